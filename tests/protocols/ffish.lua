-- Compare random positions of games that npm's ffish (Fairy-Stockfish) has too. Positions of its games must be read
-- with the same legal moves, and written in its notation. Positions of our games must be written so that it finds the
-- same moves. The first argument is the number of positions of each game (30).

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local fairy = require "notation.fairy"
local fen = require "notation.fen"
local names = require "notation.names"
local support = require "support"
local warpboard = require "warpboard"

local POSITIONS, PLIES = tonumber(arg[1]) or 30, 80
local GAMES = { "chess", "crazyhouse", "makruk", "shatranj", "king-of-the-hill", "three-check", "antichess", "horde",
  "racing-kings", "atomic-chess", "knightmate", "los-alamos-chess", "minishogi", "breakthrough", "duck-chess",
  "chess960", "capablanca-chess", "grand-chess", "seirawan-chess", "xiangqi", "janggi", "sittuyin", "shogi",
  "coregal", "spartan-chess", "tori-shogi", "ataxx", "clobber", "reversi", "amazons" }
local ROWS = { 0, 14, 95, 212, 356, 471, 518, 534, 692, 959 }
local FISCHER = "fischerandom" -- the option of ffish for Chess960

local function known(name) return name == "chess960" and FISCHER or names.uci(name) end

-- Return true if its text can represent the position. In Seirawan chess, its castling rights for Rooks and Kings also
-- decide which piece may enter on their squares.
local function can_be_told(pos)
  if pos:variant():name() ~= "seirawan-chess" then return true end
  local rights = pos:text():match "^%S+ %l (%S+)"
  for file, castling in pairs{ A = "Q", H = "K", E = "[KQ]", a = "q", h = "k", e = "[kq]" } do
    if rights:find(file) and not rights:find(castling) then return false end
  end
  return true
end

local function positions_of(variant, count)
  local list = {}
  math.randomseed(7)
  while #list < count do
    local pos = variant:start()
    for _ = 1, math.random(PLIES) do
      local moves = pos:moves()
      if #moves == 0 or pos:outcome() ~= "ongoing" then break end
      pos:play(moves[math.random(#moves)])
    end
    if pos:outcome() == "ongoing" and can_be_told(pos) then list[#list + 1] = pos end
  end
  return list
end

-- Return moves in the other program's notation, sorted.
local function moves_of(pos)
  local moves = pos:moves()
  for i, move in ipairs(moves) do moves[i] = move == "pass" and fairy.pass(pos) or fairy.write(move) end
  table.sort(moves)
  return table.concat(moves, "\t")
end

-- Return true if two texts are the same move. In janggi, the other program may write a pass with another piece.
local function are_same(our, their) return our == their or our:find "^(%l%d+)%1$" and their:find "^(%l%d+)%1$" end

local loaded = {}

local function read(name, text)
  loaded[name] = loaded[name] or assert(warpboard.load(name))
  local options = fen.options(loaded[name], text)
  local key = name .. (options and options[1][2] or "")
  loaded[key] = loaded[key] or assert(warpboard.load(name, { row = options and options[1][2] }))
  return fen.read(loaded[key], text)
end

-- Return the other program's answers to lines of a file.
local function ask(verb, lines)
  local path = support.new_path()
  local file = assert(io.open(path, "w"))
  file:write(table.concat(lines, "\n"), "\n")
  file:close()
  local pipe, answers = assert(io.popen(("node tests/protocols/ffish.js %s '%s'"):format(verb, path))), {}
  for line in pipe:lines() do answers[#answers + 1] = line end
  pipe:close()
  os.remove(path)
  return answers
end

local wrong, count = 0, 0

local function refuse(name, text, theirs, ours)
  wrong = wrong + 1
  print(("# %s: %s\n#   theirs %s\n#   ours   %s"):format(name, text, theirs, ours))
end

-- Compare the other program's reading with our positions; `texts` are the texts that it was given.
local function compare(list, texts)
  local lines = {}
  for i, pos in ipairs(list) do lines[i] = known(pos:variant():name()) .. "\t" .. texts[i] end
  local answers = ask("read", lines)
  for i, pos in ipairs(list) do
    local text, moves = (answers[i] or ""):match "^([^\t]*)\t(.*)$"
    count = count + 1
    if not text or not are_same(moves_of(pos), moves) then
      refuse(pos:variant():name(), texts[i], moves or "nothing", moves_of(pos))
    end
  end
end

-- Their games
local starts, found, texts = {}, {}, {}
for _, name in ipairs(GAMES) do
  for _, row in ipairs(name == "chess960" and ROWS or { false }) do
    local start = row and fen.write(assert(warpboard.load(name, { row = row })):start()) or ""
    starts[#starts + 1] = known(name) .. "\t" .. start
  end
end
local ours = { [FISCHER] = "chess960" }
for _, line in ipairs(ask("random " .. POSITIONS, starts)) do
  local name, text, moves = line:match "^([^\t]*)\t([^\t]*)\t(.*)$"
  name = ours[name] or names.ours(name)
  local pos, message = read(name, text)
  if not pos then
    count = count + 1
    refuse(name, text, moves, message)
  elseif not are_same(moves_of(pos), moves) then
    refuse(name, text, moves, moves_of(pos))
  else
    found[#found + 1], texts[#texts + 1] = pos, fen.write(pos)
  end
end
local theirs = #found
compare(found, texts)

-- Our games
found, texts = {}, {}
for _, name in ipairs(GAMES) do
  for _, row in ipairs(name == "chess960" and ROWS or { false }) do
    local variant = assert(warpboard.load(name, row and { row = row } or {}))
    for _, pos in ipairs(positions_of(variant, POSITIONS)) do
      found[#found + 1], texts[#texts + 1] = pos, fen.write(pos)
    end
  end
end
compare(found, texts)
print(("# %d positions of theirs, %d of ours, %d not agreed"):format(theirs, #found, wrong))
os.exit(wrong == 0 and theirs >= #starts * POSITIONS // 2)
