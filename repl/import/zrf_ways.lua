-- Find our step for each direction of a Zillions board. It is a step such as `n` if its links are those of a plain or
-- joined grid, otherwise a separate direction that `link` declares. Directions may differ between the players.

local walk = require "import.zrf_walk"
local names = require "import.zrf_names"
local lines = require "import.zrf_lines"

local ways = {}

local COMPASS = {["0,1"] = "n", ["1,1"] = "ne", ["1,0"] = "e", ["1,-1"] = "se", ["0,-1"] = "s", ["-1,-1"] = "sw",
  ["-1,0"] = "w", ["-1,1"] = "nw"}
local IS_COMPASS = {}
for _, word in pairs(COMPASS) do IS_COMPASS[word] = true end
local SEARCH_MAX = 100000 -- most steps that are followed to find out if paths return; all others count as returning
local SHAPES = {"plain", "cylinder", "tube", "torus"}

local function wrap(value, size, wrapped)
  if value >= 1 and value <= size then return value end
  return wrapped and (value - 1) % size + 1 or nil
end

local Board = {}
Board.__index = Board

-- Return the position some files and ranks away on a grid of this shape, or nil.
function Board:neighbor(position, dx, dy, shape)
  local file = wrap(position.file + dx, self.files, shape == "cylinder" or shape == "torus")
  local rank = wrap(position.rank + dy, self.ranks, shape == "tube" or shape == "torus")
  return file and rank and self.by_square[string.char(96 + file) .. rank]
end

-- Return the most frequent difference in files and ranks between the ends of a direction's links.
function Board:common_step(links)
  local counts, best = {}, nil
  for _, position in ipairs(self.positions) do
    local to = self.at[links[position.name]]
    if to then
      local key = (to.file - position.file) .. "," .. (to.rank - position.rank)
      counts[key] = (counts[key] or 0) + 1
      if not best or counts[key] > counts[best] then best = key end
    end
  end
  if not best then return end
  local dx, dy = best:match "(.*),(.*)"
  return {dx = math.tointeger(dx), dy = math.tointeger(dy)}
end

-- Compare a direction's links with those of a step. Return the links to declare in addition, which is possible only for
-- steps with names; or nil if the step leads where the direction doesn't, or too many links are left.
function Board:extra_links(links, step, shape)
  local extra, count = {}, 0
  for _, position in ipairs(self.positions) do
    local there = self:neighbor(position, step.dx, step.dy, shape)
    local to = links[position.name]
    count = count + (to and 1 or 0)
    if there and not to then return end
    if to and (not there or there.name ~= to) then table.insert(extra, {from = position, to = self.at[to]}) end
  end
  if #extra > 0 and not COMPASS[step.dx .. "," .. step.dy] then return end
  return #extra * 3 <= count and extra or nil
end

function Board:count_steps(shape)
  local count = 0
  for _, way in ipairs(self.ways) do
    local step = self:common_step(self.links[way])
    local extra = step and self:extra_links(self.links[way], step, shape)
    if extra and #extra == 0 then count = count + 1 end
  end
  return count
end

function Board:choose_shape()
  local best, most = "plain", -1
  for _, shape in ipairs(SHAPES) do
    local count = self:count_steps(shape)
    if count > most then best, most = shape, count end
  end
  self.shape = best
end

local function link_key(extra)
  local parts = {}
  for index, link in ipairs(extra) do parts[index] = link.from.square .. link.to.square end
  return table.concat(parts, " ")
end

-- Classify each direction: {step} with the links that it has in addition, or {own = true}. Two directions with the
-- same step must have the same additional links.
function Board:classify()
  self.kind, self.extras = {}, {}
  local key_of = {}
  for _, way in ipairs(self.ways) do
    local step = self:common_step(self.links[way])
    local extra = step and self:extra_links(self.links[way], step, self.shape)
    local name = step and step.dx .. "," .. step.dy
    if extra and step.dx == 0 and step.dy == 0 then extra = nil end
    if extra and (not key_of[name] or key_of[name] == link_key(extra)) then
      if not key_of[name] and #extra > 0 then table.insert(self.extras, {step = step, links = extra}) end
      key_of[name] = link_key(extra)
      self.kind[way] = step
    else
      self.kind[way] = {own = true}
    end
  end
end

-- Make the board one of lines if more directions become steps then.
function Board:use_lines()
  if self.shape ~= "plain" then return end
  local found = lines.find(self)
  local gained = 0
  for way, compass in pairs(found and found.kinds or {}) do
    if self.kind[way].own then gained = gained + 1 end
    if not self.kind[way].own and math.max(math.abs(compass.dx), math.abs(compass.dy)) ~= 1 then return end
  end
  if gained == 0 then return end
  self.lines, self.extras = found.axes, {}
  for _, way in ipairs(self.ways) do self.kind[way] = found.kinds[way] or {own = true} end
end

-- Return the direction that a player's `way` is in the links.
function Board:seen(way, player)
  local symmetry = self.symmetry[player]
  return symmetry and symmetry[way] or way
end

local VIEWS = {
  mirrored = function(dx, dy) return dx, -dy end,
  rotated = function(dx, dy) return -dx, -dy end,
  shared = function(dx, dy) return dx, dy end,
}
ways.views = VIEWS

local function same_for_both(self, way, view)
  local white, black = self.kind[self:seen(way, self.white)], self.kind[self:seen(way, self.black)]
  if not white or not black then return true end
  if white.own or black.own then return self:seen(way, self.white) == self:seen(way, self.black) end
  local dx, dy = VIEWS[view](white.dx, white.dy)
  return dx == black.dx and dy == black.dy
end

-- Return the square that Black sees in place of this one.
function Board:reflect(square, view)
  local file, rank = square:byte() - 96, tonumber(square:sub(2))
  if view ~= "shared" then rank = self.ranks + 1 - rank end
  if view == "rotated" then file = self.files + 1 - file end
  return string.char(96 + file) .. rank
end

function Board:allows(view)
  for square in pairs(self.by_square) do
    if not self.by_square[self:reflect(square, view)] then return false end
  end
  return true
end

function Board:choose_view()
  local best, most = "shared", -1
  for _, view in ipairs{"mirrored", "rotated", "shared"} do
    local count = 0
    for _, way in ipairs(self.ways) do if same_for_both(self, way, view) then count = count + 1 end end
    if self:allows(view) and count > most then best, most = view, count end
  end
  self.view, self.default_view = best, self:allows "mirrored" and "mirrored" or "rotated"
end

local function step_word(dx, dy)
  return COMPASS[dx .. "," .. dy] or ("step(%d, %d)"):format(dx, dy)
end

-- Name the game's own directions. The names of the compass are taken, because they are steps on every board. Unlike us,
-- Zillions distinguishes N from n.
function Board:name_own()
  local taken = {}
  self.own_names = {}
  for _, way in ipairs(self.ways) do
    local plain = names.plain(way)
    if self.kind[way].own then
      self.own_names[way] = names.unique(IS_COMPASS[plain] and plain .. " link" or plain, taken)
    end
  end
end

local function absolute(self, way)
  local kind = self.kind[way]
  if not kind then return "-here" end
  if kind.own then
    self.used_ways[way] = true
    return ('way "%s"'):format(self.own_names[way])
  end
  return step_word(kind.dx, kind.dy)
end

-- Return how a script writes a direction for the player to move, and true if it is an expression in need of a name.
function Board:word(way)
  local white, black = self:seen(way, self.white), self:seen(way, self.black)
  if same_for_both(self, way, self.view) or self.solo then return absolute(self, white), false end
  local there = absolute(self, black)
  if not self.kind[black].own and self.view ~= "shared" then there = ("as_white(%s)"):format(there) end
  return ("white * %s + -white * %s"):format(absolute(self, white), there), true
end

-- Return true if no player can go anywhere in this direction.
function Board:leads_nowhere(way)
  for _, player in ipairs{self.white, self.black} do
    local links = self.links[self:seen(way, player)]
    if links and next(links) then return false end
  end
  return true
end

-- Return the direction that leads back along a direction's links, or nil.
function Board:opposite(way)
  if self.back[way] ~= nil then return self.back[way] or nil end
  local found = false
  for _, other in ipairs(self.ways) do
    local fits, links = next(self.links[way]) ~= nil, 0
    for from, to in pairs(self.links[way]) do
      links = links + 1
      if self.links[other][to] ~= from then fits = false end
    end
    if fits and links > 0 then found = other break end
  end
  self.back[way] = found
  return found or nil
end

-- Return true if `opposite` applied to our step is the step of the other direction.
function Board:opposite_is_step(way, back)
  local one, other = self.kind[way], self.kind[back]
  return one and other and not one.own and not other.own and one.dx == -other.dx and one.dy == -other.dy
     and same_for_both(self, way, self.view) and same_for_both(self, back, self.view)
end

-- Return the offset {dx, dy} of a path for the player to move; nil if it is unknown or differs between squares or
-- players.
function Board:offset(trail)
  if trail.lost or self.shape ~= "plain" or self.lines or #self.extras > 0 then return end
  local dx, dy = 0, 0
  for _, part in ipairs(trail) do
    local step = self.kind[self:seen(part.way, self.white)]
    if part.loop or not step or step.own or not same_for_both(self, part.way, self.view) then return end
    dx, dy = dx + step.dx, dy + step.dy
  end
  return {dx = dx, dy = dy}
end

local function follow(self, set, way, player)
  local links, result = self.links[self:seen(way, player)] or {}, {}
  for name in pairs(set) do if links[name] then result[links[name]] = true end end
  return result
end

local function spread(self, set, way, player)
  local front = set
  while next(front) do
    local new = {}
    for name in pairs(follow(self, front, way, player)) do
      if not set[name] then new[name], set[name] = true, true end
    end
    front = new
  end
  return set
end

local function returns(self, trail, player)
  for _, position in ipairs(self.positions) do
    local set = {[position.name] = true}
    for _, part in ipairs(trail) do
      set = part.loop and spread(self, set, part.way, player) or follow(self, set, part.way, player)
    end
    if set[position.name] then return true end
  end
  return false
end

-- Return true if a path may return to its beginning. A trail is a list of {way, loop}; `loop` means any number of
-- steps. A trail with `lost` may lead anywhere.
function Board:may_return(trail)
  if trail.lost then return true end
  if #trail == 0 then return true end
  local parts = {}
  for index, part in ipairs(trail) do parts[index] = part.way .. (part.loop and "*" or "") end
  local key = table.concat(parts, " ")
  if self.trails[key] == nil then
    for _, part in ipairs(trail) do self.searched = self.searched + #self.positions * (part.loop and 10 or 1) end
    if self.searched > SEARCH_MAX then return true end
    self.trails[key] = returns(self, trail, self.white) or not self.solo and returns(self, trail, self.black)
  end
  return self.trails[key]
end

-- Return the board of a script for one of squares.read that has been placed.
function ways.board(board, files, ranks, by_square, white, black)
  local self = setmetatable(board, Board)
  self.files, self.ranks, self.by_square = files, ranks, by_square
  self.white, self.black, self.solo = white, black or white, black == nil
  self.used_ways, self.back, self.trails, self.searched = {}, {}, {}, 0
  self:choose_shape()
  self:classify()
  self:use_lines()
  self:name_own()
  self:choose_view()
  return self
end

ways.step_word = step_word
ways.leaf = function(text, item) return walk.leaf(text, "way", item) end

return ways
