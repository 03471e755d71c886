-- watch: reloads when a file of the script has changed. At an interactive prompt it continues in the background;
-- otherwise it lasts until there is a line to read, or the user interrupts.

local reload = require "verbs.reload".run

-- Begin the watched game, on the command line.
local function begin(session, request)
  for _, move in ipairs(request) do
    local status = session.play(move)
    if status then return status end
  end
  return session.show()
end

local function wait(session, request)
  local ends = session.line_ends_wait()
  session.tell(("watching %s; %sCtrl-C stops it\n"):format(session.variant:file(), ends and "Enter or " or ""))
  session.watch(true)
  while session.wait() do
    if session.has_changed() then
      reload(session, request)
      collectgarbage()
    end
  end
  session.watch(false)
end

local function run(session, request)
  if not session.repl then return begin(session, request) or wait(session, request) end
  if request[1] and request[1] ~= "off" then
    return session.complain(("\"%s\" isn't an argument of watch; `watch` starts it, `watch off` stops it"):format(
      request[1]:sub(1, 60)))
  end
  if request[1] then
    session.write(session.watch(false) and "no longer watching\n" or "no script was being watched\n")
  elseif session.can_watch then
    session.watch(true)
    session.tell(("watching %s while you go on; `watch off` stops it\n"):format(session.variant:file()))
  else
    return wait(session, request)
  end
end

return {
  command = {
    arguments = "[MOVE...]", options = {"place"},
    help = "play moves again whenever the script is saved, and show the changes",
    example = "VARIANT",
  },
  prompt = {arguments = "[off]", help = "reload the script whenever it is saved; `watch off` stops it"},
  variant = true,
  group = "The rules",
  run = run,
}
