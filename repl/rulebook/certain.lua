-- Certain tests: remove from a walk (rulebook/tree.lua) the tests that always succeed because of the steps and tests
-- before them, and the alternatives that never succeed.
--
--     on "second" * n * n * -on "far"     on "second" * n * n     a pawn from the second rank isn't on the last one

local set_of = require "tools.set_of"

local certain = {}

local STEPS = {n = {0, 1}, ne = {1, 1}, e = {1, 0}, se = {1, -1}, s = {0, -1}, sw = {-1, -1}, w = {-1, 0}, nw = {-1, 1}}
local STAYS = {empty = true, enemy = true, own = true, occupied = true, is = true, mark = true, place = true,
  take = true, reset = true, marked = true, may = true, carrying = true, attacked = true}

-- Return true if a walk ends where it begins.
local function stays(node)
  if STAYS[node.word] or node.word == "#" or node.word == "-" or node.word == "here" then return true end
  if node.word ~= "*" and node.word ~= "+" and node.word ~= "|" then return false end
  for _, part in ipairs(node) do
    if not stays(part) then return false end
  end
  return true
end

local function numbers(square) return square:byte() - 96, tonumber(square:sub(2)) end

local function name_of(file, rank) return ("%c%d"):format(96 + file, rank) end

-- Return the zones of a board by name, as sets of White's squares; nil if the board isn't plain or its zones differ for
-- Black.
local function zones_of(board, declared)
  local is_plain = board.cells == "squares" and board.black ~= "same" and #board.links == 0 and not board.lines
    and board.file_edges == "open" and board.rank_edges == "open"
  if not is_plain then return nil end
  local zones = {}
  for _, zone in ipairs(board.zones) do zones[zone.name] = set_of(zone.white) end
  for _, zone in ipairs(declared.zone or {}) do
    if zone[3] then zones[tostring(zone[1])] = nil end
  end
  return zones
end

-- Return a place after a step. A place has the squares on which a walk can be, and its distance from the first square
-- in files and ranks.
local function moved(place, step)
  local squares = {}
  for square in pairs(place.squares) do
    local file, rank = numbers(square)
    local to = name_of(file + step[1], rank + step[2])
    squares[to] = place.all[to]
  end
  return {all = place.all, squares = squares, files = place.files + step[1], ranks = place.ranks + step[2]}
end

-- Return the place after a test for a zone, and true if the test always succeeds; nil if it never does. `no`: the test
-- is negated.
local function tested(place, zone, no)
  local squares, count, all = {}, 0, 0
  for square in pairs(place.squares) do
    all = all + 1
    if (zone[square] ~= nil) ~= no then
      squares[square], count = true, count + 1
    end
  end
  if count == 0 then return nil end
  return {all = place.all, squares = squares, files = place.files, ranks = place.ranks}, count == all
end

local simplified

local function sequence(node, place, zones)
  local list = {}
  for _, part in ipairs(node) do
    local no = part.word == "-"
    local test = no and part[1] or part
    local name = test.args and test.args[1]
    local is_test = place and (test.word == "on" and zones[name] or test.word == "at" and name == "origin"
      and (place.files ~= 0 or place.ranks ~= 0))
    if is_test and test.word == "at" then
      if not no then return nil end
    elseif is_test then
      local after, always = tested(place, zones[name], no)
      if not after then return nil end
      place = after
      if not always then list[#list + 1] = part end
    else
      local one = simplified(part, place, zones)
      if not one then return nil end
      list[#list + 1] = one
      local step = not part.args and STEPS[part.word]
      if place and step then place = moved(place, step)
      elseif not stays(part) then place = nil end
    end
  end
  if #list == 0 then return {word = "here"} end
  return #list == 1 and list[1] or {word = "*", table.unpack(list)}
end

-- Return a walk that begins at a place, without its certain tests; nil if it is impossible.
function simplified(node, place, zones)
  if node.word == "*" then return sequence(node, place, zones) end
  if node.word ~= "+" or not place then return node end
  local list = {}
  for _, part in ipairs(node) do list[#list + 1] = simplified(part, place, zones) end
  if #list == 0 then return nil end
  return #list == 1 and list[1] or {word = "+", table.unpack(list)}
end

-- Return the moves of a variant without certain tests. Only tests in the walk directly after `from` are removed.
function certain.moves(moves, board, declared)
  local zones = zones_of(board, declared)
  if not zones or moves.word ~= "+" then return moves end
  local list, all = {}, set_of(board.squares)
  for _, walk in ipairs(moves) do
    local starts = walk.word == "*" and walk[1].word == "from"
    local place = {all = all, squares = all, files = 0, ranks = 0}
    local rest = starts and sequence({table.unpack(walk, 2)}, place, zones)
    list[#list + 1] = rest and {word = "*", walk[1], rest} or walk
    if rest and rest.word == "*" then list[#list] = {word = "*", walk[1], table.unpack(rest)} end
  end
  return {word = "+", table.unpack(list)}
end

return certain
