-- watch: reloads whenever a file of the script has changed. At a prompt that is typed that goes on in the background;
-- else until there is a line to read, or the user interrupts.

local reload = require "verbs.reload"

-- The game that is watched, on the command line.
local function begin(session, request)
  for _, move in ipairs(request) do
    local status = session.play(move)
    if status then return status end
  end
  return session.show()
end

return function(session, request)
  local status = not session.repl and begin(session, request)
  if status then return status end
  local seen, ends = session.digest_of_files(), session.line_ends_wait()
  session.write(("watching %s; %sCtrl-C ends that\n"):format(session.variant:file(), ends and "Enter or " or ""))
  while session.wait() do
    local now = session.digest_of_files()
    if now ~= seen then
      seen = now
      reload(session, request)
      collectgarbage()
    end
  end
end
