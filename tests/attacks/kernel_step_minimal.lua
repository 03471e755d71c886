-- fails in moves: 4: a step is at most 26 files and ranks
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", math.mininteger, 1) ~= nil
end)
loss(stuck)
