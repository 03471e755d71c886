-- Tak, written from the rules alone: F flat stones, W standing ones, C capstones. A stack's letters are written from
-- the top down.

local grid = require "games.reference.grid"

local M = { variants = { tak = true }, options = { size = { "3", "4", "6" } } }

local FLATS = { [3] = 10, [4] = 15, [5] = 21, [6] = 30 }
local size = 5 -- of the board that is looked at
local SIDES = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

local function set_size(settings) size = tonumber(settings.size or 5) end

local function cased(letter, side) return side == "w" and letter or letter:lower() end

local function read(text)
  local rows, flats, cap, black_flats, black_cap, side, _, _, number =
    text:match "^(%S+)%[(F*)(C?)(f*)(c?)%] (%l) (%d+) (%d+) (%d+)$"
  local hand = { w = { F = #flats, C = #cap }, b = { F = #black_flats, C = #black_cap } }
  return { at = grid.read_board(rows), side = side, number = tonumber(number), hand = hand }
end

local function write(pos)
  local w, b = pos.hand.w, pos.hand.b
  local hand = ("F"):rep(w.F) .. ("C"):rep(w.C) .. ("f"):rep(b.F) .. ("c"):rep(b.C)
  return ("%s[%s] %s %d %d %d"):format(grid.write_board(pos.at, size, size), hand, pos.side, w.F + w.C, b.F + b.C,
    pos.number)
end

local function on_board(x, y) return x >= 1 and x <= size and y >= 1 and y <= size end

local function top(at, key) return at[key] and at[key]:sub(1, 1) end

-- -- Moves ----------------------------------------------------------------------------------------------------------

local function add(list, pos, from, text, at, hand)
  local side, number = grid.next_turn(pos.side, pos.number)
  local after = { at = at, side = side, number = number, hand = hand or pos.hand }
  list[#list + 1] = { from = from, move = text, position = write(after) }
end

local function hand_without(pos, piece)
  local hand = {}
  for _, side in ipairs{ "w", "b" } do
    hand[side] = { F = pos.hand[side].F, C = pos.hand[side].C }
  end
  hand[pos.side][piece] = hand[pos.side][piece] - 1
  return hand
end

-- Each player's first stone is a flat one of the enemy's color, but is counted as one of the player's own.
local function put(list, pos, key)
  local to, first = grid.name(key), pos.number == 1
  if pos.hand[pos.side].F > 0 then
    local hand, colour = hand_without(pos, "F"), first and grid.other(pos.side) or pos.side
    add(list, pos, "@F", "F@" .. to, grid.with(pos.at, { [key] = cased("F", colour) }), hand)
    if not first then
      add(list, pos, "@F", "F@" .. to .. "=W", grid.with(pos.at, { [key] = cased("W", pos.side) }), hand)
    end
  end
  if pos.hand[pos.side].C > 0 and not first then
    local at = grid.with(pos.at, { [key] = cased("C", pos.side) })
    add(list, pos, "@C", "C@" .. to, at, hand_without(pos, "C"))
  end
end

-- Return the stack after these stones are put on this square, or nil if that isn't allowed. Standing stones and
-- capstones block the way, but a single capstone flattens a standing stone.
local function stacked(at, key, stones)
  local below = at[key] or ""
  local kind = below:sub(1, 1)
  if kind:upper() == "C" then return nil end
  if kind:upper() == "W" then
    if stones:upper() ~= "C" then return nil end
    below = (kind == "W" and "F" or "f") .. below:sub(2)
  end
  return stones .. below
end

-- Carry stones one step further, drop this number of the lowest, and continue with the rest.
local function carry(list, pos, move)
  local x, y = move.x + move.way[1], move.y + move.way[2]
  if not on_board(x, y) then return end
  local key = x + 100 * y
  for count = 1, #move.stones do
    local rest, dropped = move.stones:sub(1, #move.stones - count), move.stones:sub(-count)
    local stack = stacked(move.at, key, dropped)
    if stack then
      local path, drops = move.path .. "-" .. grid.name(key), move.drops .. count
      local at = grid.with(move.at, { [key] = stack })
      if rest == "" then
        add(list, pos, move.from, path .. ":" .. drops, at)
      else
        carry(list, pos, { x = x, y = y, way = move.way, from = move.from, at = at, stones = rest, path = path,
          drops = drops })
      end
    end
  end
end

local function move_stack(list, pos, key)
  local stack, from = pos.at[key], grid.name(key)
  for count = 1, math.min(#stack, size) do
    local left = stack:sub(count + 1)
    local at = grid.with(pos.at, { [key] = left ~= "" and left })
    for _, way in ipairs(SIDES) do
      carry(list, pos, { x = key % 100, y = key // 100, way = way, from = from, at = at, stones = stack:sub(1, count),
        path = from, drops = "" })
    end
  end
end

function M.moves(_, text, settings)
  set_size(settings)
  local pos, list = read(text), {}
  if M.outcome(nil, text, settings) ~= "ongoing" then return list end
  for x = 1, size do
    for y = 1, size do
      local key = x + 100 * y
      local own = grid.owner(top(pos.at, key))
      if not own then put(list, pos, key) end
      if own == pos.side and pos.number > 1 then move_stack(list, pos, key) end
    end
  end
  return grid.sorted(list)
end

-- -- Outcomes -------------------------------------------------------------------------------------------------------

local function is_road(at, key, side)
  local stone = top(at, key)
  return stone == cased("F", side) or stone == cased("C", side)
end

-- Return true if a road of this side connects the edge at file (or rank) 1 with the opposite one.
local function crosses(at, side, across)
  local list, seen, i = {}, {}, 1
  local function reach(x, y)
    local key = x + 100 * y
    if on_board(x, y) and not seen[key] and is_road(at, key, side) then
      seen[key], list[#list + 1] = true, { x, y }
    end
  end
  for n = 1, size do reach(across and 1 or n, across and n or 1) end
  while list[i] do
    local x, y = list[i][1], list[i][2]
    if (across and x or y) == size then return true end
    for _, way in ipairs(SIDES) do reach(x + way[1], y + way[2]) end
    i = i + 1
  end
  return false
end

local function has_road(at, side) return crosses(at, side, true) or crosses(at, side, false) end

-- Return the side whose flat stones top more squares.
local function flat_winner(at)
  local lead = 0
  for key in pairs(at) do
    local stone = top(at, key)
    lead = lead + (stone == "F" and 1 or stone == "f" and -1 or 0)
  end
  return lead > 0 and "white" or lead < 0 and "black" or "draw"
end

-- A road of the player who has just moved has priority over one of the other side.
function M.outcome(_, text, settings)
  set_size(settings)
  local pos = read(text)
  local moved, occupied = grid.other(pos.side), 0
  if has_road(pos.at, moved) then return grid.colour_of(moved) end
  if has_road(pos.at, pos.side) then return grid.colour_of(pos.side) end
  for _ in pairs(pos.at) do occupied = occupied + 1 end
  local function is_out(side) return pos.hand[side].F + pos.hand[side].C == 0 end
  return (occupied == size * size or is_out "w" or is_out "b") and flat_winner(pos.at) or "ongoing"
end

-- -- Positions ------------------------------------------------------------------------------------------------------

-- Put stones of both sides in any order, each flat on a flat stack, standing, or as a capstone.
local function place(rng, at, hand, side, squares)
  local key = rng(squares)
  key = (key - 1) % size + 1 + 100 * ((key - 1) // size + 1)
  if (top(at, key) or "F"):upper() ~= "F" then return end
  local kind = rng(12) == 1 and hand[side].C > 0 and "C" or rng(6) == 1 and "W" or "F"
  local from = kind == "C" and "C" or "F"
  if hand[side][from] == 0 then return end
  hand[side][from] = hand[side][from] - 1
  at[key] = cased(kind, side) .. (at[key] or "")
end

-- Random positions: any number of stones, on few squares or on all; or the first two turns.
function M.random_position(_, rng, settings)
  set_size(settings)
  local flats, caps = FLATS[size], size > 4 and 1 or 0
  local at, hand = {}, { w = { F = flats, C = caps }, b = { F = flats, C = caps } }
  if rng(30) == 1 then
    return write{ at = at, side = "w", number = 1, hand = hand }
  end
  local squares = rng(4) == 1 and size * size or 3 + rng(size * size - 3)
  at[1 + 100 * rng(size)], at[size + 100 * rng(size)] = "F", "f"
  hand.w.F, hand.b.F = flats - 1, flats - 1
  for _ = 1, rng(45) do place(rng, at, hand, rng(2) == 1 and "w" or "b", squares) end
  return write{ at = at, side = rng(2) == 1 and "w" or "b", number = 1 + rng(60), hand = hand }
end

return M
