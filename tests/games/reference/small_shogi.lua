-- Dobutsu shogi and Kyoto shogi, written from their rules alone. A square is 11 for a1, 12 for a2 and so on. A piece is
-- a letter, sometimes with a plus before it.

local M = { variants = { ["dobutsu-shogi"] = true, ["kyoto-shogi"] = true }, options = {} }

local STRAIGHT = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }
local DIAGONAL = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
local SILVER = { { 0, 1 }, { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
local GOLD = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }, { 1, 1 }, { -1, 1 } }
local ALL = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }, { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }

-- By game: size, kinds that can be held in hand, White's steps for each piece, pieces that repeat their steps, and
-- promotions after a move. `turns`: pieces turn over whenever they move, and may be dropped with either side up.
-- `check`: the royal piece may not be left where it can be captured.
local GAMES = {
  ["dobutsu-shogi"] = {
    files = 3, ranks = 4, hand = { "G", "E", "C" }, royal = "L",
    steps = { L = ALL, G = STRAIGHT, E = DIAGONAL, C = { { 0, 1 } }, ["+C"] = GOLD }, slides = {},
    moved = function(kind, rank) return kind == "C" and rank == 4 and "+C" or kind end,
  },
  ["kyoto-shogi"] = {
    files = 5, ranks = 5, hand = { "L", "S", "N", "P" }, royal = "K", turns = true, check = true,
    steps = { K = ALL, L = { { 0, 1 } }, ["+L"] = GOLD, S = SILVER, ["+S"] = DIAGONAL, N = { { -1, 2 }, { 1, 2 } },
      ["+N"] = GOLD, P = { { 0, 1 } }, ["+P"] = STRAIGHT },
    slides = { L = true, ["+S"] = true, ["+P"] = true },
    moved = function(kind) return kind == "K" and "K" or kind:find "%+" and kind:sub(2) or "+" .. kind end,
  },
}

local function name(square) return ("%c%d"):format(96 + square // 10, square % 10) end
local function owner(piece) return piece and (piece:find "%u" and "w" or "b") end
local function other(side) return side == "w" and "b" or "w" end
local function of(side, kind) return side == "w" and kind:upper() or kind:lower() end

local function each_square(game, visit)
  for file = 1, game.files do
    for rank = 1, game.ranks do visit(10 * file + rank) end
  end
end

local function read(game, text)
  local rows, hand, side, clock, number = text:match "^(%S+)%[(%a*)%] (%l) %- %- (%d+) (%d+)$"
  local at, rank = {}, game.ranks
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for mark in row:gmatch "%+?%w" do
      if not tonumber(mark) then at[10 * file + rank] = mark end
      file = file + (tonumber(mark) or 1)
    end
    rank = rank - 1
  end
  return { at = at, hand = hand, side = side, clock = tonumber(clock), number = tonumber(number) }
end

local function write(game, pos)
  local rows, hand = {}, {}
  for rank = game.ranks, 1, -1 do
    local row = {}
    for file = 1, game.files do row[file] = pos.at[10 * file + rank] or "." end
    rows[#rows + 1] = table.concat(row):gsub("%.+", function(run) return tostring(#run) end)
  end
  for _, side in ipairs{ "w", "b" } do
    for _, kind in ipairs(game.hand) do hand[#hand + 1] = pos.hand:gsub("[^" .. of(side, kind) .. "]", "") end
  end
  return ("%s[%s] %s - - %d %d"):format(table.concat(rows, "/"), table.concat(hand), pos.side, pos.clock, pos.number)
end

-- Return the squares that the piece on a square could move to, empty or the enemy's.
local function reach(game, at, from)
  local list, side, kind = {}, owner(at[from]), at[from]:upper()
  local up = side == "w" and 1 or -1
  for _, step in ipairs(game.steps[kind]) do
    local file, rank = from // 10, from % 10
    repeat
      file, rank = file + up * step[1], rank + up * step[2]
      local to = 10 * file + rank
      local is_on = file >= 1 and file <= game.files and rank >= 1 and rank <= game.ranks
      if is_on and owner(at[to]) ~= side then list[#list + 1] = to end
    until not is_on or at[to] or not game.slides[kind]
  end
  return list
end

local function find(at, piece)
  for square, there in pairs(at) do
    if there == piece then return square end
  end
end

-- Return true if a piece of this side could move to the square.
local function is_reached(game, at, square, side)
  for from, piece in pairs(at) do
    if owner(piece) == side then
      for _, to in ipairs(reach(game, at, from)) do
        if to == square then return true end
      end
    end
  end
  return false
end

local function after(pos, hand, clock)
  local new = { at = {}, hand = hand, side = other(pos.side), clock = clock, number = pos.number }
  for square, piece in pairs(pos.at) do new.at[square] = piece end
  if pos.side == "b" then new.number = pos.number + 1 end
  return new
end

local function add(game, list, from, text, new)
  local side = other(new.side)
  if game.check and is_reached(game, new.at, find(new.at, of(side, game.royal)), new.side) then return end
  list[#list + 1] = { from = from, move = text, position = write(game, new) }
end

local function add_step(game, pos, list, from, to)
  local piece, taken, hand = pos.at[from], pos.at[to], pos.hand
  if taken and taken:upper() ~= game.royal then hand = hand .. of(pos.side, (taken:gsub("%+", ""))) end
  local new = after(pos, hand, taken and 0 or pos.clock + 1)
  local rank = pos.side == "w" and to % 10 or game.ranks + 1 - to % 10
  local moved = of(pos.side, game.moved(piece:upper(), rank))
  new.at[from], new.at[to] = nil, moved
  local sign = moved == piece and "" or moved:find "%+" and "+" or moved:lower()
  add(game, list, name(from), name(from) .. name(to) .. sign, new)
end

local function add_drop(game, pos, list, kind, square)
  local piece = of(pos.side, kind)
  for _, plus in ipairs(game.turns and { "", "+" } or { "" }) do
    local new = after(pos, pos.hand:gsub(piece, "", 1), pos.clock + 1)
    new.at[square] = plus .. piece
    add(game, list, "@" .. kind, kind .. "@" .. name(square) .. plus, new)
  end
end

-- Return "white" or "black" if a Lion has been captured, or is on its last rank and either can't be captured in this
-- turn or wasn't captured there.
local function caught(game, pos)
  local lions = { w = find(pos.at, "L"), b = find(pos.at, "l") }
  local colours, last = { w = "white", b = "black" }, { w = 4, b = 1 }
  local own, enemy = pos.side, other(pos.side)
  if not lions[own] then return colours[enemy] end
  if lions[own] % 10 == last[own] then return colours[own] end
  if not lions[enemy] or lions[enemy] % 10 ~= last[enemy] then return nil end
  return not is_reached(game, pos.at, lions[enemy], own) and colours[enemy] or nil
end

local function moves_of(game, pos)
  local list = {}
  each_square(game, function(square)
    if owner(pos.at[square]) == pos.side then
      for _, to in ipairs(reach(game, pos.at, square)) do add_step(game, pos, list, square, to) end
    end
  end)
  for _, kind in ipairs(game.hand) do
    if pos.hand:find(of(pos.side, kind), 1, true) then
      each_square(game, function(square)
        if not pos.at[square] then add_drop(game, pos, list, kind, square) end
      end)
    end
  end
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

function M.moves(variant, text)
  local game = GAMES[variant]
  local pos = read(game, text)
  return game.royal == "L" and caught(game, pos) and {} or moves_of(game, pos)
end

-- In Kyoto shogi a player without moves has lost.
function M.outcome(variant, text)
  local game = GAMES[variant]
  local pos = read(game, text)
  if game.royal == "L" then return caught(game, pos) or "ongoing" end
  if #moves_of(game, pos) > 0 then return "ongoing" end
  return pos.side == "w" and "black" or "white"
end

local function random_setup(game, rng)
  local pos = { at = {}, hand = "", side = rng(2) == 1 and "w" or "b", clock = rng(90) - 1, number = rng(60) }
  local function put(piece)
    local square
    repeat square = 10 * rng(game.files) + rng(game.ranks) until not pos.at[square]
    pos.at[square] = piece
  end
  put(of(pos.side, game.royal))
  if game.check or rng(20) > 1 then put(of(other(pos.side), game.royal)) end
  for _, kind in ipairs(game.hand) do
    for _ = 1, 2 do
      local piece = of(rng(2) == 1 and "w" or "b", kind)
      local plus = game.steps["+" .. kind] and rng(2) == 1 and "+" or ""
      if rng(3) == 1 then pos.hand = pos.hand .. piece else put(plus .. piece) end
    end
  end
  return pos
end

-- Random positions: royal pieces anywhere, the other pieces on the board or in hand.
function M.random_position(variant, rng)
  local game = GAMES[variant]
  local pos
  repeat
    pos = random_setup(game, rng)
  until not game.check or not is_reached(game, pos.at, find(pos.at, of(other(pos.side), game.royal)), pos.side)
  return write(game, pos)
end

return M
