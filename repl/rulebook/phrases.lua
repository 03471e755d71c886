-- Phrases: single words of walks (rulebook/tree.lua) in English: directions, tests as conditions, actions.

local plural = require "tools.plural"

local phrases = {}

-- -- Names

local STEPS = {n = "forward", s = "backward", e = "to the right", w = "to the left", ne = "diagonally forward right",
  nw = "diagonally forward left", se = "diagonally backward right", sw = "diagonally backward left"}

-- Names of directions on hexagons, by their place in diagrams, because at most one of the six directions is straight
-- ahead.
local HEXAGON_STEPS = {
  hexagons = {n = "up and right", e = "to the right", se = "down and right", s = "down and left", w = "to the left",
    nw = "up and left", ne = "up and right over a corner", sw = "down and left over a corner",
    ["2 -1"] = "down and right over a corner", ["1 -2"] = "down over a corner", ["-1 2"] = "up over a corner",
    ["-2 1"] = "up and left over a corner"},
  ["flat hexagons"] = {n = "up", e = "up and right", se = "down and right", s = "down", w = "down and left",
    nw = "up and left", ne = "up and right over a corner", sw = "down and left over a corner",
    ["2 -1"] = "to the right over a corner", ["1 -2"] = "down and right over a corner",
    ["-1 2"] = "up and left over a corner", ["-2 1"] = "to the left over a corner"},
}
local HEXAGON_SETS = {["e n nw s se w"] = "in any direction",
  ["-1 2 -2 1 1 -2 2 -1 ne sw"] = "over a corner in any direction",
  ["-1 2 -2 1 1 -2 2 -1 e n ne nw s se sw w"] = "in any direction, also over a corner"}

-- Phrases for sets of directions; their names are in alphabetic order.
local SETS = {
  ["ne nw"] = "diagonally forward", ["se sw"] = "diagonally backward", ["ne nw se sw"] = "diagonally",
  ["e n s w"] = "orthogonally", ["e n ne nw s se sw w"] = "in any direction", ["e w"] = "sideways",
  ["e n w"] = "forward or sideways", ["n ne nw"] = "straight or diagonally forward", ["n s"] = "forward or backward",
  ["e n ne nw w"] = "forward, sideways or diagonally forward",
  ["n ne nw s se sw"] = "in any direction except sideways",
  ["e n se sw w"] = "forward, sideways or diagonally backward",
}
local ALL, DIAGONAL, STRAIGHT = {"n", "ne", "e", "se", "s", "sw", "w", "nw"}, {ne = true, nw = true, se = true,
  sw = true}, {n = true, e = true, s = true, w = true}

-- Directions by their turn (in eighths of a circle) from a chosen one, which is orthogonal (TURNS) or diagonal
-- (SLANTED).
local TURNS = {[0] = "in that direction", "diagonally outward to the right", "to the right of that direction",
  "diagonally back to the right", "in the opposite direction", "diagonally back to the left",
  "to the left of that direction", "diagonally outward to the left"}
local SLANTED = {[1] = "orthogonally outward to the right", [3] = "orthogonally back to the right",
  [5] = "orthogonally back to the left", [7] = "orthogonally outward to the left"}
local TURN_SETS = {["1 7"] = "diagonally outward", ["3 5"] = "diagonally back",
  ["2 6"] = "at a right angle to that direction",
  ["0 4"] = "in that direction or the opposite one", ["0 2 6"] = "in that direction or at a right angle to it",
  ["0 2 4 6"] = "orthogonally",
  ["1 3 5 7"] = "diagonally", ["0 1 2 3 4 5 6 7"] = "in any direction"}
local SLANTED_SETS = {["0 4"] = TURN_SETS["0 4"], ["1 7"] = "orthogonally outward", ["3 5"] = "orthogonally back"}

local ZONES = {far = "your far rank", home = "your back rank", board = "the board"}

local function article(name)
  return (name:find "^[aeiou]" and not name:find "^uni" and "an " or "a ") .. name
end

local function quoted(name) return ("“%s”"):format(tostring(name)) end

local function list_of(names, last)
  if #names < 2 then return names[1] or "" end
  return table.concat(names, ", ", 1, #names - 1) .. (" %s %s"):format(last, names[#names])
end

-- Return the kinds among the arguments of a word.
local function kinds_in(args)
  local names = {}
  for _, arg in ipairs(args or {}) do
    for _, name in ipairs(type(arg) == "table" and arg or {arg}) do names[#names + 1] = tostring(name) end
  end
  return names
end

-- Return the kinds as a list in English, each changed by `before`, with `last` ("or" by default) before the last one.
local function kinds_after(args, before, last)
  local names = kinds_in(args)
  for i, name in ipairs(names) do names[i] = before(name) end
  return list_of(names, last or "or")
end

-- Return "a man or a king".
local function kinds_of(args, last) return kinds_after(args, article, last) end

-- Return "an enemy rook or man" or "no enemy rook or man".
local function kinds_with(args, before) return before .. " " .. kinds_after(args, function(name) return name end) end

-- Return the subject of holds, set and add: a counter, or the pieces of a kind in a reserve.
local function counted(args)
  local name, enemys = args[1]:gsub("^enemy's ", "")
  if args.of_reserve then
    return ("the number of %s pieces in %s reserve"):format(quoted(name), enemys > 0 and "the enemy's" or "your")
  end
  return ("%s counter %s"):format(enemys > 0 and "the enemy's" or args.of_each and "your" or "the", quoted(name))
end

local function squares(count) return count == 1 and "1 square" or ("%d squares"):format(count) end

local function leap_text(args)
  local less, more = math.min(args[1], args[2]), math.max(args[1], args[2])
  if less == 0 then return ("by a leap of %s orthogonally"):format(squares(more)) end
  if less == more then return ("by a leap of %s diagonally"):format(squares(more)) end
  return ("by a leap of %s in one direction and %s at right angles to it"):format(squares(more), squares(less))
end

local function steps_of(cells) return HEXAGON_STEPS[cells] or STEPS end

-- Return a step over several squares; on hexagons, as steps in one direction and then in another.
local function step_text(files, ranks, cells)
  local steps, parts = steps_of(cells), {}
  local over_corner = steps[("%d %d"):format(files, ranks)]
  if over_corner then return over_corner end
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
  if node.word == "way" and not node.args then return node.leap and "by that leap" or "in that direction" end
  if node.word == "way" then return "along " .. quoted(node.args[1]) end
  if node.word == "step" then return step_text(node.args[1], node.args[2], node.cells) end
  if node.word == "leap" then return leap_text(node.args) end
  if node.word == "opposite" then return "in the opposite direction" end
  local inner = node.word == "as_white" and way_text(node.args[1])
  if inner then return inner .. " as White sees the board" end
end

-- Return the directions of a set that are in `among`, as "diagonally" or "forward, to the left"; nil if there are none.
local function ways_among(set, among)
  local names, texts = {}, {}
  for _, name in ipairs(ALL) do
    if set[name] and among[name] then
      names[#names + 1], texts[#texts + 1] = name, STEPS[name]
    end
  end
  table.sort(names)
  return #names > 0 and (SETS[table.concat(names, " ")] or list_of(texts, "or")) or nil
end

-- Return "in any direction except diagonally backward" or "forward or diagonally" for at least three directions of the
-- compass; nil for others.
local function set_text(set, count)
  local rest = {}
  for _, name in ipairs(ALL) do rest[name] = not set[name] or nil end
  local straight, diagonal = ways_among(set, STRAIGHT), ways_among(set, DIAGONAL)
  if count < 3 then return nil end
  if count > 5 then
    local others = {}
    others[1], others[2] = ways_among(rest, STRAIGHT), ways_among(rest, DIAGONAL)
    return "in any direction except " .. list_of({others[1] or others[2], others[1] and others[2]}, "or")
  end
  local is_short = straight and diagonal and not (straight .. diagonal):find " or "
  return is_short and list_of({straight, diagonal}, "or") or nil
end

-- Return texts in which leaps that differ only in left and right are one, "by a leap of 2 squares forward and 1 square
-- sideways".
local function with_both_hands(texts)
  local known, list = {}, {}
  for _, text in ipairs(texts) do known[text] = true end
  for _, text in ipairs(texts) do
    local start = text:match "^(by a leap of .*) to the %l+$"
    local is_both = start and known[start .. " to the left"] and known[start .. " to the right"]
    if not is_both then list[#list + 1] = text
    elseif text:find "left$" then list[#list + 1] = start .. " sideways" end
  end
  return list
end

-- Return directions as a list in English; those that contain "and" come last.
local function either_way(texts)
  local list, long = {}, {}
  for _, text in ipairs(with_both_hands(texts)) do
    table.insert(text:find "^by a leap.* and " and long or list, text)
  end
  table.move(long, 1, #long, #list + 1, list)
  if #long == 0 or #list < 2 then return list_of(list, "or") end
  return table.concat(list, ", ", 1, #list - 1) .. ", or " .. list[#list]
end

-- Return "diagonally or by a leap of 2 squares orthogonally" for leaps of one length in all four directions.
local function leaps_text(texts, set)
  local leaps, length, plain = {}, nil, ways_among(set, STRAIGHT) or ways_among(set, DIAGONAL)
  for _, text in ipairs(texts) do
    local size, way = text:match "^by a leap of (%d+ squares?) (.*)$"
    if size then
      if length and size ~= length then return nil end
      length = size
      leaps[#leaps + 1] = way
    end
  end
  table.sort(leaps)
  local is_all = table.concat(leaps, ", ") == "backward, forward, to the left, to the right"
  return is_all and #texts > 4 and ("%s or by a leap of %s orthogonally"):format(plain, length) or nil
end

local ways_text

-- Return the directions of a list as "diagonally forward"; nil if it contains anything else.
function ways_text(list)
  if list.word == "leap" then return leap_text(list.args) end
  if list.word then return way_text(list) end
  local names, texts, set = {}, {}, {}
  for i, way in ipairs(list) do
    texts[i] = way_text(way)
    if not texts[i] then return nil end
    names[i] = way.turn and tostring(way.turn) or way.word == "step" and table.concat(way.args, " ") or way.word
    set[names[i]] = STEPS[way.word] and not way.args or nil
  end
  table.sort(names)
  local name = table.concat(names, " ")
  local first, plain = list[1], 0
  for _ in pairs(set) do plain = plain + 1 end
  local turned = first and first.turn and (first.slanted and SLANTED_SETS or TURN_SETS)[name]
  if turned then return turned end
  if first and HEXAGON_STEPS[first.cells] then return HEXAGON_SETS[name] or either_way(texts) end
  if plain < #list and leaps_text(texts, set) then return leaps_text(texts, set) end
  if plain > 1 and plain < #list then
    local near, far = {}, {}
    for i, way in ipairs(list) do table.insert(texts[i]:find "^by a leap" and far or near, way) end
    if #near == plain then return ("%s or %s"):format(ways_text(near), ways_text(far)) end
  end
  return SETS[name] or plain == #list and set_text(set, plain) or either_way(texts)
end

-- -- Words

-- Conditions, and their negations.
local CONDITIONS = {
  empty = {"the square is empty", "the square is not empty"},
  own = {"a piece of yours is there", "no piece of yours is there"},
  enemy = {"an enemy piece is there", "no enemy piece is there"},
  occupied = {"a piece is there", "the square is empty"},
  captured = {"a piece has been captured", "no piece has been captured"},
  attacked = {"your royal piece would be attacked on this square",
    "your royal piece would not be attacked on this square"},
  guarded = {"another of your pieces could capture an enemy there",
    "none of your other pieces could capture an enemy there"},
  marked = {"the square is marked", "the square is not marked"},
  white = {"you are White", "you are Black"},
  to_move = {"it is your turn", "it is not your turn"},
  before_move = {"the threats before the move are listed", "the threats after the move are listed"},
  crossed = {"this step crossed a joined edge", "this step did not cross a joined edge"},
  gives_check = {"the move gives check", "the move does not give check"},
  gives_mate = {"the move gives mate", "the move does not give mate"},
}

local EDGES = {ranks = "the top or bottom edge", files = "the left or right edge"}

local ask = {}

function ask.is(args, no)
  return (no and kinds_with(args, "no") or kinds_of(args)) .. " is there"
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
  return kinds_with(args, no and "no enemy" or "an enemy") .. " could capture it there"
end
function ask.guarded(args, no)
  return ("%s of yours could capture an enemy there"):format(kinds_with(args, no and "no other" or "another"))
end
function ask.crossed(args, no)
  return ("this step %s %s"):format(no and "did not cross" or "crossed", EDGES[args[1]] or "a joined edge")
end
function ask.may(args, no) return ("you %s the right %s"):format(no and "do not have" or "have", quoted(args[1])) end
-- Return "you have no king in your reserve" for one number; nil for several.
local function reserve_text(args, no)
  local name, enemys = args[1]:gsub("^enemy's ", "")
  local number, noun = args[2], plural(name)
  if #args > 2 and not args.is_least then return nil end
  local amount = number == 0 and "no" or "exactly " .. number
  if args.is_least then amount = (no and "fewer than " or "at least ") .. number
  elseif no and number > 0 then return nil
  elseif no then amount, noun = "a", name end
  return ("%s %s %s in %s reserve"):format(enemys > 0 and "the enemy has" or "you have", amount,
    number == 1 and name or number == 0 and name or noun, enemys > 0 and "their" or "your")
end

function ask.holds(args, no)
  if args.of_reserve and reserve_text(args, no) then return reserve_text(args, no) end
  if args.is_least then return ("%s is %s %d"):format(counted(args), no and "less than" or "at least", args[2]) end
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

local ALTERNATIVES = 8 -- most alternatives with which a later one is compared

local SUBJECTS = {"you have", "there is", "there are", "the square is"}

-- Join conditions with "and"; those with "or" come last. "You have a king and you have no man" becomes "you have a king
-- and no man".
local function all_of(texts)
  local ordered, long, list = {}, {}, {}
  for _, text in ipairs(texts) do table.insert(text:find "^either " and long or ordered, text) end
  table.move(long, 1, #long, #ordered + 1, ordered)
  for i, text in ipairs(ordered) do
    list[i] = text
    for _, subject in ipairs(i > 1 and SUBJECTS or {}) do
      local length = #subject + 1
      if text:sub(1, length) == subject .. " " and ordered[i - 1]:sub(1, length) == subject .. " " then
        list[i] = text:sub(length + 1)
      end
    end
  end
  return table.concat(list, " and ")
end

-- Join conditions with "or". "The square is marked or the square is empty" becomes "the square is marked or empty".
local function one_of(texts, between)
  local subject = "the square is "
  for _, text in ipairs(texts) do
    if text:sub(1, #subject) ~= subject or text:find "[,:]" or text:find " and " then
      return table.concat(texts, between)
    end
  end
  local list = {}
  for i, text in ipairs(texts) do list[i] = text:sub(#subject + 1) end
  return subject .. list_of(list, "or")
end

-- Return the alternatives of a test, without the negation of an earlier one: a + -a * b is a or b.
local function alternatives(node)
  local list = {}
  for i, part in ipairs(node) do
    local first = part.word == "*" and part[1].word == "-" and part[1][1]
    local is_opposite = false
    for k = 1, first and math.min(i - 1, ALTERNATIVES) or 0 do
      is_opposite = is_opposite or node[k] == first or node[k].word == "#" and node[k][1] == first
    end
    list[i] = not is_opposite and part or #part == 2 and part[2] or {word = "*", table.unpack(part, 2)}
  end
  return list
end

local OWNERS = {own = "%s of yours is there", enemy = "an enemy %s is there"}
local NO_OWNERS = {own = "no %s of yours is there", enemy = "no enemy %s is there"}

local OTHERS = {own = "a piece of yours", enemy = "an enemy piece", occupied = "a piece"}

-- Return "a warp of yours is there" or "an enemy piece that is not a warp is there" for a test of the owner and then
-- one of the kind; nil for others.
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

-- Return a join of conditions as one condition; nil if an operand isn't a condition.
local function joined_conditions(node, no)
  if no and node.word == "+" then -- none of them is true
    local texts = {}
    for i, part in ipairs(node) do texts[i] = condition_of(part, true) end
    return #texts == #node and table.concat(texts, " and ") or nil
  end
  if #node == 2 and node.word == "*" and piece_there(node[1], node[2], no) then
    return piece_there(node[1], node[2], no)
  end
  if no and #node == 2 then -- one of the two is false
    local first, second = condition_of(node[1], true), condition_of(node[2], true)
    if first and second and not (first .. second):find " and " then return first .. " or " .. second end
  end
  local texts, is_compound, i = {}, false, 1
  if node.word == "+" then node = {word = "+", table.unpack(alternatives(node))} end
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
  local text = node.word == "*" and all_of(texts) or one_of(texts, is_compound and ", or " or " or ")
  if is_compound then text = "either " .. text end
  return no and ("it is not true that %s"):format(text) or text
end

-- Return a walk as a condition or, with `no`, as its negation; nil if it isn't a condition.
function condition_of(node, no)
  if node.word == "-" then return condition_of(node[1], not no) end
  if node.word == "*" or node.word == "+" then return joined_conditions(node, no) end
  if node.args and ask[node.word] then return ask[node.word](node.args, no) end
  if CONDITIONS[node.word] then return CONDITIONS[node.word][no and 2 or 1] end
end

local DOES = {
  take = "capture the piece there", remove = "remove the piece there, which is not a capture",
  claim = "capture the piece there (it leaves the board when the move ends)",
  depose = "capture only the top piece there", pass = "pass without moving",
  land = "put the piece down", flip = "the piece changes sides", unmark = "remove the mark",
  tuck = "put the top piece of the stack there under your own stack, as a prisoner", mark = "mark that square",
  tally = "add one to the count", reset = "the count of turns without a capture restarts",
  here = "do nothing",
  test = "if a rule of the script (in Lua) allows it",
  act = "a rule of the script changes the position", generate = "the moves that a rule of the script gives",
  captured = "if a piece has been captured",
  lift = "pick up the top piece",
  lay = "put down the lowest piece you carry",
  again = "you have the next turn, too",
}

-- Words that only change a move's text or a clock.
local SILENT = {note = true, part = true, stop = true}

local does = {}

function does.from(args) return "move " .. kinds_of(args) end
function does.by(args) return "choose " .. kinds_of(args) end
function does.drop(args) return ("move %s from your reserve"):format(kinds_of(args)) end
function does.go(args)
  return args[1] == "origin" and "go back to the square where the move started"
    or "go to the square " .. quoted(args[1])
end
function does.other(args)
  return ("go to the owner's other %s (there must be exactly two)"):format(kinds_after(args, tostring))
end
function does.put(args) return ("put a new %s of yours there"):format(args[1]) end
function does.carry(args) return ("pick up a new %s of yours, from outside the board"):format(args[1]) end
function does.become(args) return ("the piece becomes %s"):format(article(args[1])) end
function does.swap(args)
  return ("exchange the contents of this square and of %s"):format(args[1] == "origin"
    and "the square where the move started" or quoted(args[1]))
end
function does.cycle(args)
  local places = {}
  for i, name in ipairs(args[1]) do places[i] = quoted(name) end
  return #places == 2 and "exchange the contents of " .. list_of(places, "and")
    or ("the contents of %s rotate: each moves to the next of these squares, the last to the first")
      :format(list_of(places, "and"))
end
function does.called(args) return ("name this threat %s"):format(quoted(args[1])) end
function does.grant(args)
  return ("you get the right %s if its pieces are on their squares at the end of the move"):format(quoted(args[1]))
end
function does.keep(args) return ("add %s to your reserve"):format(article(args[1])) end
function does.mark(args) return ("mark that square %s"):format(quoted(args[1])) end
function does.set(args) return ("%s becomes %s"):format(counted(args), tostring(args[2])) end
function does.add(args)
  return ("%s goes %s by %d"):format(counted(args), args[2] < 0 and "down" or "up",
    math.abs(args[2]))
end
function does.tally(args) return args[1] == 1 and DOES.tally or ("add %d to the count"):format(args[1]) end
function does.lift(args)
  return args[1] == 1 and DOES.lift or ("pick up the top %d pieces"):format(args[1])
end
function does.lay(args)
  return args[1] == 1 and DOES.lay
    or ("put down the lowest %d pieces you carry"):format(args[1])
end
function does.place(args) return ("call that square %s"):format(quoted(args[1])) end

-- Return the phrase of a direction by its name, from the compass or the script. `cells`: those of the board.
function phrases.way(name, cells) return steps_of(cells)[name] or "along " .. quoted(name) end

phrases.kinds_after, phrases.all_of, phrases.alternatives = kinds_after, all_of, alternatives
phrases.kinds_in = kinds_in
phrases.article, phrases.list_of, phrases.way_text, phrases.ways_text = article, list_of, way_text, ways_text
phrases.condition_of, phrases.piece_there, phrases.ZONES, phrases.quoted = condition_of, piece_there, ZONES, quoted
phrases.does, phrases.DOES, phrases.SILENT = does, DOES, SILENT

return phrases
