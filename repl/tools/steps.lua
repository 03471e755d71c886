-- undo and redo: take up to `count` steps one by one; the first must exist.

local brief = require "tools.brief"
local whole = require "tools.whole"

return function(session, request, take, none)
  local count = whole(request[1] or "1", 1, 0x7fffffff)
  if not count then
    return session.complain(('the number of moves must be a whole number, 1 or more, not '
      .. '"%s"'):format(brief(request[1])))
  end
  local status = take()
  if status == "no" then return session.complain(none) end
  for _ = 2, count do
    if status then break end
    status = take()
  end
  if status and status ~= "no" then return status end
  return session.show()
end
