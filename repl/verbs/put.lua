-- put: puts a piece on squares or into the reserve.

local edit = require "tools.edit"

local function run(session, request)
  local piece, changes = request[1], {}
  for i = 2, #request do
    local reserve = request[i] == "@" or piece == "" -- isn't a piece
    changes[i - 1] = reserve and {"add", piece} or {"put", piece, request[i]}
  end
  return edit(session, changes)
end

return {
  variant = true,
  group = "Positions",
  kept = true,
  arguments = "PIECE SQUARE...",
  completes = {"piece", "square"},
  help = "put a piece on squares, or into the reserve (@)",
  example = "K e4 d5",
  run = run,
}
