-- refused: 3: rec: every branch of rec(function(more) return n * rec(function(more2) return e * more + w * more2 end) end) begins it anew, so none can end
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * rec(function(more) return n * rec(function(less) return e * more + w * less end) end)
loss(stuck)
