-- The declarations of scripts: their arguments, and inheritance from a base. The file is compiled into the program. It
-- runs in the Lua state of each script, before the script: it uses only its own local variables, so that a script can't
-- change it. `kernel` has the functions of host/embed/prelude.c. It returns the functions and values for scripts, and
-- those that the kernel calls.

local kernel, add_pieces, add_state, add_endings, add_board, add_options = ...

local most, room, change, is_walk, brief = kernel.most, kernel.room, kernel.change, kernel.is_walk, kernel.brief
local type, next, ipairs = type, next, ipairs
local format, find, gsub, sub = string.format, string.find, string.gsub, string.sub
local concat, pack, unpack = table.concat, table.pack, table.unpack
local tointeger = math.tointeger

local INT_MAX, ARGUMENTS = 0x7fffffff, 6

local entries -- the entries of manual.lua by name; read at the first mistake

-- Return the entry of a declaration; nil for other names.
local function manual(declaration)
  if not entries then
    entries = {}
    for _, entry in ipairs(kernel.part "manual") do entries[entry.name] = entry end
  end
  return entries[declaration]
end

local rows = {} -- of the table of words, by word

local function entry_of(word)
  local row = rows[word] or kernel.entry(word)
  rows[word] = row
  return row
end

local function example_of(word)
  return entry_of(word).example
end

-- -- Messages and values ----------------------------------------------------------------------------------------------

local function fault(text, ...)
  return kernel.fault(format(text, ...))
end

-- Add a fault that states what a declaration needs, with an example.
local function needs(declaration)
  local entry = manual(declaration)
  return fault("`%s` needs %s; for example: %s", declaration, entry.needs, entry.example)
end

local function is_text(value)
  return type(value) == "string" and not find(value, "\0", 1, true)
end

local function whole(value, least, greatest)
  local number = type(value) == "number" and tointeger(value)
  return number and number >= least and number <= greatest and number or nil
end

-- Return the text if it is printable and short enough; "" after a fault.
local function keep(text, bytes)
  return kernel.check_text(text, bytes) and text or ""
end

-- Return the length of a list; nil for a table with gaps or other keys.
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

-- Add a fault for each named field that isn't in `fields`. Return true if there are list items after the first `count`.
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

-- Add an item to a list of the description. Return its number.
local function add(list, fields)
  local number = room(list) + 1
  change(list, number, fields)
  return number
end

-- Return true if a list of the description has no room for `count` more items. Then add a fault if there is a text.
local function is_full(list, count, text, ...)
  local items, greatest = room(list)
  if items + count <= greatest then return false end
  local values = pack(...)
  values[values.n + 1] = greatest
  fault(text, unpack(values, 1, values.n + 1))
  return true
end

local make = {}   -- by declaration: a function of its arguments
local tried = {}  -- by declaration: true if the script has called it, correctly or not

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

-- Functions and values that only the kernel and the other files of this folder use. Files that are loaded later get
-- library functions from here, because a script may have changed the libraries by then.
local inner = { fault = fault, needs = needs, whole = whole, keep = keep, add = add, is_full = is_full,
  index_of = index_of, named = named, names_of = names_of, is_text = is_text, list_length = list_length,
  line_here = line_here, has_other_items = has_other_items, pack = pack, find = find, lower = string.lower,
  gsub = gsub, unpack = unpack, math_type = math.type, tried = tried, INT_MAX = INT_MAX,
  manual = manual, entry_of = entry_of, example_of = example_of }

local exported = {} -- functions and values for scripts; kernel.stated returns the fields of a condition

add_pieces(kernel, make, inner)
add_state(kernel, make, inner)
add_endings(kernel, make, inner, exported)
add_board(kernel, make, inner)
add_options(kernel, exported, inner)

-- -- All declarations -------------------------------------------------------------------------------------------------

-- For each declaration: which declarations of a base it replaces, namely the same one ("word"), the same one with the
-- same name ("name"), or none ("own"; "ending": none, and those of the base come after those of the script). Then the
-- largest number of arguments, as one sign each: t a text (T: or nothing), l a table, w a walk, - anything. `on_board`:
-- the board must come first.
local order = {
  { "title", "word", "-" },
  { "family", "word", "t" },
  { "start", "word", "-" },
  { "notation", "word", "t" },
  { "moves_differ", "word", "t" },
  { "moves_change", "word", "" },
  { "board", "word", "-" },
  { "zone", "name", "ttT", on_board = true },
  { "link", "own", "ttt-", on_board = true },
  { "picture", "word", "l", on_board = true },
  { "piece", "name", "t--" },
  { "royal", "word", "----" },
  { "attacks", "word", "w" },
  { "reserve", "own", "l" },
  { "never", "own", "-t" },
  { "legal", "own", "-t" },
  { "worth", "own", "-w" },
  { "right", "name", "tl", on_board = true },
  { "marks", "name", "t--" },
  { "counter", "name", "t---" },
  { "clock", "word", "" },
  { "fen", "word", "" },
  { "win", "ending", "-T" },
  { "loss", "ending", "-T" },
  { "draw", "ending", "-T" },
  { "points", "ending", "---" },
}

local replaces, takes, on_board = {}, {}, {} -- by declaration
for _, row in ipairs(order) do
  replaces[row[1]], takes[row[1]], on_board[row[1]] = row[2], row[3], row.on_board
end

local function is_taken(value, letter)
  if letter == "w" then return is_walk(value) end
  return letter == "-" or type(value) == (letter == "l" and "table" or "string") or (letter == "T" and value == nil)
end

-- Add a fault if there are too many values, apart from nil at the end. Return the number of values to use.
local function check_values(declaration, given)
  local greatest, count = #takes[declaration], given.n
  while given[count] == nil and count > greatest do count = count - 1 end
  if count <= greatest then return given.n end
  local arguments, example = manual(declaration).arguments, manual(declaration).example
  if (find(arguments, "^{") and type(given[1]) ~= "table") then return given.n end
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
    return fault("`%s` takes round brackets; for example: %s", declaration, manual(declaration).example)
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
-- order. A board's fields are replaced one by one. The endings of a script are tested before those of its base. With
--
--     base "small"                       level 1: board{8, 8}, title "Small", draw "fifty moves"
--     board{10}; title "Large"           level 0
--     win "no move"
--
-- the stored calls are board, title, draw, board, title, win. Both title calls have the same subject, so the one of
-- level 0 replaces the first. Both board calls become one, board{10, 8}. win is made before draw. Dead positions aren't
-- inherited, because a base doesn't know how others may win. `without` in the options of `base` drops the base's calls
-- of declarations that can't be replaced.

local nesting = 0 -- nesting depth of scripts: 0 in the script itself, 1 in its base, 2 in the base's base
local calls = {}  -- {declaration, level, file, line, given, done, effective, replaces}

for declaration in next, replaces do
  exported[declaration] = function(...)
    local file, line = kernel.place()
    local given = pack(...)
    if given.n > ARGUMENTS then given.n = ARGUMENTS end
    calls[#calls + 1] = { declaration = declaration, level = nesting, file = file, line = line, given = given }
  end
end

-- Return the subject of a call that can replace one of a base or be replaced; nil for other calls.
local function subject_of(call)
  local how, name = replaces[call.declaration], call.given[1]
  if how == "word" then return call.declaration end
  if how == "name" and type(name) == "string" then return call.declaration .. " " .. name end
end

-- Set the replacement of each call: the first call of its subject on the lowest level. If a script declares one thing
-- twice, both calls are made, and the second one is a fault.
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

-- Return the fields of all calls of `board`; those of a script replace those of its base.
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

-- Return true if an ending states which positions are dead.
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

local MISSING = { -- declarations that every script needs, and the messages if they are missing
  { "title", 'title is missing; write: title "My game: what is special about it"' },
  { "board", "board is missing; write: board{8, 8}" },
  { "piece", 'piece is missing; write: piece("man", "M")' },
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

-- Check the kinds that a declaration names. It may come before the pieces.
local function check_kinds(declaration, given)
  for _, name in ipairs(given.names) do
    if not named(inner.kinds, name) and (inner.kinds[1] or not tried.piece) then
      kernel.at(unpack(given.at))
      fault('%s: unknown piece "%s"%s', declaration, brief(name),
        (kernel.nearest(name, names_of(inner.kinds), "piece")))
    end
  end
end

-- Check that each name in a walk has one meaning: a counter, or the pieces of a kind in a reserve.
local function check_counter_names()
  local kinds = inner.kinds
  for _, counter in ipairs(inner.counters) do
    local kind = counter.side ~= "black" and named(kinds, counter.name)
    if kind and kinds[kind].is_kept then
      kernel.at(unpack(counter.at))
      fault('counter: "%s" is the name of a piece in a reserve; give the counter another name', counter.name)
    end
  end
end

-- Check that a script with `quiet` has a clock. Turns without a capture are counted in the position, so that games and
-- position texts agree about them.
local function check_clock()
  for _, place in ipairs(inner.is_clocked and {} or inner.quiets) do
    kernel.at(unpack(place))
    fault "quiet: without a clock, turns are not counted; declare: clock()"
  end
end

function inner.check()
  check_completeness()
  if inner.royal then check_kinds("royal", inner.royal) end
  for _, right in ipairs(inner.named_kinds) do check_kinds("right", right) end
  check_counter_names()
  check_clock()
  kernel.at()
end

-- -- Dropping declarations of a base ----------------------------------------------------------------------------------

-- Return true if a script's calls are added to those of its base, which can then only be dropped.
local function is_added(declaration)
  return replaces[declaration] == "own" or replaces[declaration] == "ending"
end

-- Drop the base's calls of a declaration.
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

-- Drop declarations of the base that has just run.
local function drop_without(without)
  local length = type(without) == "table" and #without or 0
  if length == 0 then
    fault 'base: without: write a list of words; for example: base("my-game", {without = {"draw", "never"}})'
  end
  for i = 1, length do drop_inherited(type(without[i]) == "string" and without[i] or "") end
end

-- -- Bases ------------------------------------------------------------------------------------------------------------

-- Add a fault for each unused option that a script passes to `base`.
local function check_overrides(given)
  for name in next, given do
    if type(name) ~= "string" then
      fault 'base: give options by name; for example: base("my-game", {clock = 20})'
    elseif name ~= "without" then
      inner.refuse_setting(name)
    end
  end
end

-- base("my-game", {clock = 20}): use all declarations of the other script, with these values as defaults of its
-- options.
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
