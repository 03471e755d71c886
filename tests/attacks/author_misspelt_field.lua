-- refused: 2: board: unknown field "shap", did you mean "shape"?
title "A" board{4, 4, shap = "torus"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)
