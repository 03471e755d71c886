-- Functions of a script. A rule gives the same moves as a walk and as a Lua function. Functions see the right position,
-- and only during their call. A failure is reported word for word, with its line.

local support = require "support"
local scripts = require "scripts"

local EMIT = [[2: emit needs a square, the rest of the text and the changes: emit("a1", "-b2", {a1 = "", b2 = "M"})]]

-- Play random games of one variant and pass the text of every position to a function.
local function each_position(variant, games, rng, visit)
  for _ = 1, games do
    local pos = variant:start()
    while pos:outcome() == "ongoing" and #pos:history() < 120 do
      visit(pos:text())
      local moves = pos:moves()
      pos:play(moves[rng(#moves)])
    end
    visit(pos:text())
  end
end

describe("the moves of English checkers", function()
  local walks = support.load("english-checkers", {limits = "none"})

  it("from one function equal those of the walks, with the same texts and outcome", function()
    local generated = support.load "tests/rules/scripts/english-generate.lua"
    assert.equal(walks:start():perft(5), generated:start():perft(5))
    each_position(walks, 40, support.rng(1), function(text)
      local a, b = assert(walks:position(text)), assert(generated:position(text))
      assert.same(a:move_list(), b:move_list(), text)
      assert.same({ a:outcome() }, { b:outcome() }, text)
    end)
  end)

  it("from walks with test and act functions have the same origins and results", function()
    local asking = support.load "tests/rules/scripts/english-escapes.lua"
    assert.equal(walks:start():perft(5), asking:start():perft(5))
    each_position(walks, 40, support.rng(2), function(text)
      local a, b = assert(walks:position(text)):move_list(), assert(asking:position(text)):move_list()
      for i, move in ipairs(a) do
        assert.same({ move.from, move.position }, { b[i].from, b[i].position }, text)
      end
      assert.equal(#a, #b)
    end)
  end)

  it("from functions pass every audit", function()
    for _, name in ipairs { "generate", "escapes" } do
      local result = support.load(("tests/rules/scripts/english-%s.lua"):format(name)):start():audit_games(20, 1, 80)
      assert.same({}, result.faults)
    end
  end)
end)

-- Return the message that a function raised with error() during move generation.
local function raised(line, text)
  local variant = support.load(scripts.write(scripts.GAME .. line .. "\n"), nil, { time = 0.05 })
  local _, message = assert(variant:position(text or "4/4/4/MMMM w 1")):moves()
  return message and message:match ":2: (.*)$"
end

describe("a function", function()
  it("in `test` sees the position at that point of the walk, and the cursor's square", function()
    assert.equal("a2,,,M", raised('moves = from "man" * n * test(function(v, s) '
      .. 'error(s .. "," .. v:at "a1" .. "," .. v:at "a2" .. "," .. v:at "b1") end)'))
  end)

  it("takes steps from the mover's point of view", function()
    local line = 'moves = from "man" * test(function(v) error(v:side() .. v:step("b2", 1, 1)) end)'
    assert.equal("whitec3", raised(line))
    assert.equal("blackc1", raised(line, "4/4/4/mmmm b 1"))
    assert.equal("nil", raised 'moves = from "man" * test(function(v) error(tostring(v:step("a1", -1, 0))) end)')
  end)

  it("sees all squares in play, starting with a1", function()
    assert.equal("a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
      raised 'moves = from "man" * test(function(v) error(table.concat(v:squares(), " ")) end)')
  end)

  it("in `act` changes the position for the rest of its branch only", function()
    local variant = support.load(scripts.write(scripts.GAME .. [[
moves = from "man" * n * act(function(e, s) e:put("d4", "m") end) * stop * -(each "board" * is "man" * white * enemy)
]]))
    assert.equal("4/4/4/MMMM w 1", variant:start():text())
    assert.same({}, variant:start():moves())
    assert.is_true(variant:start():audit())
  end)

  it("in `act` fails its branch if it returns false", function()
    local variant = support.load(scripts.write(scripts.GAME ..
      'moves = from "man" * n * act(function(e, s) return s == "b2" end) * stop\n'))
    assert.same({ "b1-b2" }, variant:start():moves())
  end)

  it("may be an ending", function()
    local variant = support.load(scripts.write(scripts.GAME ..
      'win(function(v) return v:at "a2" ~= "" end)\ndraw(function(v) return v:at "b2" ~= "" end)\n'))
    assert.same({ "ongoing" }, { variant:start():outcome() })
    assert.same({ "black", "decided by the script" }, { variant:start():play("a1-a2"):outcome() })
    assert.same({ "draw", "decided by the script" }, { variant:start():play("b1-b2"):outcome() })
  end)

  it("may be an ending before the last ply, on each engine", function()
    local script = scripts.write(scripts.GAME .. 'win(function(v) return v:at "a2" ~= "" or v:at "b2" ~= "" end)\n')
    for _, engine in ipairs { "machine", "native", "definition" } do
      local variant = support.load(script)
      variant:engine(engine)
      assert.same({}, variant:start():play("a1-a2"):moves())
      assert.equal(0, variant:start():play("a1-a2"):perft(1))
      local pos = assert(variant:position "4/mmm1/4/MMMM w 1")
      for _, every in ipairs { false, true } do assert.equal(5, pos:perft(2, every)) end -- 2 + 3
    end
  end)

  it("generates moves without an origin if it names none", function()
    local variant = support.load(scripts.write(scripts.GAME ..
      'moves = generate(function(_, emit) emit(nil, "", {d4 = "M"}) emit("a1", "-a2", {a1 = "", a2 = "M"}) end)\n'))
    local list = variant:start():move_list()
    assert.same({ "", "a1" }, { list[1].from, list[2].from })
    assert.same({ "pass", "a1-a2" }, { list[1].move, list[2].move })
    assert.equal("3M/4/4/MMMM b 1", list[1].position)
  end)

  it("sees the position text with the side to move", function()
    local line = 'clock() counter("checks", 0, 3) reserve{"man"} start "4/4/4/MMMM[] w 0 0 1"\n'
    local script = scripts.GAME:gsub('start ".-"', "") .. line
      .. 'moves = from "man" * n * stop * test(function(v) error(v:text()) end)'
    local variant = support.load(scripts.write(script))
    local _, message = variant:position("4/4/m3/MMMM[Mm] b 2 5 9"):moves()
    assert.equal("4/4/4/MMMM[Mm] b 2 5 9", message:match ":3: (.*)$" or message)
  end)

  -- Return a game that uses every field of a position, with these generated moves.
  local function giving(line)
    return support.load(scripts.write(([[
title "T" board{4, 4} piece("man", "M") piece("rook", "R") reserve{"man"} right("K", {a1 = "rook"})
marks("passed", 1) counter("checks", 0, 3) clock() start "r3/4/4/RMMM[MMm] w Kk - 0 7 3" loss(stuck)
moves = generate(function(view, emit) %s end)]]):format(line)))
  end

  it("generates moves from the resulting position: reserves, rights, marks, counters and clock", function()
    local pos = giving 'emit("b1", "-b3", "r3/1M2/4/R1MM[MMMmm] b Kk b2 2 0 3")':start()
    assert.same({ "b1-b3" }, pos:moves())
    assert.equal("r3/1M2/4/R1MM[MMMmm] b Kk b2 2 0 3", pos:play("b1-b3"):text())
    local on = giving 'emit("b1", "-b2", "r3/4/1M2/R1MM[MMm] b - - 0 8 3")':start():play "b1-b2"
    assert.equal("r3/4/1M2/R1MM[MMm] b - - 0 8 3", on:text())
    assert.is_true(on:undo())
    assert.equal("r3/4/4/RMMM[MMm] w Kk - 0 7 3", on:text())
  end)

  it("generates drops", function()
    local list = giving 'emit("@M", "-b2", "r3/4/1M2/RMMM[Mm] b Kk - 0 8 3")':start():move_list()
    assert.same({ "@M", "r3/4/1M2/RMMM[Mm] b Kk - 0 8 3" }, { list[1].from, list[1].position })
  end)

  it("gets a message about a wrong position or origin", function()
    local function complaint(line) return (select(2, giving(line):start():moves()):gsub("^.-:3: ", "")) end
    local checks = complaint 'emit("b1", "", "r3/4/4/RMMM[MMm] b Kk - 9 0 3")'
    assert.truthy(checks:find "^emit: position, checks %(character")
    assert.equal('emit: after the move the opponent must be to move: "r3/4/4/RMMM[MMm] w Kk - 0 0 3"',
      complaint 'emit("b1", "", "r3/4/4/RMMM[MMm] w Kk - 0 0 3")')
    assert.equal('emit: "@X" isn\'t @ and a piece of this game, as in "@M"', complaint 'emit("@X", "-b2", {b2 = "M"})')
  end)

  it("generates each move once", function()
    local variant = support.load(scripts.write(scripts.GAME .. [[
moves = generate(function(_, emit) for _ = 1, 3 do emit("a1", "-a2", {a1 = "", a2 = "M"}) end end)]]))
    assert.same({ "a1-a2" }, variant:start():moves())
  end)

  it("cannot use the view of an earlier call", function()
    local line = 'local old moves = from "man" * test(function(v) if old then %s end old = v end)'
    local gone = "this view is out of date: use it only during the call that received it"
    local uses = { 'old:at "a1"', "old:side()", 'old:step("a1", 1, 1)', "old:squares()", 'old:put("a1", "")' }
    for _, use in ipairs(uses) do
      assert.equal(gone, raised(line:format(use)))
    end
  end)

  it("is stopped if it doesn't end, wherever it is called", function()
    local LOOP = "function() while true do end end"
    for _, line in ipairs { 'moves = from "man" * test(%s)', 'moves = from "man" * act(%s)', "moves = generate(%s)",
      'moves = from "man" * -test(%s)' } do
      assert.equal("the script ran for longer than 0.05 s; --time allows more", raised(line:format(LOOP)))
    end
    local variant = support.load(scripts.write(scripts.GAME .. ("loss(%s)\n"):format(LOOP)), nil, { time = 0.05 })
    assert.truthy(select(2, variant:start():outcome()):find(":2: the script ran for longer than 0.05 s", 1, true))
  end)
end)

-- -- Failures --------------------------------------------------------------------------------------------------------

local NOT_NOW = "2: words and declarations work only while the script loads, not in functions that run during a game"
local GONE = "2: this view is out of date: use it only during the call that received it"

-- The prefix of messages about line 2 of a script's moves.
local FAILURES = {
  { [[moves = from "man" * test(function() error "boom" end)]], [[2: boom]] },
  { [[moves = from "man" * test(function() error() end)]], [[an error without a message]] },
  { [[moves = from "man" * test(function() error {} end)]], [[an error without a message]] },
  { [[moves = from "man" * test(function() local x = nil + 1 end)]],
    [[2: attempt to perform arithmetic on a nil value]] },
  { [[moves = from "man" * test(function() while true do end end)]],
    [[2: the script ran for longer than 0.05 s; --time allows more]], time = 0.05 },
  { [[moves = from "man" * test(function() local s = "x" while true do s = s .. s end end)]],
    [[2: the script needs more than 64 MiB of memory; --memory allows more]] },
  { [[moves = from "man" * test(function() return frob end)]], [[2: unknown word "frob", did you mean "from"?]] },
  { [[moves = from "man" * test(function() return n * e end)]], NOT_NOW },
  { [[moves = from "man" * act(function() piece("king", "K") end)]], NOT_NOW },
  { [[moves = from "man" * test(function() return use "x" end)]], NOT_NOW },
  { [[moves = from "man" * test(function(v) v.at({}, "a1") end)]],
    [[2: write a colon before the method, as in view:at(square)]] },
  { [[moves = from "man" * test(function(v) v:at() end)]],
    [[2: bad argument #1 to 'at' (string expected, got no value)]] },
  { [[moves = from "man" * test(function(v) v:at "a1\0" end)]],
    [[2: bad argument #1 to 'at' (text without zero bytes expected)]] },
  { [[moves = from "man" * test(function(v) v:at "a9" end)]],
    [[2: "a9" isn't a square of this board; its squares are a1 to d4]] },
  { [[moves = from "man" * test(function(v) v:at "a1b" end)]],
    [[2: "a1b" isn't a square of this board; its squares are a1 to d4]] },
  { [[moves = from "man" * test(function(v) v:put("a1", "M") end)]],
    [[2: only `act` may change the position]] },
  { [[moves = from "man" * n * act(function(e) e:put("a1", "X") end)]],
    [[2: "X" isn't a piece of this game; pieces are Mm]] },
  { [[moves = from "man" * n * act(function(e) e:put("a1") end)]],
    [[2: bad argument #2 to 'put' (string expected, got no value)]] },
  { [[moves = from "man" * test(function(v) v:step("a1", 100, 0) end)]],
    [[2: a step may be at most 26 files and ranks]] },
  { [[moves = from "man" * test(function(v) v:step("a1", 0, math.mininteger) end)]],
    [[2: a step may be at most 26 files and ranks]] },
  { [[moves = from "man" * test(function(v) v:step("a1", 1.5, 1) end)]],
    [[2: bad argument #2 to 'step' (number has no integer representation)]] },
  { [[local old moves = from "man" * test(function(v) if old then old:at "a1" end old = v end)]], GONE },
  { [[local old moves = from "man" * n * act(function(e) if old then old:put("a1", "M") end old = e end)]], GONE },
  { [[local old moves = generate(function(_, emit) old = emit end) + generate(function() old("a1", "-a2", {}) end)]],
    [[2: emit works only during the call that received it]] },
  { [[moves = from "man" * test(function(v) v:ad "a1" end)]], [[2: a view has no "ad", did you mean "at"?]] },
  { [[moves = from "man" * test(function(v) v:pieces() end)]],
    [[2: a view has no "pieces"; its methods are at, side, step, squares, text, put]] },
  { [[moves = generate(function(_, emit) emit("a9", "-a2", {}) end)]],
    [[2: "a9" isn't a square of this board; its squares are a1 to d4]] },
  { [[moves = generate(function(_, emit) emit("a1", "a2", {}) end)]],
    [[2: emit: "a2" isn't the rest of a move's text; for example: "-b2" or "xb2xa3"]] },
  { [[moves = generate(function(_, emit) emit("a1", {}, {}) end)]],
    EMIT },
  { [[moves = generate(function(_, emit) emit("a1", "-a2") end)]],
    EMIT },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {a9 = "M"}) end)]],
    [[2: "a9" isn't a square of this board; its squares are a1 to d4]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {a1 = "X"}) end)]],
    [[2: "X" isn't a piece of this game; pieces are Mm]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {a1 = {}}) end)]],
    [[2: emit: give the changes by square; for example: {a1 = "", b2 = "M"}]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {"M"}) end)]],
    [[2: emit: give the changes by square; for example: {a1 = "", b2 = "M"}]] },
  { [[moves = generate(function(_, emit) while true do emit("a1", "-a2", {a1 = "", a2 = "M"}) end end)]],
    [[2: emit: a position can have at most 65536 emitted moves]] },
  { [[moves = by "man" * rec(function(m) return flip * (m | here) end)]],
    [[2: this walk never ends: one of its moves grows without limit]] },
  { [[local t = {} for i = 1, 7 do t[i] = each "board" end ]]
    .. [[moves = by "man" * t[1] * t[2] * t[3] * t[4] * t[5] * t[6] * t[7] * -here]],
    [[2: the walks of one position took longer than 0.05 s; --time allows more]], time = 0.05 },
  { [[marks("hot", 1) start "4/4/4/MMMM w - 1" moves = from "man" * mark "hot" * n * mark "hot"]],
    [[2: a move marks more squares "hot" than marks("hot", 1) allows]] },
}

-- Only the time-limit case gets a short limit, because a slow machine needs more for the others.
local function load(line, time)
  local path = scripts.write(scripts.GAME .. line .. "\n")
  return support.load(path, nil, { time = time or 20 }), path
end

-- Return the message that an operation returns after nil, without the path of the script.
local function message_of(path, ok, message)
  assert.is_nil(ok)
  return (message:gsub("^" .. path:gsub("%p", "%%%0") .. ": ?", ""))
end

describe("moves fail with", function()
  for _, entry in ipairs(FAILURES) do
    it(entry[1], function()
      local variant, path = load(entry[1], entry.time)
      local pos = variant:start()
      local text = pos:text()
      assert.equal(entry[2], message_of(path, pos:moves()))
      assert.equal(text, pos:text())
      assert.is_true(pos:audit())
    end)
  end
end)

describe("a script that fails in play", function()
  local FAILING = 'moves = from "man" * n * empty * stop * '
    .. 'test(function(v) return v:at "a4" == "" or error "no" end)'
  local SAID = "2: no"

  it("is reported by every operation that needs its moves, and by no other", function()
    local variant, path = load('loss(function() error "no" end)')
    local pos = variant:start()
    assert.equal(SAID, message_of(path, pos:outcome()))
    assert.equal(SAID, message_of(path, pos:play "a1-a2"))
    assert.equal(SAID, message_of(path, pos:random(1, 1)))
    assert.equal(SAID, message_of(path, pos:audit_games(1, 1)))
    assert.equal(SAID, message_of(path, pos:moves()))
    assert.equal(SAID, message_of(path, pos:perft(1)))
    assert.equal("M", pos:at "a1")
  end)

  it("during an audit gives an error, not a finding", function()
    local path = scripts.write [[
title "Tired" board{4, 4} piece("man", "M") start "mmmm/4/4/MMMM w 1"
local most, calls = option("most", 50, "calls", {1, 2000}), 0
local function tires() calls = calls + 1 if calls > most then error "tired" end return true end
moves = from "man" * test(tires) * n * empty * stop
loss(stuck)]]
    for most = 150, 250, 4 do
      local audit, message, before = support.load(path, { most = most }):start():audit_games(2, 1, 10)
      assert.is_truthy(audit or message:find "tired")
      assert.same({}, (audit or before or { faults = {} }).faults)
    end
  end)

  it("has no moves and no lines if a function ends the game", function()
    local variant = load('draw(function(view) return view:at "a2" ~= "" end)')
    local pos = assert(variant:position "mmmm/4/4/MMMM w 1")
    assert.equal(4, #pos:moves())
    assert.equal(3 * 4, pos:perft(2)) -- a1-a2 ends the game
    assert.is_truthy(pos:play "a1-a2")
    assert.same({}, pos:moves())
    assert.equal(0, pos:perft(1))
    assert.equal(0, pos:perft(3))
    assert.equal("draw", (pos:outcome()))
    assert.is_nil(pos:play "a2-a3")
  end)

  it("leaves other positions of the variant usable", function()
    local variant, path = load(FAILING)
    local good = variant:start()
    local bad = assert(variant:position "M3/4/4/1MMM w 1")
    assert.equal(4, #good:moves())
    assert.equal(SAID, message_of(path, bad:moves()))
    assert.equal(SAID, message_of(path, bad:perft(2)))
    assert.equal(SAID, message_of(path, bad:divide(2)))
    assert.equal("ongoing", good:outcome())
    assert.equal(4, #good:moves())
    assert.is_truthy(variant:position "4/4/4/M3 w 1")
    assert.is_truthy(good:play "b1-b2")
  end)

  it("in a rule about positions fails when a position is read", function()
    local variant, path = load('never(by "man" * test(function(v) if v:at "a2" == "M" then error "no" end end), "x")')
    assert.is_truthy(variant:position "4/4/4/M3 w 1")
    assert.equal(SAID, message_of(path, variant:position "4/4/M3/4 w 1"))
  end)

  it("in the rule for its start position is not loaded", function()
    assert.same({ SAID }, scripts.faults(scripts.GAME .. 'never(by "man" * test(function() error "no" end), "x")\n'))
  end)
end)
