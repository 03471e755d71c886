-- refused: board is missing; say: board{8, 8}



