-- The greeting of a session at the terminal.

return function(session)
  if session.variant then
    session.write(session.variant:title() .. "\n\n")
    require "verbs.show".run(session, {move = {}})
  else
    session.write "No variant is loaded. `variants` lists them, `load NAME` loads one.\n"
  end
  session.write "\n`moves` lists the legal moves, `help` the commands; `quit` leaves.\n"
end
