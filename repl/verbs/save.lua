-- save: the game in a file that people can read; one that ends in .pgn or .pdn is for other programs, too.

local game_file = require "tools.game_file"
local games = require "tools.games"
local record = require "notation.record"
local script_path = require "tools.script_path"

-- The game in hand, as record.play returns games; nil if it has other steps than moves.
local function played_of(session)
  local history = session.history()
  local moves = {}
  for i = 1, history.done do
    if history[i].edit then return nil end
    moves[i] = history[i].text
  end
  local pos = session.variant:position(history.start)
  for _, move in ipairs(moves) do assert(pos:play(move)) end
  moves = pos:history()
  return {variant = session.variant, name = session.name, options = session.settings, start = history.start,
    root = record.line(moves), moves = moves, pos = pos, tags = {}}
end

local function text_of(session, format, path)
  if not format then return game_file.text(session, script_path.from(session, session.name, path)) end
  local played = played_of(session)
  if not played then return nil, "a position was set up amid the game; .pgn and .pdn hold moves alone" end
  return games.text({played}, format)
end

local function run(session, request)
  if session.name:find "%c" or session.printable(session.name) ~= session.name then
    return session.complain "the path of the script has signs that are not printable, which no game file can hold"
  end
  local steps = session.history().done
  local text, message = text_of(session, games.format_of(request[1]), request[1])
  if not text then return session.complain(message) end
  message = session.write_file(request[1], text)
  if message then return session.complain(message) end
  session.write(("%s: %d step%s of %s\n"):format(request[1], steps, steps == 1 and "" or "s", session.variant:name()))
end

return {
  variant = true,
  group = "Files",
  arguments = "FILE",
  completes = {"file"},
  help = "writes the game to a file that people can read; .pgn, .pdn: other programs, too",
  example = "my.game",
  run = run,
}
