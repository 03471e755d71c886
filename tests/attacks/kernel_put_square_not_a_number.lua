-- fails in moves: nan" is no square of this board
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put(0 / 0, "M")
end)
loss(stuck)
