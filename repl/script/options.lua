-- The options of a script. The file is a part of declarations.lua.

local kernel, exported, shared = ...

local most, brief, check_text, place = kernel.most, kernel.brief, kernel.check_text, kernel.place
local fault, needs, add, is_full, named, names_of, index_of, list_length, line_here = shared.fault, shared.needs,
  shared.add, shared.is_full, shared.named, shared.names_of, shared.index_of, shared.list_length, shared.line_here
local type, ipairs, tonumber, tostring = type, ipairs, tonumber, tostring
local format, find, sub, concat, math_type = string.format, string.find, string.sub, table.concat, math.type

local INT_MIN, INT_MAX = -0x80000000, 0x7fffffff

-- option("clock", 24, "turns without a capture that end the game", {0, 1000}): declare an option. Return its value: the
-- user's, that of a script based on this one, or the default.

local settings = kernel.settings()
local options = {}   -- declared options: {name, help, type, initial, value, line, least, most, words, allowed}
local overrides = {} -- by nesting depth: the options that a script passes to its base, {given, file, line}
shared.overrides = overrides

-- Return the value to use: the user's, or else that of the outermost script based on this one, with its override; nil
-- if neither gives one.
local function effective_value(name)
  for i = 1, #settings, 2 do
    if settings[i] == name then return settings[i + 1] end
  end
  for _, override in ipairs(overrides) do
    if override.given[name] ~= nil then return override.given[name], override end
  end
end

-- Return the value as text: true, 24, torus.
local function value_text(value)
  if type(value) == "boolean" or math_type(value) == "integer" then return tostring(value) end
  if type(value) == "number" then return "a fraction" end
  return type(value) == "string" and value or type(value)
end

-- Return true if a text has only allowed letters, each at most once.
local function are_letters(text, allowed)
  for i = 1, #text do
    local letter = sub(text, i, i)
    if not find(allowed, letter, 1, true) or find(text, letter, i + 1, true) then return false end
  end
  return text ~= ""
end

local function is_whole_text(text, least, greatest)
  local number = tonumber(text, 10)
  return number and format("%d", number) == text and number >= least and number <= greatest
end

-- Add a fault if the option can't have this value; `declared` ends its text. Return true if it can.
local function check_value(option, value, declared)
  if option.type == "boolean" then
    if value == "true" or value == "false" then return true end
    fault('option "%s" must be true or false, not "%s"%s%s', option.name, brief(value),
      (kernel.nearest(value, { "true", "false" })), declared)
  elseif option.type == "number" then
    if is_whole_text(value, option.least, option.most) then return true end
    fault('option "%s" needs a whole number from %d to %d, not "%s"%s', option.name, option.least, option.most,
      brief(value), declared)
  elseif option.type == "word" then
    if index_of(option.words, value) then return true end
    local guess, list = kernel.nearest(value, option.words)
    fault('option "%s" must be one of %s, not "%s"%s%s', option.name, list, brief(value), guess, declared)
  else
    if are_letters(value, option.allowed) then return true end
    fault('option "%s" must be one or more of the letters %s, each once, not "%s"%s', option.name, option.allowed,
      brief(value), declared)
  end
  return false
end

local function read_bounds(option, bounds)
  option.type, option.least, option.most = "number", INT_MIN, INT_MAX
  if bounds == nil then return true end
  if type(bounds) ~= "table" then return false end
  option.least, option.most = bounds[1], bounds[2]
  return math_type(bounds[1]) == "integer" and math_type(bounds[2]) == "integer" and bounds[1] >= INT_MIN
    and bounds[2] <= INT_MAX and bounds[1] <= bounds[2]
end

local function read_words(option, words)
  option.type, option.words = "word", {}
  for i = 1, list_length(words) or 0 do
    if type(words[i]) ~= "string" or words[i] == "" or find(words[i], " ", 1, true) then return false end
    option.words[i] = words[i]
  end
  option.allowed = concat(option.words, " ")
  return option.words[1] ~= nil
end

-- Read the type of an option. Return false if it is wrong.
local function read_type(option, default, allowed)
  if type(default) == "boolean" then
    option.type = "boolean"
    return true
  end
  if type(default) == "number" then return math_type(default) == "integer" and read_bounds(option, allowed) end
  if type(default) ~= "string" then return false end
  if type(allowed) == "table" then return read_words(option, allowed) end
  option.type, option.allowed = "letters", allowed
  return type(allowed) == "string"
end

-- Read the declaration of an option. Return nil after a fault.
local function read_option(name, default, help, allowed)
  local option = { name = name, help = help }
  if type(name) ~= "string" or type(help) ~= "string" or not read_type(option, default, allowed) then
    return needs "option" and nil
  end
  -- --set NAME=VALUE and game files must be able to contain the name
  if name == "" or find(name, "^%-") or find(name, "[ =]") then
    return fault('option: "%s" cannot be a name: leave out blanks, = and a - at the beginning', brief(name)) and nil
  end
  if name == "without" then
    return fault 'option: "without" is a field of `base`; choose another name' and nil
  end
  local good = not option.allowed or check_text(option.allowed, most.list)
  good = check_text(name, most.name) and good
  good = check_text(help, most.sentence) and good
  if not good then return nil end
  local other = named(options, name)
  if other then
    return fault('option: there is an option "%s" already, in line %d', name, options[other].line) and nil
  end
  if is_full("option", 1, "option: a script can declare at most %d options") then return nil end
  option.initial = value_text(default)
  return check_value(option, option.initial, "") and option or nil
end

-- Check the value of an option. A fault about a value that `base` gives is at the call of `base`.
local function check_value_given(option, value, override)
  local _, line, file = place()
  if override then kernel.at(override.file, override.line) end
  local good = check_value(option, value, override and format("; it is declared in %s:%d", file, line) or "")
  kernel.at()
  return good
end

function exported.option(name, default, help, allowed)
  local option = read_option(name, default, help, allowed)
  if not option then return default end
  option.value = option.initial
  local given, override = effective_value(name)
  if given ~= nil and check_value_given(option, value_text(given), override) then option.value = value_text(given) end
  add("option", option)
  option.line = line_here()
  options[#options + 1] = option
  if option.type == "boolean" then return option.value == "true" end
  if option.type == "number" then return tonumber(option.value) end
  return option.value
end

-- Add a fault if no option has this name.
function shared.refuse_setting(name)
  if not named(options, name) then
    fault('unknown option "%s"%s', brief(name), (kernel.nearest(name, names_of(options), "option")))
  end
end

function shared.check_settings()
  kernel.at(false, 0)
  for i = 1, #settings, 2 do shared.refuse_setting(settings[i]) end
  kernel.at()
end
