-- The estimate of an experiment's remaining time.

package.path = "repl/?.lua;" .. package.path

local estimates = require "lab.estimate"

describe("the estimate of an experiment", function()
  local now, said, estimate

  -- Return the text at `second`. A game takes as long as four training games.
  local function at(second, trained, done, expected, played)
    now = second
    return estimate.games({trained = trained, training = 400, done = done, expected = expected}, played)
  end

  local function begin(shows_progress, trained, done)
    now, said = 0, {}
    estimate = estimates.new(function() return now end, function(text) said[#said + 1] = text end, shows_progress, 4,
      {1000, 5000})
    at(0, trained or 0, done or 0, 1000)
  end

  it("gives the number of games, and the time of the missing ones", function()
    begin(false)
    assert.equal("100 of 400 training games; about 43 minutes left in all", at(60, 0, 0, 1000, 100))
    assert.equal("100 of about 1,000 games; about 18 minutes left", at(240, 400, 100, 1000))
    assert.equal("400 of about 480 games; about 50 seconds left", at(300, 400, 400, 483.3))
    assert.equal("1,000 of about 3,200 games; about 22 minutes left", at(660, 400, 1000, 3201))
  end)

  it("suggests smaller budgets if much time is missing", function()
    begin(false)
    assert.equal("100 of 400 training games; about 2.4 hours left in all; with --nodes 100,500, a report takes about "
      .. "a tenth of the time", at(200, 0, 0, 1000, 100))
  end)

  it("never promises fewer games than were played", function()
    begin(false)
    assert.equal("500 of about 500 games; about 1 seconds left", at(10, 400, 500, 400))
  end)

  it("prints a line every half minute without a terminal", function()
    begin(false)
    for second = 10, 70, 10 do at(second, 400, second, 100) end
    assert.same({"30 of about 100 games; about 16 seconds left\n", "60 of about 100 games; about 15 seconds left\n"},
      said)
  end)

  it("prints no lines at a terminal, which shows progress", function()
    begin(true)
    at(100, 400, 10, 100)
    assert.same({}, said)
  end)

  it("doesn't count games that were already played", function()
    begin(false, 400, 500)
    assert.equal("600 of about 1,000 games; about 80 seconds left", at(20, 400, 600, 1000))
  end)

  it("finally gives the time of more games, except after a short experiment", function()
    begin(true)
    at(20, 400, 100, 100)
    estimate.after(100)
    assert.same({}, said)
    at(80, 400, 100, 100)
    estimate.after(300)
    assert.same({"The further games would take about 2 minutes.\n"}, said)
  end)
end)
