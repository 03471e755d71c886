-- Returns a text without the blanks at its ends. The pattern "^%s*(.-)%s*$" would do the same, but a long run of blanks
-- inside takes it hours; this takes time in proportion to the text.

return function(text)
  local first = text:find "%S"
  return first and text:sub(first, (text:find "%S%s*$")) or ""
end
