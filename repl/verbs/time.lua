-- time: how long a line takes.

local function run(_, request) return "time " .. request[1] end

return {
  group = "This program",
  rest = true,
  runs_line = true,
  arguments = "LINE",
  completes = {"verb"},
  help = "runs a line and says how long that took",
  example = "perft 3",
  run = run,
}
