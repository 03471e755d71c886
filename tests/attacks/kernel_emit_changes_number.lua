-- fails in moves: 4: emit: the changes are given by square; for example: {c3 = "", d4 = "M"}
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  emit("a1", "-a2", {1, 2})
end)
loss(stuck)
