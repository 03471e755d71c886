-- PDN as other programs write it: game types, moves, annotation signs, positions, and games without a type.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local talk = require "protocols.talk"
local draughts = require "notation.draughts"
local pdn = require "notation.pdn"
local random_games = require "protocols.random_games"
local record = require "notation.record"

local NAMES = {"international-draughts", "english-checkers", "italian-draughts", "spanish-draughts", "russian-draughts",
  "pool-checkers", "czech-draughts", "brazilian-draughts", "canadian-draughts", "turkish-draughts", "thai-draughts",
  "frisian-draughts"}

-- Return the played game of a text; or nil and a message.
local function play(text)
  local list, message = pdn.read(text)
  if not list then return nil, message end
  return record.play(pdn, list[1], nil, {})
end

local function read(text) return assert(play(text)) end
local function refused(text) return select(2, play(text)) end

describe("the type of a game", function()
  it("is a number, alone or with the standard's further fields", function()
    for _, name in ipairs(NAMES) do
      local kind = draughts.type_of(name)
      for _, text in ipairs{"%d", "Type-%d", " %d ", kind.tag:gsub("^%d+", "%%d"), "type %d"} do
        assert.equal(name, read(('[GameType "%s"]\n*'):format(text:format(kind.number))).name)
      end
    end
  end)

  it("may have the number of a game with the same rules", function()
    assert.equal("spanish-draughts", read('[GameType "28"]\n1. 11-15 *').name)
    assert.equal("W:W46,47,48,49,50:B1,2,3,4,5", draughts.write_position(read('[GameType "97"]\n*').pos))
    assert.equal("international-draughts", read('[GameType "99"]\n[FEN "W:W46:B1:H0:F1"]\n1. 46-41 *').name)
  end)

  it("is rejected if there is no such game", function()
    assert.equal("line 1: GameType 96 (breakthrough draughts) isn't a game of Warpboard", refused '[GameType "96"]\n*')
    assert.equal("line 1: GameType 77 isn't a game of Warpboard", refused '[GameType "77"]\n*')
    assert.equal('line 1: the tag GameType begins with a number, as in "20", not "draughts"',
      refused '[GameType "draughts"]\n*')
  end)

  it("is derived from the moves if it is missing, and is never chess", function()
    local games = {
      ["international-draughts"] = "1. 32-28 19-23 2. 28x19 14x23 *", ["english-checkers"] = "1. 11-15 23-19 *",
      ["italian-draughts"] = "1. 23-19 10-14 2. 19x10 5x14 *", ["spanish-draughts"] = "1. 10-14 23-20 *",
      ["russian-draughts"] = "1. c3-d4 d6-c5 2. b2-c3 *", ["turkish-draughts"] = "1. a3-a4 *",
      ["canadian-draughts"] = "1. 44-38 *",
      ["frisian-draughts"] = '[FEN "W:W28:B18"]\n1. 28x8 *',
    }
    for name, text in pairs(games) do assert.equal(name, read(text).name) end
    assert.equal("brazilian-draughts", read '[Variant "brazilian-draughts"]\n1. c3-d4 *'.name)
  end)

  it("is that of the other games of the file, if its moves fit several", function()
    local list = pdn.read('1. c3-d4 *\n[FEN "W:Wd4:Be3"]\n1. d4-c5 *\n[Event "x"]\n*\n1. 34-29 19-23 *')
    local said = {}
    for i, game in ipairs(list) do said[i] = record.play(pdn, game, nil, {}).name end
    assert.same({"czech-draughts", "czech-draughts", "czech-draughts", "international-draughts"}, said)
  end)

  it("that was assumed is named once in a file, with the remedy", function()
    local list, loaded, said = pdn.read "1. a1-a8 *\n1. a1-a8 *", {}, {}
    for i, game in ipairs(list) do said[i] = select(2, record.play(pdn, game, nil, loaded)) end
    assert.matches('^line 1: .* %(read as russian%-draughts; the tag GameType names another game: %[GameType "20"%]%)$',
      said[1])
    assert.matches("^line 2: .*; no move starts on a1$", said[2])
  end)
end)

describe("moves", function()
  it("may have signs after them, and may lack a separator between numbers", function()
    local game = read '[GameType "20"]\n1. 32-28! 19-23* 2. 28x19$1 14x23?! 3. 3328 (!) 23x32 4. 37x28 $1 $7 2-0'
    local signs, node = {}, game.root.next[1]
    while node do
      signs[#signs + 1] = table.concat(node.nags or {}, " ")
      node = node.next[1]
    end
    assert.same({"$1", "$7", "$1", "$6", "$1", "", "$1 $7"}, signs)
    assert.same(game.moves, read '[GameType "20"]\n1. 3228 1923 2. 28:19 14x23 3. 33-28 23:32 4. 37x28 1-0'.moves)
    assert.same({"1-0", "d4-e5"}, {game.result, game.moves[1]})
  end)

  it("may have blanks in them, and any signs of strength", function()
    local game = read '[GameType "20"]\n1. 32-28 19-23(!?!!!) 2. 28x 19 14x  23 3. 37-32  9- 14?\n*'
    assert.same(game.moves, read '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 9-14 *'.moves)
    assert.equal("!?!!!", record.find(game.root, {game.moves[1], game.moves[2]}).comment)
    assert.same({"c3-d4"}, read '[GameType "25"]\n1. c3- d4 *'.moves)
    assert.same(game.moves, read('[GameType "20"]\n1.32 - 28 19 -23! 2. 28 x 19 14\n x23 3.37 - 32 {} 9 - 14 2 - 0')
      .moves)
    local start = '[GameType "20"]\n[FEN "W:W32:B28,19,10"]\n'
    assert.same(read(start .. "1. 32x5 *").moves, read(start .. "1. 32 x 23 x 14 x 5 1 - 1").moves)
  end)

  it("may end with the number of a move that wasn't played", function()
    assert.equal(2, #read '[GameType "20"]\n1. 32-28 19-23 2. ... {here it ends} *'.moves)
    assert.same({"line 2: move 2 is missing after its number, where the game ends"},
      read '[GameType "20"]\n1. 32-28 19-23 2. *'.notes)
  end)

  it("continue after a draw by repetition", function()
    local text = "W:WK50,K49:BK1,K2"
    local line = "1. 50-44 1-7 2. 44-50 7-1 3. 50-44 1-7 4. 44-50 7-1 5. 50-44 1-7 6. 44-50 7-1 7. 49-43 2-8 *"
    assert.equal(14, #read('[GameType "20"]\n[FEN "' .. text .. '"]\n' .. line).moves)
  end)

  it("may omit squares that a capture doesn't need", function()
    local start = '[GameType "25"]\n[FEN "W:WKc1:Bb2,d2,b4,d4"]\n'
    for _, text in ipairs{"c1:c1", "c1xe3xc5xa3xc1", "c1:a3:c1"} do
      assert.equal("8/8/8/8/8/8/8/2K5 b 0 1", read(start .. text .. " *").pos:text())
    end
    local two = '[GameType "21"]\n[FEN "B:W15,16,23,24:B11"]\n'
    assert.matches('line 3: "11x27" is ambiguous: 11x%d+x27 or 11x%d+x27', refused(two .. "11x27 *"))
    assert.equal("8/2M5/1m6/8/1m6/8/8/8 b 0 1", read(two .. "11x18x27 *").pos:text())
  end)

  it("may have zeros before their numbers", function()
    assert.same({"c3-d4", "b6-a5"}, read '[GameType "21"]\n01. 11-15 24-20 *'.moves)
    local line = "34-29 20-24 02. 29x20 15x24 03. 40-34 10-15 04. 45-40 "
    assert.same(read('[GameType "20"]\n1. ' .. line .. "5-10 *").moves,
      read('[GameType "20"]\n01. ' .. line .. "05-10 *").moves)
    assert.equal("line 2: there is no square 00; squares are numbered from 1 to 50",
      refused '[GameType "20"]\n1. 00-28 *')
  end)

  it("that fit two captures are the one after which the rest can be played", function()
    local two = '[GameType "21"]\n[FEN "B:W15,16,23,24,31:B11"]\n'
    local game = read(two .. "11x27 31x24 *")
    assert.same({"line 3: "}, {game.notes[1]:match "^line 3: "})
    assert.matches('"11x27" is ambiguous: 11x%d+x27 or 11x%d+x27', refused(two .. "11x27 31x22 *"))
  end)

  it("are rejected with the file's own squares", function()
    assert.equal('line 2: "32-26" is not a legal move; from there: 32-27, 32-28', refused '[GameType "20"]\n1. 32-26 *')
    assert.equal('line 2: "28-23" is not a legal move; no move starts on 28', refused '[GameType "20"]\n1. 28-23 *')
    assert.equal('line 2: there is no square 51; squares are numbered from 1 to 50',
      refused '[GameType "20"]\n1. 51-46 *')
    assert.equal('line 2: "huh" is not a move; a move is written 32-28 or 19x28', refused '[GameType "20"]\n1. huh *')
  end)
end)

describe("a file", function()
  it("is read from the next game on after an unreadable game", function()
    local list, said = pdn.read('[GameType "20"]\n1. 32-28x 2-0\n\n[GameType "20"]\n1. 32-28 {not closed 2-0\n\n'
      .. '[GameType "20"]\n1. 32-28 {closed} 1-1\n'), {}
    for i, game in ipairs(list) do
      local played, message = record.play(pdn, game, nil, {})
      said[i] = played and played.result or message
    end
    assert.same({'line 2: "32-28x" is not a move; a move is written 32-28 or 19x28',
      "line 5: a comment has no closing }", "1/2-1/2"}, said)
  end)
end)

describe("positions", function()
  local function position(number, text) return read(('[GameType "%d"]\n[FEN "%s"]\n*'):format(number, text)).start end

  it("may have square names or numbers, ranges, blanks and more fields", function()
    assert.equal("1m6/8/8/8/3K4/2M5/8/8 w 0 1", position(25, "W:Wc3,Kd4:Bb8"))
    assert.equal("1m6/8/8/8/3K4/2M5/8/8 w 0 1", position(25, "W:W22,K18:B1."))
    assert.equal("10/10/10/6m1m1/10/10/3M6/10/10/K9 w 0 1", position(20, "W : W K46, 32 : B 19-20"))
    assert.equal("1m1m1m1m1m/10/10/10/10/10/10/10/10/M1M1M1M1M1 b 3 7", position(20, "B:W46-50:B1-5:H3:F7"))
    assert.equal("1K6/8/8/m7/8/8/8/8 b 0 1", position(21, "W:W20:BK32"))
  end)

  it("have Kings for men on their far rank, and the side that begins for a question mark, with a note", function()
    local function said(number, text)
      local game = read(('[GameType "%d"]\n[FEN "%s"]\n*'):format(number, text))
      return {game.start, table.unpack(game.notes)}
    end
    assert.same({"8/8/8/8/8/8/8/4k1k1 b 0 1", "line 1: the tag FEN: position: a man on its far rank: 2; it is read as "
      .. "a King"}, said(21, "W:W1,2:B"))
    assert.same({"1m6/8/8/8/8/8/7M/8 w 0 1", 'line 1: the tag FEN: "?" doesn\'t name the side to move; Black is '
      .. "assumed"}, said(21, "?:W32:B5"))
  end)

  it("with mistakes are rejected with the reason", function()
    local function why(text) return refused(('[GameType "20"]\n[FEN "%s"]\n*'):format(text)) end
    assert.equal("line 1: the tag FEN: there is no square 51; squares are numbered from 1 to 50", why "W:W51:B1")
    assert.equal("line 1: the tag FEN: two pieces are on 31", why "W:W31:BK31")
    assert.equal('line 1: the tag FEN: "x" is not a square with a piece', why "W:Wx:B1")
    assert.equal('line 1: the tag FEN: "9-3" is not a range of squares', why "W:W9-3:B1")
    assert.equal("line 1: the tag FEN: both lists of pieces are White's", why "W:W1:W2")
    assert.equal('line 1: the tag FEN: a position is written "W:W31,K32:B1-20"', why "8/8/8 w")
    assert.equal('line 1: the tag FEN: "Z9" means nothing after the pieces; H0 is the clock, F1 the number of the move',
      why "W:W31:B1:Z9")
  end)
end)

describe("a game", function()
  for i, name in ipairs(NAMES) do
    it("of " .. name .. " is the same after it was written and read, from its start and from the middle", function()
      for round = 1, 6 do
        local played = random_games.game(name, support.rng(10 * i + round), 60, round % 2 == 0)
        local text, message = pdn.write(played)
        if not text then
          assert.equal("frisian-draughts", name)
          assert.matches("how often the King on %d+ has moved", message)
        else
          local again = read(text)
          assert.same({name, played.start, played.moves}, {again.name, again.start, again.moves})
          assert.equal(text, (pdn.write(again)))
        end
      end
    end)
  end

  it("can be played by square numbers at the prompt", function()
    local first = {["frisian-draughts"] = "32-28", ["italian-draughts"] = "23-19", ["spanish-draughts"] = "10-14",
      ["thai-draughts"] = "9-13", ["canadian-draughts"] = "44-38"}
    for name, move in pairs(first) do
      local pos = support.load(name):start()
      assert(pos:play(move), name)
      assert.equal(1, #pos:history())
    end
  end)

  it("has square numbers that `moves` and `play` read", function()
    local function said(words) return (talk.with(words, {})) end
    assert.same({"d4-c5", "d4-e5"}, said "moves frisian-draughts 32")
    assert.same({"d4-e5"}, said "moves frisian-draughts 32-28")
    assert.same("ongoing", said("play frisian-draughts 32-28")[2])
    assert.same({'warpboard: moves: "32-29" isn\'t a legal move'}, said "moves frisian-draughts 32-29")
    for _, text in ipairs{"51", "32-51", "0"} do
      assert.same({('warpboard: moves: "%s" isn\'t a square of this board; its squares are a1 to j10'):format(
        text)},
        said("moves frisian-draughts " .. text))
    end
  end)
end)
