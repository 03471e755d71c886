-- undo: takes back the last step, or several.

return function(session, request)
  return require "tools.steps" (session, request, session.undo, "no move has been played")
end
