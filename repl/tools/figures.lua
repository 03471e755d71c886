-- Statistics of random games, from the frequency of each number, for pos:random.

local figures = {}

-- Return the statistics of counts, such as {[3] = 1, [4] = 2} for 3, 4, 4, with `total` values: {mean, median, least,
-- most}. Without any values, all are 0. The median of an even number of values is the lower of the two in the middle.
function figures.of(counts, total)
  local numbers, sum = {}, 0
  for number, count in pairs(counts) do
    numbers[#numbers + 1] = number
    sum = sum + number * count
  end
  table.sort(numbers)
  local out, below = {mean = total > 0 and sum / total or 0.0, median = 0}, 0
  out.least, out.most = numbers[1] or 0, numbers[#numbers] or 0
  for _, number in ipairs(numbers) do
    below = below + counts[number]
    if below * 2 >= total then
      out.median = number
      break
    end
  end
  return out
end

local DEVIATIONS = 1.959963984540054 -- of a normal distribution: 95 % of its values are within

-- Return the 95 % confidence interval (Wilson, 1927) of the share of games in which something happened, if it did in
-- `count` of them. Both ends are 0 if there are no games.
function figures.share(count, games)
  if games == 0 then return 0.0, 0.0 end
  local z, n, p = DEVIATIONS, games * 1.0, count / games
  local middle = (p + z * z / (2 * n)) / (1 + z * z / n)
  local half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
  -- rounding leaves a trace where middle and half are equal
  return count == 0 and 0.0 or math.max(middle - half, 0.0), count == games and 1.0 or math.min(middle + half, 1.0)
end

-- Return the result of pos:random, from the games played.
function figures.of_games(played)
  local outcomes = {}
  for _, name in ipairs{"white", "black", "draw", "unfinished"} do
    local low, high = figures.share(played[name], played.games)
    outcomes[name] = {games = played[name], low = low, high = high}
  end
  local turns, moves = figures.of(played.lengths, played.games), figures.of(played.branchings, played.plies)
  return {
    games = played.games, plies = played.plies, captures = played.captures, limit = played.limit,
    kinds = played.kinds, endings = played.endings, outcomes = outcomes,
    length = {counts = played.lengths, mean = turns.mean, median = turns.median, shortest = turns.least,
      longest = turns.most},
    branching = {counts = played.branchings, mean = moves.mean, median = moves.median, most = moves.most},
  }
end

return figures
