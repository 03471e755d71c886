-- Scenario files: loading them, and running one scenario. Files are trusted: they have all of Lua, but always give the
-- same results.

local part = ...
local warpboard = require "warpboard"
local tools = part "tools" -- made by the module
local scenes = part "repl/scenario/scene.lua"
local epd = part "repl/scenario/epd.lua"
local rights = part "repl/notation/rights.lua"

local M = { words = {} }

local BYTES_MAX = 4 << 20 -- of a file

-- Return the text of a file of scenarios; raise an error if it can't be read.
function M.read(path)
  local text, why = tools.read_file(path, BYTES_MAX)
  return text or error(("%s: %s"):format(path, why), 0)
end

for _, name in ipairs{ "setting", "claims", "proofs" } do
  for word, call in pairs(part("repl/scenario/" .. name .. ".lua")) do M.words[word] = call end
end

-- -- Words of a file --------------------------------------------------------------------------------------------------

-- Iterate over keys in a fixed order, not in one that differs between processes.
local function ordered_pairs(t)
  local meta = getmetatable(t)
  if type(t) ~= "table" or meta and meta.__pairs then return pairs(t) end
  local keys, i = scenes.sorted_keys(t), 0
  return function()
    i = i + 1
    while keys[i] ~= nil and t[keys[i]] == nil do i = i + 1 end
    return keys[i], t[keys[i]]
  end
end

-- Words outside of scenarios; all but `variant` are allowed only there.
local outside = {}

function outside.variant(file, name, options)
  if type(name) ~= "string" or options ~= nil and type(options) ~= "table" then
    error('`variant` needs a name, and options if you like; for example: variant("warp-checkers", {clock = 20})', 2)
  end
  if file.scene then return file.scene:set_variant(name, options) end
  file.variant, file.options = name, options
  scenes.load_variant(scenes.find_script(file.path, name), options) -- the scenarios report its errors
end

function outside.tags(file, text)
  if file.scene then error('write tags outside of scenarios; or: scenario("name", {tags = "..."}, function', 2) end
  if type(text) ~= "string" then error("`tags` needs a text; for example: tags \"seam swap\"", 2) end
  file.tags = text
end

function outside.scenario(file, name, about, call)
  if type(about) == "function" and call == nil then about, call = {}, about end
  if file.scene then error("a scenario cannot contain another", 2) end
  if type(name) ~= "string" or type(about) ~= "table" or type(call) ~= "function" then
    error("`scenario` needs a name and a function; for example: scenario(\"men go forward\", function() ... end)", 2)
  end
  table.insert(file.scenarios, {
    name = name:gsub("%c", "?"), call = call, line = debug.getinfo(call, "S").linedefined,
    tags = (file.tags or "") .. " " .. (about.tags or ""), variant = file.variant, options = file.options,
  })
end

local function call_word(file, word, ...)
  if not file.scene then error(word .. " belongs in a scenario: scenario(\"name\", function() ... end)", 2) end
  file.at(select(2, scenes.place()))
  return M.words[word](file.scene, ...)
end

-- Our words for names that other test frameworks use.
local OTHERS = {legal = "can", illegal = "cannot", outcome = "result", winner = "result", has = "becomes",
  holds = "becomes", expect = "after", shows = "after", forced = "moves", only = "moves", in_check = "pos:in_check()"}

local function nearest_name(name)
  if OTHERS[name] then return OTHERS[name] end
  local names = {}
  for _, set in ipairs{ M.words, outside, _G } do
    for key in pairs(set) do names[#names + 1] = key end
  end
  return warpboard.nearest(name, names)
end

-- Return the globals of a file: the words, `pos` for the position, and all of Lua.
local function environment_of(file)
  local env, lua = {}, { pairs = ordered_pairs }
  for word in pairs(M.words) do
    lua[word] = function(...) return call_word(file, word, ...) end
  end
  for word, call in pairs(outside) do
    lua[word] = function(...) return call(file, ...) end
  end
  function lua.print(...)
    local parts = table.pack(...)
    for i = 1, parts.n do parts[i] = tostring(parts[i]) end
    file.print(table.concat(parts, "\t"))
  end
  lua._G, lua.warpboard = env, warpboard
  return setmetatable(env, { __index = function(_, key)
    if lua[key] ~= nil then return lua[key] end
    if key == "pos" and file.scene then return file.scene:now() end
    if _G[key] ~= nil then return _G[key] end
    if key == "title" or key == "base" then -- the first words of every script
      error("this seems to be the script of a game, not a file of scenarios; `warpboard check FILE` tests a script", 2)
    end
    local nearest = type(key) == "string" and nearest_name(key)
    local guess = nearest and (", did you mean \"%s\"?"):format(nearest)
      or "; `warpboard help scenario` lists the words of scenarios"
    error(("unknown word \"%s\"%s"):format(tostring(key), guess), 2)
  end })
end

-- -- Loading and running ----------------------------------------------------------------------------------------------

-- Seed random numbers; the same seed and name give the same numbers.
local function seed_by(seed, name)
  local sum = 0
  for i = 1, #name do sum = sum * 31 + name:byte(i) end
  math.randomseed(seed, sum)
end

-- Load a file: {path, scenarios = {{name, line, tags}, ...}}. Raise an error if it is wrong. say("p", text) is called
-- for texts that the file prints, and say("l", line) when a line is reached.
function M.load(path, seed, say)
  say = say or function() end
  local file = { path = path, scenarios = {}, seed = seed }
  function file.print(text) say("p", text) end
  function file.at(line) say("l", tostring(line)) end
  local text = M.read(path):gsub("^\u{FEFF}", "")
  local is_lua = path:lower():find "%.lua$"
  local is_epd = path:lower():find "%.epd$" or not is_lua and epd.is_in(text)
  if is_epd then text = epd.scenarios(path, text, rights.from_files) end
  local chunk, message = load(text, "@" .. path, "t", environment_of(file))
  if not chunk and not is_lua then
    message = message .. "; files that can be run are scenarios, .lua, and EPD; `games` lists the games of a file"
  end
  if not chunk then error(message, 0) end
  seed_by(seed, "")
  chunk()
  return file
end

-- Return the message of an error value, and the place where it was raised.
local function finding_of(value)
  local path, line, short = scenes.place()
  local message = type(value) == "string" and value or
    type(value) == "table" and "an error that is a table" or tostring(value)
  local where, at, rest = message:match "^(.-):(%d+): (.*)$"
  if where == short then return { sort = "error", path = path, line = tonumber(at), message = rest } end
  if where and where:find("scenario/%l+%.lua$") then message = rest end -- raised by our own code
  return { sort = "error", path = path, line = line, message = message }
end

-- Run a scenario of a file; found(finding) is called for each finding.
function M.run(file, index, found)
  local scenario = file.scenarios[index]
  seed_by(file.seed, scenario.name)
  file.scene = scenes.new(found, file.path)
  if scenario.variant then file.scene:set_variant(scenario.variant, scenario.options) end
  local told
  local good, value = xpcall(function()
    scenario.call()
    file.scene:read_setup()
  end, function(value)
    if not scenes.is_stop(value) then found(finding_of(value)) end
    told = true
  end)
  file.scene = nil
  if not good and not told then -- the handler itself has failed
    found{ sort = "error", path = file.path, line = scenario.line, message = "an error that cannot be shown: "
      .. tostring(value) }
  end
end

-- -- For the host -----------------------------------------------------------------------------------------------------

local opened -- the file of this state

function M.open(path, seed, say) opened = M.load(path, seed, say) end

-- Send all its scenarios: "s" is the name, "n" the line, "t" the tags.
function M.list(say)
  for _, scenario in ipairs(opened.scenarios) do
    say("s", scenario.name)
    say("n", tostring(scenario.line))
    say("t", scenario.tags)
  end
end

-- Run one scenario. For each finding send "f" with its sort, "a" and "n" with its place, "m" with its message, and "d"
-- with text to show. For values that can be updated, send "w" with the word, "o" and "v" with the old and new value. At
-- the end send "e".
function M.tell(index, say)
  local file, line = opened, nil
  function file.print(text) say("p", text) end
  function file.at(at)
    if at ~= line then say("l", tostring(at)) end
    line = at
  end
  file.at(file.scenarios[index].line)
  M.run(file, index, function(finding)
    say("f", finding.sort)
    say("a", finding.path or file.path)
    say("n", tostring(finding.line))
    say("m", finding.message)
    if finding.shown then say("d", table.concat(finding.shown, "\n")) end
    local edit = finding.edit
    if edit then
      say("w", edit.word)
      say("o", tostring(edit.old))
      say("v", tostring(edit.new))
    end
  end)
  say("e", "")
end

return M
