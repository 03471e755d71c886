-- Play moves, given by their own texts with blanks between them.

local part = ...
local tools = part "tools"

-- Return false if one of the moves can't be played; those before it stay played.
return function(pos, line)
  for text in line:gmatch "%S+" do
    if not tools.play(pos, text) then return false end
  end
  return true
end
