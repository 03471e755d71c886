-- The page of an experiment, on one set of rules or on two, A and B.

local blocks = require "page.blocks"
local known = require "lab.known"
local numbers = require "lab.numbers"
local plan = require "lab.plan"
local quoted = require("warpboard").quoted
local report_json = require "lab.report_json"
local results = require "lab.results"
local sentences = require "lab.sentences"
local verdict = require "lab.verdict"

local report = {}

local LETTERS = {"A", "B"}
local LINES_SHOWN, MOVES_SHOWN, PLIES_SHOWN, TEXT_SHOWN = 16, 8, 12, 60
local LABELS = 15 -- at most, below a curve

local function measures_table(out, sides, rows)
  out:heading "Measures"
  local lines = {}
  if not rows then
    for i, row in ipairs(sides[1].rows) do lines[i] = {row.name, numbers.figure(row.figure, row.share)} end
    return out:table({"", "mean (95 % interval)"}, lines)
  end
  for i, row in ipairs(rows) do
    lines[i] = {row.name, numbers.figure(row.a, row.share), numbers.figure(row.b, row.share),
      row.change and numbers.change(row.change, row.share) or "-",
      row.change and row.change.clear and "*" or ""}
  end
  out:table({"", "A", "B", "B - A", ""}, lines)
  out:text("* marks a clear difference. If A and B were the same, about 5 of 100 reports would contain a star. "
    .. "Measures that depend on players' estimates aren't compared, because the players of A and B learned separately.")
end

local COMPARED = {1, 3, 6, 7, 8, 9} -- measures in lab/measures.lua that are compared with known games

-- Show this game next to well-known ones.
local function known_games(out, side)
  local head, lines, skill = {"", "this game"}, {}, side.rows.skill
  for i, game in ipairs(known) do head[i + 2] = game.title end
  local function add(name, row, of)
    if not row.figure then return end
    local line = {name, numbers.mean(row.figure.mean, row.share)}
    for i, game in ipairs(known) do line[i + 2] = numbers.mean(of(game), row.share) end
    lines[#lines + 1] = line
  end
  for _, number in ipairs(COMPARED) do
    add(side.rows[number].name, side.rows[number], function(game) return game.means[number] end)
  end
  if skill then add("larger budget against smaller", skill, function(game) return game.skill end) end
  out:heading "Compared with known games"
  out:table(head, lines)
  out:text(("The known games were played with budgets of %s and %s positions a move, %d games in each series."):format(
    numbers.whole(known.nodes[1]), numbers.whole(known.nodes[2]), known.games))
end

local function budgets(out, side)
  local scores, draws, rows = {}, {}, {}
  for i, even in ipairs(side.even) do
    local nodes = numbers.whole(even.nodes)
    rows[i] = {nodes, tostring(even.games), numbers.figure(even.score, true), numbers.figure(even.draws, true)}
    if even.score then scores[#scores + 1] = numbers.point(i, nodes, even.score, 100) end
    if even.draws then draws[#draws + 1] = numbers.point(i, nodes, even.draws, 100) end
  end
  out:table({"positions a move", "games", "first player's score", "draws"}, rows)
  if #scores < 2 then return end
  out:curve("Results", "positions a move", {{label = "first player's score in %", points = scores},
    {label = "draws in %", points = draws}})
end

local function endings(out, side)
  local rows = {}
  for i, row in ipairs(side.endings) do
    rows[i] = {row.outcome == "unfinished" and "no end" or row.reason, row.outcome, row.ending,
      numbers.percent(row.games / #side.games)}
  end
  out:table({"why games end", "for", "line", "games"}, rows)
end

local function lengths(out, side)
  local bars = {}
  for i, row in ipairs(side.lengths) do
    bars[i] = {row.from == row.to and tostring(row.from) or ("%d-%d"):format(row.from, row.to), row.games}
  end
  out:bars("Number of games by length in plies", bars)
end

local function ply_curve(out, side, title, name, scale)
  local points, every = {}, 10 * math.ceil(#side.plies / 10 / LABELS)
  for i, row in ipairs(side.plies) do
    points[i] = {x = row.ply, label = row.ply % every == 0 and tostring(row.ply) or "", mean = scale * row[name],
      low = scale * row[name], high = scale * row[name]}
  end
  out:curve(title, "ply", {{label = "", points = points}})
end

local function course(out, side)
  local rows, plies = {}, side.plies
  for i = 1, #plies, math.max(1, math.ceil(#plies / PLIES_SHOWN)) do
    local row = plies[i]
    rows[#rows + 1] = {tostring(row.ply), tostring(row.games), numbers.mean(row.choice), numbers.mean(row.pieces),
      numbers.percent(row.captures)}
  end
  out:table({"ply", "games", "moves to choose from", "pieces on the board", "moves that capture"}, rows)
  if #plies < 2 then return end
  ply_curve(out, side, "Moves to choose from", "choice", 1)
  ply_curve(out, side, "Pieces on the board", "pieces", 1)
  ply_curve(out, side, "Moves that capture in %", "captures", 100)
end

local function openings(out, side)
  local rows = {}
  for _, row in ipairs(side.first_moves) do
    if #rows < MOVES_SHOWN and row.figure and not row.figure.few then
      rows[#rows + 1] = {row.move, tostring(row.games), numbers.figure(row.figure, true)}
    end
  end
  if #rows == 0 then return out:text "No first move was played in enough games to know its score." end
  out:table({"first move", "games", "first player's score"}, rows)
end

local function line_text(row) return ("%s  %s"):format(row.name, row.text:sub(1, TEXT_SHOWN)) end

-- Return a table that shows how often each row is used in skilled and in random play.
local function use_table(out, head, rows, text_of)
  local lines = {}
  for i, row in ipairs(rows) do lines[i] = {text_of(row), numbers.percent(row.skilled), numbers.percent(row.random)} end
  out:table({head, "skilled play", "random play"}, lines)
end

local function use(out, side)
  local function name_of(row) return row.name end
  use_table(out, "kind of move", side.kinds, name_of)
  use_table(out, "piece that moves", side.use.pieces, name_of)
  use_table(out, "line of the script, largest difference first",
    table.move(side.use.lines, 1, math.min(LINES_SHOWN, #side.use.lines), 1, {}), line_text)
  out:heat("How often pieces arrive on each square (100 is the average)", side.variant, side.squares.arrived)
  out:heat("How often pieces are captured on each square (100 is the average)", side.variant, side.squares.captured)
  if #side.use.unused == 0 then return end
  local lines = {}
  for i, row in ipairs(side.use.unused) do lines[i] = {line_text(row)} end
  out:table({("line without effect in %d games of skilled play"):format(side.use.games)}, lines)
end

local function reliability(out, side)
  local rows = {}
  for i, row in ipairs(side.reliability) do
    rows[i] = {numbers.percent(row.said), numbers.percent(row.came), tostring(row.positions)}
  end
  out:table({"players' estimate of White's chances", "White's score", "positions"}, rows)
end

-- Return the words of a command that plays these moves.
local function play_command(side, moves)
  local words = {"warpboard", "play", table.unpack(side.command)}
  for _, move in ipairs(moves) do words[#words + 1] = quoted(move, "shell") end
  return words
end

local function games(out, side)
  for _, sample in ipairs(side.samples) do
    local game = sample.game
    out:board(sample.pos, {command = play_command(side, game.moves), title = ("%s: %s, %s, %d plies"):format(
      sample.title, game.outcome, game.reason ~= "" and game.reason or "no end", #game.moves)})
  end
  for _, puzzle in ipairs(side.puzzles) do
    local mover = puzzle.pos:side() == "white" and "White" or "Black"
    out:board(puzzle.pos, {title = ("%s to move wins in %d plies; only one move wins"):format(mover, puzzle.plies),
      text = ("%s\n%s"):format(puzzle.pos:text(), table.concat(puzzle.line, " "))})
  end
end

local function method(out, experiment, rounds)
  out:heading "Method"
  out:points{
    ("%d games, all different%s; %d round%s, seed %d. The same command always gives the same report, whatever the "
      .. "number of processes and even after interruptions."):format(experiment.games, experiment.again > 0
      and (" (%d repeated games don't count)"):format(experiment.again) or "", rounds, rounds == 1 and "" or "s",
      experiment.seed),
    "Each opening is an even number of random moves. If possible, a short search picks openings that leave White "
      .. "the same chances as at the start. Each opening is played twice, with the players exchanged. Both games "
      .. "together are one sample.",
    (experiment.learn == 0 and "The players know what the computer has learned of the game (see `train`)." or
      ("%d players learned each set of rules separately, from nothing, in %d games against themselves. They take "
        .. "turns in the games, so the intervals include the differences between them.")
        :format(plan.player(rounds * plan.ROUND), experiment.learn)),
    "A small random number is added to each evaluation, so that games differ.",
    ("The measures are those of players who search %s positions for a move."):format(
      numbers.whole(experiment.nodes[#experiment.nodes])),
  }
end

local function write_side(out, side, of)
  out:heading("Results" .. of)
  budgets(out, side)
  endings(out, side)
  lengths(out, side)
  course(out, side)
  openings(out, side)
  out:heading("Use of the rules" .. of)
  use(out, side)
  out:heading("Games" .. of)
  games(out, side)
  out:heading("Reliability of the players" .. of)
  reliability(out, side)
end

-- Return the page of an experiment after `pairs` pairs of each series, its JSON, and the number of further games that
-- its verdict suggests, or nil. `shortfall` is a sentence about a run that was interrupted.
function report.make(experiment, pairs, shortfall)
  results.gather(experiment, pairs)
  local sides = experiment.sides
  local rows = sides[2] and results.compare(sides)
  local points = rows and sentences.of_change(rows) or sentences.of_side(sides[1])
  local played, rounds = 2 * pairs, plan.rounds(pairs)
  local judgement, more
  if rows then
    judgement, more = verdict.of_change(rows, played, sides[1].solution, sides[2].solution,
      experiment.is_first)
  else
    judgement, more = verdict.of_side(sides[1], played, experiment.is_first)
  end
  if shortfall then table.insert(points, 1, shortfall) end
  local out = blocks.new(rows and ("A: %s; B: %s"):format(sides[1].title, sides[2].title)
    or ("Report on %s"):format(sides[1].title))
  out:text(judgement)
  out:points(points)
  measures_table(out, sides, rows)
  if not rows then known_games(out, sides[1]) end
  for i, side in ipairs(sides) do write_side(out, side, #sides == 1 and "" or (" of %s"):format(LETTERS[i])) end
  method(out, experiment, rounds)
  return out, report_json(experiment, rounds, rows, judgement, points), more
end

return report
