-- divide: perft for each move.

local count = require "tools.count"

local function run(session, request) return count.lines(session, request, true) end

return {
  variant = true,
  group = "Counting",
  arguments = "DEPTH",
  options = {"every", "json"},
  help = "count the sequences of DEPTH legal moves that begin with each move",
  example = "2",
  run = run,
}
