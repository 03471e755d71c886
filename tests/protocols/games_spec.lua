-- Games in PGN and PDN: reading, playing, writing, and messages about mistakes.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local scripts = require "scripts"
local warpboard = require "warpboard"
local draughts = require "notation.draughts"
local facts = require "docs.make.facts"
local fen = require "notation.fen"
local games = require "tools.games"
local pdn = require "notation.pdn"
local pgn = require "notation.pgn"
local record = require "notation.record"
local talk = require "protocols.talk"

-- Well-known games.
local IMMORTAL = [[
[Event "London"]
[Site "London ENG"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8.
Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15.
Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 {a famous move} 18... Bxg1 19. e5
Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0

]]
local OPERA = "1.e4 e5 2.Nf3 d6 3.d4 Bg4 $6 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7 8.Nc3 (8.Bxf7+ {or} (8.Qxb7)) "
  .. "c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7\n12.O-O-O Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 "
  .. "16.Qb8+ Nxb8 17.Rd8# 1-0"

local function play_all(text, format) return support.play_games(format or pgn, text) end

local function text_of(list, format) return assert(games.text(list, format)) end

describe("PGN", function()
  it("writes well-known games as they were read", function()
    assert.same(IMMORTAL, text_of(play_all(IMMORTAL), "pgn"))
    local list = play_all(OPERA .. "\n\n" .. IMMORTAL)
    assert.same({ 2, 33, "1-0", 2 }, { #list, #list[1].moves, list[1].result, record.variations(list[1].root) })
    assert.same("white", (list[1].pos:outcome()))
    local again = text_of(list, "pgn")
    assert.same(again, text_of(play_all(again), "pgn"))
    assert.matches("3%. d4 Bg4 %$6 4%. dxe5", again)
  end)

  it("and PDN write public games and openings as they were read", function()
    for _, name in ipairs{ "chess.pgn", "draughts.pdn" } do
      local text = support.read("tests/protocols/corpus/" .. name)
      local ending = games.format_of(name)
      assert.same(text, text_of(play_all(text, require("notation." .. ending)), ending), name)
    end
    local kasparov = play_all(support.read "tests/protocols/corpus/chess.pgn")[7]
    assert.same("8/Q6p/6p1/5p2/5P2/2p3P1/3r3P/2K1k3 b - - 3 44", kasparov.pos:text())
    local list = play_all(support.read "tests/protocols/corpus/draughts.pdn", pdn)
    assert.same({ 91, "1/2-1/2" }, { #list[#list].moves, list[#list].result })
  end)

  it("may have comments, results and numbers in any place", function()
    local list = assert(pgn.read("; a file\n% no line\n"
      .. "[White \"A \\\"B\\\"\"]\n1. e4 {one\ntwo} e5 ; three\n2.Nf3 1/2-1/2\n"
      .. "[White \"C\"]\n\n1... * \n\n1.e2e4 1-0"))
    assert.same(3, #list)
    assert.same({ "e4", "e5", "Nf3" }, record.moves(list[1].root))
    local first = list[1].root.next[1]
    assert.same({ "a file", "one two", "three" }, { list[1].root.comment, first.comment, first.next[1].comment })
    assert.same({ 'A "B"', "1/2-1/2" }, { record.tag(list[1], "White"), list[1].result })
    assert.same({ "*", "1-0" }, { list[2].result, list[3].result })
  end)

  it("may have a promotion in brackets, which isn't a variation", function()
    local head = '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n'
    for _, text in ipairs{"a8(Q)", "a8(Q)+!", "a8=(Q)", "a7a8(q)$1"} do
      local game = play_all(head .. "1. " .. text .. " (1. a8(R)+ Kd7) Kd7 *")[1]
      assert.same({"a7a8q", "e8d7"}, game.moves)
      assert.same("a7a8r", game.root.next[2].move)
    end
    assert.same("e2e4", play_all("1. d4(e4) d5 *")[1].root.next[2].move)
  end)

  it("with a mistake is rejected with its line", function()
    local function wrong(text)
      local list, message = pgn.read(text)
      if not list then return message end
      return select(2, record.play(pgn, list[1], nil, {}))
    end
    assert.same('line 2: a tag is written [Name "value"]', wrong "\n[White x]")
    assert.same("line 1: a comment has no closing }", wrong "1. e4 {x\n")
    assert.same("line 2: a variation has no closing )", wrong "1. e4\n(1. d4 (1. c4)")
    assert.same('line 1: ")" closes no variation', wrong "1. e4 )")
    assert.same("line 2: a move in quotation marks has no closing quotation mark", wrong '1. e4\n"e5\n"')
    assert.same("line 1: a move in quotation marks has no closing quotation mark", wrong '"e4\\"')
    assert.matches('^line 3: "Ke3" is not a legal move; the legal moves of that kind of piece are ',
      wrong "1. e4 e5\n\n2. Ke3 *")
    assert.matches("^line 2: .*nowhere", wrong '\n[Variant "nowhere"]\n*')
    assert.matches("^line 1: the tag FEN: position, board, rank 7", wrong '[FEN "8/8 w"] *')
    local chess = play_all "1. e4 *"
    assert.same("chess is not a game that PDN can write; PGN can write any game", select(2, games.text(chess, "pdn")))
  end)

  it("quotes moves that aren't PGN words", function()
    local path = scripts.write [[
title "Capturers: they take where they come from, or where they go"
board{5, 5}
piece("man", "M")
start "5/5/1mM1m/5/5 w 1"
local goes = e * empty * place "now"
moves = from "man" * goes * (go "origin" * w * enemy * take + e * enemy * take) * go "now" * stop
  + from "man" * n * (note ";{\\\\\"1\"" * e + note "!" * s * s + here) * stop
  + each "board" * own * note "$6" * n * n * put "man"
]]
    local variant = support.load(path)
    local first = {}
    for _, move in ipairs(variant:start():moves()) do
      local pos = variant:start()
      pos:play(move)
      local text = text_of({{variant = variant, name = path, options = {}, start = variant:start():text(), pos = pos,
        root = record.line{move}}}, "pgn")
      assert.same({move}, play_all(text)[1].moves)
      first[#first + 1] = text:match "\n1%. (.*) %*\n"
    end
    table.sort(first)
    assert.same({[["$6"]], [["c3;{\\\\\"1\"d4"]], [["c3xd3(b3)"]], [["c3xd3(e3)"]], "c3!c2", "c3-c4"}, first)
  end)

  it("stores options and start positions", function()
    local text = text_of(play_all('[Variant "warp-checkers"]\n[VariantOptions "wrap=plain; clock=3"]\n'
      .. '[FEN "8/8/8/7m/3M4/8/8/8 b 2 9"]\n9... h5-g4 *'), "pgn")
    assert.matches('\n%[VariantOptions "wrap=plain; clock=3"%]\n'
      .. '%[SetUp "1"%]\n%[FEN "8/8/8/7m/3M4/8/8/8 b 2 9"%]\n', text)
    assert.matches("\n\n9%.%.%. ", text)
    assert.same(text, text_of(play_all(text), "pgn"))
  end)
end)

describe("PDN", function()
  it("uses the square numbers of draughts players", function()
    local function moves(name, line)
      local number = draughts.type_of(name).number
      return table.concat(play_all(('[GameType "%d"]\n%s *'):format(number, line), pdn)[1].moves, " ")
    end
    assert.same("c3-d4 b6-a5", moves("english-checkers", "1. 11-15 24-20"))
    assert.same("f4-g5 e7-f6", moves("international-draughts", "1. 33-29 18-23"))
    assert.same("c3-d4 f6-g5", moves("russian-draughts", "1. c3-d4 f6-g5"))
  end)

  it("exchanges colors and results if Black begins", function()
    local list = play_all('[GameType "21"]\n[White "W"]\n[Black "B"]\n1. 11-15 0-1', pdn)
    assert.same({ "1-0", "B" }, { list[1].result, record.tag(list[1], "White") })
    assert.matches('%[White "W"%]\n%[Black "B"%]\n%[Result "0%-1"%]', text_of(list, "pdn"))
  end)

  it("has a notation for positions", function()
    local list = play_all('[GameType "20"]\n[FEN "W:WK46,32:B19-20"]\n*', pdn)
    assert.same("10/10/10/6m1m1/10/10/3M6/10/10/K9 w", list[1].pos:text():match "^%S+ %S+")
    assert.matches('%[FEN "W:W32,K46:B19,20"%]', text_of(list, "pdn"))
  end)
end)

describe("positions", function()
  it("can be listed for other programs", function()
    local list = play_all "1. e4 1-0"
    assert.matches("^game,variant,ply,position,fen,move,result\n1,chess,0,.-,e2e4,1%-0\n1,chess,1,.-,,1%-0\n$",
      text_of(list, "csv"))
    assert.matches('^{"game": 1, "variant": "chess", "ply": 0, .-"move": "e2e4", "result": "1%-0"}\n',
      text_of(list, "jsonl"))
  end)

  it("in such a list aren't read as games, nor are game files", function()
    local function reading_of(text)
      local path = scripts.write(text)
      local lines, status = talk.with(("games '%s'"):format(path), {})
      return {lines[1]:match(path:gsub("%p", "%%%0") .. " (.*)") or lines[1], #lines, status}
    end
    local list = play_all "1. e4 1-0"
    local why = "is a list of positions; games are read from files that end in .pgn, .pdn, .kif, .kifu, .csa, .sgf, "
      .. ".ki2, .jkf, .ggf, .gib, .ptn, .wtb, .xqf, .cbr, .cbl, .lib, .wxf, .ngf, .ugf, .ugi or .psq"
    local fuzzed = facts.read "tests/fuzz/targets.c":match "endings%[%] = (%b{})"
    local same = {kifu = "kif", cbl = "cbr", ugi = "ugf"} -- by the same reader
    for ending in why:gmatch "%.(%w+)" do
      assert.truthy(fuzzed:find(('"%s"'):format(same[ending] or ending), 1, true), ending)
    end
    assert.same({why, 1, 2}, reading_of(text_of(list, "csv")))
    assert.same({why, 1, 2}, reading_of(text_of(list, "jsonl")))
    assert.same({"is a game file, which `open` reads in the REPL; there `save NAME.pgn` writes it as PGN", 1, 2},
      reading_of "warpboard game 1\nvariant chess\n")
    assert.same({"has a position, not games; `position TEXT` sets it up at the prompt, and --position \"$(cat FILE)\" "
      .. "on the command line", 1, 2}, reading_of "8/8/8/8/8/8/8/K1k5 w - - 0 1\n")
    assert.same({nil, "x.epd has positions, not games; `warpboard run FILE` checks what it says of them"},
      {games.read({read_file = function() return "8/8/8/8/8/8/8/K1k5 w - - dm 1;" end}, "x.epd")})
  end)

  it("are read from files with any name, by their first line", function()
    for text, expected in pairs{['[Event "a"]\n\n1. e4 *'] = "1  chess  ",
      ['[Event "a"]\n[GameType "20"]\n\n1. 32-28 *'] = "1  international%-draughts  ",
      ['[JoclyGame "draughts"]\n\n1. 31-26 17-21'] = "1  international%-draughts  ",
      ["\n(;GM[1]SZ[9];B[ee])"] = "1  go  ", ["V2.2\nPI\n+\n+7776FU\n"] = "1  shogi  ",
      ["\u{FEFF}手合割：平手\n   1 ７六歩(77)\n"] = "1  shogi  ", ['{"header": {}, "moves": [{}]}'] = "1  shogi  "} do
      local lines, status = talk.with(("games '%s'"):format(scripts.write(text)), {})
      assert.matches("^" .. expected, lines[1])
      assert.same({1, 0}, {#lines, status or 0})
    end
  end)

  it("have notes on the error output", function()
    local path = scripts.write '[Result "1-0"]\n1. e4 e5 4. Nf3\n'
    local lines, status = talk.with(("games '%s'"):format(path), {})
    assert.same({path .. ": note: line 2: this is move 2, not 4", path .. ": note: line 3: the game has no result "
      .. "after its moves; its tag Result says 1-0", "1  chess  ? - ?  1-0  3 moves"}, lines)
    assert.same(0, status or 0)
  end)

  it("may have the fields of chess", function()
    for name, text in pairs{ ["english-checkers"] = "8/8/8/8/3m4/8/1m6/M7 w - - 0 1",
      chess = "4k3/8/8/8/8/8/8/4K3 w - -",
      ["werewolf-checkers"] = "8/8/8/8/3m4/8/1m6/M7[-] w - - 0 1", ["warp-checkers"] = "8/8/8/8/3m4/8/1m6/M7 b - - 7 9",
      crazyhouse = "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1", xiangqi = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1" } do
      local pos = assert(fen.read(support.load(name), text))
      local again = fen.read(pos:variant(), fen.write(pos)):text()
      assert.same(pos:text(), (again:gsub("%[%]", pos:text():match "%b[]" or "[]")))
    end
    assert.same("8/8/8/8/3m4/8/1m6/M7 b 7 9",
      fen.read(support.load "warp-checkers", "8/8/8/8/3m4/8/1m6/M7 b - - 7 9"):text())
    assert.same("4k3/8/8/8/8/8/8/R3K3 w - - 3+3 4 9",
      fen.read(support.load "three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 4 9"):text())
  end)

  it("may be written as Fairy-Stockfish and others do", function()
    local function read(name, text)
      local pos, message = fen.read(support.load(name), text)
      return pos and pos:text() or message
    end
    local knights = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R"
    assert.same(knights .. "[Nnp] w KQkq - 0 1", read("crazyhouse", knights .. "[pnN] w KQkq - 0 1"))
    assert.same(knights .. "[Nnp] w KQkq - 0 1", read("crazyhouse", knights .. "/pNn w KQkq - 0 1"))
    assert.same(knights .. "[] w KQkq - 0 1", read("crazyhouse", knights .. "[-] w KQkq -"))
    assert.matches("reserve", read("crazyhouse", knights .. "[pzN] w KQkq - 0 1"))
    assert.same("1bR2/1g3/PB+R2/3G1/Ks2k[SP] b - - 0 25", read("minishogi", "1bR2/1g3/PB+R2/3G1/Ks2k[PS] b - - 0 25"))
    local start = support.CHESS_START:gsub(" 0 1$", "")
    assert.same(start .. " 2+3 0 1", read("three-check", start .. " 0 1 +1+0"))
    assert.same(start .. " 2+3 0 1", read("three-check", start .. " 2+3 0 1"))
    assert.matches("^position", read("three-check", start .. " 0 1 +9+0"))
    assert.matches("^position", read("chess", start:gsub(" ", "/Q ", 1) .. " 0 1"))
  end)

  it("have one name for each word of a text's fields", function()
    for _, name in ipairs(warpboard.variants()) do
      local variant = support.load(name)
      local _, words = variant:start():text():gsub("%S+", "")
      assert.same(words - 2, #variant:fields(), name)
    end
    assert.same({ "rights", "en passant", "checks of White+checks of Black", "clock", "move" },
      support.load "three-check":fields())
  end)
end)
