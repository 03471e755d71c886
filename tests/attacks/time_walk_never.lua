-- refused: 5: the walks of one position take longer than 0.05 s; --time allows more
title "Attack" board{26, 26} piece("man", "M") start "26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/25M w 1"
moves = from "man" * n * empty * stop
never(by "man" * rec(function(more)
  return any{n, e, s, w} * -marked * mark * (more + -here)
end), "never")
loss(stuck)
