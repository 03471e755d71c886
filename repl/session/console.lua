-- What is read of lines of Lua at the prompt, in the state in which they run. What the user changes in that state
-- changes nothing here: all that is called is kept from before.

local part = ...
local load, next, rawget, type, env = load, next, rawget, type, _G
local find, sub, sort, metatable_of = string.find, string.sub, table.sort, debug.getmetatable

part "repl/session/show.lua" -- by which values are printed: read before the first line runs

local console = {}

-- Lines as a function, as an expression if they are one, behind "done"; else "more" if they are the beginning of
-- something or "failed", and a message.
function console.parse(lines)
  local chunk, message = load("return " .. lines, "=lua", "t")
  if chunk then return "done", chunk end
  local unfinished = find(message, "<eof>$")
  chunk, message = load(lines, "=lua", "t")
  if chunk then return "done", chunk end
  return (unfinished or find(message, "<eof>$")) and "more" or "failed", message
end

-- The same; a name alone that means nothing is a mistake, rather than a question that nil answers.
function console.read(lines)
  local result, chunk = console.parse(lines)
  local is_name = find(lines, "^[%a_][%w_]*$") and load("local " .. lines) -- and no keyword, as nil is
  if result ~= "done" or not is_name or env[lines] ~= nil then return result, chunk end
  return "failed", '"' .. lines .. '" is neither a verb nor a variable'
end

-- What stands in the field of a table, or what its methods are in where it is none; no metamethod is run.
local function field_of(value, name)
  local field = nil
  if type(value) == "table" then field = rawget(value, name) end
  local meta = type(field) ~= "table" and metatable_of(field)
  if not meta then return field end
  return rawget(meta, "__index")
end

-- Every way to go on with "na", "table.na" or, for functions alone, "object:na".
function console.complete(word)
  local list, value, at = {}, env, 1
  local stop = find(word, "[.:]")
  while stop do
    value, at = field_of(value, sub(word, at, stop - 1)), stop + 1
    stop = find(word, "[.:]", at)
  end
  local head, rest = sub(word, 1, at - 1), sub(word, at)
  local methods = sub(head, -1) == ":"
  for name, field in next, type(value) == "table" and value or {} do
    local fits = type(name) == "string" and (not methods or type(field) == "function") and sub(name, 1, #rest) == rest
    if fits and (rest ~= "" or sub(name, 1, 1) ~= "_") then list[#list + 1] = head .. name end
  end
  sort(list)
  return list
end

return console
