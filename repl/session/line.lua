-- Run a line of the prompt that begins with a verb.

local request = require "session.request"
local run = require "session.run"
local trim = require "tools.trim"
local verbs = require "verbs.init"

-- Return the word that begins at a place, and the place after it. A word ends at a blank. A word that begins with a
-- quote ends at the next quote; two quotes within it mean one. Return nil if a quote isn't closed.
local function cut_word(text, at)
  if text:sub(at, at) ~= '"' then
    local stop = text:find("%s", at) or #text + 1
    return text:sub(at, stop - 1), stop
  end
  local from = at + 1
  while true do
    local quote = text:find('"', from, true)
    if not quote then return nil end
    if text:sub(quote + 1, quote + 1) ~= '"' then
      return text:sub(at + 1, quote - 1):gsub('""', '"'), quote + 1
    end
    from = quote + 2
  end
end

-- Return the words of a text; nil if a quote isn't closed.
local function split(text)
  local words, at = {}, text:find "%S"
  while at do
    words[#words + 1], at = cut_word(text, at)
    if not at then return nil end
    at = text:find("%S", at)
  end
  return words
end

-- Return true if an option of the verb begins here, rather than code that begins with a minus.
local function begins_option(verb, text, at)
  local word = text:match("^%S+", at)
  return word == "-h" or word == "--help" or verb.options and word and word:find "^%-%-%l"
end

-- Return the options at the start of a text; the rest is one word.
local function split_options(verb, text)
  local words, at = {}, text:find "%S"
  while at and begins_option(verb, text, at) do
    words[#words + 1], at = cut_word(text, at)
    at = text:find("%S", at)
    if at and request.wants_value(verb, words[#words]) then
      words[#words + 1], at = cut_word(text, at)
      if not at then return nil end
      at = text:find("%S", at)
    end
  end
  if at then
    words[#words + 1] = "--"
    words[#words + 1] = trim(text:sub(at))
  end
  return words
end

-- Return true if the text after a verb is a position, which only the verb `position` takes.
local function holds_position(session, verb, rest)
  if verb.rest or not session.variant or not rest:find("/", 1, true) then return false end
  return session.variant:position(trim(rest)) ~= nil
end

return function(session, line)
  local name, rest = line[1], line[2]
  local verb = verbs.find(name, "prompt")
  session.input.note(verb.kept, name == "load")
  local words = (verb.rest and split_options(verb, rest) or not verb.rest and split(rest)) or nil
  if not words then return session.complain(name .. ": a quotation mark has no partner") end
  if holds_position(session, verb, rest) then
    return session.complain(("%s: takes no position text; to set it up, write: position%s"):format(name, rest))
  end
  local asked, wrong = request.read(session, verb, name, words)
  if not asked then return session.complain(("%s: %s"):format(name, wrong)) end
  if asked == "help" then return session.write(require "session.usage" (verb, name)) end
  if verb.variant and not session.variant then
    return session.complain "no variant is loaded; write: load NAME (`variants` lists the names)"
  end
  local status = run(session, verb, asked)
  if status == "no" and not session.typed then session.complain(verb.name .. ": it reported a failure") end
  return status
end
