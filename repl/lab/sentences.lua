-- The first lines of a report, in sentences.

local interval = require "tools.interval"
local mirror = require "lab.mirror"
local numbers = require "lab.numbers"

local sentences = {}

local NEAR = .05 -- two shares count as alike if they surely differ by no more
local APART = 1.5 -- an interval so much wider than games alone explain shows a difference between players

-- Return how much skill pays, by the score of the larger budget. Little more than one half isn't much, however certain.
local function skill_verdict(score)
  if score.few or score.low <= .5 then
    return (score.few or score.high >= .5 + 2 * NEAR) and "too few games to know if deeper search pays"
      or "deeper search shows no measurable advantage"
  end
  return score.high < .5 + NEAR and "skill makes little difference" or "skill pays"
end

-- Return who is better off by the first player's score: 1 the first player, -1 the second, 0 neither significantly.
local function verdict(score) return score.low > .5 and 1 or score.high < .5 and -1 or 0 end

local VERDICTS = {
  [1] = "The first player has an advantage, scoring %s. Give the second player some compensation, such as the pie rule "
    .. "(docs/recipes.md).",
  [0] = "Neither player has a measurable advantage: the first scores %s.",
  [-1] = "The second player has an advantage: the first scores %s. Give the first player some compensation.",
}

local UNKNOWN = "These games are too few to show if either player has an advantage: the first scores %s."

-- The verdict says who can win from the start.
local SOLVED = "From random openings, the first player scores %s."

-- Return a share of games with its interval, if it has one.
local function share_text(figure)
  return figure.few and numbers.percent(figure.mean) or numbers.figure(figure, true)
end

local function tell_result(side, points)
  local score, draws, unfinished = side.rows[1].figure, side.rows[3].figure, side.rows[5].figure
  local function add(text, ...) points[#points + 1] = text:format(...) end
  if not score then return add "No game ended: either the rules let games continue forever, or --limit is too low." end
  if unfinished.mean > 0 then
    add("%s of the games did not end; they don't count for the score.", share_text(unfinished))
  end
  local is_known = not score.few and (verdict(score) ~= 0 or score.high - score.low <= 4 * NEAR)
  add(side.solution and SOLVED or is_known and VERDICTS[verdict(score)] or UNKNOWN, share_text(score))
  if (score.high - score.low) / 2 > APART * score.half then
    add "Separately trained players disagree on this, so only many more games would make it more certain."
  end
  if draws.mean > 0 then add("%s of the games are drawn.", share_text(draws)) end
end

-- Compare a figure at the smallest and at the largest budget. Return a text with both, true if they differ
-- significantly, and true if they are surely alike; nil if there are too few games.
local function compare_budgets(side, name)
  local least, most = side.even[1], side.even[#side.even]
  local a, b = least[name], most[name]
  if not a or not b or a.few or b.few then return nil end
  local said = ("%s at %s positions a move, %s at %s"):format(numbers.percent(a.mean), numbers.whole(least.nodes),
    numbers.percent(b.mean), numbers.whole(most.nodes))
  local change = interval.change(a, b)
  local is_same = verdict(a) == verdict(b) and change.high - change.low <= 2 * NEAR
  return said, change.low > 0 or change.high < 0, is_same
end

local function tell_stability(side, points)
  if #side.even < 2 then return end
  local said, differs, is_same = compare_budgets(side, "score")
  if said then
    points[#points + 1] = differs and ("The score depends on playing strength: %s. Try larger budgets."):format(said)
      or is_same and ("The score is stable: %s."):format(said)
      or ("The score doesn't measurably depend on playing strength: %s."):format(said)
  end
  said, differs = compare_budgets(side, "draws")
  if differs then points[#points + 1] = ("The number of draws depends on playing strength: %s."):format(said) end
end

local function tell_skill(side, points)
  for _, skill in ipairs(side.skill) do
    local figure = skill.figure
    if figure then
      points[#points + 1] = ("A player who searches %s positions a move scores %s against %s: %s."):format(
        numbers.whole(skill.nodes), share_text(figure), skill.against,
        skill.opponent and "a different way to play" or skill_verdict(figure))
    end
  end
end

local function tell_mirror(side, points)
  if not mirror.is_possible(side.mirror) then return end
  points[#points + 1] = ("A second player who answers moves with their mirror images scores %s: %s."):format(
    numbers.percent(side.mirror.score), mirror.pays(side.mirror) and "copying is enough" or "copying doesn't pay")
end

local function tell_course(side, points)
  local length, choice, forced = side.rows[6].figure, side.rows[7].figure, side.rows[8].figure
  if not length then return end
  local text = "A game takes %.0f plies on average, with %.1f moves to choose from; %s forced."
  points[#points + 1] = text:format(length.mean, choice and choice.mean or 0,
    forced and forced.mean > 0 and ("%s of the moves are"):format(numbers.percent(forced.mean)) or "no move is")
  local ending = side.endings[1]
  if ending and ending.outcome ~= "unfinished" then
    points[#points + 1] = ("The most frequent ending (\"%s\"%s) occurs in %s of the games."):format(ending.reason,
      ending.ending ~= "" and (", %s"):format(ending.ending) or "", numbers.percent(ending.games / #side.games))
  end
end

-- Return the main findings about one set of rules, from lab/results.lua.
function sentences.of_side(side)
  local points = {}
  tell_result(side, points)
  tell_stability(side, points)
  tell_skill(side, points)
  tell_mirror(side, points)
  tell_course(side, points)
  return points
end

-- Return the main findings about a change: the measures that differ significantly.
function sentences.of_change(rows)
  local points = {}
  for _, row in ipairs(rows) do
    if row.change and row.change.clear then
      local by = math.abs(row.change.mean)
      points[#points + 1] = ("%s: %s in A, %s in B, %s %s."):format(row.name, numbers.mean(row.a.mean, row.share),
        numbers.mean(row.b.mean, row.share), row.share and ("%.1f points"):format(100 * by) or ("%.2f"):format(by),
        row.change.mean > 0 and "more" or "less")
    end
  end
  if #points == 0 then points[1] = "No measure differs clearly." end
  return points
end

return sentences
