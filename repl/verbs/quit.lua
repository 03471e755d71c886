-- quit: leaves.

local function run() return "leave" end

return {
  group = "This program",
  help = "leaves",
  run = run,
}
