-- outcome: ongoing, white, black or draw.

local json = require "tools.json"

local function run(session, request)
  local outcome, reason = session.pos:outcome()
  if not outcome then return session.failed() end
  session.write(request.json and json.text{{"outcome", outcome}, {"reason", reason}} or outcome .. "\n")
end

return {
  variant = true,
  group = "The game",
  options = {"place", "json"},
  help = "print the outcome: ongoing, white, black or draw",
  example = "VARIANT",
  run = run,
}
