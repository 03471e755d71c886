-- Openings for matches: positions after a few random moves that are all different, and in which neither side is much
-- better off, so that who wins hangs on how both play.
--
-- An even number of moves was played in each, for whoever makes the last random move is often punished for it.

local openings = {}

local FEWEST, MOST = 2, 12    -- random moves
local TRIES = 20              -- for each opening, before there are more random moves
local POSITIONS, BALANCED = 300, 200 -- of a search; the score that is even enough

-- The moves of one that is drawn by lot; nil if the game is over before, and a message when a walk fails.
local function draw(pos, plies, seed)
  local line = {}
  math.randomseed(seed)
  for i = 1, plies + 1 do
    local outcome, message = pos:outcome()
    if not outcome then return nil, message end
    if outcome ~= "ongoing" then return nil end
    if i > plies then return line end
    local moves = pos:moves()
    line[i] = moves[math.random(#moves)]
    pos:play(line[i])
  end
end

local function is_balanced(pos)
  local found = pos:search{positions = POSITIONS, player = 1}
  return found and math.abs(found[1].score) <= BALANCED
end

-- As many as there are of `count`; with `balanced`, of those that are. Nil and a message when a walk fails.
local function gather(start, count, seed, is_late, balanced)
  local list, seen, plies, tries, number = {}, {}, FEWEST, 0, 0
  while #list < count and plies <= MOST and not is_late() do
    number, tries = number + 1, tries + 1
    local pos = start:copy()
    local line, message = draw(pos, plies, seed + number * 7919)
    if message then return nil, message end
    local text = pos:text()
    if line and not seen[text] and (not balanced or is_balanced(pos)) then
      list[#list + 1], seen[text], tries = line, true, 0
    end
    if tries >= TRIES then plies, tries = plies + 2, 0 end
  end
  return list
end

-- A list of `count` openings from the position, each a list of moves; fewer if there are not so many, or is_late()
-- becomes true; nil and a message when a walk fails. Where none is balanced, as in a game that is decided soon, they
-- are as they come.
function openings.make(start, count, seed, is_late)
  local list, message = gather(start, count, seed, is_late, true)
  if not list or #list > 0 then return list, message end
  return gather(start, count, seed, is_late, false)
end

return openings
