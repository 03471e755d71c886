-- Lasca (Emanuel Lasker, 1911), 7x7 on the 25 squares of a1's colour, 11 men each. Quotations are from the rules that
-- this project plays by. Officers have the letter K, as crowned pieces have in other games.
title "Lasca: columns take prisoners, and free the pieces below them"
family "draughts"

board{7, 7, squares = "dark"}
piece("man", "M", {glyph = "⛀"})
piece("officer", "K", {glyph = "⛁"})
start "m1m1m1m/1m1m1m1/m1m1m1m/7/M1M1M1M/1M1M1M1/M1M1M1M w 1"

-- "Men step and jump diagonally forward, and officers also backward."
local ways = {man = {nw, ne}, officer = {nw, ne, sw, se}}
local crowned = carrying "man" * on "far" * become "officer"

local function steps(kind) return from(kind) * any(ways[kind]) * empty * stop * (crowned | here) end

-- "The top piece of the jumped column goes under the jumping column. No column is jumped twice in one move. Captures
-- are compulsory, and chains must be finished." The choice is free. "Crowning ends the move."
local function captures(kind)
  return from(kind) * rec(function(more)
    return any(ways[kind], function(d) return d * enemy * -marked * mark * tuck * d * empty * stop end)
         * (crowned | more | here)
  end)
end

moves = captures "man" + captures "officer" | steps "man" + steps "officer"

loss(stuck) -- "A player without a legal move loses."
draw(repeated(3))
