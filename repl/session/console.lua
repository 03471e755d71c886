-- Read lines of Lua at the prompt, in the Lua state that runs them. User code can change that state without breaking
-- this: every function called here was saved before.

local part = ...
local load, next, rawget, tostring, type, xpcall, env = load, next, rawget, tostring, type, xpcall, _G
local find, format, sub = string.find, string.format, string.sub
local pack, sort, unpack = table.pack, table.sort, table.unpack
local getinfo, metatable_of, print = debug.getinfo, debug.getmetatable, print
local show = part "repl/session/show.lua"

local TRACE_MAX = 20 -- largest number of calls shown for an error
local OWN = string.match(getinfo(1, "S").source, "^(.-)session/[^/]*$") -- of the names of Warpboard's own files
local KEYWORDS = {"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
  "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while"}

local console = {}

-- Parse lines, as an expression if possible. Return "done" and a function; "more" if they are incomplete; or "failed"
-- and a message.
function console.parse(lines)
  local chunk, message = load("return " .. lines, "=lua", "t")
  if chunk then return "done", chunk end
  local unfinished = find(message, "<eof>$")
  chunk, message = load(lines, "=lua", "t")
  if chunk then return "done", chunk end
  return (unfinished or find(message, "<eof>$")) and "more" or "failed", message
end

-- Parse lines, but refuse a name alone that is undefined: it is a mistake, and printing nil would hide that.
function console.read(lines)
  local result, chunk = console.parse(lines)
  local is_name = find(lines, "^[%a_][%w_]*$") and load("local " .. lines) -- and not a keyword, such as nil
  if result ~= "done" or not is_name or env[lines] ~= nil then return result, chunk end
  return "failed", '"' .. lines .. '" is neither a command nor a variable; `help` lists the commands'
end

-- Print values, if there are any.
local function print_values(count, ...)
  local texts = {...}
  for i = 1, count do texts[i] = show(texts[i]) end
  if count > 0 then print(unpack(texts, 1, count)) end
end

-- Return a line for each call of a Lua function that led to an error, innermost first, without Warpboard's own
-- functions.
local function trace_of()
  local trace, calls, level = "", 0, 4 -- above this function, its caller, and the function that raised the error
  local info = getinfo(3, "Slnf")
  while info and info.func ~= console.run and info.func ~= print_values and calls < TRACE_MAX do
    if info.currentline > 0 and sub(info.source, 1, #OWN) ~= OWN then
      calls = calls + 1
      local what = info.name and format('function "%s"', info.name)
        or info.what == "main" and "the main chunk" or "a function"
      trace = format("%s  %s:%d: in %s\n", trace, info.short_src, info.currentline, what)
    end
    info, level = getinfo(level, "Slnf"), level + 1
  end
  return trace
end

local function message_of(value)
  local meta = metatable_of(value)
  if type(value) == "string" or type(value) == "number" or meta and rawget(meta, "__tostring") ~= nil then
    return tostring(value)
  end
  return "the error is not a text but a " .. type(value)
end

-- Run lines, print their values, and keep the first one. Return "done", "more" or "failed" as console.read does, with a
-- message and the trace of the calls that led there.
function console.run(lines)
  local result, chunk = console.read(lines)
  if result ~= "done" then return result, chunk, "" end
  local trace
  local function handle(value)
    trace = trace_of()
    return message_of(value)
  end
  local values = pack(xpcall(chunk, handle))
  if values[1] and values.n > 1 then
    env._ = values[2]
    values = pack(xpcall(print_values, handle, values.n - 1, unpack(values, 2, values.n)))
  end
  if values[1] then return "done" end
  return "failed", values[2], trace or ""
end

-- Return the field of a table, or of another value's methods, without running metamethods.
local function field_of(value, name)
  local field = nil
  if type(value) == "table" then field = rawget(value, name) end
  local meta = type(field) ~= "table" and metatable_of(field)
  if not meta then return field end
  return rawget(meta, "__index")
end

-- Return "done" and the completions of "na", "table.na" or, for functions alone, "object:na"; then the keywords.
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
  for i = 1, #KEYWORDS do
    if sub(KEYWORDS[i], 1, #word) == word then list[#list + 1] = KEYWORDS[i] end
  end
  return "done", unpack(list)
end

return console
