-- Several moves that share a square, as JSON: their names, and the pieces on the square after each of them, as drawings
-- and in the form of position texts. The request is the square and the moves, each in a line.

local drawing = require "web.drawing"
local json = require "tools.json"
local san = require "notation.san"

return function(session, request)
  local square, moves = request[1]:match "^([^\n]*)\n(.*)$"
  local canvas, list = drawing.canvas(session), json.list{}
  for move in moves:gmatch "[^\n]+" do
    local after = session.pos:copy():play(move)
    local content = after and after:at(square) or ""
    list[#list + 1] = {{"move", move}, {"name", after and san.write(session.pos, move) or move}, {"content", content},
      {"piece", content == "" and "" or drawing.piece(canvas, content)}}
  end
  session.write(json.text(list))
end
