-- Compare the scripts that `import` makes from a variants.ini with npm's ffish (Fairy-Stockfish), which reads the same
-- file: the moves and the results of positions of random games, and perft.
--
--     lua5.4 tests/import/ini.lua INI [POSITIONS [DEPTH [NAME...]]]      (100, 3, all)
--
-- Prints a table: section, "agrees", "refused" or "differs", and the reason.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local castling = require "notation.castling"
local fairy = require "notation.fairy"
local reader = require "import.ini"
local support = require "support"
local warpboard = require "warpboard"

local INI, POSITIONS, DEPTH = arg[1], tonumber(arg[2]) or 100, tonumber(arg[3]) or 3
local RESULTS = {["1-0"] = "white", ["0-1"] = "black", ["1/2-1/2"] = "draw", ["*"] = "ongoing"}

local file = assert(reader.read(assert(io.open(INI)):read "a", INI))
local folder = support.new_path()
assert(os.execute(("mkdir -p '%s'"):format(folder)))

-- -- Our side

-- Return the end of castling after which a piece enters on the Rook's square: that square, the King's and the letter.
local function entering(pos, move)
  for _, entry in ipairs(castling.list(pos)) do
    if entry.move == move then return entry.king end
  end
end

-- Return a move in the other program's notation: castling that could also be a step names the Rook's square, and a
-- demoted piece has the sign "-".
local function text_of(pos, move)
  if move:find "^%l%d+%l%d+%lr$" then return entering(pos, move) end
  if move == "pass" then return fairy.pass(pos) end
  local king, rook = move:match "^(%l%d+)%l%d+%((%l%d+)%)$"
  if king then return king .. rook end
  local dropped, at = move:match "^(%u@)(%l%d+)%+$"
  if dropped then return "+" .. dropped .. at end
  local from, to, letter = move:match "^(%l%d+)(%l%d+)(%l)$"
  if from and pos:at(from):find "^%+" and letter == pos:at(from):sub(2):lower() then return from .. to .. "-" end
  return fairy.write(move)
end

-- Return the legal moves in the other program's notation.
local function moves_of(pos)
  local moves, texts = {}, {}
  for _, move in ipairs(pos:moves()) do
    local text = text_of(pos, move)
    moves[text], texts[#texts + 1] = move, text
  end
  table.sort(texts)
  return moves, table.concat(texts, " ")
end

-- Return the differences between two lists of moves.
local function difference(ours, theirs)
  local missing, extra, known = {}, {}, {}
  for move in ours:gmatch "%S+" do known[move] = true end
  for move in theirs:gmatch "%S+" do
    if not known[move] then missing[#missing + 1] = move end
    known[move] = nil
  end
  for move in pairs(known) do extra[#extra + 1] = move end
  table.sort(extra)
  return ("missing %s; too many %s"):format(table.concat(missing, " ", 1, math.min(6, #missing)),
    table.concat(extra, " ", 1, math.min(6, #extra)))
end

local function sorted(moves)
  local texts = {}
  for move in moves:gmatch "%S+" do texts[#texts + 1] = move end
  table.sort(texts)
  return table.concat(texts, " ")
end

local function compare(pos, result, claim, moves)
  local _, ours = moves_of(pos)
  local theirs = sorted(moves)
  local outcome, reason = pos:outcome()
  if result ~= "?" and outcome ~= RESULTS[result] then
    return ("result %s%s, ours %s (%s) at %s"):format(result, claim ~= "" and " claimed" or "", outcome, reason or "",
      pos:text())
  end
  if ours ~= theirs and claim == "" then return ("%s at %s"):format(difference(ours, theirs), pos:text()) end
end

-- -- The table

local function load(game)
  local script, message = file.script(game)
  if not script then return nil, message, true end
  local path = ("%s/%s.lua"):format(folder, game.name)
  assert(assert(io.open(path, "w")):write(script)):close()
  local variant, faults = warpboard.load(path)
  if not variant then return nil, type(faults) == "table" and faults[1].message or tostring(faults) end
  return variant
end

-- Follow the lines of one variant. Return the number of positions, and the first difference.
local function follow(variant, lines)
  local pos, count
  for _, line in ipairs(lines) do
    local word, rest = line:match "^(%S+)(.*)$"
    if word == "perft" then
      local theirs, ours = tonumber(rest), variant:start():perft(DEPTH)
      if theirs ~= ours then return count, ("perft %d is %d, ours %d"):format(DEPTH, theirs, ours) end
    elseif word == "game" or word == "move" then
      local move, result, claim, moves = rest:match "^ ?([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$"
      if word == "game" then
        pos = variant:start()
      elseif not pos or pos:outcome() ~= "ongoing" then
        pos = nil -- ended by a count, while the other program found insufficient material
      else
        local text = moves_of(pos)[move]
        local ok, message = pcall(pos.play, pos, text)
        if not ok then return count, ("%s at %s: %s"):format(move, pos:text(), message) end
      end
      local wrong = pos and compare(pos, result, claim, moves)
      if wrong then return count, wrong end
      count = (count or 0) + 1
    end
  end
  return count
end

local wanted, names, walls_or_moves = {}, {}, {}
for i = 4, #arg do wanted[arg[i]] = true end
for _, game in ipairs(file.games) do
  walls_or_moves[game.name] = game.model and game.model.wallOrMove
  if #arg < 4 or wanted[game.name] then names[#names + 1] = ("'%s'"):format(game.name:gsub("'", "")) end
end

-- The engine writes a wall on a1 after moves that replace placing a wall.
local function without_walls(line) return (line:gsub("(%l%d+)(%l%d+),%2a1%f[%W]", "%1%2")) end

local sections, section = {}, nil
local ask = "node tests/import/ini.js '%s' %d %d %s"
local pipe = io.popen(ask:format(INI, POSITIONS, DEPTH, table.concat(names, " ")))
for line in pipe:lines() do
  local word, name = line:match "^(%S+) ([^\t]*)"
  line = line:gsub("(%l%d+)%1,%1(%l%d+)", "P@%2") -- a wall instead of a move
  if word == "variant" or word == "unknown" then
    section = {unknown = word == "unknown", without_walls = walls_or_moves[name]}
    sections[name] = section
  elseif section then
    section[#section + 1] = section.without_walls and without_walls(line) or line
  end
end
pipe:close()

local counts = {agrees = 0, refused = 0, differs = 0, ["cannot be judged"] = 0}
local function tell(name, verdict, why)
  counts[verdict] = counts[verdict] + 1
  print(("# %-24s %-10s %s"):format(name, verdict, (why or ""):gsub("\n.*", ""):sub(1, 400)))
  io.stdout:flush()
end

for _, game in ipairs(file.games) do
  local lines = sections[game.name]
  if game.refused then
    if #arg < 4 or wanted[game.name] then tell(game.name, "refused", game.refused) end
  elseif lines then
    local variant, message, refused = load(game)
    if not variant then
      tell(game.name, refused and "refused" or "differs", message)
    elseif lines.unknown then
      tell(game.name, "cannot be judged", "ffish does not know it")
    else
      local count, wrong = follow(variant, lines)
      tell(game.name, wrong and "differs" or "agrees", wrong or ("%d positions"):format(count or 0))
    end
  end
end
os.execute(("rm -rf '%s'"):format(folder))
print(("# %d agree, %d differ, %d refused, %d cannot be judged"):format(counts.agrees, counts.differs, counts.refused,
  counts["cannot be judged"]))
os.exit(counts.differs == 0)
