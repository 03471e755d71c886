-- games: files of games of other programs: every game played through, and written in another format.

local brief = require "tools.brief"
local counted = require "tools.counted"
local games = require "tools.games"
local record = require "notation.record"

local function line_of(number, played)
  local variations = record.variations(played.root)
  return ("%d  %s  %s - %s  %s  %s%s%s\n"):format(number, played.name, record.tag(played, "White") or "?",
    record.tag(played, "Black") or "?", record.result_of(played), counted(#played.moves, "move"),
    variations > 0 and ", " .. counted(variations, "variation") or "", played.note and ", " .. played.note or "")
end

local function run(session, request)
  local path, to = request[1], request[2]
  local format = to and games.format_of(to)
  if to and not format then
    return session.complain(('"%s" doesn\'t name a format; end the name of the file in %s'):format(brief(to, 200),
      games.endings_written()))
  end
  local list, from = games.read(session, path)
  if not list then return session.complain(from) end
  local good, loaded, wrong = {}, {}, 0
  for number, game in ipairs(list) do
    local played, why = games.play(from, game, request.limits, loaded)
    if played then
      good[#good + 1] = played
      for _, note in ipairs(played.notes) do session.say_error(("%s: note: %s\n"):format(path:sub(1, 200), note)) end
      session.write(line_of(number, played))
    else
      wrong = wrong + 1
      session.say_error(("%s: %s\n"):format(path:sub(1, 200), why))
    end
  end
  local failed = wrong > 0 and ("%s cannot be played"):format(
    #list == 1 and "the game" or ("%d of %d games"):format(wrong, #list))
  if not to or not good[1] then return failed and session.complain(failed) end
  local text, why = games.text(good, format)
  if not text then return session.complain(why) end
  local message = session.write_file(to, text)
  if message then return session.complain(message) end
  if failed then return session.complain(("%s; %s has the others"):format(failed, brief(to, 200))) end
end

return {
  group = "Files",
  arguments = "FILE [OUT]",
  completes = {"file", "file"},
  options = {"limits"},
  help = "check and list the games of a .pgn, .pdn, .kif, .csa or .sgf file; OUT converts them, also to .csv or .jsonl",
  example = "my-games.pgn positions.csv",
  run = run,
}
