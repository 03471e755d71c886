-- Interesting results of an experiment: typical games, puzzles, and the use of each line of the script.

local measures = require "lab.measures"
local trim = require "tools.trim"

local findings = {}

-- Play move number i of a game. Raise {illegal = message} if it isn't legal, because another program has written the
-- game.
local function play(pos, game, i)
  local good, why = pos:play(game.moves[i])
  if good then return end
  error({illegal = ("series %d, number %d, half %d: move %d: %s"):format(game.series, game.number, game.half, i,
    why)}, 0)
end

-- Return the position after this number of plies of a game, or at its end.
local function replayed(variant, game, plies)
  local pos = variant:start()
  for i = 1, plies or #game.moves do play(pos, game, i) end
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

-- Return {title, game, pos} of three games: the most dramatic, the shortest decided, and a typical one.
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
local SURE, OPEN = 999, 950 -- winner's chances in thousandths: when the win is seen, and a turn earlier

-- Return true if the winner saw the win at this ply, but not at the winner's previous turn.
local function is_candidate(game, i)
  if i <= 2 or (game.outcome ~= "white" and game.outcome ~= "black") then return false end
  local now, before = game.scores[i], game.scores[i - 2]
  if game.outcome == "black" then now, before = 1000 - now, 1000 - before end
  return now >= SURE and before < OPEN
end

-- Return {pos, plies, line} if exactly one move is proved to win and the win takes some plies; otherwise nil.
local function puzzle(pos)
  local found = pos:search{positions = POSITIONS, exact = true, lines = 2, player = 0}
  if not found or found[1].decided ~= "win" or found[1].plies < LEAST then return nil end
  if found[2] and (found[2].decided == nil or found[2].decided == "win") then return nil end
  return {pos = pos, plies = found[1].plies, line = found[1].line}
end

-- Return positions of games in which only one move wins, and that is proved.
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

-- -- Use of the script

local RANDOM_PLIES = 400 -- of a random game

-- Return the names of kinds by their letters, for both sides.
local function piece_names(variant)
  local names = {}
  for _, piece in ipairs(variant:pieces()) do
    names[piece.letter], names[piece.letter:lower()] = piece.name, piece.name
  end
  return names
end

-- Return the contents of the first square on which a move puts a piece.
local function placed(move)
  for _, change in ipairs(move.changes) do
    if change.after ~= "" then return change.after end
  end
  return ""
end

-- Return the letter of the piece that moves or is dropped, for a stack its top piece; nil if there is none.
local function mover(pos, move)
  local there = move.from:match "^@(.+)" or move.from ~= "" and pos:at(move.from) or placed(move)
  return there:match "%+?%a~?"
end

-- Count the moves of a game from number `first` on: tally.moves is their number, tally.pieces counts them by name of
-- the piece, and tally.lines by the lines "file:line" of the walks that made them.
local function count_game(pos, moves, first, names, tally)
  for i, text in ipairs(moves) do
    if i >= first then
      local why, seen, name = pos:why(text), {}, names[mover(pos, pos:move(text))]
      tally.moves = tally.moves + 1
      if name then tally.pieces[name] = (tally.pieces[name] or 0) + 1 end
      for _, branch in ipairs(why and why.branches or {}) do
        for _, word in ipairs(branch) do
          local line = ("%s:%d"):format(word.file, word.line)
          if not seen[line] then seen[line], tally.lines[line] = true, (tally.lines[line] or 0) + 1 end
        end
      end
    end
    pos:play(text)
  end
end

local function random_moves(variant, seed)
  local pos = variant:start()
  math.randomseed(seed)
  while pos:outcome() == "ongoing" and #pos:history() < RANDOM_PLIES do
    local moves = pos:moves()
    pos:play(moves[math.random(#moves)])
  end
  return pos:history()
end

-- Return the text of each line "file:line" of a script and of all scripts that it builds on.
local function source_lines(variant)
  local texts = {}
  for _, source in ipairs(variant:sources()) do
    local number = 0
    for line in source.text:gmatch "([^\n]*)\n?" do
      number = number + 1
      texts[("%s:%d"):format(source.file, number)] = trim(line)
    end
  end
  return texts
end

-- Return the share of each name in skilled and in random moves, {name, skilled, random}, largest difference first.
local function shares(names, skilled, random)
  local rows = {}
  for _, name in ipairs(names) do
    rows[#rows + 1] = {name = name, skilled = (skilled[1][name] or 0) / math.max(skilled[2], 1),
      random = (random[1][name] or 0) / math.max(random[2], 1)}
  end
  table.sort(rows, function(a, b)
    local x, y = math.abs(a.skilled - a.random), math.abs(b.skilled - b.random)
    return x > y or x == y and a.name < b.name
  end)
  return rows
end

-- Return the lines "file:line" of the walks of a script in order, and the set of lines with a word that has succeeded
-- in random games.
local function lines_of_walks(variant, games, seed)
  local lines, has_succeeded = {}, {}
  for _, word in ipairs(variant:coverage{games = games, limit = RANDOM_PLIES, seed = seed}.words) do
    local line = ("%s:%d"):format(word.file, word.line)
    if lines[#lines] ~= line then lines[#lines + 1] = line end
    has_succeeded[line] = has_succeeded[line] or word.succeeded > 0
  end
  return lines, has_succeeded
end

-- Return how often pieces and lines of the script take part in skilled and in random moves: {games, pieces, lines,
-- unused}. At most `most` games of each sort are explained. `pieces` and `lines` are rows of `shares`. `unused` has the
-- lines that made no skilled move and ended no game, although they made random moves, or never succeeded in random
-- games either.
function findings.use_of_script(variant, games, seed, most)
  local skilled, random = {moves = 0, pieces = {}, lines = {}}, {moves = 0, pieces = {}, lines = {}}
  local names, pieces, ended = piece_names(variant), {}, {}
  local use, texts = {games = math.min(most, #games), unused = {}}, source_lines(variant)
  for i = 1, use.games do
    local game = games[i]
    replayed(variant, game)
    count_game(variant:start(), game.moves, #game.moves - #game.branching + 1, names, skilled)
    count_game(variant:start(), random_moves(variant, seed + i), 1, names, random)
  end
  for _, game in ipairs(games) do ended[game.ending] = true end
  for _, piece in ipairs(variant:pieces()) do pieces[#pieces + 1] = piece.name end
  local lines, has_succeeded = lines_of_walks(variant, most, seed)
  use.pieces = shares(pieces, {skilled.pieces, skilled.moves}, {random.pieces, random.moves})
  use.lines = shares(lines, {skilled.lines, skilled.moves}, {random.lines, random.moves})
  for _, row in ipairs(use.lines) do row.text = texts[row.name] or "" end
  for _, line in ipairs(lines) do
    local is_used = skilled.lines[line] or ended[line] or has_succeeded[line] and not random.lines[line]
    if not is_used then use.unused[#use.unused + 1] = {name = line, text = texts[line] or ""} end
  end
  return use
end

-- Return counts by square, relative to their mean over all squares.
local function relative(counts, squares)
  local sum, out = 0, {}
  for _, count in pairs(counts) do sum = sum + count end
  for square, count in pairs(counts) do out[square] = count / sum * squares end
  return out
end

-- Return how often pieces arrive on each square and how often they are captured there, in skilled games: {arrived,
-- captured}, by name of the square. 1 is the mean over all squares.
function findings.squares(variant, games)
  local arrived, captured, squares = {}, {}, #variant:board().squares
  for _, game in ipairs(games) do
    local pos = variant:start()
    for i = 1, #game.moves do
      local own = pos:side() == "white" and "%u" or "%l"
      play(pos, game, i)
      if i > #game.moves - #game.branching then
        local move = pos:last_move()
        for _, change in ipairs(move.changes) do
          local square, before, after = change.square, change.before, change.after
          if after ~= "" then arrived[square] = (arrived[square] or 0) + 1 end
          if move.taken > 0 and before ~= "" and not before:find(own) then
            captured[square] = (captured[square] or 0) + 1
          end
        end
      end
    end
  end
  return {arrived = relative(arrived, squares), captured = relative(captured, squares)}
end

-- Return the share of each kind of moves in skilled moves and in those of random games: {name, skilled, random}.
function findings.use_of_kinds(variant, uses, seed, games)
  local figures = variant:start():random(games, seed, RANDOM_PLIES)
  local rows, by_kind, made = {}, {}, 0
  for _, row in ipairs(uses) do made, by_kind[row.kind] = made + row.moves, row.moves end
  for kind in pairs(figures and figures.kinds or {}) do by_kind[kind] = by_kind[kind] or 0 end
  for _, kind in ipairs(measures.sorted_keys(by_kind)) do
    rows[#rows + 1] = {name = kind, skilled = by_kind[kind] / math.max(made, 1),
      random = figures and (figures.kinds[kind] or 0) / math.max(figures.plies, 1) or 0}
  end
  return rows
end

return findings
