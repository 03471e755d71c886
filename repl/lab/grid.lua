-- The grid of a sweep, such as clock=20,40 skip=true,false: every combination of values, and their figures.

local json = require "tools.json"
local measures = require "lab.measures"
local numbers = require "lab.numbers"
local blocks = require "page.blocks"
local plan = require "lab.plan"
local store = require "lab.store"

local grid = {}

local MOST = 64 -- points
local SHOWN = {1, 3, 6, 7} -- of lab/measures.lua, in the table: score, draws, length, choice
local DRAWN = {1, 3} -- in the plot

-- Return {name, values} of "clock=20,40"; nil if the text isn't such a list.
local function read_axis(word)
  local name, list = word:match "^([^=]+)=(.+)$"
  if not name then return nil end
  local axis = {name = name, values = {}}
  for value in (list .. ","):gmatch "([^,]*)," do
    if value == "" then return nil end
    axis.values[#axis.values + 1] = value
  end
  return axis
end

-- Return the axes of words, and all points, each a list of {name, value}; the last option changes fastest. Return nil
-- and a message if a word is wrong.
function grid.read(words)
  local axes, points = {}, {{}}
  for i, word in ipairs(words) do
    axes[i] = read_axis(word)
    if not axes[i] then
      return nil, ('write options like clock=20,40,60, not "%s"'):format(word:sub(1, 60))
    end
    local more = {}
    for _, point in ipairs(points) do
      for _, value in ipairs(axes[i].values) do
        local list = table.move(point, 1, #point, 1, {})
        list[#list + 1] = {axes[i].name, value}
        more[#more + 1] = list
      end
    end
    points = more
    if #points > MOST then return nil, ("more than %d sets of rules"):format(MOST) end
  end
  return axes, points
end

local function text_of(point)
  local parts = {}
  for i, setting in ipairs(point) do parts[i] = ("%s=%s"):format(setting[1], setting[2]) end
  return table.concat(parts, ", ")
end

-- Return the figures of every point at the largest budget: {point, figures}.
local function gather(experiment, pairs)
  local rows = {}
  for _, series in ipairs(experiment.series) do
    if plan.is_even(series) and series.nodes == experiment.nodes[#experiment.nodes] then
      local side, figures = experiment.sides[series.side], {}
      local games = store.games(experiment.store, series, pairs)
      for i, measure in ipairs(measures.list(side.first)) do
        figures[i] = measures.figure(games, measure)
      end
      rows[series.side] = {point = side.point, figures = figures, games = #games}
    end
  end
  return rows
end

-- Return where a measure is lowest and highest, if the difference is significant.
local function extremes(rows, index, measure)
  local name, low, high = measure.name:gsub("^%l", string.upper), nil, nil
  for _, row in ipairs(rows) do
    local figure = row.figures[index]
    if figure and (not low or figure.mean < low.figures[index].mean) then low = row end
    if figure and (not high or figure.mean > high.figures[index].mean) then high = row end
  end
  if not low or low.figures[index].high >= high.figures[index].low then
    return ("%s: no two sets of rules differ measurably."):format(name)
  end
  local function at(row)
    return ("%s, %s"):format(text_of(row.point), numbers.figure(row.figures[index], measure.share))
  end
  return ("%s: lowest with %s; highest with %s."):format(name, at(low), at(high))
end

-- Return curves of a measure over the first option, one for each combination of the others.
local function curves(axes, rows, index, scale)
  local lists, by_rest = {}, {}
  for _, row in ipairs(rows) do
    local rest = text_of(table.move(row.point, 2, #row.point, 1, {}))
    if not by_rest[rest] then
      by_rest[rest] = {label = rest, points = {}}
      lists[#lists + 1] = by_rest[rest]
    end
    local figure, points = row.figures[index], by_rest[rest].points
    local value = row.point[1][2]
    if figure then
      local x = #axes[1].values > 1 and tonumber(value) or #points + 1
      points[#points + 1] = numbers.point(x, value, figure, scale)
    end
  end
  return lists
end

-- Return the page of a sweep, and its JSON.
function grid.report(experiment, axes, pairs, shortfall)
  local rows, list = gather(experiment, pairs), measures.list(experiment.sides[1].first)
  local out, points, lines = blocks.new(("Sweep of %s"):format(experiment.sides[1].name)), {shortfall}, {}
  for _, index in ipairs(SHOWN) do points[#points + 1] = extremes(rows, index, list[index]) end
  out:points(points)
  out:heading "Measures"
  local head = {"options", "games"}
  for k, index in ipairs(SHOWN) do head[k + 2] = list[index].name end
  for i, row in ipairs(rows) do
    lines[i] = {text_of(row.point), tostring(row.games)}
    for k, index in ipairs(SHOWN) do lines[i][k + 2] = numbers.figure(row.figures[index], list[index].share) end
  end
  out:table(head, lines)
  for _, index in ipairs(DRAWN) do
    local share = list[index].share
    local name, scale = list[index].name .. (share and " in %" or ""), share and 100 or 1
    out:curve(name, axes[1].name, curves(axes, rows, index, scale))
  end
  return out, grid.json(experiment, rows, list, pairs)
end

function grid.json(experiment, rows, list, pairs)
  local out = {}
  for i, row in ipairs(rows) do
    local figures = {}
    for k, measure in ipairs(list) do
      local figure = row.figures[k]
      figures[k] = {measure.name, figure and {{"mean", figure.mean}, {"low", figure.low}, {"high", figure.high}}
        or json.null}
    end
    out[i] = {{"options", row.point}, {"games", row.games}, {"measures", figures}}
  end
  return json.text{{"variant", experiment.sides[1].name}, {"rounds", plan.rounds(pairs)}, {"seed", experiment.seed},
    {"nodes", experiment.nodes[#experiment.nodes]}, {"points", json.list(out)}}
end

return grid
