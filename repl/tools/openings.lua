-- Openings for matches: positions after a few random moves that are all different, and in which neither side is much
-- better off, so that who wins hangs on how both play.
--
-- An even number of moves was played in each, for whoever makes the last random move is often punished for it.

local openings = {}

local FEWEST, MOST = 2, 12    -- random moves
local TRIES = 20              -- for each opening, before there are more random moves
local POSITIONS, BALANCED = 300, 200 -- of a search; the score that is even enough

-- The moves of one that is drawn by lot; nil if the game is over before.
local function draw(pos, plies, seed)
  local line = {}
  math.randomseed(seed)
  for i = 1, plies do
    local moves = pos:outcome() == "ongoing" and pos:moves() or {}
    if #moves == 0 then break end
    line[i] = moves[math.random(#moves)]
    pos:play(line[i])
  end
  return #line == plies and pos:outcome() == "ongoing" and line or nil
end

local function is_balanced(pos)
  local found = pos:search{positions = POSITIONS, player = 1}
  return found and math.abs(found[1].score) <= BALANCED
end

-- As many as there are of `count`; with `balanced`, of those that are.
local function gather(start, count, seed, is_late, balanced)
  local list, seen, plies, tries, number = {}, {}, FEWEST, 0, 0
  while #list < count and plies <= MOST and not is_late() do
    number, tries = number + 1, tries + 1
    local pos = start:copy()
    local line = draw(pos, plies, seed + number * 7919)
    local text = pos:text()
    if line and not seen[text] and (not balanced or is_balanced(pos)) then
      list[#list + 1], seen[text], tries = line, true, 0
    end
    if tries >= TRIES then plies, tries = plies + 2, 0 end
  end
  return list
end

-- A list of `count` openings from the position, each a list of moves; fewer if there are not so many, or is_late()
-- becomes true. Where none is balanced, as in a game that is decided soon, they are as they come.
function openings.make(start, count, seed, is_late)
  local list = gather(start, count, seed, is_late, true)
  return #list > 0 and list or gather(start, count, seed, is_late, false)
end

return openings
