-- Returns true if a text is exactly the text of a legal move.

return function(pos, text)
  local found = pos:move(text)
  if found then return found.move == text end
  for _, move in ipairs(pos:moves() or {}) do -- one of several that are written the same
    if move == text then return true end
  end
  return false
end
