-- why: what makes a move legal, or what stands against it.

local tools = require "tools.why"

return function(session, request)
  local found = session.pos:why(request[1])
  if not found then return session.failed() end
  local rules = tools.rules(found, session.variant:sources())
  session.write(tools.text(found) .. "\n")
  if rules ~= "" then session.write(rules .. "\n") end
  session.draw(session.pos:diagram{
    colour = session.colour, unicode = session.unicode, margin = session.colour, width = session.width,
    lit = found.squares, starred = found.squares,
  })
  if not found.legal and not session.repl then return "no" end
end
