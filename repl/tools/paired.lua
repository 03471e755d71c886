-- Statistics of paired games. Each opening is played twice with colors exchanged, so the two games of a pair depend on
-- each other: 3 openings that one player wins twice prove as much as 3 games, not 6.
--
--     local sums = paired.new()
--     paired.add(sums, 3, 2)                1.5 points, as 3 halves, of 2 finished games
--     local score = paired.score(sums)      {mean, low, high, error}
--     local ratio = paired.likelihood(sums, 0, 10)

local interval = require "tools.interval"

local paired = {}

local STEPS = 60       -- of a bisection
local UNSEEN = 1e-3    -- share given to a result that no pair had, so that no likelihood is 0

-- Sums over pairs. `by_halves[h + 1]`: number of whole pairs with h halves of a point. `points` are in games.
function paired.new()
  return {pairs = 0, won = 0, swept = 0, games = 0, points = 0, squares = 0, products = 0, sizes = 0,
    by_halves = {0, 0, 0, 0, 0}}
end

-- Add a pair with `games` finished games, 0 to 2, and `halves` half points. Pairs without a finished game don't count.
function paired.add(sums, halves, games)
  if games == 0 then return end
  local points = halves / 2
  sums.pairs, sums.games, sums.points = sums.pairs + 1, sums.games + games, sums.points + points
  sums.squares = sums.squares + points * points
  sums.products = sums.products + points * games
  sums.sizes = sums.sizes + games * games
  if points == games then sums.won = sums.won + 1 end
  if points == games or points == 0 then sums.swept = sums.swept + 1 end
  if games == 2 then sums.by_halves[halves + 1] = sums.by_halves[halves + 1] + 1 end
end

-- Return the points per game with an interval of 95 %, which is between 0 and 1. If one player took all points of each
-- pair, it is that of a share (Wilson); otherwise that of a ratio of two sums over pairs (Cochran 1977, chapter 6).
function paired.score(sums)
  local n = sums.pairs
  if n == 0 then return {mean = 0, low = 0, high = 1, error = 1} end
  local mean = sums.points / sums.games
  local score
  if sums.swept == n then
    score = interval.share(sums.won, n)
  else
    local rest = math.max(sums.squares - 2 * mean * sums.products + mean * mean * sums.sizes, 0)
    score = interval.mean(mean * n, n * mean * mean + rest * (n / sums.games) ^ 2, n)
  end
  score.mean, score.low, score.high = mean, math.max(score.low, 0), math.min(score.high, 1)
  return score
end

-- Return the expected score of a player who is stronger by this difference in Elo.
local function expected(elo) return 1 / (1 + 10 ^ (-elo / 400)) end

-- Return x for which the shares p[i] / (1 + x * (a[i] - score)) have this mean: the likeliest distribution with it.
local function tilt(shares, score)
  local low, high = -1 / (1 - score), 1 / score
  for _ = 1, STEPS do
    local x, sum = (low + high) / 2, 0
    for i, share in ipairs(shares) do
      local off = (i - 1) / 4 - score
      sum = sum + share * off / (1 + x * off)
    end
    if sum > 0 then low = x else high = x end
  end
  return (low + high) / 2
end

-- Return the logarithm of the likelihood ratio of two hypotheses, that a player is stronger by elo1 or by elo0: the
-- generalized sequential test on results of pairs (Van den Bergh, "A practical introduction to the
-- GSPRT"). 0 without pairs.
function paired.likelihood(sums, elo0, elo1)
  local count, shares = 0, {}
  for i, number in ipairs(sums.by_halves) do
    count, shares[i] = count + number, math.max(number, UNSEEN)
  end
  if count == 0 then return 0 end
  local total = 0
  for _, share in ipairs(shares) do total = total + share end
  for i in ipairs(shares) do shares[i] = shares[i] / total end
  local score0, score1 = expected(elo0), expected(elo1)
  local x0, x1, sum = tilt(shares, score0), tilt(shares, score1), 0
  for i, share in ipairs(shares) do
    local value = (i - 1) / 4
    sum = sum + share * math.log((1 + x0 * (value - score0)) / (1 + x1 * (value - score1)))
  end
  return count * sum
end

-- Return the difference in Elo that a score from 0 to 1 means, at most 2000 either way.
function paired.elo(score)
  if score <= 0 or score >= 1 then return score <= 0 and -2000 or 2000 end
  return math.max(math.min(400 * math.log(score / (1 - score), 10), 2000), -2000)
end

return paired
