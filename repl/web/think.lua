-- What a player would play, as JSON; the player is said as tools/players.lua reads it.

local json = require "tools.json"
local players = require "tools.players"

return function(session, request)
  local player, wrong = players.read(request[1])
  if not player then return session.complain(wrong) end
  local found, message = players.choose(player, session.pos, {seed = #session.pos:history() + 1, noise = 0})
  if not found then return session.complain(message) end
  session.write(json.text{{"move", found.move}, {"score", found.score and players.score_text(found) or json.null}})
end
