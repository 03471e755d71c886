-- FEN: the texts of positions as other programs write them, with the fields of chess, whatever the game: BOARD SIDE
-- RIGHTS EN-PASSANT CLOCK MOVE; the last two may be missing, as in EPD.
--
--     fen.read(variant, "8/8/8/8/3m4/8/1m6/M7 w - - 0 1")     our own text is read as well
--     fen.write(pos)

local dialects = require "notation.dialects"

local fen = {}

-- The fields of chess, by what ours are called.
local PLACES = {rights = 1, ["en passant"] = 2}
local UNSAID = {rights = "-", ["en passant"] = "-", clock = "0", move = "1"}

local function words_of(text)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  return words
end

-- The fields of a variant's text, out of those behind the side in another's; counters that are not told are those of
-- the start.
local function fields_of(variant, words)
  local fields, initial = {}, words_of(variant:start():text():match "^%S+ %S+ ?(.*)$")
  local counted = #words % 2 == 0 and #words >= 4 -- with clock and move
  for i, name in ipairs(variant:fields()) do
    local value = PLACES[name] and words[PLACES[name]]
    if name == "clock" and counted then value = words[#words - 1] end
    if name == "move" and (counted or #words == 1) then value = words[#words] end
    fields[i] = value or UNSAID[name] or initial[i]:find "^%d" and initial[i] or "-"
  end
  return table.concat(fields, " ")
end

-- The hand in the order of ours: White's first, kinds as they are declared; what is no piece stands last.
local function sorted_hand(variant, hand)
  local out = ""
  for _, side in ipairs{"upper", "lower"} do
    for _, piece in ipairs(variant:pieces()) do
      local letter = string[side](piece.letter)
      if #letter == 1 then
        local rest, count = hand:gsub(letter, "")
        out, hand = out .. letter:rep(count), rest
      end
    end
  end
  return ("[%s%s]"):format(out, hand)
end

-- Board and hand apart: "BOARD[Qp]", or with the hand as a rank of its own, "BOARD/Qp".
local function board_and_hand(variant, text)
  local board, hand = text:match "^([^%[]+)%[([^%]]*)%]$"
  board = board or text
  if not variant:start():text():find("[", 1, true) then return board, "" end
  local _, parts = board:gsub("/", "")
  if not hand and parts == select(2, variant:size()) then board, hand = board:match "^(.*)/([^/]*)$" end
  return board, sorted_hand(variant, hand == "-" and "" or hand or "")
end

-- Checks that were given, "+1+0", at the end, as those that are left, before the clock: "2+3"; nil where there are
-- none.
local function with_checks_left(variant, text)
  local rest, white, black = text:match "^(.-)%s*%+(%d+)%+(%d+)%s*$"
  local first, second = variant:start():text():match " (%d+)%+(%d+) "
  if not rest or not first then return nil end
  local words = words_of(rest)
  table.insert(words, math.min(3, #words + 1), ("%d+%d"):format(first - white, second - black))
  return table.concat(words, " ")
end

-- A position as text, in one of the dialects of Fairy-Stockfish, too, or in one of the game; nil and what is wrong with
-- it, as it stands.
function fen.read(variant, text)
  local pos, message = variant:position(text)
  if pos then return pos end
  local known, wrong = dialects.fen_of(variant, text)
  if wrong then return nil, wrong end
  if known then
    text = known
    pos, message = variant:position(text)
    if pos then return pos end
  end
  local place, side, rest = text:match "^%s*(%S+)%s+([wb])%s*(.*)$"
  if not place then return nil, message end
  local board, hand = board_and_hand(variant, place)
  for _, fields in ipairs{with_checks_left(variant, rest) or rest, fields_of(variant, words_of(rest))} do
    pos = variant:position(("%s%s %s %s"):format(board, hand, side, fields))
    if pos then return pos end
    if fields ~= rest then return nil, message end
  end
  return nil, message
end

-- The text of a position with the fields of chess. Of a column its commander alone is told.
function fen.write(pos)
  local board, side, rest = pos:text():match "^(%S+) (%S+) ?(.*)$"
  local fields, words = pos:variant():fields(), words_of(rest)
  local said = {}
  for i, name in ipairs(fields) do said[name] = words[i] end
  board = board:gsub("%((%a)[^)]*%)", "%1")
  return ("%s %s %s %s %s %s"):format(board, side, said.rights or "-", said["en passant"] or "-", said.clock or "0",
    said.move or "1")
end

return fen
