-- The measures of games. A measure gives a value for each game, or nil for a game to which it doesn't apply. Its figure
-- is the mean of these values over pairs of games.

local interval = require "tools.interval"
local plan = require "lab.plan"

local measures = {}

local FEW = 5 -- with fewer pairs, nobody can estimate how much a measure varies
local WIDE = .5 -- a share with an interval wider than this is hardly known
local AHEAD, LEADS, BADLY = 750, 600, 250 -- White's chances in thousandths: almost won, in the lead, almost lost

local function points(game, side)
  if game.outcome == "unfinished" then return nil end
  return game.outcome == "draw" and .5 or game.outcome == side and 1 or 0
end

local function share_of(outcome)
  return function(game) return game.outcome == outcome and 1 or 0 end
end

local function mean(list)
  local sum = 0
  for _, value in ipairs(list) do sum = sum + value end
  return #list > 0 and sum / #list or nil
end

local function forced(game)
  local count = 0
  for _, choice in ipairs(game.branching) do count = count + (choice == 1 and 1 or 0) end
  return #game.branching > 0 and count / #game.branching or nil
end

-- Return the winner's chances at each ply, as the players estimated them; nil if nobody has won.
local function of_winner(game)
  if game.outcome ~= "white" and game.outcome ~= "black" then return nil end
  local list = {}
  for i, score in ipairs(game.scores) do list[i] = game.outcome == "white" and score or 1000 - score end
  return list
end

-- Return the number of times that the lead changed sides.
function measures.lead_changes(game)
  local leader, changes = nil, 0
  for _, score in ipairs(game.scores) do
    local now = score >= LEADS and "white" or score <= 1000 - LEADS and "black" or leader
    if leader and now ~= leader then changes = changes + 1 end
    leader = now
  end
  return changes
end

local function comeback(game)
  local list = of_winner(game)
  if not list then return nil end
  for _, score in ipairs(list) do
    if score <= BADLY then return 1 end
  end
  return 0
end

-- Return the share of the game after which the winner's chances never fell below AHEAD.
local function settled(game)
  local list = of_winner(game)
  if not list or #list == 0 then return nil end
  local last = #list
  while last > 0 and list[last] >= AHEAD do last = last - 1 end
  return last / #list
end

-- Return all measures in the order of the report: {name, share, of_games, chances, value}. `share` means that it is
-- shown in percent, `of_games` that it is 0, 1 or one half for each game. value(game) is never below 0. `chances` marks
-- measures of the players' estimates, which depend on the players as much as on the rules. `first` is the side that
-- begins.
function measures.list(first)
  local second = first == "white" and "black" or "white"
  return {
    {name = "first player's score", share = true, of_games = true,
      value = function(game) return points(game, first) end},
    {name = "first player wins", share = true, of_games = true, value = share_of(first)},
    {name = "draws", share = true, of_games = true, value = share_of "draw"},
    {name = "second player wins", share = true, of_games = true, value = share_of(second)},
    {name = "unfinished", share = true, of_games = true, value = share_of "unfinished"},
    {name = "length in plies", value = function(game) return #game.moves end},
    {name = "moves to choose from", value = function(game) return mean(game.branching) end},
    {name = "forced moves", share = true, value = forced},
    {name = "captures in a game", value = function(game) return game.captures end},
    {name = "pieces left at the end", value = function(game) return game.pieces_left end},
    {name = "changes of the lead", chances = true, value = measures.lead_changes},
    {name = "wins from a bad position", chances = true, share = true, of_games = true, value = comeback},
    {name = "settled after", chances = true, share = true, value = settled},
  }
end

-- Return sums of a measure over pairs of games, for each of the independently trained players: {sum, squares, count}.
-- Also return its least and its largest value in a game.
local function groups_of(games, measure)
  local groups, last, sum, count, least, most = {}, nil, 0, 0, math.huge, -math.huge
  for i = 1, #games + 1 do
    local game = games[i]
    if not game or game.number ~= last then
      if count > 0 then
        local player, mean_of_pair = plan.player(last), sum / count
        local group = groups[player] or {sum = 0, squares = 0, count = 0}
        groups[player], group.count = group, group.count + 1
        group.sum, group.squares = group.sum + mean_of_pair, group.squares + mean_of_pair ^ 2
      end
      sum, count, last = 0, 0, game and game.number
    end
    local one = game and measure.value(game)
    if one then
      sum, count, least, most = sum + one, count + 1, math.min(least, one), math.max(most, one)
    end
  end
  return groups, least, most
end

-- Return the figure of a measure over games; nil if it applies to none. The two games of a pair have the same opening
-- and count as one sample. The error comes from differences between pairs, and between independently trained players.
-- The interval contains only possible values: shares are from 0 to 1, and other means within the range of the values
-- seen. `few` means that there are too few games for an interval, `constant` that all games had the same value.
function measures.figure(games, measure)
  local groups, least, most = groups_of(games, measure)
  local list = {}
  for _, player in ipairs(measures.sorted_keys(groups)) do list[#list + 1] = groups[player] end
  if #list == 0 then return nil end
  local figure = interval.grouped(list, measure.of_games and 1 or nil)
  figure.pairs, figure.few = figure.count, figure.count < FEW
  if measure.of_games or figure.few then least, most = 0, measure.share and 1 or math.huge end
  figure.low, figure.high = math.max(figure.low, least), math.min(figure.high, most)
  figure.constant = figure.low == figure.high
  figure.few = figure.few or measure.share and figure.high - figure.low > WIDE
  return figure
end

-- Return the figure to settle first; nil if the games give none. It is the first player's score. If significantly more
-- than half of the games are unfinished, it is their share, because few games are left to give a score.
function measures.verdict(games, first)
  local list = measures.list(first)
  local unfinished = measures.figure(games, list[5])
  return unfinished and unfinished.low > .5 and unfinished or measures.figure(games, list[1])
end

-- Return the score of the stronger player of a series whose players differ.
function measures.skill(games)
  return measures.figure(games, {share = true, of_games = true, value = function(game)
    return points(game, game.nodes_white > game.nodes_black and "white" or "black")
  end})
end

-- Return how often games ended by each declaration: {reason, ending, share}, most frequent first.
function measures.endings(games)
  local rows, by_key = {}, {}
  for _, game in ipairs(games) do
    local key = ("%s\t%s\t%s"):format(game.ending, game.reason, game.outcome)
    if not by_key[key] then
      rows[#rows + 1] = {ending = game.ending, reason = game.reason, outcome = game.outcome, games = 0}
      by_key[key] = rows[#rows]
    end
    by_key[key].games = by_key[key].games + 1
  end
  table.sort(rows, function(a, b)
    if a.games ~= b.games then return a.games > b.games end
    return a.ending .. a.reason .. a.outcome < b.ending .. b.reason .. b.outcome
  end)
  return rows
end

-- Return how reliable the players' estimates of their chances are. Each row is for estimates within one tenth: {said,
-- came, positions}. `said` is their mean, `came` the mean result.
function measures.reliability(games)
  local rows = {}
  for i = 0, 9 do rows[i + 1] = {low = i / 10, said = 0, came = 0, positions = 0} end
  for _, game in ipairs(games) do
    local result = points(game, "white")
    for _, score in ipairs(result and game.scores or {}) do
      local row = rows[math.min(score // 100, 9) + 1]
      row.positions, row.said, row.came = row.positions + 1, row.said + score / 1000, row.came + result
    end
  end
  local kept = {}
  for _, row in ipairs(rows) do
    if row.positions > 0 then
      row.said, row.came = row.said / row.positions, row.came / row.positions
      kept[#kept + 1] = row
    end
  end
  return kept
end

-- Return the distribution of game lengths in plies, in at most `bars` ranges: {from, to, games}.
function measures.lengths(games, bars)
  local least, most = math.huge, 0
  for _, game in ipairs(games) do least, most = math.min(least, #game.moves), math.max(most, #game.moves) end
  local width, rows = math.max(1, math.ceil((most - least + 1) / bars)), {}
  if #games == 0 then return rows end
  for from = least, most, width do rows[#rows + 1] = {from = from, to = math.min(from + width - 1, most), games = 0} end
  for _, game in ipairs(games) do
    local row = rows[(#game.moves - least) // width + 1]
    row.games = row.games + 1
  end
  return rows
end

-- Return averages over games at each ply after the opening, as long as at least a tenth of the games continues: {ply,
-- games, choice, pieces, captures}. `choice` is the number of legal moves, `pieces` the number of pieces on the board,
-- and `captures` the share of moves that reduced it.
function measures.by_ply(games)
  local rows = {}
  for _, game in ipairs(games) do
    local before = #game.moves - #game.branching
    for i, choice in ipairs(game.branching) do
      local ply, pieces, left = before + i, game.pieces[i], game.pieces[i + 1] or game.pieces_left
      local row = rows[ply] or {ply = ply, games = 0, choice = 0, pieces = 0, captures = 0}
      rows[ply], row.games = row, row.games + 1
      row.choice, row.pieces = row.choice + choice, row.pieces + pieces
      row.captures = row.captures + (left < pieces and 1 or 0)
    end
  end
  local list = {}
  for _, ply in ipairs(measures.sorted_keys(rows)) do
    local row = rows[ply]
    for _, name in ipairs{"choice", "pieces", "captures"} do row[name] = row[name] / row.games end
    if row.games * 10 >= #games then list[#list + 1] = row end
  end
  return list
end

function measures.sorted_keys(values)
  local keys = {}
  for key in pairs(values) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

-- Return the first moves of the openings with the first player's score after them: {move, figure, games}, most games
-- first.
function measures.first_moves(games, first)
  local by_move, rows, score = {}, {}, measures.list(first)[1]
  for _, game in ipairs(games) do
    local move = game.moves[1] or ""
    by_move[move] = by_move[move] or {}
    table.insert(by_move[move], game)
  end
  for _, move in ipairs(measures.sorted_keys(by_move)) do
    rows[#rows + 1] = {move = move, figure = measures.figure(by_move[move], score), games = #by_move[move]}
  end
  table.sort(rows, function(a, b)
    if a.games ~= b.games then return a.games > b.games end
    return a.move < b.move
  end)
  return rows
end

return measures
