-- fails in moves: 4: bad argument #2 to 'step' (number expected, got nil)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:step("a1", nil, 1) ~= nil
end)
loss(stuck)
