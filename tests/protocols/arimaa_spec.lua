-- Games of Arimaa.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local arimaa = require "notation.arimaa"
local games = require "tools.games"
local record = require "notation.record"

local GOLD = "1w Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2"
local SILVER = "1b ra7 hb7 cc7 dd7 de7 cf7 hg7 rh7 ra8 rb8 rc8 md8 ee8 rf8 rg8 rh8"
local SET_UP = GOLD .. "\n" .. SILVER .. "\n"

local function play(text) return support.play_games(arimaa, text)[1] end

describe("a game of Arimaa", function()
  it("begins with the pieces of both players", function()
    local game = play(SET_UP)
    assert.same("rrrmerrr/rhcddchr/8/8/8/8/RHCMECHR/RRRDDRRR w 4 2", game.start)
    assert.same({{}, "*"}, {game.moves, record.result_of(game)})
  end)

  it("has steps, and ends a turn before its fourth step", function()
    local game = play(SET_UP .. "2w Ee2n Ee3n Ee4n Ee5n\n2b ra7s\n3w Ee6w Ed6w\n")
    assert.same("e2-e3 e3-e4 e4-e5 e5-e6 a7-a6 pass e6-d6 d6-c6 pass", table.concat(game.moves, " "))
  end)

  it("has pushes, pulls, and pieces that are lost", function()
    local game = play(SET_UP .. "2w Ee2n Ee3n Ee4n Ee5n\n2b ra7s rh7s\n3w de7e Ee6n\n4b", nil)
    assert.matches('line 6: "4b" is not the next turn', game)
    game = play(SET_UP .. "2w Ee2n Ee3n Ee4n Ee5n\n2b ra7s rh7s\n3w Ee6s de7s Ee5s de6s\n3b cc7s cc6x\n")
    assert.same("e2-e3 e3-e4 e4-e5 e5-e6 a7-a6 h7-h6 pass e6-e5<e7 e5-e4<e6", table.concat(game.moves, " ", 1, 9))
    assert.same({"c7-c6", ""}, {game.moves[10], game.pos:at "c6"})
  end)

  it("may be a row of a table", function()
    local text = "id\twusername\tresult\ttermination\tmovelist\tevents\n"
      .. "7\tA\tb\tr\t" .. SET_UP:gsub("\n", "\\n") .. "2w Ee2n\tlog\n"
    local game = play(text)
    assert.same({"0-1", "resignation", "A", "7"},
      {game.result, game.reason, record.tag(game, "White"), record.tag(game, "GameId")})
    assert.same({"e2-e3", "pass"}, game.moves)
    assert.same({"line 1: the column events, with messages of the server, is left out"}, game.notes)
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ["1w Ra1\n1b ra8\n3w Ra1n\n"] = 'line 3: "3w Ra1n" is not the next turn, such as 2w Ra2n',
      ["1w Ra1 Ra1\n"] = 'line 1: "Ra1" places no piece',
      [SET_UP .. "2w takeback\n"] = 'line 3: "takeback" is not a step, such as Ra2n',
      [SET_UP .. "2w Ee3n\n"] = 'line 3: "Ee3n" is not a legal move',
      [SET_UP .. "2w Hb2n Hb3x\n"] = 'line 3: "Hb3x": that piece is not lost',
      [SET_UP .. "2w Cc3x\n"] = 'line 3: "Cc3x": a turn has at least one step',
      ["2w Ra2n\n"] = 'line 1: "2w Ra2n" is not the next turn, such as 2w Ra2n',
    } do
      assert.same(message, play(text), text)
    end
  end)

  it("is known by its beginning", function()
    local list, format = games.read({read_file = function() return SET_UP end}, "x.txt")
    assert.same({1, arimaa}, {#list, format})
  end)
end)
