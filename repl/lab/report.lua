-- What an experiment has shown, as blocks of a page and as members for JSON: of one set of rules, or of two, A and B.

local findings = require "lab.findings"
local interval = require "tools.interval"
local json = require "tools.json"
local measures = require "lab.measures"
local blocks = require "page.blocks"
local plan = require "lab.plan"
local store = require "lab.store"

local report = {}

local LETTERS = {"A", "B"}
local LENGTH_BARS, LINES_SHOWN, MOVES_SHOWN = 12, 16, 8
local WIDE = .5 -- an interval that says nothing of a share
local NEAR = .05 -- how surely two shares must be known to be alike to be called so
local APART = 1.5 -- by how much an interval is wider if not games alone are why

-- -- Numbers for people

local function percent(value) return ("%.1f %%"):format(100 * value) end

local function number(value, share) return share and percent(value) or ("%.2f"):format(value) end

-- "56.2 % (53.1 to 59.3)", "63.20 (60.11 to 66.29)".
local function figure_text(figure, share)
  if not figure then return "-" end
  local scale, digits = share and 100 or 1, share and "%.1f" or "%.2f"
  return (digits .. "%s (" .. digits .. " to " .. digits .. ")"):format(scale * figure.mean, share and " %" or "",
    scale * figure.low, scale * figure.high)
end

-- "+3.1" points of a share, "-0.97".
local function change_text(change, share)
  local text = share and ("%+.1f"):format(100 * change.mean) or ("%+.2f"):format(change.mean)
  return (text:gsub("^-([0.]+)$", "+%1"))
end

local function nodes_text(nodes)
  local text = tostring(nodes):reverse():gsub("%d%d%d", "%0,"):reverse():gsub("^,", "")
  return text
end

-- -- What was played

-- Fills each side of an experiment: side.even is a list of {nodes, games}, side.skill of {nodes, against, figure},
-- side.top the games of the largest budget.
local function gather(experiment, rounds)
  local last = rounds * plan.ROUND
  experiment.games, experiment.again = 0, 0
  for _, side in ipairs(experiment.sides) do side.even, side.skill = {}, {} end
  for _, series in ipairs(experiment.series) do
    local side = experiment.sides[series.side]
    local games, again = store.games(experiment.store, series, last)
    experiment.games, experiment.again = experiment.games + #games, experiment.again + again
    if plan.is_even(series) then
      table.insert(side.even, {nodes = series.nodes, games = games})
      side.top, side.top_series = games, series
    else
      local against = series.opponent and series.opponent.text or nodes_text(series.against)
      table.insert(side.skill, {nodes = series.nodes, against = against, opponent = series.opponent,
        figure = measures.skill(games)})
    end
  end
  for _, side in ipairs(experiment.sides) do
    side.uses = store.uses(experiment.store, side.top_series, last)
    side.rows = {}
    for i, measure in ipairs(measures.list(side.first)) do
      side.rows[i] = {name = measure.name, share = measure.share, chances = measure.chances,
        figure = measures.figure(side.top, measure)}
    end
    for _, skill in ipairs(side.skill) do
      side.rows[#side.rows + 1] = {share = true, figure = skill.figure,
        name = ("score of %s against %s"):format(nodes_text(skill.nodes), skill.against)}
    end
  end
end

-- The differences of all measures that both sides have: {name, share, a, b, change}. Chances as the players saw them
-- are not compared: those of A and of B have learned apart, and judge differently.
local function compare(sides)
  local rows, changes = {}, {}
  for i, row in ipairs(sides[1].rows) do
    local a, b = row.figure, sides[2].rows[i].figure
    local change = a and b and not row.chances and interval.change(a, b) or nil
    rows[#rows + 1] = {name = row.name, share = row.share, a = a, b = b, change = change}
    changes[#changes + 1] = change
  end
  interval.mark(changes)
  return rows
end

-- -- What matters, in sentences

-- Who is better off by the first player's score: 1 the first, -1 the second, 0 neither is seen to be.
local function verdict(score) return score.low > .5 and 1 or score.high < .5 and -1 or 0 end

local function result_points(side, points)
  local score, draws, unfinished = side.rows[1].figure, side.rows[3].figure, side.rows[5].figure
  local function add(text, ...) points[#points + 1] = text:format(...) end
  if not score then return add "No game came to an end: the rules let it go on for ever, or --limit is too low." end
  if unfinished.mean > 0 then
    add("%s of the games came to no end; they count for no score.", figure_text(unfinished, true))
  end
  if verdict(score) > 0 then
    add("The first player is better off: he scores %s.", figure_text(score, true))
  elseif verdict(score) < 0 then
    add("The second player is better off: the first scores %s.", figure_text(score, true))
  else
    add("Neither player is seen to be better off: the first scores %s.", figure_text(score, true))
  end
  if (score.high - score.low) / 2 > APART * score.half then
    add "Players who have learned apart differ in that: only more of them make it surer."
  end
  if draws.mean > 0 then add("%s of the games are drawn.", figure_text(draws, true)) end
end

-- Whether the smallest and the largest budget say the same of who is better off, and of draws.
local function stability_points(side, points)
  local list, least, most = measures.list(side.first), side.even[1], side.even[#side.even]
  local function compare_budgets(measure)
    local a, b = measures.figure(least.games, measure), measures.figure(most.games, measure)
    if not a or not b or math.max(a.high - a.low, b.high - b.low) > WIDE then return nil end
    local said = ("%s at %s positions a move, %s at %s"):format(percent(a.mean), nodes_text(least.nodes),
      percent(b.mean), nodes_text(most.nodes))
    local change = interval.change(a, b)
    local same = verdict(a) == verdict(b) and change.high - change.low <= 2 * NEAR
    return said, change.low > 0 or change.high < 0, same
  end
  if least == most then return end
  local said, differs, same = compare_budgets(list[1])
  if said then
    points[#points + 1] = differs and ("That hangs on how well is played: %s. Look at larger budgets."):format(said)
      or same and ("That is stable: %s."):format(said)
      or ("That is not seen to hang on how well is played: %s."):format(said)
  end
  said, differs = compare_budgets(list[3])
  if differs then points[#points + 1] = ("Draws hang on how well is played: %s."):format(said) end
end

local function skill_points(side, points)
  for _, skill in ipairs(side.skill) do
    local figure = skill.figure
    if figure then
      points[#points + 1] = ("Who looks at %s positions a move scores %s against %s: %s."):format(
        nodes_text(skill.nodes), figure_text(figure, true), skill.against, skill.opponent and "another way to play"
          or figure.low > .5 and "skill pays" or "that looking deeper pays is not to be seen")
    end
  end
end

local function game_points(side, points)
  local length, choice, forced = side.rows[6].figure, side.rows[7].figure, side.rows[8].figure
  if not length then return end
  local text = "A game takes %.0f plies; there are %.1f moves to choose from, and %s of the moves are forced."
  points[#points + 1] = text:format(length.mean, choice and choice.mean or 0, percent(forced and forced.mean or 0))
  local ending = measures.endings(side.top)[1]
  if ending and ending.outcome ~= "unfinished" then
    points[#points + 1] = ("Most games end by: %s%s, %s."):format(ending.reason,
      ending.ending ~= "" and (" (%s)"):format(ending.ending) or "", percent(ending.games / #side.top))
  end
end

local function change_points(rows, points)
  local clear = 0
  for _, row in ipairs(rows) do
    if row.change and row.change.clear then
      clear = clear + 1
      local by = math.abs(row.change.mean)
      points[#points + 1] = ("%s: %s in A, %s in B, %s %s."):format(row.name, number(row.a.mean, row.share),
        number(row.b.mean, row.share), row.share and ("%.1f points"):format(100 * by) or ("%.2f"):format(by),
        row.change.mean > 0 and "more" or "less")
    end
  end
  if clear > 0 or not rows[1].change then return end
  points[#points + 1] = ("No measure is clearly different. A difference of about %.1f points in the first player's "
    .. "score would have been seen."):format(100 * 3 * rows[1].change.error)
end

-- -- Sections

local function measures_table(out, sides, rows)
  out:heading "Measures"
  local lines = {}
  if not rows then
    for i, row in ipairs(sides[1].rows) do lines[i] = {row.name, figure_text(row.figure, row.share)} end
    return out:table({"", "mean, with its interval of 95 %"}, lines)
  end
  for i, row in ipairs(rows) do
    lines[i] = {row.name, figure_text(row.a, row.share), figure_text(row.b, row.share),
      row.change and change_text(row.change, row.share) or "-",
      row.change and row.change.clear and "*" or ""}
  end
  out:table({"", "A", "B", "B - A", ""}, lines)
  out:text("* = a real difference: of 100 comparisons in which nothing differs at most 5 have any star. "
    .. "What players say of their own chances is not compared: those of A and of B have learned apart.")
end

local function budgets(out, side)
  local lists, rows = {{label = "first player's score in %", points = {}}, {label = "draws in %", points = {}}}, {}
  for i, even in ipairs(side.even) do
    local list = measures.list(side.first)
    local score = measures.figure(even.games, list[1])
    local draws = measures.figure(even.games, list[3])
    rows[i] = {nodes_text(even.nodes), tostring(#even.games), figure_text(score, true), figure_text(draws, true)}
    for k, figure in ipairs{score or false, draws or false} do
      if figure then
        table.insert(lists[k].points, {x = i, label = nodes_text(even.nodes), mean = 100 * figure.mean,
          low = 100 * figure.low, high = 100 * figure.high})
      end
    end
  end
  out:table({"positions a move", "games", "first player's score", "draws"}, rows)
  if #lists[1].points > 1 then out:curve("Results", "positions a move", lists) end
end

local function endings(out, side)
  local rows = {}
  for i, row in ipairs(measures.endings(side.top)) do
    rows[i] = {row.outcome == "unfinished" and "no end" or row.reason, row.outcome, row.ending,
      percent(row.games / #side.top)}
  end
  out:table({"why games end", "for", "line", "games"}, rows)
end

local function shape(out, side)
  local lengths, plies = {}, {}
  for i, row in ipairs(measures.lengths(side.top, LENGTH_BARS)) do
    lengths[i] = {row.from == row.to and tostring(row.from) or ("%d-%d"):format(row.from, row.to), row.games}
  end
  out:bars("How many games had how many plies", lengths)
  for i, row in ipairs(measures.by_ply(side.top)) do
    plies[i] = {x = row.ply, mean = row.mean, low = row.mean, high = row.mean, label = row.ply % 10 == 0
      and tostring(row.ply) or ""}
  end
  if #plies > 1 then out:curve("Moves to choose from", "ply", {{label = "", points = plies}}) end
end

local function openings(out, side)
  local rows = {}
  for i, row in ipairs(measures.first_moves(side.top, side.first)) do
    if i > MOVES_SHOWN then break end
    rows[i] = {row.move, tostring(row.games), figure_text(row.figure, true)}
  end
  out:table({"first move", "games", "first player's score"}, rows)
end

local function use(out, experiment, side)
  local rows = {}
  for i, row in ipairs(findings.use_of_kinds(side.variant, side.uses, experiment.seed)) do
    rows[i] = {row.kind, percent(row.skilled), percent(row.random)}
  end
  out:table({"kind of move", "skilled play", "random play"}, rows)
  rows = {}
  for _, row in ipairs(findings.use_of_lines(side.variant, side.top, experiment.seed)) do
    if #rows < LINES_SHOWN then
      rows[#rows + 1] = {("%s  %s"):format(row.line, row.text:sub(1, 60)), percent(row.skilled), percent(row.random)}
    end
  end
  out:table({"line of the script, those of which most differs first", "skilled play", "random play"}, rows)
end

local function reliability(out, side)
  local rows = {}
  for i, row in ipairs(measures.reliability(side.top)) do
    rows[i] = {percent(row.said), percent(row.came), tostring(row.positions)}
  end
  out:table({"what players said of White's chances", "what White scored", "positions"}, rows)
end

local function games_text(side, moves)
  return ("warpboard play %s%s"):format(side.command, #moves > 0 and " " .. table.concat(moves, " ") or "")
end

local function samples(out, side)
  for _, sample in ipairs(findings.samples(side.variant, side.top)) do
    out:board(sample.pos, {text = games_text(side, sample.game.moves), title = ("%s: %s, %s, %d plies"):format(
      sample.title, sample.game.outcome, sample.game.reason ~= "" and sample.game.reason or "no end",
      #sample.game.moves)})
  end
  for _, puzzle in ipairs(findings.puzzles(side.variant, side.top)) do
    local mover = puzzle.pos:side() == "white" and "White" or "Black"
    out:board(puzzle.pos, {title = ("%s to move wins in %d plies, by one move alone"):format(mover, puzzle.plies),
      text = ("%s\n%s"):format(puzzle.pos:text(), table.concat(puzzle.line, " "))})
  end
end

local function method(out, experiment, rounds)
  out:heading "How this was found"
  out:points{
    ("%d games, all different%s; %d rounds, seed %d. The same command gives the same report, whatever the number of "
      .. "processes, and however often it was stopped."):format(experiment.games, experiment.again > 0
      and (" (%d more were repetitions, and do not count)"):format(experiment.again) or "", rounds, experiment.seed),
    "Each opening has an even number of random moves, after which a short search sees the chances as they were at the "
      .. "start; it is played twice, the players exchanged. Both games of a pair count as one for the intervals.",
    (experiment.learn == 0 and "Players know what `train` has taught them." or
      ("%d players have learned each set of rules apart, from nothing, by %d games against themselves; each plays an "
        .. "opening in turn. Where they play differently, intervals are as wide as that makes them.")
        :format(plan.player(rounds * plan.ROUND), experiment.learn)),
    "Players who are else alike differ by a little noise.",
    ("Measures are of players who look at %s positions for a move."):format(
      nodes_text(experiment.nodes[#experiment.nodes])),
  }
end

-- -- For programs

local function figure_json(figure)
  if not figure then return json.null end
  local members = {{"mean", figure.mean}, {"low", figure.low}, {"high", figure.high}}
  members[4] = figure.pairs and {"pairs", figure.pairs}
  return members
end

local function json_text(experiment, rounds, rows, points)
  local list, titles = {}, {}
  for i, side in ipairs(experiment.sides) do titles[i] = side.title end
  for i, row in ipairs(rows or experiment.sides[1].rows) do
    local members = {{"name", row.name}, {"share", row.share or false}}
    if rows then
      local change = row.change
      members[3], members[4] = {"a", figure_json(row.a)}, {"b", figure_json(row.b)}
      members[5] = {"change", figure_json(change)}
      members[6] = {"clear", change ~= nil and change.clear}
    else
      members[3] = {"figure", figure_json(row.figure)}
    end
    list[i] = members
  end
  return json.text{{"sides", json.list(titles)}, {"games", experiment.games}, {"repetitions", experiment.again},
    {"rounds", rounds}, {"seed", experiment.seed}, {"nodes", json.list(experiment.nodes)},
    {"points", json.list(points)}, {"measures", json.list(list)}}
end

-- -- The whole

local function side_title(experiment, i)
  return #experiment.sides == 1 and "" or (" of %s"):format(LETTERS[i])
end

-- The page of an experiment after so many rounds, and its text for programs. `interrupted`: not all was played.
function report.make(experiment, rounds, interrupted)
  gather(experiment, rounds)
  local sides = experiment.sides
  local rows, points = sides[2] and compare(sides), {}
  local out = blocks.new(rows and ("A: %s; B: %s"):format(sides[1].title, sides[2].title)
    or ("Report on %s"):format(sides[1].title))
  if interrupted then points[1] = "This was interrupted: intervals are wider than was asked." end
  if rows then
    change_points(rows, points)
  else
    result_points(sides[1], points)
    stability_points(sides[1], points)
    skill_points(sides[1], points)
    game_points(sides[1], points)
  end
  out:points(points)
  measures_table(out, sides, rows)
  for i, side in ipairs(sides) do
    out:heading("Results" .. side_title(experiment, i))
    budgets(out, side)
    endings(out, side)
    shape(out, side)
    openings(out, side)
    out:heading("Use of the rules" .. side_title(experiment, i))
    use(out, experiment, side)
    out:heading("Games" .. side_title(experiment, i))
    samples(out, side)
    out:heading("How far the players can be relied on" .. side_title(experiment, i))
    reliability(out, side)
  end
  method(out, experiment, rounds)
  return out, json_text(experiment, rounds, rows, points)
end

return report
