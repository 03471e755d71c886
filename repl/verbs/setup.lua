-- setup: the script's own start; or a position by hand.

local edit = require "tools.edit"

-- The change that a word stands for: empty, w, b, SQUARE=PIECE, SQUARE=.
local function change_of(word)
  if word == "empty" then return {"clear"} end
  if word == "w" or word == "b" then return {"turn", word == "w" and "white" or "black"} end
  local square, piece = word:match "^([^=]*)=(.*)$"
  return {"put", piece or "", square or ""}
end

local function run(session, request)
  if #request == 0 then return session.edit(session.variant:start():text()) or session.show() end
  local changes = {}
  for i, word in ipairs(request) do changes[i] = change_of(word) end
  return edit(session, changes, function(which)
    return ('"%s" is none of: empty, w, b, SQUARE=PIECE, SQUARE='):format(request[which]:sub(1, 60))
  end)
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  arguments = "[SQUARE=PIECE]...",
  help = "the start; or puts pieces: `setup empty e4=M d5= b`",
  example = "empty e4=K d5=m w",
  run = run,
}
