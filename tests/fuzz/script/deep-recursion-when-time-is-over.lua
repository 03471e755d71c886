-- refused: the scrapt needs more tha 16 MiB of memory; from "man" * n * empty * stop
loss(stuck)
local function f() return 1 + f() end
f()
