-- fails in outcome: 5: this position is no longer there: it could be looked at during the call only
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local old
moves = from "man" * n * empty * stop * act(function(edit) old = edit end)
win(function() old:put("a1", "") end)
