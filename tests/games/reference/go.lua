-- Go, written from the rules alone: stones in a table, groups by flood fill, points counted one by one.

local M = { variants = { go = true } }
M.options = { size = { "5", "7" }, komi = { "0", "1", "4" }, superko = { "true" } }

local SIZE, KOMI = 9, 13

local function size_of(settings) return tonumber(settings.size or SIZE) end

-- {[file + rank * 100] = "S" or "s"}, side, ko as such a number or nil, passes, move number.
local function read(text, size)
  local rows, side, ko, passes, number = text:match "^(%S+) (%l) (%S+) (%d) (%d+)$"
  local stones, rank = {}, size
  for row in rows:gmatch "[^/]+" do
    local file = 1
    for digits, letter in row:gmatch "(%d*)(%a?)" do
      file = file + (tonumber(digits) or 0)
      if letter ~= "" then
        stones[file + rank * 100] = letter
        file = file + 1
      end
    end
    rank = rank - 1
  end
  local letter, digits = ko:match "^(%l)(%d+)$"
  return { stones = stones, side = side, ko = letter and letter:byte() - 96 + tonumber(digits) * 100,
    passes = tonumber(passes), number = tonumber(number) }
end

local function name(point) return ("%c%d"):format(96 + point % 100, point // 100) end

local function write(pos, size)
  local rows = {}
  for rank = size, 1, -1 do
    local row = ""
    for file = 1, size do row = row .. (pos.stones[file + rank * 100] or ".") end
    rows[#rows + 1] = row:gsub("%.+", function(run) return tostring(#run) end)
  end
  return ("%s %s %s %d %d"):format(table.concat(rows, "/"), pos.side, pos.ko and name(pos.ko) or "-", pos.passes,
    pos.number)
end

local function neighbours(point, size)
  local list = {}
  local file, rank = point % 100, point // 100
  if file > 1 then list[#list + 1] = point - 1 end
  if file < size then list[#list + 1] = point + 1 end
  if rank > 1 then list[#list + 1] = point - 100 end
  if rank < size then list[#list + 1] = point + 100 end
  return list
end

-- Return all points connected to this one with the same content, and their other neighbors: {[content or "."] =
-- number}.
local function region(stones, start, size)
  local what, seen, list, beside = stones[start], { [start] = true }, { start }, {}
  local i = 1
  while list[i] do
    for _, point in ipairs(neighbours(list[i], size)) do
      if stones[point] ~= what then
        local content = stones[point] or "."
        beside[content] = (beside[content] or 0) + 1
      elseif not seen[point] then
        seen[point] = true
        list[#list + 1] = point
      end
    end
    i = i + 1
  end
  return list, beside
end

local function copy(stones)
  local other = {}
  for point, stone in pairs(stones) do other[point] = stone end
  return other
end

local function next_position(pos, stones, ko, passes)
  return { stones = stones, side = pos.side == "w" and "b" or "w", ko = ko, passes = passes,
    number = pos.number + (pos.side == "b" and 1 or 0) }
end

-- Return the position after a stone on this point, or nil if it isn't allowed there.
local function after(pos, point, size)
  if pos.stones[point] or pos.ko == point then return nil end
  local own, enemy = "S", "s"
  if pos.side == "b" then own, enemy = enemy, own end
  local stones, taken = copy(pos.stones), {}
  stones[point] = own
  for _, beside in ipairs(neighbours(point, size)) do
    if stones[beside] == enemy then
      local group, around = region(stones, beside, size)
      if not around["."] then
        for _, dead in ipairs(group) do
          stones[dead] = nil
          taken[#taken + 1] = dead
        end
      end
    end
  end
  local group, around = region(stones, point, size)
  if not around["."] then return nil end
  local is_ko = #taken == 1 and #group == 1 and around["."] == 1
  return next_position(pos, stones, is_ko and taken[1] or nil, 0)
end

function M.moves(_, text, settings)
  local size = size_of(settings)
  local pos, list = read(text, size), {}
  if pos.passes == 2 then return list end
  list[1] = { from = "", move = "pass", position = write(next_position(pos, pos.stones, nil, pos.passes + 1), size) }
  for rank = 1, size do
    for file = 1, size do
      local reached = after(pos, file + rank * 100, size)
      if reached then
        list[#list + 1] = { from = "", move = name(file + rank * 100), position = write(reached, size) }
      end
    end
  end
  table.sort(list, function(a, b) return a.position < b.position end)
  return list
end

function M.outcome(_, text, settings)
  local size = size_of(settings)
  local pos, lead = read(text, size), -tonumber(settings.komi or KOMI)
  if pos.passes < 2 then return "ongoing" end
  for rank = 1, size do
    for file = 1, size do
      local point = file + rank * 100
      local owner = pos.stones[point]
      if not owner then
        local _, around = region(pos.stones, point, size)
        owner = around.S and not around.s and "S" or around.s and not around.S and "s"
      end
      lead = lead + (owner == "S" and 2 or owner == "s" and -2 or 0)
    end
  end
  return lead > 0 and "white" or lead < 0 and "black" or "draw"
end

-- Random positions: crowded boards, on which groups have few liberties; one in four after two passes.
function M.random_position(_, rng, settings)
  local size = size_of(settings)
  local pos = { stones = {}, side = rng(2) == 1 and "w" or "b", passes = rng(4) == 1 and 2 or 0, number = rng(60) }
  local crowd = rng(3)
  for rank = 1, size do
    for file = 1, size do
      if rng(4) <= crowd then pos.stones[file + rank * 100] = rng(2) == 1 and "S" or "s" end
    end
  end
  for rank = 1, size do
    for file = 1, size do
      local group, around = region(pos.stones, file + rank * 100, size)
      if pos.stones[group[1]] and not around["."] then for _, dead in ipairs(group) do pos.stones[dead] = nil end end
    end
  end
  return write(pos, size)
end

return M
