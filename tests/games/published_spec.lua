-- Positions and worked examples from published rules, each with a quotation.

local support = require "support"

-- Return the squares that the piece on `from` can reach, sorted by name and separated by blanks.
local function reach(pos, from, capturing)
  local squares, seen = {}, {}
  for _, move in ipairs(pos:move_list()) do
    local to = move.move:match("^" .. from .. "[-x]?(%l%d+)")
    if move.from == from and to and not seen[to] and (not capturing or pos:at(to) ~= "") then
      seen[to] = true
      squares[#squares + 1] = to
    end
  end
  table.sort(squares)
  return table.concat(squares, " ")
end

local function sorted(list)
  local squares = {}
  for square in list:gmatch "%S+" do squares[#squares + 1] = square end
  table.sort(squares)
  return table.concat(squares, " ")
end

local function position(variant, text, options)
  return assert(support.load(variant, options):position(text))
end

local function texts(pos)
  local set = {}
  for _, text in ipairs(pos:moves()) do set[text] = true end
  return set
end

describe("Warp Point Chess, published positions:", function()
  local small, grand = "warp-point-chess", "grand-warp-point-chess"
  local exact = {
    {small, "k7/8/3W4/8/8/3W4/2P1B3/7K w - - 0 1", "e2", "c7 b8 f3 g4 h5 d1 f1"},
    {small, "k7/8/8/5W2/5P2/5W2/8/7K w - - 0 1", "f4", "f4"},
    {small, "k7/1p4w1/w7/5W2/8/3W4/3P4/7K w - - 0 1", "d2", "f6 f7"},
    {small, "k7/8/8/8/4W3/8/5W2/7K w - - 0 1", "f2", "d6 d1 d3 g4 h3"},
    {grand, "k9/10/10/10/2W7/10/10/5W4/5N4/K9 w - - 0 1", "f2", "d1 d3 h1 h3 b8 d8"},
    {grand, "k9/10/10/10/2W7/10/10/5W4/10/K5N3 w - - 0 1", "g1", "e2 i2 h3 b7"},
  }
  for _, case in ipairs(exact) do
    it(("%s on %s reaches exactly %s"):format(case[2], case[3], case[4]), function()
      assert.equal(sorted(case[4]), reach(position(case[1], case[2]), case[3]))
    end)
  end

  it("the pawn on c2 captures exactly on b3 and e7", function()
    assert.equal("b3 e7", reach(position(small, "k7/4p3/3W4/8/8/1p1W4/2P1B3/7K w - - 0 1"), "c2", true))
  end)

  it("a Bishop's line may end on its own square", function()
    assert.truthy(texts(position(small, "3W3k/8/1B6/W7/8/8/8/7K w - - 0 1")).b6b6)
  end)

  it("a Rook's line may end on its own square or before it", function()
    local moves = texts(position(small, "k7/8/3W4/3R4/8/3W4/8/7K w - - 0 1"))
    assert.truthy(moves.d5d5)
    assert.truthy(moves.d5d4)
  end)

  it("a pawn that went through the Warp Points can be taken en passant on the square it passed over", function()
    local pos = position(small, "k7/1p4w1/w7/5W2/8/3W4/3P4/7K w - - 0 1")
    assert.equal("k7/1p3Pw1/w7/5W2/8/3W4/8/7K b - f6 0 1", tostring(assert(pos:play "d2f7")))
    assert.equal("k7/6w1/w4p2/5W2/8/3W4/8/7K w - - 0 2", tostring(assert(pos:play "b7f6")))
  end)
end)

describe("Warp Checkers", function()
  it("merges a fragment that steps forward onto a King", function()
    local pos = position("warp-checkers", "8/8/8/8/3F4/2F5/7m/8 w 0 1")
    assert.equal("8/8/8/8/3K4/8/7m/8 b 1 1", tostring(assert(pos:play "c3-d4")))
  end)

  it("merges a returning part of a split with the part that stayed", function()
    assert.truthy(texts(position("warp-checkers", "m1m1f1f1/1m1mmf2/mm1mMm2/2mM1mM1/m2M1M2/2F3mK/Mm4m1/1MMf4 w 1 56"))
      ["h3/xb5xh7xf1xh3"])
  end)

  it("crowns a man that jumps over its far rank", function()
    local pos = position("warp-checkers", "1m6/M7/8/8/8/8/8/8 w 0 1")
    assert.equal("8/8/8/8/8/8/8/2K5 b 0 1", tostring(assert(pos:play "a7xc1")))
  end)

  it("forbids swaps that carry a man across the seam, unless the option allows them", function()
    local kings = "K7/8/8/8/8/8/7m/M7 w 0 1"
    assert.falsy(texts(position("warp-checkers", kings))["a8<>a1"])
    local pos = position("warp-checkers", kings, {seam_rule = "false"})
    assert.equal("K7/8/8/8/8/8/7m/K7 b 1 1", tostring(assert(pos:play "a8<>a1")))
  end)

  it("turns blocks in the corners of the board; two Queens in one block give two moves", function()
    local pos = position("warp-checkers", "Q6f/8/8/8/8/8/8/Q7 w 0 1")
    local moves = texts(pos)
    assert.truthy(moves["a1~h8+"])
    assert.truthy(moves["a8~h8+"])
  end)

  it("gives the win to the player with more points when the clock of the classic rules runs out", function()
    local text = "Q7/8/8/8/8/8/m1m4m/8 w 20 60"
    assert.equal("white", (position("warp-checkers-classic", text):outcome()))
    assert.equal("ongoing", (position("warp-checkers-classic", (text:gsub(" 20 ", " 19 "))):outcome()))
    assert.equal("draw", (position("warp-checkers", (text:gsub(" 20 ", " 24 "))):outcome()))
  end)

  it("allows a pass with a Queen only in the classic rules", function()
    local text = "8/8/8/3Q4/8/8/7m/8 w 3 9"
    assert.truthy(texts(position("warp-checkers-classic", text)).pass)
    assert.falsy(texts(position("warp-checkers", text)).pass)
    assert.equal("8/8/8/3Q4/8/8/7m/8 b 4 9", tostring(assert(position("warp-checkers-classic", text):play "pass")))
  end)

  it("allows swaps between opposite corners in the classic rules", function()
    assert.truthy(texts(position("warp-checkers-classic", "7m/8/8/8/8/8/8/K7 w 0 1"))["a1<>h8"])
  end)

  it("makes a player without a move lose, even if the clock has run out", function()
    assert.equal("black", (position("warp-checkers", "8/8/8/8/8/8/7m/8 w 30 9"):outcome()))
  end)
end)

describe("Werewolf Checkers", function()
  it("flips the capturing piece, and puts a captured piece of the mover in reserve", function()
    local pos = position("werewolf-checkers", "8/8/8/8/3M4/2M5/8/8[] w 1")
    assert.equal("8/8/8/4m3/8/8/8/8[M] b 1", tostring(assert(pos:play "c3xe5")))
  end)

  it("crowns a capturing man on the far rank of its new owner", function()
    local pos = position("werewolf-checkers", "8/8/8/8/8/2M5/3m4/8[] w 1")
    assert.equal("8/8/8/8/8/8/8/4k3[] b 1", tostring(assert(pos:play "c3xe1")))
  end)

  it("lets a player without pieces drop", function()
    local pos = position("werewolf-checkers", "8/8/8/8/8/8/5m2/8[M] w 1")
    assert.equal("ongoing", (pos:outcome()))
    assert.truthy(texts(pos)["M@a1"])
  end)

  it("makes the last mover the winner, or the loser by option", function()
    assert.equal("black", (position("werewolf-checkers", "8/8/8/8/8/8/7m/8[] w 1"):outcome()))
    local reversed = position("werewolf-checkers", "8/8/8/8/8/8/7m/8[] w 1", {last_mover_wins = "false"})
    assert.equal("white", (reversed:outcome()))
  end)
end)

describe("Checkers 2011", function()
  it("puts the jumped commander under the jumping column", function()
    local pos = position("checkers-2011", "8/8/8/8/3(mk)4/3(MM)4/8/8 w 1")
    assert.equal("8/8/8/3(MMm)4/3k4/8/8/8 b 1", tostring(assert(pos:play "d3xd5")))
  end)

  it("removes a sandwiched run around a corner: whole columns or their commanders", function()
    local text = "8/8/8/7M/7(mM)/7k/6kk/4M1kk w 1"
    assert.equal("8/8/8/7M/8/8/6k1/5M2 b 1", tostring(assert(position("checkers-2011", text):play "e1-f1")))
    local commander = position("checkers-2011", text, {sandwich = "commander"})
    assert.equal("8/8/8/7M/7M/8/6k1/5M2 b 1", tostring(assert(commander:play "e1-f1")))
  end)

  it("allows only the greatest number of jumps", function()
    local moves = position("checkers-2011", "8/8/3m4/8/1m1m4/2M5/8/8 w 1"):moves()
    assert.same({"c3xe5xc7"}, moves)
  end)

  it("makes a player who commands no square lose", function()
    assert.equal("black", (position("checkers-2011", "8/8/8/8/8/8/(mM)7/8 w 1"):outcome()))
  end)
end)

describe("The base games", function()
  it("international draughts: a man that passes through the far rank isn't promoted", function()
    local moves = position("international-draughts", "10/2m1m5/1M8/10/10/10/10/10/10/10 w 1"):moves()
    assert.same({ "b8xd10xf8" }, moves)
  end)

  it("international draughts: capturing the most pieces is compulsory", function()
    local pos = position("international-draughts", "10/10/10/10/5m4/10/1m1m6/2M7/10/10 w 1")
    assert.same({ "c3xe5xg7" }, pos:moves())
  end)

  it("Brazilian draughts: has the same moves", function()
    assert.same({ "a5xc7xe5" }, position("brazilian-draughts", "8/8/1m1m4/M7/8/8/8/8 w 1"):moves())
  end)

  it("Turkish draughts: a King does not turn back within a capture", function()
    assert.same({ "a1xa4", "a1xa5", "a1xa6", "a1xa7", "a1xa8" },
      position("turkish-draughts", "8/8/8/8/8/k7/8/K7 w 1"):moves())
  end)

  it("Lasca: the commander goes under the column, and the freed column stays on its square", function()
    local pos = position("lasca", "7/7/7/3(mM)3/2M4/7/7 w 1")
    assert.equal("7/7/4(Mm)2/3M3/7/7/7 b 1", tostring(assert(pos:play "c3xe5")))
  end)

  it("Hasami Shogi: captures in lines on all sides, and in the corner", function()
    local pos = position("hasami-shogi", "9/9/9/9/4Mmm1M/9/9/9/9 w 1")
    assert.equal("9/9/9/9/4M2M1/9/9/9/9 b 1", tostring(assert(pos:play "i5-h5")))
    local corner = position("hasami-shogi", "mM7/9/M8/9/9/9/9/6m2/9 w 1")
    assert.equal("1M7/M8/9/9/9/9/9/6m2/9 b 1", tostring(assert(corner:play "a7-a8")))
    assert.equal("white", (corner:outcome()))
  end)

  it("crazyhouse: a promoted piece goes into the hand as a pawn", function()
    local pos = position("crazyhouse", "4k3/P6r/8/8/8/8/8/4K3[] w - - 0 1")
    assert.equal("Q~3k3/7r/8/8/8/8/8/4K3[] b - - 0 1", tostring(assert(pos:play "a7a8q")))
    pos = position("crazyhouse", "Q~3k3/r7/8/8/8/8/8/4K3[] b - - 0 1")
    assert.equal("r3k3/8/8/8/8/8/8/4K3[p] w - - 0 2", tostring(assert(pos:play "a7a8")))
  end)

  it("crazyhouse: pawns are dropped on neither the first nor the last rank", function()
    local moves = texts(position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1"))
    assert.truthy(moves["P@a2"] and moves["P@h7"])
    assert.falsy(moves["P@a1"] or moves["P@a8"])
  end)

  it("cylinder chess: a Rook goes around, but not to its own square", function()
    local moves = texts(position("cylinder-chess", "4k3/8/8/R7/8/8/8/4K3 w - - 0 1"))
    assert.truthy(moves.a5h5 and moves.a5b5)
    assert.falsy(moves.a5a5)
  end)

  it("xiangqi: the Kings may not face each other", function()
    assert.same({ "e1d1", "e1f1" }, position("xiangqi", "4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1"):moves())
  end)

  it("makruk: a pawn promotes to a Met on the sixth rank", function()
    local pos = position("makruk", "4k3/8/8/P7/8/8/8/4K2R w - - 0 0 1")
    assert.equal("4k3/8/M7/8/8/8/8/4K2R b - - 26 0 1", tostring(assert(pos:play "a5a6m")))
  end)

  it("reversi: a player without a move passes, and the game ends if neither can move", function()
    assert.same({ "pass" }, position("reversi", "8/8/8/8/8/8/8/dDD5 w 1"):moves())
    assert.equal("white", (position("reversi", "8/8/8/8/8/8/8/DD5d w 1"):outcome()))
  end)

  it("Amazons: an arrow may fly over the square that the Amazon left", function()
    assert.truthy(texts(position("amazons", "10/10/10/10/10/10/10/10/10/A9 w 1"))["a1-b1/a1"])
  end)

  it("tic-tac-toe, Connect Four and gomoku: a row wins", function()
    assert.equal("white", (position("tic-tac-toe", "XXX/xx1/3 b 3"):outcome()))
    assert.equal("black", (position("connect-four", "7/7/3d3/2dD3/1dDD3/dDDD3 w 6"):outcome()))
    assert.equal("black", (position("gomoku", ("15/"):rep(14) .. "ssssss9 w 7"):outcome()))
    assert.equal("ongoing", (position("gomoku", ("15/"):rep(14) .. "ssss11 w 5"):outcome()))
  end)
end)
