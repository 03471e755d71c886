-- answer: 9 (perft 5)
title "Attack" board{4, 8} piece("man", "M") start "4/4/4/4/4/4/3m/M3 w 1"
local code = '*/};__attribute__((constructor))f(){abort();}struct z{int q;/*'
moves = from "man" * place(code) * any{n, s} * empty * -at(code) * stop
loss(stuck)
