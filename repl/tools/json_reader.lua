-- Read JSON (RFC 8259) into tables: objects and arrays without distinction, null as nil.
--
--   json_reader.read '{"moves": [{}, {"x": 7}]}'     {moves = {{}, {x = 7}}}

local brief = require "tools.brief"

local json_reader = {}

local DEPTH_MAX = 200
local ESCAPES = {b = "\b", f = "\f", n = "\n", r = "\r", t = "\t"}
local WORDS = {["true"] = true, ["false"] = false}

-- Raise a message with the line of a byte.
local function fail(text, at, message)
  local _, breaks = text:sub(1, at - 1):gsub("\n", "")
  error({message = ("line %d: %s"):format(breaks + 1, message)}, 0)
end

local function skip(text, at) return text:match("^[ \t\r\n]*()", at) end

-- Return the character of \uXXXX, or of two of them that are a surrogate pair; U+FFFD for half of a pair.
local function unescaped_code(high, low)
  local code = tonumber(high, 16)
  if low ~= "" then code = 0x10000 + (code - 0xD800 << 10) + (tonumber(low, 16) - 0xDC00) end
  return utf8.char(code >> 11 == 0xD800 >> 11 and 0xFFFD or code)
end

-- Return a text with its escapes replaced, in one pass: an escaped backslash begins no other escape.
local function unescaped(text)
  local out, from = {}, 1
  for at, sign, after in text:gmatch "()\\(.)()" do
    if at >= from then -- else the second half of a pair
      local high, low, rest = text:match("^u([dD][89abAB]%x%x)\\u([dD][c-fC-F]%x%x)()", at + 1)
      if not high then high, rest = text:match("^u(%x%x%x%x)()", at + 1) end
      out[#out + 1] = text:sub(from, at - 1) .. (high and unescaped_code(high, low or "") or ESCAPES[sign] or sign)
      from = rest or after
    end
  end
  return table.concat(out) .. text:sub(from)
end

local function read_text(text, at)
  local mark = text:find('["\\\n]', at + 1)
  while mark and text:sub(mark, mark) == "\\" do mark = text:find('["\\\n]', mark + 2) end
  if not mark or text:sub(mark, mark) == "\n" then fail(text, at, "a text has no closing quotation mark") end
  return unescaped(text:sub(at + 1, mark - 1)), mark + 1
end

local read_value

-- Read the values of an object or an array up to its closing sign.
local function read_list(text, at, depth, close, read_item)
  local out = {}
  at = skip(text, at + 1)
  if text:sub(at, at) == close then return out, at + 1 end
  while true do
    at = skip(text, read_item(out, at, depth))
    local sign = text:sub(at, at)
    if sign == close then return out, at + 1 end
    if sign ~= "," then fail(text, at, ("a comma or %s is missing here"):format(close)) end
    at = skip(text, at + 1)
  end
end

-- Read a value. Return it and the next byte.
function read_value(text, at, depth)
  local sign = text:sub(at, at)
  if depth > DEPTH_MAX then fail(text, at, ("values are nested more than %d deep"):format(DEPTH_MAX)) end
  if sign == '"' then return read_text(text, at) end
  if sign == "{" then
    return read_list(text, at, depth + 1, "}", function(out, here, inner)
      if text:sub(here, here) ~= '"' then fail(text, here, "a name in quotation marks is missing here") end
      local name, after = read_text(text, here)
      after = skip(text, after)
      if text:sub(after, after) ~= ":" then fail(text, after, "a colon is missing here") end
      out[name], after = read_value(text, skip(text, after + 1), inner)
      return after
    end)
  end
  if sign == "[" then
    local count = 0
    return read_list(text, at, depth + 1, "]", function(out, here, inner)
      local after
      count = count + 1
      out[count], after = read_value(text, here, inner)
      return after
    end)
  end
  local word, after = text:match("^([%w.+-]+)()", at)
  if word == "null" then return nil, after end
  local value = WORDS[word]
  if value == nil then value = tonumber(word) end
  if value == nil then fail(text, at, ('"%s" is not a value'):format(brief(word or sign))) end
  return value, after
end

-- Return the value of a text; nil and a message with its line.
function json_reader.read(text)
  local good, value, after = pcall(read_value, text, skip(text, 1), 0)
  if good and skip(text, after) > #text then return value end
  if not good and type(value) == "table" then return nil, value.message end
  if not good then error(value, 0) end
  local _, breaks = text:sub(1, after - 1):gsub("\n", "")
  return nil, ("line %d: there is more than one value"):format(breaks + 1)
end

return json_reader
