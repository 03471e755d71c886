-- Toguz korgool (Toguz kumalak), from Kyrgyzstan and Kazakhstan: two rows of nine holes, nine stones in each. The lower
-- row is White's. The rules are those of the Toguz Korgool Federation.
title "Toguz korgool: sowing stones, taking even numbers; a hole becomes a tuz; 82 stones win"
family "mancala"

board{9, 2, black = "rotated"}
picture{style = "plain", pieces = "heaps"}
piece("stone", "S", {glyph = "●"}) -- Stones belong to nobody; they are written as White's.
piece("tuz", "T") -- It is in a hole of the enemy's row, and belongs to the player who gets the stones.
counter("store", 0, 162, true)
start(("(SSSSSSSSS)"):rep(9) .. "/" .. ("(SSSSSSSSS)"):rep(9) .. " w 0 0 1")

-- Counterclockwise: along rank 1 to i1, and along rank 2 back to a2.
for file = 1, 9 do
  local lower, upper = ("%c1"):format(96 + file), ("%c2"):format(106 - file)
  link(lower, "on", file < 9 and ("%c1"):format(97 + file) or "i2")
  link(upper, "on", file < 9 and ("%c2"):format(105 - file) or "a1")
end

-- A player takes all stones of one of their holes. The first is put back, if there are several, and the others into the
-- holes that follow. A stone that comes into a tuz goes to the store of its owner.
local function banked(whose, store) return whose * is "tuz" * lay * depose * add(store, 1) end
local sow = banked(own, "store") | banked(enemy, "enemy's store") | lay
local sown = each "home" * is "stone"
           * (height(1) * lift * way "on" * sow | lift * all(lift) * lay * all(way "on" * sow)) * stop

-- If the last stone makes an even number in a hole of the enemy, the player captures them.
local even = is "stone" * #(all(lift(2)) * empty)
local captured_all = even * all(is "stone" * depose * add("store", 1))

-- If it makes three, the hole becomes the player's tuz: only one in a game, not the enemy's ninth hole, and not the one
-- with the number of the enemy's tuz. Holes are numbered in the direction of sowing.
counter("file", 0, 8, "move")
zone("ninth", "a2")
local number = all(w * add("file", 1)) * all(e) * times("file", w)
local claimed = height(3) * -on "ninth" * -(by "tuz") * -(number * s * is "tuz") * take * add("store", 3) * put "tuz"

moves = sown * (on "far" * (captured_all | claimed) | here)

-- A player with more than half of the stones wins. A player whose holes are empty doesn't move: the stones that are
-- left are the enemy's.
loss(exceeds("enemy's store", 81), "more than half of the stones")
win(exceeds("store", 81), "more than half of the stones")
draw(holds("store", 81) * -(each "home" * is "stone"), "half of the stones each")
loss(stuck)
draw(repeated(3)) -- (reading)
