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

local function plain(name) return (name:lower():gsub("’", ""):gsub("[%s%-_./']", "")) end

local rows = {}
for _, row in ipairs(TABLE) do rows[row[1]] = row end

-- Add a name by its plain form, for "alice chess" also "alice". The first of equal names counts.
local function add(found, name, ours)
  name = plain(name)
  found[name] = found[name] or ours
  local bare = name:match "^(.+)chess$"
  if bare and #bare > 1 then found[bare] = found[bare] or ours end
end

-- Return our names by the plain form of each name: ours first, then those of other programs.
local function all_names()
  local found = {}
  for _, name in ipairs(warpboard.variants()) do found[plain(name)] = name end
  for _, list in ipairs{TABLE, require "notation.nicknames".more} do
    for _, row in ipairs(list) do
      for column, name in ipairs(row) do
        if not (column == UCI and row[1] == "chess960") then add(found, name, row[1]) end
      end
    end
  end
  return found
end

local NAME_BYTES = 100 -- longest name for which another one is suggested

local known -- all_names(), made when the first name is looked up

-- Return "russiancheckers" for "russiandraughts" and vice versa, because draughts is the British word for checkers, and
-- "turkishdraughts" for "turkishdama".
local function translated(name)
  local kind = name:match "^(.+)checkers$" or name:match "^(.+)dama$"
  if kind then return kind .. "draughts" end
  kind = name:match "^(.+)draughts$"
  return kind and kind .. "checkers" or name
end

-- Return our name for a name in any program, or nil. Our own names are also names.
function names.ours(text)
  known = known or all_names()
  local name = plain(text)
  return known[name] or known[translated(name)]
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

-- Return our name for that of a game from the starting arrays of Chess960, "Atomic960", without the number; else nil.
function names.without_960(name)
  local bare = name:match "^(.+)960$"
  return bare and names.ours(bare)
end

-- Return the plain form of a name without "chess" at its end.
local function without_chess(name) return plain(name):match "^(.+)chess$" or plain(name) end

-- Return a text about a name that has no variant here but one in Fairy-Stockfish; else nil.
local function of_fairy(name)
  for _, built_in in ipairs(require "import.ini_built_in".names()) do
    if plain(built_in) == plain(name) or built_in == without_chess(name) then
      return ('unknown variant "%s"; to import that of Fairy-Stockfish, write [my-%s:%s] into a file my.ini and '
        .. "use `warpboard import my.ini`"):format(name, built_in, built_in)
    end
  end
end

-- Return a text with the variant that may be meant by a name with more words, "Go 13x13" or "Makruk (Thai)", or by the
-- beginning of a name, "Russian"; else nil.
local function suggestion(name)
  if #name > NAME_BYTES then return nil end -- the patterns take quadratic time
  local bare, size = name:match "^(.-)%s*%(?(%d+)%s*x%s*%d+%)?%s*$"
  local ours = names.ours(bare or name:match "^(.-)%s*%b()%s*$" or "")
  local variant = ours and size and warpboard.load(ours)
  for _, option in ipairs(variant and variant:options() or {}) do
    if option.name == "size" and tostring(option.value) ~= size then
      return ('unknown variant "%s"; set the size of %s: --set size=%s'):format(name, ours, size)
    end
  end
  for _, other in ipairs(not ours and #plain(name) > 2 and warpboard.variants() or {}) do
    local begins = plain(other):find(plain(name), 1, true) == 1
    if begins and not (ours and #ours <= #other) then ours = other end
  end
  return ours and ('unknown variant "%s", did you mean "%s"?'):format(name, ours)
end

-- Return the reason why a name has no variant here, if there is a special one; otherwise nil.
function names.why_not(name)
  local others = require "notation.nicknames".others
  local why = others[plain(name)] or others[without_chess(name)]
  if why then return why:format(name) end
  local ours = names.without_960(name)
  if ours then
    return ('variant "%s" isn\'t supported: only chess has the starting arrays of Chess960 here; %s has the usual one')
      :format(name, ours)
  end
  why = not names.ours(name) and of_fairy(name)
  if why then return why end
  if names.ours(name) then return nil end
  local list = family(plain(name))
  return list and ("\"%s\" is a family of games: %s"):format(name, table.concat(list, ", ")) or suggestion(name)
end

-- Load a variant as warpboard.load does. If none has this name, also try the names of other programs. Return the
-- variant and our name; nil, the name, and the faults on failure.
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
