-- WXF files: games of xiangqi as the World Xiangqi Federation and its servers keep them. They are only read.
--
--     FORMAT  WXF
--     RED     A ; 1200 ;;
--     FEN     4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1 b
--     START{
--      1. P3+1 c8.7   2. E7+5 c2.5 }END
--
-- Each line before START{ is read as a tag of PGN, and the text between the braces as its moves.

local brief = require "tools.brief"
local pgn = require "notation.pgn"
local record = require "notation.record"
local scan = require "notation.scan"
local trim = require "tools.trim"

local TAGS = {GAME = "Event", EVENT = "Event", SITE = "Site", DATE = "Date", ROUND = "Round", RESULT = "Result",
  FEN = "FEN", RED = "White", BLACK = "Black"}

-- Return a tag of PGN; "" for a value that is empty.
local function tag(name, value)
  return value == "" and "" or ('[%s "%s"]'):format(name, value:gsub('[\\"]', "\\%0"))
end

-- Return the tags of a player: "name ; rating ;;". What other fields mean isn't known; they are kept in a tag.
local function player(name, value)
  local said, elo, rest = value:match "^([^;]*);?%s*(%d*)%s*;?(.*)$"
  rest = rest:gsub("%s*;%s*", "; "):gsub("^[; ]+", ""):gsub("[; ]+$", "")
  return tag(name, trim(said)) .. tag(name .. "Elo", elo) .. tag(name .. "Details", rest)
end

-- Return the text of PGN of a line before the moves; nil and a message.
local function heading(line)
  local word, value = line:match "^%s*(%u+)%f[%s\0]%s*(.-)%s*$"
  if not line:find "%S" then return "" end
  if not word then return nil, ('"%s" is not a line of WXF, like RED A'):format(brief(line)) end
  if word == "FORMAT" then return '[Variant "Xiangqi"]' .. tag("Format", value) end
  if word == "RED" or word == "BLACK" then return player(TAGS[word], value) end
  if word == "DATE" then value = value:gsub("^(%d+)%-(%d%d)%-(%d%d)", "%1.%2.%3") end
  return tag(TAGS[word] or word, value)
end

local wxf_files = setmetatable({write = false}, {__index = pgn})

-- Return the games of a text; nil and a message with its line.
function wxf_files.read(text)
  local out, number, result = {}, 0, "*"
  local begun -- line of a START{ before its }END
  text = scan.guessed(text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n"), true)
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    local start = not begun and line:match "^%s*START%s*{(.*)$"
    if start then begun = number end
    local message
    if begun then
      line = start or line
      local moves, rest = line:match "^(.-)}%s*END(.*)$"
      if moves then line, begun = moves .. " " .. result, nil end
      if rest and rest:find "%S" then message = "write each game on lines of its own" end
    else
      result = line:match "^%s*RESULT%s+([%d/*-]+)%s*$" or line:find "^%s*FORMAT" and "*" or result
      line, message = heading(line)
    end
    if message then return nil, ("line %d: %s"):format(number, message) end
    out[number] = line
  end
  local games = pgn.read(table.concat(out, "\n"))
  if begun and games[1] then record.note(games[#games], begun, "START{ has no }END, so moves may be missing") end
  return games
end

return wxf_files
