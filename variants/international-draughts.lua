-- International draughts, 10x10 on the dark squares with 20 men each. Quotations are from the rules that this project
-- plays by; they agree with the FMJD's official rules (annex 1, articles 3 and 4).
title "International draughts: 10x10, flying Kings, the greatest number of captures is compulsory"
family "draughts"

board{10, 10, squares = "dark", numbers = "white"}
local draughts = use "draughts"
draughts.pieces()
zone("road", "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10")
clock()
start "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w 0 1"

-- 3.4 to 3.9: men step forward, and "Kings move any number of squares along a diagonal".
local steps = from "man" * draughts.step(draughts.ahead) * reset * draughts.crowned
            + from "king" * draughts.slide(draughts.diagonals)

-- 4.1 to 4.12: men capture forward and backward; "captured pieces leave after the move". "A man that passes through the
-- far rank without stopping stays a man."
local captures = from "man" * draughts.chain(draughts.hop(draughts.diagonals, claim)) * draughts.crowned
               + from "king" * draughts.chain(draughts.fly(draughts.diagonals, claim))

-- 4.13: "the greatest number captured is compulsory".
moves = most(captures) | steps

loss(stuck) -- 7.2: a player without a legal move, or without pieces, loses.
draughts.draws(option("limits", "fmjd", "rules of draws (fmjd: World Draughts Federation, "
  .. "cbd: Brazilian federation, idf: draughts-64)", {"fmjd", "cbd", "idf"}))
