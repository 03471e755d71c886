-- Openings: balanced positions after a few random moves. Reports need positions as balanced as the start, to measure
-- the advantage of the first player. Matches, which measure players, need even ones.
--
-- The number of moves in each is even, because a random move is often punished at once.

local players = require "tools.players"

local openings = {}

local FEWEST, MOST = 2, 12 -- number of random moves
local TRIES = 20           -- for each opening
local POSITIONS = 300      -- of a search
local NEAR = .1            -- chances that differ by less count as equal

-- Return the position after `plies` random moves; nil if the game ends before, or nil and a message if a walk fails.
local function draw(start, plies)
  local pos = start:copy()
  for i = 1, plies + 1 do
    local outcome, message = pos:outcome()
    if not outcome then return nil, message end
    if outcome ~= "ongoing" then return nil end
    if i > plies then return pos end
    local moves = pos:moves()
    pos:play(moves[math.random(#moves)])
  end
end

-- Return White's chances by a short search of at most `seconds` (nil: no limit); nil if a walk fails.
local function chances(pos, seconds)
  local found = pos:search{positions = POSITIONS, seconds = seconds}
  return found and players.chances(found[1], pos:side())
end

-- Return true if White's chances are near `wanted`.
local function is_near(pos, wanted, seconds)
  local now = chances(pos, seconds)
  return now and math.abs(now - wanted) <= NEAR
end

-- Return a position after 4, 6 or 8 moves, fewer after some tries, in which White's chances are those at the start. So
-- no side has lost its share by a blunder. If none is found, return the last one drawn, or the start if all games are
-- too short.
function openings.one(start, seed)
  math.randomseed(seed)
  local wanted, last = chances(start), nil
  for try = 1, TRIES do
    local plies = 4 + 2 * math.random(0, 2) - 2 * (4 * (try - 1) // TRIES)
    local pos = draw(start, math.max(plies, FEWEST))
    if pos and wanted and is_near(pos, wanted) then return pos end
    last = pos or last
  end
  return last or start:copy()
end

-- Return up to `count` openings; with `even`, only even ones. Return nil and a message if a walk fails.
local function gather(start, count, seed, left, even)
  local list, seen, plies, tries, number = {}, {}, FEWEST, 0, 0
  while #list < count and plies <= MOST do
    local seconds = left and left()
    if seconds and seconds <= 0 then break end
    number, tries = number + 1, tries + 1
    math.randomseed(seed + number * 7919)
    local pos, message = draw(start, plies)
    if message then return nil, message end
    local text = pos and pos:text()
    if pos and not seen[text] and (not even or is_near(pos, .5, seconds)) then
      local moves = pos:history()
      list[#list + 1] = table.move(moves, #moves - plies + 1, #moves, 1, {})
      seen[text], tries = true, 0
    end
    if tries >= TRIES then plies, tries = plies + 2, 0 end
  end
  return list
end

-- Return a list of up to `count` openings from the position, each a list of moves. There are fewer if the game has
-- fewer, or if no time is left: left() returns the seconds left, nil for no limit. If none is even, as in a game that
-- is soon decided, they are taken as they are drawn. Return nil and a message if a walk fails.
function openings.make(start, count, seed, left)
  local list, message = gather(start, count, seed, left, true)
  if not list or #list > 0 then return list, message end
  return gather(start, count, seed, left, false)
end

return openings
