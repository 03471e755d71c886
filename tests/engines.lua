-- Native code beside the machine: what counting and playing at random give, and whether both give the same.

local assert = require "luassert"

local M = {}

local GAMES, TURNS, SEED = 3, 40, 5

-- What a call gives, or the error that it ends in.
local function result(call, ...)
  local _, given = pcall(call, ...)
  return given
end

-- What is found from a position; nil where the variant has no such position.
function M.results(variant, text)
  local position = variant:position(text)
  if not position then return end
  local games = result(position.random, position, GAMES, SEED, TURNS)
  local played = type(games) == "table" and {games.plies, games.captures, games.kinds} or games
  return {result(position.perft, position, 2), result(position.perft, position, 2, true), played}
end

-- Asserts that both engines find the same from all positions of a variant, which is loaded twice; what the native one
-- says of its engine afterwards: "native", or "machine" and the reason why there is no native code.
function M.compare(load, positions)
  local machine, native = load(), load()
  machine:engine "machine"
  native:engine "native"
  for _, position in ipairs(positions) do
    assert.same(M.results(machine, position), M.results(native, position), position)
  end
  return {native:engine()}
end

return M
