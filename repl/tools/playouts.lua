-- Write the results of random games, for people and programs, from figures as pos:random returns them: {games, plies,
-- captures, limit, outcomes, endings, length, branching, kinds}.

local json = require "tools.json"

local playouts = {}

local OUTCOMES = {{"white", "White wins"}, {"black", "Black wins"}, {"draw", "draw"}}
local BARS, SIGNS = 48, " .:-=+*#"

local function sorted_keys(value)
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

local function percent(count, whole) return whole > 0 and 100.0 * count / whole or 0.0 end

-- Return {name, count} of each kind of moves, and the number of built-in kinds. These come first, then those that the
-- script names, then those of its functions.
local function kinds_of(figures, variant)
  local rows = {}
  local names, own = variant:kinds()
  for i, name in ipairs(names) do
    rows[i] = {name, figures.kinds[name] or 0}
    names[name] = true
  end
  for _, name in ipairs(sorted_keys(figures.kinds)) do
    if not names[name] then rows[#rows + 1] = {name, figures.kinds[name]} end
  end
  return rows, own
end

-- -- For people

local function outcomes_text(figures, add)
  for _, outcome in ipairs(OUTCOMES) do
    local share = figures.outcomes[outcome[1]]
    add("  %-12s %9d  %5.1f %%   (95 %%: %.1f to %.1f)\n", outcome[2], share.games,
      percent(share.games, figures.games), 100 * share.low, 100 * share.high)
  end
  local unfinished = figures.outcomes.unfinished.games
  add("  %-12s %9d  %5.1f %%   (stopped after %d turns)\n", "unfinished", unfinished,
    percent(unfinished, figures.games), figures.limit)
end

-- List the endings of the script that have decided games.
local function endings_text(figures, add)
  for _, ending in ipairs(figures.endings) do
    if ending.games > 0 then
      add("  %-12s %9d  %5.1f %%   %s (%s:%d)\n", "by", ending.games, percent(ending.games, figures.games),
        ending.reason, ending.file, ending.line)
    end
  end
end

-- Write a histogram on one line. Each range has a sign, from few to many. For games of 3 to 50 plies, most about 20:
--
--     3 [  ..::-=+*##*+=-::...       .   ] 50
local function spread_text(counts, least, most, add)
  local wide, bar, highest, signs = most - least + 1, {}, 1, {}
  local bars = math.min(wide, BARS)
  for i = least, most do
    local at = (i - least) * bars // wide + 1
    bar[at] = (bar[at] or 0) + (counts[i] or 0)
    highest = math.max(highest, bar[at])
  end
  for i = 1, bars do
    local level = (bar[i] * (#SIGNS - 1) + highest - 1) // highest
    signs[i] = SIGNS:sub(level + 1, level + 1)
  end
  add("  %12s %4d [%s] %d\n", "", least, table.concat(signs), most)
end

local function figures_text(figures, add)
  local length, branching = figures.length, figures.branching
  add("  %-12s mean %.1f, median %d, shortest %d, longest %d\n", "length", length.mean, length.median, length.shortest,
    length.longest)
  if length.longest > length.shortest then spread_text(length.counts, length.shortest, length.longest, add) end
  add("  %-12s mean %.1f, median %d, most %d\n", "branching", branching.mean, branching.median, branching.most)
  if branching.most > 1 then spread_text(branching.counts, 1, branching.most, add) end
  add("  %-12s %.1f a game\n", "captures", figures.captures / figures.games)
end

function playouts.text(figures, variant)
  local out = {}
  local function add(format, ...) out[#out + 1] = format:format(...) end
  outcomes_text(figures, add)
  endings_text(figures, add)
  add "\n"
  figures_text(figures, add)
  add("\n  moves        %9d\n", figures.plies)
  local rows, own = kinds_of(figures, variant)
  for i, row in ipairs(rows) do
    if row[2] > 0 or i > own then
      add("    %-10s %9d  %5.1f %%\n", row[1], row[2], percent(row[2], figures.plies))
    end
  end
  return table.concat(out)
end

-- -- For programs

-- Return JSON that doesn't depend on the machine or the time.
function playouts.json(figures, pos, seed)
  local outcomes, endings, length, branching = {}, {}, figures.length, figures.branching
  for i, outcome in ipairs(OUTCOMES) do
    local share = figures.outcomes[outcome[1]]
    outcomes[i] = {outcome[1], {{"count", share.games}, {"share", percent(share.games, figures.games) / 100},
      {"interval", json.list{share.low, share.high}}}}
  end
  for i, ending in ipairs(figures.endings) do
    endings[i] = {{"reason", ending.reason}, {"file", ending.file}, {"line", ending.line}, {"games", ending.games}}
  end
  return json.text{
    {"variant", pos:variant():name()}, {"position", pos:text()}, {"seed", seed}, {"limit", figures.limit},
    {"games", figures.games}, {"outcomes", outcomes}, {"unfinished", figures.outcomes.unfinished.games},
    {"endings", json.list(endings)},
    {"length", {{"mean", length.mean}, {"median", length.median}, {"min", length.shortest}, {"max", length.longest}}},
    {"branching", {{"mean", branching.mean}, {"median", branching.median}, {"max", branching.most}}},
    {"captures", figures.captures}, {"kinds", (kinds_of(figures, pos:variant()))},
  }
end

return playouts
