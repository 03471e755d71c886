-- TZAAR (Kris Burm, 2007). Sentences in quotation marks retell its rules.
title "TZAAR: capture, or make a stack; a player without one of the three kinds loses"
family "captures"

board{9, 9, cells = "hexagons", form = "hexagon", holes = "e5"}
picture{style = "plain", pieces = "counted"}
piece("tzaar", "Z", {glyph = "♚"})
piece("tzarra", "A", {glyph = "♟"})
piece("tott", "T", {glyph = "●"})
counter("move", 0, 2) -- The move of this turn: the first or the second; 0 is the single move with which White begins.
start "ttttT4/TaaaAT3/TAzzZAT2/TAZtTZAT1/TAZT1tzat/1taztTzat/2tazZZat/3taAAAt/4tTTTT w 0 1"
local kinds = {"tzaar", "tzarra", "tott"}

-- "You can move over any number of vacant spaces in a straight line", up to the first piece. There is no space in the
-- center, so no piece moves across it.
local ways = {n, e, se, s, w, nw}
counter("high", 0, 60, "move")
local lifted = all(lift * add("high", 1))
local function slides(arrive)
  return by(kinds) * lifted * any(ways, function(d) return (d * empty) ^ 0 * d * arrive end)
       * times("high", lay) * stop
end

-- "A stack can capture stacks of the same height, or lower." All its pieces go out of the game.
local captures = slides(enemy * -(times("high", depose) * occupied) * take)

-- "The first move of a turn is always a forced capture." With the second, a player may capture again, put a stack on
-- another one of their own, or pass. White begins with one move only.
moves = holds("move", 0) * set("move", 1) * captures
      + holds("move", 1) * set("move", 2) * captures * again
      + holds("move", 2) * set("move", 1) * (captures + slides(own) + pass)

-- "You must keep at least one piece of each type on the board at all times." Only the top piece of a stack counts.
loss(any(kinds, function(kind) return -by(kind) end), "a kind is missing")
win(any(kinds, function(kind) return -(each "board" * enemy * is(kind)) end), "a kind is missing")
loss(stuck) -- "You win if your opponent cannot capture any of your pieces" with the first move of a turn.
