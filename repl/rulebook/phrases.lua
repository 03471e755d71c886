-- Phrases: single words of walks (rulebook/tree.lua) in English: directions, tests as conditions, actions.

local plural = require "tools.plural"

local phrases = {}

-- -- Names

local STEPS = {n = "forward", s = "backward", e = "to the right", w = "to the left", ne = "diagonally forward right",
  nw = "diagonally forward left", se = "diagonally backward right", sw = "diagonally backward left"}

-- On hexagons, directions are named by their place on diagrams, because only one of the six, or none, is straight
-- ahead.
local HEXAGON_STEPS = {
  hexagons = {n = "up and right", e = "to the right", se = "down and right", s = "down and left", w = "to the left",
    nw = "up and left", ne = "up and right over a corner", sw = "down and left over a corner"},
  ["flat hexagons"] = {n = "up", e = "up and right", se = "down and right", s = "down", w = "down and left",
    nw = "up and left", ne = "up and right over a corner", sw = "down and left over a corner"},
}
local SIX = "e n nw s se w"

-- Sets of directions, by their names in alphabetical order.
local SETS = {
  ["ne nw"] = "diagonally forward", ["se sw"] = "diagonally backward", ["ne nw se sw"] = "diagonally",
  ["e n s w"] = "forward, backward or sideways", ["e n ne nw s se sw w"] = "in any direction", ["e w"] = "sideways",
  ["e n w"] = "forward or sideways", ["n ne nw"] = "forward, straight or diagonally", ["n s"] = "forward or backward",
  ["e n ne nw w"] = "forward, diagonally forward or sideways",
  ["n ne nw s se sw"] = "forward or backward, straight or diagonally",
}

-- Directions by their turn from a chosen one (rulebook/turns.lua) that goes along ranks and files, or diagonally.
local TURNS = {[0] = "on in that direction", "diagonally outward to the right", "to the right of that direction",
  "diagonally back to the right", "back the opposite way", "diagonally back to the left",
  "to the left of that direction", "diagonally outward to the left"}
local SLANTED = {[1] = "straight on, half right of that direction", [3] = "straight back, half right",
  [5] = "straight back, half left", [7] = "straight on, half left of that direction"}
local TURN_SETS = {["1 7"] = "diagonally outward", ["3 5"] = "diagonally back",
  ["2 6"] = "sideways from that direction",
  ["0 2 6"] = "on in that direction or sideways from it", ["0 2 4 6"] = "forward, backward or sideways",
  ["1 3 5 7"] = "diagonally", ["0 1 2 3 4 5 6 7"] = "in any direction"}

local ZONES = {far = "your far rank", home = "your own back rank", board = "the board"}

local function article(name) return (name:find "^[aeiou]" and "an " or "a ") .. name end

local function quoted(name) return ("“%s”"):format(tostring(name)) end

local function list_of(names, last)
  if #names < 2 then return names[1] or "" end
  return table.concat(names, ", ", 1, #names - 1) .. (" %s %s"):format(last, names[#names])
end

-- Return the kinds in a word's arguments, each as written by before(name).
local function kinds_after(args, before, last)
  local names = {}
  for _, arg in ipairs(args or {}) do
    for _, name in ipairs(type(arg) == "table" and arg or {arg}) do names[#names + 1] = before(tostring(name)) end
  end
  return list_of(names, last or "or")
end

-- "a man or a king".
local function kinds_of(args, last) return kinds_after(args, article, last) end

-- "an enemy rook or man", "no enemy rook or man".
local function kinds_behind(args, before) return before .. " " .. kinds_after(args, function(name) return name end) end

-- Return the subject of holds, set and add: a counter, or the pieces of a kind in a reserve.
local function counted(args)
  local name, enemys = args[1]:gsub("^enemy's ", "")
  if args.of_reserve then
    return ("the number of %s pieces in %s reserve"):format(quoted(name), enemys > 0 and "the enemy's" or "your")
  end
  return ("the %scounter %s"):format(enemys > 0 and "enemy's " or "", quoted(name))
end

local function squares(count) return count == 1 and "1 square" or ("%d squares"):format(count) end

local function leap_text(args)
  local less, more = math.min(args[1], args[2]), math.max(args[1], args[2])
  if less == 0 then return ("by a leap of %s in a straight line"):format(squares(more)) end
  if less == more then return ("by a leap of %s diagonally"):format(squares(more)) end
  return ("by a leap of %s in one direction and %s at right angles to it"):format(squares(args[1]), squares(args[2]))
end

local function steps_of(cells) return HEXAGON_STEPS[cells] or STEPS end

-- Return a step over several squares; on hexagons, as steps in one direction and then in another.
local function step_text(files, ranks, cells)
  local steps, parts = steps_of(cells), {}
  if ranks ~= 0 then parts[1] = ("%s %s"):format(squares(math.abs(ranks)), ranks > 0 and steps.n or steps.s) end
  if files ~= 0 then
    parts[#parts + 1] = ("%s %s"):format(squares(math.abs(files)), files > 0 and steps.e or steps.w)
  end
  return "by a leap of " .. table.concat(parts, " and ")
end

-- Return the phrase of a direction, for use after "one square"; nil if the node isn't a direction.
local function way_text(node)
  if STEPS[node.word] and not node.args then return steps_of(node.cells)[node.word] end
  if node.turn then return node.slanted and SLANTED[node.turn] or TURNS[node.turn] end
  if node.word == "way" and not node.args then return node.leap and "by that leap" or "on in that direction" end
  if node.word == "way" then return "along " .. quoted(node.args[1]) end
  if node.word == "step" then return step_text(node.args[1], node.args[2], node.cells) end
  if node.word == "leap" then return leap_text(node.args) end
  if node.word == "opposite" then return "the opposite way" end
  local inner = node.word == "as_white" and way_text(node.args[1])
  if inner then return inner .. " as White sees the board" end
end

-- Return the directions of a list: "diagonally forward"; nil if it contains anything else.
local function ways_text(list)
  if list.word == "leap" then return leap_text(list.args) end
  if list.word then return way_text(list) end
  local names, texts = {}, {}
  for i, way in ipairs(list) do
    texts[i] = way_text(way)
    if not texts[i] then return nil end
    names[i] = way.turn and tostring(way.turn) or way.word
  end
  table.sort(names)
  local set = table.concat(names, " ")
  if list[1] and list[1].turn and not list[1].slanted and TURN_SETS[set] then return TURN_SETS[set] end
  if list[1] and HEXAGON_STEPS[list[1].cells] then return set == SIX and "in any direction" or list_of(texts, "or") end
  return SETS[set] or list_of(texts, "or")
end

-- -- Meaning of words

-- Conditions and their opposites.
local ASKS = {
  empty = {"the square is empty", "the square is not empty"},
  own = {"a piece of your own is there", "no piece of your own is there"},
  enemy = {"an enemy piece is there", "no enemy piece is there"},
  occupied = {"a piece is there", "the square is empty"},
  captured = {"a piece has been captured", "no piece has been captured"},
  attacked = {"your royal piece would be attacked there", "your royal piece would not be attacked there"},
  guarded = {"another of your pieces could capture an enemy "
    .. "there", "none of your other pieces could capture an enemy "
    .. "there"},
  marked = {"the square is marked", "the square is not marked"},
  white = {"you are White", "you are Black"},
  to_move = {"it is your turn", "it is not your turn"},
  crossed = {"this step crossed a joined edge", "this step did not cross a joined edge"},
  gives_check = {"the move gives check", "the move does not give check"},
  gives_mate = {"the move gives mate", "the move does not give mate"},
}

local EDGES = {ranks = "the top or bottom edge", files = "the left or right edge"}

local ask = {}

function ask.is(args, no)
  return (no and kinds_behind(args, "no") or kinds_of(args)) .. " is there"
end
function ask.carrying(args, no) return ("the moving piece %s %s"):format(no and "is not" or "is", kinds_of(args)) end
function ask.on(args, no)
  local zone = ZONES[args[1]] and "on " .. ZONES[args[1]] or "in the zone " .. quoted(args[1])
  return ("the square is %s%s"):format(no and "not " or "", zone)
end
function ask.height(args, no)
  local least, most = args[1], args[2] or args[1]
  local number = least == most and tostring(least) or ("from %s to %s"):format(least, most)
  return ("the number of pieces there is %s%s"):format(no and "not " or "", number)
end
function ask.at(args, no)
  local place = args[1] == "origin" and "the square where the move started" or "the square " .. quoted(args[1])
  return ("this is %s%s"):format(no and "not " or "", place)
end
function ask.marked(args, no)
  return ("the square %s the mark %s"):format(no and "does not have" or "has", quoted(args[1]))
end
function ask.attacked(args, no)
  return kinds_behind(args, no and "no enemy" or "an enemy") .. " could capture it there"
end
function ask.guarded(args, no)
  return ("%s of yours could capture an enemy there"):format(kinds_behind(args, no and "no other" or "another"))
end
function ask.crossed(args, no)
  return ("this step %s %s"):format(no and "did not cross" or "crossed", EDGES[args[1]] or "a joined edge")
end
function ask.may(args, no) return ("you %s the right %s"):format(no and "do not have" or "have", quoted(args[1])) end
function ask.holds(args, no)
  local values = {table.unpack(args, 2)}
  local is_range = #values > 2
  for i = 2, #values do is_range = is_range and values[i] == values[i - 1] + 1 end
  return ("%s %s %s"):format(counted(args), no and "is not" or "is",
    is_range and ("from %d to %d"):format(values[1], values[#values]) or list_of(values, "or"))
end

function ask.exceeds(args, no)
  local two = type(args[2]) == "string"
  local by, other = args[3] or 1, two and counted({args[2], of_reserve = args.of_reserve}) or tostring(args[2])
  if by == 0 then return ("%s is %s %s"):format(counted(args), no and "less than" or "at least", other) end
  return ("%s is %sgreater than %s%s"):format(counted(args), no and "not " or "", other,
    by == 1 and "" or (" by at least %d"):format(by))
end

local condition_of

local OWNERS = {own = "%s of your own is there", enemy = "an enemy's %s is there"}
local NO_OWNERS = {own = "no %s of your own is there", enemy = "no %s of the enemy's is there"}

local OTHERS = {own = "a piece of your own", enemy = "an enemy piece", occupied = "a piece"}

-- Return "a warp of your own is there" or "an enemy piece that is not a warp is there" for two consecutive conditions;
-- nil for others.
local function piece_there(owner, kind, no)
  if not kind or owner.args then return nil end
  if not no and OTHERS[owner.word] and kind.word == "-" and kind[1].word == "is" and kind[1].args then
    return ("%s that is not %s is there"):format(OTHERS[owner.word], kinds_of(kind[1].args))
  end
  if kind.word ~= "is" or not kind.args or not OWNERS[owner.word] then return nil end
  local names = kinds_of(kind.args)
  if no or owner.word == "enemy" then names = names:gsub("^an? ", ""):gsub(" an? ", " ") end
  return (no and NO_OWNERS or OWNERS)[owner.word]:format(names)
end

-- Return joined conditions; nil if anything else is among them.
local function joined_conditions(node, no)
  if no and node.word == "+" then -- none of them
    local texts = {}
    for i, part in ipairs(node) do texts[i] = condition_of(part, true) end
    return #texts == #node and table.concat(texts, " and ") or nil
  end
  if #node == 2 and node.word == "*" and piece_there(node[1], node[2], no) then
    return piece_there(node[1], node[2], no)
  end
  if no and #node == 2 then -- one of the two fails
    local first, second = condition_of(node[1], true), condition_of(node[2], true)
    if first and second and not (first .. second):find " and " then return first .. " or " .. second end
  end
  local texts, is_compound, i = {}, false, 1
  while i <= #node do
    local both = node.word == "*" and piece_there(node[i], node[i + 1])
    local text = both or condition_of(node[i], false)
    if not text then return nil end
    local is_alternative = node.word == "*" and #node > 1 and node[i].word == "+"
    if is_alternative and not text:find "^either " then text = "either " .. text end
    texts[#texts + 1] = text
    is_compound = is_compound or node[i].word == "*"
    i = i + (both and 2 or 1)
  end
  local text = table.concat(texts, node.word == "*" and " and " or is_compound and ", or " or " or ")
  if is_compound then text = "either " .. text end
  return no and ("it is not true that %s"):format(text) or text
end

-- Return a walk as a condition; nil if it isn't one.
function condition_of(node, no)
  if node.word == "-" then return condition_of(node[1], not no) end
  if node.word == "*" or node.word == "+" then return joined_conditions(node, no) end
  if node.args and ask[node.word] then return ask[node.word](node.args, no) end
  if ASKS[node.word] then return ASKS[node.word][no and 2 or 1] end
end

local DOES = {
  stop = "stop there", take = "capture the piece there", remove = "remove the piece there (this is not a capture)",
  claim = "capture the piece there (it stays in the way until the move ends)",
  depose = "capture the commander of the stack there and leave the pieces below it", pass = "pass without moving",
  land = "put the carried piece down there", flip = "the piece changes its owner", unmark = "remove the mark",
  tuck = "put the top piece of the stack there under your own stack, as a prisoner", mark = "mark that square",
  tally = "add one to the count", reset = "the count of turns without a capture restarts",
  here = "do nothing",
  test = "if a rule of the script (in Lua) allows it",
  act = "a rule of the script changes the position", generate = "the moves that a rule of the script gives",
  captured = "if a piece has been captured",
  lift = "pick up the top piece there and put it under the pieces you carry",
  lay = "put the lowest piece you carry on top of the pieces there",
  again = "you have the next turn, too",
}

-- Words for the text of a move or its clock, which move nothing.
local SILENT = {note = true, called = true, part = true}

local does = {}

function does.from(args) return "take " .. kinds_of(args) end
function does.by(args) return "choose " .. kinds_of(args) end
function does.each(args, empty, which)
  local square = empty and "empty square" or "square"
  which = which and " " .. which or ""
  if args[1] == "board" then return "choose any " .. square .. which end
  if args[1] == "marked" then return "choose " .. (empty and "an empty" or "a") .. " marked square" .. which end
  return ("choose %s of %s%s"):format(article(square), ZONES[args[1]] or "the zone " .. quoted(args[1]), which)
end
function does.drop(args) return ("take %s from your reserve"):format(kinds_of(args)) end
function does.go(args)
  return args[1] == "origin" and "go back to the square where the move started"
    or "go to the square " .. quoted(args[1])
end
function does.other(args)
  return ("if there are exactly two such pieces (%s), go to the other one"):format(kinds_of(args))
end
function does.put(args) return ("put a new %s of yours there"):format(args[1]) end
function does.carry(args) return ("pick up a new %s of yours, from outside the board"):format(args[1]) end
function does.become(args) return ("the piece becomes %s"):format(article(args[1])) end
function does.swap(args) return ("exchange the contents of that square and %s"):format(quoted(args[1])) end
function does.cycle(args)
  local places = {}
  for i, name in ipairs(args[1]) do places[i] = quoted(name) end
  return ("the contents of %s %s"):format(list_of(places, "and"), #places == 2 and "change places"
    or "move to the next square, and those of the last to the first (an empty square moves too)")
end
function does.keep(args) return ("add %s to your reserve"):format(article(args[1])) end
function does.mark(args) return ("mark that square %s"):format(quoted(args[1])) end
function does.set(args) return ("%s becomes %s"):format(counted(args), tostring(args[2])) end
function does.add(args)
  return ("%s goes %s by %d, if its limits allow"):format(counted(args), args[2] < 0 and "down" or "up",
    math.abs(args[2]))
end
function does.tally(args) return args[1] == 1 and DOES.tally or ("add %d to the count"):format(args[1]) end
function does.lift(args)
  return args[1] == 1 and DOES.lift or ("pick up the top %d pieces there and put them under the pieces you "
    .. "carry"):format(args[1])
end
function does.lay(args)
  return args[1] == 1 and DOES.lay
    or ("put the lowest %d pieces you carry on top of the pieces there"):format(args[1])
end
function does.place(args) return ("call that square %s"):format(quoted(args[1])) end

local AMOUNTS = {at_least = {"at least %d", "fewer than %d"}, at_most = {"at most %d", "more than %d"}}
local NEXT = {empty = {"an empty square", "no empty square"}, own = {"a piece of your own", "no piece of your own"},
  enemy = {"an enemy piece", "no enemy piece"}, occupied = {"a piece", "no piece"}}

-- Conditions of a piece on a square, and the corresponding attributes of a square.
local WITH = {{"^(an? .*) is there$", "with %1"}, {"^no ([aeiou].*) is there$", "without an %1"},
  {"^no (.*) is there$", "without a %1"},
  {"^the square is empty$", "that is empty"}, {"^the square is marked$", "that is marked"},
  {"^the square has the mark ", "with the mark "}}

local function of_square(condition)
  local unmarked = condition:match "^(an? .* is there) and the square is not marked$"
  if unmarked and not unmarked:find " and " then return of_square(unmarked) .. " and no mark" end
  condition = condition:gsub(" and the square is in the ", " in the "):gsub(" and the square is not in the ",
    " outside the ")
  local there, zone = condition:match "^(.* is there)( %l+ the zone “[^”]*”)$"
  for _, row in ipairs(WITH) do
    local text, count = (there or condition):gsub(row[1], row[2])
    if count > 0 and not text:find " and the square " then return text .. (zone or "") end
  end
  return "where " .. condition
end

-- Return " of your far rank that is empty" for each "far" * empty; nil for other walks.
local function place_of(node)
  if node.word ~= "*" or node[1].word ~= "each" or not node[2] then return nil end
  local zone, rest = node[1].args[1], {word = "*", table.unpack(node, 2)}
  local condition = condition_of(#rest == 1 and rest[1] or rest)
  if zone == "board" then zone = "" elseif zone == "marked" then return nil
  else zone = " of " .. (ZONES[zone] or "the zone " .. quoted(zone)) end
  return condition and ("%s %s"):format(zone, of_square(condition)) or nil
end

-- Return a condition that tests if a walk is possible, as `#by "man"`, `at_least(3, by "man")`, `#(n * empty)` or
-- `#(each "far" * own)`; nil for other walks. `no`: its opposite.
function phrases.existence(node, no)
  if node.word == "by" or node.word == "drop" then
    return ("you have %s %s"):format(no and kinds_behind(node.args, "no") or kinds_of(node.args),
      node.word == "by" and "on the board" or "in your reserve")
  end
  local contents = node.word == "*" and node[1].word == "each" and #node == 2 and NEXT[node[2].word]
  if contents and ZONES[node[1].args[1]] then
    return ("there is %s on %s"):format(contents[no and 2 or 1], ZONES[node[1].args[1]])
  end
  if place_of(node) then return ("there is %s square%s"):format(no and "no" or "a", place_of(node)) end
  local way = node.word == "*" and #node == 2 and way_text(node[1])
  if way and not way:find "^by" and NEXT[node[2].word] and not node[2].args then
    return ("there is %s one square %s"):format(NEXT[node[2].word][no and 2 or 1], way)
  end
  local amount, walk = AMOUNTS[node.word], node.args and node.args[2]
  if not amount or node.args[3] then return nil end
  amount = amount[no and 2 or 1]:format(node.args[1])
  if place_of(walk) then return ("there are %s squares%s"):format(amount, place_of(walk)) end
  return walk.word == "by" and ("you have %s %s on the board"):format(amount, kinds_after(walk.args, plural)) or nil
end

-- Return a direction by its name, built-in or a script's, on a board of these cells.
function phrases.way(name, cells) return steps_of(cells)[name] or "along " .. quoted(name) end

phrases.article, phrases.list_of, phrases.way_text, phrases.ways_text = article, list_of, way_text, ways_text
phrases.condition_of, phrases.piece_there, phrases.of_square = condition_of, piece_there, of_square
phrases.does, phrases.DOES, phrases.SILENT = does, DOES, SILENT

return phrases
