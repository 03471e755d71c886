-- Code shared by the file formats of shogi, KIF and CSA: names of pieces, squares in numbers, ends of games.
--
-- Files and ranks are numbers from the right and from the far side of the player who moves first: White here, 先手 in
-- KIF, + in CSA.

local fen = require "notation.fen"
local record = require "notation.record"
local results = require "tools.results"
local scan = require "notation.scan"
local usi = require "notation.usi"

local shogi_files = {}

-- Pieces by our letter: their names in moves of KIF, in its diagrams, and in CSA.
shogi_files.PIECES = {
  {"K", "玉", "玉", "OU"}, {"R", "飛", "飛", "HI"}, {"B", "角", "角", "KA"}, {"G", "金", "金", "KI"},
  {"S", "銀", "銀", "GI"}, {"N", "桂", "桂", "KE"}, {"L", "香", "香", "KY"}, {"P", "歩", "歩", "FU"},
  {"+R", "龍", "龍", "RY"}, {"+B", "馬", "馬", "UM"}, {"+S", "成銀", "全", "NG"}, {"+N", "成桂", "圭", "NK"},
  {"+L", "成香", "杏", "NY"}, {"+P", "と", "と", "TO"},
}

-- Return a table of a column of PIECES by our letters, and one of our letters by that column.
function shogi_files.names(column)
  local by_letter, letters = {}, {}
  for _, row in ipairs(shogi_files.PIECES) do
    by_letter[row[1]], letters[row[column]] = row[column], row[1]
  end
  return by_letter, letters
end

-- -- Squares

-- Return our name of a square; nil for one off the board.
function shogi_files.square(variant, file, rank)
  local files, ranks = variant:size()
  if file < 1 or file > files or rank < 1 or rank > ranks then return nil end
  return ("%c%d"):format(97 + files - file, ranks + 1 - rank)
end

-- Return file and rank of a square of ours.
function shogi_files.numbers(variant, square)
  local files, ranks = variant:size()
  return 97 + files - square:byte(), ranks + 1 - tonumber(square:sub(2))
end

-- Return the piece on a square as our letter, and "white" or "black"; nil for none.
function shogi_files.piece_at(pos, square)
  local piece = pos:at(square)
  if piece == "" then return nil end
  return piece:upper(), piece:find "%u" and "white" or "black"
end

-- -- Starts

-- Return the position of an SFEN; nil and a message. A King may be missing, as in problems of mate (詰将棋).
function shogi_files.start(variant, sfen)
  local text, message = usi.fen_of(variant, sfen)
  if not text then return nil, message end
  local pos, why = fen.read(variant, text)
  if not pos and why:find "must have exactly one" then return variant:position(text, true) end
  return pos, why
end

-- Return the SFEN in which a game starts, without its number.
function shogi_files.sfen_of(played)
  local pos = assert(played.variant:position(played.start, true))
  return (usi.write_position(pos):gsub(" %d+$", ""))
end

-- Return the rows of the board of an SFEN, each a list of pieces from the left, "" for an empty square.
function shogi_files.rows(sfen)
  local rows = {}
  for text in sfen:match "^%S+":gmatch "[^/]+" do
    local row = {}
    for count, piece in text:gmatch "(%d*)(%+?%a?)" do
      for _ = 1, tonumber(count) or 0 do row[#row + 1] = "" end
      if piece ~= "" then row[#row + 1] = piece end
    end
    rows[#rows + 1] = row
  end
  return rows
end

-- Return the board of rows of pieces as SFEN has it.
function shogi_files.board(rows)
  local out = {}
  for i, row in ipairs(rows) do
    local text, gap = {}, 0
    for _, piece in ipairs(row) do
      if piece == "" then
        gap = gap + 1
      else
        text[#text + 1] = gap > 0 and gap .. piece or piece
        gap = 0
      end
    end
    if gap > 0 then text[#text + 1] = gap end
    out[i] = table.concat(text)
  end
  return table.concat(out, "/")
end

-- Return {letter, count} for each kind in a player's hand ("white" or "black") out of an SFEN, in its order.
function shogi_files.hand(sfen, side)
  local list, wanted = {}, side == "white" and "%u" or "%l"
  for count, letter in sfen:match "^%S+ %l (%S+)":gmatch "(%d*)(%a)" do
    if letter:find(wanted) then list[#list + 1] = {letter:upper(), tonumber(count) or 1} end
  end
  return list
end

-- -- Moves

-- Return our text of a move between squares or of a drop. `move` is {letter, to, from, drop, promotes}: letter names
-- the piece before it moves. nil and a message if another piece is there.
function shogi_files.move_text(pos, move)
  if move.drop then return ("%s@%s"):format(move.letter, move.to) end
  local letter, side = shogi_files.piece_at(pos, move.from)
  if letter ~= move.letter or side ~= pos:side() then return nil, "another piece" end
  return move.from .. move.to .. (move.promotes and "+" or "")
end

-- Return the parts of a move of ours: {letter, to, from, drop, promotes}; nil for one without squares.
function shogi_files.parts(pos, move)
  local letter, dropped = move:match "^(%u)@(%l%d+)$"
  if letter then return {letter = letter, to = dropped, drop = true} end
  local from, to, promotes = move:match "^(%l%d+)(%l%d+)(%+?)$"
  if not from then return nil end
  return {letter = shogi_files.piece_at(pos, from), from = from, to = to, promotes = promotes == "+"}
end

-- Return the legal move of a text of ours, as pos:move does; nil and a message that names the move as the file does.
function shogi_files.legal(pos, text, written)
  local found = pos:move(text)
  if found and found.move == text then return text end -- "c3c4+" alone would be read as a check
  local outcome, why = pos:outcome()
  if outcome ~= "ongoing" then
    return nil, ('"%s": the game is over, %s: %s'):format(written, results[outcome], why)
  end
  return nil, ('"%s" is not a legal move'):format(written)
end

-- -- Comments

-- Return the comment of a node in one line: signs of annotation, the comment before the move, the one after it; nil for
-- none.
function shogi_files.comment_of(node)
  local parts = table.move(node.nags or {}, 1, #(node.nags or {}), 1, {})
  parts[#parts + 1] = node.before
  parts[#parts + 1] = node.comment
  return #parts > 0 and table.concat(parts, " "):gsub("%c+", " ") or nil
end

-- Add a comment of a file to a node; signs of annotation at its beginning ("$1") are kept as such.
function shogi_files.add_comment(node, text)
  local at = 1
  local sign, after = text:match("^%s*(%$%d+)%f[%s\0]()", at)
  while sign and node.move do
    node.nags = node.nags or {}
    node.nags[#node.nags + 1] = sign
    at = after
    sign, after = text:match("^%s*(%$%d+)%f[%s\0]()", at)
  end
  record.comment(node, text:sub(at))
end

-- -- Ends

-- Each row: reason, the word of KIF, the word of CSA, and the result for the player to move: "loses", "wins", "draw" or
-- "*". The first row that has a word is used.
local ENDS = {
  {"resignation", "投了", "TORYO", "loses"}, {"checkmate", "詰み", "TSUMI", "loses"},
  {"repetition", "千日手", "SENNICHITE", "draw"}, {"impasse", "持将棋", "JISHOGI", "draw"},
  {"foul", "反則負け", "ILLEGAL_MOVE", "loses"}, {"foul", "反則勝ち", nil, "wins"},
  {"declaration", "入玉勝ち", "KACHI", "wins"}, {"time", "切れ負け", "TIME_UP", "loses"},
  {"default", "不戦敗", nil, "loses"}, {"interruption", "中断", "CHUDAN", "*"}, {"no mate", "不詰", "FUZUMI", "*"},
  {"sealed move", "封じ手", nil, "*"}, {"agreement", nil, "HIKIWAKE", "draw"},
  {"number of moves", nil, "MAX_MOVES", "draw"}, {"taking back", nil, "MATTA", "*"}, {"error", nil, "ERROR", "*"},
}

-- Return the result for a side to move ("white" or "black") that loses, wins or draws.
function shogi_files.result(means, side)
  if means == "draw" then return "1/2-1/2" elseif means == "*" then return "*" end
  return (side == "white") == (means == "wins") and "1-0" or "0-1"
end

-- Return the row of ENDS of a word in its column (2: KIF, 3: CSA), as {reason, means}; nil if it isn't one.
function shogi_files.end_of(word, column)
  for _, row in ipairs(ENDS) do
    if row[column] == word then return row[1], row[4] end
  end
end

-- Return the word of a column for the end of a game with this result and reason, and its side to move; nil if there is
-- none for that.
function shogi_files.word_of_end(result, reason, side, column)
  for _, row in ipairs(ENDS) do
    if row[1] == reason and row[column] and shogi_files.result(row[4], side) == result then return row[column] end
  end
end

-- Return the result and the reason of a played game: those stated, or else those of the rules.
function shogi_files.ending(played)
  if played.result and played.result ~= "*" then return played.result, played.reason end
  local outcome, why = played.pos:outcome()
  if outcome == "ongoing" then return "*", played.reason end
  local result = ({white = "1-0", black = "0-1", draw = "1/2-1/2"})[outcome]
  return result, ({stuck = "checkmate", checkmate = "checkmate", repetition = "repetition"})[why] or why
end

-- -- Tags and options

local CHARSET, OTHER = "CP932", "EUC-JP" -- Shift-JIS, with the signs that Windows has added; and that of old servers

-- Return the text of a file in UTF-8, without a byte order mark and carriage returns; nil and a message on failure.
function shogi_files.text(text)
  local converted, line, why = scan.to_utf8(text, CHARSET)
  converted = converted or scan.to_utf8(text, OTHER)
  if not converted then return nil, ("line %d: neither UTF-8 nor Shift-JIS (%s): %s"):format(line, CHARSET, why) end
  return (converted:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n"))
end

-- Stop reading a game because of a message. The reader skips the rest of the game.
function shogi_files.give_up(reader, message)
  if not reader.game then reader:begin() end
  reader.game.fault = message
  reader.game, reader.skips = nil, true
end

-- Set a tag of a written game; nil and a message if the file has another value for it already.
function shogi_files.set_tag(game, name, value, written)
  if (record.tag(game, name) or value) ~= value then
    return nil, ("%s occurs twice, with two values"):format(written)
  end
  record.set_tag(game, name, value)
  return true
end

-- Return the options that a tag VariantOptions states ("name=value;name=value"), as a list.
function shogi_files.read_options(game)
  local options = {}
  for name, value in (record.tag(game, "VariantOptions") or ""):gmatch "%s*([^=;]+)=([^;]*)" do
    options[#options + 1] = {name, value}
  end
  return options
end

-- Return the options of a played game as that text; nil for none.
function shogi_files.options_text(played)
  local options = {}
  for i, option in ipairs(played.options) do options[i] = option[1] .. "=" .. option[2] end
  return #options > 0 and table.concat(options, ";") or nil
end

-- Return the nonempty tags of a played game, {name, value} each, with dates as 2026/11/27.
function shogi_files.tags_to_write(played)
  local list = {}
  for _, tag in ipairs(played.tags or {}) do
    local name, value = tag[1], tag[2]:gsub("%c+", " ")
    if name:find "Date$" then value = value:gsub("^([%d?]+)%.([%d?]+)%.([%d?]+)", "%1/%2/%3") end
    if name ~= "Result" and value ~= "?" and value ~= "????/??/??" then list[#list + 1] = {name, value} end
  end
  return list
end

-- Return true if the writer of a format can write games of this variant, which has to be one of `names`; nil and a
-- message otherwise.
function shogi_files.check(played, format, names)
  local name = played.variant:name()
  for _, known in ipairs(names) do
    if name == known then return true end
  end
  return nil, ("%s is only for games of %s, not of %s; PGN can contain any game"):format(format,
    table.concat(names, " and "), name)
end

return shogi_files
