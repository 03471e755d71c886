-- Turns of several moves: the side to move is the same for every caller.

local engines = require "engines"
local scripts = require "scripts"

-- A man on each file. A player who moves north on the c file twice in a turn captures the pieces on the last rank.
local RACE = [[
title "Race" board{3, 4} piece("man", "M") piece("king", "K")
counter("left", 0, 1)
local turn = holds("left", 1) * set("left", 0) * again | set("left", 1)
moves = from{"man", "king"} * n * (empty + enemy * take) * stop * turn
loss(-by "king")
start %q
]]

local function race(start) return assert(scripts.load(RACE:format(start))):start() end

describe("a walk with `again` gives the mover the next turn too:", function()
  it("in side, number, texts and undo", function()
    local pos = race "k2/3/M2/2K w 1 1"
    assert.is_truthy(pos:play "c1-c2")
    assert.equal("k2/3/M1K/3 w 0 1", pos:text())
    assert.is_truthy(pos:play "c2-c3")
    assert.equal("k2/2K/M2/3 b 1 1", pos:text())
    assert.is_truthy(pos:play "a4-a3")
    assert.equal("b", pos:text():match " (%l)")
    pos:undo()
    pos:undo()
    assert.equal("k2/3/M1K/3 w 0 1", pos:text())
    assert.same({}, pos:audit_games(20, 1, 20).faults)
  end)

  it("perft counts moves instead of turns", function()
    local pos = race "k2/3/M2/2K w 1 1"
    local counts = {}
    for depth = 1, 4 do counts[depth] = pos:perft(depth) end
    assert.same({2, 4, 3, 3}, counts)
  end)

  it("searches find the winner, by depth and by random games", function()
    local found = race("k2/3/M2/2K w 1 1"):search{depth = 3}[1]
    assert.equal("a2a3", (found.move:gsub("%p", "")))
    assert.is_true(found.score > 10000)
    assert.equal("a2a3", (race("k2/3/M2/2K w 1 1"):sampled_move(60, 1):gsub("%p", "")))
  end)

  it("a position may be repeated after an odd number of moves", function()
    local pos = assert(scripts.load [[
title "Round" board{3, 3} piece("man", "M") counter("left", 0, 1)
moves = from "man" * (holds("left", 1) * any{n, s} * empty * stop * set("left", 0) * again
      + holds("left", 0) * any{n, s} * empty * stop * set("left", 1))
draw(repeated(2))
start "2m/3/M2 w 1 1"]]):start()
    for _, move in ipairs{"a1-a2", "a2-a1", "c3-c2", "c2-c3"} do
      assert.equal("ongoing", pos:outcome())
      assert.is_truthy(pos:play(move))
    end
    assert.equal("draw", pos:outcome())
  end)
end)

-- A man moves two squares a turn, up or down.
local WALK = [[
title "Walk" board{3, 4} piece("man", "M") counter("left", 0, 1)
moves_change()
moves = from "man" * any{n, s} * empty * stop * (holds("left", 1) * set("left", 0) * again | set("left", 1))
start "2m/3/3/M2 w 1 1"]]

describe("a turn of several moves must change the position:", function()
  it("a last move back to the first position is illegal in games and counts", function()
    local pos = assert(scripts.load(WALK)):start()
    assert.equal(1, pos:perft(2))
    assert.is_truthy(pos:play "a1-a2")
    assert.same({"a2-a3"}, pos:moves())
    assert.equal(1, pos:perft(1))
    assert.is_truthy(pos:play "a2-a3")
    assert.is_truthy(pos:play "c4-c3")
    assert.same({"c3-c2"}, pos:moves())
    assert.same({}, pos:audit_games(20, 1, 20).faults)
  end)

  it("why gives this reason", function()
    local pos = assert(scripts.load(WALK)):start()
    assert.is_truthy(pos:play "a1-a2")
    local why = assert(pos:why "a2-a1")
    assert.truthy(why.summary:find(
      "^a2%-a1 leads to an earlier position: a move that changes nothing is illegal %(.*:2%)$"))
  end)

  it("a position in the middle of a turn has no earlier position to compare", function()
    local pos = assert(scripts.load(WALK)):position "2m/3/M2/3 w 0 1"
    assert.same({"a2-a1", "a2-a3"}, pos:moves())
  end)
end)

describe("native code", function()
  it("knows the side to move", function()
    local function load() return assert(scripts.load(RACE:format "k2/3/M2/2K w 1 1")) end
    assert.same({"native"}, engines.compare(load, {"k2/3/M2/2K w 1 1", "kmm/3/1MM/K2 b 0 1", "k1m/3/M1M/1K1 w 1 7"}))
  end)

  it("leaves turns that must change something to the machine", function()
    local variant = assert(scripts.load(WALK))
    variant:engine "native"
    variant:start():perft(2)
    assert.matches("^.*:%d+: moves_change cannot be translated$", (select(2, variant:engine())))
  end)
end)

describe("add", function()
  it("can be translated", function()
    local script = [[
title "Steps" board{3, 8} piece("man", "M") counter("fuel", 0, 9)
moves = from "man" * (n * empty * stop * add("fuel", -1) + ne * empty * stop * add("fuel", 4))
start "3/3/3/3/3/3/3/MMM w 3 1"]]
    local variant = assert(scripts.load(script))
    variant:engine "machine"
    local count = variant:start():perft(5)
    variant:engine "native"
    assert.equal(count, variant:start():perft(5))
  end)
end)
