-- redo: plays undone steps again.

local function run(session, request)
  return require "tools.steps" (session, request, session.redo, "no move was taken back here")
end

return {
  variant = true,
  group = "The game",
  kept = true,
  arguments = "[COUNT]",
  help = "play the moves again that `undo` took back",
  run = run,
}
