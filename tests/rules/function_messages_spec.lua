-- What is said when a function of a script, or a walk, fails while a game is played: word for word, with the line.

local support = require "support"
local scripts = require "scripts"

local NOT_NOW = "2: words and declarations belong to the script's own run: functions called in play cannot use them"
local GONE = "2: this position is no longer there: it could be looked at during the call only"

-- Line 2 of a script, and what is said about its moves.
local FAILURES = {
  { [[moves = from "man" * test(function() error "boom" end)]], [[2: boom]] },
  { [[moves = from "man" * test(function() error() end)]], [[an error that is no text]] },
  { [[moves = from "man" * test(function() error {} end)]], [[an error that is no text]] },
  { [[moves = from "man" * test(function() local x = nil + 1 end)]],
    [[2: attempt to perform arithmetic on a nil value]] },
  { [[moves = from "man" * test(function() while true do end end)]],
    [[2: the script has run for longer than 0.05 s; --time allows more]], time = 0.05 },
  { [[moves = from "man" * test(function() local s = "x" while true do s = s .. s end end)]],
    [[the script needs more than 64 MiB of memory; --memory allows more]] },
  { [[moves = from "man" * test(function() return frob end)]], [[2: unknown word "frob", did you mean "from"?]] },
  { [[moves = from "man" * test(function() return n * e end)]], NOT_NOW },
  { [[moves = from "man" * act(function() piece("king", "K") end)]], NOT_NOW },
  { [[moves = from "man" * test(function() return use "x" end)]], NOT_NOW },
  { [[moves = from "man" * test(function(v) v.at({}, "a1") end)]],
    [[2: bad argument #1 to 'at' (position expected, got table)]] },
  { [[moves = from "man" * test(function(v) v:at() end)]],
    [[2: bad argument #1 to 'at' (string expected, got no value)]] },
  { [[moves = from "man" * test(function(v) v:at "a1\0" end)]],
    [[2: bad argument #1 to 'at' (text without zero bytes expected)]] },
  { [[moves = from "man" * test(function(v) v:at "a9" end)]], [[2: "a9" is no square of this board]] },
  { [[moves = from "man" * test(function(v) v:at "a1b" end)]], [[2: "a1b" is no square of this board]] },
  { [[moves = from "man" * test(function(v) v:put("a1", "M") end)]],
    [[2: the position can be changed in `act` only]] },
  { [[moves = from "man" * n * act(function(e) e:put("a1", "X") end)]], [[2: "X" is no piece of this game]] },
  { [[moves = from "man" * n * act(function(e) e:put("a1") end)]],
    [[2: bad argument #2 to 'put' (string expected, got no value)]] },
  { [[moves = from "man" * test(function(v) v:step("a1", 100, 0) end)]],
    [[2: a step is at most 26 files and ranks]] },
  { [[moves = from "man" * test(function(v) v:step("a1", 0, math.mininteger) end)]],
    [[2: a step is at most 26 files and ranks]] },
  { [[moves = from "man" * test(function(v) v:step("a1", 1.5, 1) end)]],
    [[2: bad argument #2 to 'step' (number has no integer representation)]] },
  { [[local old moves = from "man" * test(function(v) if old then old:at "a1" end old = v end)]], GONE },
  { [[local old moves = from "man" * n * act(function(e) if old then old:put("a1", "M") end old = e end)]], GONE },
  { [[local old moves = generate(function(_, emit) old = emit end) + generate(function() old("a1", "-a2", {}) end)]],
    [[2: emit belongs to a call that is over]] },
  { [[moves = generate(function(_, emit) emit("a9", "-a2", {}) end)]], [[2: "a9" is no square of this board]] },
  { [[moves = generate(function(_, emit) emit("a1", "a2", {}) end)]],
    [[2: emit: "a2" is not the rest of a move's text; for example: "-d4" or "xe5xg7"]] },
  { [[moves = generate(function(_, emit) emit("a1", {}, {}) end)]],
    [[2: bad argument #2 to 'emit' (string expected, got table)]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2") end)]],
    [[2: bad argument #3 to 'emit' (table expected, got nil)]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {a9 = "M"}) end)]],
    [[2: "a9" is no square of this board]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {a1 = "X"}) end)]], [[2: "X" is no piece of this game]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {a1 = {}}) end)]],
    [[2: emit: the changes are given by square; for example: {c3 = "", d4 = "M"}]] },
  { [[moves = generate(function(_, emit) emit("a1", "-a2", {"M"}) end)]],
    [[2: emit: the changes are given by square; for example: {c3 = "", d4 = "M"}]] },
  { [[moves = generate(function(_, emit) while true do emit("a1", "-a2", {a1 = "", a2 = "M"}) end end)]],
    [[2: emit: more than 65536 moves]] },
  { [[moves = by "man" * rec(function(m) return flip * (m | here) end)]],
    [[2: this walk does not end: a branch of it has grown beyond all bounds]] },
  { [[local t = {} for i = 1, 7 do t[i] = each "board" end ]]
    .. [[moves = by "man" * t[1] * t[2] * t[3] * t[4] * t[5] * t[6] * t[7] * -here]],
    [[2: the walks of one position take longer than 0.05 s; --time allows more]], time = 0.05 },
  { [[marks("hot", 1) start "4/4/4/MMMM w - 1" moves = from "man" * mark "hot" * n * mark "hot"]],
    [[2: more squares are marked "hot" than the 1 declared]] },
}

-- A short time only where that is what fails: others may take theirs on a slow machine.
local function load(line, time)
  local path = scripts.write(scripts.GAME .. line .. "\n")
  return support.load(path, nil, { time = time or 20 }), path
end

-- What an operation says after nil, without the path of the script.
local function said(path, ok, message)
  assert.is_nil(ok)
  return (message:gsub("^" .. path:gsub("%p", "%%%0") .. ": ?", ""))
end

describe("moves fail with", function()
  for _, entry in ipairs(FAILURES) do
    it(entry[1], function()
      local variant, path = load(entry[1], entry.time)
      local pos = variant:start()
      local text = pos:text()
      assert.equal(entry[2], said(path, pos:moves()))
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
    assert.equal(SAID, said(path, pos:outcome()))
    assert.equal(SAID, said(path, pos:play "a1-a2"))
    assert.equal(SAID, said(path, pos:random(1, 1)))
    assert.equal(SAID, said(path, pos:audit_games(1, 1)))
    assert.equal(4, #pos:moves())
    assert.equal(4, pos:perft(1))
    assert.equal("M", pos:at "a1")
  end)

  it("leaves other positions of the variant as they are", function()
    local variant, path = load(FAILING)
    local good = variant:start()
    local bad = assert(variant:position "M3/4/4/1MMM w 1")
    assert.equal(4, #good:moves())
    assert.equal(SAID, said(path, bad:moves()))
    assert.equal(SAID, said(path, bad:perft(2)))
    assert.equal(SAID, said(path, bad:divide(2)))
    assert.equal("ongoing", good:outcome())
    assert.equal(4, #good:moves())
    assert.is_truthy(variant:position "4/4/4/M3 w 1")
    assert.is_truthy(good:play "b1-b2")
  end)

  it("in a rule about positions fails when one is read", function()
    local variant, path = load('never(by "man" * test(function(v) if v:at "a2" == "M" then error "no" end end), "x")')
    assert.is_truthy(variant:position "4/4/4/M3 w 1")
    assert.equal(SAID, said(path, variant:position "4/4/M3/4 w 1"))
  end)

  it("in its start position is not loaded", function()
    assert.same({ SAID }, scripts.faults(scripts.GAME .. 'never(by "man" * test(function() error "no" end), "x")\n'))
  end)
end)
