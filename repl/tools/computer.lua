-- The computer in the current game, for go, hint, analyse and computer: the player who chooses its moves, and its
-- replies.

local players = require "tools.players"
local prepare = require "tools.prepare"
local results = require "tools.results"

local computer = {}

local POSITIONS = 20000

-- Return the player that a request names.
function computer.player(request)
  if request.ms then return {kind = "ms", amount = request.ms} end
  return {kind = "nodes", amount = request.nodes or POSITIONS}
end

-- Return the move that a player chooses in the current game, as pos:search returns moves; nil and a status if the game
-- is over or a walk fails. `seed` and `noise` are as in players.choose.
function computer.think(session, player, seed, noise)
  local pos = session.pos
  local outcome, reason = pos:outcome()
  if not outcome then return nil, session.failed() end
  if outcome ~= "ongoing" then
    return nil, session.complain(("the game is over, %s: %s"):format(results[outcome], reason))
  end
  if players.has_learned(player) and prepare(session, session.variant) then return nil, session.failed() end
  local found, message = players.choose(player, pos, {seed = seed, noise = noise})
  if not found then return nil, session.failed(message) end
  return found
end

-- Let the computer move as long as it is its turn. Return a status on failure.
function computer.reply(session)
  local given = session.computer()
  while given and (given.side == "both" or given.side == session.pos:side()) and session.pos:outcome() == "ongoing" do
    local found, status = computer.think(session, given.player, given.seed)
    if not found then return status end
    session.write(("the computer plays %s%s\n")
      :format(found.move, found.score and ("  (%s)"):format(players.score_text(found)) or ""))
    status = session.play(found.move)
    if status then return status end
  end
end

return computer
