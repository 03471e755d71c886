-- position: shows the position as text, or sets a new one.

local dialects = require "notation.dialects"
local json = require "tools.json"

local function run(session, request)
  local text = session.pos:text()
  if request.notation then
    local dialect, message = dialects.named(request.notation, session.variant, "write_position")
    if not dialect then return session.complain(message) end
    text = dialect.write_position(session.pos)
  end
  if #request == 0 then return session.write(request.json and json.text{{"position", text}} or text .. "\n") end
  return session.edit(request[1]) or session.show()
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  rest = true,
  arguments = "[TEXT]",
  options = {"json", "notation"},
  help = "the position as text; with TEXT, begins there",
  run = run,
}
