-- random: plays random games and shows outcomes, lengths, branching and kinds of moves.

local brief = require "tools.brief"
local playouts = require "tools.playouts"
local rates = require "tools.rates"
local whole = require "tools.whole"

local GAMES, GAMES_MAX, LIMIT = 100, 1000000000, 2000

-- Return the number of games: --games, the argument, or the default; nil and a status if the argument is wrong.
local function games_of(session, request)
  if not request[1] then return request.games or GAMES end
  local shown = brief(request[1])
  if request.games then
    return nil, session.complain(('the number of games is given twice, by --games and by "%s"'):format(shown))
  end
  local games = whole(request[1], 1, GAMES_MAX)
  if games then return games end
  return nil, session.complain(('the number of games must be a whole number from 1 to %d, not "%s"'):format(
    GAMES_MAX, shown))
end

local function run(session, request)
  local games, refused = games_of(session, request)
  if not games then return refused end
  local pos, measured = session.pos, rates.measure(session)
  local figures, status = session.so_far(pos:random(games, request.seed, request.limit or LIMIT, 0,
    request.jobs or 0))
  if not figures then return status end
  if request.json then
    session.write(playouts.json(figures, pos, request.seed))
    return status
  end
  session.tell(("%s: %s%d random game%s, seed %d\n\n%s"):format(pos:variant():name(),
    status and ("%d of "):format(figures.games) or "", games, games == 1 and "" or "s", request.seed,
    playouts.text(figures, pos:variant())))
  if status then return status end
  if not session.timeless then
    session.write("\n" .. measured({games, "games"}, {figures.plies, "moves"}))
  end
end

return {
  variant = true,
  group = "Counting",
  arguments = "[GAMES]",
  options = {"place", "json", "games", "seed", "limit", "jobs", "engine"},
  usual = {games = "100", limit = "2000"},
  help = "play random games and count outcomes, lengths, choices and kinds of moves",
  example = "VARIANT --games 1000 --seed 7",
  run = run,
}
