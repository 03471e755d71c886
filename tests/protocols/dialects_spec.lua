-- Notations of shogi and xiangqi programs: moves and positions, in all inputs from people.

local support = require "support"
local talk = require "protocols.talk"

package.path = "repl/?.lua;" .. package.path

local dialects = require "notation.dialects"
local fen = require "notation.fen"
local pgn = require "notation.pgn"
local record = require "notation.record"
local usi = require "notation.usi"
local xiangqi = require "notation.xiangqi"

-- Call a function with the positions of random games of a variant.
local function each_position(name, games, call)
  local variant, random = support.load(name), support.rng(51)
  for _ = 1, games do
    local pos = variant:start()
    for _ = 1, 80 do
      local moves = pos:moves()
      if #moves == 0 or pos:outcome() ~= "ongoing" then break end
      call(pos, moves)
      pos:play(moves[random(#moves)])
    end
  end
end

-- Return the notation of the move that a text names; or nil and a message.
local function find(pos, text)
  local found, message = dialects.find(pos, text)
  return found and found.move, message
end

local function first_line(arguments)
  local lines = talk.with(arguments, {})
  return lines[1]
end

describe("USI", function()
  it("counts squares from the right and from the far side", function()
    local pos = support.load("shogi"):start()
    assert.same({ "c3c4", "h2d2", "a1a2" }, { find(pos, "7g7f"), find(pos, "2h6h"), (find(pos, "9i9h")) })
    pos = support.load("minishogi"):start()
    assert.same({ "a2a3", "e1e4" }, { find(pos, "5d5c"), (find(pos, "1e1b")) })
  end)

  it("has drops and promotions", function()
    local pos = assert(fen.read(support.load "shogi", "4k4/9/6P2/9/9/9/9/9/4K4 b 2Pg 1"))
    assert.same({ "g7g8+", "g7g8", "P@e5" }, { find(pos, "3c3b+"), find(pos, "3c3b"), (find(pos, "P*5e")) })
  end)

  it("rejects squares and pieces that the board doesn't have", function()
    local pos = support.load("minishogi"):start()
    for _, text in ipairs{ "6d6c", "5f5e", "P*6a", "5d5c-", "5d5c+", "5d5c++", "5d", "p*5c", "5d5cc" } do
      assert.matches("is not a legal move", select(2, dialects.find(pos, text)), text)
    end
  end)

  for _, name in ipairs{ "shogi", "minishogi", "tori-shogi" } do
    it("and SFEN survive a round trip in " .. name, function()
      each_position(name, 5, function(pos, moves)
        local written = usi.write_position(pos)
        local again = assert(fen.read(pos:variant(), written))
        assert.same(written, usi.write_position(again))
        assert.same(moves, again:moves())
        for _, move in ipairs(moves) do
          assert.same(move, usi.read_move(pos, usi.write_move(pos, move)))
        end
      end)
    end)
  end
end)

describe("SFEN", function()
  local variant = support.load "shogi"
  local BARE = "4k4/9/9/9/9/9/9/9/4K4"

  it("gives Black the first move", function()
    local pos = assert(fen.read(variant, BARE .. " b - 1"))
    assert.same({ "white", "black" }, { pos:side(), fen.read(variant, BARE .. " w - 2"):side() })
    assert.same("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
      usi.write_position(variant:start()))
  end)

  it("counts pieces in hand and plies", function()
    local pos = assert(fen.read(variant, "sfen " .. BARE .. " w 10P2Rgbn 42"))
    assert.same(BARE .. "[RRPPPPPPPPPPbgn] b - - 0 21", pos:text())
    assert.same(BARE .. " w 2R10Pbgn 42", usi.write_position(pos))
    assert.same(pos:text(), fen.read(variant, BARE .. " w PPRn8PRbg 42"):text())
  end)

  it("with a mistake is rejected", function()
    for _, text in ipairs{ "b 0P 1", "b 2 1", "x - 1", "b - one", "b Z 1", "b 100P 1" } do
      assert.is_nil(fen.read(variant, BARE .. " " .. text), text)
    end
    assert.same('position: "' .. BARE .. ' b 0P 1" is not SFEN; SFEN is the board, b or w, the pieces in hand or -, '
      .. "and the number of the move", select(2, fen.read(variant, BARE .. " b 0P 1")))
  end)
end)

describe("UCCI", function()
  it("counts ranks from 0, and ICCS uses capitals and a hyphen", function()
    for _, name in ipairs{ "xiangqi", "janggi" } do
      local pos = support.load(name):start()
      assert.same({ "a1a2", "a1a2" }, { find(pos, "a0a1"), (find(pos, "A0-A1")) })
    end
    local pos = support.load("xiangqi"):start()
    assert.same("h3e3", (find(pos, "h2e2")))
    each_position("xiangqi", 3, function(_, moves)
      for _, move in ipairs(moves) do assert.same(move, xiangqi.read_ucci(xiangqi.write_ucci(move))) end
    end)
  end)

  it("reads positions with H and E, and with Red to move", function()
    local variant = support.load "xiangqi"
    local start = variant:start():text()
    for _, text in ipairs{ start:gsub("[Nn]", { N = "H", n = "h" }):gsub("[Bb]", { B = "E", b = "e" }) .. "",
      (start:gsub(" w ", " r ")) } do
      assert.same(start, fen.read(variant, text):text())
    end
  end)
end)

describe("WXF", function()
  local function after(...)
    local pos = support.load("xiangqi"):start()
    for _, text in ipairs{ ... } do assert(pos:play(assert(dialects.find(pos, text)).move)) end
    return pos
  end

  it("counts files from each player's right", function()
    assert.same(after("h3e3", "h10g8", "h1g3", "i10h10"):text(), after("C2=5", "H8+7", "h2+3", "r9.8"):text())
    assert.same(after("h3e3", "h10g8", "h1g3", "i10h10"):text(), after("炮二平五", "馬８进７", "马二进三", "车9平8"):text())
  end)

  it("distinguishes pieces on one file", function()
    local variant = support.load "xiangqi"
    local pos = assert(variant:position "3k5/9/4C4/9/4C4/4P4/9/9/9/5K3 w - - 0 1")
    assert.same({ "e8e9", "e6f6", "e8e9", "e6f6" },
      { find(pos, "+C+1"), find(pos, "C-=4"), find(pos, "前炮进一"), (find(pos, "后炮平四")) })
    assert.same("+C+1", xiangqi.write_wxf(pos, "e8e9"))
    assert.matches("names several moves; write %+ or %-", select(2, dialects.find(pos, "C5=4")))
  end)

  it("survives a round trip", function()
    each_position("xiangqi", 5, function(pos, moves)
      for _, move in ipairs(moves) do
        local text = xiangqi.write_wxf(pos, move)
        if text then assert.same(move, (xiangqi.read_wxf(pos, text)), text) end
      end
    end)
  end)
end)

describe("a move of shogi in Japanese", function()
  it("is read with or without its origin", function()
    local pos = support.load("shogi"):start()
    assert.same({"c3c4", "c3c4", "c3c4"}, {find(pos, "７六歩"), find(pos, "７六歩(77)"), (find(pos, "▲76歩"))})
    assert.matches("it is the other player's turn", select(2, dialects.find(pos, "△７六歩")))
    assert.matches("names no piece", select(2, dialects.find(pos, "７六")))
  end)
end)

describe("a move of shogi by Western players", function()
  it("has the piece and its goal, with the origin if it is needed", function()
    local pos = support.load("shogi"):start()
    assert.same({"c3c4", "c3c4", "c3c4", "c3c4"},
      {find(pos, "P-7f"), find(pos, "P7f"), find(pos, "P-76"), (find(pos, "P7g-7f"))})
    assert.same({"f1f2", "c3c4", "c3c4"}, {find(pos, "G4i-4h"), find(pos, "7776FU"), (find(pos, "+7776FU"))})
    assert.same('"G-5h" may be one of several moves: d1e2, f1e2', select(2, find(pos, "G-5h")))
    assert.matches('"P0a" is not a legal move', select(2, find(pos, "P0a")))
  end)

  it("may drop, promote, capture, or do without a promotion", function()
    local pos = assert(fen.read(support.load "shogi", "4k4/9/6P2/9/9/6p2/9/9/4K4 b 2Pg 1"))
    assert.same({"g7g8+", "g7g8", "g7g8", "P@e5", "P@e5"},
      {find(pos, "P-3b+"), find(pos, "P-3b="), find(pos, "P-3b"), find(pos, "P*5e"), (find(pos, "P'55"))})
    assert.is_nil((find(pos, "Px3b")))
  end)
end)

describe("a move by one number", function()
  it("names a house of a mancala, from the left of its player", function()
    local pos = support.load("kalah"):start()
    assert.same({"c1xf1", "a1-e1", "a1-e1"}, {find(pos, "3"), find(pos, "a1"), (find(pos, "A1"))})
    assert.same({"a2xc1", "f2-b2"}, {find(pos:play "a1-e1", "6"), (find(pos, "1"))})
    pos = support.load("toguz-korgool"):start()
    assert.same({"b1-i2", "c1-h2"}, {find(pos, "21"), (find(pos, "3"))})
    assert.is_nil((find(pos, "24")))
  end)

  it("names a column of Connect Four", function()
    local pos = support.load("connect-four"):start()
    assert.same({"d1", "d2", "a1"}, {find(pos, "4"), find(pos:copy():play "d1", "D"), (find(pos, "1"))})
    assert.is_nil((find(pos, "8")))
    assert.is_nil((find(support.load("tic-tac-toe"):start(), "2")))
    pos = support.load("reversi"):start()
    for _, move in ipairs(pos:moves()) do assert.is_nil((dialects.foreign(pos, move))) end
    assert.is_nil((find(pos, "4")))
  end)
end)

describe("a typed move", function()
  it("may be one of a file of Hive, Arimaa or janggi", function()
    local pos = support.load("hive"):start()
    for _, text in ipairs{"wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-", "wA1 /wQ", "bG2 bQ/", "wA1 -wQ"} do
      assert(pos:play(assert(dialects.find(pos, text)).move))
    end
    assert.same("S@l12 G@m12 Q@k12 Q@n12 A@k11 G@n13 k11-j12", table.concat(pos:history(), " "))
    pos = assert(support.load("arimaa"):position "r7/8/8/3c4/3D4/8/8/R7 w 4 1")
    assert.same({"d4-e4", "d4-d5>d6", "d4-d3<d5"},
      {find(pos, "Dd4e"), find(pos, "cd5n Dd4n"), (find(pos, "Dd4s cd5s"))})
    assert.same("i4h4", (find(support.load("janggi"):start(), "79졸78")))
  end)
end)

describe("a position of draughts", function()
  it("may be written as PDN has it", function()
    local variant = support.load "english-checkers"
    local pos = assert(fen.read(variant, "W:W18,K24,27:B10-12,K3"))
    assert.same(pos:text(), fen.read(variant, dialects.position_text(pos, "pdn")):text())
    assert.same("8/2m5/1k6/4m3/8/M1M1M3/8/2K5 b 0 1", pos:text())
    assert.same("position: there is no square 33; squares are numbered from 1 to 32",
      select(2, fen.read(variant, "W:W33:B1")))
  end)
end)

describe("the prompt", function()
  it("takes moves in other notations for moves, not for Lua", function()
    for game, lines in pairs{
      xiangqi = {"h2+3", "C2=5", "C2.5", "H2-E2", "炮二平五", "R1+1"},
      shogi = {"７六歩", "▲７六歩(77)", "7g7f", "P-7f", "P76"}, hive = {"wS1"}, ["connect-four"] = {"4"},
      ["nine-mens-morris"] = {"d7"}, chess = {"nf3"}, janggi = {"79졸78"},
    } do
      for _, line in ipairs(lines) do
        local text = table.concat(talk.with("repl", {"load " .. game, line}), "\n")
        assert.matches("Black to move", text)
      end
    end
    local text = table.concat(talk.with("repl", {"load tak", "a1", "e5", "c3", "Sc4", "c3>"}), "\n")
    assert.matches("Black to move, White's left 20, Black's left 20, move 3", text)
    text = table.concat(talk.with("repl", {"load hive", "wS1", "bS1 -wS1", "moves l12"}), "\n")
    assert.matches("White to move", text)
    assert.matches('"炮九平五" is not a legal move', table.concat(talk.with("repl", {"load xiangqi", "炮九平五"}), "\n"))
    assert.matches("\n5$", table.concat(talk.with("repl", {"load xiangqi", "h2 = 2", "print(h2+3)"}), "\n"))
  end)
end)

describe("a file in PGN", function()
  local function written(text)
    local game = assert(record.play(pgn, assert(pgn.read(text))[1], nil, {}))
    return assert(pgn.write(game)), game
  end

  it("uses the move notation of its tag Format", function()
    for format, moves in pairs{ WXF = "1. C2=5 H8+7 2. H2+3 R9=8", ICCS = "1. H2-E2 H9-G7 2. H0-G2 I9-H9" } do
      local text, game = written(('[Game "Chinese Chess"]\n[Format "%s"]\n\n%s *\n'):format(format, moves))
      assert.same("h3e3 h10g8 h1g3 i10h10", table.concat(game.moves, " "))
      assert.is_truthy(text:find("\n" .. moves .. " *", 1, true), text)
      assert.same(text, (written(text)))
    end
    local text = written '[Game "Chinese Chess"]\n[Format "Chinese"]\n\n1. 炮二平五 马８进７ *\n'
    assert.matches('%[Format "SAN"%].*\n1%. Che3 Hg8 %*', text)
  end)

  it("may have USI moves", function()
    local _, game = written '[Variant "shogi"]\n\n1. 7g7f 3c3d 2. 8h2b+ 3a2b 3. B*4e *\n'
    assert.same("c3c4 g7g6 b2h8+ g9h8 B@f5", table.concat(game.moves, " "))
  end)
end)

describe("the command line", function()
  it("accepts moves and positions in the game's notation", function()
    assert.same("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] w - - 2 2",
      first_line "play shogi 7g7f 3c3d")
    assert.same("4k4/9/9/9/9/9/9/4K4/9[] b - - 1 1",
      first_line "play shogi --position '4k4/9/9/9/9/9/9/9/4K4 b - 1' 5i5h")
    assert.same("c3c4 is legal: step", first_line "why shogi 7g7f")
    assert.same("1g1f", (talk.with("moves shogi --notation usi", {}))[30])
    assert.matches("c3c5 is not legal", first_line "why shogi 7g7e")
    assert.matches('"7g7e" is not a legal move; the legal moves are ', first_line "play shogi 7g7e")
    local lines = talk.with("repl xiangqi", { "position " .. "rheakaehr/9/9/4p4/9/9/9/9/9/RHEAKAEHR r - - 0 1",
      "position --notation ucci", "play R1+1", "position" })
    assert.same({ "rnbakabnr/9/9/4p4/9/9/9/9/9/RNBAKABNR w - - 0 1",
      "rnbakabnr/9/9/4p4/9/9/9/9/8R/RNBAKABN1 b - - 1 1" },
      talk.matching(lines, "^rnb"))
  end)

  it("lists the notations of a game", function()
    assert.same('warpboard: moves: moves of shogi are not written in "wxf"; use usi or fairy or san',
      first_line "moves shogi --notation wxf")
  end)
end)
