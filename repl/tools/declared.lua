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

-- Return the field `fields` of variant:declared.
function declared.fields(variant)
  local fields, records = tools.records(variant, nil, "field"), {counter = tools.records(variant, nil, "counter"),
    marks = tools.records(variant, nil, "marks")}
  for i, field in ipairs(fields) do
    local sort, list = field.sort, records[field.sort]
    fields[i] = sort == "rights" and tools.description(variant).rights or list and list[field.index + 1] or {}
    fields[i].sort = sort
  end
  return fields
end

local function set_condition(never)
  never.condition = never.walk and "walk" or "repeated"
  never.number, never.times = not never.walk and never.times or nil, nil
end

-- Return a walk with the words that the script has, which may be compiled as others. `done` has the walks so far.
local function as_in_script(walk, done)
  while walk.written do walk = walk.written end
  if done[walk] then return walk end
  done[walk] = true
  for _, of in ipairs{"rec", "left", "right"} do walk[of] = walk[of] and as_in_script(walk[of], done) end
  return walk
end

-- Return the table of variant:declared.
function declared.all(variant)
  local known, done, out = {}, {}, {}
  local function records(list)
    local found = tools.records(variant, known, list)
    for _, record in ipairs(found) do record.walk = record.walk and as_in_script(record.walk, done) end
    return found
  end
  local whole, royals = tools.description(variant, known), tools.records(variant, nil, "royal")
  for _, name in ipairs(SHOWN) do out[name] = whole[name] end
  for _, name in ipairs{"moves", "attacks"} do out[name] = out[name] and as_in_script(out[name], done) end
  if royals[1] then
    out.royal = {least = whole.royal_least, most = whole.royal_most,
      safe = whole.royal_safe ~= 0 and whole.royal_safe or nil}
    for i, royal in ipairs(royals) do out.royal[i] = royal.name end
  end
  out.fields, out.counters = declared.fields(variant), tools.records(variant, nil, "counter")
  out.never, out.legal, out.worth, out.endings = records "never", records "legal", records "worth", records "ending"
  for _, never in ipairs(out.never) do set_condition(never) end
  for _, legal in ipairs(out.legal) do legal.times = nil end
  for _, ending in ipairs(out.endings) do
    if not COUNTED[ending.condition] then ending.number = nil end
  end
  return out
end

return declared
