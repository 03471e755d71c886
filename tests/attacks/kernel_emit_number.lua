-- fails in moves: 4: "1" is no square of this board
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  emit(1, "-a2", {})
end)
loss(stuck)
