-- Compare two variants: random games and numbers of moves, side by side.

local interval = require "tools.interval"

local comparison = {}

local PERFT_DEPTHS, PERFT_MOST = 6, 300000

-- Return {{1, 1}, {7, 9}, ...}: perft of both positions by depth, as deep as it is cheap and the allowance lasts. If a
-- walk fails or the user stops it, return nil, a message, and the counts so far.
function comparison.perft(positions, used)
  local counts, last, now, took = {}, 1, 1, 0
  while #counts < PERFT_DEPTHS and now * (now // last) <= PERFT_MOST and used() + took * (now // last) <= 1 do
    local depth, before = #counts + 1, used()
    local a, more_a = positions[1]:perft(depth)
    local b, more_b = positions[2]:perft(depth)
    if not a or not b then return nil, more_a or more_b, counts end
    counts[depth] = {a, b}
    last, now, took = now, math.max(a, b), used() - before
    if now == 0 then break end
  end
  return counts
end

-- Sums of each figure over games, for both sides.
local Sums = {}
Sums.__index = Sums

function Sums:add(side, name, value, share)
  if not self[name] then
    self[#self + 1] = name
    self[name] = {share = share, sum = {0, 0}, squares = {0, 0}}
  end
  local figure = self[name]
  figure.sum[side] = figure.sum[side] + value
  figure.squares[side] = figure.squares[side] + value * value
end

local OUTCOMES = {{"white", "White wins"}, {"black", "Black wins"}, {"draw", "draws"}, {"unfinished", "unfinished"}}

function Sums:add_game(side, game)
  for _, outcome in ipairs(OUTCOMES) do
    self:add(side, outcome[2], game.outcomes[outcome[1]].games, true)
  end
  self:add(side, "plies", game.plies)
  self:add(side, "moves to choose from", game.branching.mean)
  self:add(side, "captures", game.captures)
  local kinds = {}
  for kind in pairs(game.kinds) do kinds[#kinds + 1] = kind end
  table.sort(kinds)
  for _, kind in ipairs(kinds) do self:add(side, kind, game.kinds[kind]) end
end

-- Return {name, share, a, b, change} of each figure, with intervals, over this number of games of each side.
local function rows_of(sums, games)
  local rows, changes = {games = games}, {}
  for _, name in ipairs(sums) do
    local figure = sums[name]
    local function of(side)
      if figure.share then return interval.share(figure.sum[side], games) end
      return interval.mean(figure.sum[side], figure.squares[side], games)
    end
    local a, b = of(1), of(2)
    changes[#changes + 1] = interval.change(a, b)
    rows[#rows + 1] = {name = name, share = figure.share, a = a, b = b, change = changes[#changes]}
  end
  interval.mark(changes)
  return rows
end

-- Play random games of each side, fewer if the allowance is used up. Return their figures, with their number `games`.
-- If a walk fails or the user stops it, return nil, a message, and the figures of the finished games. tell(done, all)
-- is called after each game.
function comparison.statistics(positions, games, limit, seed, tell, used)
  local sums = setmetatable({}, Sums)
  for number = 0, games - 1 do
    if number > 0 and used() >= 1 then return rows_of(sums, number) end
    local pair = {}
    for side, pos in ipairs(positions) do
      local game, message = pos:random(1, seed, limit, number)
      if not game then return nil, message, rows_of(sums, number) end
      pair[side] = game
    end
    for side, game in ipairs(pair) do sums:add_game(side, game) end
    tell(2 * (number + 1), 2 * games)
  end
  return rows_of(sums, games)
end

return comparison
