-- Find options of the session's variant that change no rule, by trying other values and comparing variant:rules(). A
-- variant with functions isn't judged, because they may read options at any time.

local warpboard = require "warpboard"

local VALUES_TRIED = 32

-- Return the rules without the lines of options; "" if the script has errors.
local function listed(variant)
  if not variant then return "" end
  local lines = {}
  for line in variant:rules():gmatch "[^\n]*\n" do
    if line:sub(1, 7) ~= "option(" then lines[#lines + 1] = line end
  end
  return table.concat(lines)
end

-- Return other values to try, and true if these are all.
local function values_of(option)
  local values = {}
  if option.type == "boolean" then return {not option.value}, true end
  if option.type == "number" then
    local span = option.most - option.least
    local steps = span < VALUES_TRIED and span or VALUES_TRIED - 1
    for i = 0, steps do values[#values + 1] = option.least + (i > 0 and span * i // steps or 0) end
    return values, span < VALUES_TRIED
  end
  for value in option.allowed:gmatch(option.type == "letters" and "." or "[^ ]+") do values[#values + 1] = value end
  local all = #values <= VALUES_TRIED
  return table.move(values, 1, VALUES_TRIED, 1, {}), all or option.type == "letters"
end

-- Return true if another value of the option changes the rules, or if time runs out.
local function matters(session, request, rules, option, values, is_late)
  local settings = {}
  for _, setting in ipairs(session.settings) do settings[setting[1]] = setting[2] end
  for _, value in ipairs(values) do
    settings[option.name] = value
    if is_late() then return true end
    if listed((warpboard.load(session.name, settings, request.limits))) ~= rules then return true end
  end
  return false
end

-- Return a list of {file, line, text}, and true if some options were not tried because `seconds` were over.
return function(session, request, seconds)
  local variant, found, began = session.variant, {}, session.clock()
  local function is_late() return seconds ~= nil and session.clock() - began > seconds end
  if variant:has_functions() then return found end
  local rules = listed(variant)
  for _, option in ipairs(variant:options()) do
    local values, all = values_of(option)
    if not matters(session, request, rules, option, values, is_late) then
      found[#found + 1] = {file = option.file, line = option.line,
        text = ('option "%s": none of its values%s changes the rules while the other options stay as they are%s')
          :format(option.name, all and "" or " that were tried", variant:readers(option.file))}
    end
  end
  return found, is_late()
end
