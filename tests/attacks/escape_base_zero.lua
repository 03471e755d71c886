-- refused: 3: base needs the name of a variant and a table of options
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
base "chess\0x"
