-- The board of a picture: squares or lines, joined edges, links, coordinates.

local canvas = require "show.canvas"
local lettering = require "show.lettering"
local svg = require "show.svg"

local UNIT, MARGIN = canvas.UNIT, canvas.MARGIN

local surface = {}

local function line(class, width, dashes, ...)
  local attributes = {"class", class, "stroke-width", width, "d", svg.path("M% %L% %", ...)}
  if dashes then table.move({"stroke-dasharray", dashes}, 1, 2, #attributes + 1, attributes) end
  return svg.element("path", attributes)
end

local function rectangle(class, x, y, width, height)
  return svg.element("rect", {"class", class, "x", x, "y", y, "width", width, "height", height})
end

-- -- Cells

-- Return the corners of a cell relative to its centre: x, y, x, y ...
local function corners_of(self, square)
  local cells = self.board.cells
  if cells == "squares" then
    local width, height = self:size(square)
    return {-width / 2, -height / 2, width / 2, -height / 2, width / 2, height / 2, -width / 2, height / 2}
  end
  local sides, radius, turn = 6, UNIT / math.sqrt(3), cells == "hexagons" and 30 or 0
  if cells == "triangles" then
    sides, radius, turn = 3, radius * canvas.TRIANGLE, self:points_up(canvas.place(square)) and -90 or 90
  end
  local corners = {}
  for i = 1, sides do
    local angle = math.rad(360 / sides * i + turn)
    corners[2 * i - 1], corners[2 * i] = radius * math.cos(angle), radius * math.sin(angle)
  end
  return corners
end

-- Return a polygon with corners relative to (x, y).
local function polygon(x, y, corners)
  local moved = {}
  for i, way in ipairs(corners) do moved[i] = way + (i % 2 == 1 and x or y) end
  return svg.path("M% %" .. ("L% %"):rep(#corners // 2 - 1) .. "Z", table.unpack(moved))
end

local function outline(self, square)
  local x, y = self:middle(square)
  return polygon(x, y, corners_of(self, square))
end

local function is_dark(file, rank) return (file + rank) % 2 == 0 end

-- -- Squares

-- Return true if all squares of a colour are out of play: they are drawn then, as part of the board.
local function colour_is_out(self, dark)
  for file = 1, self.board.files do
    for rank = 1, self.board.ranks do
      if is_dark(file, rank) == dark and self.in_play[canvas.square(file, rank)] then return false end
    end
  end
  return true
end

-- Return the class of a square: one of two colours, or one colour with lines between the squares. Slots are dark.
local function square_class(self, file, rank)
  if self.slots then return (file % 2 == 0 or rank % 2 == 0) and "dark" or "light" end
  return self.board.picture.style == "plain" and "light line" or is_dark(file, rank) and "dark" or "light"
end

local function draw_squares(self)
  local plain = self.board.picture.style == "plain"
  local shown = {[true] = not plain and colour_is_out(self, true), [false] = not plain and colour_is_out(self, false)}
  for rank = 1, self.board.ranks do
    for file = 1, self.board.files do
      local square = canvas.square(file, rank)
      if self.in_play[square] or shown[is_dark(file, rank)] then
        local x, y = self:middle(square)
        local width, height = self:size(square)
        self:add(rectangle(square_class(self, file, rank), x - width / 2, y - height / 2, width, height))
      end
    end
  end
end

-- -- Triangles and hexagons

-- Three classes of hexagons, so that neighbours differ: in each of the six directions, files and ranks differ by one.
local SHADES = {[0] = 0, 1, .45}

local function draw_polygons(self)
  local triangles, chequered = self.board.cells == "triangles", self.board.picture.style == "chequered"
  for _, square in ipairs(self.board.squares) do
    local file, rank = canvas.place(square)
    local path, shade = outline(self, square), SHADES[(file - rank) % 3]
    if triangles then shade = is_dark(file, rank) and 1 or 0 end
    if not chequered then shade = 0 end
    self:add(svg.element("path", {"class", shade == 1 and "dark" or "light", "d", path}))
    if shade > 0 and shade < 1 then
      self:add(svg.element("path", {"class", "dark", "fill-opacity", shade, "d", path}))
    end
    self:add(svg.element("path", {"class", "line", "stroke-width", 1.2, "d", path}))
  end
end

-- Draw the letter of a file below rank 1, if it has a cell there, otherwise above its highest one; and the number of a
-- rank to the left of its first cell.
local function label_hexagons(self)
  local lowest, highest, first = {}, {}, {}
  for _, square in ipairs(self.board.squares) do -- by ranks, from the left
    local file, rank = canvas.place(square)
    lowest[file], highest[file], first[rank] = lowest[file] or square, square, first[rank] or square
  end
  local function label(text, square, files, ranks)
    local x, y = self:middle(square, files, ranks)
    self:add(lettering.draw(text, x, y, UNIT * .2, "line"))
  end
  for file = 1, self.board.files do
    local below = select(2, canvas.place(lowest[file])) == 1
    label(("%c"):format(96 + file), below and lowest[file] or highest[file], 0, below and -.8 or .8)
  end
  for rank = 1, self.board.ranks do label(tostring(rank), first[rank], -.8, 0) end
end

-- -- Lines that cross on the squares

-- Draw a line between the centres of two squares, if both are in play.
local function draw_line(self, from, to)
  if not (self.in_play[from] and self.in_play[to]) then return end
  local x, y = self:middle(from)
  self:add(line("line", 1.5, nil, x, y, self:middle(to)))
end

-- Draw the diagonals of each rectangle of "d1-f3 d8-f10".
local function draw_crosses(self)
  for from, to in (self.board.picture.crosses or ""):gmatch "(%l%d+)%-(%l%d+)" do
    local file, rank = canvas.place(from)
    local other_file, other_rank = canvas.place(to)
    draw_line(self, from, to)
    draw_line(self, canvas.square(file, other_rank), canvas.square(other_file, rank))
  end
end

local function draw_points(self)
  local files, ranks, river = self.board.files, self.board.ranks, self.board.picture.river
  self:add(rectangle("light", MARGIN, self.top, files * UNIT, ranks * UNIT))
  for file = 1, files do
    for rank = 1, ranks do
      local square = canvas.square(file, rank)
      if file < files then draw_line(self, square, canvas.square(file + 1, rank)) end
      local across = rank == river and file > 1 and file < files
      if rank < ranks and not across then draw_line(self, square, canvas.square(file, rank + 1)) end
    end
  end
end

-- Draw the lines of a board: "a1-d1-g1 a1-a4".
local function draw_lines(self)
  self:add(rectangle("light", MARGIN, self.top, self.right - MARGIN, self.low - self.top))
  for run in self.board.lines:gmatch "%S+" do
    local before
    for square in run:gmatch "%l%d+" do
      if before then draw_line(self, before, square) end
      before = square
    end
  end
end

local function draw_dots(self)
  for _, square in ipairs(self.board.picture.dots) do
    local x, y = self:middle(square)
    self:add(svg.element("circle", {"class", "ink", "cx", x, "cy", y, "r", 3.5}))
  end
end

-- -- Squares that the script names

local function draw_shaded(self)
  for _, square in ipairs(self.board.picture.shaded) do
    self:add(svg.element("path", {"class", "ink", "fill-opacity", .16, "d", outline(self, square)}))
  end
end

local WAYS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

-- Return the cell beyond each side of a cell; a side is a corner and the next one.
local function neighbours_of(self, square, corners)
  local list, file, rank = {}, canvas.place(square)
  for i = 1, #corners, 2 do
    local x, y = corners[i] + (corners[i + 2] or corners[1]), corners[i + 1] + (corners[i + 3] or corners[2])
    local best, least = nil, math.huge
    for _, way in ipairs(WAYS) do
      local across, down = self.reach(way[1], way[2])
      local turned = 1 - (across * x + down * y) / math.sqrt((across ^ 2 + down ^ 2) * (x ^ 2 + y ^ 2))
      if turned < least - 1e-9 then best, least = way, turned end
    end
    list[#list + 1] = canvas.square(file + best[1], rank + best[2])
  end
  return list
end

-- Draw a band outside a part of a side: 0, 1 for the whole. Outside squares it is as long as the side. Outside other
-- cells it widens, so that it meets the bands of neighbours.
local THICK = .12

local function draw_band(self, class, square, corners, side, from, to)
  local i, j = 2 * side, 2 * side % #corners + 2
  local function corner(part)
    return corners[i - 1] * (1 - part) + corners[j - 1] * part, corners[i] * (1 - part) + corners[j] * part
  end
  local middle_x, middle_y = corner(.5)
  local height = math.sqrt(middle_x ^ 2 + middle_y ^ 2)
  local function far(part)
    local x, y = corner(part)
    local out_x, out_y = x, y
    if #corners == 8 then out_x, out_y = middle_x, middle_y end
    return x + out_x * THICK * UNIT / height, y + out_y * THICK * UNIT / height
  end
  local band = {}
  for at, point in ipairs{corner, corner, far, far} do
    band[2 * at - 1], band[2 * at] = point((at == 2 or at == 3) and to or from)
  end
  local x, y = self:middle(square)
  self:add(svg.element("path", {"class", class, "stroke-width", .8, "d", polygon(x, y, band)}))
end

-- Draw bands of White's and Black's colour at the edge of the board, if a neighbouring cell of this colour is at the
-- edge, too. A side of both colours has half a band of each.
local function draw_borders(self)
  local colours, corners, beside = {white = {}, black = {}}, {}, {}
  for class, set in pairs(colours) do
    for _, square in ipairs(self.board.picture[class]) do
      set[square], corners[square] = true, corners_of(self, square)
      beside[square] = neighbours_of(self, square, corners[square])
    end
  end
  local function is_of(class, square, side)
    local set = colours[class]
    if not set[square] or self.in_play[beside[square][side]] then return false end
    for _, other in ipairs(beside[square]) do
      if set[other] and not self.in_play[beside[other][side]] then return true end
    end
    return false
  end
  for _, square in ipairs(self.board.squares) do
    for side = 1, beside[square] and #beside[square] or 0 do
      local white, black = is_of("white", square, side), is_of("black", square, side)
      local before = (side - 2) % #beside[square] + 1
      local first, second = white and "white" or "black", black and "black" or "white"
      if is_of("black", square, before) then first, second = second, first end
      if white and black then
        draw_band(self, first, square, corners[square], side, 0, .5)
        draw_band(self, second, square, corners[square], side, .5, 1)
      elseif white or black then
        draw_band(self, white and "white" or "black", square, corners[square], side, 0, 1)
      end
    end
  end
end

-- -- Edges

-- Draw two strokes that point outward, where pieces can leave the board.
local function chevron(x, y, across, along)
  local size = UNIT * .09
  return svg.path("M% %L% %L% %", x - across * size - along * size, y - along * size - across * size, x, y,
    x - across * size + along * size, y - along * size + across * size)
end

-- Draw the chevrons beside a file or rank at both ends of the board. Twisted edges have two of them where the board is
-- turned over: on the left below, on the right above, and likewise at the other edges.
local function chevrons(self, files, index, out)
  local board = self.board
  local count = files and board.ranks or board.files
  local twisted = (files and board.file_edges or board.rank_edges) == "twisted"
  local middle = UNIT * (index + .5)
  for i = 0, twisted and 1 or 0 do
    local gap = UNIT * .14 * (1 + i)
    local first, last = i == 0 or 2 * index < count, i == 0 or 2 * (index + 1) > count
    if files and first then out[#out + 1] = chevron(MARGIN - gap, self.low - middle, -1, 0) end
    if files and last then out[#out + 1] = chevron(self.right + gap, self.low - middle, 1, 0) end
    if not files and first then out[#out + 1] = chevron(MARGIN + middle, self.low + gap, 0, 1) end
    if not files and last then out[#out + 1] = chevron(MARGIN + middle, self.top - gap, 0, -1) end
  end
end

local function draw_edges(self)
  local left, right, top, low = MARGIN, self.right, self.top, self.low
  local board, out = self.board, {}
  local files_open, ranks_open = board.file_edges == "open", board.rank_edges == "open"
  for _, x in ipairs{left, right} do self:add(line("line", 2, not files_open and "5,7" or nil, x, top, x, low)) end
  for _, y in ipairs{top, low} do self:add(line("line", 2, not ranks_open and "5,7" or nil, left, y, right, y)) end
  for rank = 0, files_open and -1 or board.ranks - 1 do chevrons(self, true, rank, out) end
  for file = 0, ranks_open and -1 or board.files - 1 do chevrons(self, false, file, out) end
  if #out > 0 then
    self:add(svg.element("path", {"class", "line", "stroke-width", 1.5, "d", table.concat(out)}))
  end
end

-- -- Links

-- Draw a bar on the side of a square from which a link leads away.
local function draw_door(self, way, square, class)
  local x, y = self:middle(square)
  local length, out = UNIT * .26, UNIT * .43
  local across = way.files ~= 0 and way.ranks ~= 0 and .7 or 1
  local dx, dy = self.reach(way.files * across, way.ranks * across)
  self:add(line(class .. " stroke", 4, nil, x + dx * out - dy * length, y + dy * out + dx * length,
    x + dx * out + dy * length, y + dy * out - dx * length))
end

-- Draw a thin line between squares that a link without a direction connects.
local function draw_tunnel(self, from, to, class)
  local x, y = self:middle(from)
  local to_x, to_y = self:middle(to)
  self:add(line(class .. " stroke", 2, "2,5", x, y, to_x, to_y))
  self:add(svg.element("circle", {"class", class .. " fill", "cx", to_x, "cy", to_y, "r", UNIT * .08}))
end

-- Return the colour class of a link. Both of its ends have the same one.
local function link_class(self, link)
  local numbers = {}
  for i, square in ipairs{link.from, link.to} do
    local file, rank = canvas.place(square)
    numbers[i] = (rank - 1) * self.board.files + file - 1
  end
  table.sort(numbers)
  return "link" .. (numbers[1] * 7 + numbers[2]) % svg.COLOURS + 1
end

-- Draw the links. If links without a direction lead away from every square of the board, they are left out, because
-- their lines would hide it; unless it consists of lines.
local function draw_links(self)
  if #self.board.links == 0 then return end
  local ways, linked, count = {}, {}, 0
  for _, way in ipairs(self.variant:ways()) do
    if way.name then ways[way.name] = way end
  end
  local function is_tunnel(link) return ways[link.way].files == 0 and ways[link.way].ranks == 0 end
  for _, link in ipairs(self.board.links) do
    if is_tunnel(link) and not linked[link.from] then linked[link.from], count = true, count + 1 end
  end
  local shows_tunnels = count < #self.board.squares or self.board.picture.style == "points"
  for _, link in ipairs(self.board.links) do
    local way, class = ways[link.way], link_class(self, link)
    if is_tunnel(link) then
      if shows_tunnels then draw_tunnel(self, link.from, link.to, class) end
    else
      draw_door(self, way, link.from, class)
    end
  end
end

-- -- Coordinates

local function draw_coordinates(self)
  for file = 1, self.board.files do
    local x = self:middle(canvas.square(file, 1))
    self:add(lettering.draw(("%c"):format(96 + file), x, self.low + MARGIN * .62, UNIT * .2, "line"))
  end
  for rank = 1, self.board.ranks do
    local _, y = self:middle(canvas.square(1, rank))
    self:add(lettering.draw(tostring(rank), MARGIN * .4, y, UNIT * .2, "line"))
  end
end

-- Draw the share of each square, by name, in hundredths: the larger, the redder.
local FAINT = .005

function surface.draw_shares(self, shares)
  local most = FAINT
  for _, share in pairs(shares) do most = math.max(most, share) end
  for _, square in ipairs(self.board.squares) do
    local share = shares[square] or 0
    if share >= FAINT then
      local x, y = self:middle(square)
      self:add(svg.element("path", {"class", "heat", "fill-opacity", share / most * .6, "d", outline(self, square)}))
      self:add(lettering.draw(("%.0f"):format(100 * share), x, y, UNIT * .22, "line"))
    end
  end
end

function surface.draw(self)
  local cells, style = self.board.cells, self.board.picture.style
  local draw = cells ~= "squares" and draw_polygons or self.board.lines and draw_lines
    or style == "points" and draw_points or draw_squares
  draw_borders(self)
  draw(self)
  draw_shaded(self)
  draw_crosses(self)
  draw_dots(self)
  if cells == "squares" then draw_edges(self) end
  draw_links(self)
  if cells:find "hexagons$" then label_hexagons(self) else draw_coordinates(self) end
end

return surface
