-- go: the computer moves.

local analysis = require "tools.analysis"
local computer = require "tools.computer"
local players = require "tools.players"

local function run(session, request)
  local found, status = computer.think(session, computer.player(request), request.seed, 0)
  if not found then return status end
  if request.json then
    session.write(analysis.json{found})
  else
    session.write(players.line_text(found) .. "\n")
  end
  if session.repl then
    return session.play(found.move) or computer.reply(session) or session.show()
  end
  if not request.json then session.write(found.move .. "\n") end
end

return {
  variant = true,
  group = "The computer plays",
  options = {"place", "nodes", "ms", "seed", "engine", "json"},
  usual = {nodes = "20000, or 200000 with random games"},
  help = "let the computer move; on the command line, print its move",
  example = "VARIANT --nodes 20000",
  run = run,
}
