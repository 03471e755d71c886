-- fails in moves: 4: "e1" is no square of this board
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("e1")
end)
loss(stuck)
