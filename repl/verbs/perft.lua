-- perft: counts sequences of moves.

local count = require "tools.count"

local function run(session, request) return count.lines(session, request, request.divide) end

return {
  variant = true,
  group = "Counting",
  arguments = "DEPTH",
  options = {"place", "divide", "every", "engine", "json"},
  help = "count the sequences of DEPTH legal moves",
  example = "VARIANT 3 --divide",
  run = run,
}
