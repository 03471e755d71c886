-- Moves in algebraic notation: writing, reading, and messages about texts that aren't moves.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local fen = require "notation.fen"
local san = require "notation.san"

-- Return a position of a variant, by default its start.
local function at(name, text)
  local variant = support.load(name)
  return text and assert(fen.read(variant, text)) or variant:start()
end

-- Check that these texts are read as our move.
local function reads(pos, move, texts)
  for _, text in ipairs(texts) do assert.same({text, move}, {text, san.read(pos, text)}) end
end

-- Return the message about a text.
local function refusal(pos, text) return select(2, san.read(pos, text)) end

describe("a move in algebraic notation", function()
  it("is read in long and short forms", function()
    local pos = at "chess"
    reads(pos, "g1f3", {"Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "Nf3!", "Nf3+", "Nf3??", "♘f3", "♞f3"})
    reads(pos, "e2e4", {"e4", "e2e4", "e2-e4", "Pe4", "Pe2-e4", "♙e4"})
    local taken = at("chess", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")
    reads(taken, "e5f6", {"exf6", "exf6 e.p.", "exf6ep", "e5xf6", "e5:f6", "e:f6", "e5f6", "ef6"})
  end)

  it("may be castling, but never a result", function()
    local pos = at("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    reads(pos, "e1g1", {"O-O", "o-o", "0-0", "OO", "00", "O-O+", "0-0!"})
    reads(pos, "e1c1", {"O-O-O", "o-o-o", "0-0-0", "OOO", "000", "O-O-O#"})
    assert.same("O-O", san.write(pos, "e1g1"))
    assert.matches("^\"O%-O%-\" is not a legal move", refusal(pos, "O-O-"))
  end)

  it("may be castling with King and Rook next to each other", function()
    local variant = support.load("chess960", {row = 5})
    local pos = variant:start()
    assert.matches("^qnbbnrkr", pos:text())
    for _, move in ipairs{"f2f4", "f7f5", "f1f3", "f8f6"} do assert(pos:play(move)) end
    local castling = {}
    for _, move in ipairs(pos:moves{full = true}) do
      if move.kind == "castling" then castling[#castling + 1] = move.move end
    end
    assert.same(1, #castling)
    for _, move in ipairs(castling) do
      local text = san.write(pos, move)
      assert.matches("^O%-O", text)
      assert.same(move, san.read(pos, text))
    end
  end)

  it("names the promotion of a pawn", function()
    local pos = at("chess", "8/P7/8/8/8/8/8/K1k5 w - - 0 1")
    reads(pos, "a7a8q", {"a8=Q", "a8Q", "a8q", "a8(Q)", "a8=q", "a8/Q", "a7a8q", "a7-a8=Q", "a8=Q+"})
    assert.same('"a8" may be one of several moves: a8=B, a8=N, a8=Q, a8=R', refusal(pos, "a8"))
    assert.matches('^"a8=K" is not a legal move', refusal(pos, "a8=K"))
    assert.same("e6=M", san.write(at("makruk", "8/k7/8/4P3/8/8/8/4K3 w - - 0 0 1"), "e5e6m"))
  end)

  it("may be a drop with a check sign", function()
    local pos = at("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QNPp] w - - 0 1")
    reads(pos, "Q@e7", {"Q@e7", "Q@e7+", "Q@e7#", "Q@e7!"})
    reads(pos, "P@d7", {"P@d7", "@d7", "@d7+"})
    assert.same("Q@e5+", san.write(pos, "Q@e5"))
    assert.same("P@d7+", san.write(pos, "P@d7"))
    assert.same("P@e4", san.write(pos, "P@e4"))
    assert.same("R@h8#", san.write(at("crazyhouse", "4k3/R7/8/8/8/8/8/4K3[R] w - - 0 1"), "R@h8"))
  end)

  it("may put a piece on the square that it leaves", function()
    local pos = at "seirawan-chess"
    reads(pos, "g1f3h", {"Nf3/H", "Nf3/h", "Ng1-f3/H"})
    reads(pos, "g1f3", {"Nf3"})
    assert.same("Nf3/E", san.write(pos, "g1f3e"))
    for _, move in ipairs{"g1f3", "g8f6", "e2e3", "e7e6", "f1e2", "f8e7"} do assert(pos:play(move)) end
    reads(pos, "e1g1e", {"O-O/Ee1"})
    reads(pos, "e1g1er", {"O-O/Eh1", "o-o/eh1"})
    assert.same({"O-O/Eh1", "O-O/He1", "O-O"},
      {san.write(pos, "e1g1er"), san.write(pos, "e1g1h"), san.write(pos, "e1g1")})
    assert.same('"O-O/E" may be one of several moves: O-O/Ee1, O-O/Eh1', refusal(pos, "O-O/E"))
  end)

  it("of shogi follows Fairy-Stockfish", function()
    local pos = at("shogi", "k8/9/6B2/9/9/9/9/9/4K4[] w - - 0 1")
    assert.same({"Bf8=H", "Bf8"}, {san.write(pos, "g7f8+"), san.write(pos, "g7f8")})
    reads(pos, "g7f8+", {"Bf8=H", "Bf8=+B", "Bf8=+"})
    reads(pos, "g7f8", {"Bf8", "Bf8+"})
    local horse = at("shogi", "k8/9/6+B2/9/9/9/9/9/4K4[] w - - 0 1")
    reads(horse, "g7g6", {"Hg6", "+Bg6"})
    assert.same("Hg6", san.write(horse, "g7g6"))
  end)

  it("of duck chess names the duck's square after a comma", function()
    local pos = at "duck-chess"
    reads(pos, "e2e4,*e5", {"e4,e5", "e2e4,*e5", "e4,*e5"})
    assert.same("Nf3,d6", san.write(pos, "g1f3,*d6"))
  end)

  it("is made unique by file, then by rank, then by both", function()
    local pos = at("chess", "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1")
    assert.same({"Qh4e1", "Qee1", "Q4h2"}, {san.write(pos, "h4e1"), san.write(pos, "e4e1"), san.write(pos, "h4h2")})
    local knights = at("chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1")
    assert.same('"Nd2" may be one of several moves: Nbd2, Nfd2', refusal(knights, "Nd2"))
    local pinned = at("chess", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1")
    assert.same("Ne2", san.write(pinned, "g1e2"))
  end)

  it("needs no square if the other pieces can't promote alike, drop alike or vacate that square", function()
    local bishops = at("minishogi", "1B3/4k/5/B4/4K[] w - - 0 1")
    assert.same({"Bc4=H", "Bac4"}, {san.write(bishops, "b5c4+"), san.write(bishops, "a2c4")})
    local knights = at("seirawan-chess", "4k3/8/8/8/8/N7/8/4K1N1[H] w G - 0 1")
    assert.same({"Ne2/H"}, {san.write(knights, "g1e2h")})
    local rooks = at("duck-chess", "4k3/8/8/8/8/3R4/R7/4K3 w - - 0 1")
    assert.same({"Ra3,a2", "Raa3,b2"}, {san.write(rooks, "a2a3,*a2"), san.write(rooks, "a2a3,*b2")})
    reads(rooks, "a2a3,*a2", {"Ra3,a2", "Raa3,a2"})
  end)

  it("that is illegal gets a message in the same notation", function()
    local pos = at "chess"
    assert.same('"e9" is not a legal move; the legal moves are a3, a4, b3, b4, c3, c4, d3, d4, e3, e4, f3, f4, ...',
      refusal(pos, "e9"))
    assert.same('"Nd4" is not a legal move; the legal moves of that kind of piece are Na3, Nc3, Nf3, Nh3',
      refusal(pos, "Nd4"))
    assert.same('"exd5" is not a legal move; the legal moves are a3, a4, b3, b4, c3, c4, d3, d4, e3, e4, f3, f4, ...',
      refusal(pos, "exd5"))
    for _, text in ipairs{"--", "Z0", "null", "0000"} do
      assert.same(('"%s" is a null move, which is not a legal move of chess'):format(text), refusal(pos, text))
    end
  end)
end)
