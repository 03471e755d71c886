-- fails in moves: an error that is no text
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  assert(false, {})
end)
loss(stuck)
