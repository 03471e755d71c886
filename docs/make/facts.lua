-- The sources of generated documents: the vocabulary from the module, the API from comments, verbs from the program's
-- help, and messages from the sources.

local warpboard = require "warpboard"

local M = {}

M.program = os.getenv "WARPBOARD" or "./warpboard"

function M.read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- Return the output of a command.
local function output_of(command)
  local plain = "HOME=/nonexistent XDG_STATE_HOME=/nonexistent NO_COLOR=1 "
  local pipe = assert(io.popen(plain .. "2>/dev/null " .. command))
  local text = pipe:read "a"
  pipe:close()
  return text
end

function M.files_in(folder, ending)
  local list = {}
  for path in output_of(("ls %s/*%s"):format(folder, ending)):gmatch "[^\n]+" do list[#list + 1] = path end
  return list
end

-- -- Words ------------------------------------------------------------------------------------------------------------

-- Return the words of warpboard.words() that people write, without the two that only the host adds.
function M.words()
  local list = {}
  for _, word in ipairs(warpboard.words()) do
    if word.form ~= "node" or word.name:find "^[#^-]$" then list[#list + 1] = word end
  end
  return list
end

-- Load a script from a temporary file: return a variant, or nil and its errors.
function M.load_script(script)
  local path = os.tmpname()
  local file = assert(io.open(path, "w"))
  file:write(script)
  file:close()
  local variant, message = warpboard.load(path)
  os.remove(path)
  return variant, message
end

-- Return the names of Lua itself that scripts may use: those that aren't unknown words.
function M.lua_names()
  local names = {}
  for name in pairs(_G) do
    local _, faults = M.load_script("local _ = " .. name)
    if not faults:find('unknown word "' .. name .. '"', 1, true) then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

-- -- API --------------------------------------------------------------------------------------------------------------

-- Return the comments of the files with functions of the API, each as one line.
local function api_comments()
  local list = {}
  for _, path in ipairs(M.files_in("host/embed", ".c")) do
    for comment in M.read(path):gmatch "\n/%* (.-) %*/\n" do list[#list + 1] = comment:gsub("%s*\n %* ?", " ") end
  end
  for _, path in ipairs(M.files_in("repl/methods", ".lua")) do
    for comment in M.read(path):gmatch "\n%-%- ([^\n]*%->.-)\nfunction" do
      list[#list + 1] = comment:gsub("\n%-%- ?", " ")
    end
  end
  return list
end

-- Return every function with a comment `object:name(arguments) -> results: description.`
function M.api()
  local list = {}
  for _, text in ipairs(api_comments()) do
    local object, sign, name, arguments, results, meaning =
      text:match "^(%a+)([:.])([%w_]+)(%b()) %-> ([^:]-): (.-)%s*$"
    if object then
      list[#list + 1] = { object = object, sign = sign, name = name, arguments = arguments:sub(2, -2),
        results = results, meaning = meaning }
    end
  end
  return list
end

-- -- Verbs ------------------------------------------------------------------------------------------------------------

-- Return the verbs of the command line from their tables: name, usage, meaning, options, example.
function M.verbs()
  package.path = "repl/?.lua;" .. package.path
  local options, request, list = require "session.options", require "session.request", {}
  for i, verb in ipairs(require "verbs.init".all "command") do
    local name = "warpboard " .. verb.name
    list[i] = { name = verb.name, meaning = verb.help, options = options.of(verb),
      usage = ("%s [OPTION...] %s"):format(name, request.arguments(verb)):gsub("%s+$", ""),
      example = name .. (verb.example and " " .. verb.example:gsub("VARIANT", "chess") or "") }
    for _, option in ipairs(list[i].options) do option.meaning = option.help end
  end
  return list
end

-- Return the REPL's own help.
function M.repl_help()
  return output_of(("'%s' repl chess <<'END'\nhelp\nEND\n"):format(M.program)):gsub("%s+$", "")
end

-- Return the names in a condition of find: the table in the comment of the file that reads them.
function M.conditions()
  local list = {}
  for line in M.read "repl/tools/condition.lua":gmatch "%-%-([^\n]*)\n" do
    local name, meaning = line:match "^   (%S.-)%s%s+(.*)$"
    if name then
      list[#list + 1] = { name = name, meaning = meaning }
    elseif line:find "^      " and list[1] then
      list[#list].meaning = list[#list].meaning .. " " .. line:match "^%s+(.*)$"
    end
  end
  return list
end

-- -- Messages ---------------------------------------------------------------------------------------------------------

-- The functions that print messages in C sources, and the texts before messages in Lua sources.
local SAYERS = { "script_fault", "REFUSE", "fault_add", "machine_fail", "luaL_error", "luaL_argerror", "luaL_argcheck",
  "session_complain", "refuse" }
local LUA_SAYERS = { "%f[%w_]complain", "say_error", "%f[%w_]error", "return nil,", "return false,",
  "arguments%.check%(.-, %d,", "%f[%w_]fault", "is_full%(.-, [%w ]+," }

-- Return the C string literal, of one or more parts, at a place of the source; nil if there is none.
local function literal(source, at)
  local parts = {}
  while true do
    local begin, finish = source:match('^%s*()"[^"\\]*()', at)
    if not begin then break end
    while source:sub(finish, finish) == "\\" do finish = source:match('^[^"\\]*()', finish + 2) end
    parts[#parts + 1] = source:sub(begin + 1, finish - 1)
    at = finish + 1
  end
  return parts[1] and table.concat(parts):gsub('\\(["\'\\])', "%1")
end

-- Return all texts of messages in a C source: the first literal among the arguments of each call, and those of
-- constants named usage. `also` is the name of a further such function, or nil.
function M.messages_in(source, also)
  local list = {}
  local function add(text)
    if text and text:find "%a%a" then list[#list + 1] = text end
  end
  local function add_calls(sayer)
    for call in source:gmatch("%f[%w_]" .. sayer .. "(%b())") do
      local quote = call:find '"'
      add(quote and literal(call, quote))
    end
  end
  for _, sayer in ipairs(SAYERS) do add_calls(sayer) end
  if also then add_calls(also) end
  for at in source:gmatch("usage%[%] =()") do add(literal(source, at)) end
  return list
end

-- Return the Lua string literal, of one or more parts, at a place of the source, with or without brackets; nil if there
-- is none.
local function lua_literal(source, at)
  local parts = {}
  at = source:match("^[%s(]+()", at)
  while at do
    local begin, quote = source:match("^()(['\"])", at)
    if not begin then break end
    local finish = source:match("^[^\\" .. quote .. "]*()", begin + 1)
    while source:sub(finish, finish) == "\\" do finish = source:match("^[^\\" .. quote .. "]*()", finish + 2) end
    parts[#parts + 1] = source:sub(begin + 1, finish - 1)
    at = source:match("^%s*%.%.%s*()", finish + 1)
  end
  if not parts[1] then return nil end
  local text = table.concat(parts):gsub("^warpboard: ", ""):gsub("\\n$", ""):gsub("\\n", "; "):gsub("\\(['\"])", "%1")
  return at and text .. "%s" or text -- text appended to it
end

-- Return all texts of messages in a Lua source.
function M.messages_in_lua(source)
  local list = {}
  for _, sayer in ipairs(LUA_SAYERS) do
    for at in source:gmatch(sayer .. "()") do
      local text = lua_literal(source, at)
      if text and text:gsub("%%[%.%d]*%a", ""):find "%a%a%a" then list[#list + 1] = text end
    end
  end
  return list
end

-- Return a message with three dots in place of its variable parts.
local function shown(text)
  return (text:gsub("%%%%", "\1"):gsub("%%%-?%d*%.?[%d*]*l*[sdcuIxf]", "..."):gsub("\1", "%%"))
end

-- Return the messages of folders, each once, in alphabetical order.
function M.messages(folders)
  local list, known = {}, {}
  for _, folder in ipairs(folders) do
    local ending, read = ".c", M.messages_in
    if not folder:find "^host/" then ending, read = ".lua", M.messages_in_lua end
    local files = M.files_in(folder, ending)
    assert(files[1], folder .. " has no files")
    for _, path in ipairs(files) do
      for _, text in ipairs(read(M.read(path))) do
        local message = shown(text)
        if not known[message] then
          known[message] = true
          list[#list + 1] = message
        end
      end
    end
  end
  table.sort(list)
  return list
end

return M
