-- A canvas: state shared by the parts of a picture. Lengths are in pixels of a picture whose squares are 48 wide.

local canvas = {UNIT = 48, MARGIN = 36, STRIP = 48}

local UNIT, MARGIN, STRIP = canvas.UNIT, canvas.MARGIN, canvas.STRIP

-- Return the file and rank of a square, from 1, by its name.
function canvas.place(square)
  local letter, rank = square:match "^(%l)(%d+)$"
  return letter:byte() - 96, tonumber(rank)
end

function canvas.square(file, rank) return ("%c%d"):format(96 + file, rank) end

-- Return "M", "Q~", "(Mmk)", "MMm" as pieces: {letter, kind, side}, a stack's top piece first.
function canvas.pieces_of(self, content)
  local pieces = {}
  for letter in content:gmatch "%+?%a~?" do
    pieces[#pieces + 1] = {kind = self.kinds[letter:upper()], side = letter:find "%u" and "white" or "black"}
  end
  return pieces
end

-- By kind of cell: its width and height, and the distance to the right and down of another cell's centre by numbers of
-- files and ranks, in widths of a square. Hexagons with a side on top form files, those with a corner on top form
-- ranks. Triangles are wider than squares, to have room for pieces. Slots are every second file and rank.
local SLANT, SLOT = math.sqrt(.75), .3
canvas.TRIANGLE = 1.5 -- length of its side
local CELLS = {
  ["squares"] = {1, 1, function(files, ranks) return files, -ranks end},
  ["slots"] = {1, 1, function(files, ranks) return files * (1 + SLOT) / 2, -ranks * (1 + SLOT) / 2 end},
  ["triangles"] = {canvas.TRIANGLE, canvas.TRIANGLE * SLANT, function(files, ranks)
    return files * canvas.TRIANGLE / 2, -ranks * canvas.TRIANGLE * SLANT
  end},
  ["hexagons"] = {1, 1, function(files, ranks) return files + ranks / 2, -ranks * SLANT end},
  ["flat hexagons"] = {1, 1, function(files, ranks) return files * SLANT, -ranks - files / 2 end},
}

-- Return true if a triangle points up in the picture; for White, the dark ones do.
function canvas.points_up(self, file, rank) return ((file + rank) % 2 == 0) == (self.near == "white") end

-- Return how much lower a cell's centre is than that of its rank: a triangle's is two thirds below its top.
local function lower(self, file, rank)
  if self.board.cells ~= "triangles" then return 0 end
  return canvas.TRIANGLE * SLANT / (canvas.points_up(self, file, rank) and 6 or -6)
end

-- Return the centre of a square, or of one `files` and `ranks` further.
function canvas.middle(self, square, files, ranks)
  local file, rank = canvas.place(square)
  local x, y = self.reach(file + (files or 0), rank + (ranks or 0))
  return MARGIN + UNIT * (x - self.least_x), self.top + UNIT * (y - self.least_y + lower(self, file, rank))
end

-- Return the width and height of a square.
function canvas.size(self, square)
  local file, rank = canvas.place(square)
  local width = self.slots and file % 2 == 0 and SLOT or self.across
  local height = self.slots and rank % 2 == 0 and SLOT or self.down
  return width * UNIT, height * UNIT
end

-- Return the bounds of all cells: {least x, least y, greatest x, greatest y} in widths of a square.
local function room_of(self)
  local least_x, least_y, most_x, most_y = math.huge, math.huge, -math.huge, -math.huge
  local hexagons = self.board.cells:find "hexagons$"
  for file = 1, self.board.files do
    for rank = 1, self.board.ranks do
      local square = canvas.square(file, rank)
      local x, y = self.reach(file, rank)
      local width, height = self:size(square)
      width, height = width / UNIT / 2, height / UNIT / 2
      if not hexagons or self.in_play[square] then
        least_x, least_y = math.min(least_x, x - width), math.min(least_y, y - height)
        most_x, most_y = math.max(most_x, x + width), math.max(most_y, y + height)
      end
    end
  end
  return least_x, least_y, most_x, most_y
end

function canvas.add(self, text) self.out[#self.out + 1] = text end

-- Return a canvas for the pictures of a variant; `used` are the kinds of pieces on it, to be defined once. With
-- `turned`, it shows the board as Black sees it.
function canvas.new(variant, turned)
  local board, pieces = variant:board(), variant:pieces()
  local self = {variant = variant, board = board, list = pieces, kinds = {}, in_play = {}, used = {}, out = {},
    defined = {}, ways = variant:ways(), near = turned and "black" or "white"}
  for i, piece in ipairs(pieces) do
    self.kinds[piece.letter] = piece
    piece.index = i
    self.reserved = self.reserved or piece.reserve
  end
  for _, square in ipairs(board.squares) do self.in_play[square] = true end
  self.slots = board.cells == "squares" and board.picture.cells == "slots"
  local across, down, reach = table.unpack(CELLS[self.slots and "slots" or board.cells])
  self.across, self.down = across, down
  self.reach = not turned and reach or function(files, ranks)
    local x, y = reach(files, ranks)
    return -x, -y
  end
  self.top = MARGIN + (self.reserved and STRIP or 0)
  setmetatable(self, {__index = canvas})
  local most_x, most_y
  self.least_x, self.least_y, most_x, most_y = room_of(self)
  self.right = MARGIN + (most_x - self.least_x) * UNIT
  self.low = self.top + (most_y - self.least_y) * UNIT
  self.width, self.height = self.right + MARGIN, self.low + MARGIN + (self.reserved and STRIP or 0)
  return self
end

return canvas
