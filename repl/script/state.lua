-- Position fields, and the notation of positions and moves. The file is a part of declarations.lua.

local kernel, make, shared = ...

local most, set, room, change = kernel.most, kernel.set, kernel.room, kernel.change
local fault, needs, whole, keep, is_full, add, index_of, named = shared.fault, shared.needs, shared.whole, shared.keep,
  shared.is_full, shared.add, shared.index_of, shared.named
local type, next, ipairs = type, next, ipairs
local format, match, sub, sort, insert = string.format, string.match, string.sub, table.sort, table.insert

local INT_MAX = shared.INT_MAX

local rights, marks, counters = {}, {}, {} -- declared so far
local named_kinds = {} -- kinds that rights name: {names, at}
shared.rights, shared.marks, shared.counters, shared.named_kinds = rights, marks, counters, named_kinds

local PLACES = { rights = 1, marks = 2, counter = 3, clock = 4 } -- of fields, as in FEN
local text_fields = {}                                           -- of position texts: {sort, index}

-- Add a field of position texts, unless it is there. Its place does not depend on the order of the declarations.
local function add_field(field_sort, index)
  local at = #text_fields + 1
  for i, field in ipairs(text_fields) do
    if field.sort == field_sort and field.index == index then return end
    if PLACES[field.sort] > PLACES[field_sort] and i < at then at = i end
  end
  insert(text_fields, at, { sort = field_sort, index = index })
  for i, field in ipairs(text_fields) do change("field", i, field) end
end

-- right("K", {e1 = "king", h1 = "rook"}), right("+K", ...)
function make.right(letters, pieces)
  if not match(letters, "^%+?%u$") then return needs "right" end
  if index_of(rights, letters) then return fault('right: there is a right "%s" already', letters) end
  if #rights == most.rights then return fault("right: a script can declare at most %d rights", most.rights) end
  local squares, on, names = {}, {}, {}
  for name, kind in next, pieces do
    local square = kernel.square(name)
    if not square or type(kind) ~= "string" or #squares == most.marked then return needs "right" end
    squares[#squares + 1] = square
    on[square] = kind
  end
  sort(squares)
  for i, square in ipairs(squares) do names[i] = keep(on[square], most.name) end
  named_kinds[#named_kinds + 1] = { names = names, at = { kernel.place() } }
  kernel.right(sub(letters, -1), #letters == 2 and "+" or "", squares, names)
  rights[#rights + 1] = letters
  add_field("rights", 0)
end

function make.marks(name, greatest, used)
  greatest = whole(greatest, 1, most.marked)
  if not greatest then return needs "marks" end
  if named(marks, name) then return fault('marks: there are marks "%s" already', name) end
  if used ~= "used" and used ~= nil then return needs "marks" end
  local fields = { name = keep(name, most.name), most = greatest, used = used == "used" }
  if #marks == 1 and marks[1].most == 0 then -- fen() has already added the field of marks
    kernel.empty "marks"
    add("marks", fields)
  elseif is_full("marks", 1, "marks: a script can declare at most %d names of marks") then
    return
  else
    add_field("marks", add("marks", fields) - 1)
  end
  marks[room "marks"] = fields
end

local function add_counter(fields)
  fields.at = { kernel.place() }
  counters[#counters + 1] = fields
  local number = add("counter", fields)
  if not fields.of_move then add_field("counter", number - 1) end
end

function make.counter(name, least, greatest, shape)
  least = whole(least, 0, INT_MAX - most.span)
  greatest = least and whole(greatest, least, least + most.span)
  if not greatest or (shape ~= nil and type(shape) ~= "boolean" and shape ~= "+" and shape ~= "move") then
    return needs "counter"
  end
  local each = shape == true -- each player has a counter
  if named(counters, name) then return fault('counter: there is a counter "%s" already', name) end
  if is_full("counter", each and 2 or 1, "counter: a script can declare at most %d counters") then return end
  name = keep(name, most.name)
  if not each then
    return add_counter { name = name, label = name, least = least, most = greatest, joined = shape == "+",
      of_move = shape == "move", side = -1 }
  end
  for _, side in ipairs { "white", "black" } do
    local owner = side == "white" and "White" or "Black"
    add_counter { name = name, label = format("%s's %s", owner, name), least = least, most = greatest, side = side }
  end
end

function make.clock()
  set("clocked", true)
  shared.is_clocked = true -- the position counts turns without a capture
  add_field("clock", 0)
end

-- Add a field for rights, which may be empty, and one for marks without squares if there are no marks.
function make.fen()
  add_field("rights", 0)
  if marks[1] then return end
  marks[1] = { name = "marks", most = 0 }
  add_field("marks", add("marks", marks[1]) - 1)
end

function make.start(text)
  set("start", "")
  if type(text) ~= "string" then return needs "start" end
  set("start", keep(text, most.squares))
  set "start_place"
end

-- Set a field of the description to the number of a choice.
local function choose(declaration, field, choices, given)
  local choice = index_of(choices, given)
  if not choice then return needs(declaration) end
  set(field, choice - 1)
end

function make.notation(name)
  choose("notation", "notation", { "plain", "uci" }, name)
end

function make.moves_differ(by)
  choose("moves_differ", "moves_differ", { "origin", "landing", "text", "position" }, by)
end

function make.moves_change()
  set("moves_change", true)
  set("unchanged", { message = "a move that changes nothing is illegal" })
end

function make.attacks(walk)
  set("attacks", walk)
end
