-- Every message that the sources can say occurs, word for word, in one of the specs: what the C code quotes is looked
-- for there, with the numbers and names that it leaves open.

local attacks = require "robustness.attacks"
local support = require "support"

-- What says messages in the sources, and what they can say that needs another test than a spec.
local SAYERS = { "author_fault", "REFUSE", "fault_add", "machine_fail", "luaL_error", "luaL_argerror", "luaL_argcheck",
  "wrong", "needs", "text_print" }
local ELSEWHERE = {
  ["the file %s is neither beside the program nor where it is installed"] = "tests/command/new.sh",
  ["the file repl/condition.lua is neither beside the program nor where it is installed"] = "tests/command/new.sh",
  ["this variant is played elsewhere; load one of its own to cover"] = "the REPL's variant: tests/explain/coverage.sh",
  ["; there is none"] = "a position without moves: game_play says first that the game is over",
  ["piece: more than %d pieces"] = "the alphabet has no more letters",
  ["not enough memory"] = "the words of Lua itself",
  ["interrupted"] = "the user's interrupt: tests/session",
}
local SPECS = { "search/search", "rules/messages", "rules/files", "rules/functions", "moves/texts",
  "boards/positions", "explore/messages", "module/module", "module/position", "scenarios/module" }
local FOLDERS = { "host/words", "host/compile", "host/machine", "host/game", "host/embed" }
local NOT_MESSAGES = { "listing", "outline", "walktext", "audit", "console", "emit_text" }

local function files_in(folder, ending)
  local list, pipe = {}, io.popen(("ls %s/*%s"):format(folder, ending))
  for path in pipe:lines() do list[#list + 1] = path end
  pipe:close()
  return list
end

local CORPUS = {}
for _, name in ipairs(SPECS) do
  CORPUS[#CORPUS + 1] = (support.read(("tests/%s_spec.lua"):format(name)):gsub('\\"', '"'))
end
for _, attack in ipairs(attacks.list()) do CORPUS[#CORPUS + 1] = attack.expected end
CORPUS = table.concat(CORPUS)

-- The C text literal, of one or more parts, at a place of the source; nil if something else stands there.
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

-- All texts that the source gives to what says messages: the first literal among the arguments of each call, and those
-- of constants named usage.
local function messages_of(source)
  local list = {}
  local function add(text)
    if text and text:find "%a%a" then list[#list + 1] = text end
  end
  for _, sayer in ipairs(SAYERS) do
    for at in source:gmatch("%f[%w_]" .. sayer .. "(%b())") do
      local quote = at:find '"'
      add(quote and literal(at, quote))
    end
  end
  for at in source:gmatch("usage%[%] =()") do add(literal(source, at)) end
  return list
end

-- A pattern for all that printf could make of a text.
local function pattern_of(text)
  text = text:gsub("%%%%", "\1"):gsub("%%[%.%d*]*[lz]?[sdcuIgf]", "\2")
  return (text:gsub("[%^%$%(%)%%%.%[%]%*%+%-%?]", "%%%0"):gsub("\1", "%%%%"):gsub("\2", "[^\n]-"))
end

local function is_left_out(path)
  for _, name in ipairs(NOT_MESSAGES) do
    if path:find(name, 1, true) then return true end
  end
end

describe("every message occurs in a spec that", function()
  for _, folder in ipairs(FOLDERS) do
    for _, path in ipairs(files_in(folder, ".c")) do
      local messages = is_left_out(path) and {} or messages_of(support.read(path))
      if #messages > 0 then
        it(path .. " can say", function()
          local missing = {}
          for _, message in ipairs(messages) do
            if not ELSEWHERE[message] and not CORPUS:find(pattern_of(message)) then missing[#missing + 1] = message end
          end
          assert.same({}, missing)
        end)
      end
    end
  end
end)
