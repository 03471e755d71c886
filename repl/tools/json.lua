-- Write JSON, indented by two, with members in the given order.
--
--   json.text{{"found", true}, {"line", json.list{"c3-d4"}}, {"position", json.null}}
--
-- An object is a list of {name, value}, and an array is made by json.list. Texts must be printable: Warpboard has
-- replaced control characters other than newlines by question marks, and the output replaces invalid UTF-8.

local json = {null = {}}

local List = {}

-- Return an array of these values.
function json.list(values) return setmetatable(values, List) end

-- Return the lines of a text as an array.
function json.lines(text)
  local lines, first = {}, 1
  for newline in text:gmatch "()\n" do
    lines[#lines + 1], first = text:sub(first, newline - 1), newline + 1
  end
  return json.list(lines)
end

local function quoted(text)
  if not text:find '[%c\\"]' then return '"' .. text .. '"' end
  return '"' .. text:gsub('[\\"]', "\\%0"):gsub("\n", "\\n"):gsub("%c", "?") .. '"'
end

local WHOLE_MAX <const> = 100000

-- Write a number with at most six digits, so that it isn't mistaken for a whole number.
local function real(number)
  local whole = math.tointeger(number) or 0
  if whole ~= 0 and math.abs(whole) <= WHOLE_MAX then return ("%d.0"):format(whole) end -- much faster
  local text = ("%.6g"):format(number)
  return text:find "[.e]" and text or text .. ".0"
end

local write

-- Write the values between brackets, one a line.
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

-- Return an object on one line.
function json.line(members)
  local parts = {}
  for i, member in ipairs(members) do parts[i] = quoted(member[1]) .. ": " .. write(member[2], 0) end
  return "{" .. table.concat(parts, ", ") .. "}"
end

-- Convert a table of the module for json.text: lists become arrays (so does an empty table), and other tables objects
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

-- Return the text of a value, with a newline at the end.
function json.text(value) return write(value, 0) .. "\n" end

return json
