-- rules: prints the script as Warpboard has understood it, as a plain script.

local json = require "tools.json"

local function run(session, request)
  local rules = session.variant:rules()
  session.write(request.json and json.text{{"variant", session.name}, {"rules", json.lines(rules)}} or rules)
end

return {
  variant = true,
  group = "The rules",
  options = {"place", "json"},
  help = "print the rules as one plain script, with options, loops and libraries expanded",
  example = "VARIANT",
  run = run,
}
