-- outcome: ongoing, or white, black or draw with the rule that says so.

local json = require "tools.json"

local function run(session, request)
  local pos = session.pos
  local outcome, reason = pos:outcome()
  if not outcome then return session.failed() end
  local rule = pos:ending()
  if request.json then
    return session.write(json.text{{"outcome", outcome}, {"reason", reason}, {"file", rule and rule.file},
      {"line", rule and rule.line}})
  end
  session.write(rule and ("%s: %s (%s:%d)\n"):format(outcome, reason, rule.file, rule.line) or outcome .. "\n")
end

return {
  variant = true,
  group = "The game",
  options = {"place", "json"},
  help = "print the outcome (ongoing, white, black or draw) and the rule that decides it",
  example = "VARIANT",
  run = run,
}
