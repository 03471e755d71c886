-- Oware (Abapa), from Ghana: two rows of six houses, four seeds in each. The lower row is White's.
title "Oware: sowing seeds round the board, taking twos and threes; more than half wins"
family "mancala"

board{6, 2, black = "rotated"}
picture{style = "plain", pieces = "heaps"}
piece("seed", "S", {glyph = "●"}) -- Seeds belong to nobody; they are written as White's.
counter("store", 0, 48, true)
start "(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)/(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS) w 0 0 1"

-- Counterclockwise: along rank 1 to f1, and along rank 2 back to a2.
local round = {"a1", "b1", "c1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2"}
for i, house in ipairs(round) do
  link(house, "on", round[i % 12 + 1])
  link(round[i % 12 + 1], "back", house)
end

-- "The player takes all seeds of one of their houses and sows them one by one into the houses that follow. The house
-- that they come from is left out", however many there are.
local sown = each "home" * is "seed" * place "house" * lift * all(lift)
           * all(way "on" * (at "house" * way "on" | here) * lay) * stop

-- "If the last seed makes two or three in an enemy house, they are captured. So are the seeds in the enemy houses
-- before it, as long as each has two or three."
local two, three = height(2), height(3)
local taken = rec(function(more)
  return on "far" * (two * add("store", 2) | three * add("store", 3)) * take * way "back" * (more | here)
end)

-- "A move that would capture all enemy seeds captures none." "The enemy must be left with seeds to play."
local fed = #(each "far" * occupied)
moves = sown * (taken * fed | here) * fed

-- "A player with more than half of the seeds wins." If no move feeds the enemy, all seeds left are the mover's.
local half = {}
for held = 25, 48 do half[#half + 1] = held end
loss(holds("enemy's store", table.unpack(half)), "more than half of the seeds")
draw(-(sown * fed) * holds("enemy's store", 24), "half of the seeds each")
win(stuck, "no move feeds the enemy")
draw(repeated(3))
