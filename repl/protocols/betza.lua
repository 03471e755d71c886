-- Betza's notation: how a piece moves, in one word: "WF" for a King, "mfWcfF" for a pawn that goes one square forward
-- and captures diagonally. Kinds that the notation can't describe are left out.
--
--     betza.of(variant)     {K = "WF", R = "R"} by letter, for the kinds that it describes completely

local tree = require "rulebook.tree"

local betza = {}

local WAYS = {n = {0, 1}, s = {0, -1}, e = {1, 0}, w = {-1, 0}, ne = {1, 1}, nw = {-1, 1}, se = {1, -1}, sw = {-1, -1}}

-- Atoms by their distances along both axes; then those whose riders have letters of their own.
local ATOMS = {["0 1"] = "W", ["1 1"] = "F", ["0 2"] = "D", ["1 2"] = "N", ["2 2"] = "A", ["0 3"] = "H", ["1 3"] = "C",
  ["2 3"] = "Z", ["3 3"] = "G"}
local RIDERS = {W = "R", F = "B"}

-- Words allowed after the landing: those of a promotion, which is described elsewhere.
local TAIL = {on = true, become = true, here = true, ["-"] = true, ["+"] = true, ["|"] = true, ["*"] = true}
local SILENT = {reset = true, called = true, note = true}
local PLAIN = {empty = true, enemy = true, take = true, stop = true}

-- -- Walks as lists of alternatives, each a list of tokens: "stop", {1, 2} for a step, {1, 2, rides = 0} for any number
-- -- of such steps over empty squares. Other walks give nil.

local expand

local function is_tail(node)
  if not TAIL[node.word] then return false end
  for _, part in ipairs(node) do
    if not is_tail(part) then return false end
  end
  return true
end

local function leaps_of(a, b)
  local list = {}
  for _, x in ipairs{a, -a} do
    for _, y in ipairs{b, -b} do
      list[x .. " " .. y] = {x, y}
      list[y .. " " .. x] = {y, x}
    end
  end
  local steps = {}
  for _, step in pairs(list) do steps[#steps + 1] = {step} end
  return steps
end

-- Return every list of `first` followed by every list of `second`.
local function joined(first, second)
  local lists = {}
  for _, a in ipairs(first) do
    for _, b in ipairs(second) do lists[#lists + 1] = table.move(b, 1, #b, #a + 1, {table.unpack(a)}) end
  end
  return lists
end

local function expand_all(nodes, way)
  local lists = {}
  for _, node in ipairs(nodes) do
    local more = expand(node, way)
    if not more then return nil end
    table.move(more, 1, #more, #lists + 1, lists)
  end
  return lists
end

local function expand_any(node, way)
  local list = node.args[1]
  local ways = list.word and expand(list, way) or not list.word and expand_all(list, way)
  if not ways or not node.body then return ways or nil end
  local lists = {}
  for _, one in ipairs(ways) do
    local more = #one == 1 and expand(node.body, one[1])
    if not more then return nil end
    table.move(more, 1, #more, #lists + 1, lists)
  end
  return lists
end

local function expand_ride(node, way)
  local body = expand(node[1], way)
  local list = body and #body == 1 and body[1]
  if not list or #list ~= 2 or type(list[1]) ~= "table" or list[2] ~= "empty" or node.times > 1 then return nil end
  return {{{list[1][1], list[1][2], rides = node.times}}}
end

function expand(node, way)
  local word = node.word
  if SILENT[word] then return {{}} end
  if PLAIN[word] and not node.args then return {{word}} end
  if WAYS[word] and not node.args then return {{WAYS[word]}} end
  if word == "way" and not node.args then return {{way}} end
  if word == "leap" then return leaps_of(node.args[1], node.args[2]) end
  if word == "step" then return {{node.args}} end
  if word == "any" then return expand_any(node, way) end
  if word == "+" then return expand_all(node, way) end
  if word == "^" then return expand_ride(node, way) end
  if word == "*" then
    local lists = {{}}
    for _, part in ipairs(node) do
      local more = expand(part, way)
      lists = more and joined(lists, more)
      if not lists then return is_tail(node) and {{"tail"}} or nil end
    end
    return lists
  end
  return is_tail(node) and {{"tail"}} or nil
end

-- -- Lists as signs

-- Return {step, rides, mode} of a list; nil if Betza has no sign for it.
local function move_of(list)
  local said = {}
  for i, token in ipairs(list) do said[i] = type(token) == "table" and (token.rides and "ride" or "step") or token end
  local text = table.concat(said, " "):gsub(" tail$", "")
  local first, second = list[1], list[2]
  if text == "step empty stop" then return {first, mode = "m"} end
  if text == "step enemy take stop" then return {first, mode = "c"} end
  if text == "ride stop" and first.rides == 1 then return {first, rides = true, mode = "m"} end
  local same = second and first[1] == second[1] and first[2] == second[2] and first.rides == 0
  if text == "ride step empty stop" and same then return {first, rides = true, mode = "m"} end
  if text == "ride step enemy take stop" and same then return {first, rides = true, mode = "c"} end
end

local STRAIGHT = {{"f", 0, 1}, {"b", 0, -1}, {"l", -1, 0}, {"r", 1, 0}}
local SLANTED = {{"fl", -1, 1}, {"fr", 1, 1}, {"bl", -1, -1}, {"br", 1, -1}}

-- Return the directions of a set of steps of one atom as modifiers: {""} for all directions; nil if there is no sign.
local function modifiers_of(a, b, steps)
  local function has(x, y) return steps[x .. " " .. y] end
  local all = true
  for _, step in ipairs(leaps_of(a, b)) do all = all and has(step[1][1], step[1][2]) end
  if all then return {""} end
  local signs, found, count = a == 0 and STRAIGHT or SLANTED, {}, 0
  for _ in pairs(steps) do count = count + 1 end
  if a ~= b and a ~= 0 then return count == 2 and has(a, b) and has(-a, b) and {"ff"} or nil end
  if a == b and count == 2 and has(-b, b) and has(b, b) then return {"f"} end
  if a == b and count == 2 and has(-b, -b) and has(b, -b) then return {"b"} end
  for _, sign in ipairs(signs) do
    if has(sign[2] * b, sign[3] * b) then found[#found + 1] = sign[1] end
  end
  return found
end

local function key_of(move)
  local x, y = math.abs(move[1][1]), math.abs(move[1][2])
  return ("%d %d"):format(math.min(x, y), math.max(x, y)), move.rides and "rider" or "leaper"
end

-- Return the moves sorted by atom, rider or leaper, mode and step.
local function sorted(moves)
  local groups = {}
  for _, move in ipairs(moves) do
    local atom, kind = key_of(move)
    local key = atom .. " " .. kind
    groups[key] = groups[key] or {m = {}, c = {}}
    groups[key][move.mode][move[1][1] .. " " .. move[1][2]] = true
  end
  return groups
end

-- Return the signs of one atom; nil if there are none.
local function signs_of(key, group)
  local a, b, kind = key:match "^(%d) (%d) (%a+)$"
  local atom = ATOMS[a and a .. " " .. b]
  if not atom then return nil end
  if kind == "rider" then atom = RIDERS[atom] or atom .. "0" end
  local both, modes = {}, {m = {}, c = {}}
  for step in pairs(group.m) do (group.c[step] and both or modes.m)[step] = true end
  for step in pairs(group.c) do
    if not group.m[step] then modes.c[step] = true end
  end
  local out = {}
  for _, one in ipairs{{"", both}, {"m", modes.m}, {"c", modes.c}} do
    local modifiers = next(one[2]) and modifiers_of(tonumber(a), tonumber(b), one[2]) or not next(one[2]) and {}
    if not modifiers then return nil end
    for _, modifier in ipairs(modifiers) do out[#out + 1] = one[1] .. modifier .. atom end
  end
  return table.concat(out)
end

-- Return the word for a kind with these walks; nil if Betza can't describe them.
local function word_of(walks)
  local lists, moves = expand_all(walks), {}
  for i, list in ipairs(lists or {}) do
    moves[i] = move_of(list)
    if not moves[i] then return nil end
  end
  if not lists or #moves == 0 then return nil end
  local groups, keys, out = sorted(moves), {}, {}
  for key in pairs(groups) do keys[#keys + 1] = key end
  table.sort(keys)
  for i, key in ipairs(keys) do
    out[i] = signs_of(key, groups[key])
    if not out[i] then return nil end
  end
  return table.concat(out)
end

-- Return the walks of each kind after `from`, by name; nil if the moves aren't alternatives of this form.
local function walks_of(moves)
  local walks = {}
  for _, part in ipairs(moves.word == "+" and moves or {moves}) do
    local head = part.word == "*" and part[1] or part
    if head.word == "from" then
      local walk = {word = "*", table.unpack(part, 2)}
      for _, arg in ipairs(head.args) do
        for _, name in ipairs(type(arg) == "table" and arg or {arg}) do
          walks[name] = walks[name] or {}
          table.insert(walks[name], walk)
        end
      end
    elseif head.word ~= "drop" then
      return nil
    end
  end
  return walks
end

function betza.of(variant)
  local words, board = {}, variant:board()
  if board.file_edges ~= "open" or board.rank_edges ~= "open" then return words end
  local walks = walks_of(tree.of(variant).moves)
  for _, piece in ipairs(walks and variant:pieces() or {}) do
    if #piece.letter == 1 and walks[piece.name] then words[piece.letter] = word_of(walks[piece.name]) end
  end
  return words
end

return betza
