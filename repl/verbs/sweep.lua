-- sweep: describes the game for each value of an option, from skilled play.

local grid = require "lab.grid"
local lab_verb = require "lab.verb"
local read_sides = require "tools.sides"

local NODES = "1000"

local function run(session, request)
  local axes, points = grid.read{table.unpack(request, 2)}
  if not axes then return session.complain(points) end
  local sides = {}
  for i, point in ipairs(points) do
    local side, status = read_sides.load(session, request, request[1], request.set, point)
    if not side then return status end
    side.point, sides[i] = point, side
  end
  request.nodes = request.nodes or NODES
  return lab_verb(session, request, sides, function(experiment, pairs, shortfall)
    return grid.report(experiment, axes, pairs, shortfall)
  end)
end

return {
  group = "The computer plays",
  arguments = "A OPTION=VALUE,VALUE...",
  completes = {"variant"},
  options = {"set", "limits", "budgets", "learn", "within", "games", "seed", "limit", "jobs", "out", "db", "mpi",
    "engine", "json"},
  usual = {games = "as many as --within needs", limit = "400", budgets = "1000"},
  help = "report how the game plays with each value of an option",
  example = "VARIANT clock=10,20,40",
  run = run,
}
