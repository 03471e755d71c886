-- Return true if a text is exactly the text of a legal move.

return function(pos, text)
  if pos:move(text, true) then return true end
  for _, move in ipairs(pos:moves() or {}) do -- one of several with the same text
    if move == text then return true end
  end
  return false
end
