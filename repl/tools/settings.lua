-- Options of a variant as lists of {name, value}.

local settings = {most = 64} -- SETTINGS_MAX

-- Return the lists joined; a later value of an option replaces earlier ones. Return nil if there are too many.
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

-- Return a list as a table for warpboard.load.
function settings.values(list)
  local values = {}
  for _, setting in ipairs(list) do values[setting[1]] = setting[2] end
  return values
end

return settings
