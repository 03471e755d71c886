-- refused: 3: unknown word "setfenv"
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
setfenv(1, {})
