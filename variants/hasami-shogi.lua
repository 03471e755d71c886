-- Hasami Shogi, 9x9, nine pieces each on their first rank.
title "Hasami Shogi: Rooks' moves, captures by sandwiching, also in a corner"

board{9, 9}
picture{style = "plain"}
piece("man", "M", {glyph = {"歩", "と"}})
start "mmmmmmmmm/9/9/9/9/9/9/9/MMMMMMMMM w 1"
zone("corner", "a1 a9 i1 i9")

-- "A man moves like a Rook."
local sides = {n, e, s, w}
local slide = any(sides, function(d) return (d * empty) ^ 1 end)

-- "A man that moves captures each unbroken line of enemy men between itself and another man of its player."
local function run(d)
  return go "landing" * (d * enemy * take * all(d * enemy * take) * d * own | here)
end

-- "It also captures an enemy man in a corner if both squares next to the corner then have men of its player."
local function corner(d)
  return go "landing" * (d * on "corner" * enemy * #((turned(d, 2) + turned(d, -2)) * own) * take | here)
end

moves = from "man" * slide * stop * land * place "landing" * run(n) * run(e) * run(s) * run(w)
      * corner(n) * corner(e) * corner(s) * corner(w)

-- "A player with fewer than two men loses"; so does a player who cannot move (reading). The third occurrence of a
-- position is a draw (reading).
loss(at_most(1, by "man"), "fewer than two men")
loss(stuck)
draw(repeated(3))
