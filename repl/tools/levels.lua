-- Levels of strength: the number of positions that a player must examine for each move to beat the level below by about
-- the same score in every game.

local match = require "tools.match"
local players = require "tools.players"

local levels = {}

levels.FIRST = 8 -- positions of level 1

local AIM, NEAR, FAR = 0.7, 0.06, 0.1 -- wanted score against the level below, and tolerated distances from it
local TRIES, FACTOR, LARGEST = 9, 2, 4 -- factors: of the first try, and the largest between two tries

-- Return the score of `positions` positions a move against `below`. Unfinished games count as draws: if many are
-- unfinished, the few wins don't measure a level. Return nil if time is over; nil and a message if a walk fails.
local function measure(pos, positions, below, options)
  local a, b = players.read(("nodes:%d"):format(positions)), players.read(("nodes:%d"):format(below))
  local totals, message = match.play(pos, a, b, {count = options.games, seed = options.seed, jobs = options.jobs,
    limit = options.limit, left = options.left, drawn_at_limit = true})
  local is_late = options.left and options.left() <= 0
  if not totals then return nil, not is_late and message or nil end
  if totals.games < options.games then return nil end
  return match.figures(totals)
end

local function odds(share) return math.log(share / (1 - share)) end

-- Return the number of positions to try after `positions` scored `mean` against `below`. Assume that the logarithm of
-- the odds grows in proportion to that of the positions. `few` and `many` are known to be too few and too many. The
-- result stays away from both, or from `few` if `many` isn't known.
local function next_positions(positions, mean, below, few, many)
  local share = math.min(math.max(mean, 0.51), 0.95)
  local wanted = math.log(below) + math.log(positions / below) * odds(AIM) / odds(share)
  local least, most = math.log(few), math.log(many or few * LARGEST)
  local margin = (most - least) / 4
  return (math.exp(math.max(least + margin, math.min(wanted, many and most - margin or most))) + 0.5) // 1 | 0
end

-- Return the level {positions, score} above one that examines `below` positions; nil if there is none or time is over;
-- nil and a message if a walk fails. Options: games (in each match), seed, jobs, limit (plies of a game), most
-- (positions), and left(), which returns the seconds left.
function levels.above(pos, below, options)
  local positions, few, many, best = below * FACTOR, below, nil, nil
  for _ = 1, TRIES do
    if positions > options.most or positions <= few or many and positions >= many then break end
    local score, message = measure(pos, positions, below, options)
    if not score then return nil, message end
    local off = math.abs(score.mean - AIM)
    if not best or off < best.off then best = {positions = positions, score = score, off = off} end
    if off <= NEAR then break end
    if score.mean < AIM then few = positions else many = positions end
    positions = next_positions(positions, score.mean, below, few, many)
  end
  return best and best.off <= FAR and best or nil
end

return levels
