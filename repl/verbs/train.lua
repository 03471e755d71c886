-- train: the computer plays against itself and learns the game.

local warpboard = require "warpboard"

local match = require "tools.match"
local players = require "tools.players"

local SECONDS = 60
local FIGURES = {"games", "unfinished", "drawn", "plies", "samples"}
local ROUND, PART, ROUNDS_KEPT = 100, 5, 8 -- games of a round and of a part of it
local SAMPLES = 100 -- of a game
local FIRST = {positions = 60, noise = 100, share = 0} -- while nothing is known, games are nearly random
local LATER = {positions = 200, noise = 20, share = 0.5}
local PROOF = {games = 40, positions = 200, seed = 99}

-- Plays games number `first` to `first + count - 1` in so many processes, and gives the player what it can learn from
-- them; the figures of all, and whether the user has stopped it. Nil and a message when a walk fails.
local function play(variant, request, how, first, count, left)
  local sum = {games = 0, unfinished = 0, drawn = 0, plies = 0, samples = 0}
  local message
  local finish, why = warpboard.work((count + PART - 1) // PART, {
    jobs = request.jobs, unit = "games, by fives",
    prepare = function() variant:engine() end,
    work = function(item, send)
      local seconds = left and left()
      if seconds and seconds <= 0 then return end
      local figures, failed = variant:play_itself{
        games = math.min(PART, count - (item - 1) * PART), first = first + (item - 1) * PART, seed = request.seed,
        positions = how.positions, noise = how.noise, share = how.share, limit = request.limit, seconds = seconds,
      }
      if not figures then return send(("failed %s\n"):format(failed or "interrupted")) end
      send(("%d %d %d %d %d\n"):format(figures.games, figures.unfinished, figures.drawn, figures.plies,
        figures.samples))
      send(variant:take_samples(figures.samples))
    end,
    receive = function(_, answer)
      if answer.finish ~= "done" then
        message = ("a process has %s%s"):format(answer.finish, answer.signal and ": " .. answer.signal or "")
        return false
      end
      local line, samples = answer.text:match "^([^\n]*)\n(.*)$"
      if not line then return left ~= nil end
      message = line:match "^failed (.*)$"
      if message then return false end
      local given = line:gmatch "%d+"
      for _, name in ipairs(FIGURES) do sum[name] = sum[name] + tonumber(given()) end
      variant:add_samples(samples)
    end,
  })
  if message then return nil, message end
  if not finish then return nil, "no process: " .. why end
  return sum, finish == "interrupted"
end

local function tell(session, round, figures, error_after, seconds)
  session.write(("round %d: %d games, %d drawn, %d unfinished, %d positions to learn from, error %.4f, %.0f s\n")
    :format(round, figures.games, figures.drawn, figures.unfinished, figures.samples, error_after, seconds))
end

-- How much stronger it is than without knowledge, found within so many seconds; nil: in any time.
local function prove(session, request, seconds)
  local nodes = ("nodes:%d"):format(PROOF.positions)
  local zero = ("zero:%d"):format(PROOF.positions)
  local began = session.clock()
  local left = seconds and function() return began + seconds - session.clock() end
  local totals, message = match.play(session.variant:start(), players.read(nodes), players.read(zero),
    {count = PROOF.games, seed = PROOF.seed, jobs = request.jobs, left = left})
  if not totals then return not (left and left() <= 0) and message end
  if totals.games == 0 then return end
  local score = match.figures(totals)
  session.write(("score against itself without knowledge: %.3f (95 %%: %.3f to %.3f), %d positions a move, %d games\n")
    :format(score.mean, score.low, score.high, PROOF.positions, totals.games))
end

local function run(session, request)
  local variant, began = session.variant, session.clock()
  local known = players.recall(session, variant) ~= nil
  local seconds = request.seconds or not request.games and SECONDS or nil
  local left = seconds and function() return began + seconds - session.clock() end
  local games, played, round, stopped = request.games or math.maxinteger, 0, 0, false
  while played < games and not (left and left() <= 0) and not stopped do
    round = round + 1
    local how = round == 1 and not known and FIRST or LATER
    local figures, why = play(variant, request, how, played, math.min(ROUND, games - played), left)
    if not figures then return session.complain("train: " .. why) end
    played, stopped = played + figures.games, why
    local _, after = variant:fit{kept = ROUNDS_KEPT * ROUND * SAMPLES}
    tell(session, round, figures, after, session.clock() - began)
  end
  local why = players.keep(session, variant)
  if why then return session.complain("train: what was learned cannot be kept: " .. why) end
  if stopped then return "interrupted" end
  why = prove(session, request, seconds)
  if why then return session.complain("train: " .. why) end
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "seconds", "games", "seed", "jobs", "engine"},
  help = "the computer plays against itself and learns the game; what it has learned is kept",
  example = "VARIANT --seconds 60",
  run = run,
}
