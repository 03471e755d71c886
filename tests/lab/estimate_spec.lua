-- How far an experiment is, for whoever waits.

package.path = "repl/?.lua;" .. package.path

local estimates = require "lab.estimate"

describe("the estimate of an experiment", function()
  local now, said, estimate

  local function begin(says)
    now, said = 0, {}
    estimate = estimates.new(function() return now end, says and function(text) said[#said + 1] = text end or nil)
    estimate.games(0, 1000)
  end

  it("says how many games are missing, and how long they take", function()
    begin(true)
    now = 60
    assert.equal("100 of about 1000 games; about 9 minutes left", estimate.games(100, 1000))
    now = 240
    assert.equal("400 of about 480 games; about 48 seconds left", estimate.games(400, 480.3))
    now = 40000
    assert.equal("500 of about 1000 games; about 11.1 hours left", estimate.games(500, 1000))
  end)

  it("never promises fewer games than were played", function()
    begin(true)
    now = 10
    assert.equal("500 of about 500 games; about 1 seconds left", estimate.games(500, 400))
  end)

  it("writes a line every half minute where there is no terminal", function()
    begin(true)
    for second = 10, 70, 10 do
      now = second
      estimate.games(second, 100)
    end
    assert.same({"30 of about 100 games; about 70 seconds left\n",
      "60 of about 100 games; about 40 seconds left\n"}, said)
  end)

  it("writes none at a terminal, where progress is shown", function()
    begin(false)
    now = 100
    estimate.games(10, 100)
    assert.same({}, said)
  end)
end)
