-- The counting rules of Makruk and its kin: without pawns, the plies left before a draw are counted in "left", a field
-- of positions. It is 0 while nothing is counted, and at 1 none is left. Against a bare King the first of `limits`,
-- {walk, moves}, holds that the other player's pieces allow; where `pieces` is true, as many moves fewer as there are
-- pieces on the board. While both have more than Kings there are as many moves as `together` says, if it says so.
local function bare(class) return -(each "board" * class * -is "king") end

return function(limits, together, pieces)
  counter("left", 0, 2 * 64 + 2)

  local limited = -here
  for i = #limits, 1, -1 do
    local walk, moves = table.unpack(limits[i])
    limited = #walk * set("left", 2 * moves + 2) | limited
  end
  if pieces then
    local fewer = holds("left", 0, 1) | holds("left", 2) * set("left", 1) | add("left", -2)
    limited = limited * all(first(each "board" * occupied * -marked) * mark * fewer)
  end

  local begins = bare(enemy) * (captured | holds("left", 0)) * (limited | here)
  if together then begins = begins | holds("left", 0) * -bare(own) * set("left", 2 * together + 2) end

  -- Stands behind a move.
  return land * (add("left", -1) | here) * (-(each "board" * is "pawn") * begins | here)
end
