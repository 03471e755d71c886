-- Pieces on a square after each of several moves, as drawings in JSON. The request is the square and the moves, each
-- in a line.

local drawing = require "web.drawing"
local json = require "tools.json"

return function(session, request)
  local square, moves = request[1]:match "^([^\n]*)\n(.*)$"
  local canvas, list = drawing.canvas(session), json.list{}
  for move in moves:gmatch "[^\n]+" do
    local after = session.pos:copy():play(move)
    local content = after and after:at(square) or ""
    list[#list + 1] = content == "" and "" or drawing.piece(canvas, content)
  end
  session.write(json.text{{"pieces", list}})
end
