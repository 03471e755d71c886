-- fails in moves: 4: words and declarations belong to the script's own run: functions called in play cannot use them
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  moves = nil
end)
loss(stuck)
