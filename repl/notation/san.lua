-- SAN: moves as chess players write them, in the PGN standard: "Nf3", "exd5", "R1e1", "e8=Q+", "O-O". Drops are written
-- "N@f3+" or, if the piece is promoted at once, "+N@f3"; a piece put on the origin is written "Nf3/H". Moves that don't
-- simply go from one square to another ("c3xe5xg7") are written in our own text.
--
-- A text is compared with every legal move, so no rules are needed here. It reads more forms than it writes:
--
--     Ng1-f3 Ng1f3 e:d5 exd ed exf6 e.p. o-o 0-0 00 e8Q e8(Q) a8q @e4 Pe4 Qd8++ ♘f3     our own text of a move
--     7g7f C2=5                                                                   and dialects (notation/dialects.lua)
--
-- If a text may mean several moves, none is chosen.

local brief = require "tools.brief"
local dialects = require "notation.dialects"

local san = {}

-- Letters of pieces in the moves of Fairy-Stockfish, and so of PyChess, if they differ from those of positions.
local SHOGI = {["+P"] = "G", ["+L"] = "G", ["+N"] = "G", ["+S"] = "G", ["+B"] = "H", ["+R"] = "D"}
local XIANGQI = {N = "H", B = "E"}
local LETTERS = {shogi = SHOGI, minishogi = SHOGI, ["tori-shogi"] = {["+F"] = "E", ["+S"] = "G"},
  ["dobutsu-shogi"] = {["+C"] = "H"}, xiangqi = XIANGQI, janggi = XIANGQI}

-- Variants whose pawns are written with their letter by these programs.
local WITH_PAWNS = {shogi = true, minishogi = true, ["tori-shogi"] = true, xiangqi = true, janggi = true}

local FIGURINES = {["♔"] = "K", ["♕"] = "Q", ["♖"] = "R", ["♗"] = "B", ["♘"] = "N", ["♙"] = "", ["♚"] = "K",
  ["♛"] = "Q", ["♜"] = "R", ["♝"] = "B", ["♞"] = "N", ["♟"] = ""}

local NULL_MOVES = {["--"] = true, Z0 = true, Z1 = true, null = true, ["@@@@"] = true, ["0000"] = true, pass = true,
  ["(none)"] = true}

local LISTED_MAX = 12

-- -- Our moves

-- Return the letter of a square's contents, in capitals: "N"; nil for a stack or an empty square.
local function letter_of(pos, content)
  local letter = content:match "^(%+?%a)~?$"
  if not letter then return nil end
  letter = letter:upper()
  local letters = LETTERS[pos:variant():name()]
  return letters and letters[letter] or letter
end

-- Return the parts of our text of a legal move: {move, letter, from, to, extra, aside}. `from` is "" for a drop.
-- `extra` is the letter of the promotion, or of the piece put on the origin. `aside` is a square after a comma. Return
-- nil for other forms of moves.
local function parts_of(pos, move)
  local text, aside = move:match "^(.*),%*?(%l%d+)$"
  text = text or move
  local dropped, square, sign = text:match "^(%u)@(%l%d+)(%+?)$"
  if dropped then
    return {move = move, letter = letter_of(pos, sign .. dropped), from = "", to = square, extra = "",
      aside = aside or ""}
  end
  local from, to, extra = text:match "^(%l%d+)(%l%d+)([%l+]?%l?)$"
  local letter = from and letter_of(pos, pos:at(from))
  if not letter then return nil end
  return {move = move, letter = letter, from = from, to = to, extra = extra, aside = aside or ""}
end

-- Return the parts of all legal moves, or of those to a square, or of a kind.
local function list_parts(pos, square, kind)
  local list = {}
  for _, move in ipairs(pos:moves{to = square, kind = kind}) do list[#list + 1] = parts_of(pos, move) end
  return list
end

-- Return 1 if a move castles towards the last file, -1 if towards the first, 0 if it isn't castling.
local function castles(pos, parts)
  if parts.from == "" or parts.from:sub(2) ~= parts.to:sub(2) or pos:move(parts.move).kind ~= "castling" then
    return 0
  end
  return parts.to:byte() > parts.from:byte() and 1 or -1
end

-- -- Writing

-- Return the sign after a move: mate or check. The move is played and undone.
local function mark_of(pos, move)
  assert(pos:play(move, true))
  local outcome, checked = pos:outcome(), pos:in_check()
  pos:undo()
  return checked and (outcome ~= "ongoing" and outcome ~= "draw" and "#" or "+") or ""
end

-- Return the promotion, "=Q", or the piece put on the origin, "/H"; for castling with that square, "/Eh1".
local function extra_text(pos, parts, is_castling)
  if parts.extra == "" then return "" end
  local after, put = {}, nil
  for _, change in ipairs(pos:move(parts.move).changes) do
    after[change.square] = change.after
    if change.after:upper() == parts.extra:sub(1, 1):upper() then put = change.square end
  end
  local becomes = letter_of(pos, after[parts.to] or "")
  if is_castling then return "/" .. parts.extra:sub(1, 1):upper() .. (put or "") end
  if becomes == parts.letter and parts.extra ~= "+" then return "/" .. parts.extra:upper() end
  return becomes and "=" .. becomes or nil
end

-- Return the part of the origin that distinguishes a move from others to the same square: those of pieces with the same
-- letter, the same promotion or piece put down, and the same square after the comma. "Nd7/H" needs no file if no other
-- Knight may put down a Hawk.
local function origin_text(pos, parts)
  local others, same_file, same_rank = false, false, false
  for _, other in ipairs(list_parts(pos, parts.to)) do
    local is_alike = other.to == parts.to and other.letter == parts.letter and other.extra == parts.extra
      and other.aside == parts.aside
    if is_alike and other.from ~= parts.from and other.from ~= "" and castles(pos, other) == 0 then
      others = true
      same_file = same_file or other.from:sub(1, 1) == parts.from:sub(1, 1)
      same_rank = same_rank or other.from:sub(2) == parts.from:sub(2)
    end
  end
  if not others then return "" end
  if not same_file then return parts.from:sub(1, 1) end
  return same_rank and parts.from or parts.from:sub(2)
end

local function takes(pos, move) return pos:move(move).taken > 0 end

-- Return the text of a move, without the sign of check.
local function bare(pos, parts)
  local aside = parts.aside ~= "" and "," .. parts.aside or ""
  if parts.from == "" then return parts.letter .. "@" .. parts.to .. aside end
  local castling = castles(pos, parts)
  local extra = extra_text(pos, parts, castling ~= 0)
  if not extra then return nil end
  if castling ~= 0 then return (castling > 0 and "O-O" or "O-O-O") .. extra .. aside end
  local capture = takes(pos, parts.move) and "x" or ""
  local head
  if parts.letter == "P" and not WITH_PAWNS[pos:variant():name()] then
    head = parts.from == parts.to and "" or capture ~= "" and parts.from:sub(1, 1) or origin_text(pos, parts)
    if parts.from:sub(1, 1) == parts.to:sub(1, 1) and capture == "" then head = "" end
  else
    head = parts.letter .. origin_text(pos, parts)
  end
  return head .. capture .. parts.to .. extra .. aside
end

-- Return the text of a legal move.
function san.write(pos, move)
  local parts = parts_of(pos, move)
  local text = parts and bare(pos, parts)
  if not text then return move end
  return text .. mark_of(pos, move)
end

-- -- Reading

local CASTLING = {oo = 1, ooo = -1}
local BYTES_MAX = 100 -- of a move, with its signs

-- Return the parts of a text: {castling, drop, letter, file, rank, to, takes, extra, square, aside}; nil if it isn't in
-- this notation. If a pawn's capture is written without a rank, "exd", `to_file` is there and `to` isn't.
local function read_parts(text)
  if #text > BYTES_MAX then return nil end
  local out = {}
  text = text:gsub("\xE2\x99[\x94-\x9F]", FIGURINES)
  text = text:gsub("%s*e%.?p%.?$", ""):gsub("[!?]+$", "")
  text = text:gsub("([^=])[+#]+$", "%1")
  local rest
  rest, out.aside = text:match "^(.*),%*?(%l%d+)$"
  text = rest or text
  local sign, extra = text:lower():match "^([o0][o0%-]*)/?(.*)$"
  local castling = sign and CASTLING[sign:gsub("0", "o"):gsub("%-", "")]
  if castling and not sign:find "%-$" then
    out.castling = castling
    out.extra, out.square = extra:match "^(%l?)(%l?%d*)$"
    return out.extra and out or nil
  end
  out.letter, out.to = text:match "^(%+?%u?)@(%l%d+)$"
  if out.to then
    out.drop, out.extra = true, ""
    return out
  end
  out.file, out.to_file, out.extra = text:match "^(%l)[x:]?(%l)[=/]?%(?(%u?)%)?$"
  if out.file and out.file ~= out.to_file then
    out.letter, out.rank, out.takes = "", "", true
    return out
  end
  out.to_file = nil
  rest, out.extra = text:match "^(.*%l%d+)[=/]?%(?(%+?%a?)%)?$"
  if not rest then return nil end
  out.letter, out.file, out.rank, sign, out.to = rest:match "^(%+?%u?)(%l?)(%d*)([%-x:]?)(%l%d+)$"
  if not out.to then return nil end
  if out.file == "x" and sign == "" and out.rank == "" then out.file, sign = "", "x" end
  out.takes = sign == "x" or sign == ":"
  return out
end

local function same_letter(said, parts, pos)
  if said == "" then return parts.letter == "P" end
  return said == parts.letter or letter_of(pos, said) == parts.letter
end

-- Return true if a text means a move, apart from promotions and pieces put down.
local function means(pos, said, parts)
  if (said.aside or "") ~= parts.aside then return false end
  if said.castling then return castles(pos, parts) == said.castling end
  if said.to_file and said.to_file ~= parts.to:sub(1, 1) then return false end
  if said.to and said.to ~= parts.to or said.drop ~= (parts.from == "" or nil) then return false end
  if not same_letter(said.letter, parts, pos) then return false end
  if said.drop then return true end
  return (said.file == "" or said.file == parts.from:sub(1, 1)) and (said.rank == "" or said.rank == parts.from:sub(2))
    and (not said.takes or takes(pos, parts.move)) and (castles(pos, parts) == 0)
end

-- Return true if the promotion, or the piece put down, is that of the text.
local function same_extra(pos, said, parts)
  local extra = said.extra:upper()
  if parts.extra == "+" then
    return extra ~= "" and (extra == "+" or "+" .. parts.letter == extra
      or extra_text(pos, parts, false) == "=" .. extra)
  end
  if extra:sub(-1) ~= parts.extra:sub(1, 1):upper() then return false end
  return not said.castling or said.square == "" or extra_text(pos, parts, true) == "/" .. extra .. said.square
end

-- Return the legal moves that a text may mean.
local function candidates(pos, said)
  local all, exact = {}, {}
  for _, parts in ipairs(list_parts(pos, said.to, said.castling and "castling")) do
    if means(pos, said, parts) then
      all[#all + 1] = parts.move
      if same_extra(pos, said, parts) then exact[#exact + 1] = parts.move end
    end
  end
  return (#exact > 0 or said.extra ~= "") and exact or all
end

-- Return the only one of some moves that stays on its file, on the way to a square: a pawn's move without a file is
-- that; nil if there is none, or several.
local function straight_of(moves, to)
  local found
  for _, move in ipairs(moves) do
    if move:sub(1, 1) == to:sub(1, 1) then
      if found then return nil end
      found = move
    end
  end
  return found
end

-- Return the one legal move that a plain text means, "Nf3", "exd5", "e8=Q+"; nil if it isn't plain, or means none or
-- several.
local function find_plain(pos, text)
  local kind, file, rank, takes_one, to, extra = text:match "^([A-Z]?)(%l?)(%d?)(x?)(%l%d)=?([A-Z]?)[+#]?$"
  if not to or LETTERS[pos:variant():name()] then return nil end
  local letter, found = kind == "" and "P" or kind, nil
  if pos:side() == "black" then letter = letter:lower() end
  for _, move in ipairs(pos:moves{to = to}) do
    local from, last, rest = move:match "^(%l%d+)(%l%d+)(%l?)$"
    local fits = last == to and rest == extra:lower() and (file == "" or from:sub(1, 1) == file)
      and (rank == "" or from:sub(2) == rank) and pos:at(from) == letter
    if fits and (takes_one == "" or takes(pos, move)) and castles(pos, {move = move, from = from, to = to}) == 0 then
      if found then return nil end
      found = move
    end
  end
  return found
end

-- Return our text of the one move that a text in this notation means; nil, and the moves that it may mean.
function san.find(pos, text)
  local plain = find_plain(pos, text)
  if plain then return plain end
  local said = read_parts(text)
  if not said then return nil, {} end
  local found = candidates(pos, said)
  if #found == 1 then return found[1] end
  local straight = said.letter == "" and said.file == "" and not said.takes and said.to and straight_of(found, said.to)
  if straight then return straight end
  return nil, found
end

-- Return the texts of two moves that a text joins, "e4e5"; nil if it doesn't, or can be split in several ways.
function san.split(pos, text)
  local found
  for i = 2, #text <= BYTES_MAX and #text - 2 or 0 do
    local first, second = text:sub(1, i), text:sub(i + 1)
    local move = san.find(pos, first)
    if move and first:find "%d[+#]?$" and second:find "^[%aO]" then
      assert(pos:play(move, true))
      local is_second = san.find(pos, second) ~= nil
      pos:undo()
      if is_second and found then return nil end
      if is_second then found = {first, second} end
    end
  end
  if found then return found[1], found[2] end
end

-- Return true for a text of a null move.
function san.is_null(text) return NULL_MOVES[text] ~= nil end

-- Return moves as a list of texts in this notation.
local function listed(pos, moves)
  local texts = {}
  for i, move in ipairs(moves) do texts[i] = san.write(pos, move) end
  table.sort(texts)
  return table.concat(texts, ", ", 1, math.min(#texts, LISTED_MAX)) .. (#texts > LISTED_MAX and ", ..." or "")
end

-- Return why a text isn't a move: it is a null move; or the legal moves of its piece, or all legal moves.
local function refusal(pos, text)
  local shown = brief(text)
  if san.is_null(text) then
    return ('"%s" is a null move, which is not a legal move of %s'):format(shown, pos:variant():name())
  end
  local is_legal = function(english) return san.find(pos, english) ~= nil end
  local hint = require "notation.languages".hint(text, is_legal)
  if hint then return ('"%s" is not a legal move; %s'):format(shown, hint) end
  local said, moves = read_parts(text), pos:moves()
  if #moves == 0 then return ('"%s" is not a legal move; the game is over'):format(shown) end
  local own = {}
  for _, parts in ipairs(said and said.letter and list_parts(pos) or {}) do
    if same_letter(said.letter, parts, pos) then own[#own + 1] = parts.move end
  end
  local of_kind = #own > 0 and said.letter:find "%u" and " of that kind of piece" or ""
  return ('"%s" is not a legal move; the legal moves%s are %s'):format(shown, of_kind,
    listed(pos, #own > 0 and own or moves))
end

-- Return our text of a legal move from that text or from one in this notation; nil and a message if there is none, and
-- the moves that it may mean, if there are several.
function san.read(pos, text)
  local found = text:find "^%l%d+%l%d" and pos:move(text)
  if found and found.move == text then return text end
  local move, several = san.find(pos, text)
  if move then return move end
  if #several > 0 then
    return nil, ('"%s" may be one of several moves: %s'):format(brief(text), listed(pos, several)), several
  end
  local foreign, why = dialects.foreign(pos, text)
  if foreign or why then return foreign, why end
  local message
  found, message = pos:move(text)
  if found then return found.move end
  if message and message:find "one of several" then return nil, message end
  return nil, refusal(pos, text)
end

return san
