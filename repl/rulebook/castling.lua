-- Castling: replace the steps of a move by the word `castling`, with the squares of both pieces.

local castling = {}

-- Squares are numbers: how far they are to the right of the square where the move started.
local Steps = {}
Steps.__index = Steps

function Steps:e() self.at = self.at + 1 end
function Steps:w() self.at = self.at - 1 end
function Steps:empty() self.empty_at[self.at] = true end
function Steps.stop() end
function Steps:place(args) self.places[args[1]] = self.at end
function Steps:go(args) self.at = args[1] == "origin" and 0 or self.places[args[1]] end
function Steps:step(args)
  if args[2] ~= 0 then return false end
  self.at = self.at + args[1]
end
function Steps:cycle(args)
  if #args[1] ~= 2 then return false end
  self.rook, self.rook_goal = self.places[args[1][1]], self.places[args[1][2]]
end
function Steps:remove() self.rook = self.at end
function Steps:put() self.rook_goal = self.at end
function Steps:land() self.king_goal = self.at end

-- Return the effect of the words of a list from `first` to `last`; nil if one of them isn't part of castling.
local function run(list, first, last)
  local steps = setmetatable({at = 0, empty_at = {}, safe_at = {}, places = {}}, Steps)
  for i = first, last do
    local node = list[i]
    local is_safe = node.word == "-" and node[1].word == "attacked" and not node[1].args
    local step = rawget(Steps, node.word)
    if is_safe then steps.safe_at[steps.at] = true
    elseif not step or #node > 0 or step(steps, node.args) == false then return nil end
  end
  steps.king_goal = steps.king_goal or steps.at
  return steps
end

local function file_of(square) return square:byte() end

-- Return the kinds of two pieces of a right whose squares are `distance` files apart.
local function kinds_at(places, distance)
  for square, kind in pairs(places or {}) do
    for other, other_kind in pairs(places) do
      if file_of(other) - file_of(square) == distance then return kind, other_kind end
    end
  end
end

-- Add the squares from one to another to a set.
local function add_span(set, from, to)
  for at = math.min(from, to), math.max(from, to) do set[at] = true end
end

-- Return true if two sets have the same numbers, apart from the optional ones.
local function are_equal(set, other, optional)
  for at in pairs(set) do
    if not other[at] and not optional[at] then return false end
  end
  for at in pairs(other) do
    if not set[at] and not optional[at] then return false end
  end
  return true
end

-- Return "crossed" if the king must be safe on its first square and on its way, "all" if also on its last one, "none"
-- if nowhere; nil for other squares.
local function safety_of(steps)
  local way = {}
  if not next(steps.safe_at) then return "none" end
  add_span(way, 0, steps.king_goal)
  if are_equal(steps.safe_at, way, {}) then return "all" end
  way[steps.king_goal] = nil
  return are_equal(steps.safe_at, way, {}) and "crossed" or nil
end

-- Return the word for some steps of castling; nil if they are unusual.
local function word_of(steps, places)
  if not (steps and steps.rook and steps.rook_goal) then return nil end
  local king, rook = kinds_at(places, steps.rook)
  local ways, between, safety = {}, {}, safety_of(steps)
  local ends = {[0] = true, [steps.rook] = true}
  add_span(ways, 0, steps.king_goal)
  add_span(ways, steps.rook, steps.rook_goal)
  add_span(between, 0, steps.rook)
  local is_usual = king and safety and are_equal(steps.empty_at, ways, ends)
    and math.abs(steps.rook_goal - steps.king_goal) == 1
  if not is_usual then return nil end
  local names = {}
  for i, at in ipairs{steps.king_goal, steps.rook_goal, steps.rook} do
    names[i] = ""
    for name, named in pairs(steps.places) do
      if named == at then names[i] = name end
    end
  end
  return {word = "castle", args = {king, rook, steps.king_goal, steps.rook, steps.rook_goal, safety,
    are_equal(ways, between, ends), table.unpack(names)}}
end

-- Return true if a value is, or contains, a name.
local function has(value, name, seen)
  if value == name then return true end
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  for _, part in pairs(value) do
    if has(part, name, seen) then return true end
  end
  return false
end

-- Return true if the rest of a walk goes to a square by its name. `later` is {list, index of its first operand, the
-- same for the rest after that list}, or nil.
local function uses(later, name)
  local seen = {}
  while later do
    for i = later[2], #later[1] do
      if has(later[1][i], name, seen) then return true end
    end
    later = later[3]
  end
  return false
end

-- Replace the steps of castling in a sequence by one word. `later`: as in `uses`.
local function fold(list, rights, later)
  local right
  for i, node in ipairs(list) do
    if node.word == "may" then right = i end
    local is_named = right and node.word == "called" and node.args[1] == "castling"
    local word = is_named and word_of(run(list, right + 1, i - 1), rights[list[right].args[1]])
    if word then
      local size = #list
      table.move(list, i + 1, size + i - right - 1, right + 2)
      list[right + 1] = word
      local after = {list, right + 2, later}
      for k = 8, #word.args do word.args[k] = uses(after, word.args[k]) and word.args[k] or "" end
      return
    end
  end
end

-- Replace castling in a walk by words. `declared` has the rights of the variant.
function castling.fold(walk, declared)
  local rights, seen = {}, {}
  for _, right in ipairs(declared.right or {}) do rights[tostring(right[1])] = right[2] end
  local function visit(node, later)
    if type(node) ~= "table" or seen[node] then return end
    seen[node] = true
    if node.word == "*" then fold(node, rights, later) end
    for key, part in pairs(node) do
      visit(part, node.word == "*" and math.type(key) and {node, key + 1, later} or later)
    end
  end
  visit(walk)
end

local function squares(distance)
  local count = math.abs(distance)
  return ("%d %s to the %s"):format(count, count == 1 and "square" or "squares", distance > 0 and "right" or "left")
end

-- Return the clauses for the arguments of the word `castling`.
function castling.clauses(args)
  local king, rook, king_goal, from, to, safety, is_between = table.unpack(args)
  local is_crossed = to * (king_goal - to) > 0
  local goal = is_crossed and (math.abs(king_goal) == 2 and "the square that the %s has crossed"
    or "the last square that the %s has crossed") or ("the square to the %s of the %%s"):format(
      to > king_goal and "right" or "left")
  local goes = king_goal == 0 and ("the %s stays where it is"):format(king)
    or ("the %s goes %s"):format(king, squares(king_goal))
  local clauses = {"castle to the " .. (from > 0 and "right" or "left"),
    ("%s, and the %s that is %s of it goes to %s"):format(goes, rook, squares(from), goal:format(king))}
  local empty = is_between and "the squares between them must be empty"
    or "all other squares on their ways must be empty"
  local safe = {crossed = ", and the %s must not be attacked on its own square or on one that it crosses",
    all = ", and the %s must not be attacked on its own square, on one that it crosses, or where it arrives", none = ""}
  clauses[3] = empty .. safe[safety]:format(king)
  local labels, list = {("the %s's new square"):format(king), ("the %s's new square"):format(rook),
    ("the square that the %s has left"):format(rook)}, {}
  for i, name in ipairs{table.unpack(args, 8)} do
    if name ~= "" then list[#list + 1] = ("%s “%s”"):format(labels[i], name) end
  end
  if #list > 0 then clauses[4] = "call " .. table.concat(list, " and ") end
  return clauses
end

return castling
