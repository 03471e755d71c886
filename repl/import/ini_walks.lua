-- Write moves of a piece (import.betza_moves) as a walk, for its kind's field in `moves`.
--
--     ini_walks.text(moves, arrivals)
--
-- `arrivals` has the walks that end a move: `both` for a move to an empty square or a capture, `m` and `c` for only one
-- of them. The walks use the libraries chess and fairy, and words for directions.

local ini_walks = {}

local WORDS = {["0 1"] = "n", ["1 1"] = "ne", ["1 0"] = "e", ["1 -1"] = "se", ["0 -1"] = "s", ["-1 -1"] = "sw",
  ["-1 0"] = "w", ["-1 1"] = "nw"}
local ORDER = {}
for i, word in ipairs{"nw", "n", "ne", "w", "e", "sw", "s", "se"} do ORDER[word] = i end

-- Names of complete sets of directions; for the eight directions of a leap, leap(a, b) is used.
local SETS = {["e n s w"] = "chess.straight", ["ne nw se sw"] = "chess.diagonal",
  ["e n ne nw s se sw w"] = "chess.around"}

local function sign(number) return number > 0 and 1 or number < 0 and -1 or 0 end

-- Return the steps of a lame leap as the engine goes: straight along the longer distance until the rest is diagonal.
local function lame_path(x, y)
  local words, dx, dy = {}, x, y
  while dx ~= 0 or dy ~= 0 do
    local step_x = math.abs(dx) >= math.abs(dy) and sign(dx) or 0
    local step_y = math.abs(dy) >= math.abs(dx) and sign(dy) or 0
    words[#words + 1] = WORDS[step_x .. " " .. step_y]
    dx, dy = dx - step_x, dy - step_y
  end
  return table.concat(words, " * empty * ")
end

local function step_text(x, y)
  local word = WORDS[x .. " " .. y]
  return word or ("step(%d, %d)"):format(x, y)
end

local function class_of(x, y)
  x, y = math.abs(x), math.abs(y)
  return ("%d, %d"):format(math.min(x, y), math.max(x, y))
end

local function full_count(x, y)
  return (x == 0 or y == 0 or math.abs(x) == math.abs(y)) and 4 or 8
end

local function is_before(a, b)
  local first, second = ORDER[a] or 9, ORDER[b] or 9
  return first < second or first == second and a < b
end

-- Return steps as words: those of one square in reading order, then the names, joined and sorted.
local function sorted_words(steps)
  local words = {}
  for i, step in ipairs(steps) do words[i] = step_text(step.x, step.y) end
  table.sort(words, is_before)
  local names = {table.unpack(words)}
  table.sort(names)
  return words, table.concat(names, " ")
end

-- Return leaps as walks: complete sets by name, the rest in one list.
local function leap_texts(steps)
  local near, far, texts, rest = {}, {}, {}, {}
  for _, step in ipairs(steps) do
    if WORDS[step.x .. " " .. step.y] then
      near[#near + 1] = step
    else
      local class = class_of(step.x, step.y)
      far[class] = far[class] or {}
      table.insert(far[class], step)
    end
  end
  local words, names = sorted_words(near)
  if SETS[names] then texts[1] = SETS[names] else table.move(words, 1, #words, 1, rest) end
  local classes = {}
  for class in pairs(far) do classes[#classes + 1] = class end
  table.sort(classes)
  for _, class in ipairs(classes) do
    local list = far[class]
    if #list == full_count(list[1].x, list[1].y) then
      texts[#texts + 1] = ("leap(%s)"):format(class)
    else
      for _, word in ipairs((sorted_words(list))) do rest[#rest + 1] = word end
    end
  end
  if #rest == 1 then texts[#texts + 1] = rest[1] end
  if #rest > 1 then texts[#texts + 1] = ("any{%s}"):format(table.concat(rest, ", ")) end
  return texts
end

local function ways_text(steps)
  local words, names = sorted_words(steps)
  if #steps == 8 and not SETS[names] then return "leap(1, 2)" end
  return SETS[names] or ("any{%s}"):format(table.concat(words, ", "))
end

-- Return the directions of these moves as one walk.
function ini_walks.ways(moves) return ways_text(moves) end

local function joined(texts)
  return #texts > 1 and "(" .. table.concat(texts, " + ") .. ")" or texts[1]
end

-- Walks for moves by kind and limit. The knight's slides are separate, because only the other directions have names.
local kinds = {}

function kinds.leap(steps, arrive) return joined(leap_texts(steps)) .. " * " .. arrive end

local LAME_NAMES = {["1, 2"] = "fairy.horse", ["2, 2"] = "fairy.elephant", ["0, 2"] = "fairy.dabbaba",
  ["2, 3"] = "fairy.long_elephant"}

function kinds.lame(steps, arrive)
  local classes, texts, order = {}, {}, {}
  for _, step in ipairs(steps) do
    local class = class_of(step.x, step.y)
    if not classes[class] then order[#order + 1] = class end
    classes[class] = classes[class] or {}
    table.insert(classes[class], step)
  end
  for _, class in ipairs(order) do
    local list = classes[class]
    if #list == full_count(list[1].x, list[1].y) then
      texts[#texts + 1] = LAME_NAMES[class]
    else
      for _, step in ipairs(list) do texts[#texts + 1] = lame_path(step.x, step.y) end
    end
  end
  return joined(texts) .. " * " .. arrive
end

function kinds.slide(steps, arrive, limit)
  if limit then return ("fairy.rides(%s, %d, %s)"):format(ways_text(steps), limit, arrive) end
  return ("chess.slides(%s, chess.next, %s)"):format(ways_text(steps), arrive)
end

function kinds.hop(steps, arrive, limit)
  if limit then return ("fairy.hops(%s, %s, %d)"):format(ways_text(steps), arrive, limit) end
  return ("fairy.hops(%s, %s)"):format(ways_text(steps), arrive)
end

function kinds.grass(steps, arrive) return ("fairy.grasshops(%s, %s)"):format(ways_text(steps), arrive) end

local KINDS = {"slide", "hop", "grass", "lame", "leap"}

-- Return moves of a mode, grouped by kind and limit; knight's slides have their own group.
local function groups_of(moves, wanted)
  local groups, order = {}, {}
  for _, kind in ipairs(KINDS) do
    for _, move in ipairs(moves) do
      if move.kind == kind and wanted(move) then
        local knight = kind == "slide" and math.abs(move.x * move.y) == 2
        local key = kind .. (move.limit or "") .. (knight and "N" or "")
        if not groups[key] then
          groups[key] = {kind = kind, limit = move.limit}
          order[#order + 1] = groups[key]
        end
        table.insert(groups[key], move)
      end
    end
  end
  return order
end

local function key_of(move) return ("%s %s %d,%d"):format(move.kind, move.limit or "", move.x, move.y) end

function ini_walks.text(moves, arrivals)
  local quiet, captures, texts = {}, {}, {}
  for _, move in ipairs(moves) do
    if not move.initial then (move.mode == "m" and quiet or captures)[key_of(move)] = true end
  end
  local function add(mode, wanted)
    for _, group in ipairs(groups_of(moves, wanted)) do
      texts[#texts + 1] = kinds[group.kind](group, arrivals[mode], group.limit)
    end
  end
  add("both", function(move) return not move.initial and move.mode == "m" and captures[key_of(move)] end)
  add("m", function(move) return not move.initial and move.mode == "m" and not captures[key_of(move)] end)
  add("c", function(move) return not move.initial and move.mode == "c" and not quiet[key_of(move)] end)
  return #texts > 0 and table.concat(texts, " + ") or "-here"
end

return ini_walks
