-- What a player would play, as JSON; the player is said as tools/players.lua reads it. One that does not know the rules
-- learns them first, for as long as somebody waits for a move.

local json = require "tools.json"
local learning = require "tools.learning"
local players = require "tools.players"

local SECONDS, GAMES = 4, 500

local function learn(session)
  local ends = session.clock() + SECONDS
  local stopped = learning.rounds(session.variant, {games = GAMES, seed = 1,
    left = function() return ends - session.clock() end}, function() end)
  if stopped == false then players.keep(session, session.variant) end
end

return function(session, request)
  local player, wrong = players.read(request[1])
  if not player then return session.complain(wrong) end
  if not players.recall(session, session.variant) then learn(session) end
  local found, message = players.choose(player, session.pos,
    {seed = #session.pos:history() + 1, noise = 0, seconds = SECONDS})
  if not found then return session.complain(message) end
  session.write(json.text{{"move", found.move}, {"score", found.score and players.score_text(found) or json.null}})
end
