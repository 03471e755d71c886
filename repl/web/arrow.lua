-- The arrows of a legal move, as JSON: the layers below and above the pieces.

local drawing = require "web.drawing"
local json = require "tools.json"

return function(session, request)
  local pos = session.pos
  local move, message = pos:move(request[1])
  if not move then return session.complain(message) end
  local below, above = drawing.arrows(drawing.canvas(session), pos, {move})
  session.write(json.text{{"below", below}, {"above", above}})
end
