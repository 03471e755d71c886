-- remove: removes pieces from squares or from the reserve.

local edit = require "tools.edit"

local function run(session, request)
  local changes = {}
  for i, word in ipairs(request) do
    local piece = word:match "^@(.*)$"
    changes[i] = piece and {"take", piece} or {"remove", word}
  end
  return edit(session, changes)
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  arguments = "SQUARE...",
  completes = {"square", "square"},
  help = "remove pieces from squares, or from the reserve (@ and a letter)",
  example = "e4 d5",
  run = run,
}
