-- quit: leaves.

local function run() return "leave" end

return {
  prompt = true,
  brief = "q",
  group = "This program",
  help = "leaves",
  run = run,
}
