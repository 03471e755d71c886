-- redo: does again what was taken back.

return function(session, request)
  return require "tools.steps" (session, request, session.redo, "no move has been taken back here")
end
