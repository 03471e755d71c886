-- Scores of paired games, and the sequential test.

package.path = "repl/?.lua;" .. package.path

local paired = require "tools.paired"

local function sums_of(...)
  local sums = paired.new()
  for _, pair in ipairs{...} do paired.add(sums, pair[1], pair[2]) end
  return sums
end

local function near(expected, got)
  assert.truthy(math.abs(expected - got) < 1e-3, ("%g, not %g"):format(got, expected))
end

describe("paired games", function()
  it("count as one game if a player wins both", function()
    local score = paired.score(sums_of({4, 2}, {4, 2}, {4, 2}))
    near(1, score.mean)
    near(3 / (3 + 1.96 ^ 2), score.low) -- Wilson's interval for 3 of 3
  end)

  it("have an interval computed from the differences between pairs", function()
    local score = paired.score(sums_of({1, 2}, {2, 2}, {3, 2}, {2, 2}))
    near(.5, score.mean)
    local half = 3.182 * math.sqrt(.125 / 3 / 4) -- Student's t with three degrees of freedom
    assert.truthy(math.abs(half - (score.high - score.mean)) < .01)
  end)

  it("weigh pairs by their finished games", function()
    local score = paired.score(sums_of({4, 2}, {0, 1}, {0, 0}, {3, 2}))
    near(3.5 / 5, score.mean)
    assert.truthy(score.low >= 0 and score.high <= 1)
  end)

  it("have a neutral result if there are none", function()
    assert.same({mean = 0, low = 0, high = 1, error = 1}, paired.score(paired.new()))
    assert.equal(0, paired.likelihood(paired.new(), 0, 10))
  end)

  it("decide between two differences in strength by their likelihoods", function()
    local sums = paired.new()
    sums.by_halves = {12, 2340, 4810, 2466, 22}
    local mean, variance, count = 0, 0, 0
    for i, number in ipairs(sums.by_halves) do mean, count = mean + number * (i - 1) / 4, count + number end
    mean = mean / count
    for i, number in ipairs(sums.by_halves) do variance = variance + number * ((i - 1) / 4 - mean) ^ 2 / count end
    local function expected(elo) return 1 / (1 + 10 ^ (-elo / 400)) end
    for _, pair in ipairs{{0, 2}, {-2, 0}, {1, 3}} do -- near 0 it approaches that of a normal distribution
      local low, high = expected(pair[1]), expected(pair[2])
      local normal = count * (high - low) * (2 * mean - low - high) / (2 * variance)
      assert.truthy(math.abs(normal - paired.likelihood(sums, pair[1], pair[2])) < .03 * math.abs(normal) + .01)
    end
  end)

  it("convert a score to Elo", function()
    near(0, paired.elo(.5))
    near(190.849, paired.elo(.75))
    assert.equal(2000, paired.elo(1))
    assert.equal(-2000, paired.elo(0))
  end)
end)
