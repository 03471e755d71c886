-- history: lists the steps of the game, and those that were undone.

local json = require "tools.json"

-- Return true if White is to move in a position text, which is BOARD SIDE and more.
local function is_white_first(position) return position:find "^[^ ]* w" ~= nil end

local function run(session, request)
  local history = session.history()
  if request.json then
    local steps = {table.unpack(history)}
    return session.write(json.text{{"start", history.start}, {"done", history.done}, {"steps", json.of(steps)}})
  end
  local white = is_white_first(history.start)
  for i, step in ipairs(history) do
    local done = i <= history.done
    local who = step.edit and "position " or done and (white and "White  " or "Black  ") or ""
    session.write(("%4d  %s%s%s\n"):format(i, done and "" or "taken back: ", who, step.text))
    if step.edit then white = is_white_first(step.text) else white = not white end
  end
  if #history == 0 then session.write "no move has been played\n" end
end

return {
  variant = true,
  group = "The game",
  options = {"json"},
  help = "list the moves so far",
  run = run,
}
