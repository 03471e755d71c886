-- All engines test the endings in the order of the script.

local engines = require "engines"
local scripts = require "scripts"

local GAME = [[
title "Rooks" board{4, 4} piece("king", "K") piece("rook", "R") royal "king"
local arrive = (empty + enemy * take) * stop
moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive
      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end)
start %q
%s
%s
]]

local STARTS = { free = "3k/4/4/K3 w 1", mate = "3k/4/r3/r1K1 w 1", stale = "1r1r/k3/r3/2K1 w 1" }
local DECIDED = { walk = "draw(white)", ["function"] = "draw(function() return true end)" }

-- Return the results that each engine finds in random games and in lines of moves, as text.
local function outcome(start, first, second)
  local text = GAME:format(STARTS[start], first, second)
  local function load() return assert(scripts.load(text)) end
  engines.compare(load, { STARTS[start] })
  local result, why = load():start():outcome()
  return result .. ": " .. why
end

describe("an ending about moves, before one that decides the game by", function()
  for name, ending in pairs(DECIDED) do
    it(("a %s, matches only a position without moves"):format(name), function()
      assert.equal("black: no legal move", outcome("mate", "loss(stuck)", ending))
      assert.equal("black: no legal move", outcome("stale", "loss(stuck)", ending))
      assert.equal("black: checkmate", outcome("mate", "loss(checkmate)", ending))
      assert.equal("black: stalemate", outcome("stale", "loss(stalemate)", ending))
      for _, condition in ipairs{ "stuck", "checkmate", "stalemate" } do
        assert.matches("^draw: decided", outcome("free", ("loss(%s)"):format(condition), ending))
      end
    end)
  end
end)

-- points(): counts pieces on the board, on a board changed by a walk, and with a head start for White.
local COUNTED = [[
title "Men" board{3, 4} piece("man", "M", 2) piece("guard", "G")
moves = from "man" * n * empty * stop
start "m2/1g1/1G1/M1M w 1"
points(%s)
]]

local function counted(points, position)
  local function load() return assert(scripts.load(COUNTED:format(points))) end
  engines.compare(load, { "m2/1g1/1G1/M1M w 1" })
  local variant = load()
  local other = assert(scripts.load(variant:rules()))
  local result = assert(variant:position(position)):outcome()
  assert.equal(result, assert(other:position(position)):outcome())
  return result
end

describe("points", function()
  it("count the pieces on the board", function()
    assert.equal("white", counted("stuck", "M1M/3/m2/3 w 1"))
    assert.equal("draw", counted("stuck", "M2/3/m2/3 w 1"))
    assert.equal("black", counted("stuck", "M2/3/m1m/3 w 1"))
  end)

  it("may start with an advantage for White or Black", function()
    assert.equal("draw", counted("stuck, -2", "M1M/3/m2/3 w 1"))
    assert.equal("white", counted("stuck, -1", "M1M/3/m2/3 w 1"))
    assert.equal("black", counted("stuck, -3", "M1M/3/m2/3 w 1"))
    assert.equal("white", counted("stuck, 1", "M2/3/m2/3 w 1"))
    assert.equal("draw", counted("stuck, 2", "M2/3/m1m/3 w 1"))
  end)

  it("count the board as the walk leaves it, without changing the position", function()
    local filled = [[each "far" * own * all(first(each "board" * empty) * put "man"), %d]]
    local position = "M2/m1m/m1m/m1m w 1"
    assert.equal("draw", counted(filled:format(0), position))
    assert.equal("black", counted(filled:format(-1), position))
    local variant = assert(scripts.load(COUNTED:format(filled:format(1))))
    local pos = variant:position(position)
    assert.equal("white", pos:outcome())
    assert.equal(position, pos:text())
    assert.equal("black", counted([[each "far" * own * all(first(each "board" * own) * take)]], "M2/m2/3/MMM w 1"))
    assert.equal("white", counted([[each "far" * own]], "M2/m2/3/MMM w 1"))
    assert.equal("ongoing", counted(filled:format(0), "3/m1m/m1m/mM1 w 1"))
  end)
end)

-- Each move decrements the counter; the game is over at 64 and above, and at 1 and below.
local COUNTS = [[
title "Counts" board{3, 3} piece("king", "K")
counter("left", 3, 258)
moves = from "king" * any{n, e, s, w} * empty * stop
      * (holds("left", 200, 255, 256) * set("left", 67) | add("left", -1))
draw(holds("left", 4, 64) + holds("left", 190))
start "k2/3/2K w 258 1"
]]

it("a counter with more than 64 values can end a game at any value, on all engines", function()
  local function load() return assert(scripts.load(COUNTS)) end
  local positions = {}
  for _, left in ipairs{5, 6, 65, 66, 128, 191, 192, 201, 200, 257, 258} do
    positions[#positions + 1] = ("k2/3/2K w %d 1"):format(left)
  end
  local engine = engines.compare(load, positions)
  assert.same({"native"}, engine)
  assert.equal("draw", (load():position("k2/3/2K w 191 1"):play("c1-c2"):outcome()))
  assert.equal("k2/2K/3 b 67 1", load():position("k2/3/2K w 256 1"):play("c1-c2"):text())
  assert.equal("position, left (character 11): 259 is not between 3 and 258",
    select(2, load():position "k2/3/2K w 259 1"))
end)

-- Kings enter and leave the reserve: a captured king is returned, and a player with three kings loses one to the other.
local HANDS = [[
title "Hands" board{3, 3} piece("king", "K") piece("man", "M")
reserve{"man", "king"}
moves = from "king" * any{n, e, s, w} * (empty + enemy * take * add("enemy's king", 1)) * stop
      * (holds("king", 3) * set("king", 2) * add("enemy's man", 1) | here)
      + drop "king" * each "board" * empty * -holds("enemy's man", 2, 65)
win(holds("enemy's man", 3, 4))
loss(holds("man", 3, 4))
draw(-by "king" * holds("king", 0))
start "k1k/3/K1K[KKkk] w 1"
]]

it("reserve counts are tested and changed like counters, on all engines", function()
  local function load() return assert(scripts.load(HANDS)) end
  local positions = {"k1k/3/K1K[KKkk] w 1", "kkk/3/KKK[MMKKKmmkkk] b 1", "3/1kK/3[MKKKmmk] w 1", "3/1kK/3[kkk] b 1"}
  assert.same({"native"}, engines.compare(load, positions))
  assert.equal("3/1K1/3[KKkmmm] b 1", load():position("3/1kK/3[KKKmm] w 1"):play("c2xb2"):text())
  assert.equal("white", (load():position("3/1kK/3[KKKmm] w 1"):play("c2xb2"):outcome()))
  assert.same({}, load():start():audit_games(20, 1, 40).faults)
  assert.same(load():start():perft(3), assert(scripts.load(load():rules())):start():perft(3))
end)

-- Kings move up and down, each on its own file. Men don't move, but can be captured.
local LASTING = [[
title "Lasting" board{3, 4} piece("king", "K") piece("man", "M")
moves = from "king" * any{n, s} * (empty + enemy * take) * stop + from "man" * n * empty * stop
      * (on "far" * become "king" | here)
%s
start %q
]]

local function lasting(ending, start) return assert(scripts.load(LASTING:format(ending, start))) end

-- Return the number of turns of the line after which the game is over, or nil if it goes on.
local function turns_until_over(ending, start, line)
  local pos, turns = lasting(ending, start):start(), 0
  if pos:outcome() ~= "ongoing" then return 0 end
  for move in line:gmatch "%S+" do
    assert(pos:play(move))
    turns = turns + 1
    if pos:outcome() ~= "ongoing" then return turns end
  end
end

describe("lasting", function()
  local TWO = 'at_most(2, each "board" * occupied)'
  local SHUFFLE = "c1-c2 a4-a3 c2-c1 a3-a4 c1-c2 a4-a3 c2-c1 a3-a4"

  it("ends the game after that number of turns from the given position", function()
    assert.equal(3, turns_until_over(("draw(lasting(3, %s))"):format(TWO), "k2/3/3/2K w 1", SHUFFLE))
    assert.equal(8, turns_until_over(("draw(lasting(8, %s))"):format(TWO), "k2/3/3/2K w 1", SHUFFLE))
    assert.is_nil(turns_until_over(("draw(lasting(9, %s))"):format(TWO), "k2/3/3/2K w 1", SHUFFLE))
    assert.is_nil(turns_until_over(("draw(lasting(3, %s))"):format(TWO), "k2/3/1m1/2K w 1", SHUFFLE))
  end)

  it("ends the game at once for 0 turns, without changing the moves", function()
    local ending = ("draw(lasting(0, %s))"):format(TWO)
    assert.equal(0, turns_until_over(ending, "k2/3/3/2K w 1", SHUFFLE))
    assert.equal(1, turns_until_over(ending, "k2/2m/2K/3 w 1", "c2xc3"))
    assert.equal(1, lasting(ending, "k2/3/3/2K w 1"):start():perft(1))
  end)

  it("restarts the count after a turn in which the condition is false", function()
    local fewer = "c1-c2 a4-a3 c2xc3 a3-a4 c3-c4 a4-a3 c4-c3 a3-a4"
    assert.equal(6, turns_until_over(("draw(lasting(3, %s))"):format(TWO), "k2/2m/3/2K w 1", fewer))
    local far = 'lasting(1, #(each "far" * own * is "king"))' -- for the player to move, on each turn
    assert.is_nil(turns_until_over(("draw(%s)"):format(far), "k2/3/3/2K w 1", SHUFFLE))
    assert.equal(1, turns_until_over(("draw(%s)"):format(far:gsub("far", "home")), "k2/3/3/2K w 1", "c1-c2"))
  end)

  it("with \"pieces\" restarts the count after a capture or promotion", function()
    local line = "c1-c2 a4-a3 b3-b4=K a3-a4 c2-c1 a4-a3 c1-c2"
    local any = [[draw(lasting(4, here%s))]]
    assert.equal(4, turns_until_over(any:format "", "k2/1M1/3/2K w 1", line))
    assert.equal(7, turns_until_over(any:format ', "pieces"', "k2/1M1/3/2K w 1", line))
    local taken = "c1-c2 a4-a3 c2xc3 a3-a4 c3-c4 a4-a3 c4-c3"
    assert.equal(4, turns_until_over(any:format "", "k2/2m/3/2K w 1", taken))
    assert.equal(7, turns_until_over(any:format ', "pieces"', "k2/2m/3/2K w 1", taken))
  end)

  it("gives its reason, is undone with the move, and doesn't change the moves", function()
    local pos = lasting(("draw(lasting(2, %s))"):format(TWO), "k2/3/3/2K w 1"):start()
    for move in ("c1-c2 a4-a3"):gmatch "%S+" do assert(pos:play(move)) end
    assert.same({"draw", "too many turns with these pieces"}, {pos:outcome()})
    assert.equal(2, pos:perft(1))
    pos:undo()
    assert.equal("ongoing", (pos:outcome()))
    assert(pos:play "a4-a3")
    assert.equal("draw", (pos:outcome()))
  end)

  it("is the same on all engines, and in the listing", function()
    local positions = {"k2/3/3/2K w 1", "k2/1m1/1M1/2K w 1", "km1/3/1M1/1MK b 1", "3/km1/1M1/2K w 1"}
    local endings = {
      ("draw(lasting(3, %s))"):format(TWO), ("draw(lasting(0, %s))"):format(TWO),
      'draw(lasting(2, here, "pieces"))', 'loss(lasting(1, by "man" * on "far"))',
      ('win(lasting(5, #by "king" * %s * -by "man", "pieces")) draw(lasting(2, white + -white))'):format(TWO),
    }
    for _, ending in ipairs(endings) do
      local function load() return lasting(ending, positions[1]) end
      assert.same({"native"}, engines.compare(load, positions))
      assert.same({}, load():start():audit_games(20, 1, 60).faults)
      local listed = assert(scripts.load(load():rules()))
      assert.same(load():rules():match "\n\n%l+%(lasting.*", listed:rules():match "\n\n%l+%(lasting.*")
    end
  end)
end)

describe("a position without moves and without an ending for it", function()
  local function load() return assert(scripts.load(GAME:format(STARTS.mate, "draw(repeated(3))", ""))) end

  it("is a draw if it follows a line of moves", function()
    local pos = load():start()
    assert.same({ "draw", "no legal move" }, { pos:outcome() })
    assert.equal(4, pos:ending().line)
    assert.is_true(pos:is_stuck())
  end)

  it("is counted among the endings of random games", function()
    for _, text in ipairs{ STARTS.mate, STARTS.free } do
      local figures = load():position(text):random(50, 1, 30)
      local decided = figures.outcomes.draw.games
      local by = 0
      for _, ending in ipairs(figures.endings) do by = by + ending.games end
      assert.equal(decided, by)
    end
    local last = load():start():random(50, 1, 30).endings
    assert.same({ "no legal move", 4, 50 }, { last[2].reason, last[2].line, last[2].games })
  end)
end)

describe("the reason that a script gives for an ending", function()
  local ROW = [[base "tic-tac-toe" title "T" %s]]
  local function reason(endings, ...)
    local variant = assert(scripts.load(ROW:format(endings)))
    local pos, listed = variant:start(), assert(scripts.load(variant:rules()))
    local other = listed:start()
    for _, move in ipairs{ ... } do
      pos:play(move)
      other:play(move)
    end
    assert.same({ other:outcome() }, { pos:outcome() })
    return table.concat({ pos:outcome() }, ": ")
  end

  it("is shown with the result", function()
    assert.equal("white: at home", reason([[loss(each "home" * enemy, "at home")]], "a3"))
    for ending, expected in pairs{
      [ [[draw(%s, "two stones")]] ] = "draw: two stones",
      [ [[points(%s, -1, "more points")]] ] = "black: more points",
      [ [[points(%s, "equal")]] ] = "draw: equal",
    } do
      assert.equal(expected, reason(ending:format [[at_least(2, each "board" * occupied)]], "a3", "b3"))
    end
  end)

  it("is a text", function()
    assert.matches("`win` needs .*, and optionally a reason in quotes",
      scripts.faults(ROW:format "win(stuck, 3)")[1])
    assert.matches("`points` needs .*, and a reason in quotes", scripts.faults(ROW:format "points(stuck, 3, 4)")[1])
  end)
end)
