-- games: files of games of other programs: every game played through, and written in another format.

local games = require "tools.games"
local pgn = require "notation.pgn"

local function line_of(number, played)
  local names = {tags = played.tags}
  local others = played.variations
  local left_out = others > 0 and (", %d variation%s left out"):format(others, others == 1 and "" or "s") or ""
  return ("%d  %s  %s - %s  %s  %d move%s%s\n"):format(number, played.name, pgn.tag(names, "White") or "?",
    pgn.tag(names, "Black") or "?", played.result or "*", #played.moves, #played.moves == 1 and "" or "s", left_out)
end

local function run(session, request)
  local path, to = request[1], request[2]
  local format = to and games.format_of(to)
  if to and not format then
    return session.complain(('a file of games ends in .pgn, .pdn, .csv or .jsonl, not "%s"'):format(to:sub(-60)))
  end
  local list, message = games.read(session, path)
  if not list then return session.complain(message) end
  local good, loaded, wrong = {}, {}, 0
  for number, game in ipairs(list) do
    local played, why = pgn.play(game, request.limits, loaded)
    if played then
      good[#good + 1] = played
      session.write(line_of(number, played))
    else
      wrong = wrong + 1
      session.say_error(("%s: %s\n"):format(path:sub(1, 200), why))
    end
  end
  if wrong > 0 then
    return session.complain(("%d of %d games cannot be played%s"):format(wrong, #list,
      to and ", and nothing is written" or ""))
  end
  if not to then return nil end
  local text, why = games.text(good, format)
  if not text then return session.complain(why) end
  message = session.write_file(to, text)
  if message then return session.complain(message) end
end

return {
  group = "Files",
  arguments = "FILE [OUT]",
  completes = {"file", "file"},
  options = {"limits"},
  help = "plays the games of a .pgn or .pdn file; writes them as .pgn, .pdn, .csv, .jsonl",
  example = "my-games.pgn positions.csv",
  run = run,
}
