-- Limits of work: a number of steps in walks, which is the same everywhere, or seconds of a clock, or no limit.

-- A function that says how much of it has been used since, 1 for all; `charge` has more steps of other work.
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
