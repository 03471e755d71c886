-- Texts of weights (host/search/weights.h), one per line, with tabs before the numbers and the names of the script:
--
--     pieces 2 24                    the fewest and the most pieces
--     square man c3 12 -3            the weight of a man on c3, on a full and on a nearly empty board
--
-- Weights that are 0 are left out, except those that the script sets. The line `playouts 1 1` says that random games
-- judge positions better than these weights.

local part = ...
local tools = part "tools"

local weights = {}

local WEIGHT_MAX = 1000000
local NEAR_RANKS = 4 -- see weights.h

-- -- Names

-- The sorts of weights, in the order of enum weight_sort. Each has a function that returns the name of a weight by its
-- number, from 0. It is a weight of a kind of piece or, if the sort isn't listed for each kind, of the whole game.
local function plain(_, kind) return " " .. kind end

local function numbered(_, kind, number) return (" %s %d"):format(kind, number + 1) end

local function paired(game, kind, number) return (" %s %s"):format(kind, game.kinds[number + 1]) end

local function near(_, kind, number)
  local ranks = 2 * NEAR_RANKS + 1
  return (" %s %d %d"):format(kind, number // ranks, number % ranks - NEAR_RANKS)
end

local function on_square(game, kind, number)
  return (" %s %c%d"):format(kind, 97 + number % game.files, number // game.files + 1)
end

local EACH_KIND = {kind = plain, rank = numbered, file = numbered, square = on_square, reserve = plain,
  ["any-reserve"] = plain, buried = plain, prisoner = plain, pair = paired, against = paired, ["near-own"] = near,
  ["near-enemy"] = near}

local OF_GAME = {
  right = function(variant, number)
    for _, field in ipairs(variant:declared().fields) do
      if field.sort == "rights" then return " " .. field[number + 1].letter:sub(-1) end
    end
  end,
  counter = function(variant, number)
    local counter = variant:declared().counters[number + 1]
    return (" %d %s"):format(({white = 0, black = 1})[counter.side] or -1, counter.name)
  end,
  worth = function(_, number) return " " .. number + 1 end,
  turn = function() return "" end,
  moves = function() return "" end,
}

local SORTS = {"kind", "rank", "file", "square", "reserve", "any-reserve", "buried", "prisoner", "pair", "against",
  "near-own", "near-enemy", "right", "counter", "worth", "turn", "moves"}

local function add_names(names, sort, count, variant, game)
  local each = EACH_KIND[sort] and count // #game.kinds
  for number = 0, count - 1 do
    local name = each and EACH_KIND[sort](game, game.kinds[number // each + 1], number % each)
      or OF_GAME[sort](variant, number)
    names[#names + 1] = sort .. name
  end
end

local known = setmetatable({}, {__mode = "k"}) -- the names by variant

-- Return the names of all weights of a variant, in their order: "square man c3".
function weights.names(variant)
  if known[variant] then return known[variant] end
  local names, game = {}, {kinds = {}, files = variant:size()}
  for i, kind in ipairs(variant:pieces()) do game.kinds[i] = kind.name end
  for i, count in ipairs(tools.weight_counts(variant)) do add_names(names, SORTS[i], count, variant, game) end
  known[variant] = names
  return names
end

-- -- Random games instead of weights

local judges = setmetatable({}, {__mode = "k"}) -- by variant and player; those left out use "weights"

-- Return how a player judges positions: "weights", or "playouts" (random games). If `judge` is given, change it first.
-- The default player is 1.
function weights.judge(variant, player, judge)
  judges[variant] = judges[variant] or {}
  if judge then judges[variant][player or 1] = judge end
  return judges[variant][player or 1] or "weights"
end

-- -- Texts

-- Return the weights of a player as text.
function weights.write(variant, player)
  local full, sparse, fewest, most = tools.weights(variant, player)
  local lines = {("pieces\t%d\t%d\n"):format(fewest, most)}
  if weights.judge(variant, player) == "playouts" then lines[2] = "playouts\t1\t1\n" end
  for i, name in ipairs(weights.names(variant)) do
    if full[i] ~= 0 or sparse[i] ~= 0 or name:find "^worth " then
      lines[#lines + 1] = ("%s\t%d\t%d\n"):format(name, full[i], sparse[i])
    end
  end
  return table.concat(lines)
end

-- Return the fewest and the most pieces of the text, or nil, and the two numbers of each weight of `names`, by index.
-- Weights that these rules don't have are skipped. The third result is the number of weights, and the fourth the
-- judge. Return nil and the reason if it is another text.
function weights.read(text, names)
  local index, values, pieces, count, number, judge = {}, {}, {}, 0, 0, "weights"
  for i, name in ipairs(names) do index[name] = i end
  local function wrong(why) return nil, ("line %d: %s"):format(number, why) end
  for line in (text == "" and "" or text:gsub("\n$", "") .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    local name, full, sparse = line:match "^([^\t]+)\t(%-?%d+)\t(%-?%d+)$"
    full, sparse = tonumber(full), tonumber(sparse)
    if not name or math.max(full, sparse) > WEIGHT_MAX or math.min(full, sparse) < -WEIGHT_MAX then
      return wrong "a weight needs a name and two whole numbers from -1000000 to 1000000, each after a tab"
    elseif name == "pieces" then
      if number > 1 then return wrong "the line of pieces must come first" end
      if full < 0 or sparse < full then return wrong "the numbers of pieces are the fewest and the most" end
      pieces = {full, sparse}
    elseif name == "playouts" then
      if judge == name or full ~= 1 or sparse ~= 1 then
        return wrong "playouts need one line, with the numbers 1 and 1"
      end
      judge = name
    elseif index[name] and values[index[name]] then
      return wrong "a second line for one weight"
    elseif index[name] then
      values[index[name]], count = {full, sparse}, count + 1
    end
  end
  return pieces, values, count, judge
end

return weights
