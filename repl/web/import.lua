-- Read a file of rules for another program. "page.ini" answers the games in it, and "page.ini 3" the script of the
-- third one, as JSON: {games, error} or {script, notes, error}.

local files = require "import.files"
local json = require "tools.json"

local function game_list(file)
  local list = {}
  for i, game in ipairs(file.games) do
    list[i] = {name = game.name, title = game.title or "", refused = game.refused or ""}
  end
  return list
end

local function answer(session, file, number)
  if not number then return session.write(json.text{{"games", json.of(game_list(file))}}) end
  local script, notes = files.script(file, files.find(file, number))
  if not script then return session.write(json.text{{"error", notes}}) end
  session.write(json.text{{"script", script}, {"notes", json.list(notes)}})
end

return function(session, words)
  local path, number = words[1]:match "^(%S+) ?(%d*)$"
  local text, why = session.read_file(path, files.BYTES_MAX)
  local function open(name) return nil, ("%s: only files without others can be opened here"):format(name) end
  local file
  if text then file, why = files.read(text, path, open) end
  if not file then return session.write(json.text{{"error", why}}) end
  answer(session, file, number ~= "" and number or nil)
end
