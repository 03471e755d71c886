-- fails in moves: 4: "1" is no piece of this game
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", 1)
end)
loss(stuck)
