-- The progress of an experiment: "512 of about 2,100 games; about 9 minutes left".
--
--     local estimate = estimates.new(clock, say, shows_progress, cost, nodes)
--                                     say(text) writes a line; progress needs none where it is shown. `cost` is the
--                                     time of a game in that of a training game, `nodes` a list of budgets
--     estimate.games(progress[, played])
--                                     to be called before each round with {trained, training, done, expected}, the
--                                     training games so far and in all, and the games so far and in all; returns
--                                     that text. `played` is set if players train: more training games so far
--     estimate.after(more)            to be called at the end: says how long this number of further games takes

local numbers = require "lab.numbers"

local estimates = {}

local INTERVAL = 30 -- seconds between two lines
local LONG = 3600 -- seconds after which smaller budgets are suggested
local SMALLER = 10 -- they are smaller by this factor

local function minutes(seconds)
  if seconds < 90 then return ("%d seconds"):format(math.max(seconds + 0.5, 1) // 1) end
  if seconds < 5400 then return ("%d minutes"):format((seconds + 30) // 60) end
  return ("%.1f hours"):format(seconds / 3600)
end

-- Return a suggestion of smaller budgets, or "" if they are small.
local function advice_of(nodes)
  local list = {}
  for i, count in ipairs(nodes) do list[i] = count // SMALLER end
  return list[1] and list[1] >= SMALLER
    and ("; with --nodes %s, a report takes about a tenth of the time"):format(table.concat(list, ",")) or ""
end

-- Return the number with two significant digits: 3,201 becomes 3,200.
local function rounded(number)
  local step = 10 ^ math.max(math.floor(math.log(math.max(number, 1), 10)) - 1, 0)
  return numbers.whole(math.tointeger((number / step + 0.5) // 1 * step))
end

function estimates.new(clock, say, shows_progress, cost, nodes)
  local began, before, now_done, told = nil, 0, 0, clock() -- `before`: work of the games that a file already held
  local estimate, advice = {}, advice_of(nodes)

  -- Return the seconds that this work takes, in training games; nil if nothing was done yet.
  local function time(work) return now_done > before and (clock() - began) * work / (now_done - before) or nil end

  -- Short experiments need no such line.
  function estimate.after(more)
    local left = began and clock() - began >= INTERVAL and time(cost * more)
    if left then say(("The further games would take about %s.\n"):format(minutes(left))) end
  end

  function estimate.games(progress, played)
    local trained, now = progress.trained + (played or 0), clock()
    local all = math.max(progress.expected, progress.done)
    local text = played and ("%s of %s training games"):format(numbers.whole(trained), numbers.whole(progress.training))
      or ("%s of about %s games"):format(numbers.whole(progress.done), rounded(all))
    now_done = trained + cost * progress.done
    if not began then began, before, told = now, now_done, now end
    local left = time(progress.training - trained + cost * (all - progress.done))
    if not left then return text end
    text = ("%s; about %s left%s%s"):format(text, minutes(left), played and " in all" or "",
      left > LONG and advice or "")
    if not shows_progress and now - told >= INTERVAL then
      say(text .. "\n")
      told = now
    end
    return text
  end

  return estimate
end

return estimates
