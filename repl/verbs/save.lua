-- save: the game in a readable file. A name that ends in .pgn, .pdn, .kif, .csa or .sgf selects a format of other
-- programs.

local foreign_file = require "tools.foreign_file"
local game_file = require "tools.game_file"
local games = require "tools.games"
local record = require "notation.record"
local script_path = require "tools.script_path"

-- Return the tree, tags, result and reason of the current game. Those of the file from which it was opened are kept.
-- Moves that the file lacks become a variation, or the main line of a game that isn't over.
local function tree_of(session, start, moves)
  local from = session.record()
  if not from or from.start ~= start then return record.line(moves), {}, nil end
  record.merge(from.root, moves, record.result_of(from) == "*")
  if from.result == "*" then return from.root, from.tags, nil end
  return from.root, from.tags, from.result, from.reason
end

-- Return the current game as record.play does, with the position after the moves. Positions that were set up before the
-- first move are its start. Return nil if there are any later.
local function played_of(session)
  local history = session.history()
  local start, moves = history.start, {}
  for i = 1, history.done do
    if history[i].edit and #moves > 0 then return nil end
    if history[i].edit then start = history[i].text else moves[#moves + 1] = history[i].text end
  end
  local root, tags, result, reason = tree_of(session, start, moves)
  moves = record.moves(root)
  local pos = session.variant:position(start)
  for _, move in ipairs(moves) do
    local played, message = pos:play(move, true)
    if not played then return nil, message end
  end
  return {variant = session.variant, name = session.name, options = session.settings, start = start, root = root,
    moves = moves, pos = pos, tags = tags, result = result, reason = reason}
end

local function text_of(session, format, path)
  if not format then return game_file.text(session, script_path.from(session, session.name, path)) end
  local played, message = played_of(session)
  if not played then
    return nil, message or "a position was set up during the game; files for other programs can contain only moves"
  end
  return games.text({played}, format)
end

local function is_game(contents) return contents:find "^warpboard game" ~= nil end

local function run(session, request)
  if session.name:find "%c" or session.printable(session.name) ~= session.name then
    return session.complain "the path of the script has unprintable characters, which a game file cannot contain"
  end
  local format, steps = games.format_of(request[1]), session.history().done
  local why = not format and foreign_file(session, request[1], is_game)
  if why then return session.complain(why) end
  local text, message = text_of(session, format, request[1])
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
  help = "save the game as text, or in a format of other programs: .pgn, .pdn, .kif, .csa, .sgf",
  example = "my.game",
  run = run,
}
