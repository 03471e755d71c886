-- turn: gives the turn to the other side, or to a given one.

local edit = require "tools.edit"

local SIDES = {w = "white", b = "black"}

local function run(session, request)
  local side = request[1] or (session.pos:side() == "white" and "black" or "white")
  return edit(session, {{"turn", SIDES[side] or side}})
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  arguments = "[white|black]",
  help = "give the turn to the other side, or to the named one",
  example = "black",
  run = run,
}
