-- Records of the server Abstract Play: JSON with rounds of moves.

package.path = "repl/?.lua;" .. package.path

local games = require "tools.games"
local record = require "notation.record"

-- Return the text of a record with these rounds, as JSON.
local function record_of(name, rounds, more)
  return ('{"header": {"game": {"name": "%s"%s}, "players": [{"name": "A", "result": 0}, {"name": "B", "result": 1}]}, '
    .. '"moves": %s}'):format(name, more or "", rounds)
end

-- Return the first played game of a text, or a message.
local function play(text)
  local list, format = games.read({read_file = function() return text end}, "x.json")
  if not list then return format end
  local played, message = record.play(format, list[1], nil, {})
  return played or message
end

local function moves(text)
  local played = play(text)
  return type(played) == "string" and played or table.concat(played.moves, " ")
end

describe("a record of Abstract Play", function()
  it("has moves of many games, in their notations", function()
    for name, row in pairs{
      Amazons = {'[["d1-d9/g9", "g10-c6/b6"]]', "d1-d9/g9 g10-c6/b6"},
      Ataxx = {'[["g1-g2", "g7^g5"]]', "g2 g7-g5"},
      Breakthrough = {'[["a2-b3", "b7-a6"], ["b3-c4", "a6-b5"], ["c4xb5"]]', "a2-b3 b7-a6 b3-c4 a6-b5 c4xb5"},
      Dameo = {'[["e1-b4", "c6-c5"]]', "e1-b4 c6-c5"},
      Emergo = {'[["c9", "f2"]]', "M@c9 M@f2"},
      Epaminondas = {'[["a1-c3", "f12-f9"]]', "a1-c3 f12-f9"},
      Oware = {'[["b1", "b2"]]', "b1-f1 b2-c1"},
      Reversi = {'[["d3", "c5"]]', "d3 c5"},
    } do assert.same(row[2], moves(record_of(name, row[1])), name) end
    local board = ', "variants": ["8x8 board", "Classic setup"]'
    assert.same("b1-b3", moves(record_of("Lines of Action", '[["b1-b3"]]', board)))
  end)

  it("counts the cells of a rank on boards of hexagons", function()
    assert.same("h1 a15 o8", moves(record_of("Havannah", '[["a1", "o1"], ["h15"]]')))
    assert.same("d1 g4 g2", moves(record_of("Havannah", '[["a1", "d7"], ["b5"]]', ', "variants": ["Size-4 board"]')))
  end)

  it("may place several stones in a turn, and end it early", function()
    assert.same("j10 k9 l11 i9 i10", moves(record_of("Connect6", '[["j10", "k9,l11"], ["i9,i10"]]')))
    assert.same("e1 f1 pass g1", moves(record_of("Catchup", '[["a1", "a2"], ["a3"]]')))
  end)

  it("has players, results and other facts", function()
    local played = play('[{"header": {"game": {"name": "Hex", "variants": ["Size-11 board"]}, "site": {"name": "S", '
      .. '"gameid": 7}, "date-start": "2026-01-02T03:04", "x y": {"z": true}, "players": [{"name": "A", "result": 1}, '
      .. '{"name": "B", "result": 1, "is_ai": true}]}, "moves": [["a1", {"move": "b2", "result": [{"type": "r"}]}]]}]')
    assert.same({"hex", "1/2-1/2", "A", "B", "S", "7"}, {played.name, played.result, record.tag(played, "White"),
      record.tag(played, "Black"), record.tag(played, "Site"), record.tag(played, "GameId")})
    assert.same({"2026.01.02", "03:04", "true", "true"}, {record.tag(played, "Date"), record.tag(played, "Time"),
      record.tag(played, "AP_x_y_z"), record.tag(played, "AP_players_2_is_ai")})
    assert.same("result.1.type: r", played.root.next[1].next[1].comment)
    assert.same("0-1", play(record_of("Hex", "[]")).result)
  end)

  it("is rejected, with the reason, if it can't be read", function()
    assert.matches('^game 1: the game "Homeworlds" can\'t be read; of Abstract Play, Warpboard reads Amazons, ',
      play(record_of("Homeworlds", "[]")))
    assert.same('game 1: the variant "Bombardment" of Breakthrough can\'t be read',
      play(record_of("Breakthrough", "[]", ', "variants": ["Bombardment"]')))
    assert.same("game 1: the board of lines-of-action has the size 8, not 9", play(record_of("Lines of Action", "[]")))
    assert.matches('^game 1: "b5" is not a legal move', play(record_of("Breakthrough", '[["b5"]]')))
    assert.matches('^game 1: "b7%-b6": it is White\'s turn$', play(record_of("Breakthrough", '[[null, "b7-b6"]]')))
    assert.same('game 1: "moves" isn\'t a list of rounds', play(record_of("Hex", "1")))
    assert.same("game 1: round 1 isn't a list of moves", play(record_of("Hex", '["a1"]')))
    assert.same('game 1: "moves" isn\'t a list of rounds', play(record_of("Hex", '{"1000000000000": ["a1"]}')))
    assert.same("game 1: round 1 isn't a list of moves", play(record_of("Hex", '[{"move": "a1"}]')))
    assert.same("game 1: round 1: a move isn't text", play(record_of("Hex", "[[1]]")))
    assert.same("game 1: round 1 has moves of more than two players", play(record_of("Hex", '[["a1", "a2", "a3"]]')))
    assert.same("game 1: round 1 has another order of play, which can't be read",
      play(record_of("Hex", '[[{"move": "a1", "sequence": 2}]]')))
    assert.same("game 1: it has more than two players",
      play '{"header": {"game": {"name": "Hex"}, "players": [1, 2, {"name": "C"}]}, "moves": []}')
    assert.same("game 1: a game with a starting position can't be read",
      play '{"header": {"game": {"name": "Hex"}, "startingPosition": "x"}, "moves": []}')
    assert.matches("line 1: ", play '{"header": {"game": {}')
  end)
end)
