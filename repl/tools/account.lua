-- The account of an evaluation: the contributions of material, placement and so on. The unit is the value of the least
-- valuable piece, or one percent of the chances if no piece is worth that much.
--
--     account.text(pos)      "Evaluation for White: +1.9 (a pawn is 1); material +2.1 (queen +2.1), placement -0.2."

local account = {}

local SHOWN = 3     -- kinds that are named in each part
local LEAST = 0.05  -- of a piece: smaller parts are left out
local PERCENT = 16  -- points that change even chances by one percent: 400 * log(.51 / .49)
local PARTS = {kind = "material", reserve = "material", ["any-reserve"] = "material", buried = "stacks",
  prisoner = "stacks", rank = "placement", file = "placement", square = "placement", pair = "pairs of pieces",
  against = "pairs of pieces", ["near-own"] = "places near royal pieces", ["near-enemy"] = "places near royal pieces",
  right = "rights", counter = "counters", worth = "`worth`", turn = "side to move"}
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

-- Return the parts of a position's evaluation for the player to move, the largest first: {name, points, kinds}. `kinds`
-- is a list of {name, points} for material and placement. The second and third results are the unit and its kind, which
-- is nil if the unit is one percent. Return nil and a message if a walk fails.
function account.parts(pos)
  local weights, unit, kind = pos:account()
  if not weights then return nil, unit end
  if not unit or unit < PERCENT then unit, kind = PERCENT, nil end
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
  return list, unit, kind
end

-- Return a number of pieces as text, such as "+1.9", never "-0.0".
local function signed(value) return ("%+.1f"):format(math.abs(value) < LEAST and 0 or value) end

-- Return the contributions in a list as text, without the small ones.
local function list_text(list, unit, most)
  local out = {}
  for i = 1, math.min(#list, most) do
    local value = list[i].points / unit
    if math.abs(value) < LEAST then break end
    local kinds = list[i].kinds and list_text(list[i].kinds, unit, SHOWN) or ""
    out[i] = ("%s %s%s"):format(list[i].name, signed(value), kinds ~= "" and (" (%s)"):format(kinds) or "")
  end
  return table.concat(out, ", ")
end

-- Return the account in one line; nil if the weights are unknown or a walk fails.
function account.text(pos)
  local parts, unit, kind = account.parts(pos)
  if not parts or #parts == 0 then return nil end
  local sum = 0
  for _, part in ipairs(parts) do sum = sum + part.points end
  local text = list_text(parts, unit, math.huge)
  return ("Evaluation for %s before any move: %s (%s)%s."):format(pos:side() == "white" and "White" or "Black",
    signed(sum / unit), kind and ("a %s is 1"):format(kind) or "1 is one percent", text == "" and "" or "; " .. text)
end

return account
