-- The lines of a script around the one that a message is about.

local BYTES_MAX, LINES_MAX, LINE_MAX = 16 << 20, 1000000, 199

-- Return a line with its two neighbors if the message begins with "file:line: " and that file can be read; else "".
return function(session, message)
  local path, number = message:match "^(.-):(%d+): "
  local text = path and session.read_file(path, BYTES_MAX)
  local wanted, lines, at = tonumber(number), {}, 0
  if not text or text == "" or wanted < 1 or wanted > LINES_MAX then return "" end
  for line in text:gmatch "([^\n]*)\n?" do
    at = at + 1
    if at > wanted + 1 then break end
    if at >= wanted - 1 then
      line = line:match("^[^\r]*"):sub(1, LINE_MAX)
      lines[#lines + 1] = ("%s %4d | %s\n"):format(at == wanted and ">" or " ", at, line)
    end
  end
  return table.concat(lines)
end
