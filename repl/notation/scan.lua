-- Functions shared by readers of texts. A reader is {text, at, line}; `at` is the next byte.

local warpboard = require "warpboard"

local scan = {}

-- Go to another byte of the text, and count the lines between.
function scan.advance(reader, at)
  local _, breaks = reader.text:sub(reader.at, at - 1):gsub("\n", "")
  reader.line, reader.at = reader.line + breaks, at
end

-- Return a text in ISO 8859-1 as UTF-8.
function scan.from_latin(text)
  return (text:gsub("[\x80-\xFF]", function(byte) return utf8.char(byte:byte()) end))
end

local LEAST, SHARE = 8, 0.75

-- Return true if the letters of a text that isn't UTF-8 seem to be Cyrillic: most of them are side by side, while those
-- of Western languages are single ones among other letters.
local function seems_cyrillic(text)
  local all, joined = 0, 0
  for run in text:gmatch "[\x80-\xFF]+" do
    all = all + #run
    if #run > 1 then joined = joined + #run end
  end
  return all >= LEAST and joined >= SHARE * all
end

-- Return a text of games in UTF-8, and its character set if that was guessed: ISO 8859-1, or Windows-1251 (Cyrillic),
-- or GB 18030 if it is Chinese.
function scan.guessed(text, is_chinese)
  if utf8.len(text) then return text end
  for _, charset in ipairs(is_chinese and {"GB18030"} or seems_cyrillic(text) and {"CP1251"} or {}) do
    local converted = warpboard.to_utf8(text, charset)
    if converted then return converted, charset end
  end
  return scan.from_latin(text)
end

-- Return a text in UTF-8: as it is, or from a character set; nil, the line of the first mistake, and the mistake.
function scan.to_utf8(text, charset)
  local _, wrong = utf8.len(text)
  if not wrong then return text end
  local converted, why, read = warpboard.to_utf8(text, charset)
  if converted then return converted end
  local _, breaks = text:sub(1, math.max(wrong, read)):gsub("\n", "")
  return nil, breaks + 1, why
end

return scan
