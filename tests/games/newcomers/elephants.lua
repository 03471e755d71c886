-- Shoving elephants, for two on 7x7.
-- 1. An elephant goes one square north, south, east or west.
-- 2. If the square is taken, it shoves: the whole row of pieces before it, own and enemy, moves on by one square.
-- 3. If the row reaches the edge, its last piece falls off the board, for good, whoever owns it.
-- 4. An elephant does not shove a row that begins with an enemy mouse. (It is afraid.)
-- 5. A mouse goes one square in any of the eight directions, to an empty square; it shoves nobody.
-- 6. Who has lost three pieces has lost. Thirty turns each without a fall, or the third repetition, are a draw.
title "Shoving elephants: whole rows go off the edge"
board{7, 7}
piece("elephant", "E")
piece("mouse", "M")
notation "uci" -- b1c1, not b1<>c1<>d1-c1
clock()
start "1eeeee1/2mmm2/7/7/7/2MMM2/1EEEEE1 w 0 1"

local straight = {n, e, s, w}
local around = {n, ne, e, se, s, sw, w, nw}

local function shove(d)
  local push = occupied * swap "origin" -- what stood here waits on the elephant's square, what waited there is here
  return d * place "front" * -(enemy * is "mouse") * push * all(d * push)
       * (d * empty * swap "origin" | go "origin" * take) * go "front" * stop * called "shove"
end

moves = from "elephant" * any(straight) * empty * stop
      + from "elephant" * any(straight, shove)
      + from "mouse" * any(around) * empty * stop

-- Eight begin; whoever has not six any more has lost three.
local function six_own()
  local walk = here
  for _ = 1, 6 do walk = walk * first(each "board" * own * -marked * mark) end
  return walk
end
loss(-six_own())
loss(stuck)
draw(quiet(60))
draw(repeated(3))
