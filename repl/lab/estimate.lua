-- How far an experiment is, for whoever waits: "512 of about 2,100 games; about 9 minutes left".
--
--     local estimate = estimates.new(clock, say)      say(text) writes a line; nil at a terminal, which shows progress
--     estimate.games(done, all)                       told after each round; returns that text

local estimates = {}

local INTERVAL = 30 -- seconds between two lines

local function minutes(seconds)
  if seconds < 90 then return ("%d seconds"):format(math.max(seconds + 0.5, 1) // 1) end
  if seconds < 5400 then return ("%d minutes"):format((seconds + 30) // 60) end
  return ("%.1f hours"):format(seconds / 3600)
end

function estimates.new(clock, say)
  local began, told = clock(), clock()
  local estimate = {}

  function estimate.games(done, all)
    all = math.max(all, done) // 1
    local text = ("%d of about %d games"):format(done, all)
    local now = clock()
    if done == 0 then
      began = now
      return text
    end
    text = ("%s; about %s left"):format(text, minutes((now - began) * (all / done - 1)))
    if say and now - told >= INTERVAL then
      say(text .. "\n")
      told = now
    end
    return text
  end

  return estimate
end

return estimates
