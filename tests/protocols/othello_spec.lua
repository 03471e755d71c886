-- Files of Othello: GGF and transcripts, and joined squares as moves of `play`.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local files = require "tools.games"
local othello = require "notation.othello"
local record = require "notation.record"
local talk = require "protocols.talk"

local function play_all(format, text)
  local list, message = support.play_games(format, text)
  return list or message
end

local START = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

describe("a file of Othello", function()
  it("in GGF has tags, evaluations, times and a result", function()
    local games = play_all(othello.ggf, "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[A]PW[B]RB[2197]TY[8]"
      .. "RE[-10.000:r]" .. START .. "\nB[d3//0.01]W[C5/8.00/2.5];)\n2 (;GM[Othello]RE[+6]" .. START
      .. "B[F5];)(;GM[Othello]RE[0.00]" .. START .. ";)(;GM[Othello]RE[?];)")
    local game = games[1]
    assert.same({"A", "B", "2197", "GGS/os", "2003.12.15", "13:24:03 MST"}, {record.tag(game, "White"),
      record.tag(game, "Black"), record.tag(game, "WhiteElo"), record.tag(game, "Site"), record.tag(game, "Date"),
      record.tag(game, "Time")})
    assert.same({"d3 c5", "0-1", "resignation"}, {table.concat(game.moves, " "), game.result, game.reason})
    local node = game.root.next[1]
    assert.same({"[%emt 0.01]", "[%eval 8.00] [%emt 2.5]"}, {node.comment, node.next[1].comment})
    assert.same({"1-0", "6 points", "1/2-1/2", "*"}, {games[2].result, games[2].reason, games[3].result,
      games[4].result})
  end)

  it("may start from any position, and passes are written or left out", function()
    local start = "BO[8 *O------ -------- -------- ---O*--- ---*O--- -------- -------- O------- O]"
    local game = play_all(othello.ggf, "(;GM[Othello]" .. start .. "W[f4];)")[1]
    assert.same("d7/8/8/3Dd3/3dD3/8/8/Dd6 b 1", game.start)
    local blocked = "BO[8 *O------ -------- -------- -------- -------- -------- -------- -------- O]"
    for moves, expected in pairs{["W[pa]B[c1]"] = "pass c1", ["B[c1]"] = "pass c1"} do
      local one = play_all(othello.ggf, "(;GM[Othello]" .. blocked .. moves .. ";)")[1]
      assert.same({expected, {}}, {table.concat(one.moves, " "), one.notes})
    end
  end)

  it("never loses parts without a message", function()
    for text, message in pairs{
      ["(;GM[Chess]TY[8];)"] = "line 1: GM[Chess]: of GGF, only games of Othello are read",
      ["(;GM[Othello]TY[10];)"] = "line 1: TY[10]: boards have 8 x 8 squares",
      ["(;GM[Othello]TY[8a];)"] = "line 1: TY[8a]: in this game fewer discs win; Warpboard doesn't have this variant",
      ["(;GM[Othello]BO[8 --- *];)"] = 'line 1: BO[8 --- *]: a start is written "8", 64 signs of - * O, and * or O',
      ["(;GM[Othello]RE[lost];)"] = 'line 1: RE[lost]: a result is written "+6" or "-10:r"',
      ["(;GM[Othello]\nB[f5]W[f5];)"] = 'line 2: "W[f5]" is not a legal move; the legal moves are d6, f4, f6',
      ["(;GM[Othello]B[f5]B[d6];)"] = "line 1: \"B[d6]\": it is White's turn",
      ["(;GM[Othello]BO[8 *" .. ("-"):rep(63) .. " *]B[d3];)"] =
        'line 1: "B[d3]" is not a legal move; the game is over',
      ["(;GM[Othello]B[z9];)"] = 'line 1: "B[z9]" is not a square or pass; the legal moves are c4, d3, e6, f5',
      ["(;GM[Othello]B[f5]"] = "line 1: a game of GGF ends with ;), and a property is written NAME[value]",
    } do
      assert.same(message, play_all(othello.ggf, text)[1])
    end
    assert.same('line 2: a game of GGF begins with "(;"', play_all(othello.ggf, "(;GM[Othello];)\nx"))
  end)

  it("may have numbers of moves, as a site writes them", function()
    local text = "1. F5 f4 2. F3 g4\n"
    assert.same("f5 f4 f3 g4", table.concat(play_all(othello.transcript, text)[1].moves, " "))
    local list, format = files.read({read_file = function() return text end}, "x.txt")
    assert.same({1, othello.transcript}, {#list, format})
  end)

  it("may be a transcript, one game on each line", function()
    local games = play_all(othello.transcript, "f5d6c3d3c4\n\nF5 D6 C5\nf5,d6\nf5d6a1\nf5 x\n")
    assert.same({"f5 d6 c3 d3 c4", "f5 d6 c5", "f5 d6"}, {table.concat(games[1].moves, " "),
      table.concat(games[2].moves, " "), table.concat(games[3].moves, " ")})
    assert.same({'line 5: "a1" is not a legal move; the legal moves are c3, c4, c5, c6, c7',
      'line 6: "x" is not a square or pass; the legal moves are d6, f4, f6'}, {games[4], games[5]})
  end)

  it("has joined squares, which play reads, too", function()
    local function printed(command) return table.concat(talk.with(command, {}), "\n") end
    local text = printed "play reversi f5d6c3d3"
    assert.same(printed "play reversi f5 d6 c3 d3", text)
    assert.matches("ongoing", text)
    assert.matches('"a1" is not a legal move', printed "play reversi f5d6a1")
    assert.matches('"e4e5" is not a legal move', printed "play chess e4e5")
  end)
end)
