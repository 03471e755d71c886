-- why-not: compares a move with the best one, and shows how the opponent answers it.

local account = require "tools.account"
local analysis = require "tools.analysis"
local computer = require "tools.computer"
local dialects = require "notation.dialects"
local is_move = require "tools.is_move"
local players = require "tools.players"

-- Return what is known of a move that was found: its score, and its value in pieces if there is a unit.
local function value_text(found, unit, kind)
  local score = players.score_text(found)
  if found.decided or not unit then return score end
  return ("%s (%+.1f, where a %s is 1)"):format(score, found.score / unit, kind)
end

-- Return the sentences about a move, `own`, beside the best one.
local function text(own, best, unit, kind)
  local line = table.concat(own.line, " ")
  if own.move == best.move then
    return ("%s is the best move that the computer finds: %s. It expects %s.\n")
      :format(own.move, value_text(own, unit, kind), line)
  end
  return ("%s: %s. The computer expects %s.\n%s is better: %s. It expects %s.\n"):format(own.move,
    value_text(own, unit, kind), line, best.move, value_text(best, unit, kind), table.concat(best.line, " "))
end

local function run(session, request)
  local pos = session.pos
  local move = dialects.ours(pos, request[1])
  if not is_move(pos, move) then
    return session.complain(("%s isn't legal; `why %s` shows which rule forbids it"):format(
      session.one_line(request[1]:sub(1, 60)), session.one_line(request[1]:sub(1, 60))))
  end
  if players.prepare(session, session.variant) then return session.failed() end
  local player, found = computer.player(request), {}
  for i, only in ipairs{{move}, false} do
    local wanted = {seed = request.seed, only = only or nil}
    if player.kind == "ms" then wanted.seconds = player.amount / 1000 else wanted.positions = player.amount end
    local lines, message = pos:search(wanted)
    if not lines then return session.failed(message) end
    found[i] = lines[1]
  end
  if request.json then return session.write(analysis.json(found)) end
  local _, unit, kind = account.parts(pos)
  session.tell(text(found[1], found[2], unit, kind))
end

return {
  prompt = {example = "c3-d4"},
  variant = true,
  group = "The computer plays",
  arguments = "MOVE",
  completes = {"move"},
  options = {"place", "nodes", "ms", "seed", "engine", "json"},
  usual = {nodes = "20000"},
  help = "compare a move with the best one, and show how the opponent answers it",
  example = "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"",
  run = run,
}
