-- refused: 3: base: "attack.lua" is no name of a variant; scripts cannot give paths
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
base "attack.lua"
