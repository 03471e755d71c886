-- Games as lines of UCI and USI, and other games that a file may have by mistake.

package.path = "repl/?.lua;" .. package.path

local games = require "tools.games"
local lines = require "notation.position_lines"
local pgn = require "notation.pgn"
local record = require "notation.record"

local function play(format, text)
  local played = {}
  for i, game in ipairs(assert(format.read(text))) do
    local one, message = record.play(format, game, nil, {})
    played[i] = one and one.name .. ": " .. table.concat(one.moves, " ") or message
  end
  return played
end

describe("lines of UCI and USI", function()
  it("are one game each, of chess or of shogi", function()
    assert.same({"chess: e2e4 e7e5", "chess: e1g1", "shogi: c3c4 g7g6 b2h8+", "shogi: R@e5", "chess: "},
      play(lines, "position startpos moves e2e4 e7e5\n# a note\n\nfen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1\n"
        .. "position startpos moves 7g7f 3c3d 8h2b+\nsfen 4k4/9/9/9/9/9/9/9/4K4 b R 1 moves R*5e\nstartpos\n"))
  end)

  it("may be moves alone", function()
    assert.same({"chess: e2e4 e7e5", "shogi: c3c4 g7g6"}, play(lines, "e2e4 e7e5\n7g7f 3c3d\n"))
    local list, format = games.read({read_file = function() return "e2e4 e7e5\n" end}, "x.txt")
    assert.same({1, lines}, {#list, format})
    list, format = games.read({read_file = function() return "f5d6 c3d3 c4f4\n" end}, "x.txt")
    assert.same({1, require "notation.othello".transcript}, {#list, format})
  end)

  it("may end with a resignation or a declaration of the player to move", function()
    local start = "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
    for text, result in pairs{["startpos moves 7g7f 3c3d resign"] = "0-1", ["startpos moves 7g7f resign"] = "1-0",
      ["startpos moves 7g7f 3c3d win"] = "1-0", ["sfen " .. start .. " moves resign"] = "1-0",
      ["sfen " .. start .. " moves 5a4b resign"] = "0-1", ["fen 4k3/8/8/8/8/8/8/K7 b - - 0 1 moves resign"] = "1-0"} do
      local game = assert(record.play(lines, lines.read("position " .. text)[1], nil, {}))
      assert.same({text, result, text:find "win" and "declaration" or "resignation"}, {text, game.result, game.reason})
    end
    assert.matches('^line 1: "resign" is not', play(lines, "startpos moves resign e2e4")[1])
    assert.matches('^line 1: "resign" is not', play(lines, "startpos moves e2e4 resign resign")[1])
  end)

  it("never lose parts without a message", function()
    local form = "a line is written position startpos moves e2e4, or position fen TEXT moves e2e4"
    for text, message in pairs{
      ["position here moves e2e4"] = 'line 1: "here" is not a position; ' .. form,
      ["position startpos e2e4"] = 'line 1: "startpos e2e4" is not a position; ' .. form,
      ["\nstartpos moves e2e5"] = 'line 2: "e2e5" is not a legal move; from there: e2e3, e2e4',
    } do
      assert.same({message}, play(lines, text))
    end
  end)

  it("are recognized in files of other names", function()
    for _, text in ipairs{"position startpos\n", "startpos moves e2e4\n", "sfen 4k4 b - 1\n", "position fen 8/8 w\n"} do
      local list, format = games.read({read_file = function() return text end}, "x.txt")
      assert.same({1, lines}, {#list, format})
    end
  end)
end)

describe("games without tags in files of other names", function()
  it("are recognized by the first move", function()
    for text, ending in pairs{["1. e4 e5"] = "pgn", ["1.Nf3 d5"] = "pgn", ["1. 32-28 19-23"] = "pdn",
      ["1.c3-d4 b6-a5"] = "pdn"} do
      local _, format = games.read({read_file = function() return text end}, "x.txt")
      assert.equal(require("notation." .. ending), format, text)
    end
  end)
end)

describe("a game of bughouse", function()
  it("is rejected with the game on one board", function()
    assert.same({'line 1: variant "bughouse" isn\'t supported: its pieces come from a second board; crazyhouse is '
      .. "the game with one board"},
      play(pgn, '[WhiteA "a"][BlackA "b"]\n[WhiteB "c"][BlackB "d"]\n\n1A. e4 1B. d4 1a. e5 *\n'))
  end)
end)
