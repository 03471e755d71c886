-- why-not: compares a move with the best one, and shows how the opponent answers it.

local account = require "tools.account"
local analysis = require "tools.analysis"
local brief = require "tools.brief"
local computer = require "tools.computer"
local dialects = require "notation.dialects"
local is_move = require "tools.is_move"
local players = require "tools.players"
local prepare = require "tools.prepare"

local PLIES_MAX = 1000000 -- more than any line has

-- Return the score of a move, and its value in pieces of a kind, if one is known.
local function value_text(found, unit, kind)
  local score = players.score_text(found)
  if found.decided or not kind then return score end
  return ("%s (%+.1f, where a %s is 1)"):format(score, found.score / unit, kind)
end

-- Return a number by which results are compared for the side to move: a win is the better the sooner it comes.
local function goodness(found)
  local later = (found.plies or 0) / PLIES_MAX -- a proved draw has no number of plies
  return players.own_chances(found) + (found.decided == "win" and -later or found.decided == "loss" and later or 0)
end

-- Return the sentences that compare a move, `own`, with the best one.
local function text(own, best, unit, kind)
  local line = table.concat(own.line, " ")
  if own.move == best.move then
    return ("%s is the best move that the computer finds: %s. It expects %s.\n")
      :format(own.move, value_text(own, unit, kind), line)
  end
  local about = ("%s: %s. The computer expects %s.\n"):format(own.move, value_text(own, unit, kind), line)
  local value = value_text(best, unit, kind)
  if goodness(own) >= goodness(best) then
    return ("%sThe computer finds no better move; it would play %s: %s.\n"):format(about, best.move, value)
  end
  return ("%s%s is better: %s. It expects %s.\n"):format(about, best.move, value, table.concat(best.line, " "))
end

local function run(session, request)
  local pos = session.pos
  local move = dialects.ours(pos, request[1])
  if not is_move(pos, move) then
    local typed = session.one_line(brief(request[1]))
    return session.complain(("%s isn't legal; `why %s` shows which rule forbids it"):format(typed, typed))
  end
  if prepare(session, session.variant) then return session.failed() end
  local player, found = computer.player(request), {}
  for i, only in ipairs{{move}, false} do
    local message
    found[i], message = players.choose(player, pos, {seed = request.seed, noise = 0, only = only or nil})
    if not found[i] then return session.failed(message) end
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
