-- English checkers (draughts), 8x8 on the dark squares with 12 men each. Quotations are from the rules that this
-- project plays by; they agree with those of the World Checkers Draughts Federation (2012).
title "English checkers: men and short Kings on the dark squares, captures compulsory"
family "draughts"

board{8, 8, squares = "dark", numbers = "black"}
piece("man", "M", {glyph = "⛀"})
piece("king", "K", {glyph = "⛁"})
local limited = option("limits", "wcdf", "rules of draws (wcdf: those of the World Checkers/Draughts Federation)",
  {"wcdf", "none"}) == "wcdf"
if limited then clock() end
start("1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w " .. (limited and "0 1" or "1"))
never(by "man" * on "far", "a man on its far rank")

local ahead, diagonals = {nw, ne}, {nw, ne, sw, se}

-- A jump goes over an adjacent enemy to the empty square after it. The enemy is removed at once.
local function hop(ways)
  return any(ways, function(d) return d * enemy * take * d * empty * stop end)
end

-- "Men step and jump forward." Reaching the far rank makes a King, and crowning ends the move.
local crowned = on "far" * become "king"
local man_hops = rec(function(more) return hop(ahead) * (crowned + -on "far" * (more + -hop(ahead))) end)
local man_steps = any(ahead) * empty * stop * (crowned | here) * (limited and reset or here)

-- "Kings step and jump one square in four directions."
local king_hops = rec(function(more) return hop(diagonals) * (more + -hop(diagonals)) end)
local king_steps = any(diagonals) * empty * stop

-- "Captures are compulsory, and chains of jumps must be finished."
moves = from "man" * man_hops + from "king" * king_hops
      | from "man" * man_steps + from "king" * king_steps

-- A player who cannot move loses.
loss(stuck)
if limited then use "draughts".draws "wcdf" end
