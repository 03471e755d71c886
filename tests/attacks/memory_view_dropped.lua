-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  view = nil
  for i = 1, 3000 do square = {square, i} end
  return true
end)
loss(stuck)
