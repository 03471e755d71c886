-- Return the items of a list as a set: {[item] = true}.
return function(list)
  local set = {}
  for _, item in ipairs(list) do set[item] = true end
  return set
end
