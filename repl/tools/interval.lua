-- Confidence intervals of 95 %, for figures of random games.
--
-- Of 100 games White has won 12: interval.share(12, 100) is {mean = 0.12, low = 0.070, high = 0.198}. Of 50 games none
-- was drawn: {mean = 0, low = 0, high = 0.071}: a share that was never seen may still be there.

local warpboard = require "warpboard"

local interval = {}

local DEVIATIONS = 1.959963984540054 -- of a normal distribution, which 95 % of its values keep within

-- A share of games.
function interval.share(count, games)
  local low, high = warpboard.share(count, games)
  return {mean = count / games, low = low, high = high}
end

-- The mean of a figure of which the sum over games and the sum of squares are known. What was never above 0 happens in
-- at most 3 of so many games (the "rule of three").
function interval.mean(sum, squares, games)
  local mean = sum / games
  local variance = games > 1 and math.max((squares - games * mean * mean) / (games - 1), 0) or 0
  local half = squares == 0 and 3 / games or DEVIATIONS * math.sqrt(variance / games)
  return {mean = mean, low = mean - half, high = mean + half}
end

-- How much more b is than a; the two are independent. The distances of the ends of both from their means are added by
-- squares (for shares that is Newcombe's interval).
function interval.change(a, b)
  local mean = b.mean - a.mean
  return {
    mean = mean,
    low = mean - math.sqrt((b.mean - b.low) ^ 2 + (a.high - a.mean) ^ 2),
    high = mean + math.sqrt((b.high - b.mean) ^ 2 + (a.mean - a.low) ^ 2),
  }
end

-- Whether 0 lies outside.
function interval.is_clear(change) return change.low > 0 or change.high < 0 end

return interval
