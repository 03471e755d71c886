-- solve: who wins if both play their best, proved by looking at all that can happen.

local json = require "tools.json"

local SECONDS = 60

local function run(session, request)
  local pos = session.pos
  local lines, message = pos:search{seconds = request.seconds or SECONDS, exact = true, player = 0}
  if not lines then return session.failed(message) end
  local found = lines[1]
  local result = found.decided == "draw" and "draw" or not found.decided and "unknown"
    or ("%s in %d"):format(found.decided, found.plies)
  if request.json then
    return session.write(json.text{{"result", found.decided or "unknown"}, {"plies", found.plies},
      {"depth", found.depth}, {"positions", found.positions}, {"line", json.list(found.line)}})
  end
  session.write(("%d positions, depth %d\n"):format(found.positions, found.depth))
  if found.decided then session.write(("play %s\n"):format(table.concat(found.line, " "))) end
  session.write(result .. "\n")
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "seconds", "engine", "json"},
  help = "who wins if both play their best, proved; in so many plies",
  example = "VARIANT --seconds 60",
  run = run,
}
