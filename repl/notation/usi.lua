-- USI and SFEN: moves and positions as programs for shogi write them. Files are numbers from the right of the player
-- who moves first, ranks are letters from the far side: "7g7f", "2b3c+", "P*5e"; SFEN calls that player Black (`b`).
--
--     usi.read_move(pos, "7g7f")                "c3c4", our text, legal or not
--     usi.fen_of(variant, "BOARD b 2Pb 12")     the same position with the fields of chess, for fen.read

local usi = {}

-- -- Moves

-- Return "c3" for "7g"; nil for a square off the board.
local function our_square(variant, file, rank)
  local files, ranks = variant:size()
  local x, y = files + 1 - tonumber(file), ranks + 97 - rank:byte()
  if x < 1 or x > files or y < 1 or y > ranks then return nil end
  return ("%c%d"):format(96 + x, y)
end

-- Return a function that turns "c3" into "7g" on the board of a variant.
local function squares_of(variant)
  local files, ranks = variant:size()
  return function(square)
    local file, rank = square:match "^(%l)(%d+)$"
    return ("%d%c"):format(files + 97 - file:byte(), 97 + ranks - tonumber(rank))
  end
end

-- Return our text of a move in USI, which may be illegal; nil for a text that isn't USI.
function usi.read_move(pos, text)
  local variant = pos:variant()
  local kind, file, rank = text:match "^(%u)%*(%d)(%l)$"
  if kind then
    local square = our_square(variant, file, rank)
    return square and kind .. "@" .. square
  end
  local file_to, rank_to, promotes
  file, rank, file_to, rank_to, promotes = text:match "^(%d)(%l)(%d)(%l)(%+?)$"
  if not file then return nil end
  local from, to = our_square(variant, file, rank), our_square(variant, file_to, rank_to)
  return from and to and from .. to .. promotes
end

-- Return a function that turns legal moves of a variant into USI; it returns nil for a move that USI can't name. It may
-- be called during a search.
function usi.writer(variant)
  local square_text = squares_of(variant)
  return function(move)
    local kind, square = move:match "^(%u)@(%l%d+)$"
    if kind then return kind .. "*" .. square_text(square) end
    local from, to, promotes = move:match "^(%l%d+)(%l%d+)(%+?)$"
    return from and square_text(from) .. square_text(to) .. promotes
  end
end

-- Return true for games whose moves USI can name: those of the shogi family on up to 9 files, unless pieces lose their
-- promotion.
function usi.fits(variant)
  if variant:family() ~= "shogi" or variant:size() > 9 then return false end
  local write = usi.writer(variant)
  for _, move in ipairs(variant:start():moves()) do
    if not write(move) then return false end
  end
  return true
end

-- Return the USI text of one legal move.
function usi.write_move(pos, move) return usi.writer(pos:variant())(move) end

-- -- Positions

-- Return "PPb" for the hand "2Pb"; nil for a hand that SFEN doesn't know.
local function spelled(hand)
  if hand == "-" then return "" end
  local out, at = {}, 1
  while at <= #hand do
    local count, letter, after = hand:match("^(%d*)(%a)()", at)
    if not letter or #count > 2 or count:find "^0" then return nil end
    out[#out + 1] = letter:rep(tonumber(count) or 1)
    at = after
  end
  return table.concat(out)
end

local SFEN = "SFEN is the board, b or w, the pieces in hand or -, and the number of the move"

-- Return the FEN of an SFEN, with or without the word `sfen` before it; nil and a message if it has a mistake; nil
-- alone if the fields are others. A hand is required, because board and side alone may be a FEN, where `w` moves first.
-- SFEN counts plies from 1, FEN counts pairs of them.
function usi.fen_of(_, text)
  local words, is_named = {}, text:find "^%s*sfen%s"
  for word in text:gsub("^%s*sfen%s+", ""):gmatch "%S+" do words[#words + 1] = word end
  local board, side, hand, number = table.unpack(words)
  if not is_named and (#words < 3 or #words > 4 or board:find("[", 1, true)) then return nil end
  local pieces = (#words == 3 or #words == 4) and spelled(hand)
  number = number or "1"
  if not pieces or not side:find "^[bw]$" or not number:find "^%d+$" or #number > 9 then
    return nil, ('position: "%s" is not SFEN; %s'):format(text:sub(1, 100), SFEN)
  end
  local pair = (math.max(tonumber(number), 1) + 1) // 2
  return ("%s[%s] %s - - 0 %d"):format(board, pieces, side == "b" and "w" or "b", pair)
end

-- Return our text of an SFEN of a game on a larger board, such as chu shogi; nil and a message if it has a mistake; nil
-- alone if the fields are others. In place of a hand there may be a square, "8j": where a Lion was just captured.
function usi.wide_fen_of(variant, text)
  local words, is_named, fields = {}, text:find "^%s*sfen%s", {}
  for word in text:gsub("^%s*sfen%s+", ""):gmatch "%S+" do words[#words + 1] = word end
  local board, side, taken, number = words[1], words[2], words[3], words[4] or "1"
  if not is_named and (#words < 3 or #words > 4) then return nil end
  local file, rank = (taken or ""):match "^(%d%d?)(%l)$"
  local square = file and our_square(variant, file, rank) or taken == "-" and "-"
  if #words < 3 or #words > 4 or not square or not side:find "^[bw]$" or not number:find "^%d+$" or #number > 9 then
    return nil, ('position: "%s" is not SFEN; SFEN is the board, b or w, - or the square where a Lion was captured, '
      .. "and the number of the move"):format(text:sub(1, 200))
  end
  for i, name in ipairs(variant:fields()) do
    local is_square = name ~= "rights" and name ~= "move" and name ~= "clock"
    fields[i] = name == "move" and tostring((math.max(tonumber(number), 1) + 1) // 2) or name == "clock" and "0"
      or is_square and square or "-"
  end
  return ("%s %s %s"):format(board, side == "b" and "w" or "b", table.concat(fields, " "))
end

-- Return the SFEN of a position, without the marks and clocks that SFEN doesn't have.
function usi.write_position(pos)
  local text = pos:text()
  local board, hand, side, number = text:match "^([^%[%s]+)%[?([^%]%s]*)%]?%s+(%l).-(%d*)$"
  local counted = {}
  for _, case in ipairs{"upper", "lower"} do
    for _, piece in ipairs(pos:variant():pieces()) do
      local letter = string[case](piece.letter)
      local _, count = hand:gsub(#letter == 1 and letter or "%z", "")
      if count > 0 then counted[#counted + 1] = (count > 1 and count or "") .. letter end
    end
  end
  local ply = 2 * math.max(math.tointeger(tonumber(number)) or 1, 1) - (side == "w" and 1 or 0)
  return ("%s %s %s %d"):format(board, side == "w" and "b" or "w", #counted > 0 and table.concat(counted) or "-", ply)
end

return usi
