-- Native code and the machine play the same random games if moves place pieces. The endings are patterns of pieces, or
-- almost. Compiled without optimization (tests/run).

local scripts = require "scripts"

local GAMES, SEED = 60, 3

-- Return an ending for a number of pieces of a class in a row, on a line in one of the directions.
local LINE = [[
local function line(class, length, ways)
  return each "board" * class * any(ways, function(d) return times(length - 1, d * class) end)
end
]]
local BEGINNING = 'title "T" piece("stone", "S") piece("cross", "X", {points = 2})\n' .. LINE
local PLACING = 'moves = each "board" * empty * put "stone" * stop\n'

-- Names, the rest of a script, and positions other than the start.
local CASES = {
  {"five in a row on a torus", [[board{7, 7, shape = "torus"} start "7/7/7/7/7/7/7 w 1" ]] .. PLACING .. [[
    loss(line(enemy, 5, {n, ne, e, se})) draw(stuck)]], "7/7/2SSSS1/7/3s3/7/7 b 1"},
  {"four in a row on a cylinder, one of them across the seam", [[board{6, 5, shape = "cylinder"}
    start "6/6/6/6/6 w 1" ]] .. PLACING .. [[loss(line(enemy, 4, {n, ne, e, se})) draw(stuck)]],
    "6/6/SS3S/6/6 b 1", "6/6/SSs1SS/6/6 b 1"},
  {"three in a row in three dimensions", [[board{3, 9} start "3/3/3/3/3/3/3/3/3 w 1"
    for rank = 1, 6 do for file = 1, 3 do
      link(("%c%d"):format(96 + file, rank), "up", ("%c%d"):format(96 + file, rank + 3))
    end end
    zone("low", "a1-c3")
    ]] .. PLACING .. [[
    local up = way "up"
    loss(each "low" * enemy * any({up, up * n, up * s, up * ne, up * e, up * sw}, function(d)
      return d * enemy * d * enemy
    end)) draw(stuck)]]},
  {"misere", [[board{4, 4} start "4/4/4/4 w 1" ]] .. PLACING .. [[win(line(enemy, 3, {n, ne, e, se})) draw(stuck)]]},
  {"lines of either player", [[board{4, 4} start "4/4/4/4 w 1" ]] .. PLACING
    .. [[win(line(occupied, 3, {n, ne, e, se}))]], "4/SsS1/4/4 w 1", "4/sSs1/4/4 b 1"},
  {"four win, three lose", [[board{5, 5, cells = "hexagons", form = "hexagon"} start "5/5/5/5/5 w 1" ]] .. PLACING .. [[
    loss(line(enemy, 4, {n, e, se})) win(line(enemy, 3, {n, e, se})) draw(stuck)]]},
  {"own lines, which the opponent's next move doesn't break", [[board{4, 4} start "4/4/4/4 w 1" ]] .. PLACING .. [[
    win(line(own, 3, {n, ne, e, se})) draw(stuck)]], "4/SSS1/4/4 w 1"},
  {"exactly four in a row", [[board{6, 6} start "6/6/6/6/6/6 w 1" ]] .. PLACING .. [[
    loss(each "board" * enemy * any({n, ne, e, se, s, sw, w, nw}, function(d)
      return -(opposite(d) * enemy) * times(3, d * enemy) * -(d * enemy)
    end)) draw(stuck)]]},
  {"a square with four neighbors, and no moves", [[board{5, 5} start "5/5/5/5/5 w 1" ]] .. PLACING .. [[
    draw(stuck) loss(each "board" * enemy * #(n * enemy) * #(e * enemy) * #(s * enemy) * #(w * enemy))]],
    "2S2/1S1S1/2S2/5/5 b 1"},
  {"pieces on the edges of a zone", [[board{5, 5} zone("rim", "a1-e1 a5-e5") start "5/5/5/5/5 w 1" ]] .. PLACING .. [[
    loss(each "rim" * enemy * e * on "rim" * enemy) loss(line(enemy, 3, {n})) draw(stuck)]]},
  {"stones of a kind, among others", [[board{4, 4} start "4/4/4/4 w 1"
    moves = each "board" * empty * put "stone" * stop
    loss(line(is "stone" * enemy, 3, {n, e})) draw(stuck)]], "1X2/1X2/4/4 b 1"},
  {"pieces that are there from the start", [[board{4, 4} start "xXx1/4/4/X2x w 1" ]] .. PLACING .. [[
    loss(line(enemy, 3, {n, ne, e, se})) points(stuck)]], "xXx1/4/4/XX1x w 1", "xXx1/SSS1/4/XX1x b 1"},
  {"gravity", [[board{5, 4, black = "shared"} start "5/5/5/5 w 1"
    moves = each "board" * empty * -(s * empty) * put "stone" * stop
    loss(line(enemy, 3, {n, ne, e, se})) draw(stuck)]]},
  {"gravity, and stones that leave at the bottom", [[board{4, 4, black = "shared"} start "4/4/4/4 w 1"
    moves = each "board" * empty * -(s * empty) * put "stone" * stop
      + from "stone" * -s * all(n * occupied * place "upper" * s * swap "upper" * n)
    loss(line(enemy, 3, {n, ne, e, se})) draw(stuck)]]},
  {"captures", [[board{5, 5} start "5/5/5/5/5 w 1"
    moves = each "board" * empty * place "new" * put "stone" * stop
      * (any({n, e}, function(d) return d * enemy * take end) | here) * go "new"
    loss(line(enemy, 4, {n, e})) draw(stuck)]]},
  {"other squares for Black", [[board{4, 4} zone("west", "a1-b4") zone("east", "c1-d4") start "4/4/4/4 w 1"
    moves = white * each "west" * empty * put "stone" * stop + -white * each "east" * empty * put "stone" * stop
    loss(line(enemy, 3, {n, ne, e, se})) draw(stuck)]]},
  {"each player's own side", [[board{4, 4} zone("half", "a1-d2", "a3-d4") start "4/4/4/4 w 1"
    moves = each "half" * empty * put "stone" * stop
    loss(line(enemy, 3, {n, ne, e, se})) draw(stuck)]]},
  {"a constant part of the board", [[board{4, 4} zone("middle", "b1-c4") start "4/4/4/4 w 1"
    moves = each "board" * -on "middle" * empty * put "stone" * stop
    loss(line(enemy, 3, {n, ne, e, se})) draw(stuck)]], "4/1SS1/4/4 b 1"},
  {"turns that go on", [[board{4, 4} counter("left", 0, 1) start "4/4/4/4 w 0 1"
    moves = each "board" * empty * put "stone" * stop * (holds("left", 1) * set("left", 0) * again | set("left", 1))
    win(line(own, 3, {n, e})) loss(line(enemy, 3, {n, e})) draw(stuck)]]},
  {"one player alone", [[board{3, 3} start "3/3/3 w 1"
    moves = each "board" * empty * put "stone" * stop * again loss(line(own, 3, {n, e})) draw(stuck)]]},
  {"counters, marks and the clock", [[board{4, 4} clock() counter("last", 0, 7) marks("new", 1)
    start "4/4/4/4 w - 0 0 1"
    moves = each "board" * -marked "new" * empty * put "stone" * stop * mark "new" * set("last", 3)
    loss(line(enemy, 3, {n, ne, e, se})) draw(quiet(9))]]},
  {"moves that a condition forbids", [[board{4, 4} start "4/4/4/4 w 1" ]] .. PLACING .. [[
    legal(-line(own, 2, {n}), "two in a file") loss(line(enemy, 3, {e, ne})) draw(stuck)]]},
  {"moves called otherwise", [[board{3, 3} clock() start "3/3/3 w 0 1"
    moves = each "board" * empty * put "stone" * stop * reset * called "a stone" draw(quiet(3)) draw(stuck)]]},
  {"groups", [[board{4, 4} zone("lower", "a1-d1") zone("upper", "a4-d4") start "4/4/4/4 w 1" ]] .. PLACING .. [[
    loss(line(enemy, 4, {n}))
    loss(each "lower" * enemy * use "groups".spread({n, e, s, w}, enemy) * each "upper" * marked)
    draw(stuck)]]},
  {"lasting lines", [[board{4, 4} start "4/4/4/4 w 1" ]] .. PLACING .. [[
    loss(lasting(2, line(enemy, 2, {n, e}))) loss(line(enemy, 4, {n, e})) draw(stuck)]]},
  {"a board of many words", ([[board{26, 26} start "%s w 1" ]]):format(("26/"):rep(25) .. "26") .. PLACING .. [[
    loss(line(enemy, 4, {n, ne, e, se})) draw(stuck)]]},
}

-- Return the totals of an engine's random games, with all numbers of plies and of moves.
local function games(load, engine, text, turns)
  local variant = load()
  variant:engine(engine)
  local position = assert(text and variant:position(text) or not text and variant:start(), text)
  local totals = position:random(GAMES, SEED, turns)
  for _, ending in ipairs(totals.endings) do ending.file = nil end
  return totals, {variant:engine()}
end

describe("native code and the machine play the same random games:", function()
  for _, case in ipairs(CASES) do
    it(case[1], function()
      local function load() return assert(scripts.load(BEGINNING .. case[2])) end
      for i = 2, #case do
        local text = i > 2 and case[i] or nil
        for _, turns in ipairs{2000, 7} do
          local expected = games(load, "machine", text, turns)
          local found, engine = games(load, "native", text, turns)
          assert.same(expected, found)
          assert.same({"native"}, engine)
        end
      end
    end)
  end
end)
