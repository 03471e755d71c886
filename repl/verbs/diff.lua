-- diff: compares two sets of rules.

local allowance = require "tools.allowance"
local comparison = require "tools.comparison"
local json = require "tools.json"
local read_sides = require "tools.sides"
local wrap = require "tools.wrap"

local GAMES, LIMIT, MOVES_SHOWN, LINE_SHOWN = 100, 500, 12, 24
local PERFT_STEPS, GAMES_STEPS = 15000000, 45000000 -- together some seconds

-- -- For people

local LETTERS = {"A", "B"}

local function line_text(session, line)
  if #line == 0 then return "" end
  local shown, more = line, ""
  if #line > LINE_SHOWN then
    shown = table.move(line, 1, LINE_SHOWN // 2, 1, {})
    shown[#shown + 1] = "..."
    table.move(line, #line - LINE_SHOWN // 2 + 1, #line, #shown + 1, shown)
    more = ("(%d moves; --json lists all)\n"):format(#line)
  end
  return wrap.words(session, "in a game, A and B first differ after", shown, " ") .. more
end

local function moves_text(moves, side)
  if #moves == 0 then return "" end
  if moves[1].over then
    return ("\nonly in %s: %d move%s; in %s the game is over\n"):format(LETTERS[side], #moves,
      #moves == 1 and "" or "s", LETTERS[3 - side])
  end
  local out = {("\nonly in %s:\n"):format(LETTERS[side])}
  for i = 1, math.min(MOVES_SHOWN, #moves) do
    local move = moves[i]
    out[#out + 1] = ("  %s (%s)"):format(move.move, move.kind)
    if move.rules ~= "" then out[#out + 1] = " by " .. move.rules end
    if move.against ~= "" then out[#out + 1] = ("\n      not in %s: %s"):format(LETTERS[3 - side], move.against) end
    out[#out + 1] = "\n"
  end
  if #moves > MOVES_SHOWN then out[#out + 1] = ("  and %d more\n"):format(#moves - MOVES_SHOWN) end
  return table.concat(out)
end

local function outcomes_text(diff)
  if diff.outcomes[1] == diff.outcomes[2] then return "" end
  local out = {"\n"}
  for side, outcome in ipairs(diff.outcomes) do
    local ending = diff.endings[side]
    out[#out + 1] = ("outcome in %s: %s%s%s%s\n"):format(LETTERS[side], outcome, ending.reason ~= "" and ", " or "",
      ending.reason, ending.line > 0 and (" (%s:%d)"):format(ending.file, ending.line) or "")
  end
  return table.concat(out)
end

local function refusals_text(diff)
  local out = ""
  for side = 1, 2 do
    if diff.refusals[side] then out = ("%s%s refuses it: %s\n"):format(out, LETTERS[side], diff.refusals[side]) end
  end
  return out
end

local function found_text(session, diff, sides)
  local out = ""
  if diff.starts_differ then
    out = ("their starting positions differ:\n  A: %s\n  B: %s\n"):format(diff.starts[1], diff.starts[2])
  end
  if diff.boards_only then
    out = out .. "their position texts differ, so random games compare only boards and turns\n"
  end
  if diff.difference == "none" then
    return out .. ("found no difference in %d positions%s\n"):format(diff.positions,
      diff.cut_short and "; --seconds allows more" or "")
  end
  if diff.difference == "start" then return out .. refusals_text(diff) end
  local pos = sides[1].variant:position(diff.position) or sides[2].variant:position(diff.position)
  out = ("%ssmallest position found with a difference (%d positions compared):\n  "
    .. "%s\n%s%s%s"):format(out, diff.positions,
    diff.position, line_text(session, diff.line), refusals_text(diff), pos and "\n" .. pos:diagram() or "")
  if diff.difference ~= "moves" then return out end
  return out .. outcomes_text(diff) .. moves_text(diff.only[1], 1) .. moves_text(diff.only[2], 2)
end

local function perft_text(counts)
  if #counts == 0 then return "" end
  local out = {("\n%-22s %16s %16s\n"):format("", "A", "B")}
  for depth, count in ipairs(counts) do
    out[#out + 1] = ("  perft %-14d %16d %16d%s\n"):format(depth, count[1], count[2],
      count[1] == count[2] and "" or "   *")
  end
  return table.concat(out)
end

-- Return "+12.30 +- 0.40" for a mean, "+12.0 % (7.0 to 19.8)" for a share.
local function change_text(change, share)
  if not share then return ("%+9.2f +- %.2f"):format(change.mean, (change.high - change.low) / 2) end
  return ("%+7.1f %% (%.1f to %.1f)"):format(100 * change.mean, 100 * change.low, 100 * change.high)
end

local function mean_text(figure, share)
  return share and ("%.1f %%"):format(100 * figure.mean) or ("%.2f"):format(figure.mean)
end

-- Write only the differences; `random` and the JSON have the figures of each side with their intervals.
local function statistics_text(rows)
  if #rows == 0 then return "" end
  local head = "\n%d random games of each%s; differences with 95 %% intervals, * marks a clear one\n"
  local out = {head:format(rows.games, rows.cut_short and (" (--seconds allows more)") or ""),
    ("%-22s %10s %10s %11s\n"):format("", "A", "B", "change")}
  for _, row in ipairs(rows) do
    out[#out + 1] = ("  %-20s %10s %10s   %s%s\n"):format(row.name, mean_text(row.a, row.share),
      mean_text(row.b, row.share), change_text(row.change, row.share), row.change.clear and " *" or "")
  end
  return table.concat(out)
end

-- -- For programs

local function moves_json(moves)
  local list = {}
  for i, move in ipairs(moves) do
    list[i] = {{"move", move.move}, {"kind", move.kind}, {"rules", move.rules}, {"against", move.against}}
  end
  return json.list(list)
end

local function figure_json(figure)
  return {{"mean", figure.mean}, {"error", (figure.high - figure.low) / 2}, {"low", figure.low}, {"high", figure.high}}
end

local function as_json(diff, sides, counts, rows)
  local function pair(values) return json.list{values[1] or json.null, values[2] or json.null} end
  local perft, statistics = {}, {}
  for depth, count in ipairs(counts) do perft[depth] = json.list(count) end
  for i, row in ipairs(rows) do
    statistics[i] = {row.name, {{"a", figure_json(row.a)}, {"b", figure_json(row.b)},
      {"change", figure_json(row.change)}, {"clear", row.change.clear}}}
  end
  return json.text{
    {"a", sides[1].title}, {"b", sides[2].title}, {"difference", diff.difference}, {"positions", diff.positions},
    {"cut_short", diff.cut_short},
    {"starts", pair(diff.starts)}, {"starts_differ", diff.starts_differ},
    {"boards_only", diff.boards_only}, {"position", diff.position},
    {"refusals", pair(diff.refusals)}, {"line", json.list(diff.line)},
    {"only", {{"a", moves_json(diff.only[1])}, {"b", moves_json(diff.only[2])}}},
    {"outcomes", pair(diff.outcomes)}, {"perft", json.list(perft)}, {"statistics", statistics},
  }
end

-- -- Comparing

-- Return both positions to begin at: the requested one, or their own starts; nil if one variant refuses it.
local function starts(sides, text)
  local positions = {}
  for i, side in ipairs(sides) do
    positions[i] = text and side.variant:position(text) or not text and side.variant:start() or nil
  end
  return positions[1] and positions[2] and positions
end

-- Return perft counts and figures of random games, and a status if they are incomplete. If the user sets the number of
-- games, all are played.
local function figures(session, request, sides, positions)
  local variants, seconds = {sides[1].variant, sides[2].variant}, request.seconds and request.seconds / 3
  local counts, status =
    session.so_far(comparison.perft(positions, allowance(session.clock, variants, PERFT_STEPS, seconds)))
  if status then return counts, {}, status end
  local games = request.games or GAMES
  session.progress "games"
  local rows
  rows, status = session.so_far(comparison.statistics(positions, games, request.limit or LIMIT, request.seed,
    session.tell_progress, allowance(session.clock, variants, not request.games and GAMES_STEPS, seconds)))
  session.progress()
  rows.cut_short = not status and rows.games < games
  return counts, rows, status
end

local function run(session, request)
  local sides, status = read_sides.both(session, request)
  if not sides then return status end
  local diff
  diff, status = session.so_far(sides[1].variant:diff(sides[2].variant,
    {seed = request.seed, position = request.position, seconds = request.seconds and request.seconds / 3}))
  if not diff then return status end
  if request.position and diff.difference == "start" and diff.refusals[1] and diff.refusals[2] then
    return session.complain(diff.refusals[1])
  end
  local positions = starts(sides, request.position)
  local counts, rows = {}, {}
  if positions and not status then counts, rows, status = figures(session, request, sides, positions) end
  if request.json then
    session.write(as_json(diff, sides, counts, rows))
  else
    session.write(("A: %s\nB: %s\n\n%s%s"):format(sides[1].title, sides[2].title, found_text(session, diff, sides),
      perft_text(counts)))
    session.tell(statistics_text(rows))
  end
  return status or diff.difference ~= "none" and not session.repl and "no" or nil
end

return {
  prompt = {example = "--set-b clock=20"},
  group = "The rules",
  arguments = "[A] [B]",
  completes = {"variant", "variant"},
  options = {"place", "set-a", "set-b", "json", "games", "seconds", "seed", "limit"},
  usual = {games = "100", limit = "500", seconds = "otherwise after a fixed amount of work"},
  help = "compare two variants, or two settings of one: show the differences, and how they change the game",
  example = "VARIANT --set-b clock=20",
  run = run,
}
