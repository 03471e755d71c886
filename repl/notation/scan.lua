-- What readers of texts share: a reader is {text, at, line}, where `at` is the byte that is read next.

local scan = {}

-- Go on at another byte of the text, counting the lines between.
function scan.advance(reader, at)
  local _, breaks = reader.text:sub(reader.at, at - 1):gsub("\n", "")
  reader.line, reader.at = reader.line + breaks, at
end

return scan
