-- fails in moves: 4: bad argument #2 to 'error' (number expected, got position)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  error(view, view)
end)
loss(stuck)
