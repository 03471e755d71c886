-- uci: what other programs are answered by the engine, line by line.

local support = require "support"
local talk = require "protocols.talk"
local warpboard = require "warpboard"

local function uci(variant, ...) return talk.with("uci " .. variant, {...}) end

describe("uci", function()
  it("says who it is and what can be set", function()
    local said = uci("warp-checkers", "uci", "isready", "quit")
    assert.same("id name Warpboard " .. warpboard.version .. ", Warp Checkers", said[1]:match "^[^:]*")
    assert.same({ "option name clock type spin default 24 min 0 max 10000" }, talk.matching(said, "name clock"))
    assert.same({ "option name wrap type combo default torus var torus var cylinder var plain" },
      talk.matching(said, "name wrap"))
    assert.same({ "option name must_capture type check default false" }, talk.matching(said, "name must_capture"))
    assert.same({ "uciok", "readyok" }, { said[#said - 1], said[#said] })
  end)

  it("plays by options, positions and moves", function()
    local said = uci("chess", "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "go depth 3")
    assert.matches("^info depth 1 multipv 1 score mate 1 nodes %d+ nps %d+ time %d+ pv a1a8$", said[2])
    assert.same("bestmove a1a8", said[#said])
    assert.same({ "info string the computer has not learned this game yet; `warpboard train` teaches it" },
      talk.matching(said, "learned"))
    said = uci("chess", "position fen k7/8/1K6/8/8/8/8/7R b - - 0 1", "go depth 4")
    assert.matches("score mate %-1 .* pv a8b8 h1h8$", said[#said - 1])
    assert.same("bestmove a8b8 ponder h1h8", said[#said])
    said = uci("chess", "position startpos moves f2f3 e7e5 g2g4 d8h4", "d", "go depth 3")
    assert.same({ "Result: black, checkmate" }, talk.matching(said, "^Result"))
    assert.same({ "info string the game is over, black: checkmate", "bestmove (none)" },
      { said[#said - 1], said[#said] })
    said = uci("chess", "position startpos moves e2e4", "go perft 2")
    assert.same("Nodes searched: 600", said[#said])
    said = uci("warp-checkers", "setoption name wrap value plain", "setoption name UCI_Variant value chess", "d")
    assert.same({ "Fen: " .. support.CHESS_START }, talk.matching(said, "^Fen"))
    said = uci("chess", "setoption name VariantPath value variants/hex.lua",
      "setoption name VariantPath value x.lua", "d")
    assert.same({ "11/11/11/11/11/11/11/11/11/11/11 w 1" }, { talk.matching(said, "^Fen")[1]:sub(6) })
    assert.matches("^info string setoption: .*x%.lua", said[1])
    said = uci("warp-checkers", "setoption name wrap value plain", "go perft 1")
    assert.same({}, talk.matching(said, "^a3%-h4"))
    assert.matches("\nNodes searched: 14", "\n" .. said[#said])
  end)

  it("searches what it is told to, and tells so many lines", function()
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
      assert.same({ "Fen: 8/8/8/4M3/8/8/8/8 b 1" }, talk.matching(said, "^Fen"))
    end
  end)

  it("answers while it searches", function()
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

  it("says what is wrong, and goes on", function()
    local said = uci("chess", "", "  ", "hello", "setoption", "setoption name clock value 3",
      "setoption name MultiPV value x", "setoption name UCI_Variant value nothing", "position", "position fen 8/8 w",
      "position startpos moves e2e5",
      "go depth x wtime nodes 10 what", "position startpos moves e2e4", "d", "stop", "ponderhit", "ucinewgame")
    local strings = talk.matching(said, "^info string")
    assert.same({ 'info string unknown command "hello"', "info string say: setoption name NAME value VALUE" },
      { strings[1], strings[2] })
    assert.matches("^info string setoption: .*clock", strings[3])
    assert.same("info string setoption: MultiPV is a whole number from 1 to 100", strings[4])
    assert.matches('^info string setoption: .*"nothing"', strings[5])
    assert.same("info string say: position startpos, or position fen TEXT, and moves MOVE...", strings[6])
    assert.matches("^info string position: position, board, rank 7", strings[7])
    assert.same('info string position: "e2e5" is not a legal move; from there: e2e3, e2e4', strings[8])
    assert.same({ "info string go: depth is followed by a number", "info string go: wtime is followed by a number",
      'info string go: "10" means nothing', 'info string go: "what" means nothing' },
      { strings[9], strings[10], strings[11], strings[12] })
    assert.same(1, #talk.matching(said, "^Fen: .* b "))
  end)

  -- Lines that are nearly right: pieces of right ones, in any order, with pieces of other lines and bytes of any sort.
  it("is ended by no line but quit", function()
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
end)
