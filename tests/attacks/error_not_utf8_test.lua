-- fails in moves: 4: ???31m
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  error "\xff\xfe\x9b31m"
end)
loss(stuck)
