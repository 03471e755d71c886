-- refused: 6: 'end' expected (to close 'function' at line 3) near <eof>
title "Attack" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
local function hop()
  if n then
end
