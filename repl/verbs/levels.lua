-- levels: measures the number of positions that the computer must examine for each level, in matches against itself.

local json = require "tools.json"
local levels = require "tools.levels"
local players = require "tools.players"
local prepare = require "tools.prepare"

local GAMES, SECONDS = 60, 120
local MOST = 100000 -- positions at which the search for levels ends

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
  if prepare(session, session.variant, seconds / 4) then return session.failed() end
  local function left() return began + seconds - session.clock() end
  local list, status = {{positions = levels.FIRST}}, nil
  local options = {games = request.games or GAMES, seed = request.seed, jobs = request.jobs, limit = request.limit,
    most = MOST, left = left}
  local function tell(format, ...)
    if not request.json then session.write(format:format(...)) end
  end
  tell("level 1: %d positions a move\n", levels.FIRST)
  while left() > 0 do
    local level, message = levels.above(session.pos, list[#list].positions, options)
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
