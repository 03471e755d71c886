-- Dead positions: the game is a draw, but the moves are still listed. docs/variants.md lists where ffish 0.7.10
-- differs.

local scripts = require "scripts"
local warpboard = require "warpboard"

local DEAD, ALIVE = "draw", "ongoing"
local POSITIONS = {
  { "chess", "8/8/8/8/8/3k4/8/4K3 w - - 0 1", DEAD },
  { "chess", "8/8/8/8/8/3k4/8/4KN2 w - - 0 1", DEAD },
  { "chess", "8/8/8/8/8/3k4/8/4K1n1 b - - 0 1", DEAD },
  { "chess", "8/b7/8/8/8/3k4/8/4K1B1 b - - 0 1", DEAD }, -- bishops on squares of one color
  { "chess", "8/1b6/8/8/8/3k4/8/4K1B1 b - - 0 1", ALIVE },
  { "chess", "8/8/8/8/8/3k4/8/3NKN2 w - - 0 1", ALIVE }, -- the opponent's piece may block a flight square
  { "chess", "8/8/8/8/8/3k4/5b2/6KN w - - 0 1", ALIVE },
  { "chess", "8/8/8/8/8/3k4/7P/4K3 w - - 0 1", ALIVE },
  { "chess960", "8/8/8/8/8/3k4/8/4KN2 w - - 0 1", DEAD },
  { "torus-chess", "8/8/8/8/8/3k4/8/4KN2 w - - 0 1", DEAD },
  { "capablanca-chess", "10/10/10/10/10/3k6/10/4KN4 w - - 0 1", DEAD },
  { "grand-chess", "10/10/10/10/10/10/10/3k6/10/4KN4 w - - 0 1", DEAD },
  { "grand-chess", "10/10/10/10/10/k9/10/10/10/4KA4 w - - 0 1", ALIVE },
  { "los-alamos-chess", "6/6/3k2/6/6/2KN2 w - - 0 1", DEAD },
  { "crazyhouse", "8/8/8/8/8/3k4/8/4K3[] w - - 0 1", ALIVE },
  { "king-of-the-hill", "8/8/8/8/8/3k4/8/4K3 w - - 0 1", ALIVE },
  { "three-check", "8/8/8/8/8/3k4/8/4K3 w - - 3+3 0 1", DEAD },
  { "three-check", "8/8/8/8/8/3k4/8/4KN2 w - - 3+3 0 1", ALIVE },
  { "atomic-chess", "8/8/8/8/8/3k4/8/4K3 w - - 0 1", DEAD },
  { "atomic-chess", "8/8/8/8/8/3k4/8/4KN2 w - - 0 1", ALIVE },
  { "knightmate", "8/8/8/8/3k4/8/8/4K3 w - - 0 1", DEAD },
  { "makruk", "3k4/8/8/8/8/8/8/3K4 w - - 0 0 1", DEAD },
  { "makruk", "3k4/8/8/8/8/8/8/N2K4 w - - 0 0 1", DEAD },
  { "makruk", "3k4/8/8/8/8/P7/8/3K4 w - - 0 0 1", DEAD },
  { "makruk", "3k4/8/8/8/8/8/8/M1MK4 w - - 0 0 1", DEAD },
  { "makruk", "3k4/8/8/8/8/8/8/MM1K4 w - - 0 0 1", ALIVE },
  { "makruk", "3k4/8/8/8/8/8/8/S2K4 w - - 0 0 1", ALIVE },
  { "makruk", "3k4/n7/8/8/8/8/8/M2K4 w - - 0 0 1", ALIVE },
  { "makruk", "3k4/8/8/8/8/P1P5/8/3K4 w - - 0 0 1", ALIVE },
  { "xiangqi", "3k5/4a4/4b4/9/9/9/9/9/4A4/2BAK1B2 w - - 0 1", DEAD },
  { "xiangqi", "3k5/4a4/9/9/9/9/9/C8/9/4K4 w - - 0 1", ALIVE },
  { "xiangqi", "3k5/9/9/9/9/9/P8/9/9/4K4 w - - 0 1", ALIVE },
  { "antichess", "8/8/8/8/8/3b4/8/2B5 w - - 0 1", DEAD },
  { "antichess", "8/8/8/8/8/2b5/8/2B5 w - - 0 1", ALIVE },
  { "antichess", "8/8/8/8/8/3b4/8/2B1N3 w - - 0 1", ALIVE },
  { "seirawan-chess", "8/8/8/8/8/3k4/8/4KN2[HEhe] w - - 0 1", ALIVE },
  { "seirawan-chess", "8/8/8/8/8/3k4/8/4KN2[h] w - - 0 1", ALIVE },
  { "seirawan-chess", "8/8/8/8/8/3k4/8/4KN2[] w - - 0 1", DEAD },
  { "sittuyin", "3k4/8/8/8/8/8/8/N2K4[] w - - 0 0 1", DEAD },
  { "sittuyin", "3k4/8/8/8/8/8/8/N2K4[r] w - - 0 0 1", ALIVE },
}

describe("a position that nobody can win", function()
  for _, one in ipairs(POSITIONS) do
    local name, text, expected = table.unpack(one)
    it(("%s in %s: %s"):format(expected, name, text), function()
      local pos = assert(assert(warpboard.load(name)):position(text))
      assert.equal(expected, (pos:outcome()))
      assert.is_true(#pos:moves() > 0)
    end)
  end
end)

describe("dead", function()
  it("needs a walk", function()
    local _, faults = scripts.load 'title "T" board{3, 3} piece("king", "K") draw(dead(3))\nmoves = from "king" * n'
    local message = tostring(type(faults) == "table" and faults[1].message or faults)
    assert.truthy(message:find("`dead` needs a walk", 1, true))
  end)

  it("isn't inherited, because a variant may be won in another way", function()
    local bare = "8/8/8/8/8/3k4/8/4K3 w - - 0 1"
    local function load(script) return assert(scripts.load(script)) end
    local race = load 'base "chess" title "Race" win(each "far" * own * is "king")'
    assert.equal("ongoing", (race:position(bare):outcome()))
    local stated = load 'base "chess" title "Chess" draw(dead(-(each "board" * occupied * -is "king")))'
    assert.equal("draw", (stated:position(bare):outcome()))
    -- other endings are inherited
    assert.equal("draw", (stated:position("8/8/8/8/8/3k4/8/4K2R w - - 100 70"):outcome()))
  end)

  it("doesn't change the list of moves", function()
    local variant = assert(scripts.load [[title "T" board{3, 3} piece("king", "K")
moves = from "king" * n * empty * stop
draw(dead(at_most(2, each "board" * occupied)))
start "1k1/3/1K1 w 1"]])
    assert.equal("draw", (variant:start():outcome()))
    assert.equal(1, #variant:start():moves())
  end)
end)
