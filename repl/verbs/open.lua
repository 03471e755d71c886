-- open: goes on with a game that was saved.

local game_file = require "tools.game_file"
local tell_replay = require "tools.replay"

local BYTES_MAX = 16 << 20

-- Does the steps of a file again in the variant that it names.
local function continue_game(session, file, path)
  local limits = session.variant and session.name == file.variant and "same" or "usual"
  if session.load(file.variant, file.options, limits, file.start) then
    return session.complain(('open: "%s" is not opened'):format(path:sub(1, 200)))
  end
  if session.digest() ~= file.script:lower() then
    session.write(("the script of %s is not what it was when this game was saved\n"):format(file.variant))
  end
  local replay = session.replay(file.start, file.steps)
  if type(replay) == "string" then return replay end
  tell_replay(session, replay)
  local status = session.show()
  if not replay.begun or replay.done < replay.asked then return "no" end
  return status
end

return function(session, request)
  local path = request[1]
  local text, message = session.read_file(path, BYTES_MAX)
  if not text then return session.complain("open: " .. message) end
  local file, wrong = game_file.read(text)
  if not file then return session.complain(("open: %s: %s"):format(path:sub(1, 200), wrong)) end
  return continue_game(session, file, path)
end
