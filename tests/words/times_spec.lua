-- times, exceeds, ranges of `holds`, comparisons of counts and counters, and counters of one move: on all engines.

-- luacheck: no max line length

local engines = require "engines"
local scripts = require "scripts"

local HEAD = [[
title "Times" board{6, 6} piece("man", "M") piece("king", "K")
counter("fuel", 0, 1000) counter("won", 0, 9, true)
start "k5/6/6/6/6/K5 w 3 0 0 1"
local walk = from "king" * ]]

local function moves_of(walk, text)
  local variant = assert(scripts.load(HEAD .. walk .. " moves = walk * stop"))
  local list = assert(variant:position(text)):moves()
  table.sort(list)
  return table.concat(list, " ")
end

local AT = "k5/6/6/6/6/K5 w %d %d %d 1"

describe("times", function()
  it("repeats a walk exactly that number of times", function()
    assert.equal("a1-d1", moves_of("times(3, e * empty)", AT:format(0, 0, 0)))
    assert.equal("a1-a5 a1-b4 a1-c3 a1-d2 a1-e1",
      moves_of("times(4, any{n, e} * empty * #here * #here * #here * #here)", AT:format(0, 0, 0)))
    assert.equal("", moves_of("times(6, e * empty)", AT:format(0, 0, 0)))
    assert.equal("a1-b1", moves_of("times(25, e * w) * e", AT:format(0, 0, 0)))
  end)

  it("accepts a range or a counter", function()
    assert.equal("a1-c1 a1-d1 a1-e1", moves_of("times({2, 4}, e * empty)", AT:format(0, 0, 0)))
    assert.equal("a1-b1 a1-b2", moves_of("times({0, 1}, n * empty) * e", AT:format(0, 0, 0)))
    assert.equal("a1-f1", moves_of('times("fuel", e * empty)', AT:format(5, 0, 0)))
    assert.equal("a1-d2", moves_of('times("enemy\'s won", e * empty) * n', AT:format(5, 1, 3)))
  end)

  it("may be nested, and may contain a recursive call", function()
    assert.equal("a1-e1", moves_of("times({2, 2}, times({2, 2}, e * empty))", AT:format(0, 0, 0)))
    assert.equal("a1-b1 a1-b2 a1-c1 a1-c2 a1-c3 a1-d2 a1-d3 a1-e3",
      moves_of("times({1, 2}, e * empty * times({0, 1}, n * times({0, 1}, e)))", AT:format(0, 0, 0)))
    assert.equal("a1-b1 a1-d1", moves_of(
      "rec(function(more) return e * empty * (here | n) * (#(e * e * e * e) * times(2, s * n | here) * times(2, here) "
      .. "* (e * e * empty + here) | more) end)", AT:format(0, 0, 0)))
  end)

  it("rejects other numbers", function()
    local needs = "2: `times` needs a walk, and before it a whole number from 1 to 1000, a list of two numbers, the smaller one first, or the name of a counter; for example: times(5, n * own)"
    for _, text in ipairs{"0", "-1", "{3, 2}", "{1, 2, 3}", "{0, 0}", "1001", "true"} do
      assert.same({needs}, scripts.faults(scripts.GAME .. ('moves = from "man" * times(%s, n)'):format(text)))
    end
    assert.same({'2: times: unknown counter "left"; declare it: counter("left", 0, 3)'},
      scripts.faults(scripts.GAME .. 'moves = from "man" * times("left", n * e)'))
    assert.same({'2: `times` needs a number, then a walk, but was given nothing; for example: times(5, n * own)'},
      scripts.faults(scripts.GAME .. 'moves = from "man" * times(3)'))
    assert.same({"2: times: in a rec, only times with a fixed number can contain the argument of the rec's function: times(3, ...)"},
      scripts.faults(scripts.GAME
        .. 'moves = from "man" * rec(function(more) return n * (times({1, 2}, more) | here) end)'))
  end)
end)

describe("exceeds", function()
  it("compares counters with each other and with numbers", function()
    for _, case in ipairs{
      {'exceeds("won", "enemy\'s won")', 3, 2}, {'exceeds("won", "enemy\'s won", 0)', 3, 3},
      {'exceeds("won", "enemy\'s won", 3)', 7, 4}, {'exceeds("won", 8)', 9, 0}, {'exceeds("won", 4, 4)', 8, 0},
      {'exceeds("fuel", 699)', 0, 0}, {'holds("fuel", {2, 900})', 0, 0}, {'holds("won", {2, 4}, 9)', 9, 0},
      {'holds("won", {2, 4}, 9)', 3, 0}, {'-exceeds("won", "enemy\'s won", -2)', 3, 6},
    } do
      assert.equal("a1-b1", moves_of("e * " .. case[1], AT:format(700, case[2], case[3])), case[1])
    end
    for _, case in ipairs{
      {'exceeds("won", "enemy\'s won")', 3, 3}, {'exceeds("won", "enemy\'s won", 3)', 6, 4},
      {'exceeds("won", 8)', 8, 0}, {'holds("fuel", {2, 600})', 0, 0}, {'holds("won", {2, 4}, 9)', 5, 0},
    } do
      assert.equal("", moves_of("e * " .. case[1], AT:format(700, case[2], case[3])), case[1])
    end
  end)

  it("compares counters with any least value", function()
    local lines = 'counter("a", 100, 1000) counter("b", 40, 120) start "k5/6/6/6/6/K5 w 100 40 1" '
      .. 'moves = from "king" * (n * exceeds("a", "b", 80) + e * exceeds("a", 199) + ne * -exceeds("b", 119) '
      .. '+ times({1, 3}, s * n | here) * e)'
    local variant = assert(scripts.load('title "T" board{6, 6} piece("king", "K") ' .. lines))
    local pos = variant:position "k5/6/6/6/6/K5 w 200 120 1"
    assert.equal("a1-b1 a1-a2", table.concat(pos:moves(), " "))
  end)

  it("compares counters with numbers of squares", function()
    local text = "k5/6/6/6/6/KMMM2 w %d 0 0 1"
    local function is_so(walk, fuel) return moves_of("n * " .. walk, text:format(fuel)) == "a1-a2" end
    for fuel = 0, 5 do
      assert.equal(3 >= fuel, is_so('at_least(0, by "man", "fuel")', fuel))
      assert.equal(3 - fuel >= 2, is_so('at_least(2, by "man", "fuel")', fuel))
      assert.equal(3 - fuel <= 1, is_so('at_most(1, by "man", "fuel")', fuel))
      assert.equal(fuel - 3 >= 1, is_so('at_least(1, "fuel", by "man")', fuel))
      assert.equal(fuel - 3 <= -1, is_so('at_most(-1, "fuel", by "man")', fuel))
    end
    assert.is_true(is_so('at_least(32, each "board" * empty)', 0))
    assert.is_false(is_so('at_least(33, each "board" * empty)', 0))
  end)

  it("rejects other arguments", function()
    local needs = "2: `exceeds` needs a counter, then another counter or a whole number; after another counter, a whole number may follow; for example: "
      .. [[exceeds("won", "enemy's won", 3)]]
    for _, text in ipairs{'"c"', '"c", true', '"c", "c", "c"', '"c", 1, 2, 3'} do
      assert.same({needs}, scripts.faults(scripts.GAME
        .. ('counter("c", 0, 3) moves = from "man" * n * exceeds(%s)'):format(text)))
    end
    assert.same({'2: `at_least` needs a walk and the name of a counter, but was given the number 3; for example: at_least(3, by "man")'},
      scripts.faults(scripts.GAME .. 'counter("c", 0, 3) moves = from "man" * n * at_least(1, 3, "c")'))
  end)
end)

it("times and exceeds agree on all engines, and in listings", function()
  local text = HEAD .. [[(times(3, any{n, e} * empty) * stop
    + times({2, 4}, any{e, ne} * empty * -at "origin") * stop * note "r"
    + times("fuel", e * empty) * stop * note "f" * add("fuel", 1) + n * exceeds("won", "enemy's won", 0) * stop
    + ne * holds("fuel", {3, 400}) * at_least(-3, each "board" * own, "fuel") * stop * note "h" * add("won", 1)
    + nw * at_most(12, by "king") * stop + w * times(40, e * w) * stop * note "w") moves = walk]]
  local function load() return assert(scripts.load(text)) end
  assert.same({"native"}, engines.compare(load, {AT:format(3, 0, 0), AT:format(900, 4, 3)}))
  assert.same(load():start():perft(2), assert(scripts.load(load():rules(true))):start():perft(2))
end)

describe("a counter of the move", function()
  local MOVE = [[
title "Move" board{6, 6} piece("man", "M") piece("king", "K")
counter("won", 0, 9) counter("men", 2, 7, "move") counter("steps", 0, 7, "move")
start "k5/6/6/6/6/K5 w 0 1"
moves = from "king" * %s]]

  local COUNTS = 'all(add("men", 1) * e * enemy * take) * n * empty * stop * exceeds("men", 3)'

  local function load(walk, more) return assert(scripts.load(MOVE:format(walk) .. (more or ""))) end

  it("starts at its least value for each move and condition, and isn't in position texts", function()
    local variant = load(COUNTS .. ' * add("won", 1)', ' win(exceeds("men", 2)) loss(-holds("steps", 0)) draw(stuck)')
    local pos = variant:position "6/6/6/6/2k2k/Kmmm2 w 3 1"
    assert.equal("a1xd2", table.concat(pos:moves(), " "))
    assert.same({"won", "move"}, variant:fields())
    assert(pos:play "a1xd2")
    assert.equal("6/6/6/6/2kK1k/6 b 4 1", pos:text())
    assert.equal("draw", pos:outcome())
    assert.equal(variant:position(pos:text()):hash(), pos:hash())
  end)

  it("doesn't distinguish moves", function()
    local variant = load('any{n * e * add("steps", 2), e * n * set("steps", 7), ne} * empty * stop')
    assert.equal("a1-b2", table.concat(variant:position "k5/6/6/6/6/K5 w 0 1":moves(), " "))
  end)

  it("starts again for each move of a turn", function()
    local variant = load('n * holds("steps", 0) * add("steps", 1) * empty * stop * (add("won", 4) * again | set("won", 0))')
    local pos = variant:start()
    for _ = 1, 3 do assert(pos:play(pos:moves()[1])) end
    assert.equal("k5/6/K5/6/6/6 b 0 1", pos:text())
  end)

  it("is the same on all engines, and in listings", function()
    local function make()
      return load('(any({n, ne, e}, function(d) return (add("steps", 1) * d * empty) ^ 1 * -holds("steps", 3) end) * stop '
        .. '+ ' .. COUNTS .. ' + times("men", e * empty) * stop * note "t") * (exceeds("steps", "men") * add("won", 1) | here)',
        ' loss(holds("won", 9) * exceeds("men", 1, 1))')
    end
    assert.same({"native"}, engines.compare(make, {"k5/6/6/6/6/K5 w 0 1", "6/6/6/6/2kk2/Kmmm2 w 3 1"}))
    local listed = make():rules(true)
    assert.truthy(listed:find('counter("men", 2, 7, "move")', 1, true))
    assert.is_nil(listed:find("set(", 1, true))
    assert.equal(make():start():perft(2), assert(scripts.load(listed)):start():perft(2))
  end)

  it("isn't shown by why", function()
    local why = load('n * add("steps", 1) * empty * stop'):start():why "a1-a2"
    local words = {}
    for i, step in ipairs(why.branches[1]) do words[i] = step.word end
    assert.equal('from "king" n add("steps", 1) empty stop', table.concat(words, " "))
  end)

  it("has a different sign in an error message", function()
    assert.same({'2: `counter` needs a name, its least value (0 or more) and its greatest value, at most 10000 apart; for example: counter("checks", 0, 3)'},
      scripts.faults(scripts.GAME .. 'counter("c", 0, 3, "mover") moves = from "man" * n'))
  end)
end)
