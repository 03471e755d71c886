-- answer: 0 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  for _, s in ipairs(edit:squares()) do edit:put(s, "m") end
end)
loss(stuck)
