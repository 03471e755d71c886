-- Continue the game of a file that tools/game_file.lua can read, as `open` does. Write JSON.

local game_file = require "tools.game_file"
local json = require "tools.json"

local BYTES_MAX = 1 << 20

return function(session, request)
  local text, message = session.read_file(request[1], BYTES_MAX)
  if not text then return session.complain(message) end
  local file, wrong = game_file.read(text)
  if not file then return session.complain("the game cannot be read: " .. wrong) end
  local status = session.load(file.variant, file.options, nil, file.start, true)
  if status then return status end
  local replay = session.replay(file.start, file.steps)
  if type(replay) == "string" then return replay end
  session.write(json.text(json.of(replay)))
end
