-- Games of Hive in strings of the Universal Hive Protocol, and in files like PGN.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local games = require "tools.games"
local record = require "notation.record"
local uhp = require "notation.uhp"

local function play(text) return support.play_games(uhp, text) end

local HEAD = '[GameType "Base"]\n[White "A"]\n[Result "WhiteWins"]\n\n'

describe("a game of Hive", function()
  it("may be a string, one on each line", function()
    local list = play("Base;InProgress;White[3];wS1;bG1 -wS1;wQ wS1/;bQ -bG1\n\nBase;Draw;Black[1];wG1\n")
    assert.same({"S@l12 G@k12 Q@l13 Q@j12", "*"}, {table.concat(list[1].moves, " "), list[1].result})
    assert.same({"G@l12", "1/2-1/2"}, {list[2].moves[1], list[2].result})
  end)

  it("names squares in six directions, and on top of a piece", function()
    local game = play(HEAD .. "1. wB1\n2. bS1 wB1- {right}\n3. wQ \\wB1\n4. bQ bS1\\\n5. wA1 /wB1\n6. bA1 bQ/\n"
      .. "7. wA1 bA1-\n\nWhiteWins\n")[1]
    assert.same("B@l12 S@m12 Q@k13 Q@n11 A@l11 A@n12 l11-o12", table.concat(game.moves, " "))
    local climbs = play(HEAD .. "1. wS1\n2. bS1 wS1-\n3. wB1 -wS1\n4. bQ bS1-\n5. wQ /wS1\n6. bA1 bQ-\n"
      .. "7. wB1 wS1\n")[1]
    assert.same("k12-l12", climbs.moves[7])
    assert.same({"A", "1-0", "right"}, {record.tag(game, "White"), game.result, game.root.next[1].next[1].comment})
  end)

  it("may be a record of BoardSpace", function()
    local text = "(;\nGM[27]VV[1]\nSU[hive]\nGN[g]\nRE[Game won by A]\nP0[id \"A\"]\nP1[id \"B\"]\n; P0[0 Start P0]\n"
      .. "; P0[1 move W wA1 N 13 .]\n; P0[2 done]TM[5]\n; P1[3 pick B 4 bS1]\n; P1[4 dropb bS1 N 14 wA1/]\n"
      .. "; P1[5 pickb N 14 bS1]\n; P1[6 dropb s1 M 12 /wA1]\n; P1[7 done]\n"
      .. "; P0[8 move W wB1 N 14 \\\\wA1]\n; P0[9 done]\n"
      .. "; P1[10 dropb q M 11 bS1\\\\]\n; P1[11 done]\n; P0[12 move W wQ O 13 wA1-]\n; P0[13 done]\n"
      .. "; P1[14 dropb bA1 L 12 -bS1]\n; P1[15 done]\n; P0[16 move W wB1 N 13 .]\n; P0[17 done]\n)\n"
    local list, format = games.read({read_file = function() return text end}, "x.sgf")
    local game = assert(record.play(format, list[1], nil, {}))
    assert.same({"A@l12 S@l11 B@k13 Q@m10 Q@m12 A@k11 k13-l12", "1-0", "A"}, {table.concat(game.moves, " "),
      game.result, record.tag(game, "White")})
    assert.matches("times, offers and other lines without a move are left out", table.concat(game.notes, " "))
    for line, message in pairs{["; P0[1 jump W]"] = 'line 9: "jump W" is not an action of a player',
      ["; P0[1 move W w N 13 .]"] = 'line 9: "w" is not a piece',
      ["; P2[1 done]"] = 'line 9: "; P2[1 done]" is not an action of a player'} do
      assert.same(message, format.read((text:gsub("; P0%[1 [^\n]*", line)))[1].fault)
    end
    assert.same('line 1: GameType "Base+PLM": only the base game of Hive is read',
      select(2, record.play(format, format.read((text:gsub("SU%[hive", "SU[hive-plm")))[1], nil, {})))
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ['[GameType "Base+MLP"]\n1. wM1'] = 'line 1: GameType "Base+MLP": only the base game of Hive is read',
      ['[White "A"]\n1. wB1'] = 'line 1: the tag GameType is missing; it is written [GameType "Base"]',
      [HEAD .. "1. wB1\n3. bS1 wB1-"] = "line 6: this is move 2, not 3",
      [HEAD .. "1. wB1\n2. bS1 wA1-"] = 'line 6: "wA1-" names no piece on the board',
      [HEAD .. "1. wB1\n2. wS1 wB1-"] = "line 6: \"wS1 wB1-\": it is the other player's turn",
      [HEAD .. "1. wB1\n2. bS1 wB1"] = 'line 6: "bS1 wB1" is not a legal move',
      [HEAD .. "1. 5"] = 'line 5: "5" is not a move; a move is written wA1 or wA1 -bQ',
      [HEAD .. "1. wBee"] = 'line 5: "wBee" is not a move; a move is written wA1 or wA1 -bQ',
      ["Base;Running;White[1]"] = 'line 1: "Running" is not a state of a game; InProgress is one',
      [HEAD .. "1. wB1\nwords"] = 'line 6: "words" is neither a tag nor a move',
    } do
      assert.same(message, play(text)[1])
    end
  end)

  it("says if a string states another turn than its moves", function()
    local game = uhp.read("Base;InProgress;Black[2];wS1;bG1 -wS1")[1]
    assert.same({'line 1: the string says "Black[2]"; after its moves it is White[2]'}, game.notes)
  end)

  it("is recognized in files of two names", function()
    for path, text in pairs{["x.pgn"] = HEAD .. "1. wB1\n", ["x.txt"] = "Base;NotStarted;White[1]\n"} do
      local session = {read_file = function() return text end}
      local list, format = games.read(session, path)
      assert.same({1, uhp}, {#list, format})
    end
  end)
end)
