-- Russian draughts, 8x8 on the dark squares with 12 men each. Quotations are from the rules that this project plays by.
title "Russian draughts: flying Kings, men capture backward too, captured pieces leave after the move"
family "draughts"

board{8, 8, squares = "dark", numbers = "white"}
piece("man", "M", {glyph = "⛀"})
piece("king", "K", {glyph = "⛁"})
local draughts = use "draughts"
zone("road", "a1 b2 c3 d4 e5 f6 g7 h8")
clock()
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1"
never(by "man" * on "far", "a man on its far rank")

local diagonals = {nw, ne, sw, se}

-- A King jumps over the first piece of a diagonal, if it is an enemy, and lands anywhere after it. "A King that can go
-- on capturing from some landing square must choose such a square." A piece may be jumped only once (claim).
local king_hops = rec(function(more)
  return any(diagonals, function(d)
    local landing = (d * empty) ^ 1 * stop
    return (d * empty) ^ 0 * d * enemy * claim * (landing * more | landing)
  end)
end)

-- "Men also capture backward. A man that reaches the far rank in a capture goes on as a King."
local man_hops = rec(function(more)
  local hop = any(diagonals, function(d) return d * enemy * claim * d * empty * stop end)
  return hop * (on "far" * become "king" * (king_hops | here) + -on "far" * (more | here))
end)

local man_steps = any{nw, ne} * empty * stop * reset * (on "far" * become "king" | here)
local king_slides = any(diagonals, function(d) return (d * empty) ^ 1 * stop end)

-- "Capturing is compulsory, but the player is free to choose the capture."
moves = from "man" * man_hops + from "king" * king_hops
      | from "man" * man_steps + from "king" * king_slides

loss(stuck)
draughts.draws "idf"
