-- play: plays moves and shows the result.

local dialects = require "notation.dialects"
local computer = require "tools.computer"
local is_move = require "tools.is_move"
local json = require "tools.json"

-- Return the move in a word, after the number that printed games have: "1.e2e4" and, of the three words "1. e2e4 e7e5",
-- the last two. Return nil if there is none.
local function move_of(pos, word)
  local move = word:match "^%d+%.+(.*)$"
  if not move or is_move(pos, word) then return word end
  return move ~= "" and move or nil
end

local function run(session, request)
  local pos = session.pos
  for _, word in ipairs(request) do
    local move = move_of(pos, word)
    local status = move and session.play(move)
    if status == "bad" and session.typed then
      session.say_error(("`why %s` shows which rule forbids it\n"):format(move))
    end
    if status then return status end
  end
  local status = session.repl and computer.reply(session) or nil
  if status or session.repl and not request.json then return status or session.show() end
  local outcome, reason = pos:outcome()
  if not outcome then return session.failed() end
  local text, message = dialects.position_text(pos, request.notation)
  if not text then return session.complain(message) end
  if request.json then
    return session.write(json.text{{"position", text}, {"outcome", outcome}, {"reason", reason}})
  end
  session.write(("%s\n%s\n"):format(text, outcome))
end

return {
  prompt = {example = "c3-d4"},
  variant = true,
  group = "The game",
  kept = true,
  arguments = "[MOVE...]",
  completes = {"move", "move"},
  options = {"place", "json", "notation", "fen"},
  help = "play moves and show the resulting position",
  example = "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"",
  run = run,
}
