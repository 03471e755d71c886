-- Games that are so small that a report solves them.

package.path = "repl/?.lua;" .. package.path

local blocks = require "page.blocks"
local scripts = require "scripts"
local solve = require "lab.solution"
local support = require "support"

local POSITIONS = 20000

-- A race on two files: a man may go one or two squares forward, and the first on the last rank wins.
local RACE = [[
title "Race"
board{2, 6}
piece("man", "M")
start "1m/6/6/6/6/M1 w 1"
moves = from "man" * n * (here + empty * n) * empty * stop
loss(each "home" * enemy)
]]

describe("the solution of a game", function()
  it("is a win with its first move", function()
    local solution = solve(assert(scripts.load((RACE:gsub("/6", "/2")))), POSITIONS)
    assert.equal("win", solution.decided)
    assert.equal(5, solution.plies)
    assert.truthy(solution.move:find "^a1%-a[23]$")
  end)

  it("is a draw without a length, if every move fills the board", function()
    local solution = solve(support.load "tic-tac-toe", POSITIONS)
    assert.equal("draw", solution.decided)
  end)

  it("is nil if it isn't found soon, or the game is over", function()
    assert.is_nil(solve(support.load "breakthrough", POSITIONS))
    assert.is_nil(solve(assert(scripts.load((RACE:gsub("/6", "/2"):gsub("1m/", "Mm/"):gsub(" w ", " b ")))), POSITIONS))
  end)
end)

describe("a map of shares", function()
  it("keeps its columns apart", function()
    local variant = support.load "tic-tac-toe"
    assert.equal("  3    .    .    .\n  2    .    5    .\n  1 1000    .    .\n       a    b    c\n",
      blocks.shares_text {variant = variant, shares = {a1 = 10, b2 = .05}})
  end)
end)
