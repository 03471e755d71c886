-- Compare the machine, native code and the plain program: counts, random games and searches.

local assert = require "luassert"

local M = {}

local GAMES, TURNS, SEED, POSITIONS = 3, 40, 5, 30

-- Return the result of a call, or its error.
local function result(call, ...)
  local _, given = pcall(call, ...)
  return given
end

-- Return the results from a position; nil if the variant has no such position.
function M.results(variant, text)
  local position = variant:position(text)
  if not position then return end
  local games = result(position.random, position, GAMES, SEED, TURNS)
  if type(games) == "table" then -- a script of the tests has a new name each time it is loaded
    for _, ending in ipairs(games.endings) do ending.file = nil end
  end
  return {result(position.perft, position, 2), result(position.perft, position, 2, true), games,
          result(position.search, position, {positions = POSITIONS})}
end

-- Assert that all engines have the same results from all positions of a variant, which is loaded for each. Return the
-- native engine's description of itself afterwards: "native", or "machine" and the reason why there is no native code.
function M.compare(load, positions)
  local machine, native, plain = load(), load(), load()
  machine:engine "machine"
  native:engine "native"
  plain:engine "definition"
  for _, position in ipairs(positions) do
    local expected = M.results(plain, position)
    assert.same(expected, M.results(machine, position), "the machine: " .. position)
    assert.same(expected, M.results(native, position), "native code: " .. position)
  end
  return {native:engine()}
end

return M
