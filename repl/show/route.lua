-- Routes: the path of a piece between two squares, also over joined edges, links and portals, for arrows. A route is
-- {ways, poses}: ways[i] leads from poses[i] to the next; a pose is {square, mirrored}.

local canvas = require "show.canvas"

local route = {}

-- Return the direction of a step from a pose, in files and ranks as White sees them.
function route.direction(way, pose)
  local files = pose[2] & 2 ~= 0 and -way.files or way.files
  return files, pose[2] & 1 ~= 0 and -way.ranks or way.ranks
end

-- Return true if step number i jumps over a joined edge or through a link or portal, so that it doesn't end in its
-- direction.
function route.jumps(found, i)
  local files, ranks = route.direction(found.ways[i], found.poses[i])
  local file, rank = canvas.place(found.poses[i][1])
  local to_file, to_rank = canvas.place(found.poses[i + 1][1])
  return to_file - file ~= files or to_rank - rank ~= ranks
end

local function add(found, way, square, mirrored)
  found.ways[#found.poses] = way
  found.poses[#found.poses + 1] = {square, mirrored}
end

-- -- Along the walk that makes the move

-- Return the walk of a move as {square, word} of each change of squares; nil if several walks make the move.
function route.walk(pos, move)
  local found, path = pos:why(move), {}
  if not found or not found.legal or #found.branches ~= 1 then return nil end
  for _, item in ipairs(found.branches[1]) do
    if item.square and (#path == 0 or path[#path].square ~= item.square) then path[#path + 1] = item end
  end
  return path
end

-- Add one step to a square, in the direction of the last step if that leads there; nil if none does. A portal has no
-- direction.
local function advance(self, found, item)
  local pose, last = found.poses[#found.poses], found.ways[#found.ways]
  local best
  for number, way in ipairs(self.ways) do
    local square, mirrored = self.variant:step(number, pose[1], pose[2])
    if square == item.square and (not best or way == last) then best = {way, square, mirrored} end
  end
  if not best and last and item.word:find "^other " then best = {last, item.square, pose[2]} end
  if not best then return nil end
  add(found, table.unpack(best))
  return found
end

-- Return the route from a square to another along a walk, or nil.
function route.along(self, walk, from, to)
  local found
  for _, item in ipairs(walk) do
    if item.square == from then
      found = {ways = {}, poses = {{from, 0}}}
    elseif found then
      found = advance(self, found, item)
      if found and item.square == to then return found end
    end
  end
end

-- -- In one direction, if there is no walk

-- Follow a direction to a square. Return the route and the number of unmoved pieces that it passes; nil if it doesn't
-- reach the square.
local function follow(self, contents, moved, number, from, to)
  local found, obstacles = {ways = {}, poses = {{from, 0}}}, 0
  for _ = 1, self.board.files * self.board.ranks do
    local last = found.poses[#found.poses]
    local square, mirrored = self.variant:step(number, last[1], last[2])
    if not square then return nil end
    add(found, self.ways[number], square, mirrored)
    if square == to then return found, obstacles end
    if contents[square] ~= "" and not moved[square] then obstacles = obstacles + 1 end
  end
end

local function is_leap(way) return not way.name or way.files == 0 and way.ranks == 0 end

-- Searches to try, one after the other, until one succeeds.
local SEARCHES = {
  {leaps = false}, -- single steps, with the fewest unmoved pieces in the way, then the fewest steps
  {leaps = true, steps = 1},
  {leaps = true},
}

-- Return the route, or nil. `contents` has the contents of each square, `moved` the squares that the move changes.
function route.find(self, contents, moved, from, to)
  for _, search in ipairs(SEARCHES) do
    local best, fewest
    for number, way in ipairs(self.ways) do
      if is_leap(way) == search.leaps then
        local found, obstacles = follow(self, contents, moved, number, from, to)
        local steps = found and #found.ways
        local better = found and steps <= (search.steps or steps)
          and (not best or obstacles < fewest or obstacles == fewest and steps < #best.ways)
        if better then best, fewest = found, obstacles end
      end
    end
    if best then return best end
  end
end

return route
