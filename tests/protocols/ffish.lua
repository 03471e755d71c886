-- Random positions of games that npm's ffish, a newer Fairy-Stockfish than Debian's, knows: the same moves are legal
-- there, and its texts of positions are read as ours. Fails when that is not so.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local fen = require "notation.fen"
local warpboard = require "warpboard"

local POSITIONS, PLIES = 20, 80
local GAMES = { chess = "chess", crazyhouse = "crazyhouse", makruk = "makruk", shatranj = "shatranj",
  ["king-of-the-hill"] = "kingofthehill", ["three-check"] = "3check", antichess = "antichess", horde = "horde",
  ["racing-kings"] = "racingkings", ["atomic-chess"] = "atomic", knightmate = "knightmate",
  ["los-alamos-chess"] = "losalamos", minishogi = "minishogi", breakthrough = "breakthrough" }

local function positions_of(variant)
  local list = {}
  math.randomseed(7)
  while #list < POSITIONS do
    local pos = variant:start()
    for _ = 1, math.random(PLIES) do
      local moves = pos:moves()
      if #moves == 0 or pos:outcome() ~= "ongoing" then break end
      pos:play(moves[math.random(#moves)])
    end
    if pos:outcome() == "ongoing" then list[#list + 1] = pos end
  end
  return list
end

-- A position with the fields of chess, where it has none of them.
local function text_of(pos)
  local text = pos:text()
  return #pos:variant():fields() > 2 and text or (text:gsub(" %d+$", " - - 0 1"))
end

-- Moves as the other program writes them, sorted.
local function moves_of(pos)
  local moves = pos:moves()
  for i, move in ipairs(moves) do moves[i] = move:gsub("^(%l%d+)[-x](%l%d+)", "%1%2") end
  table.sort(moves)
  return table.concat(moves, "\t")
end

local path, all = os.tmpname(), {}
local file = assert(io.open(path, "w"))
for name, known in pairs(GAMES) do
  for _, pos in ipairs(positions_of(assert(warpboard.load(name)))) do
    all[#all + 1] = pos
    file:write(known, "\t", text_of(pos), "\n")
  end
end
file:close()

local pipe = assert(io.popen(("node tests/protocols/ffish.js '%s'"):format(path)))
local wrong, number = 0, 0
for line in pipe:lines() do
  number = number + 1
  local text, moves = line:match "^([^\t]*)\t(.*)$"
  local pos = all[number]
  local read = fen.read(pos:variant(), text)
  local same = read and read:text():match "^%S+ %S+" == pos:text():match "^%S+ %S+"
  if moves ~= moves_of(pos) or not same then
    wrong = wrong + 1
    print(("# %s: %s\n#   theirs %s\n#   ours   %s"):format(pos:variant():name(), pos:text(), line, moves_of(pos)))
  end
end
pipe:close()
os.remove(path)
print(("# %d positions of %d"):format(number, #all))
os.exit(wrong == 0 and number == #all)
