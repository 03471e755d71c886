-- Write the place where the word before the cursor begins, counted in bytes from 0. Then write its completions, each on
-- a line, with a blank after complete ones.

local complete = require "session.complete"

return function(session, words)
  if not session.input then require "session.input" (session) end
  local line, stop = words[1], tonumber(words[2])
  local breaks, first = complete.breaks(session, line), stop
  while first > 0 and not breaks:find(line:sub(first, first), 1, true) do first = first - 1 end
  session.write(("%d\n"):format(first))
  for _, word in ipairs(complete.words(session, line:sub(1, first), line:sub(first + 1, stop))) do
    session.write(word .. "\n")
  end
end
