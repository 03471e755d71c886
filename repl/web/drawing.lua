-- The layers of the page's board, as SVG: the drawings of repl/show, each part by itself.

local canvas = require "show.canvas"
local board = require "show.board"
local pieces = require "show.pieces"
local svg = require "show.svg"

local drawing = {}

local last -- canvas, because to make one takes as long as to draw the pieces

-- Return the canvas. The page states in a file which side is near.
function drawing.canvas(session)
  local near = session.read_file("page.near", 16) == "black" and "black" or "white"
  if not last or last.variant ~= session.variant or last.near ~= near then
    last = canvas.new(session.variant, near == "black")
  end
  return last
end

-- Return the elements that `draw` adds to the canvas, with the definitions that they need.
local function layer(self, draw)
  self.out, self.defined, self.used = {}, {}, {}
  draw()
  return svg.element("g", {}, svg.element("defs", {}, table.concat(self.defined)) .. table.concat(self.out))
end

function drawing.board(self)
  return layer(self, function() board.draw(self) end)
end

-- Return the contents of each square, in a group of its own.
function drawing.pieces(self, pos)
  return layer(self, function()
    for _, square in ipairs(self.board.squares) do
      local content = pos:at(square)
      if content ~= "" then
        local x, y = self:middle(square)
        self:add(('<g data-square="%s">'):format(square))
        pieces.draw(self, content, x, y, canvas.UNIT, square)
        self:add "</g>"
      end
    end
    pieces.draw_rest(self, pos)
  end)
end

-- Return the arrows of legal moves, or of the last one.
function drawing.arrows(self, pos, moves, after)
  local arrows = require "show.arrows"
  local prepared = arrows.prepare(self, pos, moves, after)
  return layer(self, function() arrows.draw_lines(self, prepared) end),
    layer(self, function() arrows.draw_effects(self, prepared, after or pos) end)
end

-- Return pieces by themselves, for a palette.
function drawing.piece(self, letter)
  return layer(self, function() pieces.draw(self, letter, canvas.UNIT / 2, canvas.UNIT / 2, canvas.UNIT) end)
end

-- Return the visible pieces in reserve: {letter, side, x, y, width, height}.
function drawing.reserves(self, pos)
  local list = {}
  for _, side in ipairs{"white", "black"} do
    pieces.each_reserved(self, pos, side, function(piece, x, y)
      list[#list + 1] = {letter = piece.kind.letter, side = side, x = x, y = y, width = canvas.UNIT,
        height = canvas.UNIT}
    end)
  end
  return list
end

return drawing
