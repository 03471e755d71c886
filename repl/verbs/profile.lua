-- profile: shows the time that move generation spends in each line of the script.

local json = require "tools.json"

local LINES_SHOWN = 20

local function run(session, request)
  local profile, status = session.so_far(session.pos:profile{games = request.games, limit = request.limit,
    seed = request.seed, seconds = request.seconds})
  if not profile then return status end
  if request.json then
    session.write(json.text(json.of(profile)))
    return status
  end
  local timed = not request.timeless and not status
  local function say(format, ...) session.tell(format:format(...)) end
  say("%s: %d random games, %d moves, %d words tried", session.variant:name(), profile.games, profile.moves,
    profile.words)
  say(timed and ", %.3f s" or "", profile.seconds)
  say(profile.cut_short and "; --seconds allows more\n\n" or "\n\n")
  for i = 1, math.min(LINES_SHOWN, #profile.lines) do
    local line = profile.lines[i]
    local share = line.words / profile.words
    say("  %5.1f %%  %12d", 100 * share, line.words)
    if timed then say("  %9.2f ms", 1000 * share * profile.seconds) end
    say("  %s:%d\n", line.file, line.line)
  end
  if #profile.lines > LINES_SHOWN then say("  and %d more lines\n", #profile.lines - LINES_SHOWN) end
  if #profile.functions > 0 then say "\nfunctions:\n" end
  for _, called in ipairs(profile.functions) do
    say("  %s:%d: %s: %d calls", called.file, called.line, called.word, called.calls)
    if timed then say(", %.2f us each", 1e6 * called.seconds / called.calls) end
    say "\n"
  end
  return status
end

return {
  variant = true,
  group = "Counting",
  options = {"place", "games", "seconds", "seed", "limit", "json"},
  usual = {games = "100", limit = "300", seconds = "otherwise after a fixed amount of work"},
  help = "measure how much time each line of the script takes while moves are generated",
  example = "VARIANT",
  run = run,
}
