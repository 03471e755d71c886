-- why: shows the words that make a move legal, or forbid it.

local dialects = require "notation.dialects"
local json = require "tools.json"
local tools = require "tools.why"

-- The answer and the board, with the squares that matter starred.
local function tell(session, found)
  local rules = tools.rules(found, session.variant:sources())
  session.tell(tools.text(found) .. "\n")
  if rules ~= "" then session.tell(rules .. "\n") end
  session.draw(session.pos:diagram{
    colour = session.colour, unicode = session.unicode, margin = session.colour, width = session.width,
    lit = found.squares, starred = found.squares,
  })
end

local function run(session, request)
  local found = session.pos:why(dialects.ours(session.pos, request[1]))
  if not found then return session.failed() end
  if request.json then
    session.write(json.text(json.of(found)))
  else
    tell(session, found)
  end
  if not found.legal and not session.repl then return "no" end
end

return {
  prompt = {example = "c3-e5"},
  variant = true,
  group = "The rules",
  arguments = "MOVE",
  completes = {"move"},
  options = {"place", "json"},
  help = "what makes a move legal, or stands against it, with the script's lines",
  example = "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"",
  run = run,
}
