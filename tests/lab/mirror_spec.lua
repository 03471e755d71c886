-- A player who copies moves as their mirror images.

package.path = "repl/?.lua;" .. package.path

local mirror = require "lab.mirror"
local scripts = require "scripts"
local support = require "support"

-- Dominoes on an even board: the second player wins with the image of each move under a half turn.
local CRAM = [[
title "Cram"
board{4, 4}
piece("stone", "S")
start "4/4/4/4 w"
moves = each "board" * empty * put "stone" * any{n, e} * empty * put "stone" * stop
loss(stuck)
]]

describe("copying moves", function()
  it("wins if every move has an image", function()
    local found = mirror.measure(assert(scripts.load(CRAM)), "", 100, 1)
    assert.same({score = 1, copied = 1}, found)
  end)

  it("loses if the first player is ahead in a race", function()
    local found = mirror.measure(support.load "tic-tac-toe", "", 100, 1)
    assert.is_true(found.copied > .5)
    assert.is_true(found.score < .5)
  end)

  it("isn't tested for long if it is rarely legal", function()
    assert.is_nil(mirror.measure(support.load "chess", "", 10, 1))
  end)
end)
