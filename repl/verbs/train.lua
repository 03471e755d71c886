-- train: the computer plays against itself and learns the game.

local learning = require "tools.learning"
local match = require "tools.match"
local players = require "tools.players"
local trial = require "tools.trial"

local SECONDS = 60
local PROOF = {games = 40, positions = 200, seed = 99, share = 0.1} -- `share` is that of the time
local TRIAL_SHARE = 0.1 -- of the time

local NEWS = {games = 100, seconds = 10} -- after each, a line of the report, and the weights are stored

-- Return a function for learning.rounds that reports the figures of rounds and stores the weights whenever there is
-- NEWS; and one that does so at the end, and returns a message if weights could not be stored.
local function teller(session)
  local began, sum, first, error_after = session.clock(), {}, 1, nil
  local told, why = began, nil
  local function tell()
    if not sum.games or sum.games == 0 then return why end
    local last = first + sum.games - 1
    local learned = error_after
      and ("learned from %d positions, mean error of predictions %.4f (of guesses: %.4f)"):format(sum.samples,
        error_after, math.log(2))
      or "nobody has won"
    told = session.clock()
    why = players.keep(session, session.variant)
    session.tell(("games %d to %d: %d drawn, %d unfinished, %s, %.0f s\n"):format(first, last, sum.drawn,
      sum.unfinished, learned, told - began))
    sum, first = {}, last + 1
    return why
  end
  return function(figures, after)
    for name, value in pairs(figures) do sum[name] = (sum[name] or 0) + value end
    error_after = after
    if sum.games >= NEWS.games or session.clock() - told >= NEWS.seconds then tell() end
  end, tell
end

-- Return the result in a sentence for laymen, with the next step.
local function verdict(totals, score)
  local finished = totals.games - totals.unfinished
  local share = ("%g of %d games (95 %%: %.0f to %.0f; %d positions a move)"):format(totals.pairs.points, finished,
    score.low * finished, score.high * finished, PROOF.positions)
  if finished == 0 then return "No game between the two was finished, so there is no result.\n" end
  if score.low > .5 then return ("Training has helped: it now beats its untrained self in %s.\n"):format(share) end
  if score.high < .5 then
    return ("Training has made it weaker: it scores %s against its untrained self; train it longer, or give hints "
      .. "by `worth`.\n"):format(share)
  end
  return ("Undecided: it scores %s against its untrained self. Train it longer%s.\n"):format(share,
    finished < PROOF.games and "" or ", or give hints by `worth`")
end

-- Measure how much stronger the player is than an untrained one. left() returns the seconds left, nil for no limit.
local function prove(session, request, left)
  local nodes = ("nodes:%d"):format(PROOF.positions)
  local zero = ("zero:%d"):format(PROOF.positions)
  local totals, message = match.play(session.variant:start(), players.read(nodes), players.read(zero),
    {count = PROOF.games, seed = PROOF.seed, jobs = request.jobs, left = left})
  if not totals then return not (left and left() <= 0) and message end
  if totals.games == 0 then return end
  session.tell(verdict(totals, match.figures(totals)))
end

-- Choose between weights and random games, and keep the choice. Return true if the user has stopped it, or a message.
local function choose(session, request, left)
  local variant = session.variant
  local points, games = trial.run(variant, request.jobs, left)
  if not points and games then return not (left and left() <= 0) end
  if variant:judge() == "playouts" then
    session.tell(("The computer judges this game by random games (playouts)%s.\n"):format(points
      and (", which scored %g of %d against the learned weights"):format(points, games) or ""))
  end
  return players.keep(session, variant)
end

local function run(session, request)
  local variant, began = session.variant, session.clock()
  local known = players.recall(session, variant) ~= nil
  if not known then trial.guess(variant) end
  local seconds = request.seconds or not request.games and SECONDS or nil
  local function left() return began + seconds - session.clock() end
  local function left_to_learn() return left() - (PROOF.share + TRIAL_SHARE) * seconds end
  local function left_to_prove() return left() - TRIAL_SHARE * seconds end
  local hear, tell_rest = teller(session)
  local stopped, won = learning.rounds(variant, {
    games = request.games or math.maxinteger, known = known, seed = request.seed, limit = request.limit,
    jobs = request.jobs, left = seconds and left_to_learn,
  }, hear)
  local why = tell_rest()
  if stopped == nil then return session.failed(won) end
  if why then return session.complain("cannot save the training: " .. why) end
  if stopped and not session.is_time_over() then return session.failed() end
  if stopped then return end
  if won == 0 then
    session.write "Nobody has won a game, so they have taught little; say with `worth` which positions are good.\n"
  else
    why = prove(session, request, seconds and left_to_prove)
  end
  why = why or choose(session, request, seconds and left)
  if why then return session.failed(why) end
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "seconds", "games", "seed", "jobs", "engine"},
  usual = {games = "as many as --seconds allows", seconds = "60, or unlimited with --games"},
  help = "let the computer learn the game by playing against itself, and keep the result",
  example = "VARIANT --seconds 60",
  run = run,
}
