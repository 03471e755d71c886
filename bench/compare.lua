-- What does an option change? Compares a variant under two settings, with the Lua module alone.
--
--   lua5.4 bench/compare.lua warp-checkers seam_rule true false
--
-- from a folder where `require "warpboard"` finds the module (the checkout, or anywhere after `make install`).

package.cpath = "./?.so;" .. package.cpath
local warpboard = require "warpboard"

local name, option, first, second = ...
if not second then
  io.stderr:write "usage: lua5.4 bench/compare.lua VARIANT OPTION VALUE VALUE\n"
  os.exit(2)
end

local DEPTH, GAMES, SEED, LIMIT = 4, 200, 1, 500

-- The start position of the variant with this value of the option; ends the program if there is none.
local function start(value)
  local variant, message = warpboard.load(name, {[option] = value})
  if variant then return variant:start() end
  io.stderr:write(message, "\n")
  os.exit(2)
end

local function row(label, a, b) print(("%-22s %14s %14s"):format(label, a, b)) end

local a, b = start(first), start(second)
row("", option .. "=" .. first, option .. "=" .. second)
for depth = 1, DEPTH do row("perft " .. depth, a:perft(depth), b:perft(depth)) end

local x, y = a:random(GAMES, SEED, LIMIT), b:random(GAMES, SEED, LIMIT)
for _, outcome in ipairs{"white", "black", "draw", "unfinished"} do
  row(outcome, x.outcomes[outcome].games, y.outcomes[outcome].games)
end
row("plies, mean", ("%.1f"):format(x.length.mean), ("%.1f"):format(y.length.mean))
row("moves, mean", ("%.1f"):format(x.branching.mean), ("%.1f"):format(y.branching.mean))
row("captures", x.captures, y.captures)
