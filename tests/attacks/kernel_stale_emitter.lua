-- fails in moves: 7: emit belongs to a call that is over
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local old
moves = generate(function(_, emit)
  if old then old("a1", "-a2", {}) end
  old = emit
end) + generate(function() old("a1", "-a2", {}) end)
loss(stuck)
