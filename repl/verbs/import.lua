-- import: files of rules for other programs, as scripts. The readers are in repl/import, one for each kind of file:
--
--     reader.ending                   the ending of such files, without the dot
--     reader.is_known(text)           true if a text looks like such a file
--     reader.read(text, path, open)   the file, or nil and a message that begins with "LINE:COLUMN: "
--                                     open(name) returns the text of a file in the same folder, or nil and a message
--     file.games                      list of {name, title, line, refused}: refused says why there can be no script
--     file.notes                      lines about the whole file, such as "LINE:COLUMN: what was ignored"
--     file.script(game)               the script and notes about it, or nil and a message

local READERS = {"ini", "zrf"}
local BYTES_MAX = 4 << 20

local function reader_of(path, text)
  local known
  for _, name in ipairs(READERS) do
    local reader = require("import." .. name)
    if path:lower():match "%.(%w+)$" == reader.ending then return reader end
    known = known or reader.is_known(text) and reader
  end
  return known
end

local function endings()
  local list = {}
  for i, name in ipairs(READERS) do list[i] = "." .. require("import." .. name).ending end
  return table.concat(list, " or ")
end

local function find_game(file, name)
  for number, game in ipairs(file.games) do
    if game.name == name or tostring(number) == name then return game end
  end
end

local function say_notes(session, path, notes)
  for _, note in ipairs(notes or {}) do
    session.say_error(("%s:%s\n"):format(path:sub(1, 200), session.one_line(note)))
  end
end

local function list_games(session, file)
  local refused = 0
  for _, game in ipairs(file.games) do
    refused = refused + (game.refused and 1 or 0)
    local about = game.refused and "refused: " .. game.refused or game.title
    session.write(session.one_line(game.name .. (about and "  " .. about or "")) .. "\n")
  end
  session.write(("%d of %d can be imported\n"):format(#file.games - refused, #file.games))
end

local function write_script(session, path, file, game)
  local script, notes
  if not game.refused then script, notes = file.script(game) end
  if not script then
    return session.complain(("%s cannot be imported: %s"):format(game.name:sub(1, 60), game.refused or notes))
  end
  say_notes(session, path, notes)
  session.write(script)
end

local function run(session, request)
  local path, name = request[1], request[2]
  local text, why = session.read_file(path, BYTES_MAX)
  if not text then return session.complain(why) end
  local reader = reader_of(path, text)
  if not reader then return session.complain(("a file of rules ends in %s"):format(endings())) end
  local function open(other) return session.read_file((path:match "^.*/" or "") .. other, BYTES_MAX) end
  local file, message = reader.read(text, path, open)
  if not file then return session.complain(("%s:%s"):format(path:sub(1, 200), message)) end
  say_notes(session, path, file.notes)
  if not name and #file.games ~= 1 then return list_games(session, file) end
  local game = name and find_game(file, name) or not name and file.games[1]
  if not game then
    return session.complain(('there is no game "%s" in %s'):format(name:sub(1, 60), path:sub(1, 200)))
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
