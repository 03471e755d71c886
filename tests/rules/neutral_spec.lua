-- Neutral pieces.

local scripts = require "scripts"

local GAME = [[
title "Walls" board{4, 4} piece("man", "M", 1) piece("wall", "W", {points = 5, neutral = true})
%s
start %q
]]

local function load(lines, start) return assert(scripts.load(GAME:format(lines, start))) end

local function moves_of(lines, start)
  local moves = load(lines, start):start():moves()
  table.sort(moves)
  return table.concat(moves, " ")
end

local STEPS = 'moves = from "man" * any{n, e} * %s * stop'

describe("a neutral piece", function()
  it("belongs to neither player", function()
    for side, start in pairs{ w = "4/4/WWWW/MM1m w 1", b = "mm1M/WWWW/4/4 b 1" } do
      assert.equal("", moves_of(STEPS:format "own * take", "4/4/4/M3 " .. side .. " 1"))
      local squares = side == "w" and "a1xa2 b1xb2" or "a4xa3 b4xb3"
      assert.equal(squares, moves_of(STEPS:format "is 'wall' * occupied * take", start))
      assert.equal("", moves_of(STEPS:format "(is 'wall' * (own + enemy)) * take", start))
    end
  end)

  it("can be moved, placed, captured and held in reserve by both", function()
    local lines = 'reserve{"wall"} moves = from "wall" * n * empty * stop'
      .. ' + drop "wall" * each "home" * on "corner" * empty'
      .. ' + by "man" * n * is "wall" * take * keep "wall" * stop + by "man" * e * empty * put "wall" * stop'
      .. ' zone("corner", "d1")'
    local pos = load(lines, "4/W2m/1W2/M3[Ww] w 1"):start()
    local moves = pos:moves()
    table.sort(moves)
    assert.equal("W@d1 a1-b1 a3-a4 b2-b3", table.concat(moves, " "))
    assert.is_truthy(pos:play "W@d1")
    assert.equal("4/W2m/1W2/M2W[w] b 2", (pos:text():gsub("b 1$", "b 2")))
    moves = pos:moves()
    table.sort(moves)
    assert.equal("W@d4 a3-a2 b2-b1", table.concat(moves, " "))
    assert.is_truthy(pos:play "W@d4")
    assert.equal("3W/W2m/1W2/M2W[] w 2", pos:text())
  end)

  it("keeps its owner and kind, but other pieces may become neutral", function()
    assert.equal("", moves_of(STEPS:format "is 'wall' * flip", "4/4/W3/M3 w 1"))
    assert.equal("", moves_of(STEPS:format "is 'wall' * become 'man'", "4/4/W3/M3 w 1"))
    for side, start in pairs{ w = "4/4/4/M3 w 1", b = "m3/4/4/4 b 1" } do
      local pos = load('moves = from "man" * n * empty * stop * become "wall"', start):start()
      assert.is_truthy(pos:play(pos:moves()[1]))
      assert.equal(side == "w" and "4/4/W3/4 b 1" or "4/W3/4/4 w 2", pos:text())
    end
  end)

  it("counts for neither player", function()
    local pos = load('moves = from "man" * n * empty * stop points(stuck)', "m3/W3/W3/M3 w 1"):start()
    assert.equal("draw", pos:outcome())
  end)

  it("needs a capital letter, and the message says so", function()
    local variant = load('moves = from "man" * n * empty * stop', "4/4/4/M3 w 1")
    local _, message = variant:position "w3/4/4/M3 w 1"
    assert.equal("position, board, rank 4 (character 1): unknown letter 'w'; pieces are MWm"
      .. "; a neutral piece has only a capital letter", message)
    assert.is_true(variant:pieces()[2].neutral)
    assert.is_false(variant:pieces()[1].neutral)
    assert.is_truthy(variant:rules():find('piece("wall", "W", {points = 5, neutral = true})', 1, true))
    assert.same({}, variant:start():audit_games(20, 1, 50).faults)
  end)
end)
