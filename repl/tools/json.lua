-- Writes JSON, indented by two, with members in the given order.
--
--   json.text{{"found", true}, {"line", json.list{"c3-d4"}}, {"position", json.null}}
--
-- A table is an object, a list of {name, value}; a list is made by json.list. What is not printable was never written
-- out by the host: a question mark stands for a control character other than a newline, and the output replaces broken
-- UTF-8.

local json = {null = {}}

local List = {}

-- An array of these values.
function json.list(values) return setmetatable(values, List) end

-- The lines of a text as an array.
function json.lines(text)
  local lines, first = {}, 1
  for newline in text:gmatch "()\n" do
    lines[#lines + 1], first = text:sub(first, newline - 1), newline + 1
  end
  return json.list(lines)
end

local function quoted(text)
  return '"' .. text:gsub('[\\"]', "\\%0"):gsub("\n", "\\n"):gsub("%c", "?") .. '"'
end

-- As short as six digits allow, and never mistaken for a whole number.
local function real(number)
  local text = ("%.6g"):format(number)
  return text:find "[.e]" and text or text .. ".0"
end

local write

-- The values between brackets, one a line.
local function block(open, lines, close, depth)
  if #lines == 0 then return open .. close end
  local inner = "\n" .. ("  "):rep(depth + 1)
  return open .. inner .. table.concat(lines, "," .. inner) .. "\n" .. ("  "):rep(depth) .. close
end

local function list(values, depth)
  local lines = {}
  for i, value in ipairs(values) do lines[i] = write(value, depth + 1) end
  return block("[", lines, "]", depth)
end

local function object(members, depth)
  local lines = {}
  for i, member in ipairs(members) do
    lines[i] = quoted(member[1]) .. ": " .. write(member[2], depth + 1)
  end
  return block("{", lines, "}", depth)
end

function write(value, depth)
  if value == nil or value == json.null then return "null" end
  if type(value) == "string" then return quoted(value) end
  if math.type(value) == "float" then return real(value) end
  if type(value) ~= "table" then return tostring(value) end
  return (getmetatable(value) == List and list or object)(value, depth)
end

-- The text of an object on one line.
function json.line(members)
  local parts = {}
  for i, member in ipairs(members) do parts[i] = quoted(member[1]) .. ": " .. write(member[2], 0) end
  return "{" .. table.concat(parts, ", ") .. "}"
end

-- What text takes, of a table as the module gives it: lists as lists (an empty table is one), other tables as objects
-- with their fields in alphabetical order.
function json.of(value)
  if type(value) ~= "table" then return value end
  local keys, out = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  if #value == #keys then
    for i, item in ipairs(value) do out[i] = json.of(item) end
    return json.list(out)
  end
  for i, key in ipairs(keys) do keys[i] = tostring(key) end
  table.sort(keys)
  for i, key in ipairs(keys) do
    local item = value[key]
    if item == nil then item = value[math.tointeger(key)] end
    out[i] = {key, json.of(item)}
  end
  return out
end

-- The text of a value, with a newline behind it.
function json.text(value) return write(value, 0) .. "\n" end

return json
