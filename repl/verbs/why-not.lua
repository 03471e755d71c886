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

-- Return a number by which results are compared for the side to move: a win is the better the sooner it comes.
local function goodness(found)
  local later = (found.plies or 0) / PLIES_MAX -- a proved draw has no number of plies
  return players.own_chances(found) + (found.decided == "win" and -later or found.decided == "loss" and later or 0)
end

-- Return the sentences that compare a move, `own`, with the best one.
local function text(pos, own, best)
  if own.move == best.move then return analysis.praise(pos, own) end
  local about = ("%s: %s. The computer expects %s."):format(own.move, account.value(pos, own),
    table.concat(own.line, " "))
  local change = account.change(pos, own)
  if change then about = about .. " " .. change end
  if goodness(own) >= goodness(best) then
    return ("%s\nThe computer finds no better move; it would play %s: %s."):format(about, best.move,
      account.value(pos, best))
  end
  return about .. "\n" .. analysis.praise(pos, best, "is better")
end

local function run(session, request)
  local pos = session.pos
  local move = dialects.ours(pos, request[1])
  if not is_move(pos, move) then
    local typed = session.one_line(brief(request[1]))
    return session.complain(("%s isn't legal; `why %s` shows which rule forbids it"):format(typed, typed))
  end
  if prepare(session, session.variant) then return session.failed() end
  local player, found = computer.complete(computer.player(request), session.variant), {}
  for i, only in ipairs{{move}, false} do
    local message
    found[i], message = players.choose(player, pos, {seed = request.seed, noise = 0, only = only or nil})
    if not found[i] then return session.failed(message) end
  end
  if request.json then return session.write(analysis.json(found)) end
  session.tell(text(pos, found[1], found[2]) .. "\n")
end

return {
  prompt = {example = "c3-d4"},
  variant = true,
  group = "The computer plays",
  arguments = "MOVE",
  completes = {"move"},
  options = {"place", "nodes", "ms", "seed", "engine", "json"},
  usual = {nodes = "20000, or 200000 with random games"},
  help = "compare a move with the best one, and show how the opponent answers it",
  example = "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"",
  run = run,
}
