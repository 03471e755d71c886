-- coverage: lists words of a script that never succeed, in random games or in scenarios.

local json = require "tools.json"
local tools = require "tools.coverage"

local function plural(count, noun) return ("%d %s%s"):format(count, noun, count == 1 and "" or "s") end

-- Return the words of the script, with the counts of scenarios.
local function in_scenarios(session, request)
  local words, index = session.variant:coverage{games = 0}.words, {}
  local function key(word) return ("%s\0%d\0%s\0%d"):format(word.file, word.line, word.word, word.nth) end
  for _, word in ipairs(words) do index[key(word)] = word end
  local function add(tried)
    local word = index[key(tried)]
    if not word then
      word = tried
      index[key(word)], words[#words + 1] = word, word
    else
      word.tried, word.succeeded = word.tried + tried.tried, word.succeeded + tried.succeeded
    end
  end
  local count, status = require "tools.scenario_coverage" (session, request, session.variant:file(), add)
  if not count then return nil, nil, status end
  table.sort(words, function(a, b)
    if a.file ~= b.file then return a.file < b.file end
    if a.line ~= b.line then return a.line < b.line end
    if a.word ~= b.word then return a.word < b.word end
    return a.nth < b.nth
  end)
  return words, plural(count, "scenario"), status
end

local function in_games(session, request)
  local covered, status = session.so_far(session.variant:coverage{
    games = request.games, limit = request.limit, seed = request.seed, position = session.pos:text(),
    seconds = request.seconds,
  })
  if not covered then return nil, nil, status end
  local more = covered.cut_short and "; --seconds allows more" or ""
  return covered.words, ("%d random games, %d moves%s"):format(covered.games, covered.moves, more), status
end

local function run(session, request)
  local variant = session.variant
  if #request > 0 and (request.games or request.limit or request.position or request.seconds) then
    return session.complain "--games, --limit, --position and --seconds apply to random games, not to scenarios"
  end
  local words, what, status = (#request == 0 and in_games or in_scenarios)(session, request)
  if not words then return status end
  if request.json then
    session.write(json.text(json.of{variant = variant:name(), played = what, words = words}))
  elseif request.listing then
    session.write(tools.listing(words, variant:sources()))
  else
    session.tell(("%s: %s\n\n%s"):format(variant:name(), what, tools.text{words = words, file = variant:file()}))
  end
  return status
end

return {
  variant = true,
  group = "The rules",
  arguments = "[FILE...]",
  completes = {"file", "file"},
  options = {"place", "listing", "games", "seconds", "seed", "limit", "jobs", "json"},
  usual = {games = "100", limit = "300", seconds = "otherwise after a fixed amount of work"},
  help = "list the words of the script that never succeed in random games, or in the scenarios of FILE",
  example = "VARIANT --listing",
  run = run,
}
