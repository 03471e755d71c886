-- answer: 0 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = generate(function(view, emit)
  return {"a1-a2", "b1-b2"}
end)
loss(stuck)
