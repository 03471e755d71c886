-- The computer in the current game, for go, hint, analyse and computer: the player who chooses its moves, and its
-- replies.

local players = require "tools.players"
local prepare = require "tools.prepare"
local results = require "tools.results"

local computer = {}

local POSITIONS = 20000
local PLAYOUTS_FOLD = 10 -- times more positions if random games judge them: these are quick, and few say little

-- Return the player that a request names. It has no amount if computer.complete is to choose one.
function computer.player(request)
  if request.ms then return {kind = "ms", amount = request.ms} end
  return {kind = "nodes", amount = request.nodes}
end

-- Return how many times more positions than usual the computer examines for a move in a variant that is prepared.
function computer.fold(variant) return variant:judge() == "playouts" and PLAYOUTS_FOLD or 1 end

-- Return a player with an amount, for a variant that is prepared.
function computer.complete(player, variant)
  if player.kind ~= "nodes" or player.amount then return player end
  return {kind = "nodes", amount = POSITIONS * computer.fold(variant)}
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
  local found, message = players.choose(computer.complete(player, session.variant), pos, {seed = seed, noise = noise})
  if not found then return nil, session.failed(message) end
  return found
end

-- Return "its chances: 62.5 %" for the computer's move; if it is decided, the result.
local function chances_text(found)
  return (found.decided and "" or "its chances: ") .. players.score_text(found)
end

-- Let the computer move as long as it is its turn. Return a status on failure.
function computer.reply(session)
  local given = session.computer()
  while given and (given.side == "both" or given.side == session.pos:side()) and session.pos:outcome() == "ongoing" do
    local found, status = computer.think(session, given.player, given.seed)
    if not found then return status end
    session.write(("the computer plays %s%s\n")
      :format(found.move, found.score and ("  (%s)"):format(chances_text(found)) or ""))
    status = session.play(found.move)
    if status then return status end
  end
end

return computer
