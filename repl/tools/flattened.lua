-- The names and values in an object of JSON.

local flattened = {}

-- Return the names of the values in an object, sorted.
function flattened.names(object)
  local names = {}
  for name in pairs(object) do names[#names + 1] = tostring(name) end
  table.sort(names)
  return names
end

local function add(object, before, names, texts)
  for _, name in ipairs(flattened.names(object)) do
    local value = object[name]
    if value == nil then value = object[math.tointeger(name)] end
    if type(value) == "table" then
      add(value, before .. name .. ".", names, texts)
    else
      names[#names + 1], texts[#texts + 1] = before .. name, (tostring(value):gsub("\0", " "))
    end
  end
  return names, texts
end

-- Return the names of the values in an object and its inner objects, "players.white.rating", and a list of their texts.
function flattened.all(object) return add(object, "", {}, {}) end

return flattened
