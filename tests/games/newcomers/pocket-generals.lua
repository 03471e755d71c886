-- Pocket Generals. Two small armies on 5x5; the aim is to mate the enemy King (who cannot move, loses).
-- Foot: one forward. Captain: one forward or diagonally. Chariot: any number orthogonally. King: one any way.
-- A Foot that reaches the far rank must become a Veteran, a Captain that enters or leaves it may become a Marshal;
-- Veteran and Marshal go one step, orthogonally or diagonally forward.
-- What is captured changes sides: it goes into the captor's hand, as what it was before it was promoted.
-- Instead of moving, drop a piece from the hand on an empty square, except: no Foot on a file that has an unpromoted
-- own Foot, none on the far rank, none right before the enemy King (so a dropped Foot never gives check).
-- The same position for the third time is a draw, and so are sixty turns without a capture.

title "Pocket generals: a 5x5 shogi whose dropped Foot never gives check"
family "shogi"
board{5, 5, black = "rotated"}
piece("king", "K")
piece("chariot", "R")
piece("captain", "C")
piece("marshal", "A")
piece("foot", "F")
piece("veteran", "V")
royal "king"
reserve{"chariot", "captain", "foot"}
clock()
start "krccf/1f3/5/3F1/FCCRK[] w 0 1"

local straight, diagonal = {n, e, s, w}, {ne, se, sw, nw}
local function prisoner(kinds, kind) return is(kinds) * take * keep(kind) end
local arrest = enemy * (prisoner({"foot", "veteran"}, "foot") + prisoner({"captain", "marshal"}, "captain")
                        + prisoner("chariot", "chariot") + is "king" * take)
local arrive = (empty + arrest) * stop

local gold = any{n, ne, nw, e, w, s} * arrive
local captain_goes = any{n, ne, nw, se, sw} * arrive

moves = from "king" * (any(straight) + any(diagonal)) * arrive
      + from "chariot" * any(straight, function(d) return (d * empty) ^ 0 * d * arrive end)
      + from{"marshal", "veteran"} * gold
      + from "captain" * (on "far" * captain_goes * (become "marshal" + here)
                          + -on "far" * captain_goes * (on "far" * become "marshal" + here))
      + from "foot" * n * arrive * (on "far" * become "veteran" | here)
      + (drop "chariot" + drop "captain") * each "board" * empty * stop
      + drop "foot" * each "board" * -on "far" * empty * -((n ^ 0 + s ^ 0) * own * is "foot")
        * -(n * enemy * is "king") * stop

loss(checkmate)
loss(stuck)
draw(repeated(3))
draw(quiet(60))
