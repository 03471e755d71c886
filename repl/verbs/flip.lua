-- flip: exchanges the colors and turns the board.

local edit = require "tools.edit"

local function run(session) return edit(session, {{"flip"}}) end

return {
  variant = true,
  group = "Positions",
  kept = true,
  help = "exchange the two sides: swap the colors and turn the board",
  run = run,
}
