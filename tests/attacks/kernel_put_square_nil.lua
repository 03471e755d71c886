-- fails in moves: 4: bad argument #1 to 'put' (string expected, got nil)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put(nil, "M")
end)
loss(stuck)
