-- remove: pieces off squares, or out of the reserve.

local edit = require "tools.edit"

return function(session, request)
  local changes = {}
  for i, word in ipairs(request) do
    local piece = word:match "^@(.*)$"
    changes[i] = piece and {"take", piece} or {"remove", word}
  end
  return edit(session, request, changes)
end
