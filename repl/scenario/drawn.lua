-- Positions of drawn boards.
--
--     drawn.game_of(variant, legend)       the board and pieces, as reading.lua needs them
--     drawn.split(text)                    the parts of a position text
--     drawn.plain_fields(variant)          the hand and the fields that a drawing lacks
--     drawn.text(variant, game, drawing, {side, fields, hand})
--     drawn.of_text(variant, text)         the position of a drawing; nil and a message

local part = ...
local read = part "repl/scenario/reading.lua"
local draw = part "repl/scenario/drawing.lua"

local drawn = {}

-- Return the board and the pieces of a variant, for drawings. `legend` gives signs a meaning: {o = "m"}.
function drawn.game_of(variant, legend)
  local board = variant:board()
  local game = {files = board.files, ranks = board.ranks, pieces = variant:pieces(), legend = legend,
    hexagons = board.cells:find "hexagons$" ~= nil, in_play = {}}
  for _, square in ipairs(board.squares) do game.in_play[square] = true end
  return game
end

-- Return the parts of a position text: board, hand with its brackets, side, fields.
function drawn.split(text)
  local board, rest = text:match "^(%S+) ?(.*)$"
  local before, hand = (board or ""):match "^(.-)(%[.*%])$"
  local side, fields = (rest or ""):match "^(%S*) ?(.*)$"
  return before or board or "", hand or "", side or "", fields or ""
end

-- Return the hand and the fields that a drawing lacks, as at the start but without rights.
function drawn.plain_fields(variant)
  local _, hand, _, fields = drawn.split(tostring(variant:start()))
  local parts = {}
  for field in fields:gmatch "%S+" do parts[#parts + 1] = field:find "^[%d+]+$" and field or "-" end
  return hand ~= "" and "[]" or "", table.concat(parts, " ")
end

-- Return the text of a drawn position. `said` has a side, hand or fields that replace those of the drawing.
function drawn.text(variant, game, drawing, said)
  local hand, fields = drawn.plain_fields(variant)
  if drawing.hand or said.hand then hand = "[" .. (said.hand or drawing.hand) .. "]" end
  fields = said.fields or drawing.fields or fields
  local text = draw.board_text(game, drawing.cells) .. hand .. " " .. (said.side or drawing.side or "w")
  return fields == "" and text or text .. " " .. fields
end

-- Return the position of a drawing; nil and a message on failure.
function drawn.of_text(variant, text)
  local game = drawn.game_of(variant, {})
  local good, found = pcall(read, text, game)
  if not good then return nil, found end
  return variant:position(drawn.text(variant, game, found, {}))
end

return drawn
