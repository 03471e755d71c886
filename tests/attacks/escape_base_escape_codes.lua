-- refused: 3: base: "?[2Jattack" is no name of a variant; scripts cannot give paths
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
base "\27[2Jattack"
