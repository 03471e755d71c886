-- open: continues a saved game, a game of a file of games, or the game of a link.

local brief = require "tools.brief"
local game_file = require "tools.game_file"
local games = require "tools.games"
local link = require "tools.link"
local script_path = require "tools.script_path"
local shared = require "tools.shared"
local tell_replay = require "tools.replay"
local unfinished = require "session.unfinished"
local whole = require "tools.whole"

local BYTES_MAX = 16 << 20

-- Replay the steps of a file in the variant that it names.
local function continue_game(session, file, path)
  local limits = session.variant and session.name == file.variant and session.limits or nil
  if session.load(file.variant, file.options, limits, file.start, true) then
    return session.complain(('"%s" is not opened'):format(path:sub(1, 200)))
  end
  if file.script and session.digest() ~= file.script:lower() then
    session.write(("the script of %s has changed since this game was saved\n"):format(file.variant))
  end
  local replay = session.replay(file.start, file.steps)
  if type(replay) == "string" then return replay end
  tell_replay(session, replay)
  session.set_record(file.record)
  local status = session.show()
  if not replay.begun or replay.done < replay.asked then return "no" end
  return status
end

-- Return game number n of a file of games, as game_file.read does; nil and a message on failure.
local function pick_game(session, path, text)
  local list, format = games.read(session, path)
  if not list then return nil, format end
  local number = whole(text or "1", 1, #list)
  if not number then
    return nil, ('"%s" isn\'t the number of a game; %s has %s'):format(brief(text), brief(path, 200),
      #list == 1 and "one game" or ("games 1 to %d"):format(#list))
  end
  local played, message = games.play(format, list[number], nil, {})
  if not played then return nil, ("%s: %s"):format(path:sub(1, 200), message) end
  for _, note in ipairs{played.note, table.unpack(played.notes)} do
    session.write(("%s: %s\n"):format(path:sub(1, 200), note))
  end
  local steps = {}
  for i, move in ipairs(played.moves) do steps[i] = {"play", move} end
  return {variant = played.name, options = played.options, start = played.start, steps = steps, record = played}
end

-- Write the script of a link to a file here, unless the file exists. Return its name, or nil and a message.
local function keep_script(session, file)
  local path = file.variant .. ".lua"
  if session.read_file(path, BYTES_MAX) == file.source then return path end
  local message = session.write_new_file(path, file.source)
  if message and message:find "already$" then
    return nil, ("there is another file %s here, which is not overwritten; open the link in another folder"):format(
      path)
  end
  if message then return nil, message end
  session.write(("wrote the script to %s\n"):format(path))
  return path
end

local function read_link(session, text)
  local file, message = link.read(text, function(name)
    local good, source = pcall(shared, session, ("variants/%s.lua"):format(name))
    return good and source
  end)
  if not file then return nil, "the link cannot be read: " .. message end
  if not file.source then return file end
  file.variant, message = keep_script(session, file)
  return file.variant and file, message
end

local function read(session, path, number)
  if link.find(path) then return read_link(session, link.find(path)) end
  if games.can_be_read(path) then return pick_game(session, path, number) end
  local text, message = session.read_file(path, BYTES_MAX)
  if not text then return nil, message end
  local file, wrong = game_file.read(text)
  if not file and not text:find "warpboard game" then return pick_game(session, path, number) end
  if number then return nil, "a game file of Warpboard contains only one game; leave out the number" end
  if file then file.variant = script_path.find(session, file.variant, path) end
  return file, wrong and ("%s: %s"):format(path:sub(1, 200), wrong)
end

local function run(session, request)
  local path = request[1] or unfinished.path(session)
  if not path or not request[1] and not session.is_readable(path) then
    return session.complain "there is no unfinished game; write: open FILE"
  end
  local file, message = read(session, path, request[2])
  if not file then return session.complain(message) end
  return continue_game(session, file, path)
end

return {
  group = "Files",
  kept = true,
  arguments = "[FILE] [NUMBER]",
  completes = {"file"},
  help = "continue the last unfinished game, a saved game, a game of a .pgn, .kif or similar file, or one from a link",
  example = "my.game",
  run = run,
}
