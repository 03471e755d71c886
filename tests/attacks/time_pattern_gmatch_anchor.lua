-- refused: 5: this pattern may take too long on a text of 3000000 bytes: it has too many of * + - ?
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
for _ in (("^"):rep(3000000)):gmatch "^.-b" do end
