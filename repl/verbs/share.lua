-- share: makes a link that contains the game, with its script unless that comes with the program.

local dialects = require "notation.dialects"
local json = require "tools.json"
local link = require "tools.link"

local function run(session, request)
  local pos, moves = session.pos:copy(), {}
  for i, word in ipairs(request) do
    local found, message = dialects.find(pos, word)
    if not found then return session.complain(message) end
    moves[i] = assert(pos:play(found.move)).move
  end
  local history = pos:history()
  table.move(history, #history - #moves + 1, #history, 1, moves)
  local text, message = link.of(session, moves)
  if not text then return session.complain(message) end
  session.write(request.json and json.text{{"link", text}} or text .. "\n")
end

return {
  variant = true,
  group = "Files",
  arguments = "[MOVE...]",
  completes = {"move", "move"},
  options = {"place", "json"},
  help = "print a link that contains the game and its script; open it with `open` or on the page",
  example = "VARIANT",
  run = run,
}
