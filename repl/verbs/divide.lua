-- divide: perft for each move.

local count = require "tools.count"

return function(session, request) return count.lines(session, request, true) end
