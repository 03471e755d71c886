-- Join two steps in a row to a leap: n * ne is step(1, 2). All eight of its rotations and reflections are leap(1, 2).

local walk = require "import.zrf_walk"

local leaps = {}

local COMPASS = {n = {0, 1}, ne = {1, 1}, e = {1, 0}, se = {1, -1}, s = {0, -1}, sw = {-1, -1}, w = {-1, 0},
  nw = {-1, 1}}

local function vector(tree)
  if tree and tree.op == "leaf" and tree.sort == "way" and not tree.reversed then return COMPASS[tree.text] end
end

local function uses(tree, argument)
  if tree.op == "leaf" then return argument ~= nil and tree.argument == argument end
  for _, inner in ipairs(tree) do if type(inner) == "table" and uses(inner, argument) then return true end end
  return false
end

-- Return true if a leap stays on the board wherever its two steps do.
local function is_whole(board)
  local count = 0
  for _ in pairs(board.by_square) do count = count + 1 end
  return board.shape == "plain" and not board.lines and #board.extras == 0 and count == board.files * board.ranks
end

-- Replace the first two steps of a walk by a leap if nothing else depends on them.
function leaps.join(tree, board)
  if tree.op ~= "seq" or #tree < 3 or not is_whole(board) then return tree end
  local one, two = vector(tree[1]), vector(tree[2])
  if not one or not two then return tree end
  local dx, dy = one[1] + two[1], one[2] + two[2]
  if math.max(math.abs(dx), math.abs(dy)) < 2 then return tree end
  for index = 3, #tree do
    if uses(tree[index], tree[1].argument) or uses(tree[index], tree[2].argument) then return tree end
  end
  local rest = walk.seq(table.unpack(tree, 3))
  return walk.seq(walk.leaf(("step(%d, %d)"):format(dx, dy), "way", tree[1]), rest)
end

local function sizes(item)
  local x, y = item:match "^step%((%-?%d+), (%-?%d+)%)$"
  if not x then return end
  x, y = math.abs(math.tointeger(x)), math.abs(math.tointeger(y))
  return math.min(x, y), math.max(x, y)
end

-- Replace the steps of a list that are all rotations and reflections of a leap.
function leaps.collect(items)
  local groups, result = {}, {}
  for _, item in ipairs(items) do
    local small, large = sizes(item)
    local key = small and small .. "," .. large
    if key then
      groups[key] = groups[key] or {small = small, large = large}
      table.insert(groups[key], item)
    end
  end
  for _, item in ipairs(items) do
    local small, large = sizes(item)
    local group = small and groups[small .. "," .. large]
    local whole = group and #group == ((small == 0 or small == large) and 4 or 8)
    if not whole then
      table.insert(result, item)
    elseif item == group[1] then
      table.insert(result, ("leap(%d, %d)"):format(small, large))
    end
  end
  return result
end

return leaps
