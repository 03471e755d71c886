-- Boards of lines, such as that of Alquerque: pieces move along lines from point to point, and not every square has all
-- directions. The field `lines` of `board` describes them: lines = "a1-c1-e1 a1-b2-c3".

local lines = {}

local function sign(value) return value > 0 and 1 or value < 0 and -1 or 0 end

-- Return the compass direction of all links of a way, as {dx, dy}; nil if they differ.
local function compass_of(board, links)
  local found
  for from, to in pairs(links) do
    local a, b = board.at[from], board.at[to]
    local dx, dy = b.file - a.file, b.rank - a.rank
    if dx ~= 0 and dy ~= 0 and math.abs(dx) ~= math.abs(dy) or dx == 0 and dy == 0 then return end
    dx, dy = sign(dx), sign(dy)
    if found and (found.dx ~= dx or found.dy ~= dy) then return end
    found = {dx = dx, dy = dy}
  end
  return found
end

local function same_links(one, other)
  for from, to in pairs(one) do if other[from] ~= to then return false end end
  for from, to in pairs(other) do if one[from] ~= to then return false end end
  return true
end

local function reversed(links)
  local result = {}
  for from, to in pairs(links) do
    if result[to] then return end
    result[to] = from
  end
  return result
end

-- Return the links by compass direction; nil if two ways disagree, or a direction and its opposite.
local function by_compass(board)
  local result, kinds = {}, {}
  for _, way in ipairs(board.ways) do
    local links = board.links[way]
    local compass = next(links) and compass_of(board, links)
    if compass then
      local key, back = compass.dx .. "," .. compass.dy, -compass.dx .. "," .. -compass.dy
      local inverse = reversed(links)
      if not inverse or result[key] and not same_links(result[key], links) then return end
      if result[back] and not same_links(result[back], inverse) then return end
      result[key], kinds[way] = links, compass
    end
  end
  return result, kinds
end

local AXES = {{"1,0", "-1,0"}, {"0,1", "0,-1"}, {"1,1", "-1,-1"}, {"-1,1", "1,-1"}}

local function covered(board, result)
  local seen = {}
  for _, links in pairs(result) do for from, to in pairs(links) do seen[from], seen[to] = true, true end end
  for _, position in ipairs(board.positions) do if not seen[position.name] then return false end end
  return true
end

-- Return {kinds, links}: `board.kind` of the ways on lines, and the links of each axis. Return nil if lines can't
-- express this board.
function lines.find(board)
  local result, kinds = by_compass(board)
  if not result or not next(result) or not covered(board, result) then return end
  local axes = {}
  for _, axis in ipairs(AXES) do
    local links = result[axis[1]] or result[axis[2]] and reversed(result[axis[2]])
    if links then table.insert(axes, links) end
  end
  return {kinds = kinds, axes = axes}
end

return lines
