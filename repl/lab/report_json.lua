-- The results of an experiment as JSON.

local json = require "tools.json"

local function figure_of(figure)
  if not figure then return json.null end
  local members = {{"mean", figure.mean}}
  if not figure.few then members[2], members[3] = {"low", figure.low}, {"high", figure.high} end
  members[#members + 1] = figure.pairs and {"pairs", figure.pairs}
  return members
end

-- Return the measures of one side, or those of two sides with their differences.
local function measures_of(experiment, rows)
  local list = {}
  for i, row in ipairs(rows or experiment.sides[1].rows) do
    local members = {{"name", row.name}, {"share", row.share or false}}
    if rows then
      members[3], members[4] = {"a", figure_of(row.a)}, {"b", figure_of(row.b)}
      members[5] = {"change", figure_of(row.change)}
      members[6] = {"clear", row.change ~= nil and row.change.clear}
    else
      members[3] = {"figure", figure_of(row.figure)}
    end
    list[i] = members
  end
  return json.list(list)
end

-- Return a list of objects, with the members of these names from each row.
local function list_of(rows, ...)
  local list, names = {}, {...}
  for i, row in ipairs(rows) do
    local members = {}
    for k, name in ipairs(names) do members[k] = {name, row[name]} end
    list[i] = members
  end
  return json.list(list)
end

local function budgets_of(side)
  local list = {}
  for i, even in ipairs(side.even) do
    list[i] = {{"nodes", even.nodes}, {"games", even.games}, {"score", figure_of(even.score)},
      {"draws", figure_of(even.draws)}}
  end
  return json.list(list)
end

local function first_moves_of(side)
  local list = {}
  for i, row in ipairs(side.first_moves) do
    list[i] = {{"move", row.move}, {"games", row.games}, {"score", figure_of(row.figure)}}
  end
  return json.list(list)
end

local function samples_of(side)
  local list = {}
  for i, sample in ipairs(side.samples) do
    list[i] = {{"title", sample.title}, {"outcome", sample.game.outcome}, {"reason", sample.game.reason},
      {"moves", json.list(sample.game.moves)}}
  end
  return json.list(list)
end

local function puzzles_of(side)
  local list = {}
  for i, puzzle in ipairs(side.puzzles) do
    list[i] = {{"position", puzzle.pos:text()}, {"plies", puzzle.plies}, {"line", json.list(puzzle.line)}}
  end
  return json.list(list)
end

local function mirror_of(side)
  return side.mirror and {{"score", side.mirror.score}, {"copied", side.mirror.copied}} or json.null
end

local function solution_of(side)
  local solution = side.solution
  return solution and {{"result", solution.decided}, {"plies", solution.plies}, {"move", solution.move}} or json.null
end

-- Return the shares of squares by name, in the order of the board.
local function shares_of(side, name)
  local members = {}
  for _, square in ipairs(side.variant:board().squares) do
    local share = side.squares[name][square]
    if share then members[#members + 1] = {square, share} end
  end
  return members
end

local function side_of(side)
  return {{"title", side.title}, {"budgets", budgets_of(side)}, {"mirror", mirror_of(side)},
    {"solution", solution_of(side)},
    {"endings", list_of(side.endings, "reason", "outcome", "ending", "games")},
    {"lengths", list_of(side.lengths, "from", "to", "games")},
    {"plies", list_of(side.plies, "ply", "games", "choice", "pieces", "captures")},
    {"first_moves", first_moves_of(side)},
    {"kinds", list_of(side.kinds, "name", "skilled", "random")},
    {"pieces", list_of(side.use.pieces, "name", "skilled", "random")},
    {"lines", list_of(side.use.lines, "name", "skilled", "random")},
    {"arrived", shares_of(side, "arrived")}, {"captured", shares_of(side, "captured")},
    {"unused_lines", list_of(side.use.unused, "name")}, {"samples", samples_of(side)}, {"puzzles", puzzles_of(side)},
    {"reliability", list_of(side.reliability, "said", "came", "positions")}}
end

-- Return the JSON of an experiment, as lab/results.lua gathers it, after `rounds` rounds. `rows` compare two sides;
-- `verdict` and `points` come first on its page.
return function(experiment, rounds, rows, verdict, points)
  local titles, details = {}, {}
  for i, side in ipairs(experiment.sides) do titles[i], details[i] = side.title, side_of(side) end
  return json.text{{"sides", json.list(titles)}, {"games", experiment.games}, {"repetitions", experiment.again},
    {"rounds", rounds}, {"seed", experiment.seed}, {"nodes", json.list(experiment.nodes)},
    {"verdict", verdict}, {"points", json.list(points)}, {"measures", measures_of(experiment, rows)},
    {"details", json.list(details)}}
end
