-- fails in moves: the script needs more than 16 MiB of memory; --memory allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * act(function(edit, square)
  local function f() return 1 + f() end
  return f()
end)
loss(stuck)
