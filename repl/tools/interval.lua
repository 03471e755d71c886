-- Confidence intervals of 95 % for figures of games, and tests of differences.
--
-- Of 100 games White has won 12: interval.share(12, 100) is {mean = 0.12, low = 0.070, high = 0.198}. Of 50 games none
-- was drawn: {mean = 0, low = 0, high = 0.071}: a share that was never seen may still be there.

local warpboard = require "warpboard"

local interval = {}

local DEVIATIONS = 1.959963984540054 -- of a normal distribution, which 95 % of its values keep within
local SMALLEST = {12.7062, 4.30265} -- of Student's t with one and two degrees of freedom, the same
local ALPHA = .05

-- A figure is {mean, low, high, error}; the error is that of a normal distribution with such an interval.
local function figure(mean, low, high)
  return {mean = mean, low = low, high = high, error = (high - low) / 2 / DEVIATIONS}
end

-- A share of games.
function interval.share(count, games) return figure(count / games, warpboard.share(count, games)) end

-- How many standard deviations of a mean 95 % keep within where the deviation, too, was found from so many values:
-- Student's t, 12.7 for two, 2.01 for fifty (Abramowitz and Stegun, 26.7.5).
local function deviations(values)
  local z, free = DEVIATIONS, values - 1
  return SMALLEST[free] or z + (z ^ 3 + z) / (4 * free) + (5 * z ^ 5 + 16 * z ^ 3 + 3 * z) / (96 * free ^ 2)
    + (3 * z ^ 7 + 19 * z ^ 5 + 17 * z ^ 3 - 15 * z) / (384 * free ^ 3)
end

-- The mean of a figure of which the sum over games and the sum of squares are known. What was never seen to differ may
-- still differ once in a third as many games (the "rule of three"): `range` is how far apart two values can be, by
-- default as far as the mean is from 0, or 1 if all were 0.
function interval.mean(sum, squares, games, range)
  local mean = sum / games
  local variance = games > 1 and math.max((squares - games * mean * mean) / (games - 1), 0) or 0
  local half = variance >= 1e-12 and deviations(games) * math.sqrt(variance / games)
    or (range or squares == 0 and 1 or math.abs(mean)) * 3 / games
  return figure(mean, mean - half, mean + half)
end

-- What the ratio of mean squares exceeds by chance once in twenty times: 2.0 of 8 groups, 1.5 of 32, each of many
-- figures (Fisher's F is then nearly a chi-squared divided by its degrees of freedom, with variance 2 / free).
local function ratio_by_chance(free) return 1 + 1.9 * math.sqrt(2 / free) end

-- The mean of figures that come in groups, {sum, squares, count} each, such as what players have shown who have learned
-- apart. If groups differ by more than their figures would let them, that is the error (the mean squares of an analysis
-- of variance; they are pooled otherwise: Bancroft 1964). `count` is how many figures there are, `half` half the width
-- of the interval if groups did not differ: more figures make that smaller, while only more groups help against the
-- other.
function interval.grouped(groups, range)
  local sum, squares, count, between, within = 0, 0, 0, 0, 0
  for _, group in ipairs(groups) do
    sum, squares, count = sum + group.sum, squares + group.squares, count + group.count
    between, within = between + group.sum ^ 2 / group.count, within + group.squares - group.sum ^ 2 / group.count
  end
  local all = interval.mean(sum, squares, count, range)
  local half, free = (all.high - all.low) / 2, #groups - 1
  if free > 0 and count > #groups then
    between, within = (between - sum * sum / count) / free, within / (count - #groups)
    if between > ratio_by_chance(free) * math.max(within, 1e-12) then
      local wide = math.max(half, deviations(#groups) * math.sqrt(between / count))
      all = figure(all.mean, all.mean - wide, all.mean + wide)
    end
  end
  all.half, all.count = half, count
  return all
end

-- How much more b is than a; the two are independent. The distances of the ends of both from their means are added by
-- squares (for shares that is Newcombe's interval).
function interval.change(a, b)
  local mean = b.mean - a.mean
  return figure(mean, mean - math.sqrt((b.mean - b.low) ^ 2 + (a.high - a.mean) ^ 2),
    mean + math.sqrt((b.high - b.mean) ^ 2 + (a.mean - a.low) ^ 2))
end

-- How likely it is to lie at least d deviations from the mean of a normal distribution: 1 - erf(d / sqrt 2), by the
-- continued fraction of erfc beyond 2 and the series of erf below (Abramowitz and Stegun, 7.1.5 and 7.1.14).
function interval.chance(d)
  local x = math.abs(d) / math.sqrt(2)
  if x < 2 then
    local term, sum = x, x
    for n = 1, 60 do
      term = -term * x * x / n
      sum = sum + term / (2 * n + 1)
    end
    return 1 - 2 / math.sqrt(math.pi) * sum
  end
  local fraction = 0
  for n = 60, 1, -1 do fraction = n / 2 / (x + fraction) end
  return math.exp(-x * x) / math.sqrt(math.pi) / (x + fraction)
end

-- Sets `clear` of each change, whether it is real, so that of 100 experiments in which nothing differs at most 5 have
-- any that is (Holm 1979): the least likely of m by chance must be less likely than 0.05 / m, the next than
-- 0.05 / (m - 1), and so on, up to the first that is not.
function interval.mark(changes)
  local order = {}
  for i, change in ipairs(changes) do
    change.chance = change.error > 0 and interval.chance(change.mean / change.error) or (change.mean == 0 and 1 or 0)
    change.clear, change.place, order[i] = false, i, change
  end
  table.sort(order, function(a, b) return a.chance < b.chance or a.chance == b.chance and a.place < b.place end)
  for i, change in ipairs(order) do
    if change.chance > ALPHA / (#order - i + 1) then break end
    change.clear = true
  end
end

return interval
