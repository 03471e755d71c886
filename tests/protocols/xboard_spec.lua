-- xboard: the engine's answers to XBoard and similar programs, line by line.

package.path = "repl/?.lua;" .. package.path

local fen = require "notation.fen"
local legs = require "protocols.legs"
local scripts = require "scripts"
local support = require "support"
local talk = require "protocols.talk"
local warpboard = require "warpboard"

local function xboard(variant, ...) return talk.with("xboard " .. variant, {...}) end

describe("xboard", function()
  it("lists its features", function()
    local said = xboard("warp-checkers", "xboard", "protover 2", "ping 7")
    assert.same({ 'feature option="wrap -combo *torus /// cylinder /// plain"' }, talk.matching(said, "wrap"))
    assert.same({ 'feature option="clock -spin 24 0 10000"' }, talk.matching(said, "clock"))
    assert.same({ 'feature option="must_capture -check 0"' }, talk.matching(said, "must_capture"))
    assert.same(1, #talk.matching(said, 'setboard=1.* usermove=1'))
    assert.same(1, #talk.matching(said, '^feature analyze=1'))
    assert.same({ 'feature option="MultiPV -spin 1 1 100"', 'feature option="VariantPath -file "',
      'feature variants="warp-checkers"' }, { table.unpack(said, 3, 5) })
    assert.same({ "feature done=1", "pong 7" }, { said[#said - 1], said[#said] })
    assert.same(1, #talk.matching(xboard("chess", "protover 2"), 'variants="normal,.*,fischerandom,'))
    assert.matches(('myname="Warpboard %s"'):format(warpboard.version:gsub("%p", "%%%0")), said[2])
  end)

  it("describes variants that XBoard doesn't know", function()
    assert.same({ "setup (P.BRQ....W...........Kp.brq....w...........k) 8x8+0_fairy "
      .. "rwbqkbwr/pppppppp/8/8/8/8/PPPPPPPP/RWBQKBWR w KQkq - 0 1" },
      xboard("warp-point-chess", "new", "variant warp-point-chess"))
    local men = "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1"
    assert.same({ ("setup (.MaKb..................mAkB.................) 8x8+2_fairy %s[%s%s] w - - 0 1"):format(men,
      ("M"):rep(24), ("m"):rep(24)) }, xboard("werewolf-checkers", "variant werewolf-checkers"))
    assert.same({ "setup (PNBRGSL..............Kpnbrgsl..............k) 9x9+7_fairy "
      .. "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1" }, xboard("shogi", "variant shogi"))
    assert.same({}, xboard("chess", "variant normal"))
    local said = xboard("chess", "variant go-fish")
    assert.same("Error (unsupported variant): variant go-fish", said[1])
    assert.matches('^# .*"go%-fish"', said[2])
  end)

  it("describes the moves of pieces in Betza's notation", function()
    local function words(name)
      return table.concat(talk.matching(xboard(name, "variant " .. name), "^piece "), "; "):gsub("piece ", "")
    end
    assert.same("K& WF; Q& RB; R& R; N& N", (words "los-alamos-chess"))
    assert.same("P& mfWfF", (words "breakthrough"))
    assert.same("P& cW", (words "clobber"))
    assert.same("", (words "cylinder-chess"))
    local path = scripts.write [[
title "Betza"
board{8, 8}
piece("a", "A") piece("b", "B") piece("c", "C") piece("d", "D") piece("e", "E")
start "abcde3/8/8/8/8/8/8/ABCDE3 w 1"
local there = empty + enemy * take
moves = from "a" * any(leap(1, 2), function(d) return (d * empty) ^ 0 * d * there * stop end)
      + from "a" * any{s, w} * there * stop
      + from "b" * (n * empty) ^ 1 * stop + from "b" * any{ne, se} * enemy * take * stop
      + from "c" * any{step(1, 2), step(-1, 2)} * there * stop + from "d" * leap(2, 3) * there * stop
      + from "e" * leap(1, 4) * there * stop
loss(stuck)
]]
    assert.same("A& bWlWN0; B& mfRcfrFcbrF; C& ffN; D& Z", (words(path)))
  end)

  it("sends moves of pieces that change their owner", function()
    local start = "setboard 8/8/8/8/3A4/8/1M6/8[] b - - 0 1"
    local said = xboard("werewolf-checkers", "force", start, "go", "ping 1")
    assert.matches("^move d4[ce]3$", talk.matching(said, "^move")[1])
    said = xboard("werewolf-checkers", "force", "usermove b2d4,c3c4", "setboard 8/8/8/8/8/2m5/1M6/8[] w - - 0 1", "go")
    assert.same({ "move b2c3,", "move c3d4a" }, talk.matching(said, "^move"))
    assert.same({}, talk.matching(said, "^Illegal"))
  end)

  it("sends castling in one line, and remote captures if XBoard knows them", function()
    local function told(name)
      local pos = assert(fen.read(support.load(name), "1k6/8/8/3Pp3/8/8/8/R3K2R w KQ e6 0 1"))
      local texts = legs.of(pos)
      return {texts.e1g1, texts.e1c1, texts.d5e6}
    end
    assert.same({"e1g1", "e1c1", "d5e6"}, told "chess")
    assert.same({"e1g1", "e1c1", "d5e5,e5e6"}, told "king-of-the-hill")
  end)

  it("plays, and gives the results of games", function()
    assert.same({ "0-1 {checkmate}", "Illegal move (the game is over): a2a3" },
      xboard("chess", "new", "force", "usermove f2f3", "e7e5", "usermove g2g4", "usermove d8h4", "usermove a2a3"))
    local said = xboard("chess", "new", "sd 1", "usermove e2e4", "ping 1")
    assert.matches("^move %l%d%l%d$", said[#said - 1])
    assert.same({ "pong 1" }, talk.matching(said, "^pong"))
    said = xboard("chess", "setboard 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "post", "sd 3", "go")
    assert.same({ "move a1a8", "1-0 {checkmate}" }, { said[#said - 1], said[#said] })
    assert.matches("^1 100001 %d+ %d+ a1a8$", said[1])
    said = xboard("english-checkers", "force", "setboard 8/8/8/8/3m4/8/1m6/M7 w - - 0 1", "st 0.05", "go")
    assert.same({ "move a1c3,", "move c3e5", "1-0 {no legal move}" }, talk.matching(said, "^[m1]"))
    said = xboard("english-checkers", "force", "setboard 8/8/8/m7/8/8/1m6/M7 w - - 0 1", "level 40 5 0", "time 100",
      "go")
    assert.same({ "move a1b2,", "move b2c3" }, talk.matching(said, "^move"))
    said = xboard("tic-tac-toe", "new", "usermove M@b2", "sd 1", "go")
    assert.matches("^move %u@", talk.matching(said, "^move")[1])
    assert.same({ "Error (no moves to take back): remove" },
      xboard("chess", "force", "e2e4", "e7e5", "remove", "e2e4", "undo", "remove"))
    said = xboard("international-draughts", "force", "usermove b3a4", "undo", "lift b3")
    assert.same({ "highlight 10/10/10/10/10/Y1Y7/10/10/10/10" }, said)
    said = xboard("chess", "sd 1", "playother", "usermove e2e4")
    assert.same(1, #talk.matching(said, "^move"))
  end)

  it("offers a draw that XBoard would not believe, and continues", function()
    local said = talk.waiting("xboard antichess", {"sd 1", "force", "setboard 8/8/8/8/8/2b5/4p3/5B2 w - - 0 1", "go",
      {"^offer"}, "draw", {"^offer"}, "usermove c3d4", {"^offer"}, {"^move"}})
    assert.same({"move f1e2", "offer draw", "offer draw", "offer draw"}, {table.unpack(said, 1, 4)})
    said = xboard("chess", "force", "setboard 7k/8/8/8/8/8/8/Kq6 w - - 0 1", "draw", "usermove a1b1", "draw")
    assert.same({"offer draw", "offer draw"}, said)
  end)

  it("analyses, and stops a search at changes of the game", function()
    local said = talk.waiting("xboard chess", { "post", "analyze", { "^3 " }, ".", { "^stat01" }, "e2e4", { "^3 " },
      "undo", { "^3 " }, "exit", ".", { "^Error" } })
    assert.same({ "stat01: " }, { talk.matching(said, "^stat01")[1]:sub(1, 8) })
    assert.is_true(#talk.matching(said, "^%d+ ") > 8)
    assert.same({}, talk.matching(said, "^move"))
    assert.same("Error (not analyzing): .", said[#said])
    said = talk.slowly("xboard chess", { "st 20", "go", 2, "time 500", "new", "ping 2" })
    assert.same("pong 2", said[#said])
    assert.same({}, talk.matching(said, "^move"))
    said = talk.slowly("xboard chess", { "st 20", "go", 2, "?", "ping 2" })
    assert.same({ 1, "pong 2" }, { #talk.matching(said, "^move"), said[#said] })
  end)

  it("thinks during the opponent's turn, if allowed", function()
    local start = { "force", "setboard 7k/8/5K2/8/8/8/8/R7 w - - 0 1", "hard", "sd 5", "go", { "^move f6g6" } }
    local function after(...)
      local lines = { ... }
      return talk.waiting("xboard chess", table.move(lines, 1, #lines, #start + 1, { table.unpack(start) }))
    end
    local said = after("ping 1", "time 500", "usermove h8g8", { "^1%-0" }, "ping 2", { "pong 2" })
    assert.same({ "pong 1", "move a1a8", "1-0 {checkmate}", "pong 2" }, { table.unpack(said, #said - 3) })
    said = after("force", "undo", "ping 1", "usermove f6g6", "ping 2", { "pong 2" })
    assert.same({ "move f6g6", "pong 1", "pong 2" }, talk.matching(said, "^[mpI]"))
  end)

  it("sends several lines, and loads a variant from a file", function()
    local said = xboard("breakthrough", "option MultiPV=3", "option MultiPV=x", "post", "sd 1", "go")
    assert.same(3, #talk.matching(said, "^1 %-?%d+ "))
    assert.same("Error (MultiPV must be a whole number from 1 to 100): option MultiPV=x", said[1])
    said = xboard("chess", "option VariantPath=variants/hex.lua", "option VariantPath=/nowhere.lua", "variant hex")
    assert.same({ 'feature variants="hex"' }, talk.matching(said, "^feature variants"))
    assert.matches("^Error %(.*nowhere.*%): option VariantPath=/nowhere.lua$", talk.matching(said, "^Error")[1])
    assert.matches("^setup %(", said[#said])
  end)

  it("changes options", function()
    local said = xboard("warp-checkers", "option wrap=plain", "option must_capture=1", "force", "usermove a3h4",
      "option wrap=round", "option wrap")
    assert.same("Illegal move: a3h4", said[1])
    assert.matches("^Error %(.*wrap.*%): option wrap=round$", said[2])
    assert.same("Error (NAME=VALUE expected): option wrap", said[3])
  end)

  it("reports an error and continues", function()
    local said = xboard("chess", "force", "hello", "usermove e2e5", "level 3", "st x", "sd y", "time z",
      "setboard 8/8 w", "protover", "ping 1")
    assert.same({ "Error (unknown command): hello", "Illegal move: e2e5",
      "Error (MOVES MINUTES INCREMENT expected): level 3", "Error (no number of seconds): st x",
      "Error (no depth): sd y", "Error (no number): time z" }, { table.unpack(said, 1, 6) })
    assert.matches("^tellusererror Illegal position: position, board, rank 7", said[7])
  end)

  it("gives no move after a rejected position or variant", function()
    local refused = { ["setboard 8/8 w"] = "^tellusererror Illegal position: ", ["variant go-fish"] = "^Error %(unsup",
      ["setboard " .. ("8/"):rep(600000)] = "^tellusererror Illegal position: the line is longer than 1 MiB",
      ["option VariantPath=/nowhere.lua"] = "^Error " }
    for bad, answer in pairs(refused) do
      local said = xboard("chess", "sd 1", bad, "go", "usermove e2e4", "ping 1", "new", "go")
      assert.matches(answer, said[1])
      assert.same(1, #talk.matching(said, "^move"))
      assert.matches("^Error %(the %l+ was refused: .*%): go$", talk.matching(said, ": go$")[1])
      assert.matches("^Illegal move %(the %l+ was refused: .*%): e2e4$", talk.matching(said, "^Illegal")[1])
      assert.matches("^move ", said[#said])
    end
  end)

  it("sets up positions in edit mode", function()
    local said = xboard("chess", "force", "edit", "#", "Ke1", "Rh1", "Pa2", "xa2", "c", "Ke8", ".", "usermove e1g1",
      "usermove e8e7", "usermove a2a3", "edit", "#", "Ke1", ".", "usermove e1e2", "edit", "hello", ".", "new")
    assert.same({ "Illegal move: a2a3", "tellusererror Illegal position: ", "Illegal move (the position was refused: ",
      'tellusererror Illegal position: "hello" is not a line of the edit mode' },
      { said[1], said[2]:match "^.-position: ", said[3]:match "^.*refused: ", said[4] })
    assert.same({}, xboard("xiangqi", "force", "edit", "xa0", "xb0", "xa9", "xb9", ".", "usermove i0i1"))
  end)

  it("is ended only by quit", function()
    local WORDS = { "xboard", "protover", "2", "new", "variant", "chess", "normal", "force", "go", "playother", "level",
      "0", "5", "1:30", "time", "otim", "usermove", "e2e4", "e7e5", "P@b3", "@@@@", "setboard", "?", "ping",
      support.CHESS_START, "undo", "remove", "hint", "post", "nopost", "analyze", "exit", ".", "option", "MultiPV=3",
      "lift", "e2", "z99", "hover", "put", "draw", "result", "1-0", "edit", "\1\200\255", ("x"):rep(3000), "%s%d", "-1",
      "e2e4,e4e5",
      "1e999", "99999999999999999999", "\0", "\t", "bk", "easy", "hard", "random", "computer", "name", "=" }
    local random = support.rng(9)
    local lines = { "sd 1" }
    for _ = 1, support.some(1500) do
      local words = {}
      for j = 1, random(4) do words[j] = WORDS[random(#WORDS)] end
      lines[#lines + 1] = table.concat(words, " ")
      lines[#lines + 1] = "sd 1"
    end
    for _, line in ipairs{ ".", "exit", "force", "variant normal", "new", "force", "usermove e2e4", "ping 77" } do
      lines[#lines + 1] = line
    end
    local said, status = talk.with("xboard chess", lines)
    assert.same({ 0, "pong 77" }, { status, said[#said] })
  end)
end)
