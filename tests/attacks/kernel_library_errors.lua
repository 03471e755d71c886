-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  local ok, why = pcall(string.rep)
  return not ok and why:find "bad argument" ~= nil
end)
loss(stuck)
