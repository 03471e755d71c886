-- Conditions: walks that only test, and endings, in English. Methods of rulebook/english.lua.

local phrases = require "rulebook.phrases"

local condition_of, existence = phrases.condition_of, phrases.existence

local conditions = {}

local VERBS = {choose = true, go = true, pass = true, put = true, take = true}
local COUNTS = {at_least = {"at least", "fewer than"}, at_most = {"at most", "more than"}}

local CAN = {["would be possible"] = "you could", ["is not possible"] = "you cannot"}

-- Return "part A": a walk that is described by itself.
function conditions:reference(node)
  return self:inline(node):match "^%(?do (part %u[^,;:(]-)%)?$" or self:part(node)
end

-- Return "go from any marked square one square forward" for two commands that can be combined; nil for others.
local function one_command(first, second)
  local square, way = first:match "^choose (.*)$", second:match "^go (one square .*)$"
  if square and way then return ("go from %s %s"):format(square, way) end
  local piece, target = first:match "^take (an? .* from your reserve)$", second:match "^choose (.*)$"
  return piece and target and ("put %s on %s"):format(piece, target)
end

-- Return a walk as one command, "go one square forward, to an empty square"; nil for others.
function conditions:command(node)
  local clauses = self:walk(node)
  for i, clause in ipairs(clauses) do
    if i > 2 or type(clause) ~= "string" or not VERBS[clause:match "^%l+"] or clause:find "[:;(]" then return nil end
    clauses[i] = clause:gsub("choose the first possible ", "choose any ")
  end
  return #clauses == 1 and clauses[1] or clauses[2] and one_command(clauses[1], clauses[2])
end

-- Return "part A would be possible" or "you could go one square forward", for "would be possible" or other words.
function conditions:possible(node, possible)
  local command = CAN[possible] and self:command(node)
  if command then return ("%s %s"):format(CAN[possible], command) end
  return ("%s %s"):format(self:reference(node), possible)
end

-- Return a walk that only tests as a condition; nil for other walks. `no`: its opposite.
function conditions:condition(node, no)
  no = no == true
  local plain = condition_of(node, no)
  if plain then return plain end
  if no and node.word == "other" then
    return "there are not exactly two such pieces on the board (a lifted one does not count)"
  elseif node.word == "-" or node.word == "#" then
    no = no ~= (node.word == "-")
    return self:condition(node[1], no) or self:whether(node[1], no)
  elseif COUNTS[node.word] then
    return existence(node, no) or self:comparison(node, no)
  elseif no then
    return self:whether(node, true)
  elseif node.word ~= "*" and node.word ~= "+" then
    return nil
  end
  local texts = {}
  for i, part in ipairs(node) do
    texts[i] = self:condition(part)
    if not texts[i] then return nil end
    if node.word == "*" and part.word == "+" and not texts[i]:find "^either " then texts[i] = "either " .. texts[i] end
  end
  return table.concat(texts, node.word == "*" and " and " or ", or ")
end

-- at_least(2, walk), at_most(1, walk, other)
function conditions:comparison(node, no)
  local number, walk, other = table.unpack(node.args)
  local amount = ("%s %d"):format(COUNTS[node.word][no and 2 or 1], number)
  local squares = number == 1 and "square" or "squares"
  if not other then return ("%s is possible on %s %s"):format(self:reference(walk), amount, squares) end
  local than = type(other) == "string" and ("the counter “%s” says"):format(other)
  if type(walk) == "string" then -- of the counter, what the walk has not
    local word = node.word == "at_least" and "at_most" or "at_least"
    return self:comparison({word = word, args = {-number, other, walk}}, no)
  end
  return ("%s is possible on %s more %s than %s"):format(self:reference(walk), amount, squares,
    than or self:reference(other))
end

-- Return the condition that this walk is possible, or with `no`, that it isn't.
function conditions:whether(node, no)
  if node.word == "+" and #node <= 3 and not existence(node, no) then
    local texts = {}
    for i, part in ipairs(node) do texts[i] = self:condition(part, no) or self:whether(part, no) end
    return table.concat(texts, no and " and " or " or ")
  end
  return existence(node, no) or self:possible(node, no and "is not possible" or "would be possible")
end

-- -- Endings

local ORDINALS = {"first", "second", "third"}
local ENDS = {stuck = "there is no legal move", checkmate = "the royal piece is attacked and there is no legal move",
  stalemate = "the royal piece is not attacked and there is no legal move"}

local CHASED = "%s, and since the first of these, %s has threatened one piece anew with each move, and %s hasn't; %s"

-- repeated(3), repeated(2, "board"), repeated(4, walk), repeated(3, captures, "chasing")
function conditions:repetition(node)
  local times, what, chaser = ORDINALS[node.args[1]] or node.args[1] .. "th", node.args[2], node.args[3]
  if what == "board" then
    return ("the same pieces are on the same squares for the %s time, whoever is to move"):format(times)
  end
  local text = ("a position occurs for the %s time with the same player to move%s"):format(times,
    self.words.may and " and the same rights and marks" or "")
  if not what then return text end
  if chaser then
    local mover, other = "the player to move", "the opponent"
    if chaser == "chased" then mover, other = other, mover end
    return CHASED:format(text, mover, other, self:of_mover(what, "describes the captures that are threats"))
  end
  return ("%s, and in each position since the first of these: %s"):format(text,
    self:of_mover(what, "is possible for that player"))
end

-- Return a condition of an ending.
function conditions:ending(node)
  if type(node) == "function" then return "a rule of the script (in Lua) decides so" end
  if ENDS[node.word] then return ENDS[node.word] end
  if node.word == "quiet" then
    return ("there was no capture in the last %d turns%s"):format(node.args[1], self.words.reset
      and " and no move that restarts the count" or "")
  end
  if node.word == "repeated" then
    return self:repetition(node)
  end
  if node.word == "dead" then
    return "nobody can win any more because " .. self:of_mover(node.args[1])
  end
  if node.word == "lasting" then
    local turns_before, walk, pieces = table.unpack(node.args)
    if turns_before == 0 then return self:of_mover(walk) end
    local since = "is possible for the player to move, and was possible before each of the last %d turns%s"
    return self:possible(walk, since:format(turns_before, pieces
      and ", which removed no piece and changed no kind or owner" or ""))
  end
  return self:of_mover(node)
end

-- Conditions of walks address "you", those of endings refer to the player to move.
local OF_MOVER = {{"%f[%a]you have%f[%A]", "that player has"}, {"%f[%a]you do not%f[%A]", "that player does not"},
  {"%f[%a]of your own%f[%A]", "of that player's own"}, {"%f[%a]your%f[%A]", "that player's"},
  {"%f[%a]you are%f[%A]", "that player is"}, {"%f[%a]you%f[%A]", "that player"}}

-- Return "the counter “left” is 4 and there is a square ..." for conditions before an existence; nil for other walks.
function conditions:conditional_existence(node)
  local texts = {}
  if node.word ~= "*" then return nil end
  for i, part in ipairs(node) do
    local there = i > 1 and existence(#node == i and part or {word = "*", table.unpack(node, i)})
    if there then return table.concat(texts, " and ") .. " and " .. there end
    texts[i] = self:condition(part)
    if not texts[i] then return nil end
  end
end

-- Return a walk as a condition of the player to move; `possible` follows a walk that does more than test.
function conditions:of_mover(node, possible)
  local text = self:condition(node) or existence(node) or self:conditional_existence(node)
    or self:possible(node, possible or "is possible for the player to move")
  local inner = {}
  text = text:gsub("%b()", function(part)
    inner[#inner + 1] = part
    return "()"
  end)
  for _, row in ipairs(OF_MOVER) do text = text:gsub(row[1], row[2]) end
  return (text:gsub("%(%)", function() return table.remove(inner, 1) end))
end

return conditions
