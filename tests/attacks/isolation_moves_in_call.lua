-- fails in moves: 4: moves is a walk, not nothing; for example: moves = from "man" * n * empty
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  moves = nil
end)
loss(stuck)
