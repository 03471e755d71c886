-- What is worth looking at in the games of an experiment: games that show what the game is like, puzzles, and how often
-- the lines of the script are used.

local measures = require "lab.measures"

local findings = {}

local function replayed(variant, game, plies)
  local pos = variant:start()
  for i = 1, plies or #game.moves do assert(pos:play(game.moves[i])) end
  return pos
end

-- -- Games

local function first_by(games, is_better)
  local best
  for _, game in ipairs(games) do
    if not best or is_better(game, best) then best = game end
  end
  return best
end

local function median_length(games)
  local lengths = {}
  for i, game in ipairs(games) do lengths[i] = #game.moves end
  table.sort(lengths)
  return lengths[(#lengths + 1) // 2]
end

-- {title, game, pos} of three games: the most dramatic, the shortest that was decided, a typical one.
function findings.samples(variant, games)
  if #games == 0 then return {} end
  local middle, list = median_length(games), {}
  local function add(title, game)
    if game then list[#list + 1] = {title = title, game = game, pos = replayed(variant, game)} end
  end
  add("the most dramatic game", first_by(games, function(game, best)
    return measures.lead_changes(game) > measures.lead_changes(best)
  end))
  local decided = {}
  for _, game in ipairs(games) do
    if game.outcome == "white" or game.outcome == "black" then decided[#decided + 1] = game end
  end
  add("the shortest game that was won", first_by(decided, function(game, best) return #game.moves < #best.moves end))
  add("a typical game", first_by(games, function(game, best)
    return math.abs(#game.moves - middle) < math.abs(#best.moves - middle)
  end))
  return list
end

-- -- Puzzles

local PUZZLES, CANDIDATES, POSITIONS, LEAST = 3, 40, 50000, 3
local SURE, OPEN = 999, 950 -- thousandths: a win that a player has seen; one that he had not seen a turn before

-- Whether the winner saw the win at this ply and not at his last turn.
local function is_candidate(game, i)
  if i <= 2 or (game.outcome ~= "white" and game.outcome ~= "black") then return false end
  local now, before = game.scores[i], game.scores[i - 2]
  if game.outcome == "black" then now, before = 1000 - now, 1000 - before end
  return now >= SURE and before < OPEN
end

-- {pos, plies, line} if the position has one winning move, which is proved, and it takes some plies; else nil.
local function puzzle(pos)
  local found = pos:search{positions = POSITIONS, exact = true, lines = 2, player = 0}
  if not found or found[1].decided ~= "win" or found[1].plies < LEAST then return nil end
  if found[2] and (found[2].decided == nil or found[2].decided == "win") then return nil end
  return {pos = pos, plies = found[1].plies, line = found[1].line}
end

-- Positions out of games in which one move alone wins, and that is proved.
function findings.puzzles(variant, games)
  local list, tried, seen = {}, 0, {}
  for _, game in ipairs(games) do
    local before = #game.moves - #game.scores
    for i = 1, #game.scores do
      if #list == PUZZLES or tried == CANDIDATES then return list end
      if is_candidate(game, i) then
        local pos = replayed(variant, game, before + i - 1)
        local there = pos:text()
        tried = tried + 1
        list[#list + 1] = not seen[there] and pos:side() == game.outcome and puzzle(pos) or nil
        seen[there] = true
      end
    end
  end
  return list
end

-- -- Lines of the script

local SAMPLE = 12 -- games of each sort

-- Counts by "file:line" the moves that a walk through that line has made; how many moves there were.
local function count_lines(pos, moves, lines, first)
  local made = 0
  for i, move in ipairs(moves) do
    if i >= first then
      local why, seen = pos:why(move), {}
      made = made + 1
      for _, branch in ipairs(why and why.branches or {}) do
        for _, word in ipairs(branch) do
          local key = ("%s:%d"):format(word.file, word.line)
          if not seen[key] then
            seen[key] = true
            lines[key] = (lines[key] or 0) + 1
          end
        end
      end
    end
    pos:play(move)
  end
  return made
end

local function random_moves(variant, seed)
  local pos = variant:start()
  math.randomseed(seed)
  while pos:outcome() == "ongoing" and #pos:history() < 400 do
    local moves = pos:moves()
    pos:play(moves[math.random(#moves)])
  end
  return pos:history()
end

local function source_lines(variant)
  local texts = {}
  for _, source in ipairs(variant:sources()) do
    local number = 0
    for line in source.text:gmatch "([^\n]*)\n?" do
      number = number + 1
      texts[("%s:%d"):format(source.file, number)] = line:match "^%s*(.-)%s*$"
    end
  end
  return texts
end

-- How often lines of the script take part in moves, in skilled games and in random ones: {line, text, skilled, random},
-- shares of the moves, those of which most differs first.
function findings.use_of_lines(variant, games, seed)
  local skilled, random, made, rows = {}, {}, {0, 0}, {}
  for i = 1, math.min(SAMPLE, #games) do
    local game = games[i]
    made[1] = made[1] + count_lines(variant:start(), game.moves, skilled, #game.moves - #game.branching + 1)
    made[2] = made[2] + count_lines(variant:start(), random_moves(variant, seed + i), random, 1)
  end
  local texts, all = source_lines(variant), {}
  for key in pairs(skilled) do all[key] = true end
  for key in pairs(random) do all[key] = true end
  for _, key in ipairs(measures.sorted_keys(all)) do
    rows[#rows + 1] = {line = key, text = texts[key] or "", skilled = (skilled[key] or 0) / math.max(made[1], 1),
      random = (random[key] or 0) / math.max(made[2], 1)}
  end
  table.sort(rows, function(a, b)
    local da, db = math.abs(a.skilled - a.random), math.abs(b.skilled - b.random)
    return da > db or da == db and a.line < b.line
  end)
  return rows
end

-- How often kinds of moves are made: {kind, skilled, random}, shares of the moves.
function findings.use_of_kinds(variant, uses, seed)
  local figures = variant:start():random(100, seed, 400)
  local rows, by_kind, made = {}, {}, 0
  for _, row in ipairs(uses) do made, by_kind[row.kind] = made + row.moves, row.moves end
  for kind in pairs(figures and figures.kinds or {}) do by_kind[kind] = by_kind[kind] or 0 end
  for _, kind in ipairs(measures.sorted_keys(by_kind)) do
    rows[#rows + 1] = {kind = kind, skilled = by_kind[kind] / math.max(made, 1),
      random = figures and (figures.kinds[kind] or 0) / math.max(figures.plies, 1) or 0}
  end
  return rows
end

return findings
