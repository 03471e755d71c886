-- analyse: the best moves with their scores, deeper and deeper.

local analysis = require "tools.analysis"
local computer = require "tools.computer"
local insight = require "tools.insight"
local players = require "tools.players"
local prepare = require "tools.prepare"

local FIRST = 1000 -- positions, or more if random games judge them; then twice as many each time
local LINES = 3

-- Return the number of positions to examine for each line, in total, and the time limit.
local function budget_of(request, variant)
  local player = computer.complete(computer.player(request), variant)
  if player.kind == "ms" then return math.huge, player.amount / 1000 end
  return player.amount, math.huge
end

local function lines_text(lines)
  local out = {}
  for i, found in ipairs(lines) do out[i] = ("%d. %s\n"):format(i, players.line_text(found)) end
  return table.concat(out)
end

local function is_decided(lines)
  for _, found in ipairs(lines) do
    if not found.decided then return false end
  end
  return true
end

local function run(session, request)
  local pos = session.pos
  local began, variant = session.clock(), session.variant
  local lines, more
  if prepare(session, variant) then return session.failed() end
  local positions, seconds = budget_of(request, variant)
  local now = FIRST * computer.fold(variant)
  repeat
    local wanted = {positions = math.min(now, positions), lines = request.lines or LINES, seed = request.seed}
    if seconds < math.huge then
      wanted.seconds = math.max((seconds - (session.clock() - began)) / wanted.lines, 0.001)
    end
    local found, message = analysis.search(pos, wanted)
    if not found then return session.failed(message) end
    local is_late = session.clock() - began >= seconds
    local is_cut_short = is_late and lines and found[1].depth < lines[1].depth
    if not is_cut_short then lines = found end
    more = now < positions and not is_late and not is_decided(lines)
    if not (request.json or is_cut_short) then session.write(lines_text(lines) .. (more and "\n" or "")) end
    now = now * 2
  until not more
  if request.json then return session.write(analysis.json(lines)) end
  session.tell(analysis.praise(pos, lines[1]) .. "\n")
  for _, sentence in ipairs(insight.sentences(pos, lines)) do session.tell(sentence .. "\n") end
  session.write(("Stopped: %s.\n"):format(is_decided(lines) and "every line leads to a proven result"
    or seconds < math.huge and "the time is up; --ms allows more"
    or ("%d positions were searched; --nodes allows more"):format(positions)))
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "nodes", "ms", "lines", "seed", "engine", "json"},
  help = "show the best moves with their scores, deeper and deeper, up to --nodes positions or until Ctrl-C",
  example = "VARIANT --nodes 100000 --lines 3",
  run = run,
}
