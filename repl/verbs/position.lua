-- position: the position as text; or goes on from one.

local json = require "tools.json"

local function run(session, request)
  local text = session.pos:text()
  if #request == 0 then return session.write(request.json and json.text{{"position", text}} or text .. "\n") end
  return session.edit(request[1]) or session.show()
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  rest = true,
  arguments = "[TEXT]",
  options = {"json"},
  help = "the position as text; with TEXT, begins there",
  run = run,
}
