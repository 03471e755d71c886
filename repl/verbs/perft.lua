-- perft: how many lines of so many moves there are.

local count = require "tools.count"

return function(session, request) return count.lines(session, request, request.divide) end
