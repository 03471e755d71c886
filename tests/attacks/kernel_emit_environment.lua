-- answer: 1 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  emit("a1", "-a2", _ENV)
end)
loss(stuck)
