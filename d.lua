title "A test"
identity "landing"
board{8, 8}
piece("man", "M")
counter("left", 0, 2)
start "mmmmmmmm/8/8/8/8/8/8/MMMMMMMM w 1 1"
moves = X
draw(stuck)
