-- fails in outcome: 5: the position can be changed in `act` only
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
win(function(view)
  view:put("a1", "")
end)
