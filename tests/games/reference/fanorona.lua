-- Fanorona, written from the rules alone. A point has diagonal lines if its file and rank are both odd or both even. A
-- chain is a list of the points it has visited. 400 positions of random games had the same moves in AbstractPlay's
-- gameslib (4,156 moves).

local grid = require "games.reference.grid"

local M = { variants = { fanorona = true }, options = {} }

-- Return the enemies in a row that begins next to this point.
local function row(pos, at, point, way)
  local list = {}
  repeat
    point = point + way
    local met = grid.is_on(pos, point) and at[point]
    if met and grid.owner(met) ~= pos.side then list[#list + 1] = point else met = nil end
  until not met
  return list
end

local function ways_from(point) return (point % 100 + point // 100) % 2 == 0 and grid.ALL or grid.STRAIGHT end

local function contains(list, value)
  for _, each in ipairs(list) do
    if each == value then return true end
  end
  return false
end

-- Add the captures of a man that has visited the points of `path`, on the current board.
local function add_captures(list, pos, at, path, text, last_way)
  local here = path[#path]
  for _, way in ipairs(ways_from(here)) do
    local to = here + way
    if way ~= last_way and grid.is_on(pos, to) and not at[to] and not contains(path, to) then
      for _, taken in ipairs{ row(pos, at, to, way), row(pos, at, here, -way) } do
        if #taken > 0 then
          local changes = { [here] = false, [to] = at[here] }
          for _, point in ipairs(taken) do changes[point] = false end
          local board, longer = grid.with(at, changes), text .. "x" .. grid.name(to)
          local after = grid.after({ at = board, files = 9, ranks = 5, side = pos.side, number = pos.number }, {})
          grid.add(list, grid.name(path[1]), longer, after)
          local onward = { table.unpack(path) }
          onward[#onward + 1] = to
          add_captures(list, pos, board, onward, longer, way)
        end
      end
    end
  end
end

local function add_steps(list, pos, from)
  for _, way in ipairs(ways_from(from)) do
    local to = from + way
    if grid.is_on(pos, to) and not pos.at[to] then
      local text = grid.name(from) .. "-" .. grid.name(to)
      grid.add(list, grid.name(from), text, grid.after(pos, { [from] = false, [to] = pos.at[from] }))
    end
  end
end

-- Return the points of the enemies that a move captures.
local function captures_of(pos, position)
  local list = {}
  local after = grid.read_board(position:match "^%S+")
  for _, point in ipairs(grid.squares(pos)) do
    if grid.is_enemy(pos, point) and not after[point] then list[#list + 1] = grid.name(point) end
  end
  return table.concat(list, ",")
end

-- Moves with the same text are distinguished by their captures.
local function tell_apart(list, pos)
  local same = {}
  for _, move in ipairs(list) do same[move.move] = (same[move.move] or 0) + 1 end
  for _, move in ipairs(list) do
    if same[move.move] > 1 then move.move = ("%s(%s)"):format(move.move, captures_of(pos, move.position)) end
  end
end

local function has_men(pos, side)
  for _, letter in pairs(pos.at) do
    if grid.owner(letter) == side then return true end
  end
  return false
end

function M.moves(_, text)
  local pos, list = grid.read(text), {}
  if not has_men(pos, pos.side) then return list end
  for _, from in ipairs(grid.own_squares(pos)) do add_captures(list, pos, pos.at, { from }, grid.name(from)) end
  if #list == 0 then
    for _, from in ipairs(grid.own_squares(pos)) do add_steps(list, pos, from) end
  end
  tell_apart(list, pos)
  return grid.sorted(list)
end

function M.outcome(_, text)
  if #M.moves(nil, text) > 0 then return "ongoing" end
  return grid.colour_of(grid.other(grid.read(text).side))
end

-- Random positions: a few men or many, sometimes none of one side.
function M.random_position(_, rng)
  local pos = grid.empty(9, 5, rng)
  local most, whites = rng(30), rng(8)
  for _ = 1, most do pos.at[rng(9) + 100 * rng(5)] = rng(8) <= whites and "M" or "m" end
  return grid.write(pos)
end

return M
