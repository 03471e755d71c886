-- Tables of games: columns separated by commas or tabs.

package.path = "repl/?.lua;" .. package.path

local games = require "tools.games"
local record = require "notation.record"
local tables = require "notation.tables"

-- Return the played games of a file, or messages.
local function play(text)
  local list, format = games.read({read_file = function() return text end}, "x.txt")
  assert(list, format)
  local played, loaded = {}, {}
  for i, game in ipairs(list) do
    local one, message = record.play(format, game, nil, loaded)
    played[i] = one or message
  end
  return played
end

local function moves(game) return table.concat(game.moves, " ") end

describe("tables of games", function()
  it("may be puzzles with a position and moves of UCI", function()
    local played = play('PuzzleId,FEN,Moves,Themes\n7,4k3/8/8/8/8/8/4P3/R3K2R b KQ - 0 1,e8e7 e1g1,"a, ""b"""\n\n'
      .. "8,4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1,e1e4,\n")
    assert.same({"e8e7 e1g1", "4k3/8/8/8/8/8/4P3/R3K2R b KQ - 0 1", "7", 'a, "b"'}, {moves(played[1]), played[1].start,
      record.tag(played[1], "PuzzleId"), record.tag(played[1], "Themes")})
    assert.matches('^line 4: "e1e4" is not a legal move; ', played[2])
  end)

  it("may have players, results and variants", function()
    local played = play("id,winner,white,white_id,variant,moves\n1,black,a,b,crazyhouse,e4 d5 exd5 Nf6 Nf3 Nxd5\n"
      .. "2,draw,,,,e4 e5\n")
    assert.same({"crazyhouse", "0-1", "a", "b"}, {played[1].name, played[1].result, record.tag(played[1], "White"),
      record.tag(played[1], "white_id")})
    assert.same({"chess", "1/2-1/2", nil}, {played[2].name, played[2].result, played[2].notes[1]})
  end)

  it("may have tabs, and PGN before moves", function()
    local played = play("eco\tname\tpgn\tuci\r\nA00\tOwn name\t1. Nh3 {a} d5\tg1h3\r\n")
    assert.same({"g1h3 d7d5", "A00", "g1h3", "a"}, {moves(played[1]), record.tag(played[1], "ECO"),
      record.tag(played[1], "uci"), played[1].root.next[1].comment})
    assert.same("line 1: a table of games has a column moves or pgn", select(2, tables.read "a,b\n1,2\n"))
    assert.matches("has several games in one row$", play("pgn,x\n1. e4 1-0 1. d4 1-0,2\n")[1])
  end)

  it("keep the text after a quotation mark, and reject a cell without an end", function()
    local played = play('id,moves\n"1"x,e4 e5\n"2" ,"d4" \n3,%a\n4,;a\n5,e4\n"6,d4\n7,c4\n')
    assert.same({"e2e4 e7e5", "1x"}, {moves(played[1]), record.tag(played[1], "id")})
    assert.same("d2d4", moves(played[2]))
    assert.matches('^line 4: "%%a" is not a legal move; ', played[3])
    assert.same({6, 'line 7: a cell has no closing quotation mark; in a cell, write "" for "'}, {#played, played[6]})
    assert.same("line 2: \";a *\" isn't a game", play("moves,\n;a,\n")[1])
  end)

  it("may have names in quotation marks, and semicolons", function()
    for _, text in ipairs{'"id","Moves"\n"1","e4 e5"\n', '"Moves";"id"\r\n"e4 e5";1\r\n', '"PGN"\t"id"\n"e4 e5"\t1\n',
      "a.b;moves\n1;e4 e5\n", "id, Moves\n1, e4 e5\n",
      '"a; b","moves"\n1,e4 e5\n', '"a, b";"moves"\n1;e4 e5\n'} do
      assert.same("e2e4 e7e5", moves(play(text)[1]), text)
    end
  end)

  it("may have whole games with tags in a column", function()
    local played = play('url,pgn\nx,"[White ""A""]\n[Result ""1-0""]\n\n1. e4 1-0"\n')
    assert.same({"e2e4", "A", "1-0"}, {moves(played[1]), record.tag(played[1], "White"), played[1].result})
    assert.same({"line 2: the PGN has tags, so the other columns are left out"}, played[1].notes)
  end)

  it("may be JSON, a list or one object on each line", function()
    local played = play('{"games": [{"pgn": "[White \\"A\\"]\\n\\n1. e4 1-0", "rules": "chess"}, {"fen": "x"}]}')
    assert.same({"e2e4", "A", "game 2: it has neither moves nor pgn"}, {moves(played[1]),
      record.tag(played[1], "White"), played[2]})
    played = play('{"id": "x", "variant": "crazyhouse", "players": {"white": {"user": {"name": "A"}, "rating": 1}}, '
      .. '"winner": "black", "moves": "e4 d5 exd5", "clock": {"initial": 60}}\n{"id": "y", "moves": "e4 Nc4"}\n')
    assert.same({"crazyhouse", "0-1", "A", "1", "60"}, {played[1].name, played[1].result,
      record.tag(played[1], "White"), record.tag(played[1], "WhiteElo"), record.tag(played[1], "clock_initial")})
    assert.matches('^game 2: "Nc4" is not a legal move; ', played[2])
    assert.same("line 2: a comma or } is missing here", select(2, tables.json.read '{"moves": "e4"\n"x": 1}'))
    assert.same("line 2: a comma or } is missing here", select(2, tables.json.read '{"a": "e4"}\n{"a": "e4" 1}'))
    played = play '{"id": "x", "moves": "e4", "analysis": [{"eval": 1}, {"eval": 2}]}'
    assert.same({1, "e2e4"}, {#played, moves(played[1])})
    assert.same("e2e4 e7e5", moves(play('{"moves":"e4 e5"}')[1]))
    played = play '[{"moves": "e4\\u0000e5"}, null, {"moves": "d4"}]'
    assert.same({"e2e4 e7e5", "game 2: it has neither moves nor pgn", "d2d4"}, {moves(played[1]), played[2],
      moves(played[3])})
    played = play '{"id": "\\ud83d\\ude00 \\ude00 A\\uDE00", "moves": "e4"}'
    assert.same("\u{1F600} \u{FFFD} A\u{FFFD}", record.tag(played[1], "id"))
    played = play [[{"id": "a\\u0041 \u005cn \\n", "moves": "e4"}]]
    assert.same([[a\u0041 \n \n]], record.tag(played[1], "id"))
  end)
end)
