-- load: loads another variant.

local function run(session, request)
  local limits = {memory = request.memory, time = request.time, trusted = request.trusted}
  if session.load(request[1], request.set, limits) then
    return session.complain(('"%s" is not loaded'):format(request[1]:sub(1, 60)))
  end
  session.write(session.variant:title() .. "\n\n")
  return session.show()
end

return {
  group = "The game",
  kept = true,
  arguments = "VARIANT",
  completes = {"variant"},
  options = {"set", "limits"},
  help = "start a game of another variant",
  example = "VARIANT",
  run = run,
}
