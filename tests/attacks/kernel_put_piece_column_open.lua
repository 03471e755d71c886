-- fails in moves: 4: "(MM" is no piece of this game
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "(MM")
end)
loss(stuck)
