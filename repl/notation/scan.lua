-- Code shared by readers of texts: a reader is {text, at, line}, and at is the next byte.

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

return scan
