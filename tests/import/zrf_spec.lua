-- Rule files of Zillions become scripts. The games in tests/import/zrf are our own.

package.path = "repl/?.lua;" .. package.path

local warpboard = require "warpboard"
local support = require "support"
local zrf = require "import.zrf"

local FOLDER = "tests/import/zrf/"

local function read(text, open)
  return zrf.read(text, FOLDER .. "test.zrf", open or function(name) return nil, name .. " isn't there" end)
end

local function read_file(name)
  local function open(other) return support.read(FOLDER .. other) end
  return zrf.read(open(name), FOLDER .. name, open)
end

-- Return a small game; `parts` replaces some of its sections.
local function game(parts)
  local sections = {
    title = '(title "Test")',
    players = "(players White Black) (turn-order White Black)",
    board = [[(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (9 0)) ("3/2/1" (0 9)))
      (directions (n 0 -1) (e 1 0) (s 0 1) (w -1 0))))]],
    piece = "(piece (name Man) (moves (n (verify empty?) add)))",
    setup = "(board-setup (White (Man a1)) (Black (Man c3)))",
  }
  for name, text in pairs(parts or {}) do sections[name] = text end
  return ("(game %s\n%s\n%s\n%s\n%s\n%s)"):format(sections.title, sections.players, sections.board, sections.piece,
    sections.setup, sections.more or "")
end

local function script(text)
  local file = assert(read(text))
  assert.is_nil(file.games[1].refused)
  return assert(file.script(file.games[1]))
end

local function refusal(text)
  local file, message = read(text)
  if not file then return message end
  if file.games[1].refused then return file.games[1].refused end
  local made, why = file.script(file.games[1])
  assert.is_nil(made)
  return why
end

describe("a Zillions file", function()
  it("may have positions outside of the picture, which only links lead to", function()
    local text = script(game{
      board = [[(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (9 0)) ("3/2/1" (0 9)))
        (directions (n 0 -1) (e 1 0))) (dummy port) (links sail (port b2)))]],
      piece = "(piece (name Man) (moves (port sail (verify empty?) add) (n (verify empty?) add)))",
    })
    local path = support.new_path() .. ".lua"
    local out <close> = assert(io.open(path, "w"))
    out:write(text)
    out:close()
    local pos = assert(warpboard.load(path)):start()
    local moves = pos:moves()
    table.sort(moves)
    assert.same({"a1-a2", "a1-b2"}, moves)
    assert.same({3, 6}, {pos:variant():size()})
  end)

  for _, name in ipairs{"rafts", "court", "mirrors", "ring", "pushers", "sentries"} do
    it("becomes scripts without errors: " .. name, function()
      local file = assert(read_file(name .. ".zrf"))
      for _, one in ipairs(file.games) do
        local path = support.new_path() .. ".lua"
        local out <close> = assert(io.open(path, "w"))
        out:write((assert(file.script(one))))
        out:close()
        local variant = assert(warpboard.load(path))
        local report = assert(variant:start():audit_games(3, 1, 60))
        assert.same({}, report.faults, name)
      end
    end)
  end

  it("becomes a script in the style of a human author", function()
    local text = script(game{piece = "(piece (name Man) (moves (n (while empty? add n) (verify enemy?) add)))"})
    assert.truthy(text:find("man = (n * empty) ^ 0 * n * (empty + enemy * take) * stop", 1, true), text)
  end)

  it("marks only the moves that others test", function()
    local file = assert(read_file "sentries.zrf")
    local text = assert(file.script(file.games[1]))
    assert.equal(1, select(2, text:gsub('mark "last from"', "")), text)
    assert.truthy(text:find('go "mark"\n    * empty * stop', 1, true), text)
    local everything = assert(file.script(file.games[2]))
    assert.truthy(everything:find('local function jump(d) return mark "last from" * d', 1, true), everything)
  end)

  it("is won by the player who has just moved", function()
    local zones = [[(zone (name top) (players White) (positions a3 b3))
      (zone (name top) (players Black) (positions a1))]]
    local board = [[(board (grid (dimensions ("a/b/c" (9 0)) ("3/2/1" (0 9))) (directions (n 0 -1))) ]] .. zones .. ")"
    local text = script(game{board = board, more = "(win-condition (White Black) (absolute-config Man (top)))"})
    assert.truthy(text:find('loss(each "enemy\'s top" * enemy * is "man")', 1, true), text)
    assert.truthy(text:find('zone("enemy\'s top", "a1", "a3-b3")', 1, true), text)
  end)

  it("is recognized by its beginning", function()
    assert.is_true(zrf.is_known "; a comment\n(define x (n add))")
    assert.is_true(zrf.is_known '  (game (title "X"))')
    assert.is_false(zrf.is_known "[chess]\nking = k")
    assert.is_false(zrf.is_known "")
  end)
end)

describe("a variant", function()
  it("inherits sections that it doesn't declare, and pieces by name", function()
    local text = game() .. '(variant (title "Sideways") (piece (name Man) (moves (e (verify empty?) add))))'
    local file = assert(read(text))
    assert.equal("sideways", file.games[2].name)
    assert.truthy(assert(file.script(file.games[2])):find("man = e * empty * stop", 1, true))
  end)
end)

describe("texts for people", function()
  local function head(parts) return script(game(parts)):match "^.-\n\n(.-)\n\nboard" end

  it("become comments at the head of the script", function()
    assert.equal("-- Description: One.\n-- Two ]] --\n-- History: a b\n-- Strategy: " .. ("word "):rep(18)
      .. "word\n-- " .. ("word "):rep(10) .. "word\n-- Man: goes north\n-- Man: a man", head{
        title = '(title "T") (description "One.\\  Two ]] --\\\\") (history "a" "b") (strategy "' .. ("word "):rep(30)
          .. '") (solution "")',
        piece = '(piece (name Man) (help "Man: goes north") (description "a man") (moves (n add)))'})
    assert.is_nil(head())
  end)

  it("are inherited by a variant, except those of a piece that it replaces", function()
    local file = assert(read(game{title = '(title "T") (description "One.") (history "Old.")',
      piece = '(piece (name Man) (help "North.") (moves (n add)))'}
      .. '(variant (title "V") (history "New.") (piece (name Man) (help "East.") (moves (e add))))'))
    assert.equal("-- Description: One.\n-- History: New.\n-- Man: East.",
      assert(file.script(file.games[2])):match "^.-\n\n(.-)\n\nboard")
  end)

  it("are read in the Windows character set if they aren't UTF-8", function()
    for _, text in ipairs{"\xE9\x93x\x94", "é“x”"} do
      assert.equal("-- History: é“x”", head{title = '(title "T") (history "' .. text .. '")'})
    end
    assert.equal("-- History: a b", head{title = '(title "T") (history "a\u{9B}b")'})
  end)
end)

describe("an error names the place:", function()
  local CASES = {
    {"(game", "1:1: this ( is not closed; add a ) at the end of its list"},
    {"(game))", "1:7: no ( belongs to this )"},
    {'(game (title "X', '1:14: this text is not closed; it ends with "'},
    {"", "1:1: this file has no (game ...)"},
    {"(gam)", '1:1: expected define, game or variant, not "gam"'},
    {"(define) (game)", "1:1: define needs a name; for example: (define step ($1 add))"},
    {"(define a (a)) (game (a))", '1:16: the macro "a" uses itself, or more than 50 macros are in one another'},
    {'(include "x")', "1:1: include \"x\": x isn't there"},
    {'(include "../x")', '1:1: include "../x": only files in the folder of this one are read'},
    {'(include "a\\..\\..\\x")', '1:1: include "a\\..\\..\\x": only files in the folder of this one are read'},
    {'(include "/etc/passwd")', '1:1: include "/etc/passwd": only files in the folder of this one are read'},
    {game{players = "(players A B C) (turn-order A B C)"}, "1:1: 3 players; Warpboard has two"},
    {game{players = "(players A ?Dice) (turn-order A ?Dice)"}, '1:1: the random player "?Dice" cannot be imported'},
    {game{board = ""}, "1:1: this game has no board"},
    {game{piece = "(piece (moves (n add)))"}, "5:1: this piece has no name; add: (name Man)"},
    {game{setup = "(board-setup (White (Men a1)))"}, '6:21: there is no piece "Men"'},
    {game{board = "(board (gird))"}, '3:8: unknown part of a board "gird"'},
  }
  for _, case in ipairs(CASES) do
    it(case[2], function()
      local message = refusal(case[1])
      if case[2]:find "uses itself" then message = message:gsub("^%d+:%d+", "1:16") end
      assert.equal(case[2], message)
    end)
  end
end)

describe("a part that cannot be imported is reported:", function()
  local function notes(parts)
    local file = assert(read(game(parts)))
    local text, list = file.script(file.games[1])
    assert.truthy(text, list)
    for _, note in ipairs(list) do assert.truthy(text:find("-- Left out: " .. note, 1, true), text) end
    return list
  end

  it("a move with an unknown statement", function()
    assert.same({'5:37: "fly" cannot be imported; a move of "Man" is left out'},
      notes{piece = "(piece (name Man) (moves (n add) (e (fly) add)))"})
  end)

  it("a flag that is set in a loop", function()
    assert.same({'5:37: a loop that sets a flag cannot be imported; a move of "Man" is left out'},
      notes{piece = "(piece (name Man) (moves (n add) (n (while friend? (set-flag x true) n) add)))"})
  end)

  it("a test of the last move in a partial move", function()
    local message = "5:161: last-from? about a move that may be a partial one cannot be imported"
    local go = "(move-type go) (n (verify empty?) (add-partial on)) (move-type on) (n add) (move-type go)"
    local asks = "(e (verify last-to?) (verify (last-from? n)) add)"
    assert.same({message .. '; a move of "Man" is left out'},
      notes{piece = ("(piece (name Man) (moves %s %s))"):format(go, asks)})
  end)

  it("an attribute of a piece", function()
    assert.same({'5:19: the attribute "moved?" of a piece is left out'},
      notes{piece = "(piece (name Man) (attribute moved? false) (moves (n (verify empty?) add)))"})
  end)

  it("an invalid number of pieces", function()
    assert.equal('6:33: off needs a number, not "x"',
      refusal(game{setup = "(board-setup (White (Man a1 off x)) (Black (Man c3)))"}))
  end)

  it("an option that changes the rules", function()
    assert.same({'7:1: the option "recycle captures" is left out'}, notes{more = '(option "recycle captures" true)'})
  end)

  it("a goal", function()
    assert.same({'7:34: the condition "lucky" cannot be imported; this goal is left out'},
      notes{more = "(win-condition (White Black) (or (lucky) stalemated))"})
  end)

  it("an unknown section", function()
    assert.same({'7:1: unknown section "weather"'}, notes{more = "(weather rainy)"})
  end)
end)

describe("files in other languages", function()
  it("are rejected by their beginning", function()
    local files = require "import.files"
    for text, language in pairs{['; a\n\n// b\n(game "X" (players 2))'] = "Ludii's language",
      ["(role white)"] = "the Game Description Language", ["\n(<= terminal)"] = "the Game Description Language",
      ["#players = white(100)"] = "the language of Regular Boardgames"} do
      local said = ("rules in %s aren't read; files of rules end in .ini or .zrf"):format(language)
      assert.same({false, "x.y: " .. said}, {files.read(text, "x.y") or false, select(2, files.read(text, "x.y"))})
    end
    assert.is_nil(files.unread(game()))
    assert.is_nil(files.unread "[falcons:chess]\nking = -\n")
  end)

  it("are rejected if they contain games, whatever their name is", function()
    local path = support.new_path() .. ".txt"
    local out <close> = assert(io.open(path, "w"))
    out:write '[Event "a"]\n\n1. e4 *\n'
    out:close()
    assert.same({("warpboard: import: %s has games, not rules; `warpboard games FILE` lists them"):format(path)},
      (require "protocols.talk".with(("import '%s'"):format(path), {})))
  end)
end)

describe("hostile texts", function()
  it("remain texts", function()
    local text = script(game{title = '(title "]] os.exit() --]] ]=] \\ \n end")', more = '(weather "\n os.exit() --")'})
    assert.truthy(load(text, "script", "t", {}), text)
    for line in text:gmatch "[^\n]+" do
      if line:find("os.exit", 1, true) then assert.truthy(line:find "^%-%- " or line:find '^title "', line) end
    end
  end)

  it("in names are reduced to plain names", function()
    local piece = '(piece (name "]]..os.exit()..\\") (moves (n add)))'
    local text = script(game{piece = piece, setup = '(board-setup (White ("]]..os.exit()..\\" a1)))'})
    assert.falsy(text:find("os.exit()", 1, true))
  end)

  it("of random parts of a file are read or rejected", function()
    local random = support.rng(7)
    for _, name in ipairs{"rafts", "court", "mirrors", "ring", "pushers", "sentries"} do
      local whole = support.read(FOLDER .. name .. ".zrf")
      for _ = 1, 60 do
        local first, second = random(#whole), random(#whole)
        local text = whole:sub(1, first) .. whole:sub(second, second + random(40)) .. whole:sub(first + random(9))
        local file = read(text, function(other) return support.read(FOLDER .. other) end)
        for _, one in ipairs(file and file.games or {}) do if not one.refused then file.script(one) end end
      end
    end
  end)

  it("that grow exponentially end in a message", function()
    local text = {}
    for number = 1, 30 do text[number] = ("(define m%d (m%d) (m%d))"):format(number, number + 1, number + 1) end
    local message = refusal(table.concat(text) .. "(define m31 x x) " .. game{more = "(m1)"})
    assert.truthy(message:find "the macros expand to more than 2000000 items", message)
  end)
end)
