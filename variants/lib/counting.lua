-- The counting rules of Makruk and similar games. Without pawns, the field "left" of positions counts the plies left
-- before a draw. It is 0 if nothing is counted, and 1 at the end. Against a bare King the limit is that of the first
-- entry of `limits`, {walk, moves}, whose walk succeeds; if `pieces` is true, minus the number of pieces. While both
-- players have more than Kings, the limit is `together`, if given.
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

  -- The walk that follows each move.
  return land * (add("left", -1) | here) * (-(each "board" * is "pawn") * begins | here)
end
