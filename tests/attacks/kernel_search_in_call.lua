-- fails in moves: 4: attempt to call a nil value (method 'moves')
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return #view:moves() > 0
end)
loss(stuck)
