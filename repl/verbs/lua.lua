-- lua: runs Lua, even if its first word is a verb.

local function run(session, request) return session.input.run_lua(request[1]) end

return {
  group = "This program",
  kept = true,
  rest = true,
  arguments = "CODE",
  completes = {"lua", "lua"},
  help = "run Lua code, even if its first word is a command",
  example = "moves = pos:moves(); return #moves",
  run = run,
}
