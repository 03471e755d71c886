-- Files of shogi games, KIF and CSA: reading, playing, writing, and messages about mistakes.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local csa = require "notation.csa"
local kif = require "notation.kif"
local jkf = require "notation.jkf"
local record = require "notation.record"

local function play_all(format, text)
  local list, message = support.play_games(format, text)
  return not message and list, message
end

local function first(format, text) return assert(play_all(format, text))[1] end
local function wrong(format, text) return select(2, play_all(format, text)) end
local function moves_of(format, text) return table.concat(first(format, text).moves, " ") end

-- Return a tree as one text: moves, comments and signs, with variations in parentheses.
local function tree(node)
  local out = {}
  if node.comment then out[1] = "{" .. node.comment .. "}" end
  for i, child in ipairs(node.next) do
    out[#out + 1] = (i > 1 and "(" or "") .. child.move .. table.concat(child.nags or {}) .. " " .. tree(child)
      .. (i > 1 and ")" or "")
  end
  return table.concat(out, " ")
end

local KIF = [[
# a file
開始日時：2026/11/27 10:00:00
棋戦：Test
手合割：平手　　
先手：A
後手：B
手数----指手---------消費時間--
*before
   1 ７六歩(77)   ( 0:01/00:00:01)
   2 ３四歩(33)   ( 0:05/00:00:05)
*after
   3 ２二角成(88) ( 0:01/00:00:02)+
   4 同　銀(31)   ( 0:01/00:00:06)
   5 ４五角打     ( 0:01/00:00:03)
   6 投了         ( 0:01/00:00:07)
まで5手で先手の勝ち

変化：3手
   3 ２六歩(27)
   4 ８四歩(83)
変化：4手
   4 ４四歩(43)
]]

local CSA = [[
V2.2
N+A
N-B
$EVENT:Test
$START_TIME:2026/11/27 10:00:00
PI
+
'*before
+7776FU
T1
-3334FU,T5
'*after
+8822UM
-3122GI
+0045KA
%TORYO
]]

describe("KIF", function()
  it("has tags, comments, times, variations and an end", function()
    local game = first(kif, KIF)
    assert.same("{before} c3c4 g7g6 {after} b2h8+ g9h8 B@f5  (h3h4 b7b6  (f7f6 ))", tree(game.root))
    assert.same({ "1-0", "resignation", "A", "2026.11.27 10:00:00" },
      { game.result, game.reason, record.tag(game, "White"), record.tag(game, "Date") })
  end)

  it("may say how it is shown, give several times, and drop a piece from (00)", function()
    local game = first(kif, "手合割：平手\n盤面回転\n先手：\n手数----\n 1 ７六歩(77) ( 0:00/00:00:00) ( 0:00/00:00:00)\n"
      .. " 2 ３四歩(33)\n 3 ２二角成(88)\n 4 同　銀(31)\n 5 ４五角打(00)   ( 0:07/00:01:00)\n")
    assert.same({"c3c4 g7g6 b2h8+ g9h8 B@f5", nil}, {table.concat(game.moves, " "), record.tag(game, "White")})
  end)

  it("has problems of mate by their diagrams", function()
    local rows = ("| ・ ・ ・ ・ ・ ・ ・ ・v玉|一\n" .. ("| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"):rep(8))
    local game = first(kif, "手合割：詰将棋　\n" .. rows .. "先手の持駒：飛　\n手数----\n 1 １三飛打\n変化：1手\n 1 １四飛打\n")
    assert.same("8k/9/9/9/9/9/9/9/9[R] w - - 0 1 R@i7  (R@i6 )", game.start .. " " .. tree(game.root))
    assert.same("line 1: 手合割：その他 needs a diagram of the board", wrong(kif, "手合割：詰将棋\n手数----\n"))
  end)

  it("may end with a move that breaks a rule, as may CSA", function()
    local text = "手数----\n 1 ７六歩(77)\n 2 ３四歩(33)\n 3 ７七角(88)\n 4 同　角成(22)\n 5 同　桂(89)\n 6 ３三馬(78)\n 7 反則勝ち\n"
    local game = first(kif, text .. "まで6手で先手の勝ち\n")
    assert.same({"1-0", 5, "３三馬(78)"}, {game.result, #game.moves, record.find(game.root, game.moves).comment})
    assert.matches("^line 7: .*; the game ends with this foul, which is a comment$", game.notes[1])
    assert.matches('^line 6: "同　桂%(79%)"', wrong(kif, (text:gsub("%(89%)", "(79)"))))
    game = first(csa, "PI\n+\n+7776FU\n-3334FU\n+8899KA\n%ILLEGAL_MOVE\n")
    assert.same({2, "+8899KA"}, {#game.moves, record.find(game.root, game.moves).comment})
    assert.matches("foul", game.notes[1])
  end)

  it("survives a round trip", function()
    local text = kif.write(first(kif, KIF))
    assert.same(text, kif.write(first(kif, text)))
    assert.matches("   3 ２二角成%(88%) %+\n   4 同　銀%(31%)\n   5 ４五角打\n   6 投了\nまで5手で先手の勝ち\n", text)
    assert.matches("開始日時：2026/11/27 10:00:00\n", text)
  end)

  it("may have plain digits, plain blanks and other signs for pieces", function()
    local moves = "1 76歩(77)\n2 ３四歩(33)\n3 22角成(88)\n4 同 銀(31)\n5 ５八王(59)\n6 ２二銀不成(33)"
    assert.same('line 6: "２二銀不成(33)": the player has no 銀 on 33', wrong(kif, moves))
    assert.same("c3c4 g7g6 b2h8+ g9h8 e1e2", moves_of(kif, (moves:gsub("\n6.*", ""))))
  end)

  it("has the handicaps on which programs agree, and rejects others", function()
    local game = first(kif, "手合割：二枚落ち\n上手：A\n下手：B\n手数----\n 1 ６二銀(71)\n")
    assert.same({ "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1", "c9d8", "B" },
      { game.start, game.moves[1], record.tag(game, "White") })
    assert.matches("^手合割：二枚落ち\n下手：B\n上手：A\n", (kif.write(game):gsub("上手：A\n下手：B\n", "下手：B\n上手：A\n")))
    assert.same('line 1: the start "五枚落ち" is not known; give its position as a diagram, with 手合割：その他',
      wrong(kif, "手合割：五枚落ち\n"))
    assert.same("line 2: 手合割：その他 needs a diagram of the board", wrong(kif, "\n手合割：その他\n手数----\n"))
  end)

  it("has diagrams with hands", function()
    local text = [[
手合割：その他
後手の持駒：飛　歩十八　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 杏v全 ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二
先手番
手数----指手---------消費時間--
   1 ５二金打
   2 詰み
]]
    local game = first(kif, text)
    assert.same("4k4/9/4+L+s3/9/9/9/9/9/4K4[GGrpppppppppppppppppp] w - - 0 1", game.start)
    assert.same({ "G@e8", "1-0", "checkmate" }, { game.moves[1], game.result, game.reason })
    local written = kif.write(game)
    assert.matches("後手の持駒：飛　歩十八\n", written)
    assert.same(written, kif.write(first(kif, written)))
    assert.matches("line 1: the diagram has 1 rows", wrong(kif, "後手の持駒：なし\n|v玉|\n手数----\n"))
    assert.same("line 2: this row has 1 squares, and the first one has 2", wrong(kif, "| ・ ・|\n| ・|"))
    assert.same('line 1: "x" is not a piece of a diagram', wrong(kif, "| x|"))
    assert.same('line 1: "歩零" is not a piece in hand with its number', wrong(kif, "先手の持駒：歩零"))
    assert.same('line 1: "誰の持駒" names no player', wrong(kif, "誰の持駒：なし"))
  end)

  it("may be Shift-JIS, as may CSA", function()
    local game = first(kif, "\x90\xE6\x8E\xE8\x81\x46\x95\x5C\x87\x40\r\n   1 \x82V\x98Z\x95\xE0(77)\r\n")
    assert.same({"表①", {"c3c4"}}, {record.tag(game, "White"), game.moves})
    assert.same("表①", record.tag(first(csa, "N+\x95\x5C\x87\x40\nPI\n+\n+7776FU\n"), "White"))
  end)

  it("has an end for each result", function()
    for word, expected in pairs{ ["投了"] = "0-1", ["千日手"] = "1/2-1/2", ["持将棋"] = "1/2-1/2", ["反則勝ち"] = "1-0",
      ["反則負け"] = "0-1", ["入玉勝ち"] = "1-0", ["中断"] = "*", ["切れ負け"] = "0-1", ["不戦敗"] = "0-1", ["不詰"] = "*",
      ["封じ手"] = "*", ["詰み"] = "0-1" } do
      local game = first(kif, "手数----\n 1 " .. word .. "\n")
      assert.same(expected, game.result, word)
      assert.matches("\n   1 " .. word .. "\n", kif.write(game))
    end
    assert.same("1-0", first(kif, "手数----\n 1 ７六歩(77)\nまで1手で先手の勝ち\n").result)
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ["   1 ７六歩(77)\n   3 ２六歩(27)"] =
        "line 2: this is move 2, not 3; a move is missing before it, or there is one too many",
      ["   1 ７六歩x"] = 'line 1: "７六歩x" needs the square that the piece comes from, as in ７六歩(77), or 打',
      ["   1 ７六(77)"] = 'line 1: "７六(77)" names no piece',
      ["   1 同　歩(77)"] = 'line 1: "同　歩(77)": there is no move before it',
      ["   1 ７五歩(77)"] = 'line 1: "７五歩(77)" is not a legal move',
      ["   1 ７六歩成(77)"] = 'line 1: "７六歩成(77)" is not a legal move',
      ["   1 foo"] = 'line 1: "foo" is neither a move nor an end of the game',
      ["   1 投了\n   2 ７六歩(77)"] =
        "line 2: this is move 1, not 2; a move is missing before it, or there is one too many",
      ["   1 投了\n   1 ７六歩(77)"] = 'line 2: no move may follow "投了", which ends the game',
      ["   1 ７六歩(77)\nまで2手で先手の勝ち"] = "line 2: the game has 1 moves here, not 2",
      ["   1 投了\nまで0手で先手の勝ち"] = 'line 2: "先手の勝ち" is not the result of "投了"',
      ["   1 ７六歩(77)\n変化：2手"] = "line 2: 変化：2手 follows a line without a move 2",
      ["変化：2手"] = "line 1: a variation must follow a game",
      ["?"] = 'line 1: "?" is neither a header, a move nor a comment',
      ["先手：A\n先手：B"] = "line 2: 先手 occurs twice, with two values",
      ["\n\n\x83\x41\n\x83\xFF"] =
        "line 4: neither UTF-8 nor Shift-JIS (CP932): the text isn't in this character set",
    } do
      assert.same(message, wrong(kif, text))
    end
  end)

  it("is only for shogi and minishogi", function()
    local function played(name)
      local variant = support.load(name)
      return {variant = variant, name = name, options = {}, start = variant:start():text(), root = {next = {}},
        moves = {}, pos = variant:start()}
    end
    assert.same("KIF is only for games of shogi and minishogi, not of chess; PGN can contain any game",
      select(2, kif.write(played "chess")))
    assert.matches("手合割：5五将棋\n", kif.write(played "minishogi"))
    assert.same("CSA is only for games of shogi, not of minishogi; PGN can contain any game",
      select(2, csa.write(played "minishogi")))
  end)
end)

describe("a file with a game that can't be read", function()
  local function each(format, text)
    local list = {}
    for i, game in ipairs((format.read(text))) do
      local played, message = record.play(format, game, nil, {})
      list[i] = played and table.concat(played.moves, " ") or message
    end
    return list
  end

  it("is read from the next header on in KIF", function()
    local good = "手合割：平手\n先手：a\n手数----指手--\n   1 ７六歩(77)\n*a：b\n   2 投了\nまで1手で先手の勝ち\n"
    for text, message in pairs{
      ["手合割：平手\n手数----指手--\n   1 ７六歩(77)\n   3 ３四歩(33)\n変化：1手\n*先手：x\nまで2手で後手の勝ち\n"] =
        "line 11: this is move 2, not 3; a move is missing before it, or there is one too many",
      ["手合割：五枚落ち\n下手：b\n   1 ３四歩(33)\n"] = 'line 8: the start "五枚落ち" is not known; give its position as a '
        .. "diagram, with 手合割：その他",
    } do
      assert.same({"c3c4", message, "c3c4"}, each(kif, good .. text .. good))
    end
  end)

  it("is read from the next line with / on in CSA", function()
    assert.same({'line 4: "+3334FU" is not a move of the player whose turn it is; a move is missing, or there is one '
      .. "too many", "c3c4", "line 12: write + or - on a line before the moves, for the player who begins"},
      each(csa, "PI\n+\n+7776FU\n+3334FU\n%TORYO\n/\nPI\n+\n+7776FU\n%TORYO\n/\n+7776FU\n"))
  end)

  it("may have the times of CSA 3.0", function()
    assert.same({"c3c4"}, each(csa, "V3.0\n$TIME+:300+10+0\n$TIME-:300+10+0\nPI\n+\n+7776FU\nT1.500\n%TORYO\n"))
  end)
end)

describe("CSA", function()
  it("has tags, comments, times and an end", function()
    local game = first(csa, CSA)
    assert.same("{before} c3c4 g7g6 {after} b2h8+ g9h8 B@f5 ", tree(game.root))
    assert.same({ "1-0", "resignation", "A", "2026.11.27 10:00:00" },
      { game.result, game.reason, record.tag(game, "White"), record.tag(game, "Date") })
    local text = csa.write(game)
    assert.same((CSA:gsub(",?\n?T%d", "")):gsub("'%*before\n", "") .. "", (text:gsub("'%*before\n", "")))
    assert.same(text, csa.write(first(csa, text)))
  end)

  it("may have a board in rows, in pieces, or none", function()
    local start = first(csa, "PI82HI22KA\n-\n").start
    assert.same("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1", start)
    local game = first(csa, "P+59OU00FU00FU\nP-51OU52NG\nP-00AL\n+\n")
    assert.same("4k4/4+s4/9/9/9/9/9/9/4K4[PPrrbbggggsssnnnnllllpppppppppppppppp] w - - 0 1", game.start)
    local text = csa.write(game)
    assert.matches("\nP2 %*  %*  %*  %* %-NG %*  %*  %*  %* \n", text)
    assert.same(text, csa.write(first(csa, text)))
  end)

  it("may have several games, and names the player of a foul", function()
    local list = assert(play_all(csa, "PI\n+\n+7776FU\n%+ILLEGAL_ACTION\n/\nPI\n+\n%-ILLEGAL_ACTION\n/\nPI\n+\n"
      .. "%ILLEGAL_MOVE\n/\nPI\n+\n+7776FU\n%KACHI\n"))
    local results = {}
    for i, game in ipairs(list) do results[i] = game.result .. " " .. csa.write(game):match "\n(%%[%u_+-]+)\n" end
    assert.same({ "0-1 %+ILLEGAL_ACTION", "1-0 %-ILLEGAL_ACTION", "0-1 %ILLEGAL_MOVE", "0-1 %KACHI" }, results)
    local texts = {}
    for i, game in ipairs(list) do texts[i] = csa.write(game) end
    assert.same(4, #csa.read(csa.join(texts)))
  end)

  it("may say twice how it ended", function()
    assert.same("1-0", first(csa, "PI\n+\n%KACHI,'* win\n'\n%KACHI\n").result)
    assert.same('line 4: "%KACHI" has ended the game already', wrong(csa, "PI\n+\n%KACHI\n%TORYO\n"))
  end)

  it("may end because a move was taken back", function()
    local game = first(csa, "PI\n+\n+7776FU\n%MATTA\n")
    assert.same({"*", "taking back"}, {game.result, game.reason})
    assert.matches("\n%%MATTA\n", (csa.write(game)))
  end)

  it("never loses parts without a message", function()
    local begins = "line 1: write + or - on a line before the moves, for the player who begins"
    for text, message in pairs{
      ["+7776FU"] = begins, ["%TORYO"] = begins, ["PI"] = begins,
      ["+\n-3334FU"] = 'line 2: "-3334FU" is not a move of the player whose turn it is; a move is missing, or there is '
        .. "one too many",
      ["+\n+7775FU"] = 'line 2: "+7775FU" is not a legal move',
      ["+\n+7776TO"] = 'line 2: "+7776TO" is not a legal move',
      ["+\n+7776GI"] = 'line 2: "+7776GI": the player has nothing on 77 that can be GI',
      ["+\n+7776XX"] = 'line 2: "+7776XX" names no piece',
      ["+\n+7706FU"] = 'line 2: "+7706FU" leads off the board',
      ["+\n+776FU"] = 'line 2: "+776FU" is not a statement of CSA; a move is written +7776FU',
      ["+\n%FOO"] = 'line 2: "%FOO" is not an end of the game that CSA knows',
      ["+\n%TORYO\n+7776FU"] = 'line 3: no move may follow "%TORYO", which ends the game',
      ["+\n%TORYO\n%CHUDAN"] = 'line 3: "%TORYO" has ended the game already',
      ["+\n-"] = "line 2: a second line - says who begins",
      ["+\nPI"] = "line 2: the board is given before the line that says who begins",
      ["PI55OU\n+"] = "line 1: the usual start has no OU on 55",
      ["PI5OU\n+"] = 'line 1: "5OU" is not a list of squares and pieces, as in 82HI22KA',
      ["P+5OU\n+"] = 'line 1: "5OU" is not a list of squares and pieces, as in 00FU77GI',
      ["P+00OU\n+"] = "line 1: 00OU is not a piece on a square or in hand",
      ["P+55FU55FU\n+"] = "line 1: 55 is occupied",
      ["P1+ZZ\n+"] = 'line 1: "+ZZ" is not a square of a row; +FU, -FU and " * " are',
      ["P2+FU\n+"] = "line 1: the board has nine rows of nine squares, P1 to P9",
      ["P1+FU\n+"] = "line 1: the board has 1 rows of 9, P1 to P9",
      ["N+A\nN+B\n+"] = "line 2: N+ occurs twice, with two values",
      ["+\nV2.2"] = "line 2: a version may be only at the top of a game",
    } do
      assert.same(message, wrong(csa, text))
    end
  end)

  it("cannot have variations", function()
    local _, why = csa.write(first(kif, KIF))
    assert.equal("a CSA file can't contain variations; write the game as .kif or .pgn", why)
  end)
end)

-- -- Random games

-- Return a random game with comments and signs, and variations if wanted.
local function random_game(name, random, has_variations)
  local variant = support.load(name)
  local pos, root = variant:start(), {next = {}}
  local node = root
  for ply = 1, 20 + random(60) do
    local moves = pos:moves()
    if #moves == 0 or pos:outcome() ~= "ongoing" then break end
    local move = moves[random(#moves)]
    local child = record.add(node, move)
    if random(8) == 1 then child.comment = "after " .. ply end
    if random(8) == 1 then child.nags = { "$" .. random(6) } end
    local other = moves[random(#moves)]
    if has_variations and random(5) == 1 and other ~= move then
      local side = record.add(node, other)
      local copy = pos:copy()
      copy:play(other)
      local replies = copy:moves()
      if replies[1] then record.add(side, replies[1]) end
      if replies[2] then record.add(side, replies[2]) end
    end
    node = child
    pos:play(move)
  end
  return {variant = variant, name = name, options = {}, start = variant:start():text(), root = root,
    moves = record.moves(root), pos = pos, tags = { { "White", "A" }, { "Event", "E: ：1" } }}
end

local function lines_of(text)
  local lines = {}
  for line in text:gmatch "[^\n]*" do lines[#lines + 1] = line end
  return lines
end

describe("random games", function()
  for _, case in ipairs{ { kif, "shogi" }, { kif, "minishogi" }, { csa, "shogi" } } do
    local about = ("of %s in %s "):format(case[2], case[1] == kif and "KIF" or "CSA")
    it(about .. "come back as they were", function()
      local random = support.rng(8)
      for _ = 1, support.some(20) do
        local game = random_game(case[2], random, case[1] == kif)
        local text = assert(case[1].write(game))
        local again = first(case[1], text)
        assert.same({ tree(game.root), game.start, game.pos:text() },
          { tree(again.root), again.start, again.pos:text() })
        assert.same(record.result_of(game), again.result)
        assert.same(text, case[1].write(again))
      end
    end)

    it(about .. "that are damaged lose no moves without an error", function()
      local random = support.rng(9)
      for _ = 1, support.some(10) do
        local game = random_game(case[2], random, false)
        game.root.comment = nil
        local lines = lines_of(case[1].write(game))
        local has_move = case[1] == kif and "^%s+%d+ .*[%)打]" or "^[+-]%d"
        for _ = 1, 30 do
          local at, other = random(#lines), random(#lines)
          local copy = table.move(lines, 1, #lines, 1, {})
          local kind = random(3)
          if kind == 1 then table.remove(copy, at)
          elseif kind == 2 then table.insert(copy, at, copy[at])
          else copy[at], copy[other] = copy[other], copy[at] end
          local moves, damaged = 0, table.concat(copy, "\n")
          for _, line in ipairs(copy) do moves = moves + (line:find(has_move) and 1 or 0) end
          local list = play_all(case[1], damaged)
          local found = 0
          for _, one in ipairs(list or {}) do found = found + #one.moves + record.variations(one.root) end
          if list then assert.same(moves, found, damaged) end
        end
      end
    end)
  end

  it("with 16 times the moves take at most 64 times as long", function()
    for _, format in ipairs{ kif, csa } do
      local function text_of(count)
        local lines = {}
        for i = 1, count do lines[i] = format == kif and ("%4d ７六歩(77)   ( 0:01/00:00:01)"):format(i)
          or i % 2 == 1 and "+7776FU,T1" or "-3334FU,T1" end
        return (format == csa and "+\n" or "手数----\n") .. table.concat(lines, "\n")
      end
      local function read(text) assert(format.read(text)) end
      assert.is_true(support.takes_at_most(64, read, text_of(2000), text_of(32000)))
    end
  end)
end)

-- A game of KI2 whose board has several pieces that go to one square.
local SEVERAL = [[
後手の持駒：なし
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ 銀 ・ ・ ・|四
| ・ ・ 金 ・ 金 ・ ・ ・ ・|五
| ・ ・ 銀 ・ 銀 金 ・ ・ ・|六
| ・ ・ ・ 金 ・ 銀 ・ ・ ・|七
| ・ 龍 ・ ・ ・ ・ ・ 龍 ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
先手の持駒：金
先手番
]]

local function line_of(root) return (tree(root):gsub("%s+", " "):gsub(" %)", ")")) end

describe("KI2", function()
  it("is read with headers, moves without numbers, variations and ends", function()
    local game = first(kif, [[
開始日時：2026/11/27
リーグ成績：▲１勝△１敗
先手：A

▲７六歩    △３四歩    ☗２二角成  ☖同　銀
*note
▲５八金右  △６二銀    ▲４五角
まで7手で後手の反則負け

変化：   5手
▲７七桂    △３三桂
まで6手で中断
]])
    assert.same("c3c4 g7g6 b2h8+ g9h8 {note} f1e2 c9d8 B@f5 (b1c3 h9g7 {中断})", line_of(game.root))
    assert.same({"1-0", "A", "▲１勝△１敗"}, {game.result, record.tag(game, "White"), record.tag(game, "リーグ成績")})
  end)

  it("says from where a piece comes, and which way it goes", function()
    for move, ours in pairs{["▲６五金左"] = "c5d5", ["▲６五金右"] = "e5d5", ["▲６五金打"] = "G@d5", ["▲６六金直"] = "d3d4",
      ["▲６六金右"] = "d3d4", ["▲５八龍右"] = "h2e2", ["▲５八龍左"] = "b2e2", ["▲６五銀右"] = "e4d5", ["▲４五銀右"] = "e4f5",
      ["▲４五金寄"] = "e5f5", ["▲４五金上"] = "f4f5", ["▲３六金"] = "f4g4", ["▲６四金"] = {"c5d6", "e5d6"},
      ["▲３三銀成"] = "f6g7+", ["▲３三銀不成"] = "f6g7", ["▲５三銀"] = "f6e7"} do
      local said = type(ours) == "table" and wrong(kif, SEVERAL .. move) or moves_of(kif, SEVERAL .. move)
      if type(ours) == "table" then
        assert.same(('line 13: "%s" may be one of several moves: %s, %s'):format(move:sub(4), ours[1], ours[2]), said)
      else
        assert.same({move, ours}, {move, said})
      end
    end
    assert.same('line 13: "６六金左引" is not a legal move', wrong(kif, SEVERAL .. "▲６六金左引"))
    assert.same('line 1: "▲３四歩": it is the other player\'s turn', wrong(kif, "▲７六歩 ▲３四歩"))
  end)
end)

describe("JKF", function()
  local function game_of(moves, more)
    return ('{"header": {"先手": "A\\u3042"}, %s"moves": [%s]}'):format(more or "", moves)
  end
  local FIRST = '{"comments": ["start"]}, {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, '
    .. '"piece": "FU"}}'

  it("is read with comments, forks, relative moves and ends", function()
    local game = first(jkf, game_of(FIRST .. [=[, {"move": {"color": 1, "from": {"x": 3, "y": 3}, "to": {"x": 3,
      "y": 4}, "piece": "FU"}, "forks": [[{"move": {"from": {"x": 8, "y": 3}, "to": {"x": 8, "y": 4}, "piece": "FU"}},
      {"special": "CHUDAN"}]]}, {"move": {"from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "piece": "KA",
      "promote": true}}, {"move": {"same": true, "piece": "GI"}}, {"move": {"to": {"x": 4, "y": 5}, "piece": "KA",
      "relative": "H"}, "comments": ["a", "b"]}, {"special": "TORYO"}]=]))
    assert.same({"start", "c3c4 g7g6 b2h8+ g9h8 B@f5 {a b} (b7b6 {CHUDAN})", "1-0", "Aあ"}, {game.root.comment,
      line_of{next = game.root.next}, game.result, record.tag(game, "White")})
  end)

  it("has starts by name or as a board", function()
    local function start(text) return first(jkf, game_of("{}", '"initial": ' .. text .. ", ")).start end
    assert.matches("^1nsgkgsnl/1r5b1/ppppppppp.* b ", start '{"preset": "KY_R"}')
    assert.same("9/9/9/9/4k4/9/9/9/4K4[PPr] b - - 0 1", start('{"preset": "OTHER", "data": {"color": 1, "board": '
      .. '[{},{},{},{},[{},{},{},{},{"color": 1, "kind": "OU"},{},{},{},{"color": 0, "kind": "OU"}]], '
      .. '"hands": [{"FU": 2}, {"HI": 1}]}}'))
    assert.same('line 1: the start "3" is not known; give its position as OTHER',
      wrong(jkf, game_of("{}", '"initial": {"preset": "3"}, ')))
  end)

  it("with mistakes is rejected with the reason", function()
    for text, message in pairs{
      ["{"] = 'line 1: a name in quotation marks is missing here', ['{"moves" 1}'] = "line 1: a colon is missing here",
      ['{"moves":\n[1 2]}'] = "line 2: a comma or ] is missing here", ['{"moves": "x'] =
        "line 1: a text has no closing quotation mark", ['{"moves": x}'] = 'line 1: "x" is not a value',
      ["{}"] = 'line 1: "moves" is missing', ["1 2"] = "line 1: there is more than one value",
      [("["):rep(300)] = "line 1: values are nested more than 200 deep",
      ['{"moves": [{}, {"move": {"piece": "XX"}}]}'] = 'line 1: move 1: "XX" is not a piece of CSA',
      ['{"moves": [{}, {"move": {"piece": "FU"}}]}'] = "line 1: move 1: a move has no square where it goes",
      ['{"moves": [{}, {"special": "XX"}]}'] = 'line 1: "XX" is not an end of the game',
      ['{"moves": [{}, {"move": {"piece": "FU", "to": {"x": 1, "y": 1}}}]}'] = 'line 1: "１一歩" is not a legal move',
    } do
      assert.same({text, message}, {text, wrong(jkf, text)})
    end
  end)
end)

describe("files of shogi", function()
  it("may have problems with one King", function()
    local text = "手合割：その他\n後手の持駒：なし\n" .. SEVERAL:match "\n(.*)先手の" .. "先手の持駒：金\n先手番\n   1 ５二金打\n"
    local game = first(kif, text)
    assert.same("G@e8", table.concat(game.moves, " "))
    local again = kif.write(game)
    assert.same({game.start, game.moves}, {first(kif, again).start, first(kif, again).moves})
    assert.same({game.start, game.moves}, {first(csa, csa.write(game)).start, first(csa, csa.write(game)).moves})
  end)

  it("are read in EUC-JP, and with a comment after a move of CSA", function()
    local name = "\xBB\xB3\xC5\xC4\xBE\xAD\xB4\xFD"
    assert.same({"山田将棋"}, {record.tag(first(csa, "N-" .. name .. "\nPI\n+\n+7776FU\n"), "Black")})
    local game = first(csa, "PI\n+\n+7776FU,T12,'*well, yes\n%CHUDAN\n")
    assert.same("well, yes", game.root.next[1].comment)
  end)
end)
