-- The declarations of scripts: their arguments, and inheritance from a base. The file is compiled into the program. It
-- runs in the Lua state of each script, before the script: it uses only its own local variables, so that a script can't
-- change it. `kernel` has the functions of host/embed/prelude.c. It returns the functions and values for scripts, and
-- those that the kernel calls.

local kernel, add_board, add_options = ...

local most, set, room, change, is_walk, brief = kernel.most, kernel.set, kernel.room, kernel.change, kernel.is_walk,
  kernel.brief
local type, next, ipairs, select, tostring = type, next, ipairs, select, tostring
local format, find, match, gsub, sub = string.format, string.find, string.match, string.gsub, string.sub
local upper, byte, char = string.upper, string.byte, string.char
local concat, sort, pack, unpack = table.concat, table.sort, table.pack, table.unpack
local tointeger = math.tointeger

local INT_MAX, GLYPH_BYTES, POINTS, ARGUMENTS = 0x7fffffff, 32, 1000000, 6

-- -- Messages and values ----------------------------------------------------------------------------------------------

local function fault(text, ...)
  return kernel.fault(format(text, ...))
end

-- Says that a declaration needs something else, with an example.
local function needs(declaration)
  local _, needed, example = kernel.entry(declaration)
  return fault("`%s` needs %s; for example: %s", declaration, needed, example)
end

local function is_text(value)
  return type(value) == "string" and not find(value, "\0", 1, true)
end

local function whole(value, least, greatest)
  local number = type(value) == "number" and tointeger(value)
  return number and number >= least and number <= greatest and number or nil
end

-- The text, if it can be shown and isn't too long; else "", after a fault.
local function keep(text, bytes)
  return kernel.check_text(text, bytes) and text or ""
end

-- The length of a list; nil for a table that has anything else, as after a gap.
local function list_length(list)
  local length, count = #list, 0
  for _ in next, list do count = count + 1 end
  return count <= length and length or nil
end

local function index_of(list, wanted)
  for i, item in ipairs(list) do
    if item == wanted then return i end
  end
end

-- Adds a fault for each named field that isn't in the list. Returns true if there are other items than the first
-- `count` of the list.
local function has_other_items(items, declaration, fields, count)
  local other = false
  for key in next, items do
    if type(key) ~= "string" then
      other = other or not whole(key, 1, count)
    elseif not index_of(fields, key) then
      fault('%s: unknown field "%s"%s', declaration, brief(key), (kernel.nearest(key, fields, "field")))
    end
  end
  return other
end

-- Adds an item to a list of the description; returns its number.
local function add(list, fields)
  local number = room(list) + 1
  change(list, number, fields)
  return number
end

-- Whether a list of the description has no room for that many items more; says so if there is a text.
local function is_full(list, count, text, ...)
  local items, greatest = room(list)
  if items + count <= greatest then return false end
  local values = pack(...)
  values[values.n + 1] = greatest
  fault(text, unpack(values, 1, values.n + 1))
  return true
end

-- -- Pieces -----------------------------------------------------------------------------------------------------------

local make = {}   -- by declaration: a function of its arguments
local tried = {}  -- by declaration: true if the script has made it, correctly or not
local kinds = {}  -- those declared so far: {name, letters, line}

local function names_of(items)
  local names = {}
  for i, item in ipairs(items) do names[i] = item.name end
  return names
end

local function named(items, name)
  for i, item in ipairs(items) do
    if item.name == name then return i end
  end
end

local function line_here()
  local _, line = kernel.place()
  return line
end

function make.title(text)
  set("title", "") -- not missing, in any case
  if type(text) ~= "string" then return needs "title" end
  set("title", keep(text, most.sentence))
end

function make.family(text)
  if text == "" then return needs "family" end
  set("family", keep(text, most.name))
end

local function keep_glyph(glyph)
  return type(glyph) == "string" and glyph ~= "" and keep(glyph, GLYPH_BYTES) or nil
end

-- One text for both, or a list of White's and Black's. Returns false if it is neither.
local function read_glyph(glyph, kind)
  if type(glyph) ~= "table" then
    kind.white = keep_glyph(glyph)
    kind.black = kind.white
  elseif list_length(glyph) == 2 then
    kind.white, kind.black = keep_glyph(glyph[1]), keep_glyph(glyph[2])
  end
  return kind.white and kind.black
end

-- Points, or a table of fields.
local function read_more(more, kind)
  local points, glyph, neutral = more, nil, nil
  if type(more) == "table" then
    if has_other_items(more, "piece", { "points", "glyph", "neutral" }, 0) then needs "piece" end
    points, glyph, neutral = more.points, more.glyph, more.neutral
  end
  kind.points = whole(points, 0, POINTS)
  if points ~= nil and not kind.points then
    fault 'piece: points must be a whole number from 0 to 1000000; for example: piece("man", "M", 1)'
  end
  if glyph ~= nil and not read_glyph(glyph, kind) then
    fault("piece: glyph must be a text, or a list of White's and Black's; for example: "
      .. 'piece("king", "K", {glyph = "♔"})')
  end
  kind.neutral = neutral and true
  if neutral ~= nil and type(neutral) ~= "boolean" then
    fault 'piece: neutral must be true or false; for example: piece("wall", "W", {neutral = true})'
  end
end

-- Adds a fault if a piece's letters are wrong. Returns true if they are.
local function has_wrong_letters(letters)
  -- M, or with a sign: Q~, +P
  if type(letters) ~= "string" or not (match(letters, "^%+?%u$") or match(letters, "^%u~$")) then
    local sign, letter = match(tostring(letters), "[+~]"), match(tostring(letters), "^%W?(%u)%W?$")
    if not sign or not letter then return true, needs "piece" end
    return true, fault('piece: the sign of "%s" is on the wrong side; write "%s"', letters,
      sign == "+" and "+" .. letter or letter .. "~")
  end
  for _, kind in ipairs(kinds) do
    if kind.letters == letters then
      return true, fault('piece: "%s" is the letter of "%s" already, in line %d', letters, kind.name, kind.line)
    end
  end
end

-- Returns a letter that no piece has, for one whose letters have a fault: the rest of the script may use its name.
local function free_letter(letters)
  local letter, taken = match(upper(tostring(letters)), "%u"), {}
  for _, kind in ipairs(kinds) do taken[match(kind.letters, "%u")] = true end
  for code = byte "A", byte "Z" do
    letter = (not letter or taken[letter]) and char(code) or letter
  end
  return letter
end

function make.piece(name, letters, more)
  for _, kind in ipairs(kinds) do
    if kind.name == name then
      return fault('piece: there is a piece "%s" already, in line %d', kind.name, kind.line)
    end
  end
  if has_wrong_letters(letters) then letters = free_letter(letters) end
  if is_full("kind", 1, "piece: a script can declare at most %d pieces") then return end
  local fields = { name = keep(name, most.name), letter = match(letters, "%u"), sign = match(letters, "[+~]") }
  read_more(more, fields)
  add("kind", fields)
  kinds[#kinds + 1] = { name = fields.name, letters = letters, line = line_here() }
end

-- The royal kinds: a name, or a list of different ones.
local function read_royal_kinds(given)
  if type(given) == "string" then return { keep(given, most.name) } end
  local count, names = type(given) == "table" and list_length(given) or 0, {}
  local _, greatest = room "royal"
  if count < 1 or count > greatest then return nil end
  for i = 1, count do
    if type(given[i]) ~= "string" then return nil end
    local name = keep(given[i], most.name)
    if index_of(names, name) then return nil end
    names[i] = name
  end
  return names
end

-- royal "king", royal("king", 0, 1), royal{"king", "queen"}, royal("king", 1, 2, {safe = 1}), and royal(false) to
-- cancel the base's declaration.
function make.royal(...)
  local given, last, safe = pack(...), select("#", ...), 0
  local none = given[1] == false and last == 1
  if type(given[2]) == "string" then
    return fault 'royal: write several pieces in a list; for example: royal{"king", "man"}'
  end
  local names = none and {} or read_royal_kinds(given[1])
  if not names then return needs "royal" end
  if last > 1 and type(given[last]) == "table" then
    safe = given[last].safe
    if has_other_items(given[last], "royal", { "safe" }, 0) then return needs "royal" end
    safe = safe == nil and 0 or whole(safe, 1, most.royals)
    given[last] = nil
  end
  local numbered = given[2] ~= nil or given[3] ~= nil
  local least = numbered and whole(given[2], 0, most.royals) or not numbered and 1
  local greatest = #names > 1 and not numbered and most.royals or least
  if given[3] ~= nil then greatest = whole(given[3], 1, most.royals) end
  if not safe or not least or not greatest or greatest < least or greatest == 0 or safe > greatest then
    return needs "royal"
  end
  kernel.empty "royal"
  for _, name in ipairs(names) do add("royal", { name = name }) end
  set("royal_least", least)
  set("royal_most", greatest)
  set("royal_safe", safe)
  set "royal_place"
end

function make.reserve(names)
  local length = list_length(names)
  if not length then return needs "reserve" end
  set("reserve", true)
  for i = 1, length do
    local name = names[i]
    if type(name) ~= "string" then return needs "reserve" end
    local kind = named(kinds, name)
    if kind then
      change("kind", kind, { reserve = true })
      kinds[kind].is_kept = true
    else
      fault('reserve: unknown piece "%s"%s', brief(name), (kernel.nearest(name, names_of(kinds), "piece")))
    end
  end
end

-- -- Other state of positions -----------------------------------------------------------------------------------------

local rights, marks, counters = {}, {}, {} -- so far
local is_clocked -- positions count turns without a capture

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
  kernel.right(sub(letters, -1), #letters == 2 and "+" or "", squares, names)
  rights[#rights + 1] = letters
  kernel.field("rights", 0)
end

function make.marks(name, greatest, used)
  greatest = whole(greatest, 1, most.marked)
  if not greatest then return needs "marks" end
  if named(marks, name) then return fault('marks: there are marks "%s" already', name) end
  if used ~= "used" and used ~= nil then return needs "marks" end
  local fields = { name = keep(name, most.name), most = greatest, used = used == "used" }
  if #marks == 1 and marks[1].most == 0 then -- the field of fen()
    kernel.empty "marks"
    add("marks", fields)
  elseif is_full("marks", 1, "marks: a script can declare at most %d names of marks") then
    return
  else
    kernel.field("marks", add("marks", fields) - 1)
  end
  marks[room "marks"] = fields
end

local function add_counter(fields)
  fields.at = { kernel.place() }
  counters[#counters + 1] = fields
  local number = add("counter", fields)
  if not fields.of_move then kernel.field("counter", number - 1) end
end

function make.counter(name, least, greatest, shape)
  least = whole(least, 0, INT_MAX - most.span)
  greatest = least and whole(greatest, least, least + most.span)
  if not greatest or (shape ~= nil and type(shape) ~= "boolean" and shape ~= "+" and shape ~= "move") then
    return needs "counter"
  end
  local each = shape == true -- player has one
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
  is_clocked = true
  kernel.field("clock", 0)
end

-- A field for rights though there be none, and one for marks, without squares, unless there are marks.
function make.fen()
  kernel.field("rights", 0)
  if marks[1] then return end
  marks[1] = { name = "marks", most = 0 }
  kernel.field("marks", add("marks", marks[1]) - 1)
end

function make.start(text)
  set("start", "")
  if type(text) ~= "string" then return needs "start" end
  set("start", keep(text, most.squares))
  set "start_place"
end

-- Sets a field of the description to the number of a choice.
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

-- -- Endings ----------------------------------------------------------------------------------------------------------

-- The functions and values for scripts. Conditions are values, which keep their fields.
local exported = {
  stuck = kernel.condition { condition = "stuck" },
  checkmate = kernel.condition { condition = "checkmate" },
  stalemate = kernel.condition { condition = "stalemate" },
}

-- A condition with a number, which may be wrong.
local function counted(declaration, number, least, fields)
  fields.condition = declaration
  fields.number = whole(number, least, INT_MAX) or needs(declaration) and INT_MAX
  return kernel.condition(fields)
end

function exported.quiet(turns)
  return counted("quiet", turns, 1, {})
end

-- repeated(3), repeated(2, "board"), repeated(4, walk), repeated(3, captures, "chasing")
function exported.repeated(times, what, chaser)
  local is_good = chaser == nil or chaser == "chasing" or chaser == "chased"
  local walk = is_walk(what) and what or nil
  if not walk then is_good = chaser == nil and (what == nil or what == "board") end
  if not is_good and whole(times, 2, INT_MAX) then needs "repeated" end
  return counted("repeated", times, 2,
    { walk = walk, chaser = is_good and chaser or nil, squares_only = what == "board" })
end

-- lasting(10, walk), lasting(60, walk, "pieces")
function exported.lasting(turns, walk, pieces)
  local is_good = is_walk(walk) and (pieces == nil or pieces == "pieces")
  if not is_good and whole(turns, 0, INT_MAX) then needs "lasting" end
  return counted("lasting", turns, 0, { walk = is_walk(walk) and walk or nil, same_pieces = pieces == "pieces" })
end

function exported.dead(walk)
  return kernel.condition { condition = "dead", walk = is_walk(walk) and walk or needs "dead" }
end

-- never(walk, text), never(repeated(2), text)
function make.never(condition, message)
  local stated = kernel.stated(condition)
  local repeated = stated and stated.condition == "repeated" and not stated.walk and stated or nil
  local walk = is_walk(condition) and condition or nil
  if not walk and not repeated then return needs "never" end
  if is_full("never", 1, "never: a script can declare at most %d of them") then return end
  add("never", { walk = walk, times = repeated and repeated.number, squares_only = repeated and repeated.squares_only,
    message = keep(message, most.sentence) })
end

function make.legal(walk, message)
  if not is_walk(walk) then return needs "legal" end
  if is_full("legal", 1, "legal: a script can declare at most %d of them") then return end
  add("legal", { walk = walk, message = keep(message, most.sentence) })
end

function make.worth(points, walk)
  points = whole(points, -most.help, most.help)
  if not points then return needs "worth" end
  if is_full("worth", 1, "worth: a script can declare at most %d of them") then return end
  add("worth", { walk = walk, points = points })
end

-- Refuses the result of a comparison like `walk == 0`. The fault of `walk < 3` has already been reported.
local function refuse_comparison(result, value)
  if kernel.is_known() then return end
  fault("%s was given %s, the result of `==` or `not`, which don't work on walks; to test that a walk fails, write: "
    .. '%s(-by "man")', result, tostring(value), result)
end

local quiets = {} -- the places of endings that need a clock

local function make_ending(result, condition, ahead)
  local ending = { result = result }
  if is_full("ending", 1, "%s: a script can declare at most %d endings", result) then return end
  if result == "points" and ahead ~= nil then
    ending.ahead = whole(ahead, -most.ahead, most.ahead)
    if not ending.ahead then return needs(result) end
  end
  local stated = kernel.stated(condition)
  if stated then
    for key, value in next, stated do ending[key] = value end
  elseif is_walk(condition) then
    ending.condition, ending.walk = "walk", condition
  elseif kernel.is_word(condition) then
    return fault("%s was given a word without its values; write them after it, as in draw(repeated(3))", result)
  elseif type(condition) == "function" then
    ending.condition, ending.number = "function", kernel.keep_function(condition)
  elseif type(condition) == "boolean" then
    return refuse_comparison(result, condition)
  else
    return needs(result)
  end
  add("ending", ending)
  if ending.condition == "quiet" and ending.number < INT_MAX then -- which stands for a fault
    quiets[#quiets + 1] = { kernel.place() }
  end
end

for _, result in ipairs { "win", "loss", "draw", "points" } do
  make[result] = function(...) return make_ending(result, ...) end
end

-- The functions and values that only the kernel and the other files of this folder use. Before these are loaded, except
-- board.lua and options.lua, a script may change the libraries.
local inner = { fault = fault, needs = needs, whole = whole, keep = keep, add = add, is_full = is_full,
  index_of = index_of, named = named, names_of = names_of, is_text = is_text, list_length = list_length,
  line_here = line_here, has_other_items = has_other_items, pack = pack, find = find, lower = string.lower,
  gsub = gsub, unpack = unpack, math_type = math.type, kinds = kinds, rights = rights, marks = marks,
  counters = counters, tried = tried }

add_board(kernel, make, inner)
add_options(kernel, exported, inner)

-- -- All declarations -------------------------------------------------------------------------------------------------

-- For each the declarations of a base that it replaces: the same one ("word"), the same one of the same name ("name"),
-- or none: both are made ("own"), endings of a base after those of the script ("ending"). Then its arguments: t a text
-- (T: or nothing), l a table, w a walk, - anything; the declaration checks the rest. `on_board`: the board must come
-- first.
local order = {
  { "title", "word", "" },
  { "family", "word", "t" },
  { "start", "word", "" },
  { "notation", "word", "t" },
  { "moves_differ", "word", "t" },
  { "moves_change", "word", "" },
  { "board", "word", "" },
  { "zone", "name", "ttT", on_board = true },
  { "link", "own", "ttt", on_board = true },
  { "picture", "word", "l", on_board = true },
  { "piece", "name", "t" },
  { "royal", "word", "" },
  { "attacks", "word", "w" },
  { "reserve", "own", "l" },
  { "never", "own", "-t" },
  { "legal", "own", "-t" },
  { "worth", "own", "-w" },
  { "right", "name", "tl", on_board = true },
  { "marks", "name", "t" },
  { "counter", "name", "t" },
  { "clock", "word", "" },
  { "fen", "word", "" },
  { "win", "ending", "" },
  { "loss", "ending", "" },
  { "draw", "ending", "" },
  { "points", "ending", "" },
}

local replaces, takes, on_board = {}, {}, {} -- by declaration
for _, row in ipairs(order) do
  replaces[row[1]], takes[row[1]], on_board[row[1]] = row[2], row[3], row.on_board
end

local function is_taken(value, letter)
  if letter == "w" then return is_walk(value) end
  return letter == "-" or type(value) == (letter == "l" and "table" or "string") or (letter == "T" and value == nil)
end

-- How many values a declaration takes, as it is written: "name, squares[, black]".
local function most_values(arguments)
  if arguments == "" then return 0 end
  local _, commas = gsub(match(arguments, "^[^{]*"), ",", "")
  return 1 + commas
end

-- Adds a fault if there are more, nil at the end aside. Returns how many count.
local function check_values(declaration, given)
  local arguments, _, example = kernel.entry(declaration)
  local greatest, count = most_values(arguments), given.n
  while given[count] == nil and count > greatest do count = count - 1 end
  if count <= greatest or (find(arguments, "^{") and type(given[1]) ~= "table") then return given.n end
  if greatest == 0 then
    needs(declaration)
  else
    fault("`%s` takes %s%d value%s, not %d%s; for example: %s", declaration,
      find(arguments, "[", 1, true) and "at most " or "", greatest, greatest == 1 and "" or "s", count,
      find(arguments, "squares", 1, true) and "; write several squares in one text" or "", example)
  end
  return greatest
end

local function make_declaration(declaration, given)
  local sorts, count, has_board = takes[declaration], check_values(declaration, given), kernel.begin(declaration)
  tried[declaration] = true
  if sub(sorts, 1, 1) == "t" and type(given[1]) == "table" and count == 1 then
    local _, _, example = kernel.entry(declaration)
    return fault("`%s` takes round brackets; for example: %s", declaration, example)
  end
  for i = 1, count do
    if type(given[i]) == "string" and not is_text(given[i]) then
      return fault("%s: \"%s\" has a zero byte", declaration, brief(given[i]))
    end
  end
  local fit = true
  for i = 1, #sorts do
    local value = nil
    if i <= count then value = given[i] end
    fit = fit and is_taken(value, sub(sorts, i, i))
  end
  if on_board[declaration] and not has_board then
    fault("%s: declare the board first; for example: board{8, 8}", declaration)
  elseif fit then
    make[declaration](unpack(given, 1, count))
  else
    needs(declaration)
  end
end

-- -- Inheritance ------------------------------------------------------------------------------------------------------

-- Declarations are collected until all scripts have run, so that a script's declarations replace its base's in any
-- order. A board's fields are replaced one by one; the endings of a script are asked before those of its base. With
--
--     base "small"                       level 1: board{8, 8}, title "Small", draw "fifty moves"
--     board{10}; title "Large"           level 0
--     win "no move"
--
-- the calls kept are board, title, draw, board, title, win. Both title calls have the same subject, so that the first
-- is replaced by that of level 0; both board calls become one, board{10, 8}; win is made before draw. Dead positions
-- aren't inherited: a base doesn't know how others may win. `without` in the options of `base` drops the base's calls
-- of declarations that can't be replaced.

local nesting = 0 -- scripts that are based on each other: 0 in the script itself, 1 in its base, 2 in the base's base
local calls = {}  -- {declaration, level, file, line, given, done, effective, replaces}

for declaration in next, replaces do
  exported[declaration] = function(...)
    local file, line = kernel.place()
    local given = pack(...)
    if given.n > ARGUMENTS then given.n = ARGUMENTS end
    calls[#calls + 1] = { declaration = declaration, level = nesting, file = file, line = line, given = given }
  end
end

-- The subject of a call that can replace one of a base, or be replaced; else nil.
local function subject_of(call)
  local how, name = replaces[call.declaration], call.given[1]
  if how == "word" then return call.declaration end
  if how == "name" and type(name) == "string" then return call.declaration .. " " .. name end
end

-- Finds the replacement of each call: the first of its subject on the lowest level. If a script itself declares one
-- thing twice, both are made, and the second is a fault.
local function find_effective()
  local by_subject = {}
  for _, call in ipairs(calls) do
    local subject = subject_of(call)
    local other = subject and by_subject[subject]
    if subject and (not other or call.level < other.level) then by_subject[subject] = call end
  end
  for _, call in ipairs(calls) do
    local effective = by_subject[subject_of(call) or ""] or call
    call.effective = call.level == effective.level and call or effective
    if call.level > effective.level then effective.replaces = true end
  end
end

-- The fields that all calls of `board` give: those of a script replace those of its base.
local function joined_board(effective)
  local fields = {}
  for level = most.nesting, effective.level, -1 do
    for _, call in ipairs(calls) do
      if call.level == level and call.declaration == "board" and call.effective == effective
        and type(call.given[1]) == "table" then
        for key, value in next, call.given[1] do fields[key] = value end
      end
    end
  end
  return fields
end

local function make_call(call)
  if call.done then return end
  call.done = true
  kernel.at(call.file, call.line)
  local given = call.given
  if call.replaces and call.declaration == "board" and type(given[1]) == "table" then
    given = { joined_board(call), n = 1 }
  end
  make_declaration(call.declaration, given)
  kernel.at()
end

local function is_ending(call)
  return replaces[call.declaration] == "ending"
end

-- Whether it states which positions are dead.
local function is_dead(call)
  local stated = is_ending(call) and kernel.stated(call.given[1])
  return stated and stated.condition == "dead"
end

function inner.make()
  find_effective()
  for _, call in ipairs(calls) do
    if not is_ending(call) then make_call(call.effective) end
  end
  for level = 0, most.nesting do
    for _, call in ipairs(calls) do
      if call.level == level and (level == 0 or not is_dead(call)) then make_call(call.effective) end
    end
  end
  if inner.turn_steps then inner.turn_steps() end
end

-- -- Checks of the whole ----------------------------------------------------------------------------------------------

local MISSING = { -- a declaration, and the message if a script doesn't make it
  { "title", 'title is missing; write: title "My game: what is special about it"' },
  { "board", "board is missing; write: board{8, 8}" },
  { "piece", 'no piece; write: piece("man", "M")' },
}

local function check_completeness()
  local is_complete, has_moves = kernel.is_complete()
  if not is_complete then return end
  kernel.at(false, 0)
  for _, missing in ipairs(MISSING) do
    if not tried[missing[1]] then fault("%s", missing[2]) end
  end
  if not tried.start then
    fault('start is missing; for an empty board, write: start "%s w 1"', inner.empty_ranks())
  end
  if not has_moves then fault 'moves is missing; write: moves = from "man" * n * empty' end
end

-- A name in a walk means one thing: a counter, or the pieces of a kind in a reserve.
local function check_counter_names()
  for _, counter in ipairs(counters) do
    local kind = counter.side ~= "black" and named(kinds, counter.name)
    if kind and kinds[kind].is_kept then
      kernel.at(unpack(counter.at))
      fault('counter: "%s" is the name of a piece in a reserve; give the counter another name', counter.name)
    end
  end
end

-- Turns without a capture are counted in the position, so that games and texts of positions agree about them.
local function check_clock()
  for _, place in ipairs(is_clocked and {} or quiets) do
    kernel.at(unpack(place))
    fault "quiet: without a clock, turns are not counted; declare: clock()"
  end
end

function inner.check()
  check_completeness()
  check_counter_names()
  check_clock()
  kernel.at()
end

-- -- Dropping declarations of a base ----------------------------------------------------------------------------------

-- Whether calls of a base can only be dropped: a script's calls are made as well.
local function is_added(declaration)
  return replaces[declaration] == "own" or replaces[declaration] == "ending"
end

-- Drops the base's calls of a declaration.
local function drop_inherited(declaration)
  local found = false
  for _, call in ipairs(calls) do
    if call.declaration == declaration and is_added(declaration) and call.level > nesting then
      call.done, found = true, true
    end
  end
  if not is_added(declaration) then
    local words = {}
    for _, row in ipairs(order) do
      if is_added(row[1]) then words[#words + 1] = row[1] end
    end
    fault('base: without: "%s" isn\'t one of these words: %s', brief(declaration), concat(words, ", "))
  elseif not found then
    fault("base: without: the base has no `%s`", declaration)
  end
end

-- Drops declarations of the base that has just run.
local function drop_without(without)
  local length = type(without) == "table" and #without or 0
  if length == 0 then
    fault 'base: without: write a list of words; for example: base("my-game", {without = {"draw", "never"}})'
  end
  for i = 1, length do drop_inherited(type(without[i]) == "string" and without[i] or "") end
end

-- -- Bases ------------------------------------------------------------------------------------------------------------

-- Adds faults for unused fields of the options that a script passes to `base`.
local function check_overrides(given)
  for name in next, given do
    if type(name) ~= "string" then
      fault 'base: give options by name; for example: base("my-game", {clock = 20})'
    elseif name ~= "without" then
      inner.refuse_setting(name)
    end
  end
end

-- base("my-game", {clock = 20}): uses all declarations of the other script, with other defaults.
function exported.base(name, given)
  local file, line = kernel.place()
  if not is_text(name) or (given ~= nil and type(given) ~= "table") then
    return needs "base" and nil
  end
  if not kernel.is_file_name(name) then
    kernel.miss_base()
    return fault('base: "%s" isn\'t the name of a variant; leave out folders and .lua', brief(name)) and nil
  end
  if nesting == most.nesting then
    kernel.miss_base()
    return fault("base: more than %d scripts are based on one another", most.nesting) and nil
  end
  nesting = nesting + 1
  inner.overrides[nesting] = { given = given or {}, file = file, line = line }
  local is_whole, value = kernel.run_base(name, nesting)
  inner.overrides[nesting] = nil
  nesting = nesting - 1
  if is_whole and given then
    kernel.at(file, line)
    check_overrides(given)
    if given.without ~= nil then drop_without(given.without) end
    kernel.at()
  end
  return value
end

return exported, inner
