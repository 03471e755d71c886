-- Run a line, or several, as if they were typed; incomplete Lua is dropped.

return function(session, words)
  if not session.input then require "session.input" (session) end
  local status = session.input.run(words[1])
  if session.input.lua ~= "" then status = session.complain "the Lua code is incomplete" end
  session.input.lua = ""
  return status
end
