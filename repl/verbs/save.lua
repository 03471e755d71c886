-- save: the game in a file that people can read.

local game_file = require "tools.game_file"

return function(session, request)
  if session.name:find "[\r\n]" then
    return session.complain "save: the path of the script has a line break, which no game file can hold"
  end
  local steps = session.history().done
  local message = session.write_file(request[1], game_file.text(session))
  if message then return session.complain("save: " .. message) end
  session.write(("%s: %d step%s of %s\n"):format(request[1], steps, steps == 1 and "" or "s", session.variant:name()))
end
