-- What games of groups share: a group is all squares of one class that touch one another along `ways`.
local groups = {hexagonal = {n, e, se, s, w, nw}}

-- Marks the group of the square it stands on, where it ends again: from each square to each of its neighbours that has
-- no mark yet, and back.
function groups.spread(ways, class)
  return rec(function(more)
    local walk = mark
    for _, d in ipairs(ways) do walk = walk * (d * class * -marked * more * opposite(d) | here) end
    return walk
  end)
end

return groups
