-- The board of a script: its shape, zones, links and picture. The file is a part of declarations.lua, from which it
-- gets `make`, the declarations by name, and functions that all declarations share.

local kernel, make, shared = ...

local most, set, brief, check_text = kernel.most, kernel.set, kernel.brief, kernel.check_text
local fault, needs, whole, keep, is_full, index_of, line_here = shared.fault, shared.needs, shared.whole, shared.keep,
  shared.is_full, shared.index_of, shared.line_here
local type, ipairs, format, find, gmatch, match, sub, rep = type, ipairs, string.format, string.find, string.gmatch,
  string.match, string.sub, string.rep

local CELLS_BYTES = 4096 -- longest list of squares: all squares of the largest board fit in
local EXAMPLE_OF_LINES = '"a1-b1-c1 a1-a2"'
local COMPASS = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }
local JOINS = { plain = { 0, 0 }, cylinder = { 1, 0 }, tube = { 0, 1 }, torus = { 1, 1 }, moebius = { 2, 0 },
  klein = { 2, 1 } } -- files and ranks: 0 open, 1 wrapped, 2 twisted
local SHAPES = { "plain", "cylinder", "tube", "torus", "moebius", "klein" }

local board -- {files, ranks, line, is_joined, is_twisted, hexagons}; nil before the declaration

-- Return the text in a field of a table; nil if it is missing or, after a fault, isn't a text.
local function text_field(declaration, fields, name)
  local value = fields[name]
  if type(value) == "string" then return keep(value, most.squares) end
  if value ~= nil then fault("%s: %s must be a text, not a %s", declaration, name, type(value)) end
end

-- Return the number, from 0, of the choice in a field, or `otherwise`. `needed`: what the field must be, for the fault.
local function read_choice(declaration, fields, name, choices, otherwise, needed)
  local text = text_field(declaration, fields, name)
  local choice = text and index_of(choices, text)
  if choice then return choice - 1 end
  if text then fault('%s: %s, not "%s"%s', declaration, needed, brief(text), (kernel.nearest(text, choices))) end
  return otherwise
end

-- Return the reason why a word isn't a square or rectangle.
local function refusal(word)
  local last, is_pair = kernel.square_name(board.files * board.ranks - 1), find(word, "^%l%d+%-%l%d+$")
  local is_single = last == "a1"
  if is_pair or find(word, "^%l%d+$") then
    return format('"%s" %s; its squares are a1%s', brief(word), is_pair and "leaves the board"
      or "isn't a square of this board", is_single and "" or " to " .. last)
  end
  return format('"%s" isn\'t a square or a rectangle of squares; for example: "a1 a1%s"', brief(word),
    is_single and "" or "-" .. last)
end

-- Read a set of squares and rectangles, "a1 c3-d4". Return nil after a fault.
local function read_cells(declaration, text)
  if #text > CELLS_BYTES then
    return fault("%s: the list of squares may have at most %d bytes", declaration, CELLS_BYTES) and nil
  end
  local cells = kernel.rectangle()
  for word in gmatch(text, "[^ ]+") do
    local from, to = match(word, "^(%w+)%-(%w+)$")
    local first, last = kernel.square(from or word), kernel.square(to or word)
    if not first or not last then return fault("%s: %s", declaration, refusal(word)) and nil end
    kernel.rectangle(first, last, cells)
  end
  return cells
end

-- Remove the squares for which a function of file, rank and square (from 0 each) returns true.
local function remove_where(is_hole)
  for square = 0, board.files * board.ranks - 1 do
    if is_hole(square % board.files, square // board.files, square) then kernel.remove(square) end
  end
end

-- -- board ------------------------------------------------------------------------------------------------------------

-- Set how the edges are joined, from the shape or the field of each.
local function read_joins(fields)
  local choices, files, ranks = { "open", "wrapped", "twisted" }, 0, 0
  local shape = text_field("board", fields, "shape")
  if shape and index_of(SHAPES, shape) then
    files, ranks = JOINS[shape][1], JOINS[shape][2]
  elseif shape then
    fault('board: unknown shape "%s"%s', brief(shape), (kernel.nearest(shape, SHAPES, "shape")))
  end
  return read_choice("board", fields, "files", choices, files, 'files must be "open", "wrapped" or "twisted"'),
    read_choice("board", fields, "ranks", choices, ranks, 'ranks must be "open", "wrapped" or "twisted"')
end

-- Remove the corners of a board of hexagons. Files and ranks are counted from 0, so file + rank is constant along the
-- third line through a cell. A hexagon of side 3 on 5 x 5 has the cells whose sum is from 2 to 6. A triangle on 5 x 5
-- has those whose sum is at most 4.
local function cut_corners(form)
  local hexagon, files = form == "hexagon", board.files
  if files ~= board.ranks or (hexagon and files % 2 == 0) then
    return fault('board: a %s needs as many files as ranks%s; for example: board{9, 9, cells = "hexagons", '
      .. 'form = "%s"}', form, hexagon and ", and an odd number of both" or "", form)
  end
  local least = hexagon and (files - 1) // 2 or 0
  remove_where(function(file, rank) return file + rank < least or file + rank > least + files - 1 end)
end

-- Read the shape of the cells and the form of a board of hexagons.
local function read_cells_and_form(fields)
  local shapes, forms = { "squares", "triangles", "hexagons", "flat hexagons" }, { "rhombus", "hexagon", "triangle" }
  local shape = read_choice("board", fields, "cells", shapes, 0,
    'cells must be "squares", "triangles", "hexagons" or "flat hexagons"')
  board.shape = shapes[shape + 1]
  shared.shape = board.shape
  if board.shape == "triangles" and board.is_joined then
    fault "board: edges of triangles cannot be joined"
  else
    kernel.shape(shape)
  end
  board.hexagons = shape >= 2
  local form = read_choice("board", fields, "form", forms, 0, 'form must be "rhombus", "hexagon" or "triangle"')
  if not board.hexagons and form > 0 then
    fault 'board: only hexagons have a form; add: cells = "hexagons"'
  elseif form > 0 then
    cut_corners(forms[form + 1])
  end
  if board.hexagons and board.is_twisted then
    fault "board: edges of hexagons can be joined, but not with a twist"
  end
end

-- Return the squares of a line, "a1-d1-g1"; nil if the text isn't a line.
local function read_line(line)
  local squares = {}
  for name in gmatch(line .. "-", "([^-]*)-") do
    local square = kernel.square(name)
    if not square or square == squares[#squares] then return nil end
    squares[#squares + 1] = square
  end
  return squares[2] and squares
end

-- Read the lines of a board. Squares that aren't on a line are out of play.
local function read_lines(fields)
  local text = text_field("board", fields, "lines")
  if not text then return end
  if board.is_twisted or board.is_joined or board.shape ~= "squares" then
    return fault 'board: a board of lines needs cells = "squares" and open edges'
  end
  set("lines", text)
  local lines, on_line = {}, {}
  for at, line in gmatch(text, "()([^ \n]+)") do
    local squares = read_line(line)
    if not squares then
      return fault("board: lines: \"%s\" isn't a line between squares of this board; for example: %s",
        brief(sub(text, at)), EXAMPLE_OF_LINES)
    end
    squares.at = at
    lines[#lines + 1] = squares
    for _, square in ipairs(squares) do on_line[square] = true end
  end
  kernel.make_lines()
  remove_where(function(_, _, square) return not on_line[square] end)
  for _, squares in ipairs(lines) do
    for i = 2, #squares do
      if not kernel.add_line(squares[i - 1], squares[i]) then
        return fault('board: lines: another line already leads in the same direction at "%s"',
          brief(sub(text, squares.at)))
      end
    end
  end
end

-- Remove the squares that are out of play.
local function read_squares_in_play(fields)
  local holes = text_field("board", fields, "holes")
  local color = read_choice("board", fields, "squares", { "dark", "light", "all" }, 2,
    'squares must be "dark", "light" or "all" (the others are out of play)')
  if color < 2 then remove_where(function(file, rank) return (file + rank) % 2 ~= color end) end
  read_cells_and_form(fields)
  read_lines(fields)
  local cells = holes and read_cells("board: holes", holes)
  if cells then kernel.remove(cells) end
end

-- Set how Black sees the board. By default it is mirrored if its cells and the squares in play allow it, otherwise
-- rotated.
local function read_view(fields)
  local view = read_choice("board", fields, "black", { "mirrored", "rotated", "shared" }, nil,
    'black must be "mirrored", "rotated" or "shared"')
  if not view then view = (board.hexagons or not kernel.is_symmetric()) and 1 or 0 end
  if board.hexagons and view == 0 then fault 'board: with hexagons, black must be "rotated" or "shared"' end
  set("rotated", view == 1)
  set("shared", view == 2)
end

-- Read the field that numbers the squares.
local function read_numbers(fields)
  local sides = { "white", "black", "white mirrored", "black mirrored" }
  set("numbers", 1 + read_choice("board", fields, "numbers", sides, -1,
    'numbers must be "white" or "black" (square 1 is at that player\'s far left), "white mirrored" or "black mirrored" '
    .. "(at the far right)"))
end

-- Read the numbers of files and ranks. After a fault, return the largest numbers allowed, so that the following
-- declarations don't cause further faults.
local function read_size(fields)
  local files, ranks = whole(fields[1], 1, most.side), whole(fields[2], 1, most.side)
  if not files or not ranks then
    fault("board: files and ranks must be whole numbers from 1 to %d; for example: board{8, 8}", most.side)
  end
  return files or most.side, ranks or most.side
end

-- Add the zones of every board: all squares, the mover's own edge, and the opposite one.
local function add_common_zones(files, ranks)
  local last = files * ranks - 1
  kernel.zone("board", kernel.rectangle(0, last))
  kernel.zone("home", kernel.rectangle(0, files - 1))
  kernel.zone("far", kernel.rectangle(last - files + 1, last))
end

function make.board(fields)
  if board then return fault("board: there is a board already, in line %d", board.line) end
  local files, ranks = most.side, most.side
  if type(fields) == "table" then
    files, ranks = read_size(fields)
  else
    needs "board"
    fields = {}
  end
  if shared.has_other_items(fields, "board", { "shape", "files", "ranks", "squares", "holes", "black", "cells", "form",
    "lines", "numbers" }, 2) then
    fault("board: write the numbers of files and ranks, then fields with names; for example: "
      .. 'board{8, 8, shape = "torus"}')
  end
  local file_join, rank_join = read_joins(fields)
  kernel.board(files, ranks, file_join, rank_join)
  board = { files = files, ranks = ranks, line = line_here(), is_joined = file_join + rank_join > 0,
    is_twisted = file_join == 2 or rank_join == 2 }
  read_squares_in_play(fields)
  read_view(fields)
  read_numbers(fields)
  add_common_zones(files, ranks)
end

-- Return the name of the last square, or of some square if no board is declared.
function shared.last_square()
  return board and kernel.square_name(board.files * board.ranks - 1) or "b2"
end

-- Return the ranks of a position text without pieces: "8/8/8/8/8/8/8/8".
function shared.empty_ranks()
  local files, ranks = board and board.files or 8, board and board.ranks or 8
  return files .. rep("/" .. files, ranks - 1)
end

-- -- zone and picture -------------------------------------------------------------------------------------------------

local zones = { "board", "home", "far" } -- zone names so far
shared.zones = zones

function make.zone(name, squares, black)
  if index_of(zones, name) then return fault('zone: there is a zone "%s" already', name) end
  if is_full("zone", 1, "zone: a script can have at most %d zones") then return end
  local cells = read_cells("zone", squares)
  local black_cells = cells and black and read_cells("zone", black)
  if not cells or (black and not black_cells) then return end
  name = keep(name, most.name)
  zones[#zones + 1] = name
  kernel.zone(name, cells, black_cells)
end

-- The choices of a picture, in the order of host/embed/record.c, and its sets of squares.
local CHOICES = {
  { "chequered", "plain", "points", field = "style", needed = 'style must be "chequered", "plain" or "points"' },
  { "upright", "pentagons", "heaps", "counted", field = "pieces",
    needed = 'pieces must be "upright", "pentagons", "heaps" or "counted"' },
  { "equal", "slots", field = "cells", needed = 'cells must be "equal" or "slots"' },
}
local AREAS = { "dots", "shaded", "white", "black" }

function make.picture(fields)
  local picture = {}
  local names = { "river", "crosses", "style", "pieces", "cells", "dots", "shaded", "white", "black" }
  if shared.has_other_items(fields, "picture", names, 0) then return needs "picture" end
  local crosses = text_field("picture", fields, "crosses")
  if crosses and read_cells("picture: crosses", crosses) then picture.crosses = crosses end
  picture.river = whole(fields.river, 1, board.ranks - 1)
  if fields.river ~= nil and not picture.river then
    fault("picture: river must be a rank from 1 to %d", board.ranks - 1)
  end
  for _, choice in ipairs(CHOICES) do
    picture[choice.field] = read_choice("picture", fields, choice.field, choice, 0, choice.needed)
  end
  for _, area in ipairs(AREAS) do
    local text = text_field("picture", fields, area)
    picture[area] = text and read_cells(format("picture: %s", area), text)
  end
  kernel.picture(picture)
end

-- -- link -------------------------------------------------------------------------------------------------------------

local ways = {}      -- names of directions so far
local opposites = {} -- by the number of a named direction
shared.ways = ways
local links = {}     -- by file, direction and square: where a link of the script leads

local function link_key(file, way, square)
  return format("%d %d %s", way, square, file)
end

-- Return the square to which a link of the same file already leads; nil if there is none or it is `to`. A script may
-- replace links of its base.
local function leads_elsewhere(file, way, from, to)
  local other = links[link_key(file, way, from)]
  return other ~= to and other or nil
end

-- Add a link, and the opposite one unless `back` is nil. Replacing an earlier link of the same file is a fault, because
-- the author means both.
local function add_link(way, back, from, to, name, back_name)
  local _, _, file = kernel.place()
  local from_name, to_name = kernel.square_name(from), kernel.square_name(to)
  local other = leads_elsewhere(file, way, from, to)
  local other_back = back and leads_elsewhere(file, back, to, from)
  if other then
    return fault('link: "%s" leads from %s to %s already; give the other direction another name', name, from_name,
      kernel.square_name(other))
  elseif other_back then
    return fault('link: "%s" leads from %s to %s already; to leave out the way back, write: '
      .. 'link("%s", "%s", "%s", true)', back_name, to_name, kernel.square_name(other_back), from_name, name, to_name)
  end
  kernel.link(way, from, to, true)
  links[link_key(file, way, from)] = to
  if back then
    kernel.link(back, to, from, false)
    links[link_key(file, back, to)] = from
  end
end

-- Return the number of a direction; nil after a fault. The first numbers are those of the compass.
local function read_way(name)
  local compass = index_of(COMPASS, name)
  if compass then return compass - 1 end
  if not check_text(name, most.name) then return nil end
  local way = kernel.way(name)
  if not way then return fault("link: a script can use at most %d directions", most.ways) and nil end
  if not index_of(ways, name) then ways[#ways + 1] = name end
  return way
end

-- Make a direction the opposite of another one, and return its number; nil after a fault.
local function read_opposite(way, name, back_name)
  if not check_text(back_name, most.name) then return nil end
  local compass = index_of(COMPASS, back_name)
  if way < #COMPASS or compass then
    return fault('link: "%s" already has an opposite; leave out "%s"', way < #COMPASS and name or back_name, back_name)
      and nil
  end
  local back = read_way(back_name)
  if not back then return nil end
  if (opposites[way] or back) ~= back or (opposites[back] or way) ~= way then
    return fault('link: "%s" or "%s" already has another opposite', name, back_name) and nil
  end
  opposites[way], opposites[back] = back, way
  kernel.oppose(way, back)
  return back
end

-- link("h4", "e", "a5"[, true]): a step e from h4 leads to a5, and a step w leads back unless the last value is true.
-- link("a1", "up", "a5"[, "down"]): a step up from a1 leads to a5, and a step down leads back if it is given.
function make.link(from, name, to, more)
  local squares = {}
  for i, square in ipairs { from, to } do
    local why
    squares[i], why = kernel.square_in_play(square)
    if not squares[i] then return fault("link: %s", why) end
  end
  local way = read_way(name)
  if not way then return end
  local back, back_name
  if type(more) == "string" then
    back, back_name = read_opposite(way, name, more), more
    if not back then return end
  elseif way < #COMPASS and not more then
    back = (way + #COMPASS // 2) % #COMPASS
    back_name = COMPASS[back + 1]
  end
  add_link(way, back, squares[1], squares[2], name, back_name)
end
