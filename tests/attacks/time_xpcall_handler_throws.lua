-- refused: 5: again
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
while true do xpcall(error, function() error "again" end) end
