title "A test"
identity "landing"
board{8, 8}
piece("man", "M")
counter("left", 0, 2)
start "mmmmmmmm/8/8/8/8/8/8/MMMMMMMM w 1 1"
moves = from "man" * n * empty * stop * land * (all(holds("left", 1) * (set("left", 0)+set("left", 2))) * set("left", 1))
draw(stuck)
