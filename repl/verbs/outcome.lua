-- outcome: ongoing, or white, black or draw with the rule that decides the game.

local json = require "tools.json"
local results = require "tools.results"

local SECONDS, POSITIONS = 10, 20000000 -- at most, to prove that nobody can win

local function told(dead, message)
  if dead == nil then
    return ("it isn't known whether the position is dead: %s%s"):format(message,
      message:find "^the time is up" and "; --seconds allows more" or "")
  end
  return dead and "dead: neither player can win any more" or "not dead: a player can still win"
end

local function run(session, request)
  local pos = session.pos
  local outcome, reason = pos:outcome()
  if not outcome then return session.failed() end
  local rule = pos:ending()
  local dead, message
  if request.dead then dead, message = pos:is_dead{seconds = request.seconds or SECONDS, positions = POSITIONS} end
  if request.json then
    return session.write(json.text{{"outcome", outcome}, {"reason", reason}, {"file", rule and rule.file},
      {"line", rule and rule.line}, request.dead and {"dead", dead}})
  end
  local said = session.repl and results[outcome] and results[outcome]:gsub("^%l", string.upper) or outcome
  session.write(rule and ("%s: %s (%s:%d)\n"):format(said, reason, rule.file, rule.line) or said .. "\n")
  if request.dead then session.write(told(dead, message) .. "\n") end
end

return {
  variant = true,
  group = "The game",
  options = {"place", "json", "dead", "seconds"},
  help = "print the outcome (ongoing, white, black or draw) and the rule that decides it",
  example = "VARIANT",
  run = run,
}
