-- Towers home, for two on 5x8.
-- 1. Men stand on each other. A tower, or a single man, belongs to the owner of its top man.
-- 2. A tower moves as many squares as it is high, straight or aslant forward, over whatever stands between.
-- 3. It lands on an empty square or on top of any tower, also the enemy's, if together they are at most four high.
-- 4. The top man of a tower may instead go one square forward by himself, with the same landing.
-- 5. A tower on the far row bears off its top man; what was under him stays and may be the enemy's again.
-- 6. Who has borne off four men when his turn comes has won. Who cannot move passes.
-- 7. A position that comes the third time is a draw.
title "Towers home: towers go as far as they are high"
local goal = option("goal", 4, "so many men borne off win", {1, 8})
board{5, 8}
piece("man", "M")
reserve{"man"} -- those who are home; they do not come back
start "mmmmm/1mmm1/5/5/5/5/1MMM1/MMMMM[] w 1"

local function times(walk, count)
  local all_of_them = walk
  for _ = 2, count do all_of_them = all_of_them * walk end
  return all_of_them
end
local function above(height) return times(depose, height) * occupied end
local function high(height) return #(times(depose, height) * empty) end

local settle = (empty | all(tuck)) * stop * land * -above(4)

local function march(height)
  return #(land * high(height)) * any({nw, n, ne}, function(d) return times(d, height) end)
end

moves = from "man" * any{march(1), march(2), march(3), march(4)} * settle
      + by "man" * #above(1) * depose * carry "man" * any{nw, n, ne} * settle * called "step down"
      + by "man" * on "far" * depose * keep "man" * note "off" * called "home"
      | pass

win(times(first(drop "man" * each "board" * empty * land), goal)) -- there are that many in the reserve
draw(repeated(3))
