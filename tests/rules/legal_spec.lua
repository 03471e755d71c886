-- legal(walk, text): a move is legal only if the walk succeeds for the mover in the position after it.

local engines = require "engines"
local scripts = require "scripts"

local HEAD = [[
title "Legal" board{4, 4} piece("man", "M") piece("king", "K") piece("rook", "R")
local arrive = (empty + enemy * take) * stop
moves = from "king" * any{n, e, s, w} * arrive
      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end)
      + from "man" * n * empty * stop
start "k3/4/4/K3 w 1"
]]
local SAFE = HEAD .. 'legal(-(by "king" * attacked{"king", "rook"}), "a king would be attacked") '
local ENDINGS = "loss(checkmate) draw(stalemate)"

local function load(text) return assert(scripts.load(text)) end

local function moves_of(variant, text)
  local moves = assert(variant:position(text)):moves()
  table.sort(moves)
  return table.concat(moves, " ")
end

describe("a condition on the position after a move", function()
  it("forbids moves, with any number of pieces", function()
    assert.equal("a1-b1 a1xa2", moves_of(load(SAFE), "4/4/r3/K1K1 w 1"))
    assert.equal("a1xa2", moves_of(load(SAFE), "4/1r2/r3/KR2 w 1"))
  end)

  it("doesn't reject a position that is set up", function()
    assert.truthy(load(SAFE):position "r3/4/4/K3 b 1")
  end)

  it("decides checkmate and stalemate", function()
    local variant = load(SAFE .. ENDINGS)
    assert.equal("black", variant:position("rr2/4/4/K3 w 1"):outcome())
    assert.is_true(variant:position("rr2/4/4/K3 w 1"):in_check())
    assert.equal("draw", variant:position("1r2/4/3r/K3 w 1"):outcome())
  end)

  it("may be declared several times, and why names the failed one", function()
    local variant = load(SAFE .. 'legal(by "man", "no man is left") legal(by "king" * -on "far", "a king is far")')
    local pos = variant:position "1r2/K3/4/2M1 w 1"
    assert.equal("a3-b3 is not legal: a king would be attacked", pos:why("a3-b3").summary:match "^(.-) %(")
    assert.equal("a3-a4 is not legal: a king would be attacked", pos:why("a3-a4").summary:match "^(.-) %(")
    pos = variant:position "4/K3/4/2M1 w 1"
    assert.equal("a3-a4 is not legal: a king is far", pos:why("a3-a4").summary:match "^(.-) %(")
    assert.equal("unmet", pos:why("a3-a4").verdict)
  end)

  it("needs a complete walk and a text", function()
    local needs = '2: `legal` needs two values: a walk, and a text that says why other moves are not legal; '
      .. 'for example: legal(at_least(1, by "man" * on "home"), "no man would be at home")'
    local function faults(line) return scripts.faults(scripts.GAME .. line) end
    assert.same({ needs }, faults 'legal(3, "x")')
    assert.same({ needs }, faults 'legal(by "man")')
    assert.same({ "2: n: the walk is not on a square yet; "
      .. "begin it with `from`, `by` or `each` (after `drop`, write `each`)" },
      faults 'legal(n * empty, "x")')
    assert.same({ "2: legal: a script can declare at most 32 of them" },
      faults 'for i = 1, 33 do legal(by "man", "x") end')
  end)

  it("gives the same result on the machine, native code and the plain program", function()
    for _, more in ipairs{ENDINGS, ENDINGS .. ' royal "king"', ENDINGS .. " draw(-here)"} do
      local function new() return load(SAFE .. more) end
      assert.same({"native"}, engines.compare(new, {"k3/1r2/2R1/3K w 1", "rr2/k3/4/K3 w 1", "k1M1/1r2/2R1/3K b 1"}))
    end
  end)
end)
