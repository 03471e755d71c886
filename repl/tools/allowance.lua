-- Limits of work: a number of steps of walks, which is the same on every machine; seconds of a clock; or no limit.

-- Return a function that returns the share of the limit used since now; 1 means all. Its argument adds steps of other
-- work.
return function(clock, variants, steps, seconds)
  local function done()
    local sum = 0
    for _, variant in ipairs(variants) do sum = sum + variant:steps() end
    return sum
  end
  local charged, before, began = 0, done(), clock()
  return function(charge)
    charged = charged + (charge or 0)
    if seconds then return (clock() - began) / seconds end
    return steps and (charged + done() - before) / steps or 0
  end
end
