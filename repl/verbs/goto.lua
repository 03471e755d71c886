-- goto: goes to a step of the history, back or forward.

local brief = require "tools.brief"
local whole = require "tools.whole"

local function run(session, request)
  local history = session.history()
  local number = whole(request[1], 0, #history)
  if not number then
    return session.complain(('"%s" isn\'t the number of a move of `history`; %s'):format(brief(request[1]),
      #history == 0 and "no move has been played" or ("write a number from 0 to %d"):format(#history)))
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
