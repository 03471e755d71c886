-- Walks for games of groups: a group is a connected set of squares with the same contents.
local groups = {hexagonal = {n, e, se, s, w, nw}}

-- Marks the group of the current square, and ends there again. It follows one direction after the other; if none leads
-- on, it begins again at any marked square. So only whole groups may be marked before. (A rec that returns from each
-- square would be shorter, but has no native code.)
function groups.spread(ways, class)
  if not (ways and class) then
    error("groups.spread needs directions and a test, as in groups.spread({n, e, s, w}, own)", 2)
  end
  local new = class * -marked * mark
  local run = any(ways, function(d) return d * new * all(d * new) end)
  return place "in the group" * mark * all(first(run | each "marked" * run)) * go "in the group"
end

-- The star points of a Go board of this size, for pictures.
function groups.stars(size)
  local edge, middle, lines, stars = size < 12 and 3 or 4, (size + 1) // 2, {}, {}
  if size > 6 then lines = {edge, size + 1 - edge} end
  if size % 2 == 1 then lines[#lines + 1] = middle end
  for _, file in ipairs(lines) do
    for _, rank in ipairs(lines) do
      local on_side = (file == middle) ~= (rank == middle)
      if not on_side or size > 16 then stars[#stars + 1] = ("%c%d"):format(96 + file, rank) end
    end
  end
  return table.concat(stars, " ")
end

return groups
