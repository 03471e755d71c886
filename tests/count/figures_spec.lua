-- Statistics of random games, computed from the frequency of each number.

package.path = "repl/?.lua;" .. package.path

local figures = require "tools.figures"

local function of(...)
  local counts = {}
  for _, number in ipairs{...} do counts[number] = (counts[number] or 0) + 1 end
  return figures.of(counts, select("#", ...))
end

describe("figures:", function()
  it("the median is the middle number", function()
    assert.equal(5, of(5).median)
    assert.equal(2, of(1, 2, 9).median)
    assert.equal(3, of(3, 3, 3, 3, 20).median)
    assert.equal(20, of(0, 20, 20).median)
  end)

  it("the median is the lower of two middle numbers", function()
    assert.equal(2, of(1, 2, 8, 9).median)
    assert.equal(4, of(4, 6).median)
  end)

  it("the mean, the minimum and the maximum are correct", function()
    assert.same({mean = 5.0, median = 4, least = 3, most = 9}, of(3, 4, 4, 9))
    assert.same({mean = 4.0, median = 2, least = 2, most = 10}, of(2, 2, 2, 10))
  end)

  it("no numbers give zeros", function() assert.same({mean = 0.0, median = 0, least = 0, most = 0}, of()) end)
end)

-- Computed independently by Wilson's formula (1927, as in Brown, Cai and DasGupta 2001).
local INTERVALS = {
  {5, 10, 0.236593, 0.763407}, {0, 10, 0, 0.277533}, {10, 10, 0.722467, 1}, {1, 10, 0.017876, 0.404150},
  {50, 100, 0.403832, 0.596168}, {1, 1, 0.206549, 1}, {0, 0, 0, 0}, {520, 1000, 0.489018, 0.550829},
}

describe("the interval of a proportion", function()
  it("is Wilson's", function()
    for _, case in ipairs(INTERVALS) do
      local low, high = figures.share(case[1], case[2])
      assert.is_true(math.abs(low - case[3]) < 1e-6 and math.abs(high - case[4]) < 1e-6,
        ("%d of %d: %f to %f"):format(case[1], case[2], low, high))
    end
  end)

  it("is between 0 and 1, and contains the proportion", function()
    for games = 1, 199 do
      for count = 0, games do
        local low, high = figures.share(count, games)
        local share = count / games
        assert(low >= 0 and low <= share + 1e-12 and share - 1e-12 <= high and high <= 1, count .. " of " .. games)
      end
    end
  end)

  it("of none or all ends exactly at 0 or 1", function()
    for games = 1, 1999 do
      assert.equal(0, (figures.share(0, games)))
      assert.equal(1, (select(2, figures.share(games, games))))
    end
  end)
end)
