-- fails in perft: the script needs more than 16 MiB of memory; --memory allows more
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local hoard = {}
moves = from "man" * n * empty * stop * test(function()
  hoard[#hoard + 1] = ("x"):rep(10000000) .. #hoard
  return true
end)
loss(stuck)
