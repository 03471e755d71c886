-- Training in the background: while a person plays a game for which the computer isn't trained yet, another process
-- trains it for a minute, and stores better and better weights.

local warpboard = require "warpboard"

local background = {}

local SECONDS = 60

local running -- {talk = conversation with the process, variant, has_learned = true if it has stored weights}

local function command(session, variant)
  local words = {session.program, "train", variant:sources()[1].file, ("--seconds=%d"):format(SECONDS), "--jobs=1"}
  for _, option in ipairs(variant:options()) do
    if option.value ~= option.default then words[#words + 1] = ("--set=%s=%s"):format(option.name, option.value) end
  end
  return words
end

local function stop()
  if running then running.talk:close() end
  running = nil
end

-- Train a variant in the background, in place of any other; only in a session at a terminal, because moves then depend
-- on the clock. Return true if training has begun.
function background.train(session, variant)
  if not session.repl or not session.terminal then return false end
  stop()
  local talk = warpboard.talk(command(session, variant))
  running = talk and {talk = talk, variant = variant}
  return talk ~= nil
end

-- Return "more" if the training of this variant has stored weights since the last call, "ended" if it has also ended.
function background.news(variant)
  if not running or running.variant ~= variant then return nil end
  local news
  local line, why = running.talk:hear(0)
  while line do
    if line:find "^games %d" then news, running.has_learned = "more", true end
    line, why = running.talk:hear(0)
  end
  if why == "late" then return news end
  news = running.has_learned and "ended" or nil
  stop()
  return news
end

return background
