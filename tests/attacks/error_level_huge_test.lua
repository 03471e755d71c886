-- fails in moves: x
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  error("x", math.maxinteger)
end)
loss(stuck)
