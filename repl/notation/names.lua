-- The names of variants in other programs: one table for every direction.
--
--     names.ours "3check"               "three-check"
--     names.pgn "three-check"           "Three-check": the tag Variant of PGN
--     names.uci "three-check"           "3check": UCI_Variant
--     names.xboard "three-check"        "3check": XBoard's command variant
--
-- Case, blanks, hyphens, underscores, apostrophes, dots and slashes don't count when names are read. A variant that no
-- other program knows has the same name everywhere: ours.

local warpboard = require "warpboard"

local names = {}

-- {ours, PGN, UCI, XBoard, other names ...}. PGN: as lichess writes them, else PyChess, in words that chessops, kokopu
-- and ffish read; UCI: Fairy-Stockfish; XBoard: its protocol, version 2, else Fairy-Stockfish's.
local TABLE = {
  {"alice-chess", "Alice", "alice", "alice"},
  {"amazons", "Amazons", "amazons", "amazons", "Game of the Amazons"},
  {"antichess", "Antichess", "antichess", "giveaway", "anti", "give-away", "losing chess"},
  {"ataxx", "Ataxx", "ataxx", "ataxx"},
  {"atomic-chess", "Atomic", "atomic", "atomic", "atom"},
  {"breakthrough", "Breakthrough", "breakthrough", "breakthrough"},
  {"capablanca-chess", "Capablanca", "capablanca", "capablanca"},
  {"chess", "Standard", "chess", "normal", "regular", "classical", "from position", "orthodox", "classic", "blitz"},
  {"chess960", "Chess960", "chess", "fischerandom", "fischerrandom", "fischer random chess", "fischerandomchess", "frc",
    "chess 9lx", "freestyle chess", "freestyle", "wild/fr"},
  {"clobber", "Clobber", "clobber", "clobber"},
  {"connect-four", "Connect Four", "cfour", "cfour", "connect 4"},
  {"coregal", "Coregal", "coregal", "coregal"},
  {"crazyhouse", "Crazyhouse", "crazyhouse", "crazyhouse", "house", "zh"},
  {"cylinder-chess", "Cylinder", "cylinder", "cylinder", "cylindrical", "cylindrical chess"},
  {"dobutsu-shogi", "Dobutsu", "dobutsu", "dobutsu"},
  {"duck-chess", "Duck", "duck", "duck"},
  {"english-checkers", "Checkers", "checkers", "checkers", "english draughts", "american checkers"},
  {"grand-chess", "Grand", "grand", "grand"},
  {"horde", "Horde", "horde", "horde", "horde chess", "dunsany"},
  {"janggi", "Janggi", "janggi", "janggi"},
  {"king-of-the-hill", "King of the Hill", "kingofthehill", "kingofthehill", "koth"},
  {"knightmate", "Knightmate", "knightmate", "knightmate"},
  {"los-alamos-chess", "Losalamos", "losalamos", "losalamos"},
  {"makruk", "Makruk", "makruk", "makruk"},
  {"minishogi", "Minishogi", "minishogi", "minishogi"},
  {"placement-chess", "Placement", "placement", "placement", "pre-chess", "bronstein chess"},
  {"racing-kings", "Racing Kings", "racingkings", "racingkings", "racing", "race"},
  {"reversi", "Flipello", "flipello", "flipello", "othello"},
  {"seirawan-chess", "Seirawan", "seirawan", "seirawan", "s-chess", "s"},
  {"shako", "Shako", "shako", "shako"},
  {"shatranj", "Shatranj", "shatranj", "shatranj"},
  {"shogi", "Shogi", "shogi", "shogi"},
  {"sittuyin", "Sittuyin", "sittuyin", "sittuyin"},
  {"spartan-chess", "Spartan", "spartan", "spartan"},
  {"three-check", "Three-check", "3check", "3check", "threecheck", "three check chess"},
  {"tic-tac-toe", "Tictactoe", "tictactoe", "tictactoe"},
  {"tori-shogi", "Torishogi", "torishogi", "torishogi", "tori"},
  {"xiangqi", "Xiangqi", "xiangqi", "xiangqi", "chinese chess"},
}
local PGN, UCI, XBOARD = 2, 3, 4

-- Other names that people use.
local ALSO = {
  ["connect-four"] = {"four in a row", "4 in a row", "four in a line"},
  ["dobutsu-shogi"] = {"animal shogi"},
  ["fox-and-geese"] = {"fox & geese"},
  ["glinski-chess"] = {"hexagonal chess", "hex chess"},
  go = {"weiqi", "wei-ch'i", "baduk", "igo"},
  gomoku = {"five in a row", "5 in a row", "gobang"},
  hnefatafl = {"viking chess"},
  janggi = {"korean chess"},
  kalah = {"kalaha"},
  konane = {"hawaiian checkers"},
  lasca = {"laska"},
  ["lines-of-action"] = {"loa"},
  makruk = {"thai chess"},
  minishogi = {"5x5 shogi"},
  ["nine-mens-morris"] = {"mill", "mills", "the mill game", "merels", "nine man morris", "morris"},
  oware = {"awari", "awale", "wari", "warri"},
  raumschach = {"3d chess", "space chess", "three-dimensional chess"},
  ["thai-draughts"] = {"makhos", "mak-hot"},
  ["tic-tac-toe"] = {"noughts and crosses"},
  ["toguz-korgool"] = {"toguz kumalak", "togyz kumalak", "togyzqumalaq"},
  ultima = {"baroque chess"},
  xiangqi = {"cchess"},
}

-- Names of games that are easily taken for one of ours, and how they differ.
local OTHERS = {
  suicide = "there is no variant \"%s\": in it, a stalemate is won by the player with fewer pieces; antichess "
    .. "(giveaway), in which the stalemated player wins, is another game",
  bughouse = "there is no variant \"%s\": its pieces come from a second board; crazyhouse is the game with one board",
}

local function plain(name) return (name:lower():gsub("’", ""):gsub("[%s%-_./']", "")) end

local rows, known = {}, {}

local function add(name, row)
  name = plain(name)
  known[name] = known[name] or row[1]
  local bare = name:match "^(.+)chess$"
  if bare and #bare > 1 then known[bare] = known[bare] or row[1] end
end

for _, row in ipairs(TABLE) do rows[row[1]] = row end
for _, row in ipairs(TABLE) do
  for column, name in ipairs(row) do
    if not (column == UCI and row[1] == "chess960") then add(name, row) end
  end
end
for ours, list in pairs(ALSO) do
  for _, name in ipairs(list) do add(name, {ours}) end
end

local own -- our names by their plain form; the folders are read when the first name is looked up

local function our_names()
  local found = {}
  for _, name in ipairs(warpboard.variants()) do found[plain(name)] = name end
  return found
end

-- "russiancheckers" for "russiandraughts", and the other way round: draughts is the British word for checkers.
local function translated(name)
  local kind = name:match "^(.+)checkers$"
  if kind then return kind .. "draughts" end
  kind = name:match "^(.+)draughts$"
  return kind and kind .. "checkers"
end

-- Return our name for a name in any program, or nil. Our own names are also names.
function names.ours(text)
  own = own or our_names()
  local name = plain(text)
  local other = translated(name)
  return own[name] or known[name] or other and (own[other] or known[other])
end

-- Return the names of the variants in a family, sorted; nil if no family has this name.
local function family(name)
  local list = {}
  for ours, row in pairs(require "tools.titles") do
    if row.family == name then list[#list + 1] = ours end
  end
  table.sort(list)
  return list[1] and list
end

-- Return why a name has no variant here, if there is more to say than that; else nil.
function names.why_not(name)
  local why = OTHERS[plain(name)]
  if why then return why:format(name) end
  local list = not names.ours(name) and family(plain(name))
  return list and ("\"%s\" is a family of games: %s"):format(name, table.concat(list, ", "))
end

-- Load a variant as warpboard.load does, if there is none of this name also by a name that another program has for it.
-- Return variant, our name; nil, the name, and the faults.
function names.load(name, options, limits)
  local variant, _, faults = warpboard.load(name, options, limits)
  local is_missing = not variant and faults[1].file == "warpboard" and not name:find "[/.]"
  local ours = is_missing and names.ours(name)
  if is_missing then faults[1].text = names.why_not(name) or faults[1].text end
  if not ours or ours == name then return variant, name, faults end
  variant, _, faults = warpboard.load(ours, options, limits)
  return variant, ours, faults
end

-- Return true if other programs know one of our variants.
function names.is_known(name) return rows[name] ~= nil end

local function in_column(column)
  return function(name) return rows[name] and rows[name][column] or name end
end

-- Return the name that another program has for one of our variants; the same name if none has one.
names.pgn, names.uci, names.xboard = in_column(PGN), in_column(UCI), in_column(XBOARD)

return names
