title "T" board{4, 4, shape = "torus"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * (n * empty + ne * enemy * take) * stop * (on "far" * flip | here)
loss(stuck) draw(repeated(3))