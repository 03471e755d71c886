-- Quoridor, written from the rules alone: cells are numbered 1 to 9 in both directions. Positions have 17 files and
-- ranks, with the walls' slots and posts between the cells.

local M = { variants = { quoridor = true }, options = {} }

local SIDES = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

local function square(x, y) return ("%c%d"):format(96 + x, y) end

-- {w = {x, y}, b = {x, y}, side, left = {w, b}, number}; and {[x + 100 * y] = letter} of all seventeen files.
local function read(text)
  local rows, side, white, black, number = text:match "^(%S+) (%l) (%d+) (%d+) (%d+)$"
  local pos = { side = side, left = { w = tonumber(white), b = tonumber(black) }, number = tonumber(number) }
  local at, y = {}, 17
  for row in rows:gmatch "[^/]+" do
    local x = 1
    for digits, letter in row:gmatch "(%d*)(%a?)" do
      x = x + (tonumber(digits) or 0)
      if letter ~= "" then
        at[x + 100 * y] = letter
        x = x + 1
      end
    end
    y = y - 1
  end
  for key, letter in pairs(at) do
    local cx, cy = key % 100, key // 100
    if letter == "P" then pos.w = { (cx + 1) // 2, (cy + 1) // 2 } end
    if letter == "p" then pos.b = { (cx + 1) // 2, (cy + 1) // 2 } end
  end
  return pos, at
end

local function write(at, side, left, number)
  local rows = {}
  for y = 17, 1, -1 do
    local row = ""
    for x = 1, 17 do row = row .. (at[x + 100 * y] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s %s %d %d %d"):format(table.concat(rows, "/"), side, left.w, left.b, number)
end

-- Return true if a step from a cell stays on the board and crosses no wall.
local function open(at, x, y, d)
  local nx, ny = x + d[1], y + d[2]
  return nx >= 1 and nx <= 9 and ny >= 1 and ny <= 9 and at[2 * x - 1 + d[1] + 100 * (2 * y - 1 + d[2])] ~= "W"
end

local function steps(at, from, other)
  local list = {}
  for i, d in ipairs(SIDES) do
    local x, y = from[1] + d[1], from[2] + d[2]
    if open(at, from[1], from[2], d) then
      if x ~= other[1] or y ~= other[2] then
        list[#list + 1] = { x, y }
      elseif open(at, x, y, d) then
        list[#list + 1] = { x + d[1], y + d[2] }
      else
        for _, j in ipairs{ i % 4 + 1, (i + 2) % 4 + 1 } do
          local e = SIDES[j]
          if open(at, x, y, e) then list[#list + 1] = { x + e[1], y + e[2] } end
        end
      end
    end
  end
  return list
end

local function arrives(at, from, rank)
  local seen, queue, i = { [from[1] + 10 * from[2]] = true }, { from }, 1
  while queue[i] do
    local x, y = queue[i][1], queue[i][2]
    if y == rank then return true end
    for _, d in ipairs(SIDES) do
      local key = x + d[1] + 10 * (y + d[2])
      if open(at, x, y, d) and not seen[key] then
        seen[key] = true
        queue[#queue + 1] = { x + d[1], y + d[2] }
      end
    end
    i = i + 1
  end
  return false
end

local function with(at, changes)
  local other = {}
  for key, letter in pairs(at) do other[key] = letter end
  for key, letter in pairs(changes) do other[key] = letter or nil end
  return other
end

local function walls(list, pos, at, next_side, number)
  local left = { w = pos.left.w, b = pos.left.b }
  left[pos.side] = left[pos.side] - 1
  if left[pos.side] < 0 then return end
  for x = 2, 16, 2 do
    for y = 2, 16, 2 do
      for name, step in pairs{ h = 1, v = 100 } do
        local post = x + 100 * y
        if not at[post] and not at[post - step] and not at[post + step] then
          local after = with(at, { [post] = "W", [post - step] = "W", [post + step] = "W" })
          if arrives(after, pos.w, 9) and arrives(after, pos.b, 1) then
            local position = write(after, next_side, left, number)
            list[#list + 1] = { from = "", move = square(x, y) .. name, position = position }
          end
        end
      end
    end
  end
end

function M.moves(_, text)
  local pos, at = read(text)
  local list = {}
  if M.outcome(nil, text) ~= "ongoing" then return list end
  local own, other = pos[pos.side], pos[pos.side == "w" and "b" or "w"]
  local next_side, number = pos.side == "w" and "b" or "w", pos.number + (pos.side == "b" and 1 or 0)
  local from = { 2 * own[1] - 1, 2 * own[2] - 1 }
  for _, to in ipairs(steps(at, own, other)) do
    local goal = { 2 * to[1] - 1, 2 * to[2] - 1 }
    local pawn = pos.side == "w" and "P" or "p"
    local after = with(at, { [from[1] + 100 * from[2]] = false, [goal[1] + 100 * goal[2]] = pawn })
    local origin = square(from[1], from[2])
    list[#list + 1] = { from = origin, move = origin .. "-" .. square(goal[1], goal[2]),
      position = write(after, next_side, pos.left, number) }
  end
  walls(list, pos, at, next_side, number)
  table.sort(list, function(a, b) return a.from < b.from or a.from == b.from and a.position < b.position end)
  return list
end

function M.outcome(_, text)
  local pos = read(text)
  if pos.side == "w" and pos.b[2] == 1 then return "black" end
  if pos.side == "b" and pos.w[2] == 9 then return "white" end
  return "ongoing"
end

-- Random positions: pawns that are often adjacent, among walls anywhere that leave a path.
function M.random_position(_, rng)
  local at, number
  repeat
    at, number = {}, rng(60)
    for _ = 1, rng(20) do
      local post, step = 2 * rng(8) + 200 * rng(8), rng(2) == 1 and 1 or 100
      if not (at[post] or at[post - step] or at[post + step]) then
        at[post], at[post - step], at[post + step] = "W", "W", "W"
      end
    end
    local x, y = rng(9), rng(8)
    local d = rng(2) == 1 and SIDES[rng(4)] or { rng(9) - x, rng(9) - y }
    local ox, oy = math.max(1, math.min(9, x + d[1])), math.max(2, math.min(9, y + d[2]))
    at[2 * x - 1 + 100 * (2 * y - 1)] = "P"
    local there = 2 * ox - 1 + 100 * (2 * oy - 1)
    at[there] = at[there] or "p"
    local fits = at[there] == "p" and arrives(at, { x, y }, 9) and arrives(at, { ox, oy }, 1)
  until fits
  return write(at, rng(2) == 1 and "w" or "b", { w = rng(4) - 1, b = rng(4) - 1 }, number)
end

return M
