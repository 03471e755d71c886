-- Chases in xiangqi: a player who attacks the same unprotected piece with every move loses. The positions and results
-- follow the rules of the Asian Xiangqi Federation and Fairy-Stockfish (ffish 0.7.10), which agree.

local support = require "support"

-- Position, moves before, repeated cycle, number of moves until the game is over, outcome.
local LINES = {
  -- a cannon follows a rook
  { "2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/2C3NC1/9/1NBAKAB1R w", "c3a3", "a8b8 a3b3 b8a8 b3a3", 9, "black" },
  -- a pawn opens the line of a cannon
  { "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/CC1AKA3 w", "a5a6", "a7b7 a6b6 b7a7 b6a6", 9, "black" },
  -- a pawn that attacks doesn't chase
  { "2bakabr1/9/9/r1p1p1p2/p7R/P8/9/9/9/1C1AKA3 w", "a5a6", "a7b7 a6b6 b7a7 b6a6", 9, "draw" },
  -- a cannon leaves and returns
  { "5k3/9/9/5C3/5c3/5C3/9/9/5p3/4K4 w", "", "f5d5 f6d6 d5f5 d6f6", 8, "black" },
  -- rook and horse chase each other
  { "4k4/7n1/9/4pR3/9/9/4P4/9/9/4K4 w", "f7h7", "h9f8 h7h8 f8g6 h8g8 g6i7 g8g7 i7h9 g7h7", 17, "draw" },
  -- occasional checks aren't perpetual check
  { "9/3kc4/3a5/3P5/9/4p4/9/4K4/9/3C5 w", "", "d7e7 e5d5 e7d7 d5e5", 8, "white" },
  -- pawns give perpetual check
  { "3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w", "", "f2e2 f3e3 e2f2 e3f3", 8, "white" },
  { "3k5/4P4/4b4/3C5/4c4/9/9/9/9/5K3 w", "", "d7e7 e8g6 e7d7 g6e8", 8, "white" },
  { "3k5/9/9/9/9/9/9/9/cr1CAK3/9 w", "", "d2d4 b2b4 d4d2 b4b2", 8, "white" },
  { "4k4/9/4b4/2c2nR2/9/9/9/9/9/3K5 w", "", "g7g6 f7g9 g6g7 g9f7", 8, "white" },
  { "3P5/3k5/3nn4/9/9/9/9/9/9/5K3 w", "", "d10e10 d9e9 e10d10 e9d9", 8, "white" },
  { "4ck3/9/9/9/9/2r1R4/9/9/4A4/3AK4 w", "", "e5e4 c5c4 e4e5 c4c5", 8, "white" },
  { "4k4/9/9/c1c6/9/r8/9/9/C8/3K5 w", "", "a2c2 a5c5 c2a2 c5a5", 8, "white" },
  -- both give check
  { "9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w", "", "e4d4 d7e7 d4e4 e7d7", 8, "draw" },
  { "3k5/6c2/9/7P1/6c2/6P2/9/9/9/5K3 w", "", "h7g7 g6h6 g7h7 h6g6", 8, "draw" },
  { "4ck3/9/9/9/9/2r1R1N2/6N2/9/4A4/3AK4 w", "", "e5e4 c5c4 e4e5 c4c5", 8, "draw" },
  { "5k3/9/9/c8/9/P1P6/9/2C6/9/3K5 w", "", "c3a3 a7c7 a3c3 c7a7", 8, "draw" },
  { "4k4/9/r1r6/9/PPPP5/9/9/9/1C7/5K3 w", "b2a2", "a8b8 a2c2 c8d8 c2b2 b8a8 b2d2 d8c8 d2a2", 17, "draw" },
  -- a rook moves along the line of its attack, so it attacks nothing new
  { "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w", "", "h1h2 h5h4 h2h1 h4h5", 8, "draw" },
  -- the chased rook can't take back, because its own King would be attacked
  { "2baka1r1/C4rN2/9/1Rp1p4/9/9/4P4/9/4A4/4KA3 w", "b7b9", "f10e9 b9b10 e9f10 b10b9", 9, "black" },
  { "5k3/9/9/9/9/9/7r1/9/2nRA3c/4K4 w", "", "e2f1 h4h2 f1e2 h2h4", 8, "white" },
  -- a protecting piece is pinned
  { "4k4/4c4/9/4p4/9/9/3rn4/3NR4/4K4/9 b", "", "e4g5 e2f2 g5e4 f2e2", 8, "white" },
  -- the capture would be a discovered check
  { "5k3/9/9/9/9/1N2P1C2/9/4BC3/9/cr1RK4 w", "", "b5c3 b1c1 c3b5 c1b1", 8, "white" },
  { "5k3/9/9/9/9/4c4/3n5/3NBA3/4A4/4K4 w", "", "e1d1 e5d5 d1e1 d5e5", 8, "white" },
  { "5k3/9/9/9/9/4c4/3r5/3NB4/4A4/4K4 w", "", "e1d1 e5d5 d1e1 d5e5", 8, "white" },
  { "5k3/9/9/9/9/9/9/9/9/3NK1cr1 w", "", "d1c3 h1h3 c3d1 h3h1", 8, "white" },
  -- a King protects the piece
  { "3k5/9/9/3n5/9/9/3r5/9/9/3NK4 w", "", "d1c3 d4c4 c3d1 c4d4", 8, "draw" },
  -- only the King protects it, but would be attacked
  { "3k5/9/9/9/9/9/3r5/9/9/3NK4 w", "", "d1c3 d4c4 c3d1 c4d4", 8, "white" },
  { "4k4/9/9/9/4n4/9/5C3/9/4N4/4K4 w", "", "e2g1 e10f10 g1e2 f10e10", 8, "draw" },
  -- a cannon protects a piece only with a third one between them
  { "5k3/9/9/9/9/1C7/1r7/9/1C7/4K4 w", "", "b5c5 b4c4 c5b5 c4b4", 8, "white" },
  -- both players chase
  { "4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w", "", "f9f7 f10e9 f7f9 e9f10", 8, "draw" },
}

describe("a chase in xiangqi", function()
  local variant = support.load "xiangqi"
  for _, line in ipairs(LINES) do
    local text, before, cycle, length, expected = table.unpack(line)
    it(("after %s %s: %s"):format(before, cycle, expected), function()
      local pos, moves = assert(variant:position(text .. " - - 0 1")), {}
      for move in (before .. " " .. cycle .. " " .. cycle):gmatch "%S+" do moves[#moves + 1] = move end
      for i = 1, length do
        assert.equal("ongoing", (pos:outcome()))
        assert(pos:play(moves[i]))
      end
      local result, reason = pos:outcome()
      assert.equal(expected, result)
      assert.equal("repetition", reason)
    end)
  end

  it("is a draw without the option", function()
    local pos = assert(support.load("xiangqi", {chase = "false"}):position "5k3/9/9/9/9/1C7/1r7/9/1C7/4K4 w - - 0 1")
    for move in ("b5c5 b4c4 c5b5 c4b4 "):rep(2):gmatch "%S+" do assert(pos:play(move)) end
    assert.equal("draw", (pos:outcome()))
  end)
end)
