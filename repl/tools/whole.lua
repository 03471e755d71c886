-- Read a whole number within bounds. Return nil for anything else.
return function(text, least, most)
  local number = math.tointeger(text)
  return number and tostring(number) == text and number >= least and number <= most and number or nil
end
