-- fails in moves: 5: bad argument #1 to 'at' (position expected, got string)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  local at = view.at
return at(square, "a1")
end)
loss(stuck)
