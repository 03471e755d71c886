-- position: the position as text; or goes on from one.

local function run(session, request)
  if #request == 0 then return session.write(session.pos:text() .. "\n") end
  return session.edit(request[1]) or session.show()
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  rest = true,
  arguments = "[TEXT]",
  help = "the position as text; with TEXT, begins there",
  run = run,
}
