-- refused: 3: attempt to call a nil value (field 'getn')
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
for i = 1, table.getn{1} do end
