-- hint: shows the move that the computer would play.

local analysis = require "tools.analysis"
local computer = require "tools.computer"
local insight = require "tools.insight"

local function run(session, request)
  local found, status = computer.think(session, computer.player(request), request.seed, 0)
  if not found then return status end
  if request.json then return session.write(analysis.json{found}) end
  session.tell(analysis.praise(session.pos, found) .. "\n")
  for _, sentence in ipairs(insight.sentences(session.pos, {found})) do session.tell(sentence .. "\n") end
end

return {
  variant = true,
  group = "The computer plays",
  options = {"nodes", "ms", "seed", "json"},
  usual = {nodes = "20000, or 200000 with random games"},
  help = "show the move that the computer would play, and the moves it expects next",
  run = run,
}
