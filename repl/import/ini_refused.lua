-- Properties of variants that no script is written for yet, each with its key and the reason, and those that a script
-- leaves out.
--
--     ini_refused.of(model)          {key, reason} of the first, or nil
--     ini_refused.left_out(model)    list of {key, text}

local ini_counting = require "import.ini_counting"

local ini_refused = {}

-- Key, the values that are refused (true, or all but this one), reason.
local ROWS = {
  {"chess960", true, "castling from any square is not written"},
  {"twoBoards", true, "pieces that come from a second board do not exist here"},
  {"sittuyinPromotion", true, "its promotion is that of sittuyin alone: see `warpboard rules sittuyin`"},
  {"cambodianMoves", true, "first moves of the King and the Fers are not written"},
  {"dupleCheck", true, "check of all royal pieces at once is not written"},
  {"shatarMateRule", true, "mates that only some pieces may give are not written"},
  {"moveRepetitionIllegal", true, "repeated moves, as opposed to positions, are not counted here"},
  {"dropOppositeColoredBishop", true, "Bishops on squares of different colours are not asked for"},
  {"petrifyBlastPieces", true, "walls in the place of exploded pieces are not written"},
  {"castlingDroppedPiece", true, "castling of pieces that were dropped is not written"},
}

function ini_refused.of(model)
  for _, row in ipairs(ROWS) do
    if model[row[1]] == row[2] then return {key = row[1], reason = row[3]} end
  end
end

function ini_refused.left_out(model)
  local list = {}
  if model.chasingRule ~= "none" then
    list[1] = {key = "chasingRule", text = "a player who chases a piece all the time does not lose"}
  end
  if model.countingRule ~= "none" and not ini_counting.is_possible(model) then
    list[#list + 1] = {key = "countingRule", text = "endgames are not drawn after a number of moves"}
  end
  return list
end

return ini_refused
