-- Focus (Sid Sackson, 1963; Domination), for two players, on 8x8 without the corners.
title "Focus: stacks move as far as they are high; what is below the fifth piece leaves the board"
family "captures"

board{8, 8, holes = "a1-b1 g1-h1 a2 h2 a7 h7 a8-b8 g8-h8"}
picture{style = "plain"}
piece("man", "M", {glyph = "●"})
reserve{"man"}
start "8/1MMmmMM1/1mmMMmm1/1MMmmMM1/1mmMMmm1/1MMmmMM1/1mmMMmm1/8[] w 1"

-- A stack has at most five pieces. The pieces below the fifth leave the board. The mover keeps their own in reserve.
local surplus = height(6, 10) * lift(5) * all((own * depose * keep "man" | enemy * depose)) * all(lay) | here

-- A player moves the top pieces of a stack that they command, in a straight line: as many squares as there are pieces.
-- They jump over anything, and land on top.
local function moving(count)
  return by "man" * lift(count) * any({n, e, s, w}, function(d) return times(count, d) end) * all(lay)
end

-- Or they put a piece of their reserve on any square or stack.
moves = (moving(1) + moving(2) + moving(3) + moving(4) + moving(5) + drop "man" * each "board" * lay) * stop * surplus

loss(stuck) -- A player who can't move loses.
draw(repeated(3)) -- (reading)
