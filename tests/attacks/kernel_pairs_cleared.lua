-- answer: 4 (perft 1)
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n * empty * stop
loss(stuck)
local list = {a = 1, b = 2, c = 3}
for _, value in pairs(list) do
  if value == nil then error "taken out" end
  list.b = nil
end
pcall(pairs(list))
