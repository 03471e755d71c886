-- Fox and Geese, written from its published description alone: places are x + 7 * y, the top row first.

local M = { variants = { ["fox-and-geese"] = true }, options = { beside = { "false" }, chains = { "true" } } }

-- The cross, and the seven places next to it that the description leaves open.
local CROSS, BESIDE = {}, {}
for y = 0, 6 do
  for x = 0, 6 do
    if x > 1 and x < 5 or y > 1 and y < 5 then CROSS[x + 7 * y] = true end
  end
end
for _, key in ipairs{ 5, 12, 35, 36, 40, 41, 47 } do BESIDE[key] = true end

local WAYS = {}
for dx = -1, 1 do
  for dy = -1, 1 do
    if dx ~= 0 or dy ~= 0 then WAYS[#WAYS + 1] = { dx, dy } end
  end
end

-- Return the place one step further, or nil if no line leads there. Diagonal lines join places of the cross whose x and
-- y have an even sum. Straight lines lead out of the places next to the cross, and from one of these to another.
local function beyond(key, way)
  local x, y = key % 7 + way[1], key // 7 + way[2]
  if x < 0 or x > 6 or y < 0 or y > 6 then return nil end
  local to, slanting = x + 7 * y, way[1] * way[2] ~= 0
  if slanting then return CROSS[key] and CROSS[to] and (x + y) % 2 == 0 and to or nil end
  return (CROSS[to] or BESIDE[key] and BESIDE[to]) and to or nil
end

local function read(text)
  local rows, hand, side, turns, number = text:match "^(%S+)%[(F?)%] (%l) (%d+) (%d+)$"
  local pos = { hand = hand, side = side, turns = tonumber(turns), number = tonumber(number), at = {} }
  local key = 0
  for mark in rows:gsub("/", ""):gmatch "%w" do
    local run = tonumber(mark)
    if not run then pos.at[key] = mark end
    key = key + (run or 1)
  end
  return pos
end

local function write(pos)
  local rows = {}
  for y = 0, 6 do
    local row = ""
    for x = 0, 6 do row = row .. (pos.at[x + 7 * y] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s[%s] %s %d %d"):format(table.concat(rows, "/"), pos.hand, pos.side, pos.turns, pos.number)
end

local function name(key) return ("%c%d"):format(97 + key % 7, 7 - key // 7) end

-- Add a move, by its origin, its text and the position after it. Of two equal moves the shorter text is kept, or the
-- first.
local function add(list, from, text, after)
  local position = write(after)
  local same = list[from .. position]
  if not same then
    same = { from = from, move = text, position = position }
    list[from .. position], list[#list + 1] = same, same
  elseif #text < #same.move or #text == #same.move and text < same.move then
    same.move = text
  end
end

-- Return the position with these men after a move of the side to move.
local function next_position(pos, at, turns)
  local black = pos.side == "b"
  return { at = at, hand = "", side = black and "w" or "b", turns = turns, number = pos.number + (black and 1 or 0) }
end

local function with(at, changes)
  local other = {}
  for key = 0, 48 do
    local changed = changes[key]
    if changed == nil then changed = at[key] end
    other[key] = changed or nil
  end
  return other
end

local function leaps(list, pos, at, from, here, text, chains)
  for _, way in ipairs(WAYS) do
    local over = beyond(here, way)
    local to = over and at[over] == "g" and beyond(over, way)
    if to and not at[to] then
      local left, written = with(at, { [here] = false, [over] = false, [to] = "F" }), text .. "x" .. name(to)
      add(list, name(from), written, next_position(pos, left, pos.turns + 1))
      if chains then leaps(list, pos, left, from, to, written, chains) end
    end
  end
end

local function steps(list, pos, key)
  local man = pos.at[key]
  for _, way in ipairs(WAYS) do
    local to = beyond(key, way)
    if to and not pos.at[to] then
      local turns = pos.turns + (man == "F" and 1 or 0)
      local after = next_position(pos, with(pos.at, { [key] = false, [to] = man }), turns)
      add(list, name(key), name(key) .. "-" .. name(to), after)
    end
  end
end

local function is_open(key, options) return CROSS[key] or BESIDE[key] and options.beside ~= "false" end

local function find_moves(pos, options)
  local list, man = {}, pos.side == "w" and "F" or "g"
  for key = 0, 48 do
    local what = pos.at[key]
    if what == man then steps(list, pos, key) end
    if what == man and man == "F" then leaps(list, pos, pos.at, key, key, name(key), options.chains == "true") end
    if not what and pos.side == "w" and pos.hand == "F" and is_open(key, options) then
      add(list, "@F", "F@" .. name(key), next_position(pos, with(pos.at, { [key] = "F" }), pos.turns))
    end
  end
  return list
end

function M.outcome(_, text, options)
  local pos = read(text)
  if #find_moves(pos, options) == 0 then return pos.side == "w" and "black" or "white" end
  return pos.turns == 50 and "draw" or "ongoing"
end

function M.moves(_, text, options)
  local list = M.outcome(nil, text, options) == "ongoing" and find_moves(read(text), options) or {}
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

-- Random positions: the fox anywhere or in reserve, geese anywhere on the cross, few or many. After its last turn,
-- Black is to move.
function M.random_position(_, rng, options)
  local at, free, most = {}, {}, rng(31)
  for _ = 1, rng(most) do
    local key = rng(49) - 1
    if CROSS[key] then at[key] = "g" end
  end
  for key = 0, 48 do
    if not at[key] and is_open(key, options) then free[#free + 1] = key end
  end
  local hand = rng(20) == 1
  if not hand then at[free[rng(#free)]] = "F" end
  local side = (hand or rng(4) > 1) and "w" or "b"
  local turns = side == "b" and rng(8) == 1 and 50 or rng(50) - 1
  return write{ at = at, hand = hand and "F" or "", side = side, turns = turns, number = rng(60) }
end

return M
