-- FEN: the texts of positions as other programs write them, with the fields of chess, whatever the game: BOARD SIDE
-- RIGHTS EN-PASSANT CLOCK MOVE; the last two may be missing, as in EPD.
--
--     fen.read(variant, "8/8/8/8/3m4/8/1m6/M7 w - - 0 1")     our own text is read as well
--     fen.write(pos)

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

-- A position as text; nil and what is wrong with it, as it stands.
function fen.read(variant, text)
  local pos, message = variant:position(text)
  if pos then return pos end
  local board, hand, side, rest = text:match "^%s*([^%s%[]+)(%[?[^%s%]]*%]?)%s+([wb])%s*(.*)$"
  if not board then return nil, message end
  local words = words_of(rest)
  local has_hand = variant:start():text():find("[", 1, true)
  hand = has_hand and (hand:find "%a" and hand or "[]") or ""
  pos = variant:position(("%s%s %s %s"):format(board, hand, side, fields_of(variant, words)))
  if not pos then return nil, message end
  return pos
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
