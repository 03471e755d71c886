-- Ends of moves: counts and attacks skip an end that always succeeds in one way, but never one that might not. Compiled
-- without optimization (tests/run).

local engines = require "engines"
local scripts = require "scripts"
local support = require "support"

local POSITIONS = 6

local MOVES = [[
title "Ends"
board{6, 6}
piece("king", "K") piece("rook", "R") piece("knight", "N") piece("man", "M")
royal "king"
reserve{"man"}
marks("past", 1)
counter("left", 0, 2)
counter("far", 0, 100)
zone("second", "a2-f2")
start "rk3n/mm1m2/6/6/2M1MM/N3KR[Mm] w - 1 5 1"
local around = any{n, ne, e, se, s, sw, w, nw}
local arrive = (empty + enemy * take) * stop
local ended = END
moves = from "king" * around * arrive * ended
  + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end) * ended
  + from "knight" * leap(1, 2) * arrive * ended
  + from "man" * (n * empty + any{nw, ne} * enemy * take) * stop * ended
  + from "man" * on "second" * n * empty * MARK * n * empty * stop * ended
loss(checkmate)
draw(stalemate)
]]

-- Ends, and the actions on the first of two squares that a man moves.
local ENDS = {
  ["nothing"] = {"here"},
  ["a counter that is set"] = {'set("left", 2)'},
  ["a counter of many values"] = {'(holds("far", 5, 6) * set("far", 90) | set("far", 5))'},
  ["each value of a counter"] =
    {'(holds("left", 0) * set("left", 1) + holds("left", 1) * set("left", 2) + holds("left", 2) * set("left", 0))'},
  ["each value of a counter but one"] = {'(holds("left", 0) * set("left", 1) + holds("left", 1) * set("left", 2))'},
  ["a value of a counter twice"] =
    {'(holds("left", 0, 1) * set("left", 1) + holds("left", 1, 2) * set("left", 0))'},
  ["a value that is denied"] = {'(-holds("left", 0) * add("left", -1) * again | set("left", 1))'},
  ["a sum that may be too great"] = {'add("left", 1)'},
  ["a sum that may be too great, or nothing"] = {'(add("left", 1) | here)'},
  ["a sum behind what makes room for it"] = {'set("left", 0) * add("left", 2)'},
  ["what gives check"] = {'(gives_check * (white * set("left", 1) + -white * set("left", 2)) | set("left", 0))'},
  ["a turn that goes on without check"] = {'land * (holds("left", 0) * set("left", 1) '
    .. '+ holds("left", 1, 2) * (gives_check | set("left", 0) * again))'},
  ["no check"] = {'-gives_check'},
  ["no check, the King standing safe"] = {'land * #(by "king" * -attacked) * -gives_check'},
  ["no mate"] = {'-gives_mate'},
  ["a piece that is put down"] = {'land * set("left", 1)'},
  ["a piece that is put down and becomes another"] = {'land * (on "far" * is "man" * become "rook" | here)'},
  ["a piece that is put down twice"] = {"land * land"},
  ["a piece that is put down, and what is looked for then"] =
    {'land * (first(each "board" * marked "past" * n * own * s * mark "past") | here) * set("left", 1)', 'mark "past"'},
  ["a square that goes on with what is in hand"] = {"(n * empty | here)"},
  ["a square that goes on without"] = {"land * (n * empty | here)"},
  ["a square that goes on, and what is put there"] = {'land * (n * empty | here) * (empty * put "man" | here)'},
  ["one of two squares"] = {"land * (n * empty + s * empty | here)"},
  ["one of two marks"] = {'(stop * mark "past" | here)', "here"},
  ["more marks than there may be"] = {'(holds("left", 1) * mark "past" | here)', 'mark "past"'},
  ["pieces in hand"] = {'(holds("man", 1) * set("man", 0) | here) * keep "man"'},
  ["what is lifted"] = {'land * (from "man" * n * empty * land | here)'},
  ["rounds that succeed in two ways"] =
    {'all(holds("left", 1) * (set("left", 0) + set("left", 2))) * set("left", 1)'},
  ["texts"] = {'(gives_check * note "+" * called "check" | note "-") * reset'},
}

for name, parts in pairs(ENDS) do
  it("native code agrees with the machine if moves end with " .. name, function()
    local script = MOVES:gsub("END", parts[1]):gsub("MARK", parts[2] or "here")
    local function load() return scripts.load(script) end
    local variant, random, texts = load(), support.rng(17), {}
    for i = 1, POSITIONS do
      local pos = variant:start()
      for _ = 1, random(30) do
        local moves = pos:moves() or {}
        if #moves == 0 then break end
        pos:play(moves[random(#moves)])
      end
      texts[i] = tostring(pos)
    end
    assert.same({"native"}, engines.compare(load, texts))
  end)
end

-- If moves differ by the last landing square and by the landing piece, moves to the same position are different.
local EXPLOSIONS = {
  ["explosions"] = '(captured * land * place "centre" * take * all(first(any(around, function(d) '
    .. 'return go "centre" * d * occupied * -is "man" end)) * take) + -captured)',
  ["explosions of what is promoted"] = '(on "far" * (become "rook" + become "knight") + -on "far") '
    .. '* (captured * land * all(first(any(around, function(d) return d * occupied end)) * take) + -captured)',
  ["a landing that is named or not"] = "(land + land * stop + here)",
  ["a step that is named or not"] = "land * (n * empty * (stop + here) + here)",
}

for name, ended in pairs(EXPLOSIONS) do
  it("native code agrees with the machine if landings distinguish moves, with " .. name, function()
    local script = MOVES:gsub("END", (ended:gsub("%%", "%%%%"))):gsub("MARK", "here"):gsub('royal "king"', "")
      :gsub("loss%(checkmate%)", "loss(stuck)"):gsub("draw%(stalemate%)", 'moves_differ "landing"')
    local function load() return scripts.load(script) end
    local variant, random, texts = load(), support.rng(17), {}
    for i = 1, POSITIONS do
      local pos = variant:start()
      for _ = 1, random(20) do
        local moves = pos:moves() or {}
        if #moves == 0 then break end
        pos:play(moves[random(#moves)])
      end
      texts[i] = tostring(pos)
    end
    assert.same({"native"}, engines.compare(load, texts))
  end)
end

-- Moves along a line, and second moves from its end, are counted from all squares of the line at once if that is
-- correct.
local LINES = [[
title "Lines"
board{WIDTH, 6}
piece("queen", "Q") piece("man", "M")
start "START w 1"
local ways = {n, ne, e, se, s, sw, w, nw}
local function line(d) return (d * empty) ^ 1 end
moves = BEGIN
loss(stuck)
]]
local SHOT = ' * put "man"'
local SECOND = {
  ["a shot"] = 'from "queen" * any(ways, line) * stop * land * part * any(ways, line) * stop' .. SHOT,
  ["a shot over two squares, past the piece's own"] = 'from "queen" * line(n) * stop * land * '
    .. 'any(ways, function(d) return (d * d * (empty + own)) ^ 1 end) * empty * stop' .. SHOT,
  ["a shot that may be none"] = 'from "queen" * any(ways, line) * stop * land * (n * empty) ^ 0 * stop',
  ["a shot by who stays"] = 'by "queen" * any(ways, line) * stop * put "man" * any{line(n), line(se)} * stop' .. SHOT,
  ["another turn"] = 'from "queen" * any{line(n), line(e)} * any{line(se), line(w)} * stop',
  ["a shot that asks where it begins"] =
    'from "queen" * any(ways, line) * land * any(ways, function(d) return (-enemy * d * empty) ^ 1 end) * stop' .. SHOT,
}

for name, moves in pairs(SECOND) do
  for width, start in pairs{[6] = "2q3/5q/6/6/Q5/3Q2", [12] = "2q9/11q/12/4m7/Q11/7Q4"} do
    it(("native code agrees with the machine after a line and %s, %d files"):format(name, width), function()
      local script = LINES:gsub("WIDTH", width):gsub("START", start):gsub("BEGIN", (moves:gsub("%%", "%%%%")))
      local function load() return scripts.load(script) end
      assert.same({"native"}, engines.compare(load, {tostring(load():start())}))
    end)
  end
end

local TESTED = [[
title "Tested walks"
board{4, 4}
piece("man", "M") piece("king", "K")
reserve{"man"}
start "m2k/4/M3/M2K[Mm] w 1"
moves = by "king" * any{n, s} * empty * put "man"
DECLARED
loss(stuck)
]]

-- Walks that succeed only if the piece in hand can be put down at their end, and one that asks for the turn.
for name, declared in pairs{
  ["legal, on an own piece"] = 'legal(from "man" * n * own, "x")',
  ["legal, in a rec"] = 'legal(from "man" * rec(function(more) return n * (own + more) end), "x")',
  ["legal, on an empty square"] = 'legal(from "man" * n * empty, "x")',
  ["loss, on an own piece"] = 'loss(from "man" * n * own)',
  ["loss, from the reserve"] = 'loss(drop "man" * each "board" * own)',
  ["loss, on one of several squares"] = 'loss(from "man" * any{n, e * own} * -(n * own))',
  ["worth, for the player to move"] = 'worth(3, by "man" * to_move)',
} do
  it("native code agrees with the machine on a tested walk: " .. name, function()
    local function load() return scripts.load((TESTED:gsub("DECLARED", function() return declared end))) end
    assert.same({"native"}, engines.compare(load, {tostring(load():start())}))
  end)
end
