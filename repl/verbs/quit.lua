-- quit: leaves.

local function run(session) session.input.leaves = true end

return {
  group = "This program",
  help = "leaves",
  run = run,
}
