-- position: shows the position as text, or sets a new one. Moves may follow it, as in lines of UCI and USI.

local dialects = require "notation.dialects"
local json = require "tools.json"
local play = require "verbs.play"
local trim = require "tools.trim"

local function run(session, request)
  local text, message = dialects.position_text(session.pos, request.notation)
  if not text then return session.complain(message) end
  if #request == 0 then return session.write(request.json and json.text{{"position", text}} or text .. "\n") end
  local start, moves = request[1]:match "^(.-)%f[%S]moves%f[%s\0](.*)$"
  local status = session.edit(start and trim(start) or request[1])
  if status then return status end
  if moves and moves:find "%S" then return play.run(session, {moves}) end
  return session.show()
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  rest = true,
  arguments = "[TEXT]",
  options = {"json", "notation", "fen"},
  help = "print the position as text; with TEXT, set up this position, and play the moves after the word moves",
  run = run,
}
