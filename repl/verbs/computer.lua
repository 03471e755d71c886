-- computer: gives a side to the computer.

local computer = require "tools.computer"

local SIDES = {white = "White", black = "Black", both = "both sides"}
local SHORT = {w = "white", b = "black"}

local function run(session, request)
  local said = request[1] and request[1]:lower()
  local side = SHORT[said] or said or (session.pos:side() == "white" and "black" or "white")
  if side ~= "off" and not SIDES[side] then
    return session.complain(('write white, black, both or off, not "%s"'):format(request[1]:sub(1, 60)))
  end
  session.set_computer(side)
  if side == "off" then return session.write "the computer plays neither side\n" end
  session.write(("the computer plays %s; `computer off` stops it\n"):format(SIDES[side]))
  return computer.reply(session, request) or session.show()
end

return {
  variant = true,
  group = "The computer plays",
  arguments = "[white|black|both|off]",
  options = {"nodes", "ms", "seed"},
  help = "let the computer play the side that is not to move, or the named one",
  example = "black",
  run = run,
}
