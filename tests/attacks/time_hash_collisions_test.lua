-- ends the program: the script did not stop when its time was over
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  local t = {}
  for i = 1, 1 << 18 do t[i * ((1 << 18) - 1)] = true end
end)
loss(stuck)
