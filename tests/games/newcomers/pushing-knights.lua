-- Pushing Knights, on 7x7. Mate the enemy King.
-- King: one step any way, captures. Pawn: one forward, captures diagonally forward, a Knight on the last rank.
-- A Knight leaps as in chess. If it lands on an enemy, it pushes it on by the same leap, if that square is on the
-- board and empty; otherwise it captures it. So a King is in check from a Knight only with no room behind him;
-- with room he is pushed like anybody else.
-- A Pawn that is pushed onto its own last rank becomes a Knight there (of its owner).
-- No moves, no check: a draw; so are the third time of a position and fifty turns without capture or a Pawn's step.

title "Pushing Knights: a Knight pushes what it lands on, and captures it where there is no room"
board{7, 7}
piece("king", "K")
piece("knight", "N")
piece("pawn", "P")
royal "king"
clock()
start "nknnn2/ppppppp/7/7/7/PPPPPPP/NKNNN2 w 0 1"

local arrive = (empty + enemy * take) * stop
local promoted = on "far" * become "knight" | here

local function leaps(d)
  local room = d * empty
  local grows_up = go "behind" * is "pawn" * on "home" * become "knight"
  local push = room * place "behind" * go "hit" * cycle{"hit", "behind"} * stop * land * note ">" * called "push"
  return d * (empty * stop + enemy * place "hit" * (push * (grows_up | here) + -room * take * stop))
end

moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive
      + from "pawn" * (n * empty + any{ne, nw} * enemy * take) * stop * reset * promoted
      + from "knight" * any(leap(1, 2), leaps)

loss(checkmate)
draw(stalemate)
draw(repeated(3))
draw(quiet(50))
