-- fails in moves: 4: emit: "-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2-a2
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  emit("a1", ("-a2"):rep(2000), {a1 = "", a2 = "M"})
end)
loss(stuck)
