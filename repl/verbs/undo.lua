-- undo: takes back the last step or several.

local function run(session, request)
  local given = session.computer()
  local function take()
    local status = session.undo()
    if status or request[1] or not given or given.side ~= session.pos:side() then return status end
    status = session.undo() -- the move to which the computer has replied
    return status ~= "no" and status or nil
  end
  return require "tools.steps" (session, request, take, "no move has been played")
end

return {
  variant = true,
  group = "The game",
  kept = true,
  arguments = "[COUNT]",
  help = "take back the last move (with the computer's reply, if it plays), or the last COUNT",
  example = "2",
  run = run,
}
