-- program: what the walks are compiled to.

return function(session, request)
  local form = request[1]
  if form and form ~= "c" then
    return session.complain(('program: "%s" is no form of a program: c, or nothing'):format(form:sub(1, 60)))
  end
  local program, why = session.variant:program(form)
  if program then return session.write(program) end
  session.complain("program: " .. why)
  return "no"
end
