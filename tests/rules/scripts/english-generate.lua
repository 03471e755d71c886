-- English checkers once more, all of its moves given by one Lua function: what `generate` can do, slower than walks.
title "English checkers, generated"

board{8, 8, squares = "dark"}
piece("man", "M")
piece("king", "K")
start "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 1"

local AHEAD, DIAGONALS = { { -1, 1 }, { 1, 1 } }, { { -1, 1 }, { 1, 1 }, { 1, -1 }, { -1, -1 } }

-- Whose piece it is, as seen by the mover.
local function is_own(view, piece)
  return piece ~= "" and (piece == piece:upper()) == (view:side() == "white")
end

local function is_enemy(view, piece)
  return piece ~= "" and not is_own(view, piece)
end

local function ways_of(piece)
  return piece:upper() == "M" and AHEAD or DIAGONALS
end

-- The piece as it stands on a square: a man on its far rank is a King.
local function crowned(view, piece, square)
  local far = view:side() == "white" and "8" or "1"
  if piece:upper() ~= "M" or square:sub(-1) ~= far then return piece end
  return piece == "M" and "K" or "k"
end

local function give(emit, from, text, square, piece, taken)
  local changes = { [from] = "" }
  for enemy in pairs(taken) do changes[enemy] = "" end
  changes[square] = piece
  emit(from, text, changes)
end

-- All chains that begin with `text`, the piece being on `square`; whether there is any jump from there.
local function jumps(view, emit, from, text, square, piece, taken)
  local found = false
  for _, way in ipairs(ways_of(piece)) do
    local over = view:step(square, way[1], way[2])
    local to = view:step(square, 2 * way[1], 2 * way[2])
    local free = to and (view:at(to) == "" or to == from or taken[to])
    if free and not taken[over] and over ~= from and is_enemy(view, view:at(over)) then
      found = true
      taken[over] = true
      local landed = crowned(view, piece, to)
      local on = text .. "x" .. to
      local more = landed == piece and jumps(view, emit, from, on, to, piece, taken)
      if not more then give(emit, from, on, to, landed, taken) end
      taken[over] = nil
    end
  end
  return found
end

local function steps(view, emit, from, piece)
  for _, way in ipairs(ways_of(piece)) do
    local to = view:step(from, way[1], way[2])
    if to and view:at(to) == "" then give(emit, from, "-" .. to, to, crowned(view, piece, to), {}) end
  end
end

moves = generate(function(view, emit)
  local own, captures = {}, false
  for _, square in ipairs(view:squares()) do
    if is_own(view, view:at(square)) then own[#own + 1] = square end
  end
  for _, square in ipairs(own) do
    captures = jumps(view, emit, square, "", square, view:at(square), {}) or captures
  end
  if captures then return end
  for _, square in ipairs(own) do steps(view, emit, square, view:at(square)) end
end)

loss(stuck)
