-- Command lines for every verb, argument and option in `warpboard help`, and every verb of the REPL. A word without a
-- value in these tables stops the test, so a new verb, argument or option can't be forgotten.

local M = {}

-- Return the program's standard output for trusted arguments.
local function read(program, arguments)
  local pipe = assert(io.popen(("'%s' %s"):format(program, arguments)))
  local text = pipe:read "a"
  pipe:close()
  return text
end

-- The words that occur as values in usage lines, and the value for each. {script}, {move}, {games} and {out} are
-- replaced by the script's path, a legal move, a file of games, and a file that may be written.
local ARGUMENTS = {
  VARIANT = "{script}",
  MOVE = "{move}",
  ["MOVE..."] = "{move}",
  ["[MOVE...]"] = "{move}",
  ["[SQUARE]"] = "b1",
  ["[c]"] = "c",
  ["[A]"] = "{script}",
  ["[B]"] = "{other}",
  ["[FILE...]"] = "{record}",
  CONDITION = "#pos:moves() >= 3",
  DEPTH = "2",
  ["[GAMES]"] = "1",
  ["FILE|DIR..."] = "{record}",
  ["[VARIANT]"] = "{script}",
  ["OPTION=VALUE,VALUE..."] = "colour=blue,red",
  A = "{script}",
  NAME = "{out}",
  -- In the REPL
  ["[COUNT]"] = "1",
  NUMBER = "1",
  ["[NUMBER]"] = "1",
  ["[OUT]"] = "{out}",
  ["[TEXT]"] = "{start}",
  ["[PLAYER]"] = "level:1",
  ["[SQUARE=PIECE]..."] = "b1=K",
  PIECE = "K",
  ["SQUARE..."] = "b1",
  ["[white|black]"] = "white",
  OPTION = "colour",
  VALUE = "blue",
  FILE = "{out}",
  ["[FILE]"] = "{out}",
  ["games FILE"] = "{games}",
  ["import FILE"] = "{rules}",
  ["[NAME]"] = "small",
  ["open [NUMBER]"] = "", -- the saved file has one game
  ["games [OUT]"] = "{out}.csv",
  CODE = "return pos, variant, pos:moves()",
  LINE = "moves",
  ["[TOPIC...]"] = "all",
  ["[white|black|both|off]"] = "black",
  ["[off]"] = "off",
}

-- A list is a value with the options that it needs. Options with false aren't tried.
local OPTIONS = {
  animate = { true, svg = "{out}" },
  ascii = true,
  dark = { true, svg = "{out}" },
  divide = true,
  echo = true,
  every = true,
  ["fail-fast"] = true,
  json = true,
  listing = true,
  trusted = false, -- removes the limits
  update = true,
  help = false, -- the same for every script
  engine = "machine", -- another test checks that native code compiles
  eval = "moves",
  file = "{lines}",
  filter = ".",
  from = "{copy}",
  games = "2",
  jobs = "1",
  junit = "{out}",
  a = "nodes:30",
  b = "random",
  against = "random", sprt = "0,400",
  nodes = "60",
  ms = "5",
  lines = "2",
  limit = "6",
  html = "{out}",
  mark = { "a1 b2-c3", svg = "{out}" },
  memory = "32",
  move = { "{move}", svg = "{out}" },
  png = "{out}",
  out = "{out}",
  db = false, -- writes no text
  mpi = false, -- there is no cluster
  within = "20",
  learn = "2",
  depth = "2",
  positions = "50",
  position = { "{start}", set = "colour=blue" },
  scenario = "{out}",
  seconds = "2",
  seed = "7",
  set = false, -- tried together with the position
  ["set-a"] = "colour=blue",
  ["set-b"] = "colour=blue",
  size = { "100", svg = "{out}" },
  strip = { true, svg = "{out}" },
  svg = "{out}",
  markdown = "{out}",
  notation = "fen",
  ["moves notation"] = "san",
  to = "ini",
  fen = true,
  dead = true,
  tag = false, -- records have no tags
  theme = { "dark", svg = "{out}" },
  time = "{time}",
  timeout = "2",
}

-- Options added to every command line whose verb has them, so that none takes long.
local BOUNDS = { a = "nodes:30", depth = "2", games = "1", jobs = "1", learn = "1", limit = "6", memory = "32",
  nodes = "60",
  seconds = "0.2", seed = "7",
  time = "{time}", timeout = "2" }

-- Return the value for a word. A value for one verb only is listed under the verb and the word.
local function value_of(table, word, verb)
  local value = table[verb .. " " .. word]
  if value == nil then value = table[word] end
  assert(value ~= nil, ("%s: no value is known for %s"):format(verb, word))
  return value
end

-- Optional arguments that are always given, because the verb does little without them.
local KEPT = { ["[A]"] = true, ["[B]"] = true, ["[VARIANT]"] = true, ["[COUNT]"] = true }

-- Arguments that replace options.
local INSTEAD = { ["[GAMES]"] = { games = true }, ["[FILE...]"] = { games = true, limit = true, seconds = true } }

-- Return the required arguments of a usage line, all its arguments, and the options that can't be combined with all.
local function arguments_of(usage, verb)
  local least, full, instead = {}, {}, {}
  for word in usage:gmatch "%S+" do
    local value = value_of(ARGUMENTS, word, verb)
    full[#full + 1] = value
    if word:sub(1, 1) ~= "[" or KEPT[word] then least[#least + 1] = value end
    for option in pairs(INSTEAD[word] or {}) do instead[option] = true end
  end
  return least, full, instead
end

local function options_of(help, verb)
  local options = {}
  for name in help:gmatch "\n      %-%-([%l-]+)" do options[#options + 1] = name end
  for name in help:gmatch "\n  %-%l, %-%-([%l-]+)" do options[#options + 1] = name end
  for _, name in ipairs(options) do value_of(OPTIONS, name, verb) end
  return options
end

-- Values that are the user's own Lua, which has no restrictions.
local LUA = { CONDITION = true, CODE = true, LINE = true, eval = true }
local LUA_VERBS = { lua = true, time = true }

local function written(name, value)
  return value == true and "--" .. name or ("--%s=%s"):format(name, value)
end

local function bounds(options, instead)
  local words = {}
  for _, name in ipairs(options) do
    if BOUNDS[name] and not instead[name] then words[#words + 1] = written(name, BOUNDS[name]) end
  end
  return words
end

-- Return the words for an option and for the options that it needs.
local function words_for(name, verb)
  local value = value_of(OPTIONS, name, verb)
  if type(value) ~= "table" then return { written(name, value) } end
  local words = { written(name, value[1]) }
  for other, with in pairs(value) do
    if other ~= 1 then words[#words + 1] = written(other, with) end
  end
  return words
end

local function joined(...)
  local all = {}
  for _, list in ipairs { ... } do table.move(list, 1, #list, #all + 1, all) end
  return all
end

-- Return the command lines of one verb: with required arguments only, with all arguments, and with each option.
local function usage_of(help) return help:match "^Usage: [^\n]-%[OPTION%.%.%.%] ?([^\n]*)" end

local function lines_of(verb, help)
  local least, full, instead = arguments_of(usage_of(help), verb)
  local options = options_of(help, verb)
  local bounded = bounds(options, {})
  local lines = { joined({ verb }, bounded, least) }
  if #full > #least then lines[#lines + 1] = joined({ verb }, bounds(options, instead), full) end
  for _, name in ipairs(options) do
    if OPTIONS[name] and not BOUNDS[name] then
      lines[#lines + 1] = joined({ verb }, bounded, words_for(name, verb), least)
    end
  end
  return lines
end

-- Return lists of words, each a command line without the program's name: the shortest one of every verb, and all
-- others.
function M.commands(program)
  local shortest, others, help = {}, {}, read(program, "help")
  for verb in help:gmatch "\n  (%l+)[ %u%[|]" do
    for i, line in ipairs(lines_of(verb, read(program, verb .. " --help"))) do
      table.insert(i == 1 and shortest or others, line)
    end
  end
  return shortest, others
end

-- Add the command lines of a verb in which one word is {here}: each argument and each option with a value. The variant
-- and the options are left out if they were `seen` with another verb.
local function slots_of(verb, help, seen, all)
  local usage, options = {}, options_of(help, verb)
  local least, _, instead = arguments_of(usage_of(help), verb)
  for word in usage_of(help):gmatch "%S+" do usage[#usage + 1] = word end
  for i, here in ipairs(usage) do
    local line = joined({ verb }, bounds(options, instead))
    for j, word in ipairs(usage) do line[#line + 1] = i == j and "{here}" or value_of(ARGUMENTS, word, verb) end
    if not LUA[here] and not (here == "VARIANT" and seen[here]) then all[#all + 1] = line end
    seen[here] = true
  end
  for name in help:gmatch "%-%-([%l-]+)=" do
    local line = joined({ verb, written(name, "{here}") }, bounds(options, { [name] = true }), least)
    if not seen[name] and not LUA[name] then all[#all + 1] = line end
    seen[name] = true
  end
end

-- Return command lines like those of `commands`. One word of each is {here}, which will be replaced by any text.
function M.slots(program)
  local all, seen = {}, {}
  for verb in read(program, "help"):gmatch "\n  (%l+)[ %u%[|]" do
    slots_of(verb, read(program, verb .. " --help"), seen, all)
  end
  for _, line in ipairs(select(2, M.lines(program))) do
    local verb, rest = line:match "^(%l+) (.*)$"
    if verb and verb ~= "play" and not LUA_VERBS[verb] then
      all[#all + 1] = { "repl", "{script}", "--eval=" .. verb .. " {here}" }
      if rest:find " " then all[#all + 1] = { "repl", "{script}", "--eval=" .. line:gsub("%S+$", "{here}") } end
    end
  end
  return all
end

-- Return lines of the REPL: every verb with its required arguments, then with all. They follow the order of `help all`,
-- in which later verbs find a game. The second list has the verbs that the command line lacks or that change the game.
function M.lines(program)
  local all, own, asking, commands = {}, {}, {}, read(program, "help")
  for verb in read(program, "repl -e 'help all'"):gmatch "\n  (%l+)" do
    if verb ~= "quit" then asking[#asking + 1] = "-e 'help " .. verb .. "'" end
  end
  local helps = read(program, "repl " .. table.concat(asking, " "))
  for help in helps:gsub("Usage: ", "\0%0"):gmatch "%z(Usage: %Z*)" do
    local verb = help:match "^Usage: (%l+)"
    local least, full, instead = arguments_of(usage_of(help), verb)
    local options = options_of(help, verb)
    local lines = { table.concat(joined({ verb }, bounds(options, {}), least), " ") }
    if #full > #least then lines[2] = table.concat(joined({ verb }, bounds(options, instead), full), " ") end
    for _, line in ipairs(lines) do
      if line:find("{move}", 1, true) then all[#all + 1] = "goto 0" end -- it is a move of the start position
      all[#all + 1] = line
      if verb == "play" or not commands:find("\n  " .. verb .. " ", 1, true) then own[#own + 1] = line end
    end
  end
  return all, own
end

return M
