-- setup: sets up the start of the script, or a position by hand.

local brief = require "tools.brief"
local edit = require "tools.edit"

-- Return the change of a word: empty, w, b, SQUARE=PIECE, SQUARE=, COUNTER=NUMBER.
local function change_of(word)
  if word == "empty" then return {"clear"} end
  if word == "w" or word == "b" then return {"turn", word == "w" and "white" or "black"} end
  local counter, number = word:match "^([^=]+)=(%d+)$"
  if counter then return {"count", counter, number} end
  local square, piece = word:match "^([^=]*)=(.*)$"
  return {"put", piece or "", square or ""}
end

local function run(session, request)
  if #request == 0 then return session.edit(session.variant:start():text()) or session.show() end
  local changes = {}
  for i, word in ipairs(request) do changes[i] = change_of(word) end
  return edit(session, changes, function(which)
    return not request[which]:find "=" -- for others pos:change has better messages
      and ("\"%s\" isn't one of these: empty, w, b, SQUARE=PIECE, SQUARE=, "
        .. "COUNTER=NUMBER"):format(brief(request[which]))
  end)
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  arguments = "[SQUARE=PIECE]...",
  help = "set up the starting position, or change pieces, counters and the side to move: "
    .. "`setup empty e4=M d5= checks=2 b`",
  example = "empty e4=K d5=m w",
  run = run,
}
