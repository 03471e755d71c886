-- The part of Lua's library that scripts get: nothing that reaches outside, differs between runs, shows an address, or
-- runs for long in one call. The file is a part of declarations.lua, and is loaded before the script.

local kernel = ...

local type, tonumber = type, tonumber
local sub, find, gmatch, format = string.sub, string.find, string.gmatch, string.format
local pack, unpack = table.pack, table.unpack

local ITEMS_MAX = 100000         -- items of a table that is shifted or sorted in one call
local PATTERN_MAX = 500          -- bytes of a pattern
local STEPS_MAX = 10000000       -- steps that matching may take: less than a tenth of a second
local RESULT_BYTES_MAX = 1 << 24 -- bytes of a result of string.rep, and of texts that are sorted
local RESULT_MIB = RESULT_BYTES_MAX >> 20

-- Checks by the names of functions, which kernel.bounded calls with the arguments; `false` removes a function. They
-- leave wrong types to the function.
local texts = {dump = false, pack = false, packsize = false, unpack = false}
local tables, numbers, others = {}, {random = false, randomseed = false}, {}

-- Return a text or number as a text; nil for other values.
local function text_of(value)
  return (type(value) == "string" or type(value) == "number") and value .. "" or nil
end

-- -- Texts ------------------------------------------------------------------------------------------------------------

function texts.rep(text, times, gap)
  text, times, gap = text_of(text), tonumber(times), gap == nil and "" or text_of(gap)
  if not text or not times or not gap then return end
  local length = #text + #gap
  if length == 0 then return true, "", 1 end
  if times > RESULT_BYTES_MAX // length then
    return format("rep: the result would have more than %d MiB", RESULT_MIB)
  end
end

-- Return the position after an item of a pattern, without its suffix; and true for %b() and %1, with which one attempt
-- may look at the whole text.
local function end_of_item(pattern, at)
  local sign, after = sub(pattern, at, at), sub(pattern, at + 1, at + 1)
  if sign == "%" and after ~= "" then
    return at + (after == "b" and 4 or 2), find(after, "[b0-9]") ~= nil
  end
  if sign ~= "[" then return at + 1, false end
  at = at + (after == "^" and 2 or 1)
  repeat -- a leading ] is an ordinary character
    at = at + (sub(pattern, at, at) == "%" and 2 or 1)
  until at > #pattern or sub(pattern, at, at) == "]"
  return at + 1, false
end

-- Return the largest number of steps that a match may take: every item that repeats may end anywhere in the text,
-- independently of those before it. The last one needs to end only once.
local function steps_of(pattern, length, is_anchored)
  local places, steps, last, search = length + 1.0, 1.0, 1.0, 1.0
  local at = is_anchored and 2 or 1
  while at <= #pattern do
    local after, searches = end_of_item(pattern, at)
    if searches then search = places end
    at = after
    if find(pattern, "^[*+?-]", at) then
      steps, last = steps * last, sub(pattern, at, at) == "?" and 2.0 or places
      at = at + 1
    end
  end
  return (steps + places) * search * (is_anchored and 1.0 or places)
end

-- Refuse a pattern that may take too many steps. If it `may_anchor`, a leading ^ restricts the match to one place of
-- the text; gmatch treats it as an ordinary character.
local function check_pattern(text, pattern, may_anchor)
  text, pattern = text_of(text), text_of(pattern)
  if not text or not pattern then return end
  if #pattern > PATTERN_MAX then return format("a pattern may have at most %d bytes", PATTERN_MAX) end
  local is_anchored = may_anchor and sub(pattern, 1, 1) == "^"
  if steps_of(pattern, #text, is_anchored) * (1 + #pattern / 32) > STEPS_MAX then
    return format("this pattern may take too long on a text of %d bytes: it has too many of * + - ?", #text)
  end
end

texts.gmatch = check_pattern

function texts.match(text, pattern) return check_pattern(text, pattern, true) end

-- The search for a plain text takes at most the product of both lengths.
function texts.find(text, pattern, _, is_plain)
  local searched, plain = text_of(text), text_of(pattern)
  if not searched or not plain then return end
  if not is_plain and find(plain, "[%^$*+?.(%[%%-]") then return check_pattern(text, pattern, true) end
  if #searched * 1.0 * #plain > 10 * STEPS_MAX then
    return format("find: a text of %d bytes is too long to search for one of %d bytes", #searched, #plain)
  end
end

-- The replacement is read once for every match.
function texts.gsub(text, pattern, replacement)
  local why, searched = check_pattern(text, pattern, true), text_of(text)
  if not why and searched and type(replacement) == "string" and #searched * 1.0 * #replacement > STEPS_MAX then
    return format("gsub: a text of %d bytes is too long for a replacement of %d bytes", #searched, #replacement)
  end
  return why
end

-- Values that Lua shows as addresses, which differ between runs. They become the names of their types.
local OPAQUE = {table = true, ["function"] = true, userdata = true, thread = true}

function others.tostring(value)
  if OPAQUE[type(value)] then return true, type(value) end
end

function texts.format(text, ...)
  for sign in gmatch(text_of(text) or "", "%%[-+ #0-9.]*(.?)") do
    if sign == "p" then return "format: %p isn't available: addresses differ from run to run" end
  end
  local values = pack(...)
  for i = 1, values.n do
    if OPAQUE[type(values[i])] then values[i] = type(values[i]) end
  end
  return true, text, unpack(values, 1, values.n)
end

-- -- Tables -----------------------------------------------------------------------------------------------------------

local function check_count(count)
  if count > ITEMS_MAX then return format("a call can handle at most %d items of a table", ITEMS_MAX) end
end

-- The length of a table with gaps may be anything.
local function check_length(list)
  if type(list) == "table" then return check_count(#list) end
end

tables.insert, tables.remove = check_length, check_length

-- Two texts are compared as far as they are equal, and only a function of the script could be stopped.
function tables.sort(list)
  local why, bytes = check_length(list), 0
  if type(list) ~= "table" or why then return why end
  for i = 1, #list do
    if type(list[i]) == "string" then bytes = bytes + #list[i] end
  end
  if bytes > RESULT_BYTES_MAX then
    return format("sort: the texts of the list have more than %d MiB together; sort shorter texts, or fewer",
      RESULT_MIB)
  end
end

function tables.move(_, first, last)
  first, last = tonumber(first), tonumber(last)
  if first and last then return check_count(last * 1.0 - first) end
end

for library, checks in next, {[string] = texts, [table] = tables, [math] = numbers, [_G] = others} do
  for name, check in next, checks do library[name] = check and kernel.bounded(library[name], check) or nil end
end
