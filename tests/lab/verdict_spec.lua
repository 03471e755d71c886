-- The verdict of reports, computed from figures.

package.path = "repl/?.lua;" .. package.path

local interval = require "tools.interval"
local verdict = require "lab.verdict"

local function figure(mean, half) return {mean = mean, low = mean - half, high = mean + half, error = half / 2} end

-- Return a side with these figures.
local function side_of(score, skill, draws, unfinished)
  return {rows = {{figure = score}, {}, {figure = draws or figure(0, 0)}, {}, {figure = unfinished or figure(0, 0)},
      skill = skill and {figure = skill} or nil},
    endings = {{outcome = "white", reason = "no legal move", ending = "a.lua:7"},
      {outcome = "draw", reason = "repetition", ending = "a.lua:9"}}}
end

local EVEN, SKILLED = figure(.5, .02), figure(.8, .05)

describe("the verdict on a game", function()
  it("is good if the game is fair and decided by skill", function()
    assert.equal("Good: the game is fair to both players and decided by skill. These games can show advantages of "
      .. "3.0 percentage points or more. Next: change a rule, and compare both versions with `report`.",
      verdict.of_side(side_of(EVEN, SKILLED), 160))
  end)

  it("names every problem, and the line that causes it", function()
    local text = verdict.of_side(side_of(EVEN, SKILLED, figure(.9, .02)), 160)
    assert.truthy(text:find("Needs work: most games are drawn (90.0 %), although the game is fair to both players and "
      .. "decided by skill.", 1, true), text)
    assert.truthy(text:find("Next: change the rule behind most draws: repetition (a.lua:9).", 1, true), text)
    text = verdict.of_side(side_of(figure(.6, .02), nil, nil, figure(.2, .05)), 160)
    assert.truthy(text:find("Needs work: 20.0 % of the games don't end and the first player has an advantage (the "
      .. "first scores 60.0 %).", 1, true), text)
    text = verdict.of_side(side_of(figure(.4, .02), SKILLED), 160)
    assert.truthy(text:find("Next: give the first player some compensation, and compare.", 1, true), text)
    text = verdict.of_side(side_of(EVEN, figure(.52, .01)), 160)
    assert.truthy(text:find("Needs work: skill makes little difference (the stronger player scores 52.0 %), although "
      .. "the game is fair to both players.", 1, true), text)
    text = verdict.of_side(side_of(figure(.5, .5), nil, nil, figure(.7, .7)), 6)
    assert.truthy(text:find("Next: add a rule that ends every game", 1, true), text)
    local copied = side_of(EVEN, SKILLED)
    copied.mirror = {score = .75, copied = .9}
    text = verdict.of_side(copied, 160)
    assert.truthy(text:find("Needs work: the second player scores 75.0 % by copying moves", 1, true), text)
    assert.truthy(verdict.of_side(side_of(nil), 4):find("^No verdict: no game ended%. Next: add a rule that ends"))
  end)

  it("is an impression, not a demand, after quick games", function()
    local text, more = verdict.of_side(side_of(figure(.1, .1), SKILLED), 24, true)
    assert.truthy(text:find("^First impression: the second player has an advantage .* Next: run the report longer"),
      text)
    assert.is_nil(more)
    text, more = verdict.of_side(side_of(figure(.5, .2)), 24, true)
    assert.truthy(text:find("^First impression: these games don't show .* Next: run the report longer"), text)
    assert.is_nil(more)
  end)

  it("says who can force a win, instead of who wins more often", function()
    local function solved(solution)
      local side = side_of(figure(.9, .02), SKILLED)
      side.solution = solution
      return verdict.of_side(side, 160)
    end
    assert.equal("Needs work: the first player can always win (a1-a2 wins in 5). This is proved, not estimated. Next: "
      .. "change the starting position, or the rule that wins so soon.",
      solved {decided = "win", plies = 5, move = "a1-a2"})
    assert.truthy(solved {decided = "win", move = "a1"}:find("(a1 wins)", 1, true))
    assert.truthy(solved {decided = "loss", plies = 4, move = "a1"}:find("the second player can always win. This", 1,
      true))
    assert.truthy(solved {decided = "draw", move = "a1"}:find("Needs work: both players can always avoid a loss.", 1,
      true))
  end)

  it("gives the number of games that an open question needs", function()
    local text, more = verdict.of_side(side_of(figure(.5, .1), SKILLED), 160)
    assert.truthy(text:find("Good so far: the game is decided by skill. These games don't show whether it is "
      .. "fair to both players.", 1, true), text)
    assert.truthy(text:find("Next: --games 640 would show whether the game is fair.", 1, true), text)
    assert.equal(480, more)
    text = verdict.of_side(side_of(EVEN, figure(.5, .1)), 160)
    assert.truthy(text:find("try larger budgets", 1, true), text)
  end)
end)

describe("the verdict on a change", function()
  local function row(a, b, is_clear)
    local change = interval.change(a, b)
    change.clear = is_clear or false
    return {a = a, b = b, change = change}
  end

  -- Return rows with these changes of the score, draws, unfinished games and skill.
  local function rows_of(score, draws, skill)
    local same = row(figure(0, .01), figure(0, .01))
    return {score or row(EVEN, EVEN), same, draws or row(figure(.3, .05), figure(.3, .05)), same, same,
      skill = skill or row(SKILLED, SKILLED)}
  end

  it("is better, worse or mixed", function()
    local fewer = row(figure(.9, .02), figure(.2, .02), true)
    local unfair = row(figure(.5, .02), figure(.7, .02), true)
    local text = verdict.of_change(rows_of(nil, fewer), 160)
    assert.truthy(text:find("^Better: B has fewer draws %(20%.0 %% instead of 90%.0 %%%)%."), text)
    assert.truthy(text:find("Next: keep B.", 1, true), text)
    text = verdict.of_change(rows_of(unfair), 160)
    assert.truthy(text:find("^Worse: B has a larger advantage for one player %(70%.0 %% instead of 50%.0 %%%)%."), text)
    local turned = row(figure(.4, .02), figure(.6, .02), true)
    text = verdict.of_change(rows_of(turned), 160)
    assert.truthy(text:find("^Undecided: "), text)
    text = verdict.of_change(rows_of(unfair, fewer), 160)
    assert.truthy(text:find("^Mixed: B has fewer draws .* but a larger advantage"), text)
  end)

  it("prefers a game that isn't solved", function()
    local won = {decided = "win", plies = 1, move = "c1-b1"}
    local text = verdict.of_change(rows_of(), 160, won)
    assert.truthy(text:find("Better: B has no quick solution (in A, the first player can always win (c1-b1 wins in "
      .. "1)).", 1, true), text)
    text = verdict.of_change(rows_of(), 160, nil, {decided = "draw", move = "a1"})
    assert.truthy(text:find("Worse: B has a quick solution (both players can always avoid a loss).", 1, true), text)
    assert.equal("Both need work: in A, the first player can always win (c1-b1 wins in 1); in B, the second player can "
      .. "always win. This is proved, not estimated. Next: change the starting position, or the rule that wins so "
      .. "soon.", verdict.of_change(rows_of(), 160, won, {decided = "loss", plies = 4}))
  end)

  it("is undecided without a significant difference, and gives the number of games needed", function()
    local text, more = verdict.of_change(rows_of(nil, row(figure(.3, .1), figure(.45, .1))), 160)
    assert.truthy(text:find("^Undecided: neither A nor B is clearly the better game%."), text)
    assert.truthy(text:find("Next: %-%-games %d+ would settle draws%."), text)
    assert.truthy(more > 0)
    local alike = row(figure(.3, .1), figure(.301, .1))
    text, more = verdict.of_change(rows_of(nil, alike), 160)
    assert.truthy(text:find("Next: try a larger change, because this one hardly matters.", 1, true), text)
    assert.is_nil(more)
    text = verdict.of_change(rows_of(row(figure(.5, .2), figure(.5, .2)), alike), 160)
    assert.truthy(text:find("Next: %-%-games %d+ would show differences of 10 points%."), text)
  end)
end)
