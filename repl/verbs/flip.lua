-- flip: exchanges the colours, seen from the other side.

local edit = require "tools.edit"

return function(session, request) return edit(session, request, {{"flip"}}) end
