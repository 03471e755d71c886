-- Amazons (Walter Zamkauskas, 1988), 10x10, four Amazons each.
title "Amazons: Queens that shoot arrows; the last to move wins"
family "territory"

board{10, 10}
piece("amazon", "A", {glyph = "♕"})
piece("arrow", "X", {glyph = "✕"})
start "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w 1"

-- An Amazon moves like a Queen of chess, then shoots an arrow from its new square. The arrow flies like a Queen, too,
-- also over the square that the Amazon has left. Arrows and Amazons block the way. Nothing is captured.
local line = any({n, ne, e, se, s, sw, w, nw}, function(d) return (d * empty) ^ 1 end)
moves = from "amazon" * line * stop * land * part * line * stop * put "arrow" * called "shot"

loss(stuck) -- A player who cannot move loses.
