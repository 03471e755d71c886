-- Correct intervals, significant differences, and measures of known games.

package.path = "repl/?.lua;" .. package.path

local interval = require "tools.interval"
local measures = require "lab.measures"
local numbers = require "lab.numbers"
local plan = require "lab.plan"

local function near(expected, got)
  assert.truthy(math.abs(expected - got) < 1e-6, ("%g, not %g"):format(got, expected))
end

describe("statistics", function()
  it("compute the normal distribution", function()
    near(1, interval.chance(0))
    near(.3173105079, interval.chance(1))
    near(.0455002639, interval.chance(-2))
    near(.0027, interval.chance(2.99997699))
    assert.truthy(math.abs(interval.chance(6) / 1.973175e-9 - 1) < 1e-5)
  end)

  it("combine the games of a pair", function()
    local games = {}
    for i, pair in ipairs{{1, 1}, {1, 0}, {2, 1}, {4, 0}, {4, 0}, {5}} do
      games[i] = {number = pair[1], points = pair[2]}
    end
    local figure = measures.figure(games, {value = function(game) return game.points end})
    assert.equal(3, figure.pairs)
    near(.5, figure.mean)
    near(math.sqrt(.25 / 3) * 4.30265 / 1.959963984540054, figure.error) -- three pairs: Student's t
  end)

  it("have an interval as wide as the differences between separately trained players", function()
    local function groups(...)
      local list = {}
      for i, sum in ipairs{...} do list[i] = {sum = sum, squares = sum, count = 50} end
      return list
    end
    local alike, apart = interval.grouped(groups(25, 26, 24, 25), 1), interval.grouped(groups(10, 20, 30, 40), 1)
    near(alike.half, (alike.high - alike.low) / 2)
    near(.5, apart.mean)
    assert.truthy(apart.half < .07)
    assert.truthy(math.abs(.5 + 3.18 * math.sqrt((.3 ^ 2 + .1 ^ 2) * 2 / 3 / 4) - apart.high) < .005) -- Student's t
  end)

  it("change teams after a number of games", function()
    local units = plan.RELIEF * plan.ROUND
    assert.equal(1, plan.player(1))
    assert.equal(plan.TEAM, plan.player(units))
    assert.equal(plan.TEAM + 1, plan.player(units + 1))
    assert.equal(plan.TEAM + 2, plan.player(units + plan.TEAM + 2))
    assert.equal(3 * plan.TEAM, plan.player(3 * units))
  end)

  it("don't treat unobserved results as impossible", function()
    local games = {}
    for i = 1, 100 do games[i] = {number = i} end
    local figure = measures.figure(games, {share = true, of_games = true, value = function() return 0 end})
    near(0, figure.low)
    near(.03, figure.high)
    assert.is_nil(measures.figure(games, {value = function() end}))
    figure = measures.figure({{number = 1}}, {value = function() return 13 end})
    near(0, figure.low)
    near(52, figure.high)
  end)

  -- Return the figure of a measure with these values, each in both games of a pair.
  local function figure_of(values, measure)
    local games = {}
    for number, value in ipairs(values) do
      for _ = 1, 2 do games[#games + 1] = {number = number, of = value} end
    end
    measure.value = function(game) return game.of end
    return measures.figure(games, measure)
  end

  it("give only possible intervals", function()
    assert.equal("12 in every game", numbers.figure(figure_of({12, 12, 12, 12, 12}, {})))
    assert.equal("0 % in every game", numbers.figure(figure_of({0, 0, 0, 0, 0}, {share = true}), true))
    assert.equal("12.00 (too few games)", numbers.figure(figure_of({12, 12, 12, 12}, {})))
    assert.equal("50.0 % (too few games)",
      numbers.figure(figure_of({0, 1, 0, 1, 0, 1}, {share = true, of_games = true}), true))
    local lengths = figure_of({9, 9, 9, 9, 9, 5}, {})
    near(9, lengths.high)
    assert.truthy(lengths.low > 5)
    local draws = figure_of({0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, {share = true, of_games = true})
    assert.equal("0.0 % (0.0 to 30.0)", numbers.figure(draws, true))
  end)

  it("give each difference with its interval", function()
    assert.equal("+3.1 (-0.2 to 6.4)", numbers.change({mean = .031, low = -.002, high = .064}, true))
    assert.equal("-0.97 (-1.30 to -0.64)", numbers.change{mean = -.97, low = -1.3, high = -.64})
    assert.equal("+0.0 (0.0 to 0.0)", numbers.change({mean = -1e-9, low = -1e-9, high = 0}, true))
  end)

  it("mark differences by Holm's method", function()
    local changes = {}
    for i, deviations in ipairs{3, 2.3, 1.9, 0} do changes[i] = {mean = deviations, error = 1} end
    interval.mark(changes)
    assert.same({true, false, false, false}, {changes[1].clear, changes[2].clear, changes[3].clear, changes[4].clear})
    changes[2].mean = 2.5
    interval.mark(changes)
    assert.truthy(changes[2].clear)
  end)
end)

-- Return random games. `chance` is White's probability of winning; the games differ in nothing else.
local function games_of(pairs_wanted, chance)
  local list = {}
  for number = 1, pairs_wanted do
    for half = 1, 2 do
      local plies, scores, branching, moves = math.random(20, 60), {}, {}, {}
      for i = 1, plies do scores[i], branching[i], moves[i] = math.random(0, 1000), math.random(1, 30), "x" end
      list[#list + 1] = {number = number, half = half, outcome = math.random() < chance and "white" or "black",
        moves = moves, scores = scores, branching = branching, captures = math.random(0, 9),
          pieces_left = math.random(9)}
    end
  end
  return list
end

-- Return the names of all measures that differ significantly.
local function differences(a, b)
  local changes, names = {}, {}
  for _, measure in ipairs(measures.list "white") do
    local x = measures.figure(a, measure)
    local y = measures.figure(b, measure)
    local change = interval.change(x, y)
    change.name, changes[#changes + 1] = measure.name, change
  end
  interval.mark(changes)
  for _, change in ipairs(changes) do
    if change.clear then names[#names + 1] = change.name end
  end
  return names
end

describe("comparisons", function()
  it("of equal rules are marked in at most about 5 of 100", function()
    math.randomseed(2)
    local marked = 0
    for _ = 1, 200 do marked = marked + (#differences(games_of(40, .5), games_of(40, .5)) > 0 and 1 or 0) end
    assert.truthy(marked <= 18, marked) -- 10 are expected; more than 18 in one of 100 such tests
  end)

  it("find an advantage in the right measures", function()
    math.randomseed(3)
    assert.same({"first player's score", "first player wins", "second player wins"},
      differences(games_of(200, .5), games_of(200, .65)))
  end)
end)

describe("measures", function()
  local game = {number = 1, outcome = "white", moves = {"a", "b", "c", "d", "e"}, branching = {4, 1, 2},
    scores = {200, 700, 900}, pieces = {4, 4, 4}, captures = 1, pieces_left = 3}
  local expected = {["first player's score"] = 1, ["first player wins"] = 1, draws = 0, ["second player wins"] = 0,
    unfinished = 0, ["length in plies"] = 5, ["moves to choose from"] = 7 / 3, ["forced moves"] = 1 / 3,
    ["captures in a game"] = 1, ["pieces left at the end"] = 3, ["changes of the lead"] = 1,
    ["wins from a bad position"] = 1, ["settled after"] = 2 / 3}

  for _, measure in ipairs(measures.list "white") do
    it("have the right value: " .. measure.name, function() near(expected[measure.name], measure.value(game)) end)
  end

  it("have no value for games without an end", function()
    local other = setmetatable({outcome = "unfinished"}, {__index = game})
    local list = measures.list "black"
    assert.is_nil(list[1].value(other))
    assert.equal(1, list[5].value(other))
    assert.is_nil(list[12].value(other))
  end)

  it("require the score, or the number of endless games if these are the majority", function()
    local function found(endless)
      local games = {}
      for i = 1, 100 do games[i] = {number = i, outcome = i <= endless and "unfinished" or "white"} end
      return measures.verdict(games, "white")
    end
    near(1, found(0).mean)
    near(1, found(55).mean) -- more than half, but not significantly
    near(.8, found(80).mean)
    near(1, found(100).mean)
    near(100, found(100).pairs)
    assert.is_nil(measures.verdict({}, "white"))
  end)

  it("count endings, lengths and first moves", function()
    local lost = setmetatable({number = 2, outcome = "black", ending = "a.lua:2", reason = "x"}, {__index = game})
    game.ending, game.reason = "a.lua:1", "y"
    local games = {game, lost, setmetatable({number = 3}, {__index = lost})}
    assert.same({{ending = "a.lua:2", reason = "x", outcome = "black", games = 2},
      {ending = "a.lua:1", reason = "y", outcome = "white", games = 1}}, measures.endings(games))
    assert.same({{from = 5, to = 5, games = 3}}, measures.lengths(games, 12))
    local first = measures.first_moves(games, "white")
    assert.equal("a", first[1].move)
    near(1 / 3, first[1].figure.mean)
    local plies = measures.by_ply(games)
    assert.same({{ply = 3, games = 3, choice = 4, pieces = 4, captures = 0},
      {ply = 4, games = 3, choice = 1, pieces = 4, captures = 0},
      {ply = 5, games = 3, choice = 2, pieces = 4, captures = 1}}, plies)
  end)

  it("give the reliability of players", function()
    local rows = measures.reliability{game}
    assert.same({{low = .2, said = .2, came = 1, positions = 1}, {low = .7, said = .7, came = 1, positions = 1},
      {low = .9, said = .9, came = 1, positions = 1}}, rows)
  end)
end)

describe("a plan", function()
  it("has every series in each round, and each seed once", function()
    local series, seeds = plan.series({{}, {}}, {100, 200}), {}
    assert.equal(6, #series)
    for round = 1, 3 do
      local units = plan.units(series, round)
      assert.equal(6 * plan.ROUND, #units)
      for _, one in ipairs(units) do
        local seed = plan.seed(1, one)
        assert.is_nil(seeds[seed])
        seeds[seed] = true
      end
    end
  end)
end)
