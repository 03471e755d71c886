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

-- Return a text without the blanks at its end, and with `both` at its beginning, in time in proportion to it.
function scan.trim(text, both)
  local last = text:find "%S%s*$"
  if not last then return "" end
  return text:sub(both and text:find "%S" or 1, last)
end

return scan
