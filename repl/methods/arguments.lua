-- Check arguments of methods in Lua; an error is raised at the caller's line, as in C functions.

local arguments = {}

local getinfo = debug.getinfo

-- Return the name of a library's function, for a function that was called without a name.
local function name_of(called)
  for library, functions in pairs(package.loaded) do
    for name, value in next, type(functions) == "table" and functions or {} do
      if value == called then return library .. "." .. name end
    end
  end
  return "?"
end

-- Raise an error as luaL_argerror does: for methods, the object doesn't count as an argument. The error is raised at
-- the caller of the host function, which has called the method.
local function refuse(number, text)
  local host = 2
  while getinfo(host, "S").what ~= "C" do host = host + 1 end
  local call = getinfo(host, "nf")
  if call.namewhat ~= "method" then number = number + 1 end
  error(("bad argument #%d to '%s' (%s)"):format(number, call.name or name_of(call.func), text), host + 1)
end

function arguments.check(good, number, text)
  if not good then refuse(number, text) end
end

-- Return the first of some arguments, a text without zero bytes.
function arguments.text(number, ...)
  local value = ...
  if type(value) ~= "string" then
    refuse(number, "string expected, got " .. (select("#", ...) == 0 and "no value" or type(value)))
  end
  arguments.check(not value:find("\0", 1, true), number, "text without zero bytes expected")
  return value
end

-- Return a whole number within bounds.
function arguments.whole(number, value, least, most)
  if math.type(value) == nil then
    refuse(number, "number expected, got " .. (value == nil and "no value" or type(value)))
  end
  value = math.tointeger(value)
  if not value then refuse(number, "number has no integer representation") end
  if value < least or value > most then
    refuse(number, ("whole number from %d to %d expected"):format(least, most))
  end
  return value
end

-- Return one of several texts; the default is the first.
function arguments.choice(number, value, texts)
  for _, text in ipairs(texts) do
    if value == nil or value == text then return text end
  end
  refuse(number, ("invalid option '%s'"):format(tostring(value)))
end

-- Return the values of a table of options, which may be missing. `fields` is a list of {name, default or nil, most} for
-- whole numbers from 0, of {name, default or nil, most, type = "number"} for numbers from 0, or of {name, type =
-- "string"} for other types.
function arguments.options(number, options, fields)
  local out = {}
  if options ~= nil and type(options) ~= "table" then
    refuse(number, "table expected, got " .. type(options))
  end
  for _, field in ipairs(fields) do
    local name, default, most = field[1], field[2], field[3]
    local value = options and options[name]
    if value == nil then
      value = default
    elseif field.type == "number" and most then
      if type(value) ~= "number" or not (value >= 0 and value <= most) then
        refuse(number, ("%s must be a number from 0 to %s"):format(name, most))
      end
    elseif field.type then
      if type(value) ~= field.type then refuse(number, ('"%s" is a %s'):format(name, field.type)) end
    else
      value = math.type(value) and math.tointeger(value)
      if not value or value < 0 or value > most then
        refuse(number, ('"%s" must be a whole number from 0 to %d'):format(name, most))
      end
    end
    out[name] = value
  end
  return out
end

return arguments
