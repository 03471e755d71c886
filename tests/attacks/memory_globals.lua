-- refused: 5: "g1" is not declared; a variable of the script begins with local
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
for i = 1, 1e7 do _ENV["g" .. i] = ("x"):rep(1000) .. i end
