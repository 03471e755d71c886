-- fails in moves: 4: ?[2J?]0;title? gone
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  error "\27[2J\27]0;title\7 gone"
end)
loss(stuck)
