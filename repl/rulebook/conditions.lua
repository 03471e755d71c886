-- Conditions: walks that only test, and endings, in English. Methods of rulebook/english.lua.

local phrases = require "rulebook.phrases"
local plural = require "tools.plural"
local sentences = require "rulebook.sentences"
local sides = require "rulebook.sides"
local squares = require "rulebook.squares"
local steps = require "rulebook.steps"

local condition_of = phrases.condition_of

local conditions = {}

local LONG = 150 -- length in characters from which a condition of an ending becomes a list

local VERBS = {choose = true, go = true, leap = true, move = true, pass = true, put = true, slide = true}
local COUNTS = {at_least = {"at least", "fewer than"}, at_most = {"at most", "more than"}, exactly = {"exactly"}}
local NEXT_TO = {orthogonally = "orthogonally adjacent", diagonally = "diagonally adjacent",
  ["in any direction"] = "adjacent"}

-- Return "part A" for a walk that is described separately.
function conditions:reference(node)
  return self:inline(node):match "^%(?do (part %u[^,;:(]-)%)?$" or self:part(node)
end

-- Return "go from any marked square one square forward" for two commands that can be one; nil for others.
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

-- Return "part A is possible", "you cannot go one square forward" or "condition B is true".
function conditions:possible(node, no)
  if self:is_test(node) then
    return ("condition %s is %strue"):format(self:name(node), no and "not " or "")
  end
  local command = self:command(node)
  if command then return ("you %s %s"):format(no and "cannot" or "can", command) end
  return ("%s is %spossible"):format(self:reference(node), no and "not " or "")
end

local OWNERS = {own = {"you have %s pieces", "you have no %s pieces"}, enemy = {"there are %s enemy pieces",
  "there are no %s enemy pieces"}}
local HALVES = {["e n ne se"] = "in an unbroken orthogonal or diagonal row",
  ["e n se"] = "in an unbroken row"} -- all directions of squares and of hexagons, each once

-- Return "there are 4 enemy pieces in an unbroken row" for a test of a piece, followed by tests of more pieces in one
-- direction; nil for other walks.
local function row_text(node, no)
  local owner, choice = node[2], node[3]
  local is_row = #node == 3 and owner and OWNERS[owner.word] and not owner.args and node[1].args[1] == "board"
    and choice.word == "any" and choice.body and choice.body.word == "*"
  if not is_row then return nil end
  local names, body = {}, choice.body
  for i, way in ipairs(choice.args[1]) do names[i] = not way.args and way.word or "" end
  table.sort(names)
  local place = HALVES[table.concat(names, " ")]
  for i, part in ipairs(body) do
    local wanted = i % 2 == 1 and body[1] or owner
    if part ~= wanted then return nil end
  end
  local is_straight = body[1].word == "way" and not body[1].args and (body[1].turn or 0) == 0 and #body % 2 == 0
  return place and is_straight and OWNERS[owner.word][no and 2 or 1]:format(#body // 2 + 1) .. " " .. place or nil
end

-- Return "there is no enemy piece on your far rank", "you have at least 3 men on the board" or "your royal piece is
-- attacked"; nil for walks that test something else. `no`: its opposite.
function conditions:existence(node, no)
  if node.word == "first" then node = node.args[1] end
  if node.word == "at_least" and node.args[1] == 1 and not node.args[3] then node = node.args[2] end
  local first, amount = node[1], COUNTS[node.word] and not node.args[3]
  if node.word == "by" or node.word == "drop" then
    local kinds = phrases.kinds_after(node.args, tostring)
    local is_neutral = node.word == "by" and self.neutral[phrases.kinds_in(node.args)[1]]
    return ("%s %s %s"):format(is_neutral and "there is" or "you have", no and "no " .. kinds or phrases.article(kinds),
      node.word == "by" and "on the board" or "in your reserve")
  elseif amount then
    return conditions.number(node, no)
  elseif node.word ~= "*" then
    return nil
  end
  if first.word == "each" then
    if row_text(node, no) then return row_text(node, no) end
    local what, after = squares.parse(node, 2, first.args[1])
    local kinds, place = what.kinds or {}, table.concat(what.places)
    local is_royal = what.content == "own" and #kinds == 1 and self.royal[kinds[1]]
    if after > #node and is_royal and place == squares.ATTACKED then
      return ("your royal piece is %sattacked"):format(no and "not " or "")
    end
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

-- Return the parts of a condition. "At least 2" and "fewer than 3" of one walk become one part, "exactly 2".
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

-- Return the conditions of an alternative; nil if one of its parts isn't a condition.
function conditions:texts(node)
  local texts = {}
  for _, part in ipairs(parts_of(node.word == "*" and node or {node})) do
    local more = part.word == "*" and part[1].word ~= "each" and part[1].word ~= "by" and self:texts(part)
      or {self:condition(part)}
    if #more == 0 then return nil end
    table.move(more, 1, #more, #texts + 1, texts)
  end
  return texts
end

local ABOUT_PIECES = {by = true, each = true, at_least = true, at_most = true}

-- Return true for a test, or several, that only pieces can pass.
local function is_about_pieces(node)
  while node.word == "-" or node.word == "#" do node = node[1] end
  if node.word ~= "*" then return ABOUT_PIECES[node.word] end
  if node[1].word == "each" or node[1].word == "by" then return true end
  for _, part in ipairs(node) do
    if part.word == "+" or part.word == "|" or not is_about_pieces(part) then return false end
  end
  return true
end

-- Return a text for alternatives about the pieces of each player; nil for other walks.
function conditions:by_sides(node)
  local alternatives = {}
  if node.word ~= "+" then return nil end
  for i, part in ipairs(node) do
    alternatives[i] = is_about_pieces(part) and self:texts(part)
    if not alternatives[i] then return nil end
  end
  return sides.either(alternatives)
end

-- Return a test without the negations around it, and true if their number is odd.
local function core_of(node)
  local no = false
  while node.word == "-" or node.word == "#" do
    no = no ~= (node.word == "-")
    node = node[1]
  end
  return node, no
end

-- Return the test that two alternatives begin with, one of them with its negation, then the rest of each as a walk; nil
-- for others.
function conditions.opposites(first, second)
  local lists = {}
  for i, part in ipairs{first, second} do lists[i] = part.word == "*" and part or {part} end
  local test, no = core_of(lists[1][1])
  local other, is_other = core_of(lists[2][1])
  if test ~= other or no == is_other then return nil end
  return lists[1][1], {word = "*", table.unpack(lists[1], 2)}, {word = "*", table.unpack(lists[2], 2)}
end

-- Return a walk that only tests as a condition; nil for others.
function conditions:stated(node)
  if node.word == "*" and #node == 1 then node = node[1] end
  return self:existence(node) or self:condition(node)
end

-- Return the conditions for your turn and for the enemy's, by to_move * a + -to_move * b, or one of them; nil for
-- other walks.
function conditions:turns_of(node)
  if node.word ~= "+" or #node ~= 2 then return nil end
  local test, yes, otherwise = conditions.opposites(node[1], node[2])
  local core, no = core_of(test or node[1])
  if core.word ~= "to_move" then return nil end
  if not test then -- -to_move + b: b if it is your turn
    local only = self:stated(node[2])
    only = only and only:gsub("the move gives check", "the enemy's royal piece is attacked")
    return no and only or nil, not no and only or nil
  end
  local mine, theirs = self:stated(no and otherwise or yes), self:stated(no and yes or otherwise)
  theirs = theirs and theirs:gsub("the move gives check", "the enemy's royal piece is attacked")
  return mine and theirs and mine, mine and theirs
end

-- Return by turns_of's conditions: "whenever it is your turn, ..."; nil for other walks.
function conditions:by_turn(node)
  local mine, theirs = self:turns_of(node)
  local texts = {}
  if mine then texts[1] = "whenever it is your turn, " .. mine end
  if theirs then texts[#texts + 1] = "whenever it is the enemy's turn, " .. theirs end
  return #texts > 0 and table.concat(texts, ", and ") or nil
end

-- Return a walk that only tests as a condition; nil for other walks. `no`: its opposite.
function conditions:condition(node, no)
  no = no == true
  if not no and self:by_turn(node) then return self:by_turn(node) end
  local by_sides = not no and self:by_sides(node)
  if by_sides then return table.concat(by_sides, ", or ") end
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
  for i, part in ipairs(node.word == "*" and parts_of(node) or phrases.alternatives(node)) do
    texts[i] = self:condition(part)
    if not texts[i] then return nil end
    local is_choice = part.word == "+" or part.word == "|"
    if node.word == "*" and is_choice and not texts[i]:find "^either " then texts[i] = "either " .. texts[i] end
  end
  return node.word == "*" and phrases.all_of(sides.all(texts)) or table.concat(texts, ", or ")
end

-- Return the squares that a walk selects, "flats of yours"; nil for other walks.
local function many_of(walk)
  if type(walk) ~= "table" or walk.word ~= "*" or walk[1].word ~= "each" then return nil end
  local what, after = squares.parse(walk, 2, walk[1].args[1])
  return after > #walk and squares.many(what) or nil
end

-- Return "you have more flats than the enemy" or "there are more men than kings"; nil if a walk does anything else.
local function more_text(walk, other)
  local names, others = many_of(walk), many_of(other)
  if not names or not others then return nil end
  local own, enemy = names:gsub(" of yours", ""), others:gsub("^enemy ", "")
  if own ~= names and own == enemy then return ("you have more %s than the enemy"):format(own) end
  own, enemy = others:gsub(" of yours", ""), names:gsub("^enemy ", "")
  if own ~= others and own == enemy then return ("the enemy has more %s than you have"):format(own) end
  return ("there are more %s than %s"):format(names, others)
end

-- at_least(2, walk), at_most(1, walk, other)
function conditions:comparison(node, no)
  local number, walk, other = table.unpack(node.args)
  local amount = ("%s %d"):format(COUNTS[node.word][no and 2 or 1], number)
  local noun = number == 1 and "square" or "squares"
  if not other then return ("%s is possible on %s %s"):format(self:reference(walk), amount, noun) end
  local than = type(other) == "string" and ("the counter “%s” says"):format(other)
  if type(walk) == "string" then -- how far the counter must exceed the number of the walk
    local word = node.word == "at_least" and "at_most" or "at_least"
    return self:comparison({word = word, args = {-number, other, walk}}, no)
  end
  local more = not than and not no and number == 1 and node.word == "at_least" and more_text(walk, other)
  if more then return more end
  return ("%s is possible on %s more %s than %s"):format(self:reference(walk), amount, noun,
    than or self:reference(other))
end

-- Return the condition that a walk is possible or, with `no`, that it isn't.
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

local SINCE = "%s and, since the position first occurred, %s"
local CHASED = {
  chasing = "each of your moves made a new threat to the same piece, but those of the enemy did not",
  chased = "each move of the enemy made a new threat to the same piece, but those of the player to move did not",
}
local ATTACKED = {own = "your royal piece is attacked", enemy = "the enemy's royal piece is attacked"}
local CHECKED = {own = "you were in check on each of your turns",
  enemy = "the enemy was in check on each of their turns",
  both = "both players were in check on each of their turns"}

-- Return a condition that was true since a position first occurred.
function conditions:lasted(walk)
  local mine, theirs = self:turns_of(walk)
  local is_mine, is_theirs = mine == ATTACKED.own, theirs == ATTACKED.enemy
  if is_mine and is_theirs then return CHECKED.both end
  if is_mine and not theirs then return CHECKED.own end
  if is_theirs and not mine then return CHECKED.enemy end
  return (self:condition(walk) or self:possible(walk)):gsub("the move gives check", ATTACKED.enemy)
end

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
  local core, no = core_of(what)
  if core.word == "white" then return ("%s and you are %s"):format(text, no and "Black" or "White") end
  if not chaser then return SINCE:format(text, self:lasted(what)) end
  return SINCE:format(text, ("%s (%s lists the threats)"):format(CHASED[chaser], self:reference(what)))
end

local SINGULAR = {have = "has", are = "is", were = "was", ["do"] = "does"}

-- Replace "you" by "they", the player to move: conditions of walks use "you", those of endings "they". `is_named`: this
-- player has been mentioned before.
local function of_mover(text, is_named)
  text = text:gsub("%f[%a]yours%f[%A]", "theirs"):gsub("%f[%a]your%f[%A]", "their"):gsub("%f[%a]you%f[%A]", "they")
  if is_named then return text end
  return (text:gsub("%f[%a]they (%l+)", function(verb) return "the player to move " .. (SINGULAR[verb] or verb) end, 1))
end

local function points_of_mover(points, is_named)
  for _, point in ipairs(points) do
    point[1] = sentences.of_parts(of_mover(point[1], is_named)):gsub("^%l", string.upper)
    if point[2] then points_of_mover(point[2], is_named) end
  end
  return points
end

-- Return "all of these have been true throughout the last 10 turns:" for a condition with points below it, or a similar
-- text that includes the condition. `pieces`: the pieces have been the same.
local function lasting_text(text, points, turns, pieces)
  local span = (turns == 1 and "both before the last turn and now" or ("throughout the last %d turns"):format(turns))
    .. (pieces and ", in which no piece left the board or changed its kind or owner" or "")
  local intro = points and text:match "^(%l+ of these) %l+ true:$"
  if intro then return ("%s %s been true %s:"):format(intro, intro:find "^one" and "has" or "have", span) end
  return ("this has been true %s: %s"):format(span, text)
end

-- Return a condition of an ending, and the points below it or nil. `is_named`: as in of_mover.
function conditions:ending(node, is_named)
  if type(node) == "function" then return "a rule of the script (in Lua) decides so" end
  local text = ENDS[node.word]
  local points
  if node.word == "quiet" then
    local movers = self.resetters and ("no move of %s"):format(phrases.list_of(self.resetters, "or"))
    local unit = self.words.again and "moves" or "turns" -- because a turn may have several moves
    local span = ("%d %s"):format(node.args[1], unit)
    return ("there was no capture%s in the last %s%s"):format(movers and " and " .. movers or "", span,
      self.words.reset and not movers and " and no move that restarts this count (see the moves)" or "")
  elseif node.word == "repeated" then
    text = self:repetition(node)
  elseif node.word == "dead" then
    text, points = self:listed(node.args[1])
    text = "nobody can win any more because " .. text
  elseif node.word == "lasting" then
    local before, walk, pieces = table.unpack(node.args)
    text, points = self:listed(walk)
    if before > 0 then text = lasting_text(text, points, before, pieces) end
  end
  if not text then text, points = self:listed(node) end
  return sentences.of_parts(of_mover(text, is_named)), points and points_of_mover(points, is_named)
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

-- Return a walk of an ending as a condition.
function conditions:tested(node)
  return self:stated(node) or self:conditional_existence(node) or self:possible(node)
end

local LISTS = {["*"] = "all of these are true:", ["+"] = "one of these is true:", ["|"] = "one of these is true:"}

-- Return a long condition as "one of these is true:" and points, {text, points} each; a short one as its text.
function conditions:listed(node)
  local text = self:tested(node)
  local intro = #text > LONG and LISTS[node.word]
  if not intro or not self:stated(node) then return text end
  local points, parts, list = {}, {}, parts_of(node)
  for i, part in ipairs(list) do
    local stated = self:condition(part)
    if stated then parts[stated] = part end
    list[i] = stated or part
  end
  local texts = node.word == "*" and self:texts(node)
  list = texts and sides.all(texts) or self:by_sides(node) or list
  if #list == 1 then return list[1] end
  for i, one in ipairs(list) do
    local part = parts[one] or type(one) == "table" and one
    if part then points[i] = {self:listed(part)} else points[i] = {one} end
  end
  return intro, points
end

return conditions
