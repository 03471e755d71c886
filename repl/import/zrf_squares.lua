-- Read the positions of a Zillions board: their names, links and zones as in the file. Assign a square of ours to each.

local reader = require "import.zrf_reader"

local squares = {}

local fail, head, is_list = reader.fail, reader.head, reader.is_list

local SIDE_MAX = 26
local POSITIONS_MAX = SIDE_MAX * SIDE_MAX
local WAYS_MAX = 190
local GAP = 3 -- ranks between the board and positions outside of the picture

local function number_of(item, list)
  local value = item and item.text and tonumber(item.text)
  if not value then fail(item or list, "a number is missing here") end
  return value
end

local function add_position(board, name, x, y, index)
  if board.at[name] then return board.at[name] end
  if #board.positions == POSITIONS_MAX then fail(board.item, "more than %d positions", POSITIONS_MAX) end
  local position = {name = name, x = x, y = y, index = index}
  board.at[name] = position
  table.insert(board.positions, position)
  return position
end

-- ("a/b/c" (50 0)): read the labels of a dimension and the distance between them.
local function read_dimension(item)
  local dimension = {labels = {}, x = 0, y = 0}
  for label in reader.name_of(item[1], item):gmatch "[^/]+" do table.insert(dimension.labels, label) end
  if item[2] and is_list(item[2]) then
    dimension.x, dimension.y = number_of(item[2][1], item), number_of(item[2][2], item)
  end
  return dimension
end

local function read_grid_parts(section)
  local grid = {dimensions = {}, directions = {}, left = 0, top = 0}
  for index = 2, #section do
    local item = section[index]
    local word = head(item)
    if word == "start-rectangle" then
      grid.left, grid.top = number_of(item[2], item), number_of(item[3], item)
    elseif word == "dimensions" then
      for at = 2, #item do table.insert(grid.dimensions, read_dimension(item[at])) end
    elseif word == "directions" then
      for at = 2, #item do table.insert(grid.directions, item[at]) end
    else
      fail(item, 'unknown part of a grid "%s"', word or item.text or "()")
    end
  end
  if #grid.dimensions == 0 then fail(section, "this grid has no dimensions") end
  return grid
end

-- Call visit(index, name, x, y) for each position of a grid; `index` lists the numbers along its dimensions.
local function each_position(board, grid, visit)
  local total = 1
  for _, dimension in ipairs(grid.dimensions) do total = total * #dimension.labels end
  if total > POSITIONS_MAX then fail(board.item, "a grid of %d positions; %d are possible", total, POSITIONS_MAX) end
  for number = 0, total - 1 do
    local rest, index, name, x, y = number, {}, "", grid.left, grid.top
    for at = #grid.dimensions, 1, -1 do
      local dimension = grid.dimensions[at]
      index[at] = rest % #dimension.labels
      rest = rest // #dimension.labels
      name = dimension.labels[index[at] + 1] .. name
      x, y = x + index[at] * dimension.x, y + index[at] * dimension.y
    end
    visit(index, name, x, y)
  end
end

local function add_link(board, way, from, to)
  if not board.links[way] then
    if #board.ways == WAYS_MAX then fail(board.item, "more than %d directions", WAYS_MAX) end
    board.links[way] = {}
    table.insert(board.ways, way)
  end
  board.links[way][from] = to
end

local function link_grid(board, grid, by_index)
  for _, direction in ipairs(grid.directions) do
    local way = reader.name_of(direction[1], direction)
    local offset = {}
    for at = 1, #grid.dimensions do offset[at] = direction[at + 1] and number_of(direction[at + 1], direction) or 0 end
    for _, entry in pairs(by_index) do
      local key = {}
      for at, value in ipairs(entry.index) do key[at] = value + offset[at] end
      local to = by_index[table.concat(key, ",")]
      if to then add_link(board, way, entry.name, to.name) end
    end
    if not board.links[way] then
      add_link(board, way, "", "")
      board.links[way] = {}
    end
  end
end

local function read_grid(board, section)
  local grid, by_index = read_grid_parts(section), {}
  each_position(board, grid, function(index, name, x, y)
    add_position(board, name, x, y, index)
    by_index[table.concat(index, ",")] = {name = name, index = index}
  end)
  link_grid(board, grid, by_index)
  table.insert(board.grids, grid)
end

local function read_positions(board, section)
  for index = 2, #section do
    local item = section[index]
    if not is_list(item) then fail(item, "a position is a list such as (a1 0 0 50 50)") end
    add_position(board, reader.name_of(item[1], item), number_of(item[2], item), number_of(item[3], item))
    board.loose = true
  end
end

-- (dummy a0 ...): add positions outside of the picture, which only links reach.
local function read_dummy(board, section)
  for index = 2, #section do
    local name = reader.name_of(section[index], section)
    if not board.at[name] then add_position(board, name, 0, 0).is_dummy = true end
  end
end

-- (links n (a1 a2) ...) and (unlink (a1 a2) a3 ...)
local function read_links(board, section)
  local way = reader.name_of(section[2], section)
  for index = 3, #section do
    local pair = section[index]
    if not is_list(pair) then fail(pair, "a link is a list of two positions, such as (a1 a2)") end
    local from, to = reader.name_of(pair[1], pair), reader.name_of(pair[2], pair)
    if board.at[from] and board.at[to] then add_link(board, way, from, to) end
  end
end

local function cut(board, from, to)
  for _, links in pairs(board.links) do
    if not to or links[from] == to then links[from] = nil end
    if not to then
      for other, target in pairs(links) do if target == from then links[other] = nil end end
    end
  end
end

local function read_unlink(board, section)
  for index = 2, #section do
    local item = section[index]
    if is_list(item) then
      cut(board, reader.name_of(item[1], item), reader.name_of(item[2], item))
    else
      cut(board, item.text)
    end
  end
end

local function kill(board, section)
  for index = 2, #section do
    local name = reader.name_of(section[index], section)
    if board.at[name] then
      cut(board, name)
      board.at[name].killed = true
    end
  end
end

local function read_zone(board, section)
  local zone = {players = {}, positions = {}, item = section}
  for index = 2, #section do
    local item = section[index]
    local word = head(item)
    if word == "name" then
      zone.name = reader.name_of(item[2], item)
    elseif word == "players" or word == "positions" then
      for at = 2, #item do table.insert(zone[word], reader.name_of(item[at], item)) end
    else
      fail(item, 'unknown part of a zone "%s"', word or item.text or "()")
    end
  end
  if not zone.name then fail(section, "this zone has no name") end
  table.insert(board.zones, zone)
end

local function read_symmetry(board, section)
  local player = reader.name_of(section[2], section)
  local pairs_of = board.symmetry[player] or {}
  board.symmetry[player] = pairs_of
  for index = 3, #section do
    local pair = section[index]
    if not is_list(pair) then fail(pair, "a symmetry is a list of two directions, such as (n s)") end
    pairs_of[reader.name_of(pair[1], pair)] = reader.name_of(pair[2], pair)
  end
end

local READERS = {grid = read_grid, positions = read_positions, dummy = read_dummy, links = read_links,
  unlink = read_unlink, ["kill-positions"] = kill, zone = read_zone, symmetry = read_symmetry}

-- Read (board ...): {positions, at, ways, links, zones, symmetry, grids}. `links[way][name]` is a name.
function squares.read(section)
  local board = {item = section, positions = {}, at = {}, ways = {}, links = {}, zones = {}, symmetry = {}, grids = {}}
  for index = 2, #section do
    local item = section[index]
    local word = head(item)
    if READERS[word] then
      READERS[word](board, item)
    elseif word ~= "image" and word ~= "zone-image" and item.text == nil and word then
      fail(item, 'unknown part of a board "%s"', word)
    end
  end
  local kept = {}
  for _, position in ipairs(board.positions) do
    if position.killed then board.at[position.name] = nil else table.insert(kept, position) end
  end
  board.positions = kept
  for _, links in pairs(board.links) do
    for from, to in pairs(links) do if not (board.at[from] and board.at[to]) then links[from] = nil end end
  end
  if #kept == 0 then fail(section, "this board has no positions; add a grid or positions") end
  return board
end

-- Place the positions of a grid of two dimensions: use its files and ranks, the second counted from the bottom of the
-- picture.
local function place_grid(board)
  local grid = board.grids[1]
  local first, second = grid.dimensions[1], grid.dimensions[2]
  local across, up = 1, 2
  if math.abs(first.y) > math.abs(first.x) and math.abs(second.x) >= math.abs(second.y) then across, up = 2, 1 end
  local files, ranks = #grid.dimensions[across].labels, #grid.dimensions[up].labels
  if files > SIDE_MAX or ranks > SIDE_MAX then return end
  local down = grid.dimensions[up].y >= 0
  for _, position in ipairs(board.positions) do
    position.file = position.index[across] + 1
    position.rank = down and ranks - position.index[up] or position.index[up] + 1
  end
  return files, ranks
end

-- Return the different values of a coordinate with their numbers in order, {[value] = number}, and how many there are.
local function numbered(positions, axis)
  local values, seen = {}, {}
  for _, position in ipairs(positions) do
    if not seen[position[axis]] then
      seen[position[axis]] = true
      table.insert(values, position[axis])
    end
  end
  table.sort(values)
  local number = {}
  for index, value in ipairs(values) do number[value] = index end
  return number, #values
end

-- Place the positions as in the picture: a file for each x, a rank for each y.
local function place_picture(board)
  local file, files = numbered(board.positions, "x")
  local rank, ranks = numbered(board.positions, "y")
  if files > SIDE_MAX or ranks > SIDE_MAX then return end
  local taken = {}
  for _, position in ipairs(board.positions) do
    position.file, position.rank = file[position.x], ranks + 1 - rank[position.y]
    local key = position.file .. "," .. position.rank
    if taken[key] then return end
    taken[key] = true
  end
  return files, ranks
end

-- Place the positions row by row, in reading order, in a square.
local function place_in_rows(board)
  local ordered = table.move(board.positions, 1, #board.positions, 1, {})
  local number = {}
  for index, position in ipairs(ordered) do number[position] = index end
  table.sort(ordered, function(a, b)
    if a.y ~= b.y then return a.y < b.y end
    if a.x ~= b.x then return a.x < b.x end
    return number[a] < number[b]
  end)
  local files = math.max(1, math.ceil(math.sqrt(#ordered)))
  local ranks = math.ceil(#ordered / files)
  for index, position in ipairs(ordered) do
    position.file, position.rank = (index - 1) % files + 1, ranks - (index - 1) // files
  end
  return files, ranks
end

-- Place the positions outside of the picture on ranks above the board, so far away that no step reaches them. Return
-- the number of ranks.
local function place_dummies(dummies, files, ranks)
  if #dummies == 0 then return ranks end
  for index, position in ipairs(dummies) do
    position.file, position.rank = (index - 1) % files + 1, ranks + GAP + (index - 1) // files
  end
  return dummies[#dummies].rank
end

-- Give each position a file, a rank and a square's name; return the numbers of files and ranks, and the position of
-- each square.
function squares.place(board)
  local files, ranks
  local shown, dummies = {}, {}
  for _, position in ipairs(board.positions) do
    table.insert(position.is_dummy and dummies or shown, position)
  end
  board.positions = shown
  if #board.grids == 1 and not board.loose and #board.grids[1].dimensions == 2 then files, ranks = place_grid(board) end
  if not files then files, ranks = place_picture(board) end
  if not files then files, ranks = place_in_rows(board) end
  ranks = place_dummies(dummies, files, ranks)
  if ranks > SIDE_MAX then fail(board.item, "a board of %d ranks; %d are possible", ranks, SIDE_MAX) end
  table.move(dummies, 1, #dummies, #board.positions + 1, board.positions)
  local by_square = {}
  for _, position in ipairs(board.positions) do
    position.square = string.char(96 + position.file) .. position.rank
    by_square[position.square] = position
  end
  return files, ranks, by_square
end

-- Write a set of squares as few rectangles: "a1-h2 c5".
function squares.text(files, ranks, is_in)
  local done, parts = {}, {}
  local function free(file, rank)
    local name = string.char(96 + file) .. rank
    return file <= files and rank <= ranks and is_in(name) and not done[name]
  end
  local function row(file, last, rank)
    for at = file, last do if not free(at, rank) then return false end end
    return true
  end
  for rank = 1, ranks do
    for file = 1, files do
      if free(file, rank) then
        local right, top = file, rank
        while free(right + 1, rank) do right = right + 1 end
        while row(file, right, top + 1) do top = top + 1 end
        for at = rank, top do for f = file, right do done[string.char(96 + f) .. at] = true end end
        local first = string.char(96 + file) .. rank
        table.insert(parts, right == file and top == rank and first or first .. "-" .. string.char(96 + right) .. top)
      end
    end
  end
  return table.concat(parts, " ")
end

return squares
