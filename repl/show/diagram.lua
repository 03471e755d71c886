-- Diagrams: boards as text. Plain ASCII unless the user wants colour. Scenarios can read a diagram.
--
-- Empty dark squares (a1 is one) are `:`, light ones `.`, and squares out of play are blank. Linked squares have the
-- same digit, before the piece if there is one. Joined edges have arrows or the margin. If stacks make the board too
-- wide, it shows their top piece and height, and they are written out below.

local part = ...
local linked = part "repl/tools/linked.lua"
local squares = part "repl/tools/squares.lua"

local LINKS_SHOWN, NOTES_WIDTH = 12, 78

-- Signs as wide as a letter: empty squares; a piece's origin and targets, before an enemy there; edges.
local ASCII = {light = ".", dark = ":", origin = ">", target = "*", struck = "x",
  left = "<", right = ">", up = "^", down = "v"}
local UNICODE = {light = "·", dark = ":", origin = "▸", target = "•", struck = "×",
  left = "◂", right = "▸", up = "▴", down = "▾"}

local COLOURS = {plain = "\27[0m", bold = "\27[1m", dim = "\27[2m", reversed = "\27[7m", red = "\27[1;31m",
  green = "\27[1;32m"}

-- Boards of hexagons are drawn by ranks, each half a cell further right than the one below it. The function `slanted`,
-- which draws such a line, is passed to the diagram.

local function name_of(file, rank) return ("%c%d"):format(96 + file, rank) end

local function add(self, text) self.out[#self.out + 1] = text end

local function coloured(self, colour, text)
  if not self.style.colour then return text end
  return COLOURS[colour] .. text .. COLOURS.plain
end

-- -- Cells

-- Return the top piece on a square, "M" or "q", or nil.
local function top_of(self, square) return self.contents[square]:match "%a" end

local function is_white(piece) return piece:find "^%u" ~= nil end

-- Return the text of a cell, and its width.
local function cell_of(self, square, file, rank)
  local content = self.contents[square] or ""
  if content ~= "" then
    if self.shortened and content:find "^%(" then
      local _, height = content:gsub("%a", "")
      content = top_of(self, square) .. height
    end
    return content, #content
  end
  if self.targets[square] then return self.signs.target, 1 end
  if self.pair[square] then return tostring(self.pair[square]), 1 end
  if not self.contents[square] then return " ", 1 end
  return (file + rank) % 2 == 0 and not self.hexagons and self.signs.dark or self.signs.light, 1
end

-- Return the sign before a cell: a target, the origin of a move, or the digit of a linked square.
local function sign_before(self, square, piece)
  if square == self.style.origin then return coloured(self, "green", self.signs.origin) end
  if piece and self.targets[square] then
    local enemy = is_white(piece) ~= (self.side == "white")
    return coloured(self, "green", enemy and self.signs.struck or self.signs.target)
  end
  if self.starred[square] then return "*" .. (self.style.colour and COLOURS.plain or "") end
  if piece and self.pair[square] then return coloured(self, "dim", tostring(self.pair[square])) end
  return " "
end

local function colour_of(self, square, piece)
  if not piece then return self.targets[square] and "green" or "dim" end
  return is_white(piece) and "bold" or "red"
end

-- Return a square in the middle of its cell, as text; `dim` if it is shown a second time, beyond a joined edge.
local function drawn_cell(self, file, rank, dim)
  local square = name_of(file, rank)
  local text, width = cell_of(self, square, file, rank)
  local piece = self.contents[square] and top_of(self, square)
  local before = (self.width - width) // 2
  local lit = not dim and self.lit[square] and self.style.colour and COLOURS.reversed or ""
  return (" "):rep(before) .. (dim and " " or sign_before(self, square, piece))
    .. coloured(self, dim and "dim" or colour_of(self, square, piece), lit .. text)
    .. (" "):rep(self.width - before - width)
end

local function draw_cell(self, file, rank, dim) add(self, drawn_cell(self, file, rank, dim)) end

-- -- The board

-- Return the number of characters before the first file and after the last one, without the rank's number.
local function edge_width(self)
  if self.board.file_edges == "open" then return 0 end
  return self.margin and self.width + 2 or 2
end

local function whole_width(self) return 3 + 2 * edge_width(self) + self.board.files * (self.width + 1) + 3 end

local function widest_cell(self)
  local widest = 1
  for square in pairs(self.contents) do
    local _, width = cell_of(self, square, 1, 1)
    widest = math.max(widest, width)
  end
  return widest
end

-- Choose a form that fits: everything; no margin; stacks by their height.
local function choose_widths(self)
  local most = self.style.width or 0
  self.margin, self.width = self.style.margin, widest_cell(self)
  if self.hexagons then
    self.width = self.width | 1 -- odd, so that half of a cell and the blank before it is a whole number
    return
  end
  if most == 0 or whole_width(self) <= most then return end
  self.margin = false
  if whole_width(self) <= most then return end
  self.shortened = true
  self.width = widest_cell(self)
end

-- Draw the same sign above or below each file, or the file's letter if there is no sign.
local function draw_heading(self, sign)
  local cells, before = {}, (self.width - 1) // 2
  for file = 1, self.board.files do
    cells[file] = (" "):rep(1 + before) .. (sign or ("%c"):format(96 + file)) .. (" "):rep(self.width - before - 1)
  end
  add(self, ((" "):rep(3 + edge_width(self)) .. table.concat(cells)):gsub(" +$", "") .. "\n")
end

-- Return the file and rank of the square at a place, which may be one beyond a joined edge; nil if there is none.
local function square_beyond(self, file, rank)
  local board = self.board
  local over_files, over_ranks = file < 1 or file > board.files, rank < 1 or rank > board.ranks
  if over_files and board.file_edges == "open" or over_ranks and board.rank_edges == "open" then return nil end
  if over_files then
    file = (file - 1) % board.files + 1
    if board.file_edges == "twisted" then rank = board.ranks + 1 - rank end
  end
  if over_ranks then
    rank = (rank - 1) % board.ranks + 1
    if board.rank_edges == "twisted" then file = board.files + 1 - file end
  end
  if self.contents[name_of(file, rank)] then return file, rank end
end

-- Draw the squares beyond the left edge (file 0) or the right one, or an arrow.
local function draw_edge(self, file, rank, sign)
  if self.board.file_edges == "open" then return end
  if not self.margin then return add(self, " " .. sign) end
  if file > 0 then add(self, " ") end
  local beyond, beyond_rank = square_beyond(self, file, rank)
  if beyond then draw_cell(self, beyond, beyond_rank, true) else add(self, (" "):rep(self.width + 1)) end
  if file < 1 then add(self, " ") end
end

local function draw_rank(self, rank)
  add(self, ("%3d"):format(rank))
  draw_edge(self, 0, rank, self.signs.left)
  for file = 1, self.board.files do draw_cell(self, file, rank) end
  draw_edge(self, self.board.files + 1, rank, self.signs.right)
  add(self, (" %d\n"):format(rank))
end

-- Draw the squares beyond the upper or lower edge.
local function draw_beyond(self, rank, sign)
  if self.board.rank_edges == "open" then return end
  if not self.margin then return draw_heading(self, sign) end
  local before = self.out
  self.out = {"   "}
  draw_edge(self, 0, rank, "")
  for file = 1, self.board.files do
    local beyond, beyond_rank = square_beyond(self, file, rank)
    if beyond then draw_cell(self, beyond, beyond_rank, true) else add(self, (" "):rep(self.width + 1)) end
  end
  draw_edge(self, self.board.files + 1, rank, "")
  local line = table.concat(self.out):gsub(" +$", "")
  self.out = before
  add(self, line .. "\n")
end

-- Draw the cells of a rank, or the letters of its files, with the function `cell`.
local function draw_hexagons_of(self, rank, at, number, cell)
  local row = {}
  for file = 1, self.board.files do row[file] = self.contents[name_of(file, rank)] and cell(file) end
  add(self, self.slanted(row, self.board.files, at, self.width + 1, number) .. "\n")
end

local function draw_hexagons(self)
  local ranks, before = self.board.ranks, (self.width - 1) // 2
  local function letter(file)
    return (" "):rep(1 + before) .. ("%c"):format(96 + file) .. (" "):rep(self.width - before - 1)
  end
  draw_hexagons_of(self, ranks, ranks + 1, nil, letter)
  for rank = ranks, 1, -1 do
    draw_hexagons_of(self, rank, rank, rank, function(file) return drawn_cell(self, file, rank) end)
  end
  draw_hexagons_of(self, 1, 0, nil, letter)
end

local function draw_board(self)
  if self.hexagons then return draw_hexagons(self) end
  draw_heading(self)
  draw_beyond(self, self.board.ranks + 1, self.signs.up)
  for rank = self.board.ranks, 1, -1 do draw_rank(self, rank) end
  draw_beyond(self, 0, self.signs.down)
  draw_heading(self)
end

-- -- Below the board

-- Draw stacks that were too wide for the board.
local function draw_columns(self)
  local line = ""
  for _, square in ipairs(self.shortened and self.board.squares or {}) do
    local content = self.contents[square]
    if content:find "^%(" then
      local text = square .. " " .. content
      if line ~= "" and #line + 2 + #text > NOTES_WIDTH then
        add(self, line .. ",\n")
        line = ""
      end
      line = line .. (line ~= "" and ", " or "") .. text
    end
  end
  if line ~= "" then add(self, line .. "\n") end
end

-- Return "M x 3, K" for the pieces in a side's reserve, or "none".
local function held_by(self, pieces, white)
  local list = {}
  for _, kind in ipairs(self.kinds) do
    local letter = white and kind.letter or kind.letter:lower()
    if pieces[letter] then list[#list + 1] = letter .. (pieces[letter] > 1 and " x " .. pieces[letter] or "") end
  end
  return #list > 0 and table.concat(list, ", ") or "none"
end

local function draw_reserves(self)
  local hand = self.text:match "^%S-%[([^%]]*)%]"
  if not hand then return end
  local pieces = {}
  for letter in hand:gmatch "%a~?" do pieces[letter] = (pieces[letter] or 0) + 1 end
  add(self, ("reserves: White %s; Black %s\n"):format(held_by(self, pieces, true), held_by(self, pieces, false)))
end

local COUNTS = {clock = true, move = true}

-- Draw "White to move, clock 3, move 12": the fields in the order of the position text. A brief diagram has no counts
-- and no empty fields.
local function draw_fields(self)
  local out = {self.side == "white" and "White to move" or "Black to move"}
  local values = self.text:gmatch "%S+"
  values()
  values()
  for _, field in ipairs(self.fields) do
    local value = values()
    if not self.style.brief or value ~= "-" and not COUNTS[field] then
      out[#out + 1] = ("%s %s"):format(field, value)
    end
  end
  add(self, table.concat(out, ", ") .. "\n")
end

local function draw_joins(self)
  local out = {}
  for _, edge in ipairs{{"left and right", self.board.file_edges}, {"top and bottom", self.board.rank_edges}} do
    if edge[2] ~= "open" then out[#out + 1] = edge[1] .. (edge[2] == "twisted" and " with a twist" or "") end
  end
  if #out > 0 then add(self, ("joined edges: %s\n"):format(table.concat(out, ", "))) end
end

local function draw_links(self)
  local out, links = {}, self.board.links
  for i = 1, math.min(#links, LINKS_SHOWN) do out[i] = ("%s %s %s"):format(links[i].from, links[i].way, links[i].to) end
  if #links > LINKS_SHOWN then out[#out + 1] = ("and %d more"):format(#links - LINKS_SHOWN) end
  if #out > 0 then add(self, ("links: %s\n"):format(table.concat(out, ", "))) end
end

-- Raise an error at the line that has called pos:diagram, `calls` levels above this one.
local function refuse(calls, message) error("bad argument #1 to 'diagram' (" .. message .. ")", calls + 1) end

local function check_square(board, square, calls)
  local file, rank = tostring(square):match "^(%l)([1-9]%d?)$"
  if not file or file:byte() - 96 > board.files or tonumber(rank) > board.ranks then
    refuse(calls + 1, squares.missing(board, tostring(square)))
  end
end

-- Return the set of squares in a list of the style.
local function set_of(board, style, field)
  local set = {}
  if type(style[field] or set) ~= "table" then refuse(4, ('%s must be a list of squares'):format(field)) end
  for _, square in ipairs(style[field] or set) do
    check_square(board, square, 4)
    set[tostring(square)] = true
  end
  return set
end

-- Return the text; `style` is that of pos:diagram.
return function(pos, style, slanted)
  local variant = pos:variant()
  local board = variant:board()
  style = style or {}
  if style.origin ~= nil then check_square(board, style.origin, 3) end
  local self = {
    board = board, style = style, contents = {}, pair = linked(board), kinds = variant:pieces(),
    fields = variant:fields(), side = pos:side(), text = pos:text(), signs = style.unicode and UNICODE or ASCII,
    hexagons = board.cells:find "hexagons$" ~= nil, slanted = slanted,
    lit = set_of(board, style, "lit"), starred = set_of(board, style, "starred"),
    targets = set_of(board, style, "targets"), out = {},
  }
  for _, square in ipairs(board.squares) do self.contents[square] = pos:at(square) end
  choose_widths(self)
  draw_board(self)
  add(self, "\n")
  draw_columns(self)
  draw_reserves(self)
  draw_fields(self)
  if not self.style.brief then
    draw_joins(self)
    draw_links(self)
  end
  return table.concat(self.out)
end
