-- Write the move that a player chooses as JSON; the player is written as tools/players.lua reads it. One that doesn't
-- know the rules learns them first, within the time for a move.

local json = require "tools.json"
local players = require "tools.players"
local prepare = require "tools.prepare"
local san = require "notation.san"

local SECONDS = 4 -- for a move

return function(session, request)
  local player, wrong = players.read(request[1])
  if not player then return session.complain(wrong) end
  if prepare(session, session.variant, SECONDS) then return session.failed() end
  local found, message = players.choose(player, session.pos,
    {seed = #session.pos:history() + 1, noise = 0, seconds = SECONDS})
  if not found then return session.complain(message) end
  session.write(json.text{{"move", found.move}, {"name", san.write(session.pos, found.move)},
    {"score", found.score and players.score_text(found) or json.null}})
end
