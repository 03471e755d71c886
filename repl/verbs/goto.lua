-- goto: goes to a step of the history, back or forward.

local whole = require "tools.whole"

local function run(session, request)
  local history = session.history()
  local number = whole(request[1], 0, #history)
  if not number then
    return session.complain(('goto needs the number of a move of `history`, 0 to %d, not "%s"'):format(#history,
      request[1]:sub(1, 60)))
  end
  local take, count = session.redo, number - history.done
  if count < 0 then take, count = session.undo, -count end
  for _ = 1, count do
    local status = take()
    if status then return status end
  end
  return session.show()
end

return {
  variant = true,
  group = "The game",
  kept = true,
  arguments = "NUMBER",
  help = "go to a move of `history`, back or forward",
  example = "4",
  run = run,
}
