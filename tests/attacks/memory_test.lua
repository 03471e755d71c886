-- fails in moves: the script needs more than 16 MiB of memory; --memory allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  local t = {}
  while true do t = {t} end
end)
loss(stuck)
