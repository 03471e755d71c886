-- Repetitions for which one player is to blame. The results are those of Fairy-Stockfish (ffish 0.7.10) for the same
-- moves: the checking side loses. Otherwise the second player wins in minishogi, the player to move in tori shogi, and
-- the player with more points in janggi.

local support = require "support"

-- Variant, position (nil: the start), moves before, repeated cycle, number of moves until the game is over, outcome.
local LINES = {
  { "shogi", nil, "", "c1d2 c9d8 d2c1 d8c9", 12, "draw" },
  { "shogi", "4k4/9/9/9/9/9/9/4R4/8K[] b - - 0 1", "", "e9d9 e2d2 d9e9 d2e2", 12, "black" },
  { "shogi", "8k/4r4/9/9/9/9/9/9/4K4[] w - - 0 1", "", "e1d1 e8d8 d1e1 d8e8", 12, "white" },
  { "minishogi", nil, "", "b1b2 d5d4 b2b1 d4d5", 12, "black" },
  { "minishogi", nil, "b1b2", "d5d4 b2b1 d4d5 b1b2", 12, "black" },
  { "minishogi", "2k2/5/5/2R2/4K[] b - - 0 1", "", "c5d5 c2d2 d5c5 d2c2", 12, "black" },
  { "minishogi", "4k/2r2/5/5/2K2[] w - - 0 1", "", "c1d1 c4d4 d1c1 d4c4", 12, "white" },
  { "tori-shogi", nil, "", "c1c2 e7e6 c2c1 e6e7", 12, "white" },
  { "tori-shogi", nil, "c1c2", "e7e6 c2c1 e6e7 c1c2", 12, "white" },
  { "xiangqi", nil, "", "h1g3 h10g8 g3h1 g8h10", 8, "draw" },
  { "xiangqi", "4k4/9/9/9/9/9/9/4R4/9/3K5 b - - 0 1", "", "e10f10 e3f3 f10e10 f3e3", 8, "black" },
  { "janggi", nil, "", "a1a2 a10a9 a2a1 a9a10", 8, "black" },
  { "janggi", "5k3/9/9/9/9/9/9/5R3/4K4/9 b - - 0 1", "", "f10e10 f3e3 e10f10 e3f3", 8, "black" },
  { "janggi", "4k4/9/9/5r3/9/9/9/9/9/5K3 w - - 0 1", "", "f1e1 f7e7 e1f1 e7f7", 8, "white" },
  { "janggi", "3k5/9/9/9/9/9/9/R8/9/5K3 w - - 0 1", "", "a3a4 d10d9 a4a3 d9d10", 8, "white" },
  { "janggi", "3k5/9/9/r8/9/9/9/9/9/5K3 w - - 0 1", "", "f1f2 a7a6 f2f1 a6a7", 8, "black" },
  { "makruk", nil, "", "b1d2 b8d7 d2b1 d7b8", 8, "draw" },
}

describe("repetition", function()
  for _, line in ipairs(LINES) do
    local name, text, before, cycle, length, expected = table.unpack(line)
    it(("in %s after %s %s: %s"):format(name, before, cycle, expected), function()
      local variant = support.load(name)
      local pos = text and assert(variant:position(text)) or variant:start()
      local moves = {}
      for move in (before .. " " .. cycle:rep(5, " ")):gmatch "%S+" do moves[#moves + 1] = move end
      for i = 1, length do
        assert.equal("ongoing", (pos:outcome()))
        assert(pos:play(moves[i]))
      end
      assert.equal(expected, (pos:outcome()))
    end)
  end
end)
