-- Atari Go (Capture Go), 9x9: Go for beginners. Here White moves first.
title "Atari Go: whoever first captures a stone wins"
family "territory"

local size = option("size", 9, "files and ranks of the board", {5, 19})

board{size, size}
local groups = use "groups"
picture{style = "points", dots = groups.stars(size)}
piece("stone", "S", {glyph = "●"})
start(("/" .. size):rep(size):sub(2) .. " w 1")

local sides = {n, e, s, w}

-- A group is a set of stones of one player connected along lines. Its liberties are the empty points next to it.
local function group(class) return groups.spread(sides, class) end
local function captured(class) return group(class) * -(each "marked" * class * any(sides) * empty) end

-- "A stone is put on an empty point." "A stone may not be put where its group would have no liberty", unless it
-- captures something.
local free = any(sides) * empty
local captures = any(sides) * enemy * -(group(enemy) * each "marked" * enemy * free)
moves = each "board" * empty * put "stone" * stop
      * (#free + -free * (#captures + -captures * -captured(own)))

-- "The first player to capture a stone wins": a group of either player has no liberty left.
loss(each "board" * own * captured(own), "the first capture")
loss(stuck)
