-- Read files of rules for other programs, of any kind. Each kind has a reader in this folder:
--
--     reader.ending                   the ending of such files, without the dot
--     reader.is_known(text)           true if a text looks like such a file
--     reader.read(text, path, open)   the file, or nil and a message that begins with "LINE:COLUMN: "
--                                     open(name) returns the text of a file in the same folder, or nil and a message
--     file.games                      list of {name, title, line, refused}: refused says why there can be no script
--     file.notes                      lines about the whole file, such as "LINE:COLUMN: what was ignored"
--     file.script(game)               the script and notes about it, or nil and a message
--
-- Functions for all kinds:
--
--     files.BYTES_MAX                 largest size of a file, in bytes
--     files.read(text, path, open)    as reader.read; the message begins with the path
--     files.unread(text)              a message if the text is in a language that isn't read
--     files.find(file, name)          the game with this name or number; nil if there is none
--     files.script(file, game)        as file.script; nil and a whole sentence if the game is refused

local files = {BYTES_MAX = 4 << 20}

local READERS = {"ini", "zrf"}

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

-- Languages that aren't read, and how their files begin (after comments).
local UNREAD = {
  {"Ludii's language", '^%(game%s+"'},
  {"Ludii's language", '^%(define%s+"'},
  {"the Game Description Language", "^%(role%s"},
  {"the Game Description Language", "^%(<=%s"},
  {"the language of Regular Boardgames", "^#%s*players%s*="},
}

-- Return a message for a text in one of these languages; nil for others.
function files.unread(text)
  local begins = 1
  repeat
    local at = begins
    begins = text:match("^%s*()", at)
    begins = text:match("^;[^\n]*()", begins) or text:match("^//[^\n]*()", begins) or begins
  until begins == at
  for _, row in ipairs(UNREAD) do
    if text:find(row[2], begins) then
      return ("rules in %s aren't read; files of rules end in %s"):format(row[1], endings())
    end
  end
end

function files.read(text, path, open)
  local unread = files.unread(text)
  if unread then return nil, ("%s: %s"):format(path:sub(1, 200), unread) end
  local reader = reader_of(path, text)
  if not reader then return nil, ("the name of a file of rules must end in %s"):format(endings()) end
  local file, message = reader.read(text, path, open)
  return file, message and ("%s:%s"):format(path:sub(1, 200), message)
end

function files.find(file, name)
  for number, game in ipairs(file.games) do
    if game.name == name or tostring(number) == name then return game end
  end
end

function files.script(file, game)
  local script, notes
  if not game.refused then script, notes = file.script(game) end
  if script then return script, notes end
  return nil, ("%s cannot be imported: %s"):format(game.name:sub(1, 60), game.refused or notes)
end

return files
