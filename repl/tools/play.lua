-- Plays moves, given by their own texts or in other ways (repl/tools/typed.lua).

local part = ...
local tools = part "tools"

local play = {}

-- Play a move. Return true; or nil and a message if that is impossible. With `goes_on` a game may go on after a draw,
-- as for pos:play.
function play.move(pos, text, goes_on)
  local is_played, message = tools.play(pos, text, goes_on)
  if is_played ~= false then return is_played, message end
  text, message = part "repl/tools/typed.lua".find(pos, text)
  if not text then return nil, message end
  return tools.play(pos, text, goes_on)
end

-- Play moves with blanks between them. Return false if one of them can't be played; those before it stay played.
function play.line(pos, line)
  for text in line:gmatch "%S+" do
    if not play.move(pos, text) then return false end
  end
  return true
end

return play
