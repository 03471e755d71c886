-- fails in moves: 4: the position can be changed in `act` only
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  view:put("a1", "")
end)
loss(stuck)
