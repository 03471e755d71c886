-- The board of a variant at the start, as JSON: its SVG, and the part of it with the squares.

local warpboard = require "warpboard"
local canvas = require "show.canvas"
local drawing = require "web.drawing"
local json = require "tools.json"

local function box_of(self)
  local half, left, right, top, bottom = canvas.UNIT / 2, math.huge, -math.huge, math.huge, -math.huge
  for _, square in ipairs(self.board.squares) do
    local x, y = self:middle(square)
    left, right, top, bottom = math.min(left, x), math.max(right, x), math.min(top, y), math.max(bottom, y)
  end
  return ("%g %g %g %g"):format(left - half, top - half, right - left + 2 * half, bottom - top + 2 * half)
end

return function(session, request)
  local variant, message = warpboard.load(request[1])
  if not variant then return session.complain(message) end
  local self = canvas.new(variant, false)
  session.write(json.text{{"box", box_of(self)}, {"board", drawing.board(self)},
    {"pieces", drawing.pieces(self, variant:start())}})
end
