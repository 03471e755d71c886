-- turn: gives the turn to the other side, or to one.

local edit = require "tools.edit"

local SIDES = {w = "white", b = "black"}

return function(session, request)
  local side = request[1] or (session.pos:side() == "white" and "black" or "white")
  return edit(session, request, {{"turn", SIDES[side] or side}})
end
