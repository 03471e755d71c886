-- refused: 5: pairs goes through tables whose keys are numbers and texts
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
for key in pairs{[{}] = 1} do end
