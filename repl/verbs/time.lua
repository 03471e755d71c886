-- time: measures the time of a line.

local function run(session, request)
  local began = session.clock()
  local status = session.input.run_line(request[1])
  session.write(("%.3f s\n"):format(session.clock() - began))
  return status
end

return {
  group = "This program",
  rest = true,
  runs_line = true,
  arguments = "LINE",
  completes = {"verb"},
  help = "run a line and show how long it took",
  example = "perft 3",
  run = run,
}
