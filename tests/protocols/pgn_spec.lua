-- PGN of other programs: ends of games, contents that are kept or rejected, and messages.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local names = require "notation.names"
local pgn = require "notation.pgn"
local record = require "notation.record"

local function play(text) return support.play_games(pgn, text) end

local function moves(text) return table.concat(assert(play(text))[1].moves, " ") end
local function wrong(text) return select(2, play(text)) end
local function notes(text) return assert(play(text))[1].notes end

-- Return the movetext of the games of a text as we write it.
local function written(text)
  local out = {}
  for i, played in ipairs(assert(play(text))) do
    out[i] = assert(pgn.write(played)):match "\n\n(.*)\n\n$":gsub("\n", " ")
  end
  return table.concat(out, "|")
end

describe("a game in PGN", function()
  it("may have pawn captures without ranks", function()
    assert.same("1. e4 d5 2. exd5 Nf6 3. c4 c6 4. dxc6 bxc6 *", written "1. e4 d5 2. exd Nf6 3. c4 c6 4. dc b:c *")
    assert.same("1. dxe8=N *", written '[FEN "3qr3/3P4/k7/2Q5/8/8/8/K7 w - - 0 1"]\n1. deN *')
    assert.matches("may be one of several moves: exd4, exd6",
      wrong '[FEN "4k3/8/3p4/4P3/3p4/4P3/8/4K3 w - - 0 1"]\n1. exd *')
  end)

  it("may have castling with zeros, and continues", function()
    assert.same("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O Be7 5. d3 O-O *",
      written "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 0-0 Be7 5. d3 0-0 *")
    assert.same("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O Be7 1-0",
      written "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 00 Be7 1-0")
    assert.same("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O *",
      written "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. 000 *")
  end)

  it("keeps annotation signs in all their forms", function()
    assert.same("1. e4 $1 e5 $2 2. Nf3 $6 $14 Nc6 $5 3. Bc4 $16 Nf6 $18 4. d3 $10 d6 $146 5. c3 $13 *",
      written "1.e4! e5$2 2.Nf3$6$14 Nc6!? 3.Bc4 ± Nf6 +- 4.d3 = d6 N 5.c3 ∞ *")
    assert.same("1. e4 {!!!} 1... e5 {?!! ??!} 2. d4 $6 *", written "1. e4!!! e5 (?!!) ??! 2. d4 (?!) *")
    assert.same("1. e4 $18 e5 $16 2. Nf3 $1 $14 Nc6 $10 *", written "1. e4+- e5± 2. Nf3!+= Nc6= *")
    assert.same("line 1: the sign $1 must follow a move", wrong "1. e4 ($1 1. d4) *")
  end)

  it("may have the dashes, dots and daggers of printed games", function()
    assert.same("1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Bb5+ c6 5. O-O cxb5 1/2-1/2",
      written "1. e4 …e5 2. Nf3 Nf6 3. N×e5 d6 4. Bb5† 4… c6 5. O–O cxb5 ½–½")
    assert.same("1. e4 1-0", written "1. e4 1–0")
  end)

  it("turns the rest of a variation after a null or illegal move into a comment, with a note", function()
    local text = "1. e4 e5 (1... -- 2. d4 {good} d5 $1 (2... c5 3. d5) 3. c4)\n2. Nf3 (2. d4 -- 3. dxe5) Nc6 (2... --) "
      .. "(Z0)\n(2... d6 {why} 3. Bc4 (3. Ke3 g6) (3. Qe3) 3... Qc4 (3... g6)) *"
    assert.same("1. e4 e5 {1... -- 2. d4 good d5 $1 ( 2... c5 3. d5 ) 3. c4} 2. Nf3 (2. d4 {-- 3. dxe5}) 2... Nc6 "
      .. "{2... -- Z0} (2... d6 {why} 3. Bc4 {3. Ke3 g6 3. Qe3 3... Qc4 ( 3... g6 )}) *", written(text))
    local null = ('line %%d: "%s" is a null move, which is not a legal move of chess; the variation is a comment from '
      .. "there on")
    local said = notes(text)
    assert.same({7, null:format("--"):format(1), null:format("--"):format(2), null:format("--"):format(2),
      null:format("Z0"):format(2)}, {#said, table.unpack(said, 1, 4)})
    assert.matches('^line 3: "Ke3" is not a legal move; .*; the variation is a comment from there on$', said[5])
    text = "1. e4 -- 2. d4 (2. c4) d5 *"
    assert.same({"1. e4 {-- 2. d4 ( 2. c4 ) d5} *", {'line 1: "--" is a null move, which is not a legal move of chess; '
      .. "the game is a comment from there on"}}, {written(text), notes(text)})
    assert.same("{1. -- e5} *", written "1. -- e5 *")
  end)

  it("takes the one move of several after which the rest can be played, with a note", function()
    local head = '[FEN "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"]\n\n'
    assert.same("1. Nbd2 Ke7 2. Nf1 Ke8 3. N3d2 *", written(head .. "1. Nd2 Ke7 2. Nf1 Ke8 3. N3d2 *"))
    assert.same({'line 3: "Nd2" may be one of several moves: Nbd2, Nfd2; only after Nfd2 can the next moves be played'},
      notes(head .. "1. Nd2 Ke7 2. Nc3 *"))
    for _, rest in ipairs{"*", "1... Ke7 *", "1... Ke7 2. Nc4 *", "1... Ke7 2. Ng5 Nb8 *"} do
      assert.same('line 3: "Nd2" may be one of several moves: Nbd2, Nfd2', wrong(head .. "1. Nd2 " .. rest))
    end
  end)

  it("attaches variations to the second of two joined moves", function()
    assert.same("1. e4 e5 (1... c5 2. Nf3) (1... d5) 2. Nf3 Nc6 (2... d6) *",
      written "1.e4e5 (1...c5 2.Nf3) (d5) 2.Nf3Nc6(2...d6) *")
    assert.same("1. e4 (1. d4) 1... e5 *", written "1.e4e5 (1.d4) *")
  end)

  it("may continue after a draw by our rules", function()
    local there = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 "
    assert.same(there .. "1-0", written(there .. "1-0"))
    local count = there .. "(5... e6) *"
    assert.same(count, written(count))
  end)

  it("may be ISO 8859-1, as in the standard, or UTF-8", function()
    for _, name in ipairs{"M\xFCller", "M\xC3\xBCller"} do
      local played = assert(play('[White "' .. name .. '"]\n\n1. e4 {\xE9} *'))[1]
      assert.matches(name == "M\xFCller" and "Müller" or "MÃ¼ller", (pgn.write(played)))
    end
    assert.matches("Müller", (pgn.write(assert(play '[White "Müller"]\n\n1. e4 {é} *')[1])))
  end)

  it("reads Cyrillic in Windows-1251, with a note", function()
    local played = assert(play('[White "\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2"]\n\n1. e4 *'))[1]
    assert.same({"Каспаров", "line 1: the file isn't in UTF-8; it is read in the character set CP1251"},
      {record.tag(played, "White"), played.notes[1]})
  end)

  it("has positions with moves counted from 0, or with impossible rights", function()
    local game = assert(play '[FEN "4k3/8/8/8/8/8/8/4K2R w Kq - 0 0"]\n\n1. O-O *')[1]
    assert.same({"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "line 1: the tag FEN: the castling right q is impossible, and left "
      .. "out"}, {game.start, game.notes[1]})
    assert.same("4k3/8/8/8/8/8/8/4K3 w - - 0 1", assert(play '[FEN "4k3/8/8/8/8/8/8/4K3 w K - 0 1"]\n\n*')[1].start)
  end)

  it("keeps the reason of a result", function()
    local played = assert(play '[Result "1-0"]\n[Termination "Time forfeit"]\n\n1. e4 1-0')[1]
    assert.same("time", played.reason)
    played.tags = {}
    assert.matches('%[Termination "time forfeit"%]', (pgn.write(played)))
    played.reason = "resignation"
    assert.matches('%[Termination "resignation"%]', (pgn.write(played)))
  end)

  it("may have move numbers in any form", function()
    for _, text in ipairs{"1.e4 e5 2.Nf3", "1. e4 1... e5 2. Nf3", "1 e4 e5 2 Nf3", "1.e4 1...e5 2.Nf3", "e4 e5 Nf3",
      "1. e4 ... e5 2. Nf3", "1.e4e5 2.Nf3"} do
      assert.same("e2e4 e7e5 g1f3", moves(text .. " *"))
    end
    assert.same("line 1: move 2 is missing after its number", wrong "1. e4 e5 2. 3. Nf3 *")
    assert.same({"line 1: move 2 is missing after its number, where the game ends"}, notes "1. e4 e5 2. *")
    assert.same("line 1: this is move 1, not 2; a move is missing before it, or there is one too many",
      wrong "1. e4 2. Nf3 *")
    assert.same({"line 1: this is move 2, not 4"}, notes "1. e4 e5 4. Nf3 Nc6 3. Bb5 a6 4. Ba4 *")
    assert.same({"line 1: this is move 2, not 3"}, notes "1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 5. Ba4 *")
    assert.matches('^line 2: "Bb5" is not a legal move; .* %(and line 1 has a wrong number%)$',
      wrong "1. e4 e5 4. Nf3\nNc6 3. Bb5 a6 4. Bb5 *")
    assert.same("1. e4 e5 {3. d4} 2. Nf3 *", written "1. e4 e5 (3. d4) 2. Nf3 *")
  end)

  it("counts from the move number and side of its start", function()
    local text = '[SetUp "1"]\n[FEN "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 7"]\n[Result "*"]\n\n'
    assert.same("7... e5 8. e4 {here} 8... Kd7 9. Kd2 *", written(text .. "7... e5 8. e4 {here} Kd7 9. Kd2 *"))
    assert.same("7... e5 8. e4 Kd7 *", written(text .. "1... e5 2. e4 Kd7 *"))
  end)

  it("keeps variations, comments before and after moves, and braces", function()
    local text = "{start} 1. e4 {one} (1. d4 {two} 1... d5 ({three} 1... f5 2. c4) 2. c4) (1. c4) 1... e5 $1 *"
    assert.same(text, written(text))
    assert.same("1. e4 ;a } b 1... e5 *", written "1. e4 ;a } b\n1... e5 *")
    assert.same("1. e4 {a {b} 1... e5 *", written "1. e4 {a {b} e5 *")
    assert.same('line 1: "}" closes no comment; a comment in braces ends with the first "}"', wrong "1. e4 {a {b} c} *")
  end)

  it("ends with its result", function()
    assert.same("1. e4 1/2-1/2|1. d4 1-0", written "1. e4 1/2\n1. d4 1-0")
    assert.same("1. e4 1/2-1/2", written "1. e4 ½-½")
    assert.same("1. e4 {White resigned} 0-1", written "1. e4 0-1 {White resigned}")
    assert.same("1. e4 0-1", written '[Result "0-1"]\n1. e4 *')
    assert.same('line 1: "e5" follows the result of the game; another game begins with tags or with a number',
      wrong "1. e4 * e5")
    for _, result in ipairs{"1-0", "*"} do
      assert.same(('line 1: "%s" follows the result of the game; another game begins with tags or with a number')
        :format(result), wrong("1. e4 1-0 " .. result))
    end
    assert.same('line 1: there is a result inside a variation; close the variation with ")", or write the result as a '
      .. "comment, {1-0}",
      wrong "1. e4 (1. d4 1-0) *")
  end)

  it("has the result of its tag if another one or none is after the moves, with a note", function()
    local function said(text)
      local played = assert(play(text))[1]
      return {played.result, table.unpack(played.notes)}
    end
    assert.same({"0-1", "line 2: the game ends with 1-0, but its tag Result says 0-1; 0-1 is used"},
      said '[Result "0-1"]\n1. e4 1-0')
    assert.same({"0-1", "line 2: the game ends with 0-1, but its tag Result says 1-0; 0-1 is used"},
      said '[Result "1-0"]\n1. f3 e5 2. g4 Qh4# 0-1') -- by the rules
    assert.same({"0-1", "line 2: the game has no result after its moves; its tag Result says 0-1"},
      said '[Result "0-1"]\n1. e4')
    assert.same({"*", 'line 1: the tag Result says "1-1", which isn\'t 1-0, 0-1, 1/2-1/2 or *; it is kept as the tag '
      .. "Points"}, said '[Result "1-1"] 1. e4 *')
    assert.same({"1-0", 'line 1: the tag Result says "3-1", which isn\'t 1-0, 0-1, 1/2-1/2 or *; it is kept as the tag '
      .. "Points"}, said '[Result "3-1"] 1. e4 1-0')
    assert.matches('%[Points "3%-1"%]', (pgn.write(assert(play '[Result "3-1"] 1. e4 3-1')[1])))
  end)

  it("never ignores a word", function()
    assert.matches('^line 1: "foo" is not a legal move', wrong "1. e4 foo e5 *")
    assert.matches('^line 1: "3228" is not a legal move', wrong '1. "3228" *')
    assert.same({"line 1: this is move 1, not 3228"}, notes "1. e4 3228 e5 *")
    assert.same('line 1: "]" is not a legal move; the legal moves are Na3, Nc3, Nf3, Nh3, '
      .. 'a3, a4, b3, b4, c3, c4, d3, d4, ...',
      wrong "1. ] *")
    assert.same("line 1: a variation must follow the move that it replaces", wrong "(1. e4) *")
    assert.same("line 1: a variation has no moves", wrong "1. e4 () *")
    assert.same("line 2: a variation has no closing )", wrong "1. e4\n(1. d4")
    local twice = play('[Event "a"]\n[Round "1"]\n[Round "2"]\n1. e4 *')[1]
    assert.same({"1; 2", {"line 3: the tag Round occurs twice; both values are kept"}},
      {record.tag(twice, "Round"), twice.notes})
    assert.same("line 2: the tag Event occurs twice, with two values", wrong '[Event "a"]\n[Event "b"]\n*')
    assert.same('line 1: VariantOptions is written "name=value; name=value", not "wrap"',
      wrong '[Variant "warp-checkers"] [VariantOptions "wrap"] *')
    assert.same("line 2: variations are nested more than 100 deep",
      wrong("1. e4\n" .. ("(1. d4 "):rep(101) .. (")"):rep(101) .. " *"))
    assert.same("e2e4", moves "%passed over\n1. e4\n% by the standard\n*")
  end)

  it("never shows the content of a file that it names as a script", function()
    assert.same('line 1: the script "/etc/passwd" can\'t be loaded as a variant', wrong '[Variant "/etc/passwd"] *')
  end)
end)

describe("a file with a game that can't be read", function()
  -- Return the result for each game of a text: its moves, or a message.
  local function each(text)
    local list = {}
    for i, game in ipairs((pgn.read(text))) do
      local played, message = record.play(pgn, game, nil, {})
      list[i] = played and table.concat(played.moves, " ") or message
    end
    return list
  end

  local FAULTS = {
    ["1. e4 {not closed 1-0"] = "line 3: a comment has no closing }",
    ["1. e4 e5 {not closed\n2. d4\n1/2-1/2"] = "line 3: a comment has no closing }",
    ["1. e4 ) e5 1-0"] = 'line 3: ")" closes no variation',
    ["1. e4 (1. d4 1-0"] = 'line 3: there is a result inside a variation; close the variation with ")", or write the '
      .. "result as a comment, {1-0}",
    ["1. e4 (1. d4"] = "line 3: a variation has no closing )",
    ["1. e4 [%clk 1] e5 1-0"] = 'line 3: a tag is written [Name "value"]',
    ['1. e4 "e5 1-0'] = "line 3: a move in quotation marks has no closing quotation mark",
    ["1. e4 e5 2. 3. d4 1-0"] = "line 3: move 2 is missing after its number",
    ["1. e4 Nf4 2. d4 1-0"] = 'line 3: "Nf4" is not a legal move; the legal moves of that kind of piece are Na6, Nc6, '
      .. "Nf6, Nh6",
  }

  it("is read from the next game on", function()
    for text, fault in pairs(FAULTS) do
      assert.same({"e2e3", fault, "d2d3", "c2c3"}, each(('[Event "a"]\n1. e3 *\n%s\n\n'
        .. '[Event "b"]\n[Site "c"]\n\n1. d3 {closed} *\n\n[Event "c"]\n\n1. c3 *\n'):format(text)))
    end
  end)
end)

describe("a game without moves", function()
  it("ends at the tags of the next one", function()
    local list = pgn.read '[Event "a"]\n[White "x"]\n\n\n[Event "b"]\n[White "y"]\n\n[Event "c"]\n\n1. e4 *'
    assert.same({3, "a", "y", "c"}, {#list, record.tag(list[1], "Event"), record.tag(list[2], "White"),
      record.tag(list[3], "Event")})
    assert.same("line 2: the tag Event occurs twice, with two values", wrong '[Event "a"]\n[Event "b"]\n*')
  end)
end)

describe("a game with the letters of another language", function()
  local GAMES = {
    German = "1. e4 e5 2. Sf3 Sc6 3. Lb5 Sf6 4. De2", French = "1. e4 e5 2. Cf3 Cc6 3. Fb5 Cf6 4. De2",
    Spanish = "1. e4 e5 2. Cf3 Cc6 3. Ab5 Cf6 4. De2", Dutch = "1. e4 e5 2. Pf3 Pc6 3. Lb5 Pf6 4. De2",
    Portuguese = "1. e4 e5 2. Cf3 Cc6 3. Bb5 Cf6 4. De2", Russian = "1. e4 e5 2. Кf3 Кc6 3. Сb5 Кf6 4. Фe2",
    Polish = "1. e4 e5 2. Sf3 Sc6 3. Gb5 Sf6 4. He2", Czech = "1. e4 e5 2. Jf3 Jc6 3. Sb5 Jf6 4. De2",
    Hungarian = "1. e4 e5 2. Hf3 Hc6 3. Fb5 Hf6 4. Ve2", Turkish = "1. e4 e5 2. Af3 Ac6 3. Fb5 Af6 4. Ve2",
  }

  it("is understood, with a note", function()
    for language, text in pairs(GAMES) do
      local played = assert(play(text .. " *"))[1]
      assert.same("e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 d1e2", table.concat(played.moves, " "))
      assert.matches("^pieces in " .. language .. ": ", played.note)
    end
    assert.same("pieces in Russian: Кр Ф Л С К", assert(play "1. e4 e5 2. Kpe2 Kf6 *")[1].note)
    assert.same(nil, assert(play "1. e4 e5 2. Nf3 *")[1].note)
    assert.same("b7a8q", assert(play '[FEN "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"]\n1. bxa8=D+ *')[1].moves[1])
  end)

  it("has messages in the language that fits best", function()
    assert.same('line 1: "Bh5" is not a legal move; the legal moves of that kind of piece are Ba6, Bb5, Bc4, Bd3, Be2 '
      .. "(pieces in German: K D T L S)", wrong "1. e4 e5 2. Sf3 Sc6 3. Lh5 *")
    assert.same("line 1: the letters of the pieces fit several languages: pieces in Spanish: R D T A C, pieces in "
      .. "Turkish: Ş V K F A", wrong '[FEN "4k3/8/8/8/8/6N1/8/1B2K3 w - - 0 1"]\n1. Ae4 *')
  end)

  it("has its letters explained at the prompt", function()
    local lines = require "protocols.talk".with("play chess Sf3", {})
    assert.same({'warpboard: "Sf3" is not a legal move; S is the Knight in German; write "Nf3"'}, lines)
  end)
end)

describe("a game of xiangqi in PGN", function()
  local HEAD = '[Variant "Xiangqi"]\n'

  it("counts ranks from 0 in ICCS, even if other readings are possible", function()
    local played = "h3e3 h10g8 h1g3"
    assert.same(played, moves(HEAD .. '[Format "ICCS"]\n\n1. h2e2 H9-G7 2. h0g2 *'))
    assert.same(played, moves(HEAD .. "\n1. h2e2 h9g7 2. h0g2 *"))
    assert.same(played, moves(HEAD .. "\n1. h3e3 h10g8 2. h1g3 *"))
    local board = "4k4/9/9/9/9/9/9/R8/R8/3K5"
    local text = '%s[SetUp "1"]\n[FEN "%s w - - 0 1"]\n%s\n1. a2b2 *'
    assert.same("a2b2", moves(text:format(HEAD, board, "")))
    assert.same("a3b3", moves(text:format(HEAD, board, '[Format "ICCS"]\n')))
    local named = assert(play(HEAD .. '[Red "A"]\n[RedTeam "T"]\n[Black "B"]\n\n1. h2e2 *'))[1]
    for tag, value in pairs{White = "A", WhiteTeam = "T", Black = "B"} do assert.same(value, record.tag(named, tag)) end
    assert.same("a3b3 e10e9 d1d2", moves(text:format(HEAD, board, ""):gsub("%*", "e9e8 2. d0d1 *")))
  end)
end)

describe("a game of xiangqi in Chinese", function()
  it("is read in GB 18030, without the footer of a site", function()
    local game = assert(play('[Game "Chinese Chess"]\n[Red "\xCF\xF3"]\n\n 1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5\n *\n'
      .. "=====\n\xCF\xF3 http\n\n[Game \"Chinese Chess\"]\n\n*\n"))
    assert.same({2, "h3e3", "象"}, {#game, table.concat(game[1].moves, " "), record.tag(game[1], "White")})
    assert.same({"line 1: the file isn't in UTF-8; it is read in the character set GB18030",
      "line 6: the lines after the result are left out"}, game[1].notes)
  end)
end)

describe("the names of variants", function()
  it("are read in every form", function()
    local forms = {
      chess = {"Standard", "Chess", "normal", "From Position", "STANDARD", "regular"},
      chess960 = {"Chess960", "chess 960", "Fischerandom", "fischerrandom", "Fischer Random", "Freestyle"},
      crazyhouse = {"Crazyhouse", "crazy house", "zh"}, antichess = {"Antichess", "giveaway", "Anti-Chess"},
      ["atomic-chess"] = {"Atomic", "atomic chess", "atomic-chess"},
      ["three-check"] = {"Three-check", "3check", "3-check", "Three Check"},
      ["king-of-the-hill"] = {"King of the Hill", "kingOfTheHill", "koth"},
      ["racing-kings"] = {"Racing Kings", "racingkings"}, ["grand-chess"] = {"grand", "Grand"},
      ["seirawan-chess"] = {"Seirawan", "S-Chess", "schess"}, ["english-checkers"] = {"checkers"},
      ["nine-mens-morris"] = {"Nine Men's Morris", "Nine Men’s Morris", "mill"}, go = {"Weiqi", "baduk"},
      ["russian-draughts"] = {"Russian checkers"}, ["gothic-checkers"] = {"Gothic draughts"}, hex = {"Hex"},
    }
    for name, list in pairs(forms) do
      for _, text in ipairs(list) do assert.same({text, name}, {text, names.ours(text)}) end
    end
    assert.same(nil, names.ours "suicide")
    assert.same(nil, names.ours "Chinese checkers")
    assert.same('"Mancala" is a family of games: kalah, oware, toguz-korgool', names.why_not "Mancala")
    local list = pgn.read '[Variant "Suicide"]\n\n1. e3 *\n'
    assert.matches('^line 1: variant "Suicide" isn\'t supported: ', select(2, record.play(pgn, list[1], nil, {})))
  end)

  it("are written as most programs read them", function()
    local function all(name) return {names.pgn(name), names.uci(name), names.xboard(name)} end
    assert.same({"Three-check", "3check", "3check"}, all "three-check")
    assert.same({"King of the Hill", "kingofthehill", "kingofthehill"}, all "king-of-the-hill")
    assert.same({"Chess960", "chess", "fischerandom"}, all "chess960")
    assert.same({"Standard", "chess", "normal"}, all "chess")
    assert.same({"warp-checkers", "warp-checkers", "warp-checkers"}, all "warp-checkers")
  end)

  it("are unique, for every variant in every column", function()
    for _, name in ipairs(require "warpboard".variants()) do
      assert.same(name, names.ours(name))
      assert.same(name, names.ours(names.pgn(name)))
      assert.same(name, names.ours(names.xboard(name)))
      if name ~= "chess960" then assert.same(name, names.ours(names.uci(name))) end
    end
  end)

  it("are omitted for plain chess", function()
    assert.falsy(pgn.write(assert(play "1. e4 *")[1]):find "Variant")
    local text = pgn.write(assert(play('[Variant "Chess960"]\n[FEN "bqrnnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQRNNKRB w '
      .. 'GCgc - 0 1"]\n1. g3 *'))[1])
    assert.matches('%[Variant "Chess960"%]\n%[SetUp "1"%]\n%[FEN "bqrnnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQRNNKRB w '
      .. 'KQkq %- 0 1"%]\n\n1%. g3 %*', text)
    assert.falsy(text:find "VariantOptions")
    assert.matches('%[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq %- 0 1"%]',
      pgn.write(assert(play('[Variant "chess960"]\n1. e4 *'))[1]))
  end)
end)

describe("files of other sites", function()
  it("are read completely", function()
    assert.same("1. e4 {[%eval 0.36] [%clk 0:05:00]} 1... e5 {[%clk 0:05:00]} 2. Qh5 $6 {Inaccuracy. [%eval -0.2]} (2. "
      .. "Nf3 Nc6) 2... Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0",
      written("1. e4 { [%eval 0.36] [%clk 0:05:00] } 1... e5 { [%clk 0:05:00] } 2. Qh5?! { Inaccuracy. } "
        .. "{ [%eval -0.2] } (2. Nf3 Nc6) 2... Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0"))
    local shogi = '[Variant "Shogi"]\n[FEN "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1"]\n\n'
    assert.same("1. Pf4 Pe6 2. Pg4 *", written(shogi .. "1. Pf4 Pe6 2. Pg4 *"))
  end)

  it("may have times in brackets, results with colons, and names of servers", function()
    assert.same("1. e4 {0:03} 1... e5 {1:02:03.5} 2. Nf3 {0:02.} 1-0",
      written "1. e4 (0:03) e5 (1:02:03.5) 2. Nf3 (0:02.) 1:0")
    for said, result in pairs{["1:0"] = "1-0", ["0:1"] = "0-1", ["1/2:1/2"] = "1/2-1/2", ["0.5-0.5"] = "1/2-1/2"} do
      assert.same(result, assert(play(('[Result "%s"]\n1. e4 %s'):format(said, said)))[1].result)
    end
    local start = "bbrknnqr/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNQR w %s - 0 1"
    for name, ours in pairs{["wild/fr"] = "chess960", ["wild/5"] = "chess", ["wild/8a"] = "chess"} do
      local text = ('[Variant "%s"]\n[FEN "%s"]\n1. e4 *'):format(name, start:format(ours == "chess" and "-" or "KQkq"))
      assert.same(ours, assert(play(text))[1].name)
    end
    assert.same("crazyhouse", assert(play('[Variant "Crazyhouse960"]\n'
      .. '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"]\n1. e4 *'))[1].name)
    assert.same('line 1: variant "Atomic960" isn\'t supported: only chess has the starting arrays of Chess960 here; '
      .. "atomic-chess has the usual one", wrong '[Variant "Atomic960"] *')
    assert.same("line 1: the tag FEN: " .. 'variant "Seirawan960" isn\'t supported: only chess has the starting arrays '
      .. "of Chess960 here; seirawan-chess has the usual one", wrong('[Variant "Seirawan960"]\n'
      .. '[FEN "rnqkbnrb/pppppppp/8/8/8/8/PPPPPPPP/RNQKBNRB[HEhe] w HECBFQKhecbfqk - 0 1"]\n*'))
    assert.matches("PGN4 aren't read", wrong '[Variant "FFA"] *')
    assert.matches("PGN4 aren't read", wrong '[Red "a"]\n[Blue "b"]\n[Yellow "c"]\n[Green "d"]\n1. h2-h3 .. b7-c7 *')
    assert.matches("; without a tag Variant, the game is read as chess$", wrong "1. H5 D6 *")
    assert.same("line 1: the tag FEN: only chess has castling from the squares of Chess960 here, and atomic-chess "
      .. "doesn't", wrong '[Variant "Atomic"]\n[FEN "rk6/8/8/8/8/8/8/RK6 w Qq - 0 1"]\n1. O-O-O *')
    local game = assert(play '[Variant "Atomic"]\n[FEN "rk6/8/8/8/8/8/8/RK6 w Qq - 0 1"]\n*')[1]
    assert.same({"line 1: the tag FEN: the castling right Q is impossible, and left out",
      "line 1: the tag FEN: the castling right q is impossible, and left out"}, game.notes)
    assert.matches('^line 1: variant "Bughouse" isn\'t supported: its pieces come from a second board',
      wrong '[Variant "Bughouse"] *')
  end)

  it("without a tag Variant may be those of a variant that only can be meant", function()
    local function name_of(text)
      local game = assert(play(text))[1]
      return game.name, table.concat(game.notes, " ")
    end
    for text, name in pairs{
      ["1. H2+3 p7+1 2. C8.5 h8+7 *"] = "xiangqi", ["1. 炮二平五 马８进７ *"] = "xiangqi",
      ["1. b2e2 b9c7 2. b0c2 *"] = "xiangqi", ["1. B2-E2 B9-C7 2. B0-C2 *"] = "xiangqi",
      ["1. F5 f4 2. F3 g4 *"] = "reversi",
      ["1. e4 d5 2. exd5 Qxd5 3. Nc3 @e3 *"] = "crazyhouse", ["1. e4 e5 *"] = "chess", ["1. a4 -- *"] = "chess",
    } do
      local found, said = name_of(text)
      assert.same(name, found, text)
      assert.same(name ~= "chess", said:find "^line 1: without a tag Variant, the game is read as " ~= nil, text)
    end
    local two = assert(play "1. F5 *\n\n1. F5 *")
    assert.same({1, 0}, {#two[1].notes, #two[2].notes}) -- said once in a file
    local castled = "1. b3 c5 2. Nf3 d5 3. d4 b6 4. O-O *"
    local start = '[FEN "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1"]\n'
    for _, tag in ipairs{"", '[Variant "From Position"]\n', '[Variant "Standard"]\n'} do
      local found, said = name_of(tag .. start .. castled)
      assert.same({"chess960", "line 1: the castling rights of the tag FEN are those of Chess960, so that is read"},
        {found, said})
    end
    assert.same("chess960", (name_of '[FEN "2nkn3/8/8/8/8/6r1/7r/RR3K2 w B - 0 1"]\n1. O-O-O *'))
    for _, text in ipairs{ -- rights that were left by mistake
      '[FEN "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1"]\n1. Kd2 *', '[FEN "4k3/8/8/8/8/8/8/R5K1 w KQ - 0 1"]\n1. Kf2 *',
    } do
      assert.same("chess", (name_of(text)))
    end
  end)

  it("of Othello may leave out passes", function()
    local game = assert(play '[Variant "reversi"]\n[FEN "8/8/8/8/8/8/8/Dd6 b - - 0 1"]\n1. C1 *')[1]
    assert.same({{"pass", "c1"}, {}}, {game.moves, game.notes})
    local blocked = ("24/"):rep(11) .. "10Q13" .. ("/24"):rep(12) .. "[-] w 5" -- both players must pass forever
    assert.same('line 3: "x5" is not a legal move; the legal moves are pass',
      wrong('[Variant "Hive"]\n[FEN "' .. blocked .. '"]\n1. x5 *'))
  end)

  it("of Hex may have a swap, without the option", function()
    for _, word in ipairs{"swap", "Swap", "swap-pieces"} do
      local game = assert(play(('[Variant "Hex"]\n1. a3 %s 2. c5 *'):format(word)))[1]
      assert.same({{"a3", "c1swap", "c5"}, {{"swap", "true"}}}, {game.moves, game.options})
    end
    assert.matches('"swap" is not a legal move', wrong '[Variant "Hex"]\n1. a3 b3 2. swap *')
  end)

  it("of boards with ten ranks may count them from 0", function()
    local game = assert(play '[Variant "xiangqi"]\n1. Cbe2 Hg7 2. Hc2 Cd7 3. c4 g5 4. Rb0 Ege7 5. Chf2 Afe8 *')[1]
    assert.same({"b3e3 h10g8 b1c3 b8d8 c4c5 g7g6 a1b1 g10e8 h3f3 f10e9", "ranks are counted from 0"},
      {table.concat(game.moves, " "), game.note})
  end)

  it("keep a command in a comment on one line", function()
    local comment = ("word "):rep(13) .. "[%clk 0:01:02][%csl Ra1, Gb2] [%x"
    local text = pgn.write(assert(play("1. e4 {" .. comment .. "} *"))[1])
    assert.matches("\n%[%%clk 0:01:02%]%[%%csl Ra1, Gb2%] %[%%x}", text)
  end)

  it("never begin a line with a percent sign", function()
    local comment = ("%x "):rep(60)
    local text = pgn.write(assert(play("1. e4 {" .. comment .. "} *"))[1])
    assert.falsy(text:find "\n%%")
    assert.same("%x", support.read and assert(play(text))[1].root.next[1].comment:sub(1, 2))
  end)
end)
