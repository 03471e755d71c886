-- Play random games under two sets of rules at once, and compare the positions after legal moves, whatever the texts of
-- the moves.
--
--     play_alike(a, b, {positions, excused, walls})    {positions, difference, line, seen}
--
-- `excused` is a set of endings of the first variant, "file:line", after which games aren't compared. `walls` is a set
-- of its letters that are walls. `difference` is nil, or describes how the variants differ after the moves `line`, in
-- the first one's notation. `seen` has the endings of the first variant that ended games of both.

local generator = require "export.probe".generator

local MOVES_MAX = 60000 -- most moves compared
local PLIES, SHOWN = 300, 4

-- Return "*" for the letters of walls, because the variants may name a wall differently. Walls are the letters in
-- `walls` or, without it, the pieces without an owner.
local function wall_letters(variant, walls)
  local letters = {}
  for letter in pairs(walls or {}) do letters[letter] = "*" end
  for _, piece in ipairs(not walls and variant:pieces() or {}) do
    if piece.neutral then letters[piece.letter] = "*" end
  end
  return next(letters) and letters or nil
end

local function sorted(text)
  local letters = {}
  for letter in text:gmatch "." do letters[#letters + 1] = letter end
  table.sort(letters)
  return table.concat(letters)
end

-- Return the board, hand and side of a position text.
local function key_of(text, walls, has_hand)
  local place, side = text:match "^(%S+) (%S+)"
  local board, hand = place:match "^([^%[]*)%[(.*)%]$"
  board = board or place
  if walls then board = board:gsub("%a", walls) end
  return ("%s[%s] %s"):format(board, has_hand and sorted(hand or "") or "", side)
end

local function has_hand(pos) return pos:text():match "^%S+":find("[", 1, true) ~= nil end

local function moves_by_key(pos, walls, hand)
  local moves, list = {}, {}
  for _, move in ipairs(pos:moves{full = true}) do
    local key = key_of(move.position, walls, hand)
    if not moves[key] then list[#list + 1] = key end
    moves[key] = move.move
  end
  return moves, list
end

local function missing(ours, theirs, list)
  local out = {}
  for _, key in ipairs(list) do
    if not theirs[key] then out[#out + 1] = ours[key] end
  end
  table.sort(out)
  local more = #out > SHOWN and (" and %d more"):format(#out - SHOWN) or ""
  return table.concat(out, " ", 1, math.min(SHOWN, #out)) .. more, #out
end

local function difference_of(a, b)
  local only_a, count_a = missing(a.moves, b.moves, a.list)
  local only_b, count_b = missing(b.moves, a.moves, b.list)
  if count_a + count_b == 0 then return nil end
  local parts = {}
  if count_a > 0 then parts[1] = "only the script allows " .. only_a end
  if count_b > 0 then parts[#parts + 1] = "only the section allows " .. only_b end
  return table.concat(parts, "; ")
end

local function place_of(pos)
  local ending = pos:ending()
  return ending and ("%s:%d"):format(ending.file, ending.line)
end

-- Compare the results of a position. Return true if the game is over, and the difference or nil.
local function compare_outcomes(found, a, b, excused)
  local ours, reason = a:outcome()
  local theirs = b:outcome()
  if ours ~= "ongoing" and excused[place_of(a) or ""] then return true end
  if ours ~= theirs then
    return true, ("the script says %s%s; the section says %s"):format(ours, reason and " (" .. reason .. ")" or "",
      theirs)
  end
  if ours ~= "ongoing" then found.seen[place_of(a) or ""] = true end
  return ours ~= "ongoing"
end

local function play_game(found, sides, random, excused)
  local a, b = sides[1], sides[2]
  local first, second = a.variant:start(), b.variant:start()
  for _ = 1, PLIES do
    if found.positions >= found.most or found.moves > MOVES_MAX then return end
    found.positions = found.positions + 1
    local over, difference = compare_outcomes(found, first, second, excused)
    if not difference and not over then
      for i, pos in ipairs{first, second} do
        sides[i].moves, sides[i].list = moves_by_key(pos, sides[i].walls, found.hands)
      end
      found.moves = found.moves + #a.list
      difference = difference_of(a, b)
    end
    if difference then found.difference, found.line = difference, first:history() end
    if over or difference then return end
    local key = a.list[random(#a.list)]
    first:play(a.moves[key])
    second:play(b.moves[key])
  end
end

return function(a, b, how)
  local found = {positions = 0, moves = 0, most = how.positions, seen = {}, line = {}}
  found.hands = has_hand(a:start()) and has_hand(b:start())
  local sides, random = {}, generator(5)
  for i, variant in ipairs{a, b} do
    sides[i] = {variant = variant, walls = wall_letters(variant, i == 1 and how.walls or nil)}
  end
  repeat
    local before = found.positions
    play_game(found, sides, random, how.excused)
  until found.difference or found.positions >= found.most or found.moves > MOVES_MAX or found.positions <= before + 1
  return found
end
