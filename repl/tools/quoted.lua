-- Quote texts for other languages, with a form for each place that can contain a text. Any bytes are read back as one
-- text and nothing else. For warpboard.quoted, which explains the forms.

local part = ...
local arguments = part "repl/methods/arguments.lua"
local printable = part "repl/tools/printable.lua"
local byte, find, format, gsub, load = string.byte, string.find, string.format, string.gsub, load

local NAMES = {["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;"}
local FORMS = {"lua", "lua part", "lua key", "lua comment", "shell", "word", "xml", "tap", "yaml"}
local forms = {}

local function question_mark() return "?" end

local function in_quotes(text) return '"' .. text .. '"' end

forms["lua part"] = function(text)
  return printable(gsub(text, '["\\]', "\\%0"), function(char) return format("\\%03d", byte(char)) end)
end

function forms.lua(text) return in_quotes(forms["lua part"](text)) end

forms["lua key"] = function(text)
  local is_name = find(text, "^[A-Za-z_][A-Za-z0-9_]*$") and load("local " .. text) -- which no keyword is
  return is_name and text or "[" .. forms.lua(text) .. "]"
end

forms["lua comment"] = function(text) return printable(text, question_mark) end

function forms.shell(text)
  if find(text, "^[A-Za-z0-9%%+,./:=@_-]+$") then return text end
  return "'" .. gsub(text, "'", "'\\''") .. "'"
end

function forms.word(text) return in_quotes(gsub(text, '"', '""')) end

function forms.xml(text)
  return printable(gsub(text, '[&<>"]', NAMES), function(char) return find(char, "[\n\t]") and char or "?" end)
end

function forms.tap(text) return printable(gsub(text, "[#\\]", "\\%0"), question_mark) end

function forms.yaml(text)
  return in_quotes(printable(gsub(text, '["\\]', "\\%0"), function(char) return char == "\n" and "\\n" or "?" end))
end

return function(text, form) return forms[arguments.choice(1, form, FORMS)](text) end
