-- FEN: positions of other programs are read, and ours are written so that they read them.

package.path = "repl/?.lua;" .. package.path

local fen = require "notation.fen"
local support = require "support"
local warpboard = require "warpboard"

local function read(name, text)
  local pos, message = fen.read(assert(warpboard.load(name)), text)
  return pos and pos:text() or message
end

local START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

-- Return a position after some random moves of a game that isn't over.
local function random_position(variant, random, plies)
  local pos = variant:start()
  for _ = 1, plies do
    local moves = pos:moves()
    if #moves == 0 then break end
    pos:play(moves[random(#moves)])
    if pos:outcome() ~= "ongoing" then
      pos:undo()
      break
    end
  end
  return pos
end

-- Return our text of a position without the owners of arrows, which FEN doesn't distinguish.
local function plain(pos)
  return pos:variant():name() == "amazons" and pos:text():gsub("x", "X") or pos:text()
end

describe("FEN", function()
  for _, name in ipairs(warpboard.variants()) do
    it("of " .. name .. " is read as the position that it was written from", function()
      local variant, random = assert(warpboard.load(name)), support.rng(11)
      for _ = 1, support.some(10) do
        local pos = random_position(variant, random, random(40))
        local text = fen.write(pos)
        local again = assert(fen.read(variant, text))
        assert.same(plain(pos), plain(again))
        assert.same(text, fen.write(again))
        assert.same(pos:text(), fen.read(variant, pos:text()):text())
      end
    end)
  end

  it("may be part of the address of a page", function()
    local text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    local parameter = text:gsub("/", "%%2F"):gsub(" ", "+")
    for _, address in ipairs{"https://example.org/analysis/" .. text:gsub(" ", "_"),
      "https://example.org/analysis/standard/" .. text:gsub(" ", "%%20") .. "?color=black#3",
      "http://example.org/analysis?a=1&fen=" .. parameter .. "&b=2"} do
      assert.same(text, read("chess", address))
    end
    local none = "position: the address has no position, in its path or as fen="
    assert.same(none, read("chess", "https://example.org/x"))
    assert.same(none, read("chess", "https://example.org/a/b/c/d/e/f"))
    assert.matches("^position, board, ", read("chess", "https://example.org/4k3%00/8/8/8/8/8/8/4K3_w_-_-_0_1"))
  end)

  it("may be a drawn board", function()
    local variant = assert(warpboard.load "chess")
    assert.same(START .. " w KQkq - 0 1", read("chess", variant:start():diagram()))
    assert.same("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", read("chess", ". . . . k . . .\n" .. (". . . . . . . .\n"):rep(6)
      .. "R . . . K . . .\n"))
    assert.matches("^line 1 of the drawing, character 3: \"z\" isn't a piece of this game",
      read("chess", (". z . . . . . .\n"):rep(8)))
    assert.same("the drawing has more than 999 pieces in reserve", read("crazyhouse", variant:start():diagram()
      .. "\nreserves: White P x1000; Black none"))
    assert.same("line 1 of the drawing has a rank number of 20 digits",
      read("chess", ("9"):rep(20) .. " . . . . . . . .\n" .. (". . . . . . . .\n"):rep(7)))
    assert.same("line 1 of the drawing, character 1: ( is a stack of fewer than two pieces",
      read("chess", "( . . . . . . .\n" .. (". . . . . . . .\n"):rep(7)))
    assert.same("the drawing has 2 rows, but the board has 8 ranks; to draw a part of the board, add letters of files "
      .. "and numbers of ranks", read("chess", "r . k\nR . K"))
  end)

  it("of kyoto shogi may have a letter for each face, and of chu shogi be SFEN", function()
    assert.same("p+nks+l/5/5/5/+L1K+N1[SP] w - - 0 1", read("kyoto-shogi", "pgkst/5/5/5/T1KG1 b RB 1"))
    assert.same("k11/12/12/12/12/12/5+D6/12/12/12/12/11K w - e3 4",
      read("chu-shogi", "k11/12/12/12/12/12/5+D6/12/12/12/12/11K b 8j 7"))
    assert.same("k11/12/12/12/12/12/12/12/12/12/12/11K b - - 4",
      read("chu-shogi", "sfen k11/12/12/12/12/12/12/12/12/12/12/11K w - 8"))
    assert.matches('^position: "k11/.*" is not SFEN; SFEN is the board, b or w, %- or the square where a Lion was ',
      read("chu-shogi", "k11/12/12/12/12/12/12/12/12/12/12/11K b P 7"))
  end)

  it("names Chess960 if its castling rights are used in chess", function()
    assert.same("position, rights (character 25): unknown right; write - if there is none; these are castling rights "
      .. "of Chess960, so use chess960", read("chess", "4k3/8/8/8/8/8/8/4K1RR w G -"))
    assert.matches("; these are castling rights of Chess960", read("chess", " 4k3/8/8/8/8/8/8/4K1RR w G -"))
  end)

  it("has x and o in the protocol UAI of ataxx", function()
    assert.same("P5p/7/7/7/7/7/p5P b 3 9", read("ataxx", "x5o/7/7/7/7/7/o5x o 3 9"))
    assert.same("position, board, rank 6: unknown letter '-'; pieces are Pp", read("ataxx", "x5o/2-4/7/7/7/7/o5x x"))
  end)

  it("of Othello may be 64 signs and the side to move", function()
    local signs = "-XO" .. ("-"):rep(58) .. "O.*"
    assert.same("5d1D/8/8/8/8/8/8/1Dd5 w 1", read("reversi", signs .. " X"))
    assert.same("5d1D/8/8/8/8/8/8/1Dd5 b 1", read("reversi", signs .. " O;"))
    assert.same("position: 63 signs before the side to move, not 64", read("reversi", signs:sub(2) .. " X"))
    assert.same('position: leave out the text after the side to move, "; A1:+2"', read("reversi", signs .. " X; A1:+2"))
  end)

  it("of draughts may have a sign for each square, as in the protocol Hub", function()
    local middle = ("e"):rep(10)
    assert.same(assert(warpboard.load "international-draughts"):start():text(),
      read("international-draughts", "W" .. ("b"):rep(20) .. middle .. ("w"):rep(20)))
    assert.same("1k1m4/8/8/8/8/8/8/8 b 0 1", read("brazilian-draughts", "BBb" .. ("e"):rep(30)))
    assert.same("8/8/8/8/8/8/8/4k1M1 w 0 1", read("english-checkers", "BbW" .. ("e"):rep(30)))
  end)

  it("may lack fields, and have more blanks", function()
    local whole = START .. " w KQkq - 0 1"
    for _, text in ipairs{ START .. " w KQkq -", START .. " w KQkq", " " .. START .. "  w\tKQkq  - 0 1 ",
      START .. " w qkQK - 0 1", START .. " w HAha - 0 1" } do
      assert.same(whole, read("chess", text))
    end
    assert.same(START .. " w - - 0 1", read("chess", START))
    assert.same(START .. " b - - 7 1", read("chess", START .. " b - - 7"))
    assert.same("rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b - d3 0 1",
      read("chess", "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b  d3 0 1"))
    assert.same("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP b 1",
      read("breakthrough", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP b"))
  end)

  it("may have the counters, letters and hands of other programs", function()
    assert.same("P5p/7/7/7/7/7/p5P b 3 2", read("ataxx", "P5p/7/7/7/7/7/p5P b - - 3 2"))
    local clobber = "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/1PpPp b"
    assert.same(clobber .. " 0 1", read("clobber", clobber .. " - - 0 1"))
    assert.same("rnbqkbnr/pppppppp/8/8/4D3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      read("duck-chess", "rnbqkbnr/pppppppp/8/8/4*3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"))
    assert.same("3a2a3/10/10/a8a/10/10/A2X5A/10/10/3A2A3 b 4",
      read("amazons", "3q2q3/10/10/q8q/10/10/Q2*5Q/10/10/3Q2Q3 b - - 3 4"))
    assert.same("8/8/3D4/3DD3/3dD3/8/8/8 b 3",
      read("reversi", "8/8/3P4/3PP3/3pP3/8/8/8[" .. ("P"):rep(30) .. ("p"):rep(30) .. "] b - - 0 3"))
    for _, text in ipairs{ "[pRPp]", "[2pPR]", "[PRpp]", "/pPpR" } do
      assert.same(START .. "[RPpp] w KQkq - 0 1", read("crazyhouse", START .. text .. " w KQkq - 0 1"))
    end
    assert.same(START .. "[] w KQkq - 0 1", read("crazyhouse", START .. "[-] w KQkq - 0 1"))
    assert.same(START .. "[] w KQkq - 0 1", read("crazyhouse", START .. " w KQkq - 0 1"))
    assert.same("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ~KBNR[] w KQkq - 0 1",
      read("crazyhouse", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ~KBNR w KQkq - 0 1"))
    assert.same(START .. " w KQkq - 0 1", read("chess", START:gsub("Q", "Q~") .. " w KQkq - 0 1"))
  end)

  it("may have the limit of counted moves before the clock", function()
    local board = "8/8/4k3/8/4K3/8/4R3/8 w - "
    local text = read("makruk", board .. "128 3 45")
    assert.same({ "8/8/4k3/8/4K3/8/4R3/8 w - ", " 3 45" }, { text:sub(1, #board), text:sub(-5) })
    assert.equal(board .. "- 0 3 45", (read("makruk", board .. "3 45"))) -- no limit
    assert.equal(board .. "- 0 3 45", (read("makruk", board .. "- 3 45")))
  end)

  it("accepts remaining checks or given checks", function()
    assert.same(START .. " w KQkq - 2+3 0 1", read("three-check", START .. " w KQkq - 2+3 0 1"))
    assert.same(START .. " w KQkq - 2+3 0 1", read("three-check", START .. " w KQkq - 0 1 +1+0"))
    assert.same(START .. " w KQkq - 3+3 0 1", read("three-check", START .. " w KQkq -"))
  end)

  it("lists the rights of Seirawan chess as castling and the remaining files", function()
    local start = START .. "[HEhe] w "
    assert.same(start .. "KQABCDEFGHkqabcdefgh - 0 1", read("seirawan-chess", start .. "KQBCDFGkqbcdfg - 0 1"))
    assert.same('position, rights: "K" is not a right in this position',
      select(2, fen.read(warpboard.load "seirawan-chess", "rnqkbnrb/pppppppp/8/8/8/8/PPPPPPPP/RNQKBNRB[HEhe] w BK -")))
    local moved = "rnbqkbnr/pppppppp/8/8/8/P7/RPPPPPPP/1NBQKBNR[EHe] w KBCh - 1 4"
    assert.same("rnbqkbnr/pppppppp/8/8/8/P7/RPPPPPPP/1NBQKBNR[HEe] w KBCEHh - 1 4", read("seirawan-chess", moved))
    assert.same(moved:gsub("EHe", "HEe"), fen.write(fen.read(warpboard.load "seirawan-chess", moved)) .. "")
  end)

  it("may have underscores, as in the addresses of a site", function()
    assert.same("4k3/8/8/8/8/8/8/4K2R w K - 0 1", read("chess", "4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1"))
  end)

  it("with a mistake is rejected with the wrong field", function()
    local wrong = {
      [START .. " w KQkx - 0 1"] = '^position, rights .*unknown right',
      ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1"] =
        "^position, rights .*: 'Q' is impossible: its pieces are not on their first squares$",
      [START .. " x KQkq - 0 1"] = '^position, side to move .*: one blank and w or b are missing here',
      [START .. " w KQkq e9 0 1"] = "^position, en passant .*: a square or %- is missing here$",
      ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1"] = '^position, board, rank 1 %(character 43%)',
      [START .. " w KQkq - bm e4; id \"a game\";"] =
        '^position, "bm": operations of EPD aren\'t read; leave out the text from there on$',
      [START .. " w KQkq - x 1"] = '^position, "x" is not a number; the clock and the move number come last$',
      [START .. " w KQkq - 0 1 moves e2e4"] = "^position: play the moves after the position is set up, not with it$",
      [START .. " w KQkq - 0 1 1 1"] = '^position, "1" is too much; a position ends with the move number$',
      [START .. " w KQkq - 3 8 9"] = '^position, "3" is too much; a position ends with the move number$',
      ["rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"] = "^position, board, rank 7.*: unknown letter 'X'",
      [START .. "[Q] w KQkq - 0 1"] = "^position, reserve .*: this game has no reserve$",
    }
    for text, message in pairs(wrong) do assert.matches(message, read("chess", text)) end
    assert.same('position, rights: this game has none, so leave out "K"', read("ataxx", "7/7/7/7/7/7/7 w K - 0 1"))
    assert.same('position, checks: this game has none, so leave out "3+3"',
      read("chess", START .. " w - - 3+3 0 1"))
    assert.matches("^position, reserve.*: unknown letter 'X'", read("crazyhouse", START .. "[X] w KQkq - 0 1"))
  end)
end)
