-- fails in moves: 4: bad argument #2 to 'put' (text without zero bytes expected)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  edit:put("a4", "M\0")
end)
loss(stuck)
