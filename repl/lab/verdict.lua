-- The verdict of a report: three sentences for a reader who knows no statistics. They say how good the game is (or
-- whether a change makes it better), how small a difference these games could have shown, and what to do next.
--
-- More games narrow an interval by the square root of their number: if 400 games leave 6 points of doubt and 3 are
-- wanted, four times as many are needed, 1,600.

local mirror = require "lab.mirror"
local numbers = require "lab.numbers"

local verdict = {ENDLESS_ADVICE = "Next: add a rule that ends every game, such as draw(quiet(80)), or raise --limit."}

local FAIR = .05    -- a score that is surely within this distance of one half counts as fair
local MANY = .5     -- share of drawn games, or of unfinished ones, above which there are surely too many
local LITTLE = .05  -- a score of the stronger player that is surely below one half plus this shows little skill
local ENDLESS = .05 -- share of unfinished games above which there are too many
local VISIBLE = 3   -- number of standard errors at which a difference is usually noticed
local WORTH = .1    -- the smallest difference that games should be able to show
local FOLD = 4      -- more games are suggested only if intervals need to be at most FOLD times narrower
local FEWEST = 100  -- least number of games to suggest, because intervals of few games are themselves uncertain
local SCORE, DRAWS, UNFINISHED = 1, 3, 5 -- numbers of measures in lab/measures.lua
local PROVED = "This is proved, not estimated."
local FIRST, LONGER = "First impression", "Next: run the report longer, because stronger players may change this."

-- "a", "a and b", "a, b and c".
local function join(list)
  if #list < 2 then return list[1] or "" end
  return table.concat(list, ", ", 1, #list - 1) .. " and " .. list[#list]
end

-- Round up to two significant digits: 1,234 becomes 1,300.
local function round_up(count)
  local step = 10 ^ math.max(math.floor(math.log(count, 10)) - 1, 0)
  return math.ceil(count / step) * math.tointeger(step)
end

-- Return a sentence about narrowing an interval from `played` games to 1/ratio of its width, and the number of games it
-- takes in addition.
local function more_games(played, ratio, aim)
  local all = math.max(FEWEST, round_up(played * math.max(ratio, 1.1) ^ 2))
  return ("Next: --games %d would %s."):format(all, aim), all - played
end

-- -- One game

local SOLVED = {win = "the first player can always win", loss = "the second player can always win",
  draw = "both players can always avoid a loss"}

-- Return a clause about a game that lab/solution.lua has solved: "the first player can always win (c1-b1 wins in 1)".
function verdict.solution(solution)
  local text = SOLVED[solution.decided]
  if solution.decided ~= "win" then return text end
  return ("%s (%s wins%s)"):format(text, solution.move, solution.plies and (" in %d"):format(solution.plies) or "")
end

-- Sort findings about the game into good, bad and open. `ask` is the ratio of more_games for an open question.
local function judge_score(score, judged)
  local distance, half = math.abs(score.mean - .5), (score.high - score.low) / 2
  if score.low > .5 or score.high < .5 then
    judged.favored = score.low > .5 and "first" or "second"
    table.insert(judged.bad, ("the %s player has an advantage (the first scores %s)"):format(judged.favored,
      numbers.percent(score.mean)))
  elseif score.low >= .5 - FAIR and score.high <= .5 + FAIR then
    table.insert(judged.good, "fair to both players")
  else
    table.insert(judged.open, "fair to both players")
    judged.ask = half / math.max(distance, FAIR - distance)
  end
end

-- Judge a solved game: this fault makes all merits irrelevant.
local function judge_solution(solution, judged)
  judged.solved = solution.decided
  table.insert(judged.bad, verdict.solution(solution))
end

local function judge_skill(skill, judged)
  if not skill then return end
  if skill.high < .5 + LITTLE then
    table.insert(judged.bad, ("skill makes little difference (the stronger player scores %s)"):format(
      numbers.percent(skill.mean)))
  else
    table.insert(skill.low > .5 and judged.good or judged.open, "decided by skill")
  end
end

local function judge(side)
  local score, draws, unfinished = side.rows[SCORE].figure, side.rows[DRAWS].figure, side.rows[UNFINISHED].figure
  local judged = {good = {}, bad = {}, open = {}}
  if unfinished and (unfinished.low > ENDLESS or unfinished.mean > MANY) then
    judged.endless = true
    table.insert(judged.bad, ("%s of the games don't end"):format(numbers.percent(unfinished.mean)))
  end
  if draws and draws.low > MANY then
    judged.drawn = true
    table.insert(judged.bad, ("most games are drawn (%s)"):format(numbers.percent(draws.mean)))
  end
  if side.solution then
    judge_solution(side.solution, judged)
    return judged
  end
  if score then judge_score(score, judged) end
  if mirror.pays(side.mirror) then
    judged.copied = true
    table.insert(judged.bad, ("the second player scores %s by copying moves"):format(
      numbers.percent(side.mirror.score)))
  end
  judge_skill(side.rows.skill and side.rows.skill.figure, judged)
  return judged
end

-- Return the first sentence of the verdict. `label`, if given, replaces the words before its colon.
local function sum_up(judged, label)
  local good, bad, open = join(judged.good), join(judged.bad), table.concat(judged.open, " or ")
  if bad ~= "" then
    return ("%s: %s%s."):format(label or "Needs work", bad,
      good ~= "" and (", although the game is %s"):format(good) or "")
  elseif open == "" then
    return ("%s: the game is %s."):format(label or "Good", good)
  elseif good == "" then
    return ("%s: these games don't show whether the game is %s."):format(label or "Undecided", open)
  end
  return ("%s: the game is %s. These games don't show whether it is %s."):format(label or "Good so far", good, open)
end

-- Return the most frequent ending with this outcome, with its line.
local function ending_of(side, outcome)
  for _, row in ipairs(side.endings) do
    if row.outcome == outcome then
      return row.reason .. (row.ending ~= "" and (" (%s)"):format(row.ending) or "")
    end
  end
end

-- Return a sentence about the next step, and the number of games that it takes, or nil.
local function next_step(side, judged, played)
  if judged.solved == "draw" then return "Next: give the players more choice, for example on a larger board." end
  if judged.solved then return "Next: change the starting position, or the rule that wins so soon." end
  if judged.endless then return verdict.ENDLESS_ADVICE end
  local drawn = judged.drawn and ending_of(side, "draw")
  if drawn then return ("Next: change the rule behind most draws: %s."):format(drawn) end
  if judged.copied then return "Next: stop the copying, for example by a starting position without symmetry." end
  if judged.favored then
    return ("Next: give the %s player some compensation, and compare."):format(
      judged.favored == "first" and "second" or "first")
  end
  if judged.ask then return more_games(played, judged.ask, "show whether the game is fair") end
  if #judged.open > 0 then return "Next: try larger budgets, such as --nodes 1000,20000." end
  return "Next: change a rule, and compare both versions with `report`."
end

-- Return the verdict on a game after `played` games of each sort, and the number of further games it asks for, or nil.
-- `is_first` is true if the games are the quick ones of the first impression, whose players see little ahead.
function verdict.of_side(side, played, is_first)
  local score = side.rows[SCORE].figure
  if not score then
    return "No verdict: no game ended. " .. verdict.ENDLESS_ADVICE
  end
  local judged = judge(side)
  local step, more = next_step(side, judged, played)
  local power = judged.solved and PROVED
    or VISIBLE * score.error >= .5 and "These games are too few to show any advantage."
    or ("These games can show advantages of %.1f percentage points or more."):format(
      100 * VISIBLE * score.error)
  if is_first and not judged.solved and not judged.endless then step, more = LONGER, nil end
  return table.concat({sum_up(judged, is_first and not judged.solved and FIRST or nil), power, step}, " "), more
end

-- -- Two sets of rules

-- Qualities that make a game better: `row` finds the measure; gain(a, b) is positive if b is better.
local QUALITIES = {
  {name = "the advantage", better = "a fairer start", worse = "a larger advantage for one player",
    row = function(rows) return rows[SCORE] end,
    gain = function(a, b) return math.abs(a - .5) - math.abs(b - .5) end},
  {name = "draws", better = "fewer draws", worse = "more draws", row = function(rows) return rows[DRAWS] end,
    gain = function(a, b) return a - b end},
  {name = "unfinished games", better = "fewer unfinished games", worse = "more unfinished games",
    row = function(rows) return rows[UNFINISHED] end, gain = function(a, b) return a - b end},
  {name = "skill", better = "more reward for skill", worse = "less reward for skill",
    row = function(rows) return rows.skill end, gain = function(a, b) return b - a end},
}

-- Return the clear gains and losses of B in words, and the open quality that is nearest to being clear. An advantage
-- that passes from one player to the other is neither a gain nor a loss.
local function weigh(rows, a, b)
  local better, worse, open = {}, {}, nil
  if a and not b then table.insert(better, ("no quick solution (in A, %s)"):format(verdict.solution(a))) end
  if b and not a then table.insert(worse, ("a quick solution (%s)"):format(verdict.solution(b))) end
  for _, quality in ipairs(QUALITIES) do
    local row = quality.row(rows)
    local change = row and row.change
    local gain = change and quality.gain(row.a.mean, row.b.mean)
    if change and change.clear and math.abs(gain) > change.error then
      table.insert(gain > 0 and better or worse, ("%s (%s instead of %s)"):format(
        gain > 0 and quality.better or quality.worse, numbers.percent(row.b.mean), numbers.percent(row.a.mean)))
    elseif change and not change.clear and change.error > 0 then
      local size = math.abs(change.mean) / change.error
      if not open or size > open.size then open = {quality = quality, size = size} end
    end
  end
  return better, worse, open
end

-- As sum_up, for a change.
local function sum_up_change(better, worse, label)
  if #better > 0 and #worse > 0 then
    return ("%s: B has %s, but %s."):format(label or "Mixed", join(better), join(worse))
  elseif #better > 0 then
    return ("%s: B has %s."):format(label or "Better", join(better))
  elseif #worse > 0 then
    return ("%s: B has %s."):format(label or "Worse", join(worse))
  end
  return ("%s: neither A nor B is clearly the better game."):format(label or "Undecided")
end

local function next_after_change(better, worse, open, score, played)
  if #worse == 0 and #better > 0 then return "Next: keep B." end
  if #better == 0 and #worse > 0 then return "Next: keep A." end
  if #better > 0 then return "Next: decide which of these matters more to you." end
  if open and open.size * FOLD > VISIBLE then
    return more_games(played, VISIBLE / open.size, "settle " .. open.quality.name)
  end
  if VISIBLE * score.error > WORTH then
    return more_games(played, VISIBLE * score.error / WORTH, ("show differences of %d points"):format(100 * WORTH))
  end
  return "Next: try a larger change, because this one hardly matters."
end

-- Return the verdict on a change, and the number of further games that it suggests or nil. `rows` are those of
-- results.compare, `played` is the number of games of each sort, and `a` and `b` are the solutions of A and B or nil.
-- `is_first` is as in verdict.of_side.
function verdict.of_change(rows, played, a, b, is_first)
  if a and b then
    return ("Both need work: in A, %s; in B, %s. %s %s"):format(verdict.solution(a), verdict.solution(b), PROVED,
      next_step(nil, {solved = b.decided}))
  end
  local score, draws = rows[SCORE].change, rows[DRAWS].change
  if not score then return "No verdict: in A or B no game ended. Next: raise --limit." end
  local better, worse, open = weigh(rows, a, b)
  local step, more = next_after_change(better, worse, open, score, played)
  local power = VISIBLE * score.error >= 1 and "These games are too few to show any difference."
    or ("These games can show differences of %.1f percentage points or more in the score, and %.1f in draws.")
    :format(100 * VISIBLE * score.error, 100 * VISIBLE * draws.error)
  if is_first then step, more = LONGER, nil end
  return table.concat({sum_up_change(better, worse, is_first and FIRST or nil), power, step}, " "), more
end

return verdict
