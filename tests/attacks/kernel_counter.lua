-- fails its audit: the same game took another course
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local count = 0
moves = from "man" * n * empty * stop * act(function(edit)
  count = count + 1
  if count % 3 == 0 then edit:put("d4", "m") end
end)
loss(stuck)
