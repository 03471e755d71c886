-- options: lists the options and their values.

local json = require "tools.json"

local function run(session, request)
  if request.json then return session.write(json.text(json.of(session.variant:options()))) end
  local options = session.variant:options()
  if #options == 0 then session.write(session.variant:name() .. " has no options\n") end
  for _, option in ipairs(options) do
    local column = (" "):rep(31)
    session.write(("%-20s %-10s %s\n"):format(option.name, tostring(option.value), option.help))
    if option.least then session.write(("%s from %d to %d\n"):format(column, option.least, option.most)) end
    if option.allowed then session.write(("%s out of: %s\n"):format(column, option.allowed)) end
  end
end

return {
  variant = true,
  group = "The rules",
  options = {"json"},
  help = "list the options of the variant and their values",
  run = run,
}
