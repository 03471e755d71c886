-- report: describes the game that a set of rules makes, or the effect of a change, from skilled play.

local lab_verb = require "lab.verb"
local read_sides = require "tools.sides"
local report = require "lab.report"
local quoted = require("warpboard").quoted

-- Return a side as words for the command line, quoted for the shell.
local function command_of(side)
  local parts = {quoted(side.name, "shell")}
  for _, setting in ipairs(side.list) do
    parts[#parts + 1] = "--set " .. quoted(("%s=%s"):format(setting[1], setting[2]), "shell")
  end
  return parts
end

-- Return the sides of the report: one, or two to compare.
local function sides_of(session, request)
  if #request == 2 or #request.set_b > 0 or #request.set_a > 0 then return read_sides.both(session, request) end
  local side, status = read_sides.load(session, request, request[1], request.set)
  return side and {side}, status
end

local function run(session, request)
  local sides, status = sides_of(session, request)
  if not sides then return status end
  for _, side in ipairs(sides) do side.command = command_of(side) end
  return lab_verb(session, request, sides, function(experiment, pairs, shortfall)
    return report.make(experiment, pairs, shortfall)
  end)
end

return {
  prompt = {example = "--set-b clock=20"},
  group = "The computer plays",
  arguments = "[A] [B]",
  completes = {"variant", "variant"},
  options = {"set", "set-a", "set-b", "limits", "budgets", "against", "learn", "within", "games", "seed", "limit",
    "jobs", "out", "db", "mpi", "engine", "json"},
  usual = {games = "as many as --within needs", limit = "400", budgets = "1000,5000"},
  help = "report how a variant plays between skilled players, or compare two sets of rules",
  example = "VARIANT --set-b clock=20",
  run = run,
}
