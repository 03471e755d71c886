-- Tori shogi, written from the rules alone (as played by Fairy-Stockfish). A square is 1 for a1 to 49 for g7. Its
-- content is a letter, sometimes with a plus before it.

local M = { variants = { ["tori-shogi"] = true } }
M.options = { drop_mate = { "forbidden", "wins" }, perpetual_check = { "false" } }

local START = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[] w - - 0 1"
local KINDS = { "F", "C", "P", "L", "R", "S" } -- of the hand, in its order

-- White's moves of the pieces: {files, ranks, most steps}; a leap is one step.
local MOVES = {
  K = { { 1, 1, 1 }, { 0, 1, 1 }, { -1, 1, 1 }, { 1, 0, 1 }, { -1, 0, 1 }, { 1, -1, 1 }, { 0, -1, 1 }, { -1, -1, 1 } },
  F = { { 1, 1, 1 }, { 0, 1, 1 }, { -1, 1, 1 }, { 1, 0, 1 }, { -1, 0, 1 }, { 1, -1, 1 }, { -1, -1, 1 } },
  C = { { 1, 1, 1 }, { 0, 1, 1 }, { -1, 1, 1 }, { 1, -1, 1 }, { 0, -1, 1 }, { -1, -1, 1 } },
  P = { { 0, 2, 1 }, { 1, -1, 1 }, { -1, -1, 1 } },
  L = { { 0, 1, 7 }, { 1, -1, 7 }, { -1, -1, 1 } },
  R = { { 0, 1, 7 }, { -1, -1, 7 }, { 1, -1, 1 } },
  S = { { 0, 1, 1 } },
  ["+F"] = { { 1, 1, 7 }, { -1, 1, 7 }, { 0, -1, 7 }, { 1, -1, 2 }, { -1, -1, 2 }, { 0, 1, 1 }, { 1, 0, 1 },
    { -1, 0, 1 } },
  ["+S"] = { { 2, 2, 1 }, { -2, 2, 1 }, { 0, -2, 1 } },
}

local function square(file, rank) return file + 7 * (rank - 1) end
local function file_of(sq) return (sq - 1) % 7 + 1 end
local function rank_of(sq) return (sq - 1) // 7 + 1 end
local function name(sq) return ("%c%d"):format(96 + file_of(sq), rank_of(sq)) end
local function owner(piece) return piece:match "%u" and "w" or "b" end
local function other(side) return side == "w" and "b" or "w" end
local function lettered(side, piece) return side == "w" and piece:upper() or piece:lower() end

local function read(text)
  local rows, hand, side, dropped, clock, number = text:match "^(%S+)%[(%a*)%] (%l) %- (%S+) (%d+) (%d+)$"
  local at, rank = {}, 7
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for mark in row:gmatch "%+?%w" do
      if not tonumber(mark) then at[square(file, rank)] = mark end
      file = file + (tonumber(mark) or 1)
    end
    rank = rank - 1
  end
  return { at = at, hand = hand, side = side, dropped = dropped, clock = tonumber(clock), number = tonumber(number) }
end

local function write(pos)
  local rows, hand = {}, {}
  for rank = 7, 1, -1 do
    local row = {}
    for file = 1, 7 do row[file] = pos.at[square(file, rank)] or "." end
    rows[#rows + 1] = table.concat(row):gsub("%.+", function(run) return tostring(#run) end)
  end
  for _, side in ipairs{ "w", "b" } do
    for _, kind in ipairs(KINDS) do hand[#hand + 1] = pos.hand:gsub("[^" .. lettered(side, kind) .. "]", "") end
  end
  return ("%s[%s] %s - %s %d %d"):format(table.concat(rows, "/"), table.concat(hand), pos.side, pos.dropped or "-",
    pos.clock, pos.number)
end

-- Call visit(to) for each square that a piece reaches, whatever is on it.
local function reach(at, from, visit)
  local up = owner(at[from]) == "w" and 1 or -1
  for _, move in ipairs(MOVES[at[from]:upper()]) do
    local file, rank = file_of(from), rank_of(from)
    for _ = 1, move[3] do
      file, rank = file + up * move[1], rank + up * move[2]
      if file < 1 or file > 7 or rank < 1 or rank > 7 then break end
      visit(square(file, rank))
      if at[square(file, rank)] then break end
    end
  end
end

local function in_check(at, side)
  local found = false
  for from = 1, 49 do
    if at[from] and owner(at[from]) ~= side then
      reach(at, from, function(to) found = found or at[to] == lettered(side, "K") end)
    end
  end
  return found
end

local function rank_for(sq, side) return side == "w" and rank_of(sq) or 8 - rank_of(sq) end

local function after(pos, hand, clock)
  local new = { at = {}, hand = hand, side = other(pos.side), clock = clock, number = pos.number }
  for sq, piece in pairs(pos.at) do new.at[sq] = piece end
  if pos.side == "b" then new.number = pos.number + 1 end
  return new
end

-- Falcons and swallows that move within, into or out of the last two ranks must promote.
local function add_step(list, pos, from, to)
  local piece, taken = pos.at[from], pos.at[to]
  local hand = taken and pos.hand .. lettered(pos.side, (taken:gsub("%+", ""))) or pos.hand
  local new = after(pos, hand, taken and 0 or pos.clock + 1)
  local far = rank_for(from, pos.side) >= 6 or rank_for(to, pos.side) >= 6
  local promotes = far and (piece:upper() == "F" or piece:upper() == "S")
  new.at[from] = nil
  new.at[to] = promotes and "+" .. piece or piece
  if in_check(new.at, pos.side) then return end
  local text = name(from) .. name(to) .. (promotes and "+" or "")
  list[#list + 1] = { from = name(from), move = text, position = new }
end

-- A swallow can't be dropped where it could not move, nor with two others on the same file.
local function may_drop(pos, kind, sq)
  if kind ~= "S" then return true end
  local swallows = 0
  for rank = 1, 7 do
    if pos.at[square(file_of(sq), rank)] == lettered(pos.side, "S") then swallows = swallows + 1 end
  end
  return swallows < 2 and rank_for(sq, pos.side) < 7
end

local function steps_of(pos, list)
  for from = 1, 49 do
    if pos.at[from] and owner(pos.at[from]) == pos.side then
      reach(pos.at, from, function(to)
        if not pos.at[to] or owner(pos.at[to]) ~= pos.side then add_step(list, pos, from, to) end
      end)
    end
  end
end

-- Return true if the player to move is mated by a swallow. Nothing can be dropped in between.
local function is_mate(pos)
  local steps = {}
  steps_of(pos, steps)
  return #steps == 0 and in_check(pos.at, pos.side)
end

local function drops_of(pos, settings, list)
  for _, kind in ipairs(KINDS) do
    local piece = lettered(pos.side, kind)
    for sq = 1, pos.hand:find(piece, 1, true) and 49 or 0 do
      if not pos.at[sq] and may_drop(pos, kind, sq) then
        local new = after(pos, pos.hand:gsub(piece, "", 1), pos.clock + 1)
        new.at[sq] = piece
        local mates = kind == "S" and settings.drop_mate ~= "wins" and is_mate(new)
        if mates and not settings.drop_mate then new.dropped = name(sq) end
        if not in_check(new.at, pos.side) and not (mates and settings.drop_mate) then
          list[#list + 1] = { from = "@" .. kind, move = kind .. "@" .. name(sq), position = new }
        end
      end
    end
  end
end

local function moves_of(pos, settings)
  local list = {}
  steps_of(pos, list)
  drops_of(pos, settings, list)
  return list
end

function M.moves(_, text, settings)
  local list = moves_of(read(text), settings)
  for _, move in ipairs(list) do move.position = write(move.position) end
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

-- A player who cannot move has lost, unless a dropped swallow gave mate.
function M.outcome(_, text, settings)
  local pos = read(text)
  if pos.dropped ~= "-" then return pos.side == "w" and "white" or "black" end
  if #moves_of(pos, settings) > 0 then return "ongoing" end
  return pos.side == "w" and "black" or "white"
end

-- Surround the enemy's King with his own pieces, so that a swallow in front of him, protected by a quail, often gives
-- mate.
local function hem_in(pos, rng)
  local side, front = other(pos.side), pos.side == "w" and -7 or 7
  local king
  for sq = 1, 49 do
    if pos.at[sq] == lettered(side, "K") then king = sq end
  end
  local function put(sq, piece)
    if sq >= 1 and sq <= 49 and (pos.at[sq] or ""):upper() ~= "K" then pos.at[sq] = piece end
  end
  reach(pos.at, king, function(to)
    if rng(12) > 1 then put(to, lettered(side, "R")) end
  end)
  put(king + front, nil)
  put(king + 2 * front, lettered(pos.side, "L"))
  pos.hand = pos.hand .. lettered(pos.side, "S")
end

-- Random positions: Kings anywhere, most pieces on the board, some in hand, and swallows on allowed squares.
local function random_setup(rng)
  local pos = { at = {}, hand = "", side = rng(2) == 1 and "w" or "b", clock = rng(90) - 1, number = rng(60) }
  local function put(piece)
    local sq
    repeat sq = rng(49) until not pos.at[sq]
    if may_drop({ at = pos.at, side = owner(piece) }, piece:upper(), sq) then pos.at[sq] = piece end
  end
  put "K"
  put "k"
  for _ = 1, rng(20) do
    local i, side = rng(#KINDS), rng(2) == 1 and "w" or "b"
    local kind = rng(3) == 1 and "S" or KINDS[i]
    if rng(5) == 1 then
      pos.hand = pos.hand .. lettered(side, kind)
    else
      local plus = (kind == "F" or kind == "S") and rng(3) == 1 and "+" or ""
      put(plus .. lettered(side, kind))
    end
  end
  return pos
end

function M.random_position(_, rng, settings)
  local pos, is_hemmed_in = read(START), rng(6) == 1
  if is_hemmed_in or rng(3) > 1 then
    repeat
      pos = random_setup(rng)
      if is_hemmed_in then hem_in(pos, rng) end
    until not in_check(pos.at, other(pos.side))
    if is_hemmed_in then return write(pos) end
  end
  for _ = 1, rng(rng(10) == 1 and 30 or 4) - 1 do
    local moves = moves_of(pos, settings)
    if #moves == 0 then break end
    pos = moves[rng(#moves)].position
  end
  return write(pos)
end

return M
