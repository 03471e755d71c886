-- Read a variants.ini of Fairy-Stockfish and write scripts. This is one of the readers of repl/import/files.lua.

local ini_built_in = require "import.ini_built_in"
local ini_model = require "import.ini_model"
local ini_reader = require "import.ini_reader"
local ini_refused = require "import.ini_refused"
local ini_script = require "import.ini_script"

local ini = {ending = "ini"}

function ini.is_known(text) return text:find "^%s*%[[^%]\n]*%]" ~= nil or text:find "\n%[[^%]\n]*%]" ~= nil end

local function located(entry, message) return ("%d:%d: %s: %s"):format(entry.line, entry.column, entry.key, message) end

-- Return the reason why a section defines no variant; nil if it defines one.
local function reason_of(section, models)
  if section.name == "" then return "the section has no name" end
  if models[section.name] or ini_built_in.model(section.name) then
    return ("the engine knows a variant %s already, so it ignores this one"):format(section.name)
  end
  local parent = section.parent
  if parent and not models[parent] and not ini_built_in.model(parent) then
    return ('unknown base "%s"; it must come before this variant'):format(parent:sub(1, 60))
  end
end

local function model_of(section, models, notes)
  local parent = section.parent and (models[section.parent] or ini_built_in.model(section.parent)) or ini_model.new()
  local function on(entry, message) notes[#notes + 1] = located(entry, message) end
  for _, entry in ipairs(section.entries) do
    if not ini_model.is_known(entry.key) then on(entry, "the engine has no such key and ignores it") end
  end
  return ini_model.child(parent, section, on)
end

-- Return a text about a refused key, with the line of the key or the parent section that sets it.
local function refused_text(section, model, refused)
  local entry = model.entries[refused.key]
  if entry then return ("%s (line %d): %s"):format(refused.key, entry.line, refused.reason) end
  return ("%s, from its parent %s: %s"):format(refused.key, section.parent or "", refused.reason)
end

local function game_of(section, models)
  local game = {name = section.name, line = section.line, notes = {}}
  local reason = reason_of(section, models)
  if reason then
    game.refused = ("line %d: %s"):format(section.line, reason)
    return game
  end
  local model = model_of(section, models, game.notes)
  if model.unmade then
    local key = model.unmade.key
    game.refused = ("%s (line %d): %s"):format(key, model.entries[key].line, model.unmade.message)
    return game
  end
  models[section.name], game.model = model, model
  local refused = ini_refused.of(model)
  game.title = section.parent and "built on " .. section.parent or nil
  if refused then game.refused = refused_text(section, model, refused) end
  return game
end

function ini.read(text, path)
  local sections, notes = ini_reader.read(text)
  if not sections then return nil, notes end
  if #sections == 0 then return nil, "1:1: no section; a variant begins with a line [name] or [name:parent]" end
  local file, models = {games = {}, notes = {}}, {}
  for i, note in ipairs(notes) do file.notes[i] = ("%d:%d: %s"):format(note.line, note.column, note.text) end
  for i, section in ipairs(sections) do file.games[i] = game_of(section, models) end

  function file.script(game)
    local about = {file = path:match "[^/]*$", line = game.line}
    local ok, script, more = pcall(ini_script.write, game.model, game.name, about)
    if not ok and type(script) == "table" then return nil, ("line %d: %s"):format(game.line, script.refused) end
    if not ok then error(script, 0) end
    return script, table.move(more, 1, #more, #game.notes + 1, game.notes)
  end

  return file
end

return ini
