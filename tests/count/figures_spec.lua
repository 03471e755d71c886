-- Figures of random games, from how often each number occurs.

package.path = "repl/?.lua;" .. package.path

local figures = require "tools.figures"

local function of(...)
  local counts = {}
  for _, number in ipairs{...} do counts[number] = (counts[number] or 0) + 1 end
  return figures.of(counts, select("#", ...))
end

describe("of numbers", function()
  it("the median is the one in the middle", function()
    assert.equal(5, of(5).median)
    assert.equal(2, of(1, 2, 9).median)
    assert.equal(3, of(3, 3, 3, 3, 20).median)
    assert.equal(20, of(0, 20, 20).median)
  end)

  it("of which there are two in the middle it is the lower", function()
    assert.equal(2, of(1, 2, 8, 9).median)
    assert.equal(4, of(4, 6).median)
  end)

  it("the mean, the least and the most are told", function()
    assert.same({mean = 5.0, median = 4, least = 3, most = 9}, of(3, 4, 4, 9))
    assert.same({mean = 4.0, median = 2, least = 2, most = 10}, of(2, 2, 2, 10))
  end)

  it("of none all are zero", function() assert.same({mean = 0.0, median = 0, least = 0, most = 0}, of()) end)
end)
