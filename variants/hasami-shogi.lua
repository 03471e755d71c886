-- Hasami Shogi, 9x9, nine pieces each on their first rank. Quotations are from the rules that this project plays by.
title "Hasami Shogi: Rooks' moves, captures by sandwiching, also in a corner"

board{9, 9}
picture{style = "plain"}
piece("man", "M", {glyph = {"歩", "と"}})
start "mmmmmmmmm/9/9/9/9/9/9/9/MMMMMMMMM w 1"
zone("corner", "a1 a9 i1 i9")

-- "Rook moves."
local sides = {n, e, s, w}
local slide = any(sides, function(d) return (d * empty) ^ 1 end)

-- "Custodian capture in lines": an unbroken line of enemies between the landing square and a piece of the mover.
local function run(d)
  return go "landing" * (d * enemy * take * all(d * enemy * take) * d * own | here)
end

-- "And in the corner": an enemy in the corner with pieces of the mover on both adjacent squares.
local function corner(d)
  return go "landing" * (d * on "corner" * enemy * #((turned(d, 2) + turned(d, -2)) * own) * take | here)
end

moves = from "man" * slide * stop * land * place "landing" * run(n) * run(e) * run(s) * run(w)
      * corner(n) * corner(e) * corner(s) * corner(w)

-- "Fewer than two pieces loses"; so does a player who cannot move (reading). The third occurrence of a position is
-- a draw (reading).
loss(-(by "man" * place "one" * each "board" * own * -at "one"))
loss(stuck)
draw(repeated(3))
