-- Return a text without the blanks at its ends. The pattern "^%s*(.-)%s*$" gives the same result, but takes quadratic
-- time on a long run of blanks inside; this takes linear time.

return function(text)
  local first = text:find "%S"
  return first and text:sub(first, (text:find "%S%s*$")) or ""
end
