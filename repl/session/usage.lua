-- The help of a verb: usage, purpose, options, and an example.

local options = require "session.options"
local request = require "session.request"
local wrap = require "tools.wrap"

local OPTION_COLUMN = 29

local SHOWN = "warp-checkers" -- the variant of the examples, some of which set its options

-- Return the example of a verb; at the prompt, without its variant.
local function example_of(verb, title)
  local example = verb.example or ""
  if verb.place == "prompt" and verb.variant then example = example:gsub("^VARIANT ?", "") end
  return title .. (example == "" and "" or " " .. example:gsub("VARIANT", SHOWN))
end

local function option_line(option)
  local shown = ("  %s --%s%s"):format(option.letter and ("-%s,"):format(option.letter) or "   ", option.name,
    option.value and "=" .. option.value or "")
  return ("%-" .. OPTION_COLUMN .. "s"):format(shown) .. wrap.prose(option.help, OPTION_COLUMN)
end

-- `title` is the text before the arguments: "warpboard moves".
return function(verb, title)
  local out = {}
  out[1] = wrap.prose(("Usage: %s [OPTION...] %s"):format(title, request.arguments(verb)), 12)
  out[2] = wrap.prose(verb.help:gsub("^.", string.upper) .. ".", 0) .. "\n"
  for _, option in ipairs(options.of(verb)) do out[#out + 1] = option_line(option) end
  out[#out + 1] = "\n"
  if verb.place == "prompt" and verb.brief then out[#out + 1] = ("Short form: %s\n"):format(verb.brief) end
  out[#out + 1] = ("For example: %s\n"):format(example_of(verb, title))
  return table.concat(out)
end
