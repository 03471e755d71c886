-- The legal moves, as JSON: each is four lines of a text: its origin, the squares that name it, the move and its kind.
-- A list of objects would take as long again as generating the moves.

local json = require "tools.json"

return function(session)
  local list, failure = session.pos:move_list()
  for i, move in ipairs(list or {}) do
    list[i] = ("%s\n%s\n%s\n%s\n"):format(move.from, table.concat(move.to, " "), move.move, move.kind)
  end
  session.write(json.text{{"moves", table.concat(list or {})}, {"failure", failure or json.null}})
end
