-- Random positions of games that npm's ffish, a newer Fairy-Stockfish than Debian's, knows: the same moves are legal
-- there, and its texts of positions are read as ours. Fails when that is not so.

package.path = "repl/?.lua;tests/?.lua;" .. package.path

local fen = require "notation.fen"
local support = require "support"
local warpboard = require "warpboard"

local POSITIONS, PLIES = 20, 80
local GAMES = { chess = "chess", crazyhouse = "crazyhouse", makruk = "makruk", shatranj = "shatranj",
  ["king-of-the-hill"] = "kingofthehill", ["three-check"] = "3check", antichess = "antichess", horde = "horde",
  ["racing-kings"] = "racingkings", ["atomic-chess"] = "atomic", knightmate = "knightmate",
  ["los-alamos-chess"] = "losalamos", minishogi = "minishogi", breakthrough = "breakthrough",
  ["duck-chess"] = "duck", chess960 = "fischerandom", ["capablanca-chess"] = "capablanca", ["grand-chess"] = "grand",
  ["seirawan-chess"] = "seirawan", xiangqi = "xiangqi", janggi = "janggi", sittuyin = "sittuyin", shogi = "shogi",
  ["tori-shogi"] = "torishogi", ataxx = "ataxx", clobber = "clobber", reversi = "flipello", amazons = "amazons" }
local OPTIONS = { chess960 = { { row = 0 }, { row = 356 }, { row = 518 }, { row = 692 }, { row = 959 } } }

-- Letters that differ: ours, and theirs.
local LETTERS = { ["duck-chess"] = { D = "*" }, amazons = { A = "Q", a = "q", X = "*", x = "*" },
  reversi = { D = "P", d = "p" } }

-- Whether their text can tell of the position: in Seirawan chess, for Rooks and Kings, which piece may be put out where
-- they leave is part of castling.
local function can_be_told(pos)
  if pos:variant():name() ~= "seirawan-chess" then return true end
  local rights = pos:text():match "^%S+ %l (%S+)"
  for file, castling in pairs{ A = "Q", H = "K", E = "[KQ]", a = "q", h = "k", e = "[kq]" } do
    if rights:find(file) and not rights:find(castling) then return false end
  end
  return true
end

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
    if pos:outcome() == "ongoing" and can_be_told(pos) then list[#list + 1] = pos end
  end
  return list
end

-- Board, hand and side with their letters.
local function theirs(pos)
  local board, side = pos:text():match "^(%S+) (%S+)"
  return board:gsub("%*?%a", LETTERS[pos:variant():name()] or {}) .. " " .. side
end

-- A position with the fields of chess; in reversi they drop what is in hand.
local function text_of(pos)
  local text = #pos:variant():fields() > 2 and pos:text() or fen.write(pos)
  local start = theirs(pos)
  if pos:variant():name() == "reversi" then start = start:gsub(" ", "[" .. ("Pp"):rep(32) .. "] ") end
  return start .. text:match "^%S+ %S+(.*)$"
end

-- Their castling rights are the files of Rooks; those behind the King's are the King's side.
local function rights_of_files(text)
  local board = text:match "^%S+"
  return (text:gsub("^(%S+ %l )(%S+)", function(start, rights)
    return start .. rights:gsub("%a", function(letter)
      local row = board:match(letter:match "%u" and "[^/]+$" or "^[^/]+")
      row = row:gsub("%d", function(digit) return ("."):rep(tonumber(digit)) end)
      local king_side = letter:upper():byte() - 64 > row:upper():find "K"
      return letter:match "%u" and (king_side and "K" or "Q") or king_side and "k" or "q"
    end)
  end))
end

-- Their text of a position with our letters. Where nothing is in hand, they leave rights to put it out away, or leave
-- nothing in their place.
local function ours(variant, text)
  local name, board, rest = variant:name(), text:gsub("  ", " - "):match "^(%S+)(.*)$"
  for our, their in pairs(LETTERS[name] or {}) do board = board:gsub(their == "*" and "%*" or their, our) end
  if name == "reversi" then board = board:gsub("%[.*", "") end
  if name == "seirawan-chess" then rest = rest:gsub("^ (%l) %S* ", board:find "%[%]" and " %1 - " or "%0") end
  return name == "chess960" and rights_of_files(board .. rest) or board .. rest
end

-- Moves as the other program writes them, sorted: without - and x; what is put elsewhere comes from the piece; stones
-- are dropped.
local function moves_of(pos)
  local moves = pos:moves()
  for i, move in ipairs(moves) do
    moves[i] = move:gsub("^(%l%d+)[-x](%l%d+)", "%1%2"):gsub("^(%l%d+)(%l%d+)/", "%1%2,*")
      :gsub("^(%l%d+)(%l%d+)(%l?),%*", "%1%2%3,%2"):gsub("^%l%d$", "P@%0")
  end
  table.sort(moves)
  return table.concat(moves, "\t")
end

-- Their passes are moves that go nowhere.
local function are_same(our, their) return our == their or our == "pass" and their:match "^(%l%d)%1$" end

local path, all = support.new_path(), {}
local file = assert(io.open(path, "w"))
for name, known in pairs(GAMES) do
  for _, options in ipairs(OPTIONS[name] or { {} }) do
    for _, pos in ipairs(positions_of(assert(warpboard.load(name, options)))) do
      all[#all + 1] = pos
      file:write(known, "\t", text_of(pos), "\n")
    end
  end
end
file:close()

local pipe = assert(io.popen(("node tests/protocols/ffish.js '%s'"):format(path)))
local wrong, number = 0, 0
for line in pipe:lines() do
  number = number + 1
  local text, moves = line:match "^([^\t]*)\t(.*)$"
  local pos = all[number]
  local read = fen.read(pos:variant(), ours(pos:variant(), text))
  local same = read and theirs(read) == theirs(pos)
  if not are_same(moves_of(pos), moves) or not same then
    wrong = wrong + 1
    print(("# %s: %s\n#   theirs %s\n#   ours   %s"):format(pos:variant():name(), pos:text(), line, moves_of(pos)))
  end
end
pipe:close()
os.remove(path)
print(("# %d positions of %d"):format(number, #all))
os.exit(wrong == 0 and number == #all)
