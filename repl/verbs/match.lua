-- match: games between two players, with each opening played twice.

local json = require "tools.json"
local match = require "tools.match"
local paired = require "tools.paired"
local players = require "tools.players"
local prepare = require "tools.prepare"

local GAMES, SPRT_GAMES, USUAL = 100, 2000, {a = "nodes:1000", b = "random"}
local WIDE = .25 -- half the width of an interval that shows nothing
local BOUND = math.log(19) -- for the logarithm of a likelihood ratio: each kind of error happens in 5 % of tests

-- Return the likelihood ratio of --sprt, and the hypothesis that it proves: "low", "high" or nil.
local function test(totals, sprt)
  local ratio = paired.likelihood(totals.pairs, sprt.low, sprt.high)
  return ratio, ratio >= BOUND and "high" or ratio <= -BOUND and "low" or nil
end

local function as_json(totals, score, first, sprt)
  local fields = {
    {"games", totals.games}, {"wins", totals.wins}, {"draws", totals.draws}, {"losses", totals.losses},
    {"unfinished", totals.unfinished}, {"score", score.mean}, {"low", score.low}, {"high", score.high},
    {"first_player_score", first},
  }
  if sprt then
    local ratio, proved = test(totals, sprt)
    fields[#fields + 1] = {"log_likelihood_ratio", ratio}
    fields[#fields + 1] = {"elo", proved and sprt[proved]}
  end
  return json.text(fields)
end

-- Return the result in a sentence, and the number of games that would decide it if they continue like this.
local function verdict(totals, score)
  if totals.pairs.pairs == 0 then return "No game was finished, so the match has no result." end
  if score.low > .5 then return "a is the stronger player." end
  if score.high < .5 then return "b is the stronger player." end
  local off, half = math.abs(score.mean - .5), (score.high - score.low) / 2
  if half > WIDE then return "Too few games to tell who is stronger; --games allows more." end
  if off < .005 then return "These games show no difference in strength." end
  return ("Undecided. If the score stays like this, about %d games will decide it (--games)."):format(
    10 * math.ceil(totals.games * (half / off) ^ 2 / 10))
end

local function sprt_verdict(totals, sprt)
  local ratio, proved = test(totals, sprt)
  local found = proved and ("Decided: these games suggest that a is stronger by %g Elo, not by %g."):format(
    sprt[proved], sprt[proved == "high" and "low" or "high"]) or "Undecided; --games allows more games."
  return ("%s\nlogarithm of the likelihood ratio: %.2f (decided at %.2f or %.2f)"):format(found, ratio, -BOUND, BOUND)
end

-- Return the difference in strength of a score: its bound if one player has nearly all points, nil if nothing is known.
local function elo_text(score)
  local low, high = score.low > 0 and paired.elo(score.low), score.high < 1 and paired.elo(score.high)
  if low and high then return ("%+.0f (95 %%: %+.0f to %+.0f)"):format(paired.elo(score.mean), low, high) end
  if low then return ("at least %+.0f (95 %%)"):format(low) end
  return high and ("at most %+.0f (95 %%)"):format(high) or nil
end

local function as_text(totals, score, first, a, b, title, sprt)
  local openings = math.min(totals.openings, (totals.games + 1) // 2)
  local fewer = 2 * totals.openings < totals.games
    and ("\nonly %d balanced openings were found; games repeat them"):format(totals.openings) or ""
  local lines = {
    ("%s: a is %s, b is %s; %d games from %d opening%s"):format(title, a.text, b.text, totals.games,
      openings, openings == 1 and "" or "s") .. fewer,
    ("first player's score: %.3f"):format(first),
    ("score of a: %.3f (95 %%: %.3f to %.3f), +%d =%d -%d, unfinished %d"):format(score.mean, score.low, score.high,
      totals.wins, totals.draws, totals.losses, totals.unfinished),
  }
  local elo = elo_text(score)
  if elo then lines[#lines + 1] = "Elo of a: " .. elo end
  lines[#lines + 1] = sprt and sprt_verdict(totals, sprt) or verdict(totals, score)
  return table.concat(lines, "\n") .. "\n"
end

local function player_of(session, request, name)
  local text = request[name] or USUAL[name]
  local player, message = players.read(text)
  if player then return player end
  return nil, session.complain(("--%s: %s"):format(name, message))
end

local function run(session, request)
  local a, status = player_of(session, request, "a")
  if not a then return status end
  local b
  b, status = player_of(session, request, "b")
  if not b then return status end
  local learns = players.has_learned(a) or players.has_learned(b)
  if learns and prepare(session, session.variant) then return session.failed() end
  local sprt = request.sprt
  local totals, why, before = match.play(session.pos, a, b, {
    count = request.games or (sprt and SPRT_GAMES or GAMES), seed = request.seed, limit = request.limit,
    jobs = request.jobs,
    is_enough = sprt and function(so_far) return select(2, test(so_far, sprt)) ~= nil end,
  })
  totals, status = session.so_far(totals, why and "match: " .. why, before)
  if not totals then return status end
  local score, first = match.figures(totals)
  session.write(request.json and as_json(totals, score, first, sprt)
    or as_text(totals, score, first, a, b, session.variant:name(), sprt))
  return status
end

return {
  variant = true,
  group = "The computer plays",
  usage = "VARIANT --a PLAYER --b PLAYER",
  options = {"place", "a", "b", "games", "seed", "limit", "sprt", "jobs", "engine", "json"},
  usual = {games = "100; with --sprt at most 2000", limit = "400"},
  help = "let two players play a match; each opening is played with both colors",
  example = "VARIANT --a nodes:1000 --b random --games 20",
  run = run,
}
