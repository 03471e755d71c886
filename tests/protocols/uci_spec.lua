-- uci: the engine's answers to other programs, line by line.

local support = require "support"
local talk = require "protocols.talk"
local warpboard = require "warpboard"

package.path = "repl/?.lua;" .. package.path

local fairy = require "notation.fairy"

local function uci(variant, ...) return talk.with("uci " .. variant, {...}) end

describe("uci", function()
  it("gives its name and lists its options", function()
    local said = uci("warp-checkers", "uci", "isready", "quit")
    assert.same("id name Warpboard " .. warpboard.version .. ", Warp Checkers", said[1]:match "^[^:]*")
    assert.same({ "option name clock type spin default 24 min 0 max 10000" }, talk.matching(said, "name clock"))
    assert.same({ "option name wrap type combo default torus var torus var cylinder var plain" },
      talk.matching(said, "name wrap"))
    assert.same({ "option name must_capture type check default false" }, talk.matching(said, "name must_capture"))
    assert.same({ "uciok", "readyok" }, { said[#said - 1], said[#said] })
  end)

  it("says if it hasn't learned the game", function()
    local path = support.new_folder() .. "/mine.lua"
    local file <close> = assert(io.open(path, "w"))
    file:write(support.read "variants/breakthrough.lua")
    file:close()
    assert.same({ "info string the computer has not learned this game yet; `warpboard train` teaches it" },
      talk.matching(uci(path, "go depth 1"), "learned"))
  end)

  it("plays by options, positions and moves", function()
    local said = uci("chess", "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "go depth 3")
    assert.matches("^info depth 1 multipv 1 score mate 1 nodes %d+ nps %d+ time %d+ pv a1a8$", said[1])
    assert.same("bestmove a1a8", said[#said])
    assert.same({}, talk.matching(said, "learned"))
    said = uci("chess", "position fen k7/8/1K6/8/8/8/8/7R b - - 0 1", "go depth 4")
    assert.matches("score mate %-1 .* pv a8b8 h1h8$", said[#said - 1])
    assert.same("bestmove a8b8 ponder h1h8", said[#said])
    said = uci("chess", "position startpos moves f2f3 e7e5 g2g4 d8h4", "d", "go depth 3")
    assert.same({ "Result: black, checkmate" }, talk.matching(said, "^Result"))
    assert.same({ "info string the game is over, Black wins: checkmate", "bestmove (none)" },
      { said[#said - 1], said[#said] })
    said = uci("chess", "position startpos moves e2e4", "go perft 2")
    assert.same("Nodes searched: 600", said[#said])
    said = uci("warp-checkers", "setoption name wrap value plain", "setoption name UCI_Variant value chess", "d")
    assert.same({ "Fen: " .. support.CHESS_START }, talk.matching(said, "^Fen"))
    said = uci("chess", "setoption name VariantPath value variants/hex.lua", "d")
    assert.same({ "11/11/11/11/11/11/11/11/11/11/11 w 1" }, { talk.matching(said, "^Fen")[1]:sub(6) })
    said = uci("warp-checkers", "setoption name wrap value plain", "go perft 1")
    assert.same({}, talk.matching(said, "^a3%-h4"))
    assert.matches("\nNodes searched: 14", "\n" .. said[#said])
  end)

  it("obeys searchmoves and the number of lines", function()
    local said = uci("chess", "go depth 2 searchmoves a2a3 h2h4")
    for _, line in ipairs(talk.matching(said, " pv ")) do assert.matches(" pv [ah]2", line) end
    assert.matches("^bestmove [ah]2", said[#said])
    said = uci("breakthrough", "setoption name MultiPV value 3", "go depth 2")
    assert.same(6, #talk.matching(said, "^info depth [12] multipv [123] "))
    said = uci("chess", "position fen 7k/8/5K2/8/8/8/8/R7 w - - 0 1", "go mate 2")
    assert.matches(" score mate 2 ", said[#said - 1])
    said = uci("breakthrough", "go nodes 500")
    assert.is_true(tonumber(said[#said - 1]:match "nodes (%d+)") <= 500)
    said = uci("breakthrough", "go wtime 300 btime 300 movestogo 10", "go movetime 10", "go wtime -5", "go")
    assert.same(4, #talk.matching(said, "^bestmove"))
  end)

  it("reads moves of several legs as other programs write them", function()
    local start = "position fen 8/8/8/8/3m4/8/1m6/M7 w 1"
    for _, move in ipairs{ "a1xc3xe5", "a1c3,c3e5", "a1e5" } do
      local said = uci("english-checkers", start .. " moves " .. move, "d")
      assert.same({ "Fen: 8/8/8/4M3/8/8/8/8 b 0 1" }, talk.matching(said, "^Fen"))
    end
  end)

  it("answers during a search", function()
    local said = talk.slowly("uci chess", { "go infinite", 2, "isready", 1, "stop", "isready" })
    local order = talk.matching(said, "^[br]")
    assert.same({ "readyok", 3, "readyok" }, { order[1], #order, order[3] })
    assert.matches("^bestmove ", order[2])
    said = talk.slowly("uci chess", { "go ponder movetime 50", 2, "ponderhit", "isready", 3, "quit" })
    assert.same(1, #talk.matching(said, "^bestmove "))
    said = talk.slowly("uci chess", { "go infinite", "d", 1, "stop" })
    assert.matches("^bestmove ", talk.matching(said, "^[bF]")[1])
    assert.same(1, #talk.matching(said, "^Fen: "))
    said = talk.slowly("uci tic-tac-toe", { "go infinite", 3, "stop" })
    assert.matches("^bestmove ", said[#said])
    assert.same(1, #talk.matching(talk.slowly("uci chess", { "go infinite", 1, "quit" }), "^bestmove "))
    assert.same(1, #talk.matching(uci("chess", "go infinite"), "^bestmove "))
  end)

  it("reports an error and continues", function()
    local said = uci("chess", "", "  ", "hello", "setoption", "setoption name clock value 3",
      "setoption name MULTIPV value x", "setoption name UCI_Variant value nothing",
      "setoption name uci_variant value chess", "position", "position fen 8/8 w",
      "position startpos moves e2e5",
      "go depth x wtime nodes 10 what", "position startpos moves e2e4", "d", "stop", "ponderhit", "ucinewgame")
    local strings = talk.matching(said, "^info string")
    assert.same({ 'info string unknown command "hello"', "info string write: setoption name NAME value VALUE" },
      { strings[1], strings[2] })
    assert.matches("^info string setoption: .*clock", strings[3])
    assert.same("info string setoption: MultiPV must be a whole number from 1 to 100", strings[4])
    assert.matches('^info string setoption: .*"nothing"', strings[5])
    assert.same("info string write: position startpos, or position fen TEXT, and moves MOVE...", strings[6])
    assert.matches("^info string position: position, board, rank 7", strings[7])
    assert.same('info string position: move 1: "e2e5" is not a legal move; from there: e2e3, e2e4', strings[8])
    assert.same({ "info string go: depth is followed by a number", "info string go: wtime is followed by a number",
      'info string go: "10" means nothing', 'info string go: "what" means nothing' },
      { strings[9], strings[10], strings[11], strings[12] })
    assert.same(1, #talk.matching(said, "^Fen: .* b "))
  end)

  it("gives no move after a rejected position", function()
    local none = "^bestmove %(none%)$"
    for _, bad in ipairs{ "position fen 8/8 w", "position startpos moves e2e4 e7e4", "position", "position fenn",
      "position startpos moves " .. ("e2e4 "):rep(300000) } do
      local said = uci("chess", "position startpos moves e2e4", bad, "go depth 2", "d", "position startpos",
        "go depth 1")
      local moves = talk.matching(said, "^bestmove")
      assert.matches(none, moves[1])
      assert.matches("^bestmove %l%d%l%d", moves[2])
      assert.same({ 2, {} }, { #moves, talk.matching(said, "^Fen") })
      assert.is_true(#talk.matching(said, "^info string the position was refused: ") > 1)
    end
    local said = uci("chess", "position fen 8/8 w", "setoption name MultiPV value 2", "go depth 1", "go perft 1",
      "ucinewgame", "go depth 1")
    assert.matches(none, talk.matching(said, "^bestmove")[1])
    assert.same({}, talk.matching(said, "^Nodes"))
    assert.matches("^bestmove %l%d%l%d", said[#said])
  end)

  it("gives no move after a rejected variant", function()
    for _, name in ipairs{ "UCI_Variant", "VariantPath" } do
      local said = uci("chess", "setoption name " .. name .. " value nothing.lua", "position startpos moves e2e4", "d",
        "go depth 1", "setoption name UCI_Variant value breakthrough", "go depth 1")
      assert.matches("^bestmove %(none%)$", talk.matching(said, "^bestmove")[1])
      assert.matches("^info string position: the variant was refused: .*nothing", said[2])
      assert.same({}, talk.matching(said, "^Fen"))
      assert.matches("^bestmove %l%d%l%d", said[#said])
    end
  end)

  it("continues after a draw, which other programs may not know or may require a claim for", function()
    local there = "position startpos moves" .. (" g1f3 g8f6 f3g1 f6g8"):rep(2)
    local said = uci("chess", there, "go depth 1", there .. " e2e4", "go depth 1",
      "position fen 8/8/8/4k3/8/8/4N3/4K3 w - - 3 90", "go depth 1")
    local moves = talk.matching(said, "^bestmove [a-h][1-8]")
    assert.same(3, #moves)
    assert.matches("^bestmove [a-h][78]", moves[2])
    assert.same({"info string the game is over, a draw: repetition",
      "info string the game is over, a draw: dead position"},
      talk.matching(said, "game is over"))
  end)

  it("keeps an endless search until stop, even without a legal move", function()
    for _, position in ipairs{ "startpos moves f2f3 e7e5 g2g4 d8h4", "fen 8/8 w" } do
      local said = talk.slowly("uci chess", { "position " .. position, "go infinite", 2, "isready", 1, "stop" })
      assert.same({ "readyok", "bestmove (none)" }, { said[#said - 1], said[#said] })
      assert.same({ "bestmove (none)" }, talk.matching(uci("chess", "position " .. position, "go"), "^bestmove"))
    end
  end)

  it("ends a search at a new position, game or option", function()
    for _, go in ipairs{ "go infinite", "go movetime 50000", "go wtime 5000000 btime 5000000", "go ponder wtime 9" } do
      for _, line in ipairs{ "ucinewgame", "position startpos moves e2e4", "setoption name MultiPV value 2" } do
        local said = talk.slowly("uci chess", { go, 1, line, "d", "quit" })
        local order = talk.matching(said, "^[bF]")
        assert.matches("^bestmove %l%d%l%d", order[1])
        assert.matches("^Fen: ", order[2])
      end
    end
    local said = uci("breakthrough", "go nodes 300", "position startpos moves a2a3", "d", "quit", "d")
    assert.same(1, #talk.matching(said, "^Fen: .* b 1$"))
    said = uci("breakthrough", "go depth 3", "position startpos moves a2a3", "go depth 2", "quit")
    assert.same(1, #talk.matching(said, "^info depth 3 "))
    assert.same(2, #talk.matching(said, "^bestmove "))
  end)

  it("finds stop and quit after any number of lines", function()
    local lines = { "go infinite" }
    for i = 2, 300000 do lines[i] = i % 3 == 0 and "isready" or i % 3 == 1 and "debug on" or "ponderhit" end
    lines[#lines + 1] = "stop"
    local said, status = talk.with("uci chess", lines)
    assert.same({ 0, 100000 }, { status, #talk.matching(said, "^readyok") })
    assert.same(1, #talk.matching(said, "^bestmove "))
    lines[1], lines[#lines] = "go depth 90", "quit"
    said, status = talk.with("uci chess", lines)
    assert.same({ 0, 1 }, { status, #talk.matching(said, "^bestmove ") })
  end)

  it("ends a count at stop, quit and the end of the input", function()
    local said = talk.slowly("uci chess", { "go perft 20", 5, "isready", "stop", "isready", "go perft 2" })
    assert.same({ "readyok", "info string stopped", "readyok", "Nodes searched: 400" },
      talk.matching(said, "^[riN]"))
    for _, line in ipairs{ "quit", "debug off" } do
      said = talk.slowly("uci breakthrough", { "go perft 20", line })
      assert.same("info string stopped", said[#said])
    end
    assert.same("Nodes searched: 8902", uci("chess", "go perft 3", "quit")[22])
  end)

  -- Return a line that is nearly correct: parts of correct lines in any order, mixed with parts of other lines and with
  -- any bytes.
  it("is ended only by quit", function()
    local WORDS = { "uci", "isready", "setoption", "name", "value", "MultiPV", "UCI_Variant", "clock", "position",
      "startpos", "fen", "moves", "50", "e2e4", "e7e5", "e2e4,e4e5", "a1-b2",
      "go", "depth", "1", "2", "-1", "0", "nodes",
      "movetime", "wtime", "btime", "movestogo", "searchmoves", "mate", "ponder", "ponderhit", "stop", "d",
      "ucinewgame", support.CHESS_START, "8/8/8/8/8/8/8/8 w", "9223372036854775807", "1e999", "%s%d", "\1\200\255",
      ("x"):rep(3000), "chess", "breakthrough", "\0", "\t", "debug", "on", "99999999999999999999", "," }
    local random = support.rng(7)
    local lines = {}
    for i = 1, support.some(1500) do
      local words = {}
      for j = 1, random(6) do words[j] = WORDS[random(#WORDS)] end
      lines[i] = table.concat(words, " ")
      if lines[i]:find "go" then lines[i] = lines[i] .. " nodes 20 depth 1 movetime 5" end
    end
    lines[#lines + 1] = "stop"
    lines[#lines + 1] = "setoption name UCI_Variant value chess"
    lines[#lines + 1] = "position startpos"
    lines[#lines + 1] = "d"
    local said, status = talk.with("uci chess", lines)
    assert.same(0, status)
    assert.same("Fen: " .. support.CHESS_START, talk.matching(said, "^Fen")[#talk.matching(said, "^Fen")])
    assert.is_nil(talk.matching(said, "[^\32-\126\t\128-\255]")[1])
  end)

  it("names a piece that enters by castling as Fairy-Stockfish does", function()
    local place = "position fen r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkq - 0 1"
    local function said(...) return talk.with("uci seirawan-chess", {place, ...}) end
    for our, text in pairs{e1c1er = "a1e1e", e1g1hr = "h1e1h", e1g1h = "e1g1h", e1g1 = "e1g1"} do
      local lines = said("go depth 1 searchmoves " .. our)
      assert.same("bestmove " .. text, lines[#lines]:match "^bestmove %S+")
      assert.same(said(("%s moves %s"):format(place, our), "d"), said(("%s moves %s"):format(place, text), "d"))
    end
  end)

  it("reads and writes moves as Fairy-Stockfish does", function()
    local rows = {
      {"amazons", "d1d7,d7g7", "d1-d7/g7"}, {"duck-chess", "e2e4,e4e5", "e2e4,*e5"}, {"ataxx", "P@b6", "b6"},
      {"ataxx", "a7a5", "a7-a5"}, {"clobber", "b1b2", "b1xb2"}, {"reversi", "P@d3", "d3"},
      {"connect-four", "P@d1", "d1"}, {"tic-tac-toe", "P@b2", "b2"},
    }
    for _, row in ipairs(rows) do
      local name, text, own = table.unpack(row)
      local pos = support.load(name):start()
      assert.same(text, fairy.write(own))
      assert.truthy(pos:play(own))
      assert.same({"Fen: " .. pos:text()}, talk.matching(uci(name, "position startpos moves " .. text, "d"), "^Fen"))
    end
    local text = "position fen 8/8/3P4/3PP3/3PPPPP/4PpP1/4ppp1/2pppppp w - - 0 9"
    local said = uci("reversi", text, "go depth 1 searchmoves e3e3", text .. " moves e3e3", "d")
    assert.same({"bestmove e3e3"}, talk.matching(said, "^bestmove"))
    assert.same({"Fen: 8/8/3D4/3DD3/3DDDDD/4DdD1/4ddd1/2dddddd b 9"}, talk.matching(said, "^Fen"))
    assert.matches("^bestmove P@", talk.matching(uci("ataxx", "go depth 1"), "^bestmove")[1])
  end)
end)
