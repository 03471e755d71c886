-- Files with bytes changed, deleted, doubled and moved. Each reader returns an error with its line, or games that can
-- be played and that are the same after writing and reading. It never raises an error, and never shows one of Lua's
-- own.

package.path = "repl/?.lua;" .. package.path

local game_file = require "tools.game_file"
local link = require "tools.link"
local mutation = require "mutation"
local record = require "notation.record"
local changed, each, is_message = mutation.changed, mutation.each, mutation.is_message

local SAMPLES = {
  pgn = {'[Event "a"]\n[Variant "Crazyhouse"]\n[Result "1-0"]\n\n1. e4 {a} e5 (1... c5 $1 2. Nf3!?) 2. Qh5 Nc6 ; b\n'
    .. "3. Bc4 Nf6?? 4. Qxf7# 1-0\n", '[SetUp "1"]\n[FEN "4k3/P7/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O Kd7 2. a8=Q *\n',
    '[Variant "Three-check"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 +1+0"]\n\n1. e4 *\n'},
  pdn = {'[GameType "20"]\n[Result "1-1"]\n\n1. 32-28 19-23 2. 28x19 14x23 {a} 1-1\n',
    '[GameType "21"]\n[FEN "W:W32,K30:B5,K12"]\n\n1. 32-27 *\n'},
  kif = {"手合割：平手\n先手：名\n手数----指手---------消費時間--\n   1 ７六歩(77)   (0:01/0:0:01)\n*言葉\n"
    .. "   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打\n   6 投了\n\n変化：2手\n   2 ８四歩(83)\n"},
  csa = {"V2.2\nN+a\nN-b\n$EVENT:x\nPI\n+\n+7776FU\nT3\n'*c\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n",
    "V2.2\nP1-KY * * * *-OU * * * *\nP2 * * * * * * * * *\nP3 * * * * * * * * *\nP4 * * * * * * * * *\n"
    .. "P5 * * * * * * * * *\nP6 * * * * * * * * *\nP7 * * * * * * * * *\nP8 * * * * * * * * *\n"
    .. "P9 * * * *+OU * * * *\nP+00HI00FU\n+\n+0055HI\n"},
  sgf = {"(;FF[4]GM[2]SZ[8];B[d3];W[c5])", "(;FF[4]GM[40]SZ[4]C[a\\]b](;B[a1];W[b2])(;B[c3]))",
    "(;FF[4]GM[1]SZ[9];B[aa];W[bb](;B[cc])(;B[dd]))", "(;FF[4]GM[1]SZ[9]KM[6.5]HA[2]AB[aa][bb];W[cc])",
    "(;EV[havannah.a.1]SZ[4]SO[littlegolem.net];W[A1];B[swap];W[C6])",
    "(;EV[connect6.a.1]SO[littlegolem.net];B[j10];W[j9l11])",
    "(;GM[18]AA[cc];B[djddgd];W[addgad](;B[gjehea])(;AB[aa]))", "(;GM[9];B[b1-b3];W[a2:c2])",
    "(;FF[4]GM[1]SZ[9]KM[];B[aa];B[bb];AB[cc];W[dd])"},
  ptn_files = {'[Player1 "A"]\n[Size "6"]\n[Result "R-0"]\n\n1. a1 f6 2. d4 c4 {c} 3. d3! c3 4. Sb2 Cb3 R-0\n',
    '[TPS "x5/x4,2/x2,12S,x2/x,1121C,x3/1,x4 1 5"]\n5. 4b2>121 *'},
  ["othello.ggf"] = {"1 (;GM[Othello]PB[A]TY[8]RE[-10.000:r]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
    .. "-------- -------- *]\nB[d3//0.01]W[C5/8.00/2.5];)(;GM[Othello]RE[+6]B[F5];)"},
  ["othello.transcript"] = {"f5d6c3d3c4\n\nF5 D6 C5\nf5,d6\n"},
  dhtmlxq = {"[DhtmlXQ][DhtmlXQ_red]A[/DhtmlXQ_red]\n[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]\n"
    .. "[DhtmlXQ_move_1_3_2]2625[/DhtmlXQ_move_1_3_2]\n[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]\n"
    .. "[DhtmlXQ_comment1_2]x[/DhtmlXQ_comment1_2]\n[/DhtmlXQ]\n"},
  gib = {'[초대국자 "A"]\n[초차림 "마상상마"]\n[한차림 "상마상마"]\n[대국결과 "초 시간승"]\n\n1. 79졸78 <3> 2. 41漢병42 {c} '
    .. "3. 08마87 4. 한수쉼\n"},
  position_lines = {"position startpos moves e2e4 e7e5\n\nposition fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1\n",
    "startpos moves 7g7f 3c3d 8h2b+\nsfen 4k4/9/9/9/9/9/9/9/4K4 b R 1 moves R*5e\n"},
  ["stone_files.tygem"] = {"\\HS\n\\[GAMEBLACKNAME=A (3D)\\]\n\\[GAMEINFOMAIN=GRLT:3,\\]\n\\HE\n\\GS\nINI 0 1 2 &4\n"
    .. "STO 0 2 2 9 9\nSTO 0 3 1 3 4\nSKI 0 4\n"},
  ["stone_files.ngf"] = {"a\n9\nA 1K\nB 2D\ns\n0\n0\n6\n20200307\n5\nBlack wins by 0.5!\n2\nPMABBCDDC\nPMACWDDDD\n"},
  ["stone_files.ugf"] = {"[Header]\nSize=9\nHdcp=0,5.50\nWinner=W,7.5\nPlayerB=A,3d\n[Data]\nAB,B1,0,0\nCI,W1,1,5\n"
    .. "DD,B1,2,5\n[ReviewComment]\n.Comment,2\na\n"},
  ["stone_files.psq"] = {"Piskvorky 15x15, 0:0, 0\n8,8,12\n9,9,30\n9,8,7\nA\nB\n-1\n"},
  wxf_files = {"FORMAT WXF\nRED A ; 1200 ;;\nRESULT 1-0\nSTART{\n 1. P3+1 c8.7 2. E7+5 c2.5 }END\nFORMAT WXF\nSTART{\n"
    .. "1. C2=5 {a} (1. P3+1)\n}END\n"},
  tables = {'id,winner,moves,fen\n1,white,e4 e5,\n2,draw,"e1g1",4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1\n'},
  ["tables.json"] = {'[{"pgn": "1. e4 e5", "white": {"username": "A"}, "n": 3}]',
    '{"id": "x", "variant": "atomic", "moves": "e4 e5", "winner": "white"}\n{"id": "y", "moves": "d4"}\n'},
  abstract_play = {'{"header": {"game": {"name": "Ataxx", "variants": ["Default board"]}, "players": [{"name": "A", '
    .. '"result": 1}, {"name": "B", "result": 0}], "date-start": "2026-01-02T10:00"}, "moves": [["g1-g2", {"move": '
    .. '"g7^g5", "result": "x"}]], "n": 1}',
    '[{"header":{"game":{"name":"Connect6"}},"moves":[["j10","k9,l11"],["i9,i10"]]}]'},
  uhp = {"Base;InProgress;White[3];wS1;bG1 -wS1;wQ wS1/;bQ -bG1\n",
    '[GameType "Base"]\n[White "A"]\n\n1. wB1\n2. bS1 wB1- {c}\n3. wQ \\wB1\n4. bQ bS1\\\n'},
}

-- Return a format by its name, which may have a part: "othello.ggf".
local function format_named(name)
  local module, part = require("notation." .. name:match "^[%l_]+"), name:match "%.(%l+)$"
  return part and module[part] or module
end

local LINK = "BcHbDYAgDADA_07RDRRExXEKViXxQdpG4vbeNZKaHpIVd7oYHbwkhW7DfLAq"
  .. "aJZSDXvnhzBOc1wo5ZU3UCMxjF3EBvWkD9lzgB8"

describe("mutated games", function()
  local loaded = {}

  -- Check that a game is the same after writing and reading, unless the format can't represent it.
  local function check_again(format, played)
    if not format.write then return nil end
    local written, why = format.write(played)
    if not written then return assert(is_message(why), why or "no message") end
    local games = assert(format.read(written))
    local again = assert(record.play(format, games[1], nil, loaded))
    assert(table.concat(again.moves, " ") == table.concat(played.moves, " "), written)
    assert(again.start == played.start and again.name == played.name, written)
  end

  -- Read a text, play its games and write them. Return the number of games, or nil for an error.
  local function try(format, text)
    local games, message = format.read(text)
    if not games then
      assert(is_message(message) and message:find "line %d+", message or "no message")
      return nil
    end
    for _, game in ipairs(games) do
      local played
      played, message = record.play(format, game, nil, loaded)
      if not played then
        assert(is_message(message), message or "no message")
        return nil
      end
      check_again(format, played)
    end
    return #games
  end

  for name, samples in pairs(SAMPLES) do
    local format = format_named(name)
    it("are played or rejected: " .. name, function()
      for _, sample in ipairs(samples) do
        each(7, 250, function(random)
          local text = changed(sample, random)
          if random(4) == 1 then text = changed(text, random) end
          local good, wrong = pcall(try, format, text)
          assert.is_true(good, ("%s\n%q"):format(tostring(wrong), text))
        end)
      end
    end)
  end

  it("are played or rejected with a huge number in them", function()
    for name, samples in pairs(SAMPLES) do
      for _, sample in ipairs(samples) do
        for at, stop in sample:gmatch "()%d+()" do
          for _, number in ipairs{"99999999999999999999", "9223372036854775807", "999999999"} do
            local text = sample:sub(1, at - 1) .. number .. sample:sub(stop)
            local good, wrong = pcall(try, format_named(name), text)
            assert.is_true(good, ("%s\n%q"):format(tostring(wrong), text))
          end
        end
      end
    end
  end)

  -- Places in which any text may stand: outside of a game, in a number of a version, in a heading of columns.
  local FREE = {csa = {"V2.2"}, dhtmlxq = {"^.", ".%]\n$"}, kif = {"手数[^\n]*"}, pdn = {'GameType "2%d"'},
    pgn = {'SetUp "1"'}, sgf = {"FF%[4%]"}}

  -- Return the places of a sample in which a word must be noticed.
  local function places_in(name, sample)
    local free, places = {}, {}
    for _, pattern in ipairs(FREE[name] or {}) do
      local first, last = sample:find(pattern)
      for at = first or 1, first and last + 1 or 0 do free[at] = true end
    end
    for at = 1, #sample + 1 do
      if not free[at] and utf8.len(sample:sub(1, at - 1)) then places[#places + 1] = at end
    end
    return places
  end

  -- Return true if a text is part of a value.
  local function mentions(value, text)
    if type(value) == "string" then return value:find(text, 1, true) ~= nil end
    if type(value) ~= "table" then return false end
    for key, inner in pairs(value) do
      if key ~= "parent" and (mentions(key, text) or mentions(inner, text)) then return true end
    end
    return false
  end

  -- Return true if a reader rejects a text or keeps a word of it: in a comment, a tag, the start or a note.
  local function notices(format, text, word)
    for _, game in ipairs(format.read(text) or {}) do
      local played = record.play(format, game, nil, loaded)
      if not played or mentions({played.root, played.tags, played.start, played.notes, played.options}, word) then
        return true
      end
    end
    return not format.read(text)
  end

  for name, samples in pairs(SAMPLES) do
    it("lose no word without a message: " .. name, function()
      for i, sample in ipairs(samples) do
        for number, at in ipairs(places_in(name, sample)) do
          local word = number % 2 == 0 and " Zq9 " or "Zq9"
          local text = sample:sub(1, at - 1) .. word .. sample:sub(at)
          assert.is_true(notices(format_named(name), text, "Zq9"), ("%d:%d %q"):format(i, at, text))
        end
      end
    end)
  end

  it("are rejected if they name their game twice", function()
    for _, text in ipairs{"(;GM[2]SZ[8];SZ[9];B[d3])", "(;GM[2]SZ[8]SZ[9];B[d3])", "(;GM[2];GM[40];B[d3])"} do
      local games = assert(require("notation.sgf").read(text))
      assert.matches("^line 1: %u%u has two values$", games[1].fault)
    end
  end)

  it("in game files and links are read as written, or rejected with a line number", function()
    local sample = "warpboard game 1\nvariant chess\nscript 0123456789abcdef\noption a b\n# x\nstart 8/8 w\n"
      .. "play e2e4\nposition x\n---\ntitle \"x\"\n"
    assert.same("e2e4", link.read("#1" .. LINK).steps[1][2])
    each(11, 2000, function(random)
      local text = changed(sample, random)
      local file, why = game_file.read(text)
      local has_place = why and (why:find "^line %d+: " or why:find "^the file ends") ~= nil
      assert.is_true(file ~= nil or is_message(why) and has_place, why)
      file, why = link.read_frame(text)
      assert.is_true(file and file.variant:find "^%w[%w_-]*$" ~= nil or is_message(why), why)
      file, why = link.read("#1" .. changed(LINK, random))
      assert.is_true(file ~= nil or is_message(why), why)
    end)
  end)

  it("in EPD become scenarios without other Lua code, or are rejected with a line number", function()
    local epd = require "scenario.epd"
    local sample = 'r5k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8+; am Rd7 Rd6; id "back \\ ; rank";\n# a note\n'
      .. '8/8/8/8/8/k7/7r/K7 b - - dm 1; variant "chess"; c0 "]]"; acd 3;\n'
      .. '4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n'
    local count = 0
    local known = {scenario = function(_, run) run() end, variant = function() count = count + 1 end}
    for _, name in ipairs{"position", "finds", "avoids", "mate", "perft"} do known[name] = function() end end
    function known.error(message) assert.is_truthy(message:find "^x%.epd:%d+: " and is_message(message), message) end
    each(9, 2000, function(random)
      local text = changed(sample, random)
      if random(3) == 1 then text = changed(text, random) end
      assert(load(epd.scenarios("x.epd", text), "=epd", "t", known), text)() -- contains no other calls
    end)
    assert.is_true(count > 100)
  end)
end)
