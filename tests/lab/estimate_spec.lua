-- The estimate of an experiment's remaining time.

package.path = "repl/?.lua;" .. package.path

local estimates = require "lab.estimate"

describe("the estimate of an experiment", function()
  local now, said, estimate

  local function begin(shows_progress, done)
    now, said = 0, {}
    estimate = estimates.new(function() return now end, function(text) said[#said + 1] = text end, shows_progress)
    estimate.games(done or 0, 1000)
  end

  it("gives the number and time of the missing games", function()
    begin(false)
    now = 60
    assert.equal("100 of about 1000 games; about 9 minutes left", estimate.games(100, 1000))
    now = 240
    assert.equal("400 of about 480 games; about 48 seconds left", estimate.games(400, 480.3))
    now = 40000
    assert.equal("500 of about 1000 games; about 11.1 hours left", estimate.games(500, 1000))
  end)

  it("never promises fewer games than were played", function()
    begin(false)
    now = 10
    assert.equal("500 of about 500 games; about 1 seconds left", estimate.games(500, 400))
  end)

  it("prints a line every half minute without a terminal", function()
    begin(false)
    for second = 10, 70, 10 do
      now = second
      estimate.games(second, 100, second < 40)
    end
    assert.same({"training, 30 of about 100 games; about 70 seconds left\n",
      "60 of about 100 games; about 40 seconds left\n"}, said)
  end)

  it("prints no lines at a terminal, which shows progress", function()
    begin(true)
    now = 100
    estimate.games(10, 100)
    assert.same({}, said)
  end)

  it("doesn't count games that were already played", function()
    begin(false, 500)
    now = 20
    assert.equal("600 of about 1000 games; about 80 seconds left", estimate.games(600, 1000))
  end)

  it("finally gives the time of more games, except after a short experiment", function()
    begin(true)
    now = 20
    estimate.after(100, 100)
    assert.same({}, said)
    now = 60
    estimate.after(300, 100)
    assert.same({"300 more games, of all sorts together, take about 3 minutes.\n"}, said)
  end)
end)
