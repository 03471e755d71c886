-- fails in moves: 4: the script has run for longer than 0.05 s; --time allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  local function f() return pcall(f), pcall(f) end
  return f()
end)
loss(stuck)
