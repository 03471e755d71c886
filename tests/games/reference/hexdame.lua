-- HexDame, written from its published rules alone: international draughts on a hexagon of side 5. Men step straight or
-- diagonally forward, capture in all six directions, and become Kings if a move ends on one of the two far edges. Kings
-- fly. The greatest number of captures is compulsory, and captured pieces are removed after the move. A player without
-- a move loses.

local grid = require "games.reference.grid"

local M = { variants = { hexdame = true }, options = {} }

local FORWARD = { w = { 1, 100, 99 }, b = { -1, -100, -99 } }

local function in_play(key)
  local file, rank = key % 100, key // 100
  return file >= 1 and file <= 9 and rank >= 1 and rank <= 9 and file + rank >= 6 and file + rank <= 14
end

-- The edges that meet in e9 are far for White, and those that meet in e1 are far for Black.
local function is_far(key, side)
  local rank, sum = key // 100, key % 100 + key // 100
  if side == "w" then return rank == 9 or sum == 14 end
  return rank == 1 or sum == 6
end

local function is_king(letter) return letter:upper() == "K" end

-- Return the landing squares of one jump with the captured pieces: a list of {to, over}. The start square is free, and
-- captured pieces block the way.
local function jumps(pos, piece, here, taken)
  local list = {}
  local function is_free(key) return in_play(key) and not pos.at[key] end
  for _, way in ipairs(grid.HEXAGONAL) do
    local over = here + way
    while is_king(piece) and is_free(over) do over = over + way end
    if grid.is_enemy(pos, over) and not taken[over] then
      local to = over + way
      while is_free(to) do
        list[#list + 1] = { to = to, over = over }
        if not is_king(piece) then break end
        to = to + way
      end
    end
  end
  return list
end

local function finish(pos, piece, from, to, taken)
  local changes, becomes = { [from] = false }, not is_king(piece) and is_far(to, pos.side)
  for over in pairs(taken) do changes[over] = false end
  changes[to] = becomes and grid.of(pos.side, "K") or piece
  return grid.after(pos, changes), becomes and "=K" or ""
end

-- Add all captures from here on, by their number of captured pieces.
local function capture(lists, pos, way)
  for _, jump in ipairs(jumps(pos, way.piece, way.here, way.taken)) do
    local taken = { [jump.over] = true }
    for over in pairs(way.taken) do taken[over] = true end
    local longer = { piece = way.piece, from = way.from, here = jump.to, taken = taken, count = way.count + 1,
      text = way.text .. "x" .. grid.name(jump.to) }
    local list = lists[longer.count] or {}
    lists[longer.count] = list
    local after, suffix = finish(pos, way.piece, way.from, jump.to, taken)
    grid.add(list, grid.name(way.from), longer.text .. suffix, after)
    capture(lists, pos, longer)
  end
end

-- Return the captures of the most pieces, or nil if there are no captures.
local function captures(pos)
  local lists = {}
  for _, from in ipairs(grid.own_squares(pos)) do
    local piece = pos.at[from]
    pos.at[from] = nil
    capture(lists, pos, { piece = piece, from = from, here = from, taken = {}, count = 0, text = grid.name(from) })
    pos.at[from] = piece
  end
  return lists[#lists]
end

local function steps(pos)
  local list = {}
  for _, from in ipairs(grid.own_squares(pos)) do
    local piece = pos.at[from]
    for _, way in ipairs(is_king(piece) and grid.HEXAGONAL or FORWARD[pos.side]) do
      local to = from + way
      while in_play(to) and not pos.at[to] do
        local after, suffix = finish(pos, piece, from, to, {})
        grid.add(list, grid.name(from), grid.name(from) .. "-" .. grid.name(to) .. suffix, after)
        if not is_king(piece) then break end
        to = to + way
      end
    end
  end
  return list
end

function M.moves(_, text)
  local pos = grid.read(text)
  return grid.sorted(captures(pos) or steps(pos))
end

function M.outcome(_, text)
  local list = M.moves(nil, text)
  return #list == 0 and grid.colour_of(grid.other(grid.read(text).side)) or "ongoing"
end

-- Random positions: few pieces or many, often with Kings, and no man on its far edges.
function M.random_position(_, rng)
  local pos = grid.empty(9, 9, rng)
  local choice, kings = {}, rng(4) - 1
  for _, key in ipairs(grid.squares(pos)) do
    if in_play(key) then choice[#choice + 1] = key end
  end
  for _ = 1, 1 + rng(rng(30)) do
    local key, side = table.remove(choice, rng(#choice)), rng(2) == 1 and "w" or "b"
    local is_man = rng(4) > kings and not is_far(key, side)
    pos.at[key] = grid.of(side, is_man and "M" or "K")
  end
  return grid.write(pos)
end

return M
