-- open: goes on with a game that was saved, or with one of a file of games.

local game_file = require "tools.game_file"
local games = require "tools.games"
local pgn = require "notation.pgn"
local tell_replay = require "tools.replay"
local whole = require "tools.whole"

local BYTES_MAX = 16 << 20

-- Does the steps of a file again in the variant that it names.
local function continue_game(session, file, path)
  local limits = session.variant and session.name == file.variant and session.limits or nil
  if session.load(file.variant, file.options, limits, file.start) then
    return session.complain(('open: "%s" is not opened'):format(path:sub(1, 200)))
  end
  if file.script and session.digest() ~= file.script:lower() then
    session.write(("the script of %s is not what it was when this game was saved\n"):format(file.variant))
  end
  local replay = session.replay(file.start, file.steps)
  if type(replay) == "string" then return replay end
  tell_replay(session, replay)
  local status = session.show()
  if not replay.begun or replay.done < replay.asked then return "no" end
  return status
end

-- Game number n of a file of games, as game_file.read gives one; nil and what is wrong.
local function pick_game(session, path, text)
  local list, message = games.read(session, path)
  if not list then return nil, message end
  local number = whole(text or "1", 1, #list)
  if not number then
    return nil, ('%s has the games 1 to %d, not "%s"'):format(path:sub(1, 200), #list, text:sub(1, 60))
  end
  local played
  played, message = pgn.play(list[number], nil, {})
  if not played then return nil, ("%s: %s"):format(path:sub(1, 200), message) end
  local steps = {}
  for i, move in ipairs(played.moves) do steps[i] = {"play", move} end
  return {variant = played.name, options = played.options, start = played.start, steps = steps}
end

local function read(session, path, number)
  if games.can_be_read(path) then return pick_game(session, path, number) end
  if number then return nil, "only files that end in .pgn or .pdn hold several games" end
  local text, message = session.read_file(path, BYTES_MAX)
  if not text then return nil, message end
  local file, wrong = game_file.read(text)
  return file, wrong and ("%s: %s"):format(path:sub(1, 200), wrong)
end

local function run(session, request)
  local file, message = read(session, request[1], request[2])
  if not file then return session.complain("open: " .. message) end
  return continue_game(session, file, request[1])
end

return {
  prompt = true,
  group = "Files",
  kept = true,
  arguments = "FILE [NUMBER]",
  completes = {"file"},
  help = "goes on with a game that was saved, or one of a .pgn or .pdn file",
  example = "my.game",
  run = run,
}
