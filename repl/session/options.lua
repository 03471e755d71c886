-- The options of verbs and how to read them: each is {name, value, help, read}. `said` is its name for the user if that
-- isn't the request's field. read(request, field, value) sets the request's field, or returns a message. Without it the
-- option is yes or no.

local whole = require "tools.whole"

local SECONDS_MAX, SETTINGS_MAX, ARROWS_MAX, INPUTS_MAX = 86400, 64, 64, 64
local COUNT_MAX, TURNS_MAX, ELO_MAX = 1000000000, 1000000, 1000

local function text(request, field, value) request[field] = value end

local function number(least, most)
  return function(request, field, value)
    request[field] = whole(value, least, most)
    if not request[field] then return ('needs a whole number from %d to %d, not "%.60s"'):format(least, most, value) end
  end
end

-- Read a number such as 2.5.
local function seconds(request, field, value)
  local read = value:find "^%d" and not value:find "%s" and tonumber(value) or 0
  if read < 0.01 or read > SECONDS_MAX then
    return ('needs a number of seconds from 0.01 to %d, not "%.60s"'):format(SECONDS_MAX, value)
  end
  request[field] = read
end

-- Read two differences in strength, the smaller first, such as 0,10.
local function elos(request, field, value)
  local low, high = value:match "^(-?%d+%.?%d*),(-?%d+%.?%d*)$"
  low, high = tonumber(low), tonumber(high)
  if not low or low >= high or low < -ELO_MAX or high > ELO_MAX then
    return ('needs two differences in Elo, the smaller first, such as 0,10, not "%.60s"'):format(value)
  end
  request[field] = {low = low, high = high}
end

-- Read a number such as 2.5.
local function points(request, field, value)
  request[field] = value:find "^%d*%.?%d+$" and tonumber(value)
  if not request[field] or request[field] < 0.1 or request[field] > 50 then
    return ('needs a number of points from 0.1 to 50, not "%.60s"'):format(value)
  end
end

local function one_of(shown, ...)
  local names = {}
  for _, name in ipairs{...} do names[name] = true end
  return function(request, field, value)
    if not names[value] then return ('is %s, not "%.60s"'):format(shown, value) end
    request[field] = value
  end
end

local function setting(request, field, value)
  local list, name, said = request[field], value:match "^([^=]+)=(.*)$"
  if not name then return ('needs OPTION=VALUE, not "%.60s"'):format(value) end
  if #list == SETTINGS_MAX then return nil, ("more than %d options are set"):format(SETTINGS_MAX) end
  for _, other in ipairs(list) do
    if other[1] == name then return nil, ('option "%.60s" is set twice'):format(name) end
  end
  list[#list + 1] = {name, said}
end

local function arrow(request, field, value)
  local list = request[field]
  if #list == ARROWS_MAX then return nil, ("more than %d arrows"):format(ARROWS_MAX) end
  list[#list + 1] = value
end

-- Add lines, or a file of lines, in the order given.
local function input(request, field, value)
  local list = request.inputs
  if #list == INPUTS_MAX then return nil, ("more than %d of -e and -f"):format(INPUTS_MAX) end
  list[#list + 1] = {field, value}
end

local options = {
  {"position", "TEXT", "Start from this position", text},
  {"set", "OPTION=VALUE", "Set an option of the variant (repeatable)", setting},
  {"set-a", "OPTION=VALUE", "Set an option of the first variant", setting},
  {"set-b", "OPTION=VALUE", "Set an option of the second variant", setting},
  {"scenario", "FILE", "Write the findings to this file as scenarios", text},
  {"listing", nil, "Show the script with a count on each line"},
  {"json", nil, "Write JSON"},
  {"dead", nil, "Also prove whether a player can still win, from all positions that can be reached"},
  {"fen", nil, "Write the position as FEN, for other programs; the same as --notation fen",
    function(request) request.notation = "fen" end},
  {"notation", "NAME",
    "Write in this notation: usi (games like shogi), ucci, iccs or wxf (xiangqi), ptn (tak), fen, san", text},
  {"divide", nil, "Also show the count for each first move"},
  {"every", nil, "Play the last moves, too, instead of only counting them"},
  {"games", "N", "Number of games", number(1, COUNT_MAX)},
  {"seed", "S", "Seed of random numbers (1); the same seed gives the same games", number(0, math.maxinteger)},
  {"limit", "TURNS", "Stop a game after this many turns", number(1, TURNS_MAX)},
  {"positions", "N", "Number of positions to search (120000)", number(1, COUNT_MAX)},
  {"depth", "MOVES", "Search lines of at most this many moves", number(1, TURNS_MAX)},
  {"ascii", nil, "Draw boards in ASCII without color"},
  {"echo", nil, "Print each input line before its output"},
  {"eval", "LINE", "Run this line and exit (repeatable)", input, letter = "e"},
  {"file", "FILE", "Run the lines of this file and exit (repeatable)", input, letter = "f"},
  {"from", "VARIANT", "Build on this variant", text},
  {"to", "FORMAT", "Format of the file: ini", one_of("ini", "ini")},
  {"html", "FILE", "Write a web page for reading and printing", text},
  {"markdown", "FILE", "Write Markdown", text},
  {"svg", "FILE", "Draw a picture as SVG", text},
  {"png", "FILE", "Draw a picture as PNG", text},
  {"html", "FILE", "Write a web page on which the game can be played", text},
  {"move", "MOVE", "Draw an arrow for this move (repeatable)", arrow},
  {"mark", "SQUARES", 'Mark these squares: "a1 c3-d4"', text},
  {"theme", "THEME", "Colors of the picture: light, dark, or auto (the reader's setting)",
    one_of("auto, light or dark", "auto", "light", "dark")},
  {"dark", nil, "Same as --theme dark", function(request) request.theme = "dark" end},
  {"size", "PIXELS", "Width of the picture (48 for each square, plus the margin)", number(16, 10000)},
  {"strip", nil, "Draw all positions of the game side by side"},
  {"animate", nil, "Draw the whole game as an animated SVG"},
  {"filter", "PATTERN", "Run only scenarios whose file and name match this regular expression", text},
  {"tag", "TAGS", "Run only scenarios with one of these tags", text},
  {"jobs", "N", "Number of parallel processes (one for each processor)", number(1, 64)},
  {"fail-fast", nil, "Stop at the first failure"},
  {"timeout", "SECONDS", "Stop a scenario after this time (10)", seconds},
  {"seconds", "SECONDS", "Stop after this time", seconds},
  {"a", "PLAYER", "First player (nodes:1000): random, nodes:N, ms:N, level:N, zero:N, uct:N, uci:COMMAND or "
    .. "xboard:COMMAND", text},
  {"b", "PLAYER", "Second player (random)", text},
  {"sprt", "ELO,ELO", "Play until the results clearly favor one of two Elo differences, such as 0,10", elos},
  {"nodes", "N", "Search this many positions for each move", number(1, COUNT_MAX)},
  {"budgets", "N,N...", "Positions that each player searches for a move", text,
    said = "nodes"},
  {"against", "PLAYER", "Add games of the strongest player against this one, such as uci:COMMAND (see match)", text},
  {"learn", "N", "Train each player with this many games (200); 0 uses the result of `train`",
    number(0, COUNT_MAX)},
  {"within", "POINTS", "Play until the margin of error is this many points (3)", points},
  {"out", "FILE", "Also write a web page", text},
  {"db", "FILE", "Keep the games in this SQLite database, and continue from the games in it", text},
  {"mpi", nil, "Distribute the games over all processes of mpirun"},
  {"ms", "N", "Think for this many milliseconds about each move", number(1, 86400000)},
  {"lines", "K", "Show the best K moves (3)", number(1, 100)},
  {"junit", "FILE", "Write a JUnit report", text},
  {"engine", "ENGINE", "Move generator: machine, native (compiled through C), auto, or definition (slow)",
    one_of("machine, native, auto or definition", "machine", "native", "auto", "definition")},
  {"update", nil, "Replace expected values in the files by the actual ones"},
  {"memory", "MIB", "Memory limit of the script (64)", number(1, 65536)},
  {"time", "SECONDS", "Time limit for loading the script, and for each position (1)", seconds},
  {"trusted", nil, "Don't limit the script's time and memory; use it only for scripts you trust"},
}

-- Names of groups of options.
local GROUPS = {
  place = {"position", "set", "memory", "time", "trusted"}, -- the prompt already has a variant and a position
  limits = {"memory", "time", "trusted"},
  picture = {"svg", "png", "html", "theme", "dark", "size", "move", "mark", "strip", "animate"},
}

-- Return the options of a verb, by name, as {name, value, help, read, letter, field}.
function options.of(verb)
  local taken, list = {}, {}
  for _, name in ipairs(verb.options or {}) do
    local hidden = name == "place" and verb.place == "prompt" and verb.variant
    for _, one in ipairs(hidden and {} or GROUPS[name] or {name}) do taken[one] = true end
  end
  for _, option in ipairs(options) do
    if taken[option[1]] then
      taken[option[1]] = nil
      local name = option.said or option[1]
      local usual = verb.usual and verb.usual[option[1]]
      list[#list + 1] = {name = name, value = option[2], read = option[4], letter = option.letter,
        help = option[3] .. (usual and (" (%s)"):format(usual) or ""), field = name:gsub("-", "_")}
    end
  end
  local unknown = next(taken)
  if unknown then error(("%s: there is no option %s"):format(verb.name, unknown)) end
  table.sort(list, function(a, b) return a.name < b.name end)
  list[#list + 1] = {name = "help", help = "Show this", letter = "h", field = "help"}
  return list
end

return options
