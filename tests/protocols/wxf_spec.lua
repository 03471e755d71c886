-- WXF files: games of xiangqi as servers keep them.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local games = require "tools.games"
local record = require "notation.record"
local wxf = require "notation.wxf_files"

local function play(text) return support.play_games(wxf, text) end

local GAME = "FORMAT  WXF\nRED     A ; 1200 ;;\nBLACK   B\nRESULT  0-1\nDATE    2020-02-02\nEVENT   E\nSTART{\n"
  .. " 1. P3+1 c8.7   2. E7+5 c2.5   3. H2+3 h2+3 }END\n"

describe("a file in WXF", function()
  it("has players, a result, and moves of both players", function()
    local game = play(GAME)[1]
    assert.same("g4g5 h8g8 c1e3 b8e8 h1g3 b10c8", table.concat(game.moves, " "))
    local said = {game.name, game.result, #game.notes}
    for _, name in ipairs{"White", "WhiteElo", "Black", "Date", "Event"} do said[#said + 1] = record.tag(game, name) end
    assert.same({"xiangqi", "0-1", 0, "A", "1200", "B", "2020.02.02", "E"}, said)
  end)

  it("may begin anywhere, have other fields of a player, and more games after it", function()
    local list = play("\r\nFORMAT \tWXF\r\nGAME\r\nRED \t;;;\r\nBLACK Lu Qin;;China;\r\n"
      .. "FEN 4kaer1/9/9/9/9/9/9/9/9/3K5 b\r\nSTART{\r\n}END\r\n" .. GAME)
    assert.same({2, "4kabr1/9/9/9/9/9/9/9/9/3K5 b - - 0 1", "China"}, {#list, list[1].start,
      record.tag(list[1], "BlackDetails")})
  end)

  it("never loses parts without a message", function()
    assert.same('line 2: "Red A" is not a line of WXF, like RED A', select(2, play "FORMAT WXF\nRed A\n"))
    assert.same("line 2: write each game on lines of its own", select(2, play "FORMAT WXF\nSTART{ }END FORMAT WXF\n"))
    assert.same({"line 2: START{ has no }END, so moves may be missing"}, play("FORMAT WXF\nSTART{\n1. C2=5\n")[1].notes)
    assert.same(0, #play "START{\n")
    assert.matches('^line 3: "C2=2" is not a legal move', play("FORMAT WXF\nSTART{\n1. C2=2\n}END\n")[1])
  end)

  it("is recognized by its first line", function()
    local session = {read_file = function() return GAME end}
    assert.same(1, #games.read(session, "x.txt"))
    assert.same(1, #games.read(session, "x.wxf"))
  end)
end)
