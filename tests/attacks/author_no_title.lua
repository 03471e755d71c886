-- refused: title is missing; say: title "My game: what is special about it"
board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)
