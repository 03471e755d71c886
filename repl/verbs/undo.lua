-- undo: takes back the last step or several.

local function run(session, request)
  return require "tools.steps" (session, request, session.undo, "no move has been played")
end

return {
  variant = true,
  group = "The game",
  kept = true,
  arguments = "[COUNT]",
  help = "take back the last move, or the last COUNT",
  example = "2",
  run = run,
}
