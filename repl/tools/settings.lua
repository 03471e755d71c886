-- Options of a variant as lists of {name, value}.

local settings = {most = 64} -- SETTINGS_MAX

-- Lists after each other, a later value in place of an earlier one of its name; nil if they are too many.
function settings.joined(...)
  local joined, index = {}, {}
  for _, list in ipairs{...} do
    for _, setting in ipairs(list) do
      local at = index[setting[1]] or #joined + 1
      joined[at], index[setting[1]] = setting, at
    end
  end
  return #joined <= settings.most and joined or nil
end

-- As warpboard.load takes them.
function settings.values(list)
  local values = {}
  for _, setting in ipairs(list) do values[setting[1]] = setting[2] end
  return values
end

return settings
