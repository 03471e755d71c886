-- Confidence intervals of 95 % for figures of games, and tests of differences.
--
-- Of 100 games White has won 12: interval.share(12, 100) is {mean = 0.12, low = 0.070, high = 0.198}. Of 50 games none
-- was drawn: {mean = 0, low = 0, high = 0.071}. A share of 0 in a sample doesn't prove that draws never happen.

local warpboard = require "warpboard"

local interval = {}

local DEVIATIONS = 1.959963984540054 -- of a normal distribution: 95 % of its values are within
local SMALLEST = {12.7062, 4.30265} -- the same for Student's t with one and two degrees of freedom
local ALPHA = .05

-- A figure is {mean, low, high, error}; the error is that of a normal distribution with such an interval.
local function figure(mean, low, high)
  return {mean = mean, low = low, high = high, error = (high - low) / 2 / DEVIATIONS}
end

-- Return the figure of a share of games.
function interval.share(count, games) return figure(count / games, warpboard.share(count, games)) end

-- Return how many standard deviations on each side of a mean contain 95 % of the probability, if the deviation is
-- estimated from this number of values. By Student's t it is 12.7 for two values, 2.01 for fifty (Abramowitz and
-- Stegun, 26.7.5).
local function deviations(values)
  local z, free = DEVIATIONS, values - 1
  return SMALLEST[free] or z + (z ^ 3 + z) / (4 * free) + (5 * z ^ 5 + 16 * z ^ 3 + 3 * z) / (96 * free ^ 2)
    + (3 * z ^ 7 + 19 * z ^ 5 + 17 * z ^ 3 - 15 * z) / (384 * free ^ 3)
end

-- Return the mean of a figure from its sum over games and its sum of squares. A difference never seen in n games may
-- still occur once in n / 3 games (the "rule of three"). `range` is the largest possible difference of two values; by
-- default the distance of the mean from 0, or 1 if all values were 0.
function interval.mean(sum, squares, games, range)
  local mean = sum / games
  local variance = games > 1 and math.max((squares - games * mean * mean) / (games - 1), 0) or 0
  local half = variance >= 1e-12 and deviations(games) * math.sqrt(variance / games)
    or (range or squares == 0 and 1 or math.abs(mean)) * 3 / games
  return figure(mean, mean - half, mean + half)
end

-- Return the ratio of mean squares that chance exceeds once in twenty times: 2.0 for 8 groups, 1.5 for 32, each with
-- many figures. Fisher's F is then nearly a chi-squared divided by its degrees of freedom, with variance 2 / free.
local function ratio_by_chance(free) return 1 + 1.9 * math.sqrt(2 / free) end

-- Return the mean of figures in groups, {sum, squares, count} each, such as one group for each independently trained
-- player. If groups differ by more than the variation within them explains, the error comes from the groups (the mean
-- squares of an analysis of variance). Otherwise they are pooled (Bancroft 1964). `count` is the number of figures, and
-- `half` is half the width of the interval if groups didn't differ. More figures narrow that interval; only more groups
-- reduce the error between groups.
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

-- Return b - a of two independent figures. The distances from the means to the ends of the intervals are added in
-- squares (for shares this is Newcombe's interval).
function interval.change(a, b)
  local mean = b.mean - a.mean
  return figure(mean, mean - math.sqrt((b.mean - b.low) ^ 2 + (a.high - a.mean) ^ 2),
    mean + math.sqrt((b.high - b.mean) ^ 2 + (a.mean - a.low) ^ 2))
end

-- Return the probability that a value of a normal distribution is at least d standard deviations from its mean: 1 -
-- erf(d / sqrt 2). It uses the continued fraction of erfc above 2, and the series of erf below (Abramowitz and Stegun,
-- 7.1.5 and 7.1.14).
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

-- Set `clear` of each change that is significant by Holm's method (1979): of 100 experiments without any difference, at
-- most 5 have a clear change. Of m changes, the one least likely by chance must be less likely than 0.05 / m, the next
-- than 0.05 / (m - 1), and so on. The first that fails and all after it are not clear.
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
