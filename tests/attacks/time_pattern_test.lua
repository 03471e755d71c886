-- fails in moves: 4: this pattern may take too long on a text of 3000 bytes: it has too many of * + - ?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop * test(function(view, square)
  return (("a"):rep(3000)):find ".-.-.-b" ~= nil
end)
loss(stuck)
