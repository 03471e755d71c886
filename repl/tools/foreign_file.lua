-- Return a message if a file of this name has other contents than the program would replace, because it may be a user's
-- script. `is_ours(text)` returns true if the contents may be replaced.

local BYTES_MAX = 16 << 20

return function(session, path, is_ours)
  local text = session.is_readable(path) and session.read_file(path, BYTES_MAX)
  if not text or text == "" or is_ours(text) then return nil end
  return ("%s has other contents, and is not overwritten; choose another name"):format(path:sub(1, 200))
end
