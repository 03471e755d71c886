-- Read the sections of a variants.ini as Fairy-Stockfish does, with the line and column of each entry.
--
--     ini_reader.read(text)     list of sections {name, parent, entries, line}; then list of notes {line, column, text}
--
-- An entry is {key, value, line, column}. The engine ignores lines that it can't read; here, each of them is a note.

local trim = require "tools.trim"

local ini_reader = {}

local SHOWN = 60 -- longest text in a message, in bytes

local function shown(text) return text:sub(1, SHOWN) end

-- Return an iterator over the lines of a text: number, line without its end.
local function lines_of(text)
  local number, at = 0, 1
  return function()
    if at > #text then return nil end
    local stop = text:find("\n", at, true) or #text + 1
    local line = text:sub(at, stop - 1):gsub("\r$", "")
    number, at = number + 1, stop + 1
    return number, line
  end
end

local function is_comment(line) return line:find "^[;#]" or not line:find "%S" end

-- Return the section that a line begins; nil and a message if it isn't closed.
local function section_of(line, number)
  local inside, rest = line:match "^%[([^%]]*)%](.*)$"
  if not inside then return nil, ("%d:1: [ is not closed; write [name] or [name:parent]"):format(number) end
  local name, parent = inside:match "^([^:]*):?([^:]*)"
  return {name = name, parent = parent ~= "" and parent or nil, entries = {}, line = number}, rest
end

-- Return the entry of a line "key = value"; nil and a note for other lines, which the engine ignores.
local function entry_of(line, number)
  local equals = line:find("=", 1, true)
  if not equals then return nil, ('no "=" in "%s"'):format(shown(line)) end
  local key = line:sub(1, equals - 1):match "^.*[^ ]" or ""
  local blanks, value = line:match("^(%s*)(.*)$", equals + 1)
  if key == "" then return nil, ('no key before "=" in "%s"'):format(shown(line)) end
  if value == "" then return nil, ('the key %s has no value'):format(shown(key)) end
  return {key = key, value = value, line = number, column = equals + 1 + #blanks}
end

function ini_reader.read(text)
  local sections, notes = {}, {}
  local section
  local function note(number, column, message) notes[#notes + 1] = {line = number, column = column, text = message} end
  for number, line in lines_of(text) do
    if line:find "^%[" then
      local rest
      section, rest = section_of(line, number)
      if not section then return nil, rest end
      sections[#sections + 1] = section
      if not is_comment(trim(rest)) then
        note(number, #line - #rest + 1, ('"%s" after ] is ignored'):format(shown(rest)))
      end
    elseif not is_comment(line) then
      local entry, message = entry_of(line, number)
      if not section then
        note(number, 1, ('"%s" before the first section is ignored'):format(shown(line)))
      elseif entry then
        section.entries[#section.entries + 1] = entry
      else
        note(number, 1, message .. ", so the engine ignores the line")
      end
    end
  end
  return sections, notes
end

return ini_reader
