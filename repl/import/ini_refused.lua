-- Properties of variants for which no script can be written yet, each with its key and the reason, and properties that
-- scripts leave out.
--
--     ini_refused.of(model)          {key, reason} of the first refused property, or nil
--     ini_refused.left_out(model)    list of {key, text}

local ini_counting = require "import.ini_counting"

local ini_refused = {}

-- Key, the values that are refused (true, or all but this one), reason.
local ROWS = {
  {"chess960", true, "castling from any square is not supported"},
  {"twoBoards", true, "pieces that come from a second board are not supported"},
  {"sittuyinPromotion", true, "promotion as in sittuyin is not supported: see `warpboard rules sittuyin`"},
  {"cambodianMoves", true, "the first moves of the King and the Fers are not supported"},
  {"dupleCheck", true, "a check of all royal pieces at once is not supported"},
  {"shatarMateRule", true, "mates that only some pieces may give are not supported"},
  {"moveRepetitionIllegal", true, "repeated moves are not counted, only repeated positions"},
  {"dropOppositeColoredBishop", true, "a rule that Bishops must be on different colours is not supported"},
  {"petrifyBlastPieces", true, "walls in place of exploded pieces are not supported"},
  {"castlingDroppedPiece", true, "castling with dropped pieces is not supported"},
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
