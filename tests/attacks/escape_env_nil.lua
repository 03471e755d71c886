-- refused: 6: attempt to index a nil value (upvalue '_ENV')
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
_ENV = nil
os.execute "true"
