-- The last unfinished game: a game file in the state folder, which open continues.

local game_file = require "tools.game_file"

local unfinished = {}

-- The path of the file, or nil if there is no folder for it.
function unfinished.path(session) return (session.state_path "unfinished.game") end

-- Save the current game if moves were played and it isn't over, and report that.
function unfinished.keep(session)
  if not session.variant or session.history().done == 0 or session.pos:outcome() ~= "ongoing" then return end
  local path, name = unfinished.path(session), session.name
  if name:find "%.lua$" then name = session.real_path(name) end
  if not path or name:find "%c" or session.write_file(path, game_file.text(session, name)) then return end
  session.write "The game isn't over, and is kept. To continue it, start Warpboard and type: open\n"
end

return unfinished
