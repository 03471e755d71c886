-- usi and ucci: the engine's answers to programs for shogi and xiangqi, line by line.

local support = require "support"
local talk = require "protocols.talk"
local warpboard = require "warpboard"

package.path = "repl/?.lua;" .. package.path

local interfaces = require "protocols.interfaces"

local function usi(variant, ...) return talk.with("usi " .. variant, {...}) end
local function ucci(...) return talk.with("ucci xiangqi", {...}) end

describe("usi", function()
  it("gives its name and lists its options", function()
    local said = usi("shogi", "usi", "setoption name USI_Hash value 256", "setoption name USI_Ponder value true",
      "isready", "usinewgame", "gameover draw", "quit")
    assert.same("id name Warpboard " .. warpboard.version .. ", Shogi", said[1]:match "^[^:]*")
    assert.same({ "option name USI_Variant type combo default shogi var shogi var minishogi var tori-shogi "
      .. "var torishogi var dobutsu-shogi var dobutsu" }, talk.matching(said, "USI_Variant"))
    assert.same({}, talk.matching(said, "UCI_"))
    assert.same({ "usiok", "readyok" }, { said[#said - 1], said[#said] })
  end)

  it("plays from SFEN, in USI moves, and counts mates in plies", function()
    local said = usi("shogi", "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go depth 3")
    assert.matches(" score mate 1 nodes .* pv G%*5b$", said[#said - 1])
    assert.same("bestmove G*5b", said[#said])
    said = usi("shogi", "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e", "d")
    assert.same({ "Fen: lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL[b] b - - 1 3" },
      talk.matching(said, "^Fen"))
    said = usi("minishogi", "position startpos", "go depth 2")
    assert.matches("^bestmove [1-5][a-e][1-5][a-e]", said[#said])
    for _, line in ipairs(talk.matching(said, " pv ")) do assert.matches(" pv [1-5][a-e]", line) end
  end)

  it("uses Black's time for the player who moves first, and time per move", function()
    for _, line in ipairs{ "go btime 0 wtime 90000000 byoyomi 200", "go btime 300 wtime 90000000 binc 10 winc 10",
      "go byoyomi 200", "go movetime 100" } do
      local began = os.time()
      local said = usi("shogi", "position startpos", line, "quit")
      assert.matches("^bestmove ", said[#said])
      assert.is_true(os.time() - began < 300, line)
    end
  end)

  it("resigns or claims a win if the game is over, and continues in a draw", function()
    local said = usi("shogi", "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2", "go byoyomi 100")
    assert.same("bestmove resign", said[#said])
    said = usi("shogi", "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1", "position sfen x b -", "go byoyomi 100")
    assert.same("bestmove resign", said[#said])
    local there, back = " 5i5h 5a5b", " 5h5i 5b5a"
    said = usi("shogi", "position sfen 4k4/9/9/9/9/9/9/9/4K3R b r 1 moves" .. (there .. back):rep(3), "go depth 1")
    assert.matches("the game is over, a draw", said[1])
    assert.matches("^bestmove [1-9]", said[#said])
  end)

  it("finds mates", function()
    local said = usi("shogi", "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go mate 5000")
    assert.same("checkmate G*5b", said[#said])
    assert.same("checkmate nomate", usi("shogi", "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2", "go mate 100")[2])
    said = usi("shogi", "position startpos", "go mate 100")
    assert.same("checkmate timeout", said[#said])
    said = talk.slowly("usi shogi", { "position startpos", "go mate infinite", 2, "stop" })
    assert.same("checkmate timeout", said[#said])
  end)

  it("answers during a search", function()
    local said = talk.slowly("usi shogi", { "position startpos", "go infinite", 2, "isready", 1, "stop" })
    assert.matches("^readyok$", talk.matching(said, "^[rb]")[1])
    assert.matches("^bestmove ", said[#said])
    said = talk.slowly("usi shogi", { "position startpos", "go ponder byoyomi 100", 2, "ponderhit", 10, "quit" })
    assert.matches("^bestmove ", said[#said])
  end)

  it("reports unsupported requests", function()
    local function first(...) return usi("shogi", ...)[1] end
    assert.same("warpboard: usi: USI cannot name the moves of chess; `warpboard uci chess` plays it", usi("chess")[1])
    assert.same("info string setoption: USI cannot name the moves of chess; `warpboard uci chess` plays it",
      first "setoption name USI_Variant value chess")
    assert.same("info string write: position startpos, or position sfen TEXT, and moves MOVE...",
      first "position fen x")
    assert.matches('^info string position: move 1: "7g7e" is not a legal move', first "position startpos moves 7g7e")
    assert.matches("^info string position: position: .* is not SFEN; ", first "position sfen 4k4/9/9/9/9/9/9/9/4K4 b")
    assert.same('info string unknown command "uci"', first "uci")
  end)

  it("offers each variant that it can play", function()
    for _, interface in pairs(interfaces) do
      local fitting = {}
      for _, name in ipairs(type(interface) == "table" and interface.variants and warpboard.variants() or {}) do
        if interface.fits(support.load(name)) then fitting[#fitting + 1] = name end
      end
      if #fitting > 0 then
        local listed = table.move(interface.variants, 1, #interface.variants, 1, {})
        table.sort(listed)
        assert.same(fitting, listed)
      end
    end
  end)
end)

-- If the time grew with the square of a line's length, these lines would take hours.
describe("blanks in a line", function()
  local BLANKS = (" "):rep(900000)
  for _, arguments in ipairs{"uci chess", "usi shogi", "ucci xiangqi", "xboard chess"} do
    it("need no time: " .. arguments, function()
      local is_xboard, lines = arguments:find "xboard", {}
      local ask, answer = is_xboard and "ping 1" or "isready", is_xboard and "^pong 1$" or "^readyok$"
      for _, head in ipairs{"setoption", "setoption name", "setoption name a", "setoption name a value b", "setboard a",
        "position", "usermove e2e4", "edit\na"} do
        lines[#lines + 1] = head .. BLANKS .. "x"
      end
      lines[#lines + 1] = ".\n" .. ask
      assert.same(1, #talk.matching(talk.with(arguments, lines), answer))
    end)
  end
end)

-- Lines that programs for shogi or xiangqi never write: too many, too long, and an unexpected end.
describe("usi and ucci", function()
  local LANGUAGES = {
    {arguments = "usi shogi", position = "position sfen ", moves = " 7g7f 3c3d", new = "usinewgame",
      best = "^bestmove ", long = "^info string the position was refused: the line is longer than 1 MiB"},
    {arguments = "ucci xiangqi", position = "position fen ", moves = " h2e2 h9g7", new = "setoption newgame",
      best = "bestmove", long = "the line is longer than 1 MiB"},
  }
  for _, language in ipairs(LANGUAGES) do
    local is = language.arguments

    it("reject a line of more than 1 MiB, and play no other position: " .. is, function()
      for _, line in ipairs{language.position .. ("9/"):rep(600000) .. " b - 1",
        "position startpos moves" .. language.moves:rep(120000)} do
        local said, status = talk.with(is, {line, "d", "go depth 1", "quit"})
        assert.equal(0, status)
        assert.is_truthy(talk.matching(said, language.long)[1], said[1])
        assert.same({}, talk.matching(said, "^Fen"))
        assert.same({}, talk.matching(said, "^bestmove %l?%d?%l?[%d*]"))
      end
    end)

    it("find stop and quit after any number of lines: " .. is, function()
      local lines = {"go infinite"}
      for i = 2, 60000 do lines[i] = i % 2 == 0 and "isready" or "ponderhit" end
      lines[#lines + 1] = "stop"
      local said, status = talk.with(is, lines)
      assert.same({0, 30000, 1}, {status, #talk.matching(said, "^readyok"), #talk.matching(said, language.best)})
      lines[1], lines[#lines] = "go depth 90", "quit"
      said, status = talk.with(is, lines)
      assert.same({0, 1}, {status, #talk.matching(said, language.best)})
    end)

    it("end a search and a count at stop, quit and the end of the input: " .. is, function()
      for _, go in ipairs{"go infinite", "go perft 20"} do
        for _, last in ipairs{"stop", "quit", "isready"} do
          local said, status = talk.with(is, {go, last})
          assert.equal(0, status)
          assert.is_truthy(talk.matching(said, go == "go infinite" and language.best or "^info %l+ stopped$")[1],
            go .. ", " .. last)
        end
      end
    end)

    it("answer extreme numbers, or report an error: " .. is, function()
      for _, go in ipairs{"go depth 99999999999999999999", "go movetime -1", "go byoyomi 1e999", "go nodes -5",
        "go wtime -1 btime -1 byoyomi -1", "go time -1 increment -1", "go mate 0", "go depth", "go searchmoves"} do
        local said, status = talk.with(is, {go, "stop", "quit"})
        assert.equal(0, status)
        assert.same({}, talk.matching(said, "attempt to"))
        assert.is_true(#talk.matching(said, "^bestmove") + #talk.matching(said, "^checkmate")
          + #talk.matching(said, "^nobestmove") == 1, go)
      end
    end)
  end
end)

describe("ucci", function()
  it("gives its name and lists its options", function()
    local said = ucci("ucci", "isready", "quit")
    assert.same({ "option variant type combo default xiangqi var xiangqi var janggi" }, talk.matching(said, "variant "))
    assert.same({ "option usemillisec type check default false" }, talk.matching(said, "usemillisec"))
    assert.same({ "ucciok", "readyok", "bye" }, { said[#said - 2], said[#said - 1], said[#said] })
    assert.same({ "readyok", "bye" }, ucci("uccinewgame", "newgame", "isready", "quit")) -- as some programs begin games
  end)

  it("plays moves with ranks from 0", function()
    local start = "position fen rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1"
    local said = ucci(start .. " moves h2e2 h9g7", "d", "go depth 1")
    assert.same({ "Fen: rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2" },
      talk.matching(said, "^Fen"))
    assert.matches("^info depth 1 multipv 1 score %-?%d+ .* pv [a-i]%d[a-i]%d%f[ %z]", said[#said - 2])
    assert.matches("^bestmove [a-i]%d[a-i]%d%f[ %z]", said[#said - 1])
    said = ucci("setoption usemillisec true", "position startpos", "go time 300 increment 0", "quit")
    assert.matches("^bestmove ", said[#said - 1])
    said = ucci("position fen 3k5/9/9/9/9/9/9/9/4R4/3RK4 b - - 0 1", "go depth 1", "quit")
    assert.same({ "nobestmove", "bye" }, { said[#said - 1], said[#said] })
  end)
end)
