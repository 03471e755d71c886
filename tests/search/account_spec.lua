-- The explanation of an evaluation adds up to it, and names its parts.

package.path = "repl/?.lua;" .. package.path

local account = require "tools.account"
local support = require "support"

local WEIGHTS = "pieces\t2\t32\nkind pawn\t100\t100\nkind queen\t900\t900\nsquare knight c3\t40\t20\nturn\t30\t30\n"

describe("the explanation of an evaluation", function()
  it("lists the terms of the sum", function()
    local variant = support.load "chess"
    variant:set_weights(WEIGHTS)
    local pos = variant:position "rnb1kbnr/pppppppp/8/8/8/2N5/PPPPPPP1/R1BQKBNR w KQkq - 0 1"
    local parts, unit, kind = pos:account()
    assert.equal(100, unit)
    assert.equal("pawn", kind)
    assert.equal(900, parts["kind queen"])
    assert.equal(-100, parts["kind pawn"])
    assert.equal(30, parts.turn)
    assert.truthy(parts["square knight c3"] > 35 and parts["square knight c3"] < 40) -- 30 of 32 pieces are on the board
    local sum = 0
    for _, points in pairs(parts) do sum = sum + points end
    local score = pos:search{positions = 1}[1].score
    assert.truthy(score == 0 or math.abs(sum - score) < 100)
  end)

  it("is scaled to the cheapest piece, for the player to move", function()
    local variant = support.load "chess"
    variant:set_weights(WEIGHTS)
    assert.equal("Evaluation for Black before any move: -7.7 (a pawn is 1): material -8.0 (queen -9.0, pawn +1.0), "
      .. "having the move +0.3.",
      account.text(variant:position("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR b KQkq - 0 1"), {}))
  end)

  it("includes squares near royal pieces", function()
    local variant = support.load "chess"
    variant:set_weights(WEIGHTS .. "near-enemy queen 1 -2\t90\t90\nnear-own pawn 0 1\t20\t20\n")
    assert.equal("Evaluation for White before any move: +9.2 (a pawn is 1): material +8.0 (queen +9.0, pawn -1.0), "
      .. "places near royal pieces +0.9, having the move +0.3.",
      account.text(variant:position("4k3/2p1p3/3Q4/8/8/8/4P3/4K3 w - - 0 1"), {}))
  end)

  it("is in percent if the pieces are worth next to nothing", function()
    local variant = support.load "hex"
    variant:set_weights "pieces\t1\t121\nkind stone\t2\t2\nturn\t32\t32\n"
    assert.equal("Evaluation for White before any move: +2.0 %: having the move +2.0 %.",
      account.text(variant:start(), {}))
  end)

  it("compares the numbers of moves of both players, if the game shows them", function()
    local variant = support.load "tic-tac-toe"
    variant:set_weights "pieces\t0\t9\nmoves\t10\t10\n"
    local pos = variant:start()
    assert.is_nil(account.text(pos, {}))
    pos:play "a1"
    assert.truthy(pos:account().moves < 0)
    pos:undo()
    assert.is_nil(pos:account().moves)
  end)

  it("leaves out weights that random games replace", function()
    local variant = support.load "chess"
    variant:set_weights(WEIGHTS)
    local pos = variant:position "4k3/2p1p3/3Q4/8/8/8/4P3/4K3 w - - 0 1"
    local found = {score = 0, line = {"d6c7"}, playouts = true}
    assert.equal("The computer judges this game by random games to the end (playouts).", account.text(pos, found))
    assert.is_nil(account.change(pos, found))
    assert.equal("50.0 %", account.value(pos, found))
  end)

  it("isn't needed for a proved result", function()
    local variant = support.load "chess"
    variant:set_weights(WEIGHTS)
    local found = {decided = "win", plies = 3}
    assert.is_nil(account.text(variant:start(), found))
    assert.equal("win in 3", account.value(variant:start(), found))
  end)

  it("of a line of moves names the change", function()
    local variant = support.load "chess"
    variant:set_weights(WEIGHTS)
    local pos = variant:position "4k3/2p1p3/3Q4/8/8/8/4P3/4K3 w - - 0 1"
    assert.equal("These moves change White's evaluation by +1.0: material +1.0 (pawn +1.0).",
      account.change(pos, {line = {"d6c7", "e7e6"}}))
    assert.equal("These moves change White's evaluation by -9.0: material -9.0 (queen -9.0).",
      account.change(pos, {line = {"d6d3", "c7c6", "d3d8", "e8d8"}}))
    assert.is_nil(account.change(pos, {line = {"d6d3", "c7c6"}}))
    assert.equal("50.0 % (+0.0, where a pawn is 1)", account.value(pos, {score = 0}))
  end)

  it("says so if the computer has learned nothing", function()
    assert.equal("The computer hasn't learned yet which positions of this game are good; `train` teaches it.",
      account.text(support.load("breakthrough"):start(), {}))
  end)
end)
