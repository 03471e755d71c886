-- Kalah (William Julius Champion, 1940): two rows of six houses, four seeds in each. The lower row is White's. Quoted
-- are the rules in Wikipedia.
title "Kalah: sowing seeds into houses and one's own store; the last seed in the store gives another move"
family "mancala"

board{6, 2, black = "rotated"}
picture{style = "plain", pieces = "heaps"}
piece("seed", "S", {glyph = "●"}) -- Seeds belong to nobody; they are written as White's.
counter("store", 0, 48, true)
start "(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)/(SSSS)(SSSS)(SSSS)(SSSS)(SSSS)(SSSS) w 0 0 1"

-- Counterclockwise: along rank 1 to f1, and along rank 2 back to a2.
local round = {"a1", "b1", "c1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2"}
for i, house in ipairs(round) do link(house, "on", round[i % 12 + 1]) end
zone("last", "f1")

-- "The player takes all seeds from one of their houses. Moving counter-clockwise, the player drops one seed in each
-- house in turn, including the player's own store but not their opponent's." The store comes after the last house.
counter("in the store", 0, 1, "move") -- 1 if the latest seed is there
local bank = on "last" * holds("in the store", 0) * lay * depose * add("store", 1) * set("in the store", 1)
local sown = each "home" * is "seed" * lift * all(lift) * all(bank | way "on" * lay * set("in the store", 0)) * stop

-- "If the last sown seed lands in an empty house owned by the player, and the opposite house contains seeds, both the
-- last seed and the opposite seeds are captured and placed into the player's store."
local won = all(is "seed" * depose * add("store", 1))
local captured_both = on "home" * height(1) * #(n * is "seed") * won * n * won

-- "If the last sown seed lands in the player's store, the player gets an additional move."
moves = sown * (holds("in the store", 1) * again | captured_both | here)

-- "When one player no longer has any seeds in any of their houses, the game ends. The other player moves all remaining
-- seeds to their store, and the player with the most seeds in their store wins." There are 48 in all.
local mine, theirs = -(each "home" * is "seed"), -(each "far" * is "seed")
win(mine * holds("store", {25, 48}) + theirs * holds("enemy's store", {0, 23}), "more seeds")
loss(mine * holds("store", {0, 23}) + theirs * holds("enemy's store", {25, 48}), "more seeds")
draw(mine + theirs, "equal numbers of seeds")
