-- refused: 5: by needs one or more names, not 100; for example: by{"king", "queen"} * place "a"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
for i = 1, 100000 do by(i) end
