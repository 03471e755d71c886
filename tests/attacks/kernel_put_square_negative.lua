-- fails in moves: 4: "-1" is no square of this board
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put(-1, "M")
end)
loss(stuck)
