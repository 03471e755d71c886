-- Walks for games of groups: a group is a connected set of squares with the same contents.
local groups = {hexagonal = {n, e, se, s, w, nw}}

-- Marks the group of the square it stands on, where it ends again. It runs along one way after the other, and where
-- none leads on, begins anew at any marked square: nothing else may be marked before, but for other whole groups. (A
-- rec that comes back from each square is shorter, but has no native code.)
function groups.spread(ways, class)
  local new = class * -marked * mark
  local run = any(ways, function(d) return d * new * all(d * new) end)
  return place "in the group" * mark * all(first(run | each "marked" * run)) * go "in the group"
end

return groups
