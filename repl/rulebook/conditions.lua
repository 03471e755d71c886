-- Conditions: walks that only test, and endings, in English. Methods of rulebook/english.lua.

local phrases = require "rulebook.phrases"
local plural = require "tools.plural"
local squares = require "rulebook.squares"
local steps = require "rulebook.steps"

local condition_of = phrases.condition_of

local conditions = {}

local LONG = 150 -- characters from which on a condition of an ending becomes a list

local VERBS = {choose = true, go = true, leap = true, move = true, pass = true, put = true, slide = true}
local COUNTS = {at_least = {"at least", "fewer than"}, at_most = {"at most", "more than"}, exactly = {"exactly"}}
local NEXT_TO = {orthogonally = "orthogonally adjacent", diagonally = "diagonally adjacent",
  ["in any direction"] = "adjacent"}

-- Return "part A": a walk that is described by itself.
function conditions:reference(node)
  return self:inline(node):match "^%(?do (part %u[^,;:(]-)%)?$" or self:part(node)
end

-- Return "go from any marked square one square forward" for two commands that can be said as one; nil for others.
local function one_command(first, second)
  local square, way = first:match "^choose (.*)$", second:match "^go (one square .*)$"
  return square and way and ("go from %s %s"):format(square, way)
end

-- Return a walk as one command, "go one square forward, to an empty square"; nil for others.
function conditions:command(node)
  local clauses = self:walk(node)
  for i, clause in ipairs(clauses) do
    local is_command = i < 3 and type(clause) == "string" and VERBS[clause:match "^%l+"]
    if not is_command or clause:find "[:;(]" or clause:find ", each" then return nil end
    clauses[i] = clause:gsub("choose the first possible ", "choose any ")
  end
  return #clauses == 1 and clauses[1] or clauses[2] and one_command(clauses[1], clauses[2])
end

-- Return "you can do part A" or "you cannot go one square forward".
function conditions:possible(node, no)
  return ("you %s %s"):format(no and "cannot" or "can", self:command(node) or "do " .. self:reference(node))
end

-- Return "there is no enemy piece on your far rank", "you have at least 3 men on the board" or "your royal piece is
-- attacked"; nil for walks that test something else. `no`: its opposite.
function conditions:existence(node, no)
  if node.word == "first" then node = node.args[1] end
  if node.word == "at_least" and node.args[1] == 1 and not node.args[3] then node = node.args[2] end
  local first, amount = node[1], COUNTS[node.word] and not node.args[3]
  if node.word == "by" or node.word == "drop" then
    local kinds = phrases.kinds_after(node.args, no and tostring or phrases.article)
    return ("you have %s%s %s"):format(no and "no " or "", kinds,
      node.word == "by" and "on the board" or "in your reserve")
  elseif amount then
    return conditions.number(node, no)
  elseif node.word ~= "*" then
    return nil
  end
  if first.word == "each" then
    local what, after = squares.parse(node, 2, first.args[1])
    return after > #node and squares.existence(what, no) or nil
  elseif first.word == "by" and #node == 2 and self.royal[tostring(first.args[1])] then
    local is_safe = node[2].word == "-"
    local test = is_safe and node[2][1] or node[2]
    if test.word ~= "attacked" or test.args then return nil end
    return "your royal piece is " .. (is_safe ~= (no == true) and "not attacked" or "attacked")
  end
  local way, what, after = steps.way_of(first), squares.parse(node, 2)
  if not way or way:find "^by" or not what or after <= #node or what.is_arrival then return nil end
  local name
  what.adjacent = squares.is_plain(what) and NEXT_TO[way]
  if no then name = squares.none(what) else name = squares.text(what) end
  local place = what.adjacent and "" or NEXT_TO[way] and (" on %s square"):format(phrases.article(NEXT_TO[way]))
    or " one square " .. way
  return name and ("there is %s%s"):format(name, place)
end

-- at_least(2, walk), at_most(1, walk) of squares or pieces
function conditions.number(node, no)
  local number, walk = node.args[1], node.args[2]
  local amount = ("%s %d"):format(COUNTS[node.word][no and 2 or 1], number)
  if walk.word == "by" then
    return ("you have %s %s on the board"):format(amount, phrases.kinds_after(walk.args,
      number == 1 and tostring or plural))
  end
  local way = walk.word == "*" and walk[1].word == "go" and walk[2] and steps.way_of(walk[2])
  local what, after = squares.parse(walk, 3)
  local name = way and what and after > #walk and squares.many(what)
  if name and NEXT_TO[way] then
    return ("there are %s %s %s to %s"):format(amount, name, NEXT_TO[way],
      phrases.quoted(walk[1].args[1]))
  elseif walk.word ~= "*" or walk[1].word ~= "each" then
    return nil
  end
  what, after = squares.parse(walk, 2, walk[1].args[1])
  return after > #walk and squares.existence(what, false, amount, number) or nil
end

-- Return a walk and how often it must succeed at least: 1, unless it is the walk of an at_least.
local function amount_of(node)
  if node.word == "at_least" and not node.args[3] then return node.args[2], node.args[1] end
  return node.word == "#" and node[1] or node, 1
end

-- Return the parts of a condition. "At least 2" and "fewer than 3" of the same are one part, "exactly 2".
local function parts_of(node)
  local list = {}
  for _, part in ipairs(node) do
    local limit = node.word == "*" and part.word == "-" and part[1].word == "at_least" and part[1]
    local walk, number = amount_of(list[#list] or node)
    local more, most = amount_of(limit or part)
    if limit and walk == more and number + 1 == most then
      list[#list] = {word = "exactly", args = {number, walk}}
    else
      list[#list + 1] = part
    end
  end
  return list
end

-- A test without the signs that only turn it round, and true if they do.
local function core_of(node)
  local no = false
  while node.word == "-" or node.word == "#" do
    no = no ~= (node.word == "-")
    node = node[1]
  end
  return node, no
end

-- Return the test that two alternatives begin with, the second with its opposite, then the rest of each as a walk; nil
-- for others.
function conditions.opposites(first, second)
  local lists = {}
  for i, part in ipairs{first, second} do lists[i] = part.word == "*" and part or {part} end
  local test, no = core_of(lists[1][1])
  local other, is_other = core_of(lists[2][1])
  if test ~= other or no == is_other then return nil end
  return lists[1][1], {word = "*", table.unpack(lists[1], 2)}, {word = "*", table.unpack(lists[2], 2)}
end

-- A walk that only tests, as a condition; nil for others.
function conditions:stated(node)
  if node.word == "*" and #node == 1 then node = node[1] end
  return self:existence(node) or self:condition(node)
end

-- Return "whenever it is your turn, ..." for to_move * a + -to_move * b, or one of them; nil for other walks.
function conditions:by_turn(node)
  if node.word ~= "+" or #node ~= 2 then return nil end
  local test, yes, otherwise = conditions.opposites(node[1], node[2])
  local core, no = core_of(test or node[1])
  if core.word ~= "to_move" then return nil end
  if not test then -- -to_move + b: b if it is your turn
    local only = self:stated(node[2])
    return only and ("whenever it is %s, %s"):format(no and "your turn" or "the enemy's turn", only)
  end
  local first, second = self:stated(no and otherwise or yes), self:stated(no and yes or otherwise)
  return first and second and ("whenever it is your turn, %s, and whenever it is the enemy's turn, %s"):format(first,
    second)
end

-- Return a walk that only tests as a condition; nil for other walks. `no`: its opposite.
function conditions:condition(node, no)
  no = no == true
  if not no and self:by_turn(node) then return self:by_turn(node) end
  local plain = condition_of(node, no)
  if plain then return plain end
  if no and node.word == "other" then
    return ("its owner has more or fewer than two %s on the board"):format(phrases.kinds_after(node.args, plural))
  elseif node.word == "-" or node.word == "#" then
    no = no ~= (node.word == "-")
    return self:condition(node[1], no) or self:whether(node[1], no)
  elseif COUNTS[node.word] then
    return self:existence(node, no) or self:comparison(node, no)
  elseif no then
    return self:whether(node, true)
  elseif node.word ~= "*" and node.word ~= "+" and node.word ~= "|" then
    return nil
  end
  local texts = {}
  for i, part in ipairs(parts_of(node)) do
    texts[i] = self:condition(part)
    if not texts[i] then return nil end
    local is_choice = part.word == "+" or part.word == "|"
    if node.word == "*" and is_choice and not texts[i]:find "^either " then texts[i] = "either " .. texts[i] end
  end
  return node.word == "*" and phrases.all_of(texts) or table.concat(texts, ", or ")
end

-- at_least(2, walk), at_most(1, walk, other)
function conditions:comparison(node, no)
  local number, walk, other = table.unpack(node.args)
  local amount = ("%s %d"):format(COUNTS[node.word][no and 2 or 1], number)
  local noun = number == 1 and "square" or "squares"
  if not other then return ("%s is possible on %s %s"):format(self:reference(walk), amount, noun) end
  local than = type(other) == "string" and ("the counter “%s” says"):format(other)
  if type(walk) == "string" then -- how many more the counter has than the walk
    local word = node.word == "at_least" and "at_most" or "at_least"
    return self:comparison({word = word, args = {-number, other, walk}}, no)
  end
  return ("%s is possible on %s more %s than %s"):format(self:reference(walk), amount, noun,
    than or self:reference(other))
end

-- A condition that this walk is possible, or with `no`, that it isn't.
function conditions:whether(node, no)
  local existence = self:existence(node, no)
  if node.word == "+" and #node <= 3 and not existence then
    local texts = {}
    for i, part in ipairs(node) do texts[i] = self:condition(part, no) or self:whether(part, no) end
    return table.concat(texts, no and " and " or " or ")
  end
  return existence or self:possible(node, no)
end

-- -- Endings

local ORDINALS = {"first", "second", "third"}
local ENDS = {stuck = "you have no legal move", checkmate = "you have no legal move and your royal piece is attacked",
  stalemate = "you have no legal move and your royal piece is not attacked"}

local CHASED = "%s and, since the first time, each move of %s has made a new threat to the same piece, but the moves "
  .. "of %s have not (%s lists the threats)"

-- repeated(3), repeated(2, "board"), repeated(4, walk), repeated(3, captures, "chasing")
function conditions:repetition(node)
  local times, what, chaser = ORDINALS[node.args[1]] or node.args[1] .. "th", node.args[2], node.args[3]
  if what == "board" then
    return ("the same pieces are on the same squares for the %s time, whoever is to move"):format(times)
  end
  local text = ("a position occurs for the %s time with the same player to move%s"):format(times,
    self.words.may and " and the same rights and marks" or "")
  self.repetitions = self.repetitions or text
  if self.has_repetitions and text == self.repetitions then text = "there is a repetition" end
  if not what then return text end
  if chaser then
    local mover, other = "this player", "the enemy"
    if chaser == "chased" then mover, other = other, mover end
    return CHASED:format(text, mover, other, self:reference(what))
  end
  local condition = self:condition(what) or self:possible(what)
  return ("%s and, since the first time, %s"):format(text,
    condition:gsub("the move gives check", "the enemy's royal piece is attacked"))
end

local SINGULAR = {have = "has", are = "is", ["do"] = "does"}

-- Conditions of walks speak of "you", those of endings of "they": the player to move. `is_named`: this player has been
-- mentioned before.
local function of_mover(text, is_named)
  text = text:gsub("%f[%a]yours%f[%A]", "theirs"):gsub("%f[%a]your%f[%A]", "their"):gsub("%f[%a]you%f[%A]", "they")
  if is_named then return text end
  return (text:gsub("%f[%a]they (%l+)", function(verb) return "the player to move " .. (SINGULAR[verb] or verb) end, 1))
end

local function points_of_mover(points, is_named)
  for _, point in ipairs(points) do
    point[1] = of_mover(point[1], is_named):gsub("^%l", string.upper)
    if point[2] then points_of_mover(point[2], is_named) end
  end
  return points
end

-- A condition of an ending, and points below it or nil; see of_mover.
function conditions:ending(node, is_named)
  if type(node) == "function" then return "a rule of the script (in Lua) decides so" end
  local text = ENDS[node.word]
  local points
  if node.word == "quiet" then
    local movers = self.resetters and ("no move of %s"):format(phrases.list_of(self.resetters, "or"))
    return ("there was no capture%s in the last %d turns%s"):format(movers and " and " .. movers or "", node.args[1],
      self.words.reset and not movers and " and no move that restarts the count" or "")
  elseif node.word == "repeated" then
    text = self:repetition(node)
  elseif node.word == "dead" then
    text, points = self:listed(node.args[1])
    text = "nobody can win any more because " .. text
  elseif node.word == "lasting" then
    local before, walk, pieces = table.unpack(node.args)
    text, points = self:listed(walk)
    if before > 0 then
      text = ("before %s%s and now, %s"):format(before == 1 and "the last turn"
        or ("each of the last %d turns"):format(before), pieces and ", which removed no piece and changed no kind or "
        .. "owner," or "", text)
    end
  end
  if not text then text, points = self:listed(node) end
  return of_mover(text, is_named), points and points_of_mover(points, is_named)
end

-- Return "the counter “left” is 4 and there is a square ..." for conditions before an existence; nil for other walks.
function conditions:conditional_existence(node)
  local texts = {}
  if node.word ~= "*" then return nil end
  for i, part in ipairs(node) do
    local there = i > 1 and self:existence(#node == i and part or {word = "*", table.unpack(node, i)})
    texts[i] = there or self:condition(part)
    if there then return phrases.all_of(texts) end
    if not texts[i] then return nil end
  end
end

-- A walk of an ending as a condition.
function conditions:tested(node)
  return self:stated(node) or self:conditional_existence(node) or self:possible(node)
end

local LISTS = {["*"] = "all of these are true:", ["+"] = "one of these is true:", ["|"] = "one of these is true:"}

-- Return a long condition as "one of these is true:" and points, {text, points} each; a short one as its text.
function conditions:listed(node)
  local text = self:tested(node)
  local intro = #text > LONG and LISTS[node.word]
  if not intro or not self:stated(node) then return text end
  local points = {}
  for i, part in ipairs(parts_of(node)) do
    local first, more = self:listed(part)
    points[i] = {first, more}
  end
  return intro, points
end

return conditions
