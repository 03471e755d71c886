-- Read the arguments of warpboard.load.

local part = ...
local tools = part "tools"
local arguments = part "repl/methods/arguments.lua"

local load = {}

local function is_text(value) return type(value) == "string" and not value:find "\0" end

-- Return an option's value as the text that `--set` would take.
local function setting(name, value)
  if type(value) == "boolean" then return tostring(value) end
  local whole = math.type(value) and math.tointeger(value)
  arguments.check(whole or is_text(value), 1,
    ('option "%s" must be a boolean, a whole number or a text'):format(name))
  return whole and ("%d"):format(whole) or value
end

-- Return the table of options as a list, {name, value, name, value}, sorted by name.
function load.settings(options)
  local names, values, out = {}, {}, {}
  for name, value in next, options do
    arguments.check(is_text(name), 1, "options must be given by name; for example: {clock = 20}")
    names[#names + 1], values[name] = name, setting(name, value)
  end
  table.sort(names)
  for i, name in ipairs(names) do out[2 * i - 1], out[2 * i] = name, values[name] end
  return out
end

local LIMITS = {{"memory", 1.0, tools.MEMORY_MAX + 0.0}, {"time", 0.01, tools.SECONDS_MAX + 0.0}}

-- Return the memory in MiB and the time that a script may use. Without an entry in the table it is the default; 0 means
-- no limit, which `trusted` sets for the user's own scripts.
function load.limits(limits)
  for name in next, limits do
    arguments.check(name == "memory" or name == "time" or name == "trusted", 2,
      "the limits are memory, time and trusted; for example: {memory = 128, time = 5}")
  end
  for _, limit in ipairs(LIMITS) do
    local name, least, most = table.unpack(limit)
    local value = limits[name]
    arguments.check(value == nil or type(value) == "number" and value >= least and value <= most, 2,
      ('limit "%s" must be a number from %s to %s'):format(name, least, most))
  end
  local trusted = limits.trusted
  return limits.memory or trusted and 0 or tools.MEMORY, limits.time or trusted and 0 or tools.SECONDS
end

return load
