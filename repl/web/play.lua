-- Play a move, and write the new state of the page.

local state = require "web.state"

return function(session, request)
  return session.play(request[1]) or state(session, {})
end
