-- plural "man" is "men": the plural of a piece's name. "King after a step" is "kings after a step".

local LINKS = {after = true, at = true, from = true, ["in"] = true, of = true, on = true, with = true}

local function plural(name)
  local head, link, rest = name:match "^(%S+) (%l+) (.+)$"
  if LINKS[link] then return ("%s %s %s"):format(plural(head), link, rest) end
  if name:find "man$" then return name:sub(1, -3) .. "en" end
  if name:find "[^aeiou]y$" then return name:sub(1, -2) .. "ies" end
  return name .. (name:find "[sx]$" and "es" or "s")
end

return plural
