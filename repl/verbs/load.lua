-- load: another variant.

return function(session, request)
  if session.load(request[1], request.set, "request") then
    return session.complain(('load: "%s" is not loaded'):format(request[1]:sub(1, 60)))
  end
  session.write(session.variant:title() .. "\n\n")
  return session.show()
end
