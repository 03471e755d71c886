-- fails in moves: 4: attempt to perform arithmetic on a position value (local 'view')
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view + 1
end)
loss(stuck)
