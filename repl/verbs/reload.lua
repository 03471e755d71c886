-- reload: loads the script again, and shows the effect on the current game.

local warpboard = require "warpboard"
local rerun = require "tools.rerun"
local settings = require "tools.settings"
local show_faults = require "tools.faults"
local tell_replay = require "tools.replay"

-- Replace the old script by the current one, and replay the game as far as the rules allow it.
local function take_over(session)
  local replay = session.reload(session.settings)
  if type(replay) == "string" then return replay end
  tell_replay(session, replay)
  session.write "\n"
  return session.show()
end

local function run(session, request)
  local variant, _, faults = warpboard.load(session.name, settings.values(session.settings), request.limits)
  if not variant then
    show_faults(session, faults)
    session.complain "the rules stay as they were"
    return "no"
  end
  local text, message = rerun(session.pos, session.history(), variant)
  if not text then return session.complain(message) end
  session.write(text)
  return take_over(session)
end

return {
  variant = true,
  group = "The rules",
  help = "load the script again, replay the game and show the first difference",
  run = run,
}
