-- fails in moves: 5: this position is no longer there: it could be looked at during the call only
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local old
moves = from "man" * n * empty * stop * test(function(view)
  if old then return old:at "a1" end
  old = view
end)
loss(stuck)
