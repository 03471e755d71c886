-- A rec loads if some branch of it can end. Otherwise it is rejected.

local scripts = require "scripts"

local ENDS = {
  'rec(function(m) return n * (m | here) end)',
  'rec(function(m) return n * m + n end)',
  'rec(function(m) return n * m | s end)',
  'rec(function(m) return n * (-m + m) end)',
  'rec(function(m) return (n * m) ^ 0 end)',
  'rec(function(m) return all(n * m) end)',
  'rec(function(m) return any{n * m, s * m, e} end)',
  'rec(function(m) return any({n, s}, function(d) return d * (empty * m + enemy) end) end)',
  'rec(function(m) return most(n * enemy * take * tally * (m | here)) end)',
  'rec(function(m) return first(n * m + n) end)',
  'rec(function(m) return n * -at_least(2, each "far" * m) end)',
  'rec(function(m) return n * rec(function(o) return e * o + m + s end) end)',
  'rec(function(m) return n * (here + rec(function(o) return e * o + m end)) end)',
  'rec(function(m) return n * rec(function(o) return e * m + w * o + here end) end)',
  'rec(function(m) return n * test(function() return true end) * (m | act(function() end)) end)',
  'rec(function() return n end)',
}

local ENDLESS = {
  'rec(function(m) return m end)',
  'rec(function(m) return n * m + s * m end)',
  'rec(function(m) return n * m | s * m end)',
  'rec(function(m) return (n | here) * m * (s | here) end)',
  'rec(function(m) return (n * m) ^ 1 end)',
  'rec(function(m) return n * all(s) * m end)',
  'rec(function(m) return #m * n end)',
  'rec(function(m) return any({n, s}, function(d) return d * m end) end)',
  'rec(function(m) return most(n * tally * m) end)',
  'rec(function(m) return first(n * m) end)',
  'rec(function(m) return n * at_least(2, each "far" * m) end)',
  'rec(function(m) return -rec(function(o) return n * o end) + here + m end)',
  'rec(function(m) return n * rec(function(o) return e * o + m end) end)',
  'rec(function(m) return rec(function(o) return n * m + s * o end) end)',
  'rec(function(m) return n * (here + m + rec(function(o) return e * o * m end)) end)',
}

local function faults_of(walk)
  return scripts.faults(scripts.GAME .. 'moves = from "man" * ' .. walk)
end

describe("a rec", function()
  for _, walk in ipairs(ENDS) do
    it("can end: " .. walk, function() assert.same({}, faults_of(walk)) end)
  end

  for _, walk in ipairs(ENDLESS) do
    it("cannot end: " .. walk, function()
      local faults = faults_of(walk)
      assert.equal(1, #faults)
      assert.matches("^2: rec: every alternative repeats the walk, so it never ends; for example", faults[1])
    end)
  end
end)
