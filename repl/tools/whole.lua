-- A whole number that was typed, within bounds; nil if it is something else.
return function(text, least, most)
  local number = math.tointeger(text)
  return number and tostring(number) == text and number >= least and number <= most and number or nil
end
