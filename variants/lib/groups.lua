-- Walks for games of groups: a group is a connected set of squares with the same contents.
local groups = {hexagonal = {n, e, se, s, w, nw}}

-- Marks the group of the current square, and ends there again. It follows one direction after the other; if none leads
-- on, it begins again at any marked square. So only whole groups may be marked before. (A rec that returns from each
-- square would be shorter, but has no native code.)
function groups.spread(ways, class)
  local new = class * -marked * mark
  local run = any(ways, function(d) return d * new * all(d * new) end)
  return place "in the group" * mark * all(first(run | each "marked" * run)) * go "in the group"
end

return groups
