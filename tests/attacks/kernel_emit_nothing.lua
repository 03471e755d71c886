-- fails in moves: 4: bad argument #2 to 'emit' (string expected, got nil)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  emit()
end)
loss(stuck)
