-- Focus, written from the rules alone: a stack is a text with its top piece first. 400 positions of random games had
-- the same moves and results in AbstractPlay's gameslib.

local grid = require "games.reference.grid"

local M = { variants = { focus = true }, options = {} }

local HIGHEST = 5

local function is_corner(key)
  local file, rank = key % 100, key // 100
  return math.min(file, 9 - file) + math.min(rank, 9 - rank) <= 3
end

local function read(text)
  local rows, hands, side, number = text:match "^([^%[]+)%[(%a*)%] (%l) (%d+)$"
  local pos = { files = 8, ranks = 8, side = side, number = tonumber(number) }
  pos.at = grid.read_board(rows)
  pos.hand = { w = #hands:gsub("m", ""), b = #hands:gsub("M", "") }
  return pos
end

local function write(at, hand, side, number)
  return ("%s[%s%s] %s %d"):format(grid.write_board(at, 8, 8), ("M"):rep(hand.w), ("m"):rep(hand.b), side, number)
end

-- Return the position after changes to stacks, of which the one on `to` may be too high.
local function after(pos, changes, to, used)
  local stack, hand = changes[to], { w = pos.hand.w, b = pos.hand.b }
  local _, mine = stack:sub(HIGHEST + 1):gsub(grid.of(pos.side, "m"), "")
  hand[pos.side] = hand[pos.side] + mine - used
  changes[to] = stack:sub(1, HIGHEST)
  return write(grid.with(pos.at, changes), hand, grid.next_turn(pos.side, pos.number))
end

-- Drops on one's own full stacks change nothing, so they are one move, with the first text in ASCII order.
local function add(list, from, text, position)
  local same = list[from .. position]
  if same then
    if text < same.move then same.move = text end
    return
  end
  same = { from = from, move = text, position = position }
  list[from .. position], list[#list + 1] = same, same
end

local function slides(list, pos, from)
  local stack = pos.at[from]
  for count = 1, #stack do
    for _, way in ipairs(grid.STRAIGHT) do
      local to = from + count * way
      if grid.is_on(pos, to) and not is_corner(to) then
        local rest = stack:sub(count + 1)
        local changes = { [from] = rest ~= "" and rest, [to] = stack:sub(1, count) .. (pos.at[to] or "") }
        add(list, grid.name(from), grid.name(from) .. "-" .. grid.name(to), after(pos, changes, to, 0))
      end
    end
  end
end

local function drops(list, pos)
  local letter = grid.of(pos.side, "m")
  for _, to in ipairs(grid.squares(pos)) do
    if not is_corner(to) then
      local changes = { [to] = letter .. (pos.at[to] or "") }
      add(list, "@" .. letter:upper(), "M@" .. grid.name(to), after(pos, changes, to, 1))
    end
  end
end

function M.moves(_, text)
  local pos, list = read(text), {}
  for _, from in ipairs(grid.squares(pos)) do
    if pos.at[from] and grid.owner(pos.at[from]) == pos.side then slides(list, pos, from) end
  end
  if pos.hand[pos.side] > 0 then drops(list, pos) end
  return grid.sorted(list)
end

function M.outcome(name, text)
  if #M.moves(name, text) > 0 then return "ongoing" end
  return grid.colour_of(grid.other(read(text).side))
end

-- Random positions: stacks of any height, sometimes none of one player's.
function M.random_position(_, rng)
  local at, whites = {}, rng(10) - 1
  for _ = 1, rng(40) do
    local key, stack = rng(8) + 100 * rng(8), ""
    for _ = 1, math.min(rng(HIGHEST), rng(HIGHEST)) do stack = stack .. (rng(9) <= whites and "M" or "m") end
    if not is_corner(key) then at[key] = stack end
  end
  local hand = { w = math.max(0, rng(6) - 3), b = math.max(0, rng(6) - 3) }
  return write(at, hand, rng(2) == 1 and "w" or "b", rng(60))
end

return M
