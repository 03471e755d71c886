-- Runs a line, or several, as if it were typed; what Lua text it leaves unfinished is dropped.

return function(session, words)
  local status = session.input.run(words[1])
  if session.input.lua ~= "" then status = session.complain "the Lua code is incomplete" end
  session.input.lua = ""
  return status
end
