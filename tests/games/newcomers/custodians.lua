-- Custodians, on a torus of 8x6: all opposite edges are joined. Leave the enemy with a single Soldier, or no move.
-- A Soldier slides orthogonally over empty squares, as far as it likes; a Warden goes one step in any direction.
-- After a move, each straight orthogonal run of enemy Soldiers between the piece that moved and another own piece is
-- captured, in all four directions at once, across the edges too. Moving between two enemies is safe.
-- A Warden cannot be captured, and a run with a Warden in it is safe; Wardens capture as Soldiers do.
-- The move that captures the greatest number must be played; among equals the choice is free.
-- The third time of a position and forty turns without a capture are draws.

title "Custodians: sandwiches on a torus, Wardens are immune, the greatest number is compulsory"
board{8, 6, shape = "torus"}
piece("soldier", "S")
piece("warden", "W")
clock()
start "8/ssswssss/8/8/SSSWSSSS/8 w 0 1"

local straight, diagonal = {n, e, s, w}, {ne, se, sw, nw}
local prey = enemy * is "soldier"

local function sandwich(d)
  return #((d * prey) ^ 1 * d * own) * all(d * prey * take * tally) * go "there" | here
end
local arrive = place "there" * sandwich(n) * sandwich(e) * sandwich(s) * sandwich(w) * stop

moves = most(from "soldier" * any(straight, function(d) return (d * empty * -at "origin") ^ 1 end) * arrive
             + from "warden" * (any(straight) + any(diagonal)) * empty * arrive)

local another = each "board" * own * is "soldier" * -at "one"
loss(-(by "soldier" * place "one" * another))
loss(stuck)
draw(repeated(3))
draw(quiet(40))
