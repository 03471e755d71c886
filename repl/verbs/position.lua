-- position: shows the position as text, or sets a new one.

local dialects = require "notation.dialects"
local json = require "tools.json"

local function run(session, request)
  local text, message = dialects.position_text(session.pos, request.notation)
  if not text then return session.complain(message) end
  if #request == 0 then return session.write(request.json and json.text{{"position", text}} or text .. "\n") end
  return session.edit(request[1]) or session.show()
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  rest = true,
  arguments = "[TEXT]",
  options = {"json", "notation", "fen"},
  help = "print the position as text; with TEXT, set up this position",
  run = run,
}
