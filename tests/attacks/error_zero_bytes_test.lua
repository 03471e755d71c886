-- fails in moves: 4: one
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  error "one\0two"
end)
loss(stuck)
