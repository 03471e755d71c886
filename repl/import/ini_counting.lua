-- The counting rules of Thai chess and its relatives: endgames without pawns are drawn after a number of moves.
--
--     ini_counting.is_possible(model)    true if a script can have the rule
--     ini_counting.line(script)          the line that declares the walk `counted`, which follows each move

local quoted = require "warpboard".quoted

local ini_counting = {}

-- Pieces of the stronger player against a bare King, and the limit: {type, number, moves}. The engine's silver is the
-- Khon.
local LIMITS = {
  makruk = {{"rook", 2, 8}, {"rook", 1, 16}, {"silver", 2, 22}, {"knight", 2, 32}, {"silver", 1, 44}, together = 64},
  asean = {{"rook", 1, 16}, {"silver", 1, 44}, {"knight", 1, 64}},
}

function ini_counting.is_possible(model)
  local pawn, board = model.letters.pawn, model.startFen:match "^[^%s%[]*":upper()
  return LIMITS[model.countingRule] ~= nil and model.letters.king ~= nil and pawn ~= nil
    and board:find(pawn, 1, true) ~= nil
end

local function lua(text) return quoted(text, "lua") end

-- Return the kinds other than King and pawn, as a list in Lua.
local function others_text(script)
  local names = {}
  for _, kind in ipairs(script.kinds) do
    if kind.type ~= "king" and kind.type ~= "pawn" then names[#names + 1] = lua(kind.name) end
  end
  return #names > 0 and ("by{%s}"):format(table.concat(names, ", "))
end

function ini_counting.line(script)
  local limits, rows = LIMITS[script.model.countingRule], {}
  for _, limit in ipairs(limits) do
    local type, number, moves = table.unpack(limit)
    local kind = script.kinds.by_type[type]
    local by = kind and "by " .. lua(kind.name)
    if by and number > 1 then by = ("at_least(%d, %s)"):format(number, by) end
    if by then rows[#rows + 1] = ("{%s, %d}"):format(by, moves) end
  end
  local others = limits.together and others_text(script)
  if others then rows[#rows + 1] = ("{%s, %d}"):format(others, limits.together) end
  return ('local counted = use "counting"({%s}%s)'):format(table.concat(rows, ", "),
    limits.together and (", %d, true"):format(limits.together) or "")
end

return ini_counting
