-- The progress of an experiment: "512 of about 2,100 games; about 9 minutes left".
--
--     local estimate = estimates.new(clock, say, shows_progress)
--                                                     say(text) writes a line; progress needs none where it is shown
--     estimate.games(done, all[, trains])             to be called before each round; returns that text. `trains` is
--                                                     true while the players train
--     estimate.after(more, done)                      to be called at the end: says how long more games would take

local estimates = {}

local INTERVAL = 30 -- seconds between two lines

local function minutes(seconds)
  if seconds < 90 then return ("%d seconds"):format(math.max(seconds + 0.5, 1) // 1) end
  if seconds < 5400 then return ("%d minutes"):format((seconds + 30) // 60) end
  return ("%.1f hours"):format(seconds / 3600)
end

function estimates.new(clock, say, shows_progress)
  local began, before, told = nil, 0, clock() -- `before`: number of games that a file already held
  local estimate = {}

  local function time(games, done)
    if not began or done <= before then return nil end
    return minutes((clock() - began) * games / (done - before))
  end

  -- Short experiments need no such line.
  function estimate.after(more, done)
    local text = began and clock() - began >= INTERVAL and time(more, done)
    if text then say(("%d more games, of all sorts together, take about %s.\n"):format(more, text)) end
  end

  function estimate.games(done, all, trains)
    all = math.max(all, done) // 1
    local text, now = ("%d of about %d games"):format(done, all), clock()
    if not began then began, before = now, done end
    local left = time(all - done, done)
    if not left then return text end
    text = ("%s; about %s left"):format(text, left)
    if not shows_progress and now - told >= INTERVAL then
      say((trains and "training, " or "") .. text .. "\n")
      told = now
    end
    return text
  end

  return estimate
end

return estimates
