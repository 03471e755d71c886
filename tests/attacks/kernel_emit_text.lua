-- fails in moves: 4: emit: "a2" is not the rest of a move's text; for example: "-d4" or "xe5xg7"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  emit("a1", "a2", {})
end)
loss(stuck)
