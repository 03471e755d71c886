-- Shorten texts of the user for messages, so that the reason after such a text is visible.

local CHARACTERS = 60

-- Return at most `most` characters of a text (default: 60), then "..." if it has more.
return function(text, most)
  local shown, at = 0, 1
  while at <= #text and shown < (most or CHARACTERS) do
    at = text:match("^[\xC2-\xF4][\x80-\xBF]+()", at) or at + 1
    shown = shown + 1
  end
  return at > #text and text or text:sub(1, at - 1) .. "..."
end
