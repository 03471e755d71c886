-- Endings are asked in the order of the script, whatever they ask, by all engines.

local engines = require "engines"
local scripts = require "scripts"

local GAME = [[
title "Rooks" board{4, 4} piece("king", "K") piece("rook", "R") royal "king"
local arrive = (empty + enemy * take) * stop
moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive
      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end)
start %q
%s
%s
]]

local STARTS = { free = "3k/4/4/K3 w 1", mate = "3k/4/r3/r1K1 w 1", stale = "1r1r/k3/r3/2K1 w 1" }
local DECIDED = { walk = "draw(white)", ["function"] = "draw(function() return true end)" }

-- How the game has ended, in words, as the engines find it in random games and in lines of moves.
local function outcome(start, first, second)
  local text = GAME:format(STARTS[start], first, second)
  local function load() return assert(scripts.load(text)) end
  engines.compare(load, { STARTS[start] })
  local result, why = load():start():outcome()
  return result .. ": " .. why
end

describe("an ending about moves, before one that decides the game by", function()
  for name, ending in pairs(DECIDED) do
    it(("a %s, holds where there is no move, and only there"):format(name), function()
      assert.equal("black: no legal move", outcome("mate", "loss(stuck)", ending))
      assert.equal("black: no legal move", outcome("stale", "loss(stuck)", ending))
      assert.equal("black: checkmate", outcome("mate", "loss(checkmate)", ending))
      assert.equal("black: stalemate", outcome("stale", "loss(stalemate)", ending))
      for _, condition in ipairs{ "stuck", "checkmate", "stalemate" } do
        assert.matches("^draw: decided", outcome("free", ("loss(%s)"):format(condition), ending))
      end
    end)
  end
end)
