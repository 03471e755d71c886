-- Plays a move, and tells what the page shows then.

local state = require "web.state"

return function(session, request)
  return session.play(request[1]) or state(session, {})
end
