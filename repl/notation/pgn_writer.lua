-- Write played games (notation/record.lua) as PGN, or in a format with the same syntax.
--
--     writer.text(tags, played, write, dialect)
--
-- `write` is a function (pos, move) that returns the text of a legal move; tags are {name, value}, in their order, the
-- Result among them. For dialects see notation/pgn_reader.lua.

local record = require "notation.record"

local writer = {}

local COLUMNS = 80
local HELD = "\1" -- a blank at which no line is broken

local function escaped(value) return (value:gsub('[\\"]', "\\%0"):gsub("%c", " ")) end

-- Return words in lines of limited length; a word that ends in a line break ends its line.
local function in_lines(words)
  local lines, line = {}, ""
  for _, word in ipairs(words) do
    local text, ends = word:match "^([^\n]*)(\n?)$"
    if line ~= "" and #line + 1 + #text > COLUMNS then
      lines[#lines + 1] = line
      line = text
    else
      line = line == "" and text or line .. " " .. text
    end
    if ends ~= "" then
      lines[#lines + 1] = line
      line = ""
    end
  end
  if line ~= "" then lines[#lines + 1] = line end
  return (table.concat(lines, "\n"):gsub(HELD, " "))
end

-- Add a comment: in braces if it has no closing one, otherwise to the end of a line. No line begins with %, which would
-- be a line for other programs. No command such as [%clk 0:01:02] is broken.
local function add_comment(words, comment)
  if not comment then return nil end
  if comment:find("}", 1, true) then
    words[#words + 1] = ";" .. comment .. "\n"
    return nil
  end
  comment = comment:gsub("%[%%[^%[%]]*%]", function(command) return (command:gsub(" ", HELD)) end)
  for word in ("{" .. comment .. "}"):gmatch "%S+" do
    if word:find "^%%" then words[#words] = words[#words] .. " " .. word else words[#words + 1] = word end
  end
end

local function add_signs(words, node)
  for _, sign in ipairs(node.nags or {}) do words[#words + 1] = sign end
end

-- Return a move as a word. If it wouldn't be read as one, it is put in quotation marks, as the values of tags are: for
-- example "c3xd3(b3)", because programs take parentheses for a variation.
local function move_text(text, results)
  local is_plain = text:find '^[%w@+][^%s(){};"%[%]$]*$' and not text:find "^%d+%.*$" and not text:find "[!?=]$"
  return is_plain and not results[text] and text or '"' .. escaped(text) .. '"'
end

-- Put brackets around a variation, joined to its first and last word.
local function bracket(words, from)
  words[from] = "(" .. words[from]
  if words[#words]:sub(-1) == "\n" then words[#words + 1] = ")" else words[#words] = words[#words] .. ")" end
end

-- Return the moves with their numbers, signs, comments and variations; nil and a message if a move can't be written.
local function moves_of(played, write, results)
  local pos = assert(played.variant:position(played.start, true))
  local words, interrupted, opened = {}, true, {}
  add_signs(words, played.root)
  add_comment(words, played.root.comment)
  local done, message = record.visit(pos, played.root, {
    open = function(node)
      opened[#opened + 1] = #words + 1
      interrupted = true
      add_comment(words, node.before)
    end,
    close = function()
      bracket(words, table.remove(opened))
      interrupted = true
    end,
    move = function(at, node, turn)
      if turn.begins and not turn.second or interrupted then
        words[#words + 1] = turn.number .. (turn.second and "..." or ".")
      end
      local text, why = write(at, node.move)
      if not text then return nil, why end
      words[#words + 1] = move_text(text, results)
      add_signs(words, node)
      add_comment(words, node.comment)
      interrupted = node.comment ~= nil
      return node.move
    end,
  })
  if not done then return nil, message end
  return words
end

-- Return the text of one game. It ends with its result and an empty line, because some readers join games without one.
function writer.text(tags, played, write, dialect)
  local words, message = moves_of(played, write, dialect.results)
  if not words then return nil, message end
  words[#words + 1] = record.tag({tags = tags}, "Result")
  local lines = {}
  for i, tag in ipairs(tags) do lines[i] = ('[%s "%s"]'):format(tag[1], escaped(tag[2])) end
  return table.concat(lines, "\n") .. "\n\n" .. in_lines(words) .. "\n\n"
end

return writer
