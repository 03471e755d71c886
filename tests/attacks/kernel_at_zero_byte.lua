-- fails in moves: 4: bad argument #1 to 'at' (text without zero bytes expected)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("a1\0")
end)
loss(stuck)
