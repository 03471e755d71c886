-- refused: 3: rec: every branch of rec(function(more) return more * n end) begins it anew, so none can end; say, for example: rec(function(more) return n * (more | here) end)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * rec(function(more) return more * n end)
loss(stuck)
