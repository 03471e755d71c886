-- fails in moves: 4: bad argument #1 to 'at' (string expected, got boolean)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at(true)
end)
loss(stuck)
