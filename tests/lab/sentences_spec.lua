-- The first lines of reports, computed from figures.

package.path = "repl/?.lua;" .. package.path

local interval = require "tools.interval"
local sentences = require "lab.sentences"

local function figure(mean, half)
  return {mean = mean, low = mean - half, high = mean + half, half = half, error = half / 2}
end

-- Return a side with these figures and default ones of a game of ten plies, and its least and greatest budget.
local function side_of(score, draws, unfinished, least)
  local rows = {{figure = score}, {}, {figure = draws or figure(0, 0)}, {}, {figure = unfinished or figure(0, 0)},
    {figure = figure(10, 1)}, {figure = figure(4.5, 1)}, {figure = figure(.25, .1)}}
  return {rows = rows, skill = {}, games = {1, 2, 3, 4},
    endings = {{outcome = "white", reason = "no legal move", ending = "a.lua:7", games = 3}},
    even = {{nodes = 100, score = least or score, draws = figure(.2, .05)},
      {nodes = 2000, score = score, draws = draws or figure(.2, .05)}}}
end

local COURSE = "A game takes 10 plies on average, with 4.5 moves to choose from; 25.0 % of the moves are forced."
local ENDING = 'The most frequent ending ("no legal move", a.lua:7) occurs in 75.0 % of the games.'

describe("the beginning of a report", function()
  it("names the player with an advantage", function()
    assert.same({
      "The first player has an advantage, scoring 56.0 % (54.0 to 58.0). Give the second player some "
        .. "compensation, such as the pie rule (docs/recipes.md).",
      "The score is stable: 56.0 % at 100 positions a move, 56.0 % at 2,000.", COURSE, ENDING},
      sentences.of_side(side_of(figure(.56, .02))))
    assert.equal("The second player has an advantage: the first scores 44.0 % (42.0 to 46.0). "
      .. "Give the first player some compensation.",
      sentences.of_side(side_of(figure(.44, .02)))[1])
    assert.equal("Neither player has a measurable advantage: the first scores 51.0 % (49.0 to 53.0).",
      sentences.of_side(side_of(figure(.51, .02)))[1])
  end)

  it("mentions draws, endless games, and players who differ", function()
    local score = figure(.5, .02)
    score.half = .01
    local points = sentences.of_side(side_of(score, figure(.4, .05), figure(.1, .01)))
    assert.same({"10.0 % (9.0 to 11.0) of the games did not end; they don't count for the score.",
      "Neither player has a measurable advantage: the first scores 50.0 % (48.0 to 52.0).",
      "Separately trained players disagree on this, so only many more games would make it more certain.",
      "40.0 % (35.0 to 45.0) of the games are drawn.",
      "The score is stable: 50.0 % at 100 positions a move, 50.0 % at 2,000.",
      "The number of draws depends on playing strength: 20.0 % at 100 positions a move, 40.0 % at 2,000.",
      COURSE, ENDING}, points)
    assert.equal("No game ended: either the rules let games continue forever, or --limit is too low.",
      sentences.of_side(side_of(nil))[1])
  end)

  it("says if the games are too few", function()
    local score, draws = figure(.8, .4), figure(.2, .4)
    score.few, draws.few = true, true
    local side = side_of(score, draws)
    side.skill, side.rows[8].figure.mean = {{nodes = 2000, against = "100", figure = score}}, 0
    assert.same({"These games are too few to show if either player has an advantage: the first scores 80.0 %.",
      "20.0 % of the games are drawn.",
      "A player who searches 2,000 positions a move scores 80.0 % against 100: too few games to know if "
        .. "deeper search pays.",
      "A game takes 10 plies on average, with 4.5 moves to choose from; no move is forced.",
      ENDING}, sentences.of_side(side))
  end)

  it("says if the score depends on playing strength", function()
    local function stability(least) return sentences.of_side(side_of(figure(.56, .02), nil, nil, least))[2] end
    assert.equal("The score depends on playing strength: 48.0 % at 100 positions a move, 56.0 % at 2,000. Try larger "
      .. "budgets.",
      stability(figure(.48, .02)))
    assert.equal("The score doesn't measurably depend on playing strength: 50.0 % at 100 positions a move, "
      .. "56.0 % at 2,000.",
      stability(figure(.5, .2)))
    local few = figure(.5, .3)
    few.few = true
    assert.equal(COURSE, stability(few))
  end)

  it("says if skill makes a difference", function()
    local function skill(score, opponent)
      local side = side_of(figure(.5, .02))
      side.skill = {{nodes = 2000, against = opponent or "100", opponent = opponent, figure = score}}
      return sentences.of_side(side)[3]
    end
    assert.equal("A player who searches 2,000 positions a move scores 75.0 % (70.0 to 80.0) against 100: skill pays.",
      skill(figure(.75, .05)))
    assert.equal("A player who searches 2,000 positions a move scores 51.0 % (46.0 to 56.0) against 100: "
      .. "deeper search shows no measurable advantage.", skill(figure(.51, .05)))
    assert.equal("A player who searches 2,000 positions a move scores 58.0 % (48.0 to 68.0) against 100: "
      .. "too few games to know if deeper search pays.", skill(figure(.58, .1)))
    assert.equal("A player who searches 2,000 positions a move scores 52.0 % (50.5 to 53.5) against 100: "
      .. "skill makes little difference.", skill(figure(.52, .015)))
    assert.equal("A player who searches 2,000 positions a move scores 75.0 % (70.0 to 80.0) against random: "
      .. "a different way to play.",
      skill(figure(.75, .05), "random"))
  end)
end)

describe("the beginning of a comparison", function()
  local function row(name, share, a, b)
    return {name = name, share = share, a = a, b = b, change = interval.change(a, b)}
  end

  it("lists the measures that differ", function()
    local rows = {row("draws", true, figure(.2, .02), figure(.4, .02)),
      row("length", false, figure(30, 1), figure(20, 1))}
    rows[1].change.clear, rows[2].change.clear = true, true
    assert.same({"draws: 20.0 % in A, 40.0 % in B, 20.0 points more.", "length: 30.00 in A, 20.00 in B, 10.00 less."},
      sentences.of_change(rows))
  end)

  it("says if no measure differs", function()
    local points = sentences.of_change{row("score", true, figure(.5, .02), figure(.51, .02))}
    assert.same({"No measure differs clearly."}, points)
  end)
end)
