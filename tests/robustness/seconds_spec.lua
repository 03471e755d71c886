-- `--seconds`: every verb with this option ends within 1.2 times that time plus half a second, even if the walks,
-- functions, options, games or the reduction of a finding are slow. The tests measure the program's own processor time,
-- which doesn't depend on other work on the machine.

local support = require "support"

local PROGRAM = assert(os.getenv "WARPBOARD")
local FOLDER = support.new_folder()
local SECONDS, SHARE, MORE = 1, 1.2, 0.5
local TRIES = 3 -- attempts until one is in time, because another program can slow the machine down for a while
local LOOPS, LOOP_SECONDS = 10000000, 0.1 -- iterations of a loop, and their time on a normal machine

-- The error message of a script whose functions return different moves each time.
local FICKLE = "the script's functions give different moves for the same position"
local GONE = "the script's functions depend on more than the position"

local START = 'board{4, 8}\npiece("man", "M")\nstart "mmmm/mmmm/4/4/4/4/MMMM/MMMM w 1"\nloss(stuck)\n'
local STEP = "any{n, ne, nw} * (empty + enemy * take) * stop"

local SCRIPTS = {
  {name = "walks", text = START .. 'moves = from "man" * ((here + here) ^ 14) * ' .. STEP},
  {name = "functions", text = START .. ('moves = from "man" * %s * test(function()\n  local x = 0\n'
    .. "  for i = 1, 400000 do x = x + i end\n  return true\nend)"):format(STEP)},
  {name = "options", text = START .. "local x = 0\nfor i = 1, 6000000 do x = x + i end\n"
    .. 'for i = 1, 20 do option("o" .. i, 1, "help", {1, 100}) end\nmoves = from "man" * ' .. STEP},
  {name = "faults", is_fickle = true, text = START .. ('local count = 0\nmoves = from "man" * ((here + here) ^ 9) * %s '
    .. "* test(function()\n  count = count + 1\n  return count %% 4007 ~= 0\nend)"):format(STEP)},
  {name = "games", text = 'board{20, 20}\npiece("man", "M")\nstart "' .. ("20/"):rep(4) .. ("M"):rep(20) .. "/"
    .. ("20/"):rep(9) .. ("m"):rep(20) .. ("/20"):rep(5) .. ' w 1"\nloss(stuck)\n'
    .. 'moves = from "man" * any{n, ne, nw, e, w, s, sw, se} * empty * stop'},
}

-- The command-line arguments after the name of the script.
local MORE_WORDS = {check = "", outcome = "--dead", diff = "chess", coverage = "", profile = "", find = "false",
  solve = "", train = "--jobs 1 --engine machine", levels = "--jobs 1 --engine machine"}

local function read(command)
  local pipe = io.popen(command)
  local text = pipe:read "a"
  pipe:close()
  return text
end

-- Return the verbs whose help lists the option.
local function verbs()
  local found = {}
  for verb in read(("'%s' help"):format(PROGRAM)):gmatch "\n  (%l+)" do
    if read(("'%s' %s --help"):format(PROGRAM, verb)):find("--seconds", 1, true) then found[#found + 1] = verb end
  end
  return found
end

local function write(name, text)
  local path = ("%s/%s.lua"):format(FOLDER, name)
  local file <close> = assert(io.open(path, "w"))
  file:write('title "Slow"\n', text, "\n")
  return path
end

-- Run the program on lines of input. Return its status, its processor time, and its output and error text.
local function run(words, input)
  local lines <close> = assert(io.open(FOLDER .. "/in", "w"))
  lines:write(input)
  lines:close()
  local told = read(("cd '%s' && bash -c \"TIMEFORMAT='%%U %%S'; time '%s' %s <in >out 2>err\" 2>time; echo $?; "
    .. "cat time err out"):format(FOLDER, PROGRAM, words))
  local status, user, system, rest = told:match "^(%d+)\n([%d.]+) ([%d.]+)\n(.*)$"
  return tonumber(status), user + system, rest
end

-- Return how many times slower than a normal machine this one is now; at least 1.
local function slowness()
  local time = support.processor_time(function()
    local x = 0
    for i = 1, LOOPS do x = x + i end
  end)
  return math.max(time / LOOP_SECONDS, 1)
end

-- Run the program until it ends in time, at most a few times. Return its status, and its output and error text.
local function run_in_time(words, input)
  local status, used, told, most
  for _ = 1, TRIES do
    most = SECONDS * SHARE + MORE * slowness()
    status, used, told = run(words, input)
    if used <= most then break end
  end
  assert.is_true(used <= most, ("%.2f s were used, not at most %.2f s"):format(used, most))
  return status, told
end

describe("--seconds", function()
  for _, script in ipairs(SCRIPTS) do
    local path = write(script.name, script.text)
    for _, verb in ipairs(verbs()) do
      it(("limits %s of a script with slow %s"):format(verb, script.name), function()
        local words = assert(MORE_WORDS[verb], "add the arguments of this verb: " .. verb)
        local status, told = run_in_time(("%s %s %s --seconds %d >/dev/null"):format(verb, path, words, SECONDS), "")
        local is_told = script.is_fickle and (told:find(FICKLE, 1, true) or told:find(GONE, 1, true)) ~= nil
        assert.is_true(status == 0 or status == 1 or status == 2 and is_told, ("status %d: %s"):format(status, told))
        assert.is_nil(told:find("interrupted", 1, true), told)
      end)
    end
  end
end)

-- Programs that speak a protocol are given a time for each move. Some of them can play only one family of games.
local FAMILY = 'base "%s"\nloss(function()\n  local x = 0\n  for i = 1, 400000 do x = x + i end\n  return false\nend)'
local ENGINES = {
  {verb = "uci", input = "go movetime %d\n", answer = "bestmove %w+%-%w+"},
  {verb = "xboard", input = "level 1 0:1 0\nst %d\ngo\n", unit = 1000, answer = "move %w+"},
  {verb = "usi", input = "go byoyomi %d\n", base = "minishogi", answer = "bestmove %w+"},
  {verb = "ucci", input = "setoption usemillisec true\ngo time %d movestogo 1\n", base = "xiangqi",
    answer = "bestmove %w+"},
}

describe("the time for a move", function()
  for _, engine in ipairs(ENGINES) do
    for _, script in ipairs(engine.base and {{name = "endings", text = FAMILY:format(engine.base)}} or SCRIPTS) do
      it(("limits %s of a script with slow %s"):format(engine.verb, script.name), function()
        local path = write(script.name, script.text)
        local input = engine.input:format(SECONDS * 1000 // (engine.unit or 1))
        local status, told = run_in_time(engine.verb .. " " .. path, input)
        assert.equal(0, status, told)
        assert.is_true(script.is_fickle or told:find(engine.answer) ~= nil, told)
      end)
    end
  end
end)
