-- fails in moves: 4: "ä1" is no square of this board
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:at("ä1")
end)
loss(stuck)
