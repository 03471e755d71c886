-- The greeting of a session at the terminal.

local unfinished = require "session.unfinished"

return function(session)
  if session.variant then
    session.write(session.variant:title() .. "\n\n")
    require "verbs.show".run(session, {move = {}})
  else
    session.write "No variant is loaded. `variants` lists them, `load NAME` loads one.\n"
  end
  local path = unfinished.path(session)
  if path and session.is_readable(path) then session.write "`open` continues your last unfinished game.\n" end
  session.write "\n`moves` lists the legal moves, `help` the commands; `quit` leaves.\n"
end
