-- Functions shared by go, hint and analyse: the player and its time.

local players = require "tools.players"

local computer = {}

local POSITIONS = 20000

-- The player that a request asks for.
function computer.player(request)
  if request.ms then return {kind = "ms", amount = request.ms} end
  return {kind = "nodes", amount = request.nodes or POSITIONS}
end

-- What the computer would play in the game in hand, as pos:search tells it; nil and a status if the game is over or
-- a walk fails.
function computer.think(session, request)
  local pos = session.pos
  local outcome, reason = pos:outcome()
  if not outcome then return nil, session.failed() end
  if outcome ~= "ongoing" then
    return nil, session.complain(("the game is over, %s: %s"):format(outcome, reason))
  end
  if players.prepare(session, session.variant) then return nil, session.failed() end
  local found = players.choose(computer.player(request), pos, {seed = request.seed, noise = 0})
  if not found then return nil, session.failed() end
  return found
end

-- Whether it is the computer's turn in the game in hand.
local function has_turn(session)
  local side = session.computer()
  return (side == "both" or side == session.pos:side()) and session.pos:outcome() == "ongoing"
end

-- The computer moves as long as it is its turn; a status if something is wrong.
function computer.reply(session, request)
  while has_turn(session) do
    local found, status = computer.think(session, request)
    if not found then return status end
    session.write(("the computer plays %s  (%s)\n"):format(found.move, players.score_text(found)))
    status = session.play(found.move)
    if status then return status end
  end
end

return computer
