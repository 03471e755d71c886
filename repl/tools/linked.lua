-- The groups of squares that links join, which diagrams show by digits.

local GROUPS_MAX = 9

-- Return the number of the group of each linked square; when two groups meet, all get one of their two numbers. Return
-- an empty table if all squares are in one group, because then the numbers say nothing.
return function(board)
  local group, groups = {}, 0
  for _, link in ipairs(board.links) do
    local from, to = group[link.from], group[link.to]
    if from and to then
      for square, number in pairs(group) do
        if number == to then group[square] = from end
      end
    elseif from or to then
      group[link.from], group[link.to] = from or to, from or to
    elseif groups < GROUPS_MAX then
      groups = groups + 1
      group[link.from], group[link.to] = groups, groups
    end
  end
  for _, square in ipairs(board.squares) do
    if group[square] ~= group[board.squares[1]] then return group end
  end
  return {}
end
