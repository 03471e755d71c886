-- fails in moves: 4: emit: more than 65536 moves
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  while true do emit("a1", "-a2", {a1 = "", a2 = "M"}) end
end)
loss(stuck)
