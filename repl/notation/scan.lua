-- Code shared by readers of texts: a reader is {text, at, line}, and at is the next byte.

local warpboard = require "warpboard"

local scan = {}

-- Go on at another byte of the text, counting the lines between.
function scan.advance(reader, at)
  local _, breaks = reader.text:sub(reader.at, at - 1):gsub("\n", "")
  reader.line, reader.at = reader.line + breaks, at
end

-- Return a text in ISO 8859-1 as UTF-8.
function scan.from_latin(text)
  return (text:gsub("[\x80-\xFF]", function(byte) return utf8.char(byte:byte()) end))
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
