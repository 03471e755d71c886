-- Games of janggi in GIB.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local games = require "tools.games"
local gib = require "notation.gib"
local record = require "notation.record"

local HEAD = '[초대국자 "A"]\n[초차림 "마상상마"]\n[한차림 "상마상마"]\n[대국결과 "초 시간승"]\n\n'

local function play(text) return support.play_games(gib, text)[1] end

describe("GIB", function()
  it("has rows from Han's side, and columns from the left", function()
    local game = play(HEAD .. "1. 79졸78 2. 41漢병42 {c}\n3. 08마87 <3> 4. 13마34 5. 한수쉼\n")
    assert.same("i4h4 a7b7 h1g3 c10d8 e2e2", table.concat(game.moves, " "))
    assert.same("rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1", game.start)
    assert.same({"1-0", "time", "A"}, {game.result, game.reason, record.tag(game, "White")})
    assert.same("c", game.root.next[1].next[1].comment)
  end)

  it("may have the pieces of a player from the other side, as the moves say", function()
    local game = play(HEAD .. "1. 79졸78 2. 12마33\n")
    assert.same("b10c8", game.moves[2])
    assert.same({'line 1: the set-up "상마상마" is written from the other side'}, game.notes)
  end)

  it("may be in UTF-8 or EUC-KR", function()
    local pawn, pass = "\xC1\xB9", "\xC7\xD1\xBC\xF6\xBD\xB0"
    assert.same({"i4h4", "e9e9"}, play("1. 79" .. pawn .. "78 2. " .. pass .. "\n").moves)
    assert.matches("^line 2: neither UTF%-8 nor EUC%-KR: ", select(2, gib.read "1. 79\n\xFF"))
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      [HEAD .. "1. 79졸78 3. 41병42\n"] = "line 6: this is move 2, not 3",
      [HEAD .. "1. 79마78\n"] = 'line 6: "79마78": that piece is not on row 7, column 9',
      [HEAD .. "1. 79졸59\n"] = 'line 6: "79졸59" is not a legal move',
      [HEAD .. "1. 79-78\n"] = 'line 6: "79-78" is not a move; a move is written 79졸78, a pass 한수쉼',
      ['[초차림 "마마상상"]\n\n1. 79졸78\n'] = 'line 1: "마마상상" is not a set-up, as is "마상상마"',
    } do
      assert.same(message, play(text))
    end
  end)

  it("is read by the ending of its name", function()
    local list, format = games.read({read_file = function() return HEAD .. "1. 79졸78\n" end}, "x.gib")
    assert.same({1, gib}, {#list, format})
  end)
end)
