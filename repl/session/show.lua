-- Print values at the prompt: tables with their fields in order, lists of texts in columns, positions as boards. User
-- code that changes that state doesn't affect it.

local getmetatable, ipairs, pairs, pcall, tostring, type = getmetatable, ipairs, pairs, pcall, tostring, type
local concat, sort, getinfo = table.concat, table.sort, debug.getinfo
local find, format, gsub, match, rep = string.find, string.format, string.gsub, string.match, string.rep
local max = math.max

local WIDTH, DEPTH, ITEMS = 78, 3, 200

local show

local function by_type_and_value(a, b)
  if type(a) ~= type(b) then return type(a) < type(b) end
  if type(a) == "number" or type(a) == "string" then return a < b end
  return tostring(a) < tostring(b)
end

local function sorted_keys(value)
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  sort(keys, by_type_and_value)
  return keys
end

-- Return true if the table is a list of one-line texts or numbers.
local function is_plain_list(value)
  local count = 0
  for _, item in pairs(value) do
    count = count + 1
    if type(item) ~= "number" and not (type(item) == "string" and not find(item, "[%c]")) then return false end
  end
  return count > 0 and count == #value
end

-- Return texts in as many columns as the width allows, in rows from left to right.
local function columns(list)
  local widest, lines, line = 0, {}, ""
  for _, item in ipairs(list) do widest = max(widest, #tostring(item)) end
  local across = max(1, (WIDTH + 2) // (widest + 2))
  for i, item in ipairs(list) do
    line = line .. tostring(item) .. rep(" ", widest + 2 - #tostring(item))
    if i % across == 0 or i == #list then
      lines[#lines + 1] = gsub(line, " +$", "")
      line = ""
    end
  end
  return concat(lines, "\n")
end

local function key_text(key)
  if type(key) == "string" and match(key, "^[%a_][%w_]*$") then return key end
  return "[" .. show(key, DEPTH, {}) .. "]"
end

local function table_text(value, depth, seen)
  if seen[value] then return "{...}" end
  if depth >= DEPTH then return "{...}" end
  seen[value] = true
  local parts, length = {}, 0
  for _, key in ipairs(sorted_keys(value)) do
    if #parts == ITEMS then
      parts[#parts + 1] = "..."
      break
    end
    local text = show(value[key], depth + 1, seen)
    if type(key) ~= "number" or key > #value then text = key_text(key) .. " = " .. text end
    parts[#parts + 1] = text
    length = length + #text + 2
  end
  seen[value] = nil
  local inner = rep("  ", depth + 1)
  if length + 2 * depth <= WIDTH then return "{" .. concat(parts, ", ") .. "}" end
  return "{\n" .. inner .. concat(parts, ",\n" .. inner) .. "\n" .. rep("  ", depth) .. "}"
end

-- Return where a function is defined; its address would be useless.
local function function_text(value)
  local info = getinfo(value, "S")
  return info.what == "C" and "function" or format("function at %s:%d", info.short_src, info.linedefined)
end

-- Return the board of a position. Objects of other libraries don't have this method.
local function board_of(value)
  local good, board = pcall(function() return value:diagram() end)
  return good and type(board) == "string" and gsub(board, "\n$", "") or nil
end

function show(value, depth, seen)
  if type(value) == "userdata" and depth == 0 then return board_of(value) or tostring(value) end
  if type(value) == "string" then return depth > 0 and format("%q", value) or value end
  if type(value) == "function" then return function_text(value) end
  if type(value) ~= "table" or getmetatable(value) then return tostring(value) end
  if depth == 0 and is_plain_list(value) then return columns(value) end
  return table_text(value, depth, seen)
end

-- Return the text of a value, one or more lines.
return function(value) return show(value, 0, {}) end
