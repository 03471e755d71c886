-- match: games between two players, with each opening played twice.

local json = require "tools.json"
local match = require "tools.match"
local players = require "tools.players"

local GAMES, USUAL = 100, {a = "nodes:1000", b = "random"}

local function as_json(totals, score, first)
  return json.text{
    {"games", totals.games}, {"wins", totals.wins}, {"draws", totals.draws}, {"losses", totals.losses},
    {"unfinished", totals.unfinished}, {"score", score.mean}, {"low", score.low}, {"high", score.high},
    {"first_player_score", first},
  }
end

local function as_text(totals, score, first, a, b, title)
  local fewer = 2 * totals.openings < totals.games
    and ("\nonly %d balanced openings were found; games repeat them"):format(totals.openings) or ""
  local lines = {
    ("%s: a is %s, b is %s; %d games from %d openings"):format(title, a.text, b.text, totals.games,
      totals.openings) .. fewer,
    ("first player's score: %.3f"):format(first),
    ("score of a: %.3f (95 %%: %.3f to %.3f), +%d =%d -%d, unfinished %d"):format(score.mean, score.low, score.high,
      totals.wins, totals.draws, totals.losses, totals.unfinished),
  }
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
  players.recall_or_warn(session, session.variant)
  local totals, why, before = match.play(session.pos, a, b,
    {count = request.games or GAMES, seed = request.seed, limit = request.limit, jobs = request.jobs})
  totals, status = session.so_far(totals, why and "match: " .. why, before)
  if not totals then return status end
  local score, first = match.figures(totals)
  session.write(request.json and as_json(totals, score, first)
    or as_text(totals, score, first, a, b, session.variant:name()))
  return status
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "a", "b", "games", "seed", "limit", "jobs", "engine", "json"},
  help = "let two players play a match; each opening is played with both colors",
  example = "VARIANT --a nodes:1000 --b random --games 20",
  run = run,
}
