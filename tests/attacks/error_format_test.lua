-- fails in moves: 4: %s%s%n%d
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  error "%s%s%n%d"
end)
loss(stuck)
