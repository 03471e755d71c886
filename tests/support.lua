-- Functions for several specs: texts and tables in files, portable random numbers, the list of variants, raised errors.

local warpboard = require "warpboard"

local M = {}

local function own_folder()
  local pipe <close> = assert(io.popen "mktemp -d")
  return pipe:read()
end

-- The folder for temporary files. tests/run gives each suite one, and removes it afterwards. A spec that is run alone
-- gets a new folder.
M.FOLDER = os.getenv "TMPDIR" or own_folder()

local paths = 0

-- Return an unused path in that folder.
function M.new_path()
  paths = paths + 1
  return ("%s/new%d"):format(M.FOLDER, paths)
end

-- Make a folder there. Return its path.
function M.new_folder()
  local path = M.new_path()
  assert(os.execute(("mkdir '%s'"):format(path)))
  return path
end

-- Return the text of a file that must exist.
function M.read(path)
  local file <close> = assert(io.open(path))
  return file:read "a"
end

-- Return the rows of a file of tab-separated columns, each a table indexed by the names in the first line.
function M.read_table(path)
  local names, rows = nil, {}
  for line in io.lines(path) do
    local row, cells = {}, {}
    for cell in (line .. "\t"):gmatch("(.-)\t") do cells[#cells + 1] = cell end
    names = names or cells
    for i, name in ipairs(names) do row[name] = cells[i] end
    rows[#rows + 1] = row
  end
  table.remove(rows, 1)
  return rows
end

-- Return the processor time that a call takes.
function M.processor_time(call, ...)
  local began = os.clock()
  call(...)
  return os.clock() - began
end

local PAIRS, SHORTEST = 8, 0.001 -- pairs of measurements; seconds below which a time isn't compared

-- Return true if work(longer) takes at most `ratio` times the processor time of work(shorter). Another program can slow
-- the machine down for a while, even in processor time. So both are measured one after the other; one pair is enough.
function M.takes_at_most(ratio, work, shorter, longer)
  for _ = 1, PAIRS do
    local before = math.max(M.processor_time(work, shorter), SHORTEST)
    if M.processor_time(work, longer) <= ratio * before then return true end
  end
  return false
end

-- Return rng(n), which returns 1 to n, nearly uniformly, always the same numbers for a seed (Marsaglia's xorshift64*).
function M.rng(seed)
  local state = seed * 2685821657736338717 | 1
  return function(n)
    state = state ~ (state >> 12)
    state = state ~ (state << 25)
    state = state ~ (state >> 27)
    return (state * 2685821657736338717 >> 33) % n + 1
  end
end

-- True if tests may take hours, as in `make sweep`.
M.long = os.getenv "WARPBOARD_LONG" ~= nil

-- Return this number of games or positions, or a tenth of it if WARPBOARD_SHORT is set, as in builds that are ten times
-- as slow.
function M.some(number)
  return os.getenv "WARPBOARD_SHORT" and (number + 9) // 10 or number
end

-- Return one in `one_in` of a list, from the first, second ... on; or all if tests may take hours.
function M.sample(list, first, one_in)
  if M.long then return list end
  local sample = {}
  for i = first, #list, one_in do sample[#sample + 1] = list[i] end
  return sample
end

-- Return the names of the Lua files of a folder, in alphabetical order.
function M.scripts_of(folder)
  local names, pipe = {}, assert(io.popen(("ls %s"):format(folder)))
  for line in pipe:lines() do names[#names + 1] = line:match "^(.+)%.lua$" end
  pipe:close()
  table.sort(names)
  return names
end

local present = {}
for _, name in ipairs(warpboard.variants()) do present[name] = true end

function M.has_variant(name) return present[name] end

-- Return the variants with few enough moves to examine every move of a position: not hundreds.
function M.small_variants()
  local names = {}
  for _, name in ipairs(warpboard.variants()) do
    if M.load(name):start():perft(1) <= 200 then names[#names + 1] = name end
  end
  return names
end

-- Load a variant that must be correct.
function M.load(name, options, limits)
  local variant, message = warpboard.load(name, options, limits)
  if not variant then error(message, 2) end
  return variant
end

M.CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

-- Return the start position of chess.
function M.chess() return M.load("chess"):start() end

-- Return a position of chess in which e2e4 can be answered by an en passant capture.
function M.chess_beside_pawn()
  return M.load("chess"):position "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
end

-- Return the keys of a table in alphabetical order.
function M.sorted_keys(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

-- Return "clock=20 wrap=plain", for names of tests and messages.
function M.show_options(options)
  local parts = {}
  for _, name in ipairs(M.sorted_keys(options)) do parts[#parts + 1] = name .. "=" .. tostring(options[name]) end
  return table.concat(parts, " ")
end

-- Return the differences between two lists of moves, both sorted by origin and position; "" if there are none. Each
-- move is listed with its side.
function M.difference(expected, got)
  local lines, i, j = {}, 1, 1
  local function note(sign, move)
    lines[#lines + 1] = ("%s %s %s -> %s"):format(sign, move.from, move.move, move.position)
  end
  local function is_before(a, b)
    return not b or (a and (a.from < b.from or (a.from == b.from and a.position < b.position)))
  end
  while expected[i] or got[j] do
    local e, g = expected[i], got[j]
    if e and g and e.from == g.from and e.position == g.position then
      if e.move ~= g.move then note("expected", e) note("got     ", g) end
      i, j = i + 1, j + 1
    elseif is_before(e, g) then
      note("missing ", e)
      i = i + 1
    else
      note("too many", g)
      j = j + 1
    end
  end
  return table.concat(lines, "\n")
end

-- Play the games of a text in this format of files. Return them, with a message in the place of each that can't be
-- played, and the first message; or nil and a message if the text can't be read.
function M.play_games(format, text, ...)
  local list, message = format.read(text, ...)
  if not list then return nil, message end
  local loaded, first = {}, nil
  for i, game in ipairs(list) do
    local played, why = require "notation.record".play(format, game, nil, loaded)
    list[i], first = played or why, first or why
  end
  return list, first
end

-- Check that the call raises this error, at a line of a test file.
function M.raises(expected, call, ...)
  local good, message = pcall(call, ...)
  if good then error("no error was raised: " .. expected, 2) end
  local place, rest = tostring(message):match "^(tests/[%w_/]+%.lua:%d+: )(.*)$"
  if not place then error("the message names no line: " .. tostring(message), 2) end
  if rest ~= expected then error(("expected %q; got %q"):format(expected, rest), 2) end
end

-- Return a function that calls the method with this name on any self.
function M.method_of(object, name)
  local code = "local object = ... return function(...) local result = object.%s(...) return result end"
  return assert(load(code:format(name), "@tests/support.lua"))(object)
end

return M
