-- Figures of random games, from how often each number occurs: for pos:random.

local figures = {}

-- Of counts, as {[3] = 1, [4] = 2} for 3, 4, 4, and how many there are in all: {mean, median, least, most}, all 0 of
-- none; of an even number, the median is the lower of the two in the middle.
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

-- Fills in those of what was played.
function figures.fill(played)
  local length, branching = played.length, played.branching
  local turns, moves = figures.of(length.counts, played.games), figures.of(branching.counts, played.plies)
  length.mean, length.median, length.shortest, length.longest = turns.mean, turns.median, turns.least, turns.most
  branching.mean, branching.median, branching.most = moves.mean, moves.median, moves.most
end

return figures
