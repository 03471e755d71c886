-- fails in moves: 4: the script has run for longer than 0.05 s; --time allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * (n + s + e + w) ^ 0 * (n + s + e + w) ^ 0 * test(function()
  for _ = 1, 10000 do end
  return false
end)
loss(stuck)
