-- The pieces of a picture: on squares, in stacks, in reserves; and the side to move.

local canvas = require "show.canvas"
local figures = require "show.figures"
local lettering = require "show.lettering"
local svg = require "show.svg"

local UNIT, MARGIN, STRIP = canvas.UNIT, canvas.MARGIN, canvas.STRIP
local SLICE, PILE, WIDTH = .2, .86, .74 -- of a stack, in squares: a slice, all of them, their width

local pieces = {}

local function glyph_of(piece) return piece.kind.glyph and piece.kind.glyph[piece.side] end

local function use(self, name, draw, piece, transform)
  local id = ("%s-%d-%s"):format(name, piece.kind.index, piece.side)
  if not self.used[id] then
    self.used[id] = true
    local class = piece.kind.neutral and piece.side .. " ghost" or piece.side
    self.defined[#self.defined + 1] = svg.element("g", {"id", id, "class", class}, draw(piece))
  end
  return svg.element("use", {"href", "#" .. id, "transform", transform})
end

local function draw_figure(piece) return figures.piece(glyph_of(piece), piece.kind.letter) end
local function draw_pentagon(piece) return figures.pentagon(glyph_of(piece), piece.kind.letter) end
local function draw_sign(piece) return figures.slice(glyph_of(piece), piece.kind.letter) end

local function transform(x, y, scale) return svg.path("translate(% %) scale(%)", x, y, scale) end

-- Draw the slices of a stack, one above the other, each with the sign of its piece.
local function draw_column(self, list, x, y, size)
  local slice = math.min(SLICE, PILE / #list) * size
  local top = y - slice * #list / 2
  for i, piece in ipairs(list) do
    local middle, class = top + slice * (i - .5), piece.kind.neutral and "wood" or piece.side
    self:add(svg.element("rect", {"class", class, "stroke-width", 1.2, "x", x - WIDTH * size / 2,
      "y", middle - slice / 2, "width", WIDTH * size, "height", slice, "rx", slice * .35}))
    if draw_sign(piece) ~= "" then
      self:add(use(self, "sign", draw_sign, piece, transform(x, middle, slice / 44)))
    end
  end
end

-- Draw all pieces of a square side by side, in a spiral, and their number.
local GOLDEN = math.pi * (3 - math.sqrt(5))

local function draw_heap(self, list, x, y, size)
  local apart = math.min(.15, .34 / math.sqrt(#list)) * size
  for i, piece in ipairs(list) do
    local far, angle = apart * math.sqrt(i - .5), GOLDEN * i
    self:add(svg.element("circle", {"class", piece.side, "stroke-width", 1, "cx", x + far * math.cos(angle),
      "cy", y - size * .06 + far * math.sin(angle), "r", apart * .8}))
  end
  self:add(lettering.draw(tostring(#list), x + size * .36, y + size * .36, size * .17, "line"))
end

-- Draw a stack as its top piece, with the number of pieces in place of its sign.
local function draw_disc(piece) return figures.piece("●", piece.kind.letter) end

local function draw_counted(self, list, x, y, size)
  local top = list[1]
  self:add(use(self, "disc", draw_disc, top, transform(x, y, size / 100)))
  self:add(svg.element("g", {"class", top.side}, lettering.draw(tostring(#list), x, y, size * .34, "stroke")))
end

-- Draw one piece. A wall is as wide and high as its square.
local function draw_one(self, piece, x, y, size, square)
  if square and glyph_of(piece) == "■" then
    local width, height = self:size(square)
    return self:add(svg.element("rect", {"class", piece.kind.neutral and "ink" or piece.side,
      "x", x - width / 2, "y", y - height / 2, "width", width, "height", height}))
  end
  local name, draw, scale = "piece", draw_figure, size / 100
  if self.board.picture.pieces == "pentagons" then
    name, draw = "pentagon", draw_pentagon
    if piece.side ~= self.near then scale = -scale end
  end
  self:add(use(self, name, draw, piece, transform(x, y, scale)))
end

-- Draw pieces, written as in a position text, around the centre (x, y). `size` is the width of a square; `square` is
-- their square's name, if they are on one.
function pieces.draw(self, content, x, y, size, square)
  local list = self:pieces_of(content)
  local form = self.board.picture.pieces
  if form == "heaps" and #list > 0 then return draw_heap(self, list, x, y, size) end
  if form == "counted" and #list > 1 then return draw_counted(self, list, x, y, size) end
  if #list > 1 then return draw_column(self, list, x, y, size) end
  if #list == 1 then draw_one(self, list[1], x, y, size, square) end
end

-- -- Reserves

-- Return the number of pieces of each kind in a side's reserve: {{kind, count}...} in the order of the script.
local function reserve_of(self, pos, side)
  local counts, list = {}, {}
  for _, piece in ipairs(self:pieces_of(pos:text():match "%[(.-)%]" or "")) do
    if piece.side == side then counts[piece.kind] = (counts[piece.kind] or 0) + 1 end
  end
  for _, kind in ipairs(self.list) do
    if counts[kind] then list[#list + 1] = {kind = kind, side = side, count = counts[kind]} end
  end
  return list
end

-- Call visit(piece, x, y) for each kind in a side's reserve. Return y, even if the reserve is empty.
function pieces.each_reserved(self, pos, side, visit)
  local x, y = MARGIN + UNIT * .4, side ~= self.near and STRIP / 2 or self.low + MARGIN + STRIP / 2
  for _, piece in ipairs(reserve_of(self, pos, side)) do
    visit(piece, x, y)
    local width = piece.count > 1 and lettering.width("×" .. piece.count, UNIT * .24) + UNIT * .1 or 0
    x = x + UNIT * .8 + width
  end
  return x, y
end

-- Return where a drop of this kind begins; after all others if the reserve has none left.
function pieces.reserved_at(self, pos, side, letter)
  local at
  local x, y = pieces.each_reserved(self, pos, side, function(piece, x, y)
    if piece.kind.letter == letter then at = {x, y} end
  end)
  return table.unpack(at or {x, y})
end

local function draw_reserve(self, pos, side)
  pieces.each_reserved(self, pos, side, function(piece, x, y)
    draw_one(self, piece, x, y, UNIT * .85)
    if piece.count == 1 then return end
    local text = "×" .. piece.count
    self:add(lettering.draw(text, x + UNIT * .42 + lettering.width(text, UNIT * .24) / 2, y, UNIT * .24, "line"))
  end)
end

-- Draw a disc in the right margin, on the side of the player to move.
local function draw_turn(self, pos)
  local side = pos:side()
  self:add(svg.element("circle", {"class", side, "stroke-width", 1.5, "cx", self.right + MARGIN * .6,
    "cy", side == self.near and self.low - UNIT / 2 or self.top + UNIT / 2, "r", UNIT * .13}))
end

-- Draw everything beside the board.
function pieces.draw_rest(self, pos)
  draw_turn(self, pos)
  if not self.reserved then return end
  draw_reserve(self, pos, "black")
  draw_reserve(self, pos, "white")
end

function pieces.draw_all(self, pos)
  for _, square in ipairs(self.board.squares) do
    local x, y = self:middle(square)
    pieces.draw(self, pos:at(square), x, y, UNIT, square)
  end
  pieces.draw_rest(self, pos)
end

-- Draw a dot on empty squares, a ring around pieces.
function pieces.draw_marks(self, pos, squares)
  for _, square in ipairs(squares) do
    local x, y = self:middle(square)
    local empty = pos:at(square) == ""
    self:add(svg.element("circle", {"class", empty and "mark fill" or "mark stroke", "stroke-width", UNIT * .08,
      "cx", x, "cy", y, "r", UNIT * (empty and .15 or .43)}))
  end
end

return pieces
