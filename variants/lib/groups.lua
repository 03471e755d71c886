-- Walks for games of groups: a group is a connected set of squares with the same contents.
local groups = {hexagonal = {n, e, se, s, w, nw}}

-- Mark the group of the current square, and return to that square. One direction is followed after the other. If none
-- leads on, the walk continues at any marked square, so only whole groups may be marked before. (A rec that returns
-- from each square would be shorter, but has no native code.)
function groups.spread(ways, class)
  if not (ways and class) then
    error("groups.spread needs directions and a test, as in groups.spread({n, e, s, w}, own)", 2)
  end
  local new = class * -marked * mark
  local run = any(ways, function(d) return d * new * all(d * new) end)
  return place "in the group" * mark * all(first(run | each "marked" * run)) * go "in the group"
end

-- Mark the group of the current square, and set the counter to its size. The counter's least value is 0 or 1.
function groups.count(ways, class, counter)
  return class * -marked * set(counter, 1) * groups.spread(ways, class * -marked * add(counter, 1))
end

-- Raise the counter to the size of the largest group, if it is smaller. `size`, a counter declared with "move", is used
-- for the size of each group. No marks are left.
function groups.largest(ways, class, counter, size)
  return all(first(each "board" * groups.count(ways, class, size))
           * all(exceeds(size, counter) * add(counter, 1)))
       * all(first(each "marked") * unmark)
end

-- Return the star points of a Go board of this size, for pictures.
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
