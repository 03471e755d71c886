-- levels: measures the number of positions that the computer must examine for each level, in matches against itself.

local json = require "tools.json"
local match = require "tools.match"
local players = require "tools.players"

local GAMES, SECONDS = 60, 120
local FIRST, MOST = 8, 100000      -- positions of the first level; limit of the search for levels
local AIM, NEAR, FAR = 0.7, 0.06, 0.1 -- wanted score against the level below, and tolerated distances from it
local TRIES, FACTOR = 9, 2

-- Return the score of `positions` positions a move against `below`. Unfinished games count as draws: if many are
-- unfinished, the few wins don't measure a level. Return nil if time is over; nil and a message if a walk fails.
local function measure(session, request, positions, below, left)
  local a, b = players.read(("nodes:%d"):format(positions)), players.read(("nodes:%d"):format(below))
  local count = request.games or GAMES
  local totals, message = match.play(session.pos, a, b, {count = count, seed = request.seed, jobs = request.jobs,
    limit = request.limit, left = left, drawn_at_limit = true})
  if not totals then
    return nil, left() > 0 and message or nil
  end
  if totals.games < count then return nil end
  return match.figures(totals)
end

-- Return the next number of positions to try: between those that were too few and too many; until there are too many,
-- more by growing factors, because games that are mostly drawn need much.
local function next_positions(few, many, try)
  if many then return (math.sqrt(few * many) + 0.5) // 1 | 0 end
  return few * FACTOR ^ try // 1 | 0
end

-- Return the level {positions, score} above one of `below` positions; nil if there is none; nil and a message if a walk
-- fails.
local function find_next(session, request, below, left)
  local few, many, best = below, nil, nil
  for try = 1, TRIES do
    local positions = next_positions(few, many, try)
    if positions > MOST or positions == few or positions == many then break end
    local score, message = measure(session, request, positions, below, left)
    if not score then return nil, message end
    if not best or math.abs(score.mean - AIM) < math.abs(best.score.mean - AIM) then
      best = {positions = positions, score = score}
    end
    if math.abs(score.mean - AIM) <= NEAR then break end
    if score.mean < AIM then few = positions else many = positions end
  end
  return best and math.abs(best.score.mean - AIM) <= FAR and best or nil
end

local function as_json(list)
  local rows = {}
  for i, level in ipairs(list) do
    local score = level.score or {}
    rows[i] = {{"level", i}, {"positions", level.positions}, {"score", score.mean}, {"low", score.low},
      {"high", score.high}}
  end
  return json.text{{"levels", json.list(rows)}}
end

local function run(session, request)
  local began, seconds = session.clock(), request.seconds or SECONDS
  if players.prepare(session, session.variant, seconds / 4) then return session.failed() end
  local function left() return began + seconds - session.clock() end
  local list, status = {{positions = FIRST}}, nil
  local function tell(format, ...)
    if not request.json then session.write(format:format(...)) end
  end
  tell("level 1: %d positions a move\n", FIRST)
  while left() > 0 do
    local level, message = find_next(session, request, list[#list].positions, left)
    if message then status = session.failed(message) end
    if not level then break end
    list[#list + 1] = level
    tell("level %d: %d positions a move, %.3f against level %d (95 %%: %.3f to %.3f)\n", #list, level.positions,
      level.score.mean, #list - 1, level.score.low, level.score.high)
  end
  if #list > 1 then
    local why = players.keep_levels(session, session.variant, list)
    if why then return session.complain("cannot save the measured levels: " .. why) end
  end
  if request.json then
    session.write(as_json(list))
  elseif not status then
    session.write(left() > 0 and "searching more positions adds no further level\n" or "the time is up\n")
  end
  return status
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "seconds", "games", "seed", "limit", "jobs", "engine", "json"},
  usual = {games = "60 in each match", limit = "400", seconds = "120"},
  help = "measure how many positions the computer must examine at each playing level (level:N)",
  example = "VARIANT --seconds 60",
  run = run,
}
