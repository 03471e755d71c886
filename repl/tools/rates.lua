-- Speeds: work per second, by the clock and by the processor. Waiting for other processes only takes time by the clock.

local rates = {}

-- Start to measure. Return a function that returns two lines for {number, noun} pairs of the work since then, such as:
--
--     0.65 s, 3098 games and 1050130 moves a second
--     0.24 s of processor time, 8390 games and 2844102 moves a second
function rates.measure(session)
  local began, worked = session.clock()
  return function(...)
    local ended, work = session.clock()
    local out = {}
    for i, span in ipairs{{ended - began, "s"}, {work - worked, "s of processor time"}} do
      local seconds, amounts = span[1], {}
      for j, pair in ipairs{...} do amounts[j] = ("%.0f %s"):format(pair[1] / math.max(seconds, 1e-6), pair[2]) end
      out[i] = ("  %.2f %s, %s a second\n"):format(seconds, span[2], table.concat(amounts, " and "))
    end
    return table.concat(out)
  end
end

return rates
