-- Giants and Dwarfs, on 7x7. Bring a Giant to the far rank, or leave the opponent without a move.
-- A Giant goes one step in any direction and captures whatever is there.
-- A Dwarf goes one step forward, straight or diagonally, and captures Dwarfs so, but no Giants.
-- Split: a Giant falls apart into two Dwarfs, which go to two different empty squares of the three before it.
-- Merge: a Dwarf steps forward or sideways onto an own Dwarf, and both become a Giant there.
-- Whoever brings about a position for the third time loses; forty turns without a capture are a draw.

title "Giants and Dwarfs: Giants split into two Dwarfs, two Dwarfs merge into a Giant that must get across"
board{7, 7}
piece("giant", "G")
piece("dwarf", "D")
clock()
start "g1g1g1g/1d1d1d1/7/7/7/1D1D1D1/G1G1G1G w 0 1"

local quiet_turns = option("quiet_turns", 40, "turns without a capture that make a draw", {2, 200})

local ahead, around = any{nw, n, ne}, any{n, ne, e, se, s, sw, w, nw}
local function fragment(d) return go "cave" * part * carry "dwarf" * d * empty * stop * land end
local function split(a, b) return fragment(a) * fragment(b) end
local merge = own * is "dwarf" * remove * stop * become "giant" * called "merge"

moves = from "giant" * around * (empty + enemy * take) * stop
      + from "dwarf" * (ahead * (empty + enemy * is "dwarf" * take) * stop + (ahead + e + w) * merge)
      + by "giant" * place "cave" * remove * (split(nw, n) + split(nw, ne) + split(n, ne))

loss(each "home" * enemy * is "giant")
loss(stuck)
win(repeated(3))
draw(quiet(quiet_turns))
