-- Start a game, and write the new state of the page.

local state = require "web.state"

return function(session, request)
  return session.load(request[1], {}) or state(session, {"rules"})
end
