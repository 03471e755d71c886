-- position: the position as text; or goes on from one.

return function(session, request)
  if #request == 0 then return session.write(session.pos:text() .. "\n") end
  return session.edit(request[1]) or session.show()
end
