-- redo: plays undone steps again.

local function run(session, request)
  return require "tools.steps" (session, request, session.redo, "no move has been taken back here")
end

return {
  variant = true,
  group = "The game",
  kept = true,
  arguments = "[COUNT]",
  help = "plays again what was taken back",
  run = run,
}
