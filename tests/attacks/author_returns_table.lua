-- refused: board is missing; say: board{8, 8}
return {title = "Attack", board = {8, 8}}
