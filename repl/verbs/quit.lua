-- quit: leaves.

local function run(session) session.input.leaves = true end

return {
  group = "This program",
  help = "leave the program",
  run = run,
}
