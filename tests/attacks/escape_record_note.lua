-- answer: 1 (perft 3)
title "Attack" board{4, 8} piece("man", "M") start "4/4/4/4/4/4/3m/M3 w 1"
local odd = option('"..os.exit(9).."', true, "]] os.exit(9) --")
moves = from "man" * n * empty * stop * (odd and note '"os.exit(9)--' or here)
loss(stuck)
