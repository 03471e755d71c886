-- The account of an evaluation: the contributions of material, placement and so on. The unit is the value of the least
-- valuable piece, or one percent of the chances if no piece is worth that much.
--
--     account.text(pos, found)      "Evaluation for White before any move: +1.9 (a pawn is 1): material +2.1 (queen
--                                   +2.1), placement -0.2."
--     account.change(pos, found)    "These moves change White's evaluation by +1.0: material +1.0 (pawn +1.0)."
--
-- `found` is a result of pos:search. If random games have judged it, the weights say nothing about it.

local players = require "tools.players"

local account = {}

local SHOWN = 3     -- kinds that are named in each part
local LEAST = 0.05  -- of a piece: smaller parts are left out
local PERCENT = 16  -- points that change even chances by one percent: 400 * log(.51 / .49)
local PARTS = {kind = "material", reserve = "material", ["any-reserve"] = "material", buried = "stacks",
  prisoner = "stacks", rank = "placement", file = "placement", square = "placement", pair = "pairs of pieces",
  against = "pairs of pieces", ["near-own"] = "places near royal pieces", ["near-enemy"] = "places near royal pieces",
  right = "rights", counter = "counters", worth = "`worth`", turn = "having the move",
  moves = "mobility"}
local UNKNOWN = "The computer hasn't learned yet which positions of this game are good; `train` teaches it."
local PLAYOUTS = "The computer judges this game by random games to the end (playouts)."
local IN_KINDS = {material = true, placement = true}

-- Return a list of {name, points} by size from a table, with names in order where sizes are equal.
local function by_size(table_of_points)
  local list = {}
  for name, points in pairs(table_of_points) do list[#list + 1] = {name = name, points = points} end
  table.sort(list, function(a, b)
    local x, y = math.abs(a.points), math.abs(b.points)
    return x > y or x == y and a.name < b.name
  end)
  return list
end

local function add(sums, name, points) sums[name] = (sums[name] or 0) + points end

-- Return parts {name, points, kinds}, the largest first, from points by their names in pos:account(). `kinds` is a list
-- of {name, points} for material and placement.
local function parts_of(weights)
  local sums, kinds = {}, {}
  for name, points in pairs(weights) do
    local sort, rest = name:match "^(%S+) ?(.*)$"
    local part = PARTS[sort]
    add(sums, part, points)
    if IN_KINDS[part] then
      kinds[part] = kinds[part] or {}
      add(kinds[part], sort == "square" and rest:match "^(.*) %S+$" or rest:gsub(" %d+$", ""), points)
    end
  end
  local list = by_size(sums)
  for _, part in ipairs(list) do part.kinds = by_size(kinds[part.name] or {}) end
  return list
end

-- Return the evaluation of a position for the player to move, as points by name; the unit; and its kind, which is nil
-- if the unit is one percent. Return nil if random games have judged `found`, or a walk fails.
local function weighed(pos, found)
  if found.playouts then return nil end
  local weights, unit, kind = pos:account()
  if not weights then return nil, unit end
  if not unit or unit < PERCENT then unit, kind = PERCENT, nil end
  return weights, unit, kind
end

-- Return points in units as text: "+1.9" pieces or "+1.9 %", never "-0.0".
local function signed(points, unit, kind)
  local value = points / unit
  return ("%+.1f%s"):format(math.abs(value) < LEAST and 0 or value, kind and "" or " %")
end

-- Return the contributions in a list as text, without the small ones.
local function list_text(list, unit, kind, most)
  local out = {}
  for i = 1, math.min(#list, most) do
    local points = list[i].points
    if math.abs(points / unit) < LEAST then break end
    local kinds = list[i].kinds and list_text(list[i].kinds, unit, kind, SHOWN) or ""
    out[i] = ("%s %s%s"):format(list[i].name, signed(points, unit, kind), kinds ~= "" and (" (%s)"):format(kinds) or "")
  end
  return table.concat(out, ", ")
end

-- Return the sum of parts, and the parts: "+1.9", "material +2.1 (queen +2.1), placement -0.2".
local function sum_text(parts, unit, kind)
  local sum = 0
  for _, part in ipairs(parts) do sum = sum + part.points end
  return signed(sum, unit, kind), list_text(parts, unit, kind, math.huge)
end

-- Return "a pawn is 1".
local function unit_text(kind) return ("%s %s is 1"):format(kind:find "^[aeiouAEIOU]" and "an" or "a", kind) end

local function mover(pos) return pos:side() == "white" and "White" or "Black" end

-- Return the account in a sentence; nil if the result is proved, nothing favors either player, or a walk fails.
function account.text(pos, found)
  if found.decided then return nil end
  if found.playouts then return PLAYOUTS end
  local weights, unit, kind = weighed(pos, found)
  if not weights then return nil end
  if not players.knows_something(pos:variant()) then return UNKNOWN end
  local parts = parts_of(weights)
  if #parts == 0 then return nil end
  local sum, list = sum_text(parts, unit, kind)
  return ("Evaluation for %s before any move: %s%s%s."):format(mover(pos), sum,
    kind and (" (%s)"):format(unit_text(kind)) or "", list ~= "" and ": " .. list or "")
end

-- Return a sentence about the change of the evaluation by the line that was found and just named, for the player who
-- moves first; nil if it hardly changes, the game ends, or a walk fails. Having the move doesn't count.
function account.change(pos, found)
  local before, unit, kind = weighed(pos, found)
  local there, changes = pos:copy(), {}
  for _, move in ipairs(found.line) do
    if not there:play(move) then return nil end
  end
  local after = before and there:outcome() == "ongoing" and there:account()
  if not after then return nil end
  local sign = there:side() == pos:side() and 1 or -1
  for name, points in pairs(after) do add(changes, name, sign * points) end
  for name, points in pairs(before) do add(changes, name, -points) end
  changes.turn = nil
  local sum, list = sum_text(parts_of(changes), unit, kind)
  return list ~= "" and ("These moves change %s's evaluation by %s: %s."):format(mover(pos), sum, list) or nil
end

-- Return the score of a search in a position, and its value in pieces if one is known: "53.1 % (+0.4, where a pawn is
-- 1)".
function account.value(pos, found)
  local score, _, unit, kind = players.score_text(found), weighed(pos, found)
  if found.decided or not kind then return score end
  return ("%s (%s, where %s)"):format(score, signed(found.score, unit, kind), unit_text(kind))
end

return account
