-- divide: perft for each move.

local count = require "tools.count"

local function run(session, request) return count.lines(session, request, true) end

return {
  variant = true,
  group = "Counting",
  arguments = "DEPTH",
  options = {"every", "json"},
  help = "count the lines of DEPTH moves after each move",
  example = "2",
  run = run,
}
