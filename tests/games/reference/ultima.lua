-- Ultima, written from the rules alone. 6,000 positions, of random games and random ones, had the same moves and
-- results in two other implementations: 4,500 by the original rules, and 1,500 with check, without suicide, and with
-- immobilizers that can be cancelled. In the latter, a stalemate is a draw, and a chameleon's leap captures all kinds.

local grid = require "games.reference.grid"

local M = { variants = { ultima = true },
  options = { check = { "true" }, suicide = { "false" }, pure = { "true" } } }

-- the victims of a chameleon's capture in the manner of another piece
local PREY = { p = "p", c = "c", w = "w", l = "l" }

local function is_set(settings, name) return settings and settings[name] == "true" end

local function is(pos, key, side, kinds)
  local letter = pos.at[key]
  return letter and grid.owner(letter) == side and kinds:find(letter:lower(), 1, true) ~= nil
end

local function next_to(pos, key, side, kinds, except)
  for _, way in ipairs(grid.ALL) do
    if key + way ~= except and is(pos, key + way, side, kinds) then return true end
  end
  return false
end

local function is_immobile(pos, key, settings)
  local side = grid.owner(pos.at[key])
  local enemy = grid.other(side)
  if pos.at[key]:lower() == "i" and next_to(pos, key, enemy, "x") then return true end
  for _, way in ipairs(grid.ALL) do
    local there = key + way
    if is(pos, there, enemy, "i")
      and not (is_set(settings, "pure") and next_to(pos, there, side, "xi", key)) then return true end
  end
  return false
end

-- Return the victims of a piece that has moved, by the methods that depend on its new square.
local function around_goal(pos, from, to, kinds)
  local victims, side = {}, pos.side
  local function add(key, kind)
    if pos.at[key] and grid.owner(pos.at[key]) ~= side and kinds(kind, pos.at[key]:lower()) then
      victims[#victims + 1] = key
    end
  end
  local is_straight = from % 100 == to % 100 or from // 100 == to // 100
  for _, way in ipairs(is_straight and grid.STRAIGHT or {}) do
    local behind = to + 2 * way
    if behind ~= from and pos.at[behind] and grid.owner(pos.at[behind]) == side then add(to + way, "p") end
  end
  for key, letter in pairs(pos.at) do
    if letter == grid.of(side, "k") then
      add(to % 100 + key // 100 * 100, "c")
      if key ~= to % 100 + key // 100 * 100 then add(key % 100 + to // 100 * 100, "c") end
    end
  end
  return victims
end

-- Return the victims that a piece may capture in the manner of a kind. A chameleon may only capture pieces of that
-- kind.
local function may_take(kind)
  if kind == "x" then return function(method, victim) return PREY[method] == victim end end
  return function(method) return method == kind end
end

-- Return all {to, victims} of the piece on a square in one direction.
local function run(pos, from, way, pure)
  local list, kind, side = {}, pos.at[from]:lower(), pos.side
  local takes = may_take(kind)
  local behind, leapt = pos.at[from - way], {}
  local withdrawn = behind and grid.owner(behind) ~= side and takes("w", behind:lower()) and from - way
  local key = from + way
  while grid.is_on(pos, key) do
    local letter = pos.at[key]
    if not letter then
      local victims = table.move(leapt, 1, #leapt, 1, {})
      if not (pure and leapt[1]) then
        table.move(around_goal(pos, from, key, takes), 1, 5, #victims + 1, victims)
        victims[#victims + 1] = withdrawn or nil
      end
      list[#list + 1] = { key, victims }
      if kind == "k" then break end
    else
      local is_enemy = grid.owner(letter) ~= side
      if is_enemy and key == from + way and (kind == "k" or kind == "x" and letter:lower() == "k") then
        list[#list + 1] = { key, { key, withdrawn or nil } }
      end
      local free = grid.is_on(pos, key + way) and not pos.at[key + way]
      if not (is_enemy and takes("l", letter:lower()) and free) then break end
      leapt[#leapt + 1] = key
    end
    key = key + way
  end
  return list
end

local function after(pos, from, to, victims)
  local changes = { [from] = false }
  for _, key in ipairs(victims) do changes[key] = false end
  if to then changes[to] = pos.at[from] end
  return grid.after(pos, changes)
end

-- Return all moves, without regard to check.
local function candidates(pos, settings)
  local list = {}
  for _, from in ipairs(grid.own_squares(pos)) do
    local kind, name = pos.at[from]:lower(), grid.name(from)
    if not is_immobile(pos, from, settings) then
      for _, way in ipairs(kind == "p" and grid.STRAIGHT or grid.ALL) do
        for _, move in ipairs(run(pos, from, way, is_set(settings, "pure"))) do
          grid.add(list, name, name .. (move[2][1] and "x" or "-") .. grid.name(move[1]),
            after(pos, from, move[1], move[2]))
        end
      end
    elseif kind ~= "k" and not (settings and settings.suicide == "false") then
      grid.add(list, name, name .. "off", after(pos, from, nil, {}))
    end
  end
  return list
end

local function has_king(pos, side)
  for _, letter in pairs(pos.at) do
    if letter == grid.of(side, "k") then return true end
  end
  return false
end

local function is_attacked(pos, settings)
  local enemy = grid.with(pos.at, {})
  local turned = { at = enemy, files = 8, ranks = 8, side = grid.other(pos.side), number = 1 }
  for _, move in ipairs(candidates(turned, settings)) do
    if not has_king(grid.read(move.position), pos.side) then return true end
  end
  return false
end

function M.moves(_, text, settings)
  local pos, list = grid.read(text), {}
  if not has_king(pos, pos.side) then return list end
  for _, move in ipairs(candidates(pos, settings)) do
    local next = grid.read(move.position)
    next.side = pos.side
    if not (is_set(settings, "check") and is_attacked(next, settings)) then list[#list + 1] = move end
  end
  return grid.sorted(list)
end

function M.outcome(_, text, settings)
  local pos = grid.read(text)
  local is_lost = #M.moves(nil, text, settings) == 0
  return is_lost and grid.colour_of(grid.other(pos.side)) or "ongoing"
end

-- Random positions: both armies anywhere, one of them often small. Without the rule of check, a King may be missing.
function M.random_position(_, rng, settings)
  local pos = grid.empty(8, 8, rng)
  local squares = grid.squares(pos)
  local function place(letter) pos.at[table.remove(squares, rng(#squares))] = letter end
  for _, side in ipairs { "w", "b" } do
    local share = rng(3)
    for kind in ("wxxllcipppppppp"):gmatch "." do
      if rng(4) <= share then place(grid.of(side, kind)) end
    end
    if is_set(settings, "check") or side ~= pos.side or rng(20) > 1 then place(grid.of(side, "k")) end
  end
  local turned = { at = pos.at, files = 8, ranks = 8, side = grid.other(pos.side), number = 1 }
  if is_set(settings, "check") and is_attacked(turned, settings) then return M.random_position(nil, rng, settings) end
  return grid.write(pos)
end

return M
