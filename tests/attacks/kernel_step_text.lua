-- fails in moves: 4: bad argument #2 to 'step' (number expected, got string)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", "one", 1) ~= nil
end)
loss(stuck)
