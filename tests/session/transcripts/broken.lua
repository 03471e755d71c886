title "Broken: a faulty script"
board{4, 4}
piece("man", "M")
start "4/4/4/MMMM w 1"
moves = from "mam" * n * emty * stop
