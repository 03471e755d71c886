-- Editor support for scripts: definitions for the Lua language server (LuaCATS), and a standard for luacheck.

local facts = require "docs.make.facts"

local M = {}

local HEADER = "-- Written by `make docs` from the sources.\n"

-- -- Definitions ------------------------------------------------------------------------------------------------------

-- The parameters of words, by their form: {name, type}; "..." for any number of arguments.
local NAMES = "string|string[]"
local PARAMETERS = {
  kinds = { { "kinds", NAMES } }, drops = { { "kinds", NAMES } },
  count = { { "number", "integer|integer[]|string" }, { "walk", "warpboard.Walk" } },
  kind = { { "kind", "string" } }, zone = { { "zone", "string" } },
  place = { { "place", "string" } }, places = { { "places", "string[]" } }, right = { { "letter", "string" } },
  counter = { { "counter", "string" }, { "...", "integer|integer[]" } },
  compare = { { "counter", "string" }, { "other", "string|integer" }, { "by?", "integer" } },
  vector = { { "files", "integer" }, { "ranks", "integer" } }, way = { { "way", "string" } },
  text = { { "text", "string" } }, walk = { { "walk", "warpboard.Walk" } },
  steps = { { "walk", "warpboard.Walk" } },
  turn = { { "walk", "warpboard.Walk" }, { "number", "integer" } },
  choice = { { "walks", "warpboard.Walk|warpboard.Walk[]" },
    { "make?", "fun(walk: warpboard.Walk, number: integer): warpboard.Walk" } },
  ["function"] = { { "body", "function" } },
}

-- The types of declarations' parameters, by their names.
local TYPES = {
  text = "string", name = "string", default = "any", help = "string", allowed = "any", position = "string",
  squares = "any", square = "string", way = "string", one_way = "boolean", black = "string", letter = "string",
  points = "integer",
  kind = "string", kinds = "string[]", walk = "warpboard.Walk", most = "integer", least = "integer",
  greatest = "integer", own = "boolean",
  turns = "integer", times = "integer", count = "integer", options = "table", depth = "integer", games = "integer",
  seed = "integer", limit = "integer", files = "integer", ranks = "integer", piece = "string", requests = "integer",
  word = "string", words = "string[]",
  condition = "warpboard.Condition|warpboard.Walk|fun(view: warpboard.View): boolean",
}

-- The types of the API's parameters.
local API_TYPES = setmetatable({
  limits = "table", every = "boolean", other = "warpboard.Variant",
  condition = "string|fun(position: warpboard.Position, move: table): boolean",
  path = "string", items = "integer", say = "fun(tag: string, text: string)", functions = "table", jobs = "integer",
  first = "integer", each = "fun(move: string, count: integer)", seconds = "number", shrinks = "boolean",
  form = "string", file = "string",
}, { __index = TYPES })

-- Return "name, letter[, points]" as a list of {name, type}, with "?" after optional names.
local function parameters_of(arguments, types)
  local list, optional, seen = {}, false, {}
  if arguments:find "^[{\"]" then return { { "value", "any" } } end
  arguments = arguments:gsub("%b{}", "options")
  for bracket, name in arguments:gmatch "(%[?)[, ]*([%a_]+)" do
    optional = optional or bracket == "["
    seen[name] = (seen[name] or 0) + 1
    local shown = seen[name] > 1 and name .. seen[name] or name
    list[#list + 1] = { shown .. (optional and "?" or ""), types[name] or "any" }
  end
  return list
end

local function add_function(out, heading, name, parameters, results)
  out[#out + 1] = "---" .. heading
  local names = {}
  for i, parameter in ipairs(parameters) do
    out[#out + 1] = ("---@param %s %s"):format(parameter[1], parameter[2])
    names[i] = parameter[1]:gsub("%?", "")
  end
  if results and results ~= "nil" then
    for result in (results .. ", "):gmatch "(.-), " do out[#out + 1] = "---@return " .. result end
  end
  out[#out + 1] = ("function %s(%s) end\n"):format(name, table.concat(names, ", "))
end

local function add_value(out, heading, name, type)
  out[#out + 1] = ("---%s\n---@type %s\n%s = nil\n"):format(heading, type, name)
end

-- The beginning of both files of definitions.
local META = "---@meta\n" .. HEADER

-- The type of a word in scripts.
local WORD_CLASSES = [[

---A walk, the steps and actions of a move: made of words, joined by * + | ^ # -.
---@class warpboard.Walk
---@operator mul(warpboard.Walk): warpboard.Walk
---@operator add(warpboard.Walk): warpboard.Walk
---@operator bor(warpboard.Walk): warpboard.Walk
---@operator pow(integer): warpboard.Walk
---@operator unm: warpboard.Walk
---@operator len: warpboard.Walk
---@operator call(string): warpboard.Walk
]]

local CONDITION_CLASS = [[

---A condition of an ending.
---@class warpboard.Condition
]]

-- The classes with functions, in two files. One has the module's name, so that the server finds it for `require
-- "warpboard"`.
local MODULE_CLASSES = [[

---@class warpboard
local warpboard = {}

---A game's rules.
---@class warpboard.Variant
local variant = {}

---A file of scenarios.
---@class warpboard.Scenarios
local scenarios = {}

---Another program that is talked to line by line.
---@class warpboard.Conversation
local conversation = {}
]]

local POSITION_CLASSES = [[

---A game that is under way.
---@class warpboard.Position
local pos = {}

---The view of a game that functions of a script read.
---@class warpboard.View
local view = {}

---A position that a function may change.
---@class warpboard.Edit: warpboard.View
local edit = {}
]]

local function add_word(out, word)
  if word.form == "walks" or word.form == "node" then return end
  local parameters = PARAMETERS[word.form]
  if parameters then
    add_function(out, word.meaning, word.name, parameters, "warpboard.Walk")
  else
    add_value(out, word.meaning, word.name, "warpboard.Walk")
  end
end

local function add_declaration(out, word)
  if word.name == "moves" then
    add_value(out, word.meaning, word.name, "warpboard.Walk")
  elseif word.part == "conditions" and word.arguments == "" then
    add_value(out, word.meaning, word.name, "warpboard.Condition")
  else
    local results = word.part == "conditions" and "warpboard.Condition" or nil
    if word.name == "option" or word.name == "use" then results = "any" end
    add_function(out, word.meaning, word.name, parameters_of(word.arguments, TYPES), results)
  end
end

-- Return the text of repl/editor/words.lua: the words of walks.
function M.words()
  local out = { META .. WORD_CLASSES }
  for _, word in ipairs(facts.words()) do
    if not word.arguments then add_word(out, word) end
  end
  return table.concat(out, "\n")
end

-- Return the text of repl/editor/declarations.lua: declarations and conditions in scripts.
function M.declarations()
  local out = { META .. CONDITION_CLASS }
  for _, word in ipairs(facts.words()) do
    if word.arguments then add_declaration(out, word) end
  end
  return table.concat(out, "\n")
end

-- Return the functions of the objects of these classes.
local function objects(classes)
  local out = { META .. classes }
  for _, entry in ipairs(facts.api()) do
    if classes:find(("local %s ="):format(entry.object), 1, true) then
      add_function(out, entry.meaning, entry.object .. entry.sign .. entry.name,
        parameters_of(entry.arguments, API_TYPES), entry.results)
    end
  end
  return table.concat(out, "\n")
end

-- Return the text of repl/editor/warpboard.lua: the module, variants, scenarios, and other programs.
function M.module() return objects(MODULE_CLASSES) .. "\nreturn warpboard\n" end

-- Return the text of repl/editor/positions.lua: positions, and the arguments of scripts' functions.
function M.positions() return objects(POSITION_CLASSES) end

-- -- luacheck ---------------------------------------------------------------------------------------------------------

-- Return the text of repl/editor/luacheck.lua: a standard for the scripts of variants, with the parts of Lua that they
-- may use.
function M.standard()
  local names = {}
  for i, name in ipairs(facts.lua_names()) do names[i] = ("%q"):format(name) end
  for _, word in ipairs(facts.words()) do
    if word.name:find "^%a" and word.name ~= "moves" then names[#names + 1] = ("%q"):format(word.name) end
  end
  table.sort(names)
  local lines, line = {}, "  read_globals = {"
  for _, name in ipairs(names) do
    if #line + #name > 115 then
      lines[#lines + 1] = line
      line = "   "
    end
    line = line .. " " .. name .. ","
  end
  lines[#lines + 1] = line .. " },"
  return HEADER .. '-- For .luacheckrc: stds.warpboard = dofile "repl/editor/luacheck.lua"\n'
    .. 'return {\n  globals = { "moves" },\n' .. table.concat(lines, "\n") .. "\n}\n"
end

return M
