-- outcome: ongoing, white, black or draw.

return function(session)
  local outcome = session.pos:outcome()
  if not outcome then return session.failed() end
  session.write(outcome .. "\n")
end
