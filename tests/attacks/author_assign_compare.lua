-- refused: 3: 'then' expected near '='
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
if moves = nil then end
