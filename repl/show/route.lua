-- Routes: a possible way of a piece between two squares, also over joined edges and links, for arrows. A route is {way,
-- poses}: it goes one way all along; a pose is {square, mirrored}.

local canvas = require "show.canvas"

local route = {}

-- Where the step from a pose points, in files and ranks as White sees them.
function route.direction(way, pose)
  local files = pose[2] & 2 ~= 0 and -way.files or way.files
  return files, pose[2] & 1 ~= 0 and -way.ranks or way.ranks
end

-- Whether step number i jumps: over a joined edge or a link, so that its end is not where it points.
function route.jumps(found, i)
  local files, ranks = route.direction(found.way, found.poses[i])
  local file, rank = canvas.place(found.poses[i][1])
  local to_file, to_rank = canvas.place(found.poses[i + 1][1])
  return to_file - file ~= files or to_rank - rank ~= ranks
end

-- The square of the only other piece that is equal to the one on this square, or nil.
local function other_of(self, contents, square)
  local content, other = contents[square], nil
  if content == "" then return nil end
  for _, there in ipairs(self.board.squares) do
    if there ~= square and contents[there] == content then
      if other then return nil end
      other = there
    end
  end
  return other
end

-- Follows a way to a square, with `through` from one of two equal pieces to the other: the poses and how many pieces
-- that stay where they are it passes, or nil if it does not come there.
local function follow(self, contents, moved, number, from, to, through)
  local poses, obstacles, most = {{from, 0}}, 0, self.board.files * self.board.ranks
  while #poses <= most do
    local last = poses[#poses]
    local square, mirrored = self.variant:step(number, last[1], last[2])
    if not square then return nil end
    poses[#poses + 1] = {square, mirrored}
    if square == to then return poses, obstacles end
    local other = through and other_of(self, contents, square)
    if other then
      poses[#poses + 1] = {other, mirrored}
    elseif contents[square] ~= "" and not moved[square] then
      obstacles = obstacles + 1
    end
  end
end

local function is_leap(way) return not way.name or way.files == 0 and way.ranks == 0 end

-- Which ways are tried, one after the other, until one leads there.
local SEARCHES = {
  {leaps = false, through = false}, -- single steps, over the fewest pieces that stay, then the fewest steps
  {leaps = true, through = false, steps = 1},
  {leaps = false, through = true}, -- in at one of two equal pieces and out at the other, as through portals
  {leaps = true, through = false},
}

-- The route, or nil. `contents` is what stands on each square, `moved` has the squares that the move changes.
function route.find(self, contents, moved, from, to)
  for _, search in ipairs(SEARCHES) do
    local best, fewest
    for number, way in ipairs(self.ways) do
      if is_leap(way) == search.leaps then
        local poses, obstacles = follow(self, contents, moved, number, from, to, search.through)
        local steps = poses and #poses - 1
        local better = poses and steps <= (search.steps or steps)
          and (not best or obstacles < fewest or obstacles == fewest and steps < #best.poses - 1)
        if better then best, fewest = {way = way, poses = poses}, obstacles end
      end
    end
    if best then return best end
  end
end

return route
