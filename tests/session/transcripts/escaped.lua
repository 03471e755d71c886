-- A game whose own Lua fails, for the sessions.
title "Escaped: its function fails"
board{2, 4}
piece("man", "M")
start "1m/2/2/M1 w 1"

local function field(view)
  return view.nothing.at
end

local function asked(view)
  local answer = field(view)
  return answer
end

moves = from "man" * n * empty * test(asked) * stop
loss(stuck)
