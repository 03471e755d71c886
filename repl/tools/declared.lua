-- The declarations of a script, from the records of the description (host/embed/record.c).

local part = ...
local tools = part "tools"

local declared = {}

local SHOWN = {"start", "notation", "moves_differ", "numbers", "moves_change", "reserve", "moves", "attacks"}
local COUNTED = {quiet = true, repeated = true, lasting = true} -- conditions of endings that have a number

-- Return the value of an option as the script gets it.
local function value_of(option, text)
  if option.type == "boolean" then return text == "true" end
  return option.type == "number" and math.tointeger(text) or text
end

-- Return the table of variant:options.
function declared.options(variant)
  local options = tools.records(variant, nil, "option")
  for _, option in ipairs(options) do
    option.value, option.default = value_of(option, option.value), value_of(option, option.initial)
    option.initial = nil
    if option.type ~= "number" then option.least, option.most = nil, nil end
  end
  return options
end

-- Return the fields of position texts.
local function fields_of(variant, whole)
  local fields, records = {}, {counter = tools.records(variant, nil, "counter"),
    marks = tools.records(variant, nil, "marks")}
  for i, field in ipairs(whole.fields) do
    local list = records[field.sort]
    fields[i] = field.sort == "rights" and whole.rights or list and list[field.index] or {}
    fields[i].sort = field.sort
  end
  return fields
end

local function set_condition(never)
  never.condition = never.walk and "walk" or "repeated"
  never.number, never.times = not never.walk and never.times or nil, nil
end

-- Return the table of variant:declared.
function declared.all(variant)
  local known, out = {}, {}
  local whole, royals = tools.description(variant, known), tools.records(variant, nil, "royal")
  for _, name in ipairs(SHOWN) do out[name] = whole[name] end
  if royals[1] then
    out.royal = {least = whole.royal_least, most = whole.royal_most,
      safe = whole.royal_safe ~= 0 and whole.royal_safe or nil}
    for i, royal in ipairs(royals) do out.royal[i] = royal.name end
  end
  out.fields, out.counters = fields_of(variant, whole), tools.records(variant, nil, "counter")
  out.never, out.legal = tools.records(variant, known, "never"), tools.records(variant, known, "legal")
  out.worth, out.endings = tools.records(variant, known, "worth"), tools.records(variant, known, "ending")
  for _, never in ipairs(out.never) do set_condition(never) end
  for _, legal in ipairs(out.legal) do legal.times = nil end
  for _, ending in ipairs(out.endings) do
    if not COUNTED[ending.condition] then ending.number = nil end
  end
  return out
end

return declared
