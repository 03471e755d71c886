-- PTN: games of Tak, its moves and positions.

package.path = "repl/?.lua;" .. package.path

local dialects = require "notation.dialects"
local fen = require "notation.fen"
local ptn, files = require "notation.ptn", require "notation.ptn_files"
local record = require "notation.record"
local support = require "support"
local warpboard = require "warpboard"

local function play(text) return support.play_games(files, text) end

describe("PTN", function()
  it("has tags, comments, signs and results by their reasons", function()
    local list = play('[Player1 "A"]\n[Player2 "B"]\n[Size "6"]\n[Komi "2"]\n[Result "R-0"]\n\n'
      .. "1. a1 f6 2. d4 c4 {c}\n3. d3! c3' 4. Sb2 Cb3 R-0\n\n"
      .. '[Size "5"]\n[Result "0-F"]\n1. a1 e5 0-F\n[Size "5"]\n\n1. a1 e5 1/2-1/2\n')
    local game = list[1]
    assert.same({"A", "B", "2", "1-0", "road", 6}, {record.tag(game, "White"), record.tag(game, "Black"),
      record.tag(game, "Komi"), game.result, game.reason, (game.variant:size())})
    assert.same("F@a1 F@f6 F@d4 F@c4 F@d3 F@c3 F@b2=W C@b3", table.concat(game.moves, " "))
    assert.same({"0-1", "flats", "1/2-1/2"}, {list[2].result, list[2].reason, list[3].result})
    local text = files.write(game)
    for _, part in ipairs{'[Player1 "A"]', '[Size "6"]', '[Result "R-0"]', "3. d3 $1 c3 4. Sb2 Cb3 R-0"} do
      assert.truthy(text:find(part, 1, true), part)
    end
    assert.same(text, files.write(play(text)[1]))
  end)

  it("may have -- in the place of a move that there isn't", function()
    local list = play '[Size "5"]\n1. -- e5\n2. a1 d4\n -- 0-R\n[Size "5"]\n1. a1 e5 --\n'
    assert.same({"F@e5 F@a1 F@d4", "0-1", "F@a1 F@e5"}, {table.concat(list[1].moves, " "), list[1].result,
      table.concat(list[2].moves, " ")})
  end)

  it("moves stacks, and may begin from TPS", function()
    local game = play('[TPS "x5/x4,2/x2,12S,x2/x,1121C,x3/1,x4 1 5"]\n5. 4b2>121 *')[1]
    assert.same({"5/4f/2(wF)2/1(CfFF)3/F4[", "b2-c2-d2-e2:121"}, {game.start:match "^[^%[]*%[", game.moves[1]})
    local large = play('[TPS "x8/x8/x8/x8/x8/x8/x8/11111111,x7 1 9"]\n9. 8a1>1111112 *')[1]
    assert.same({"a1-b1-c1-d1-e1-f1-g1-h1:1111112", 8}, {large.moves[1], (large.variant:size())})
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ['[Size "9"]\n1. a1 *'] = 'line 1: Size "9": boards from 3x3 to 8x8 are read',
      ['[Opening "no-swap"]\n1. a1 *'] =
        'line 1: Opening "no-swap": players begin with a stone of the other color ("swap")',
      ['[Size "5"]\n[TPS "abc"]\n1. a1 *'] = 'line 1: the tag TPS: "abc" is not a position',
      ['[TPS "x5/x5/x5/x5/x4,3 1 4"]\n*'] = 'line 1: position: "x4,3" is not a row of TPS',
      ['[TPS "x3/x3/' .. ("1"):rep(11) .. ',x2 1 4"]\n*'] =
        "line 1: position: there are 11 pieces F on the board, but a player has 10",
      ["1. a1 a1 *"] = 'line 1: "a1" is not a legal move',
      ["1. a9x *"] = 'line 1: "a9x" is not a move',
      ["1. a1 e5 2. 3e5>11 *"] = 'line 1: "3e5>11" is not a move',
    } do
      assert.same(message, play(text)[1])
    end
    assert.same("PTN is only for games of Tak, not of chess; PGN can contain any game",
      select(2, files.write{variant = support.load "chess"}))
  end)

  for size = 3, 6 do
    it("and TPS survive a round trip on " .. size .. "x" .. size, function()
      local variant, random = assert(warpboard.load("tak", {size = size})), support.rng(size)
      for _ = 1, 5 do
        local pos = variant:start()
        for _ = 1, 60 do
          local moves = pos:moves()
          if #moves == 0 or pos:outcome() ~= "ongoing" then break end
          for _, move in ipairs(moves) do
            assert.same(move, dialects.find(pos, ptn.write_move(pos, move)).move)
          end
          local text = ptn.write_position(pos)
          assert.same(pos:text(), assert(fen.read(variant, text)):text(), text)
          pos:play(moves[random(#moves)])
        end
      end
    end)
  end
end)
