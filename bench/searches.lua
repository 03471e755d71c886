-- Search speed in millions of positions per second of processor time.
--
--   lua5.4 bench/searches.lua MODULE GAME ENGINE SECONDS
--
-- prints two rates: of alpha-beta, for the moves of one game after the other with an evaluation of pieces and mobility;
-- and of perft from the start, with every move made. Each is measured for this number of seconds, after all code was
-- compiled.

local path, game, engine, seconds = table.unpack(arg)
seconds = tonumber(seconds)
package.cpath = path .. ";" .. package.cpath
local variant = require "warpboard".load(game)
variant:engine(engine)

local weights = {"moves\t20\t20\n"}
for _, piece in ipairs(variant:pieces()) do weights[#weights + 1] = ("kind %s\t400\t400\n"):format(piece.name) end
variant:set_weights(table.concat(weights))

local function rate(count)
  local began, counted = os.clock(), 0
  repeat counted = counted + count() until os.clock() - began >= seconds
  return counted / math.max(os.clock() - began, 0.001) / 1e6
end

local pos = variant:start()
assert(pos:search{positions = 1000})
local searched = rate(function()
  local found = pos:search{positions = 20000}
  pos = found and pos:play(found[1].move) or variant:start()
  return found and found[1].positions or 0
end)

local depth, began = 0
repeat
  began, depth = os.clock(), depth + 1
  variant:start():perft(depth, true)
until os.clock() - began >= seconds / 20
print(searched, rate(function() return variant:start():perft(depth, true) end))
