-- Requests: reads the arguments and options of a verb. For `find --seed 7 CONDITION`
--
--     request = {"CONDITION", verb = "find", seed = 7, set = {}, ...}

local warpboard = require "warpboard"
local brief = require "tools.brief"

local request = {}

-- -- Options

-- Return the options that a verb takes. The list is read only if a line has options; most have none.
local function options_of(verb) return require "session.options".of(verb) end

-- Return the option of this name, or the only one that begins with it.
local function find_option(taken, name)
  local found, several
  for _, option in ipairs(taken) do
    if option.name == name then return option end
    if option.name:sub(1, #name) == name then found, several = option, found end
  end
  return not several and found or nil
end

local function find_letter(taken, letter)
  for _, option in ipairs(taken) do
    if option.letter == letter then return option end
  end
end

local function unknown(taken, wrong)
  local shown = {}
  for i, option in ipairs(taken) do shown[i] = option.name end
  local nearest = warpboard.nearest(wrong:gsub("^%-%-", ""), shown)
  return ('unknown option "%s"%s'):format(brief(wrong), nearest and (', did you mean "--%s"?'):format(nearest)
    or "; --help lists the options")
end

-- Return the option that a word names, the name used for it, and the value in the word; nil and a message on failure.
local function split_option(taken, word)
  if word:sub(1, 2) ~= "--" then
    local option, value = find_letter(taken, word:sub(2, 2)), #word > 2 and word:sub(3) or nil
    if not option or (value and not option.value) then return nil, unknown(taken, word) end
    return option, word:sub(1, 2), value
  end
  local name, value = word:match "^%-%-([^=]*)=?(.*)$"
  if #word == #name + 2 then value = nil end
  local option = find_option(taken, name)
  if not option then return nil, unknown(taken, "--" .. name) end
  return option, "--" .. option.name, value
end

-- Return a list of {option, value}, and a list of arguments, from words in any order; nil and a message on failure.
local function sort_out(verb, words)
  local given_options, arguments, taken, i = {}, {}, nil, 1
  while i <= #words do
    local word = words[i]
    if word == "--" then
      table.move(words, i + 1, #words, #arguments + 1, arguments)
      break
    elseif not word:find "^%-." then
      arguments[#arguments + 1] = word
    else
      taken = taken or options_of(verb)
      local option, shown, value = split_option(taken, word)
      if not option then return nil, shown end
      if value and not option.value then return nil, shown .. " takes no value" end
      if option.value and not value then
        i, value = i + 1, words[i + 1]
        if not value then return nil, ("%s needs a value: %s %s"):format(shown, shown, option.value) end
      end
      given_options[#given_options + 1] = {option, value}
    end
    i = i + 1
  end
  return given_options, arguments
end

-- Return true if the next word is the value of this one.
function request.wants_value(verb, word)
  for _, option in ipairs(#word > 2 and options_of(verb) or {}) do
    if option.name:sub(1, #word - 2) == word:sub(3) then return option.value ~= nil end
  end
end

-- -- Arguments

local function takes_variant(verb) return verb.variant and verb.place == "command" end

-- Return the arguments as the help shows them.
function request.arguments(verb)
  local variant = not takes_variant(verb) and "" or verb.variant == "optional" and "[VARIANT]" or "VARIANT"
  local arguments = verb.arguments or ""
  return variant .. (variant ~= "" and arguments ~= "" and " " or "") .. arguments
end

-- Return the smallest and largest number of arguments.
local function bounds(arguments)
  local least, most = 0, 0
  for word in arguments:gmatch "%S+" do
    if not word:find "^%[" then least = least + 1 end
    most = word:find("...", 1, true) and math.huge or most + 1
  end
  return least, most
end

local function count_fault(verb, words, title)
  local arguments = request.arguments(verb)
  local least, most = bounds(arguments)
  if #words >= least and #words <= most then return nil end
  if most == 0 then return ('takes no argument, but was given "%s"'):format(brief(words[1])) end
  return ("%s; write: %s %s"):format(#words < least and "an argument is missing" or "too many arguments", title,
    verb.usage or arguments)
end

-- -- Requests

-- Return the limits of scripts that the verb loads, for warpboard.load: those of the session's own script, unless the
-- options set others.
local function limits_of(session, wanted)
  local own = wanted.trusted and {} or session.limits
  return {trusted = true, memory = wanted.memory or own.memory, time = wanted.time or own.time}
end

-- Read the words after a verb; `title` is the text before them ("warpboard moves"). Return the request, or "help" if
-- help is requested, or nil and a message.
function request.read(session, verb, title, words)
  local given_options, arguments = sort_out(verb, words)
  if not given_options then return nil, arguments end
  local read = {verb = verb.name, seed = 1, set = {}, set_a = {}, set_b = {}, move = {}, inputs = {}}
  for _, pair in ipairs(given_options) do
    local option, wrong, whole_fault = pair[1], nil, nil
    if option.name == "help" then return "help" end
    if option.read then wrong, whole_fault = option.read(read, option.field, pair[2]) else read[option.field] = true end
    if wrong then return nil, ("--%s %s"):format(option.name, wrong) end
    if whole_fault then return nil, whole_fault end
  end
  local fault = count_fault(verb, arguments, title)
  if fault then return nil, fault end
  if takes_variant(verb) then read.variant = table.remove(arguments, 1) end
  table.move(arguments, 1, #arguments, 1, read)
  read.limits = limits_of(session, read)
  return read
end

return request
