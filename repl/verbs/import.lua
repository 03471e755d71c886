-- import: files of rules for other programs, as scripts; repl/import/files.lua reads them.

local brief = require "tools.brief"
local files = require "import.files"
local games = require "tools.games"

local TRIED = 200 -- number of games whose scripts are written to find out if that is possible

local function say_notes(session, path, notes)
  for _, note in ipairs(notes or {}) do
    session.say_error(("%s:%s\n"):format(path:sub(1, 200), session.one_line(note)))
  end
end

-- Return the reason why a game has no script; nil if it has one.
local function reason_of(file, game)
  local script, message = file.script(game)
  return not script and message or nil
end

local function list_games(session, file)
  local refused = 0
  for number, game in ipairs(file.games) do
    local reason = game.refused or number <= TRIED and reason_of(file, game) or nil
    refused = refused + (reason and 1 or 0)
    local about = reason and "refused: " .. reason or game.title
    session.write(session.one_line(game.name .. (about and "  " .. about or "")) .. "\n")
  end
  session.write(("%d of %d can be imported\n"):format(#file.games - refused, #file.games))
end

local function write_script(session, path, file, game)
  local script, notes = files.script(file, game)
  if not script then return session.complain(notes) end
  say_notes(session, path, notes)
  session.write(script)
end

local function run(session, request)
  local path, name = request[1], request[2]
  local text, why = session.read_file(path, files.BYTES_MAX)
  if text and not files.unread(text) then why = games.without_rules(path, text) end
  if why then return session.complain(why) end
  local function open(other) return session.read_file((path:match "^.*/" or "") .. other, files.BYTES_MAX) end
  local file, message = files.read(text, path, open)
  if not file then return session.complain(message) end
  say_notes(session, path, file.notes)
  if not name and #file.games ~= 1 then return list_games(session, file) end
  local game = name and files.find(file, name) or not name and file.games[1]
  if not game then
    return session.complain(('there is no game "%s" in %s'):format(brief(name), path:sub(1, 200)))
  end
  return write_script(session, path, file, game)
end

return {
  group = "Files",
  arguments = "FILE [NAME]",
  completes = {"file"},
  help = "list the games of a variants.ini, or write one as a script",
  example = "variants.ini gothic",
  run = run,
}
