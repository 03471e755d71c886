-- fails in moves: 4: "Q" is no piece of this game
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  emit("a1", "-a2", {a2 = "Q"})
end)
loss(stuck)
