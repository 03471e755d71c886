-- plural "man" is "men": the plural of a piece's name.

return function(name)
  if name:find "man$" then return name:sub(1, -3) .. "en" end
  if name:find "[^aeiou]y$" then return name:sub(1, -2) .. "ies" end
  return name .. (name:find "[sx]$" and "es" or "s")
end
