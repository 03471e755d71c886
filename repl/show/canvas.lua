-- A canvas: what the parts of a picture share. Lengths are in pixels of a picture whose squares are 48 wide.

local canvas = {UNIT = 48, MARGIN = 36, STRIP = 48}

local UNIT, MARGIN, STRIP = canvas.UNIT, canvas.MARGIN, canvas.STRIP

-- The file and rank of a square, from 1, and its name.
function canvas.place(square)
  local letter, rank = square:match "^(%l)(%d+)$"
  return letter:byte() - 96, tonumber(rank)
end

function canvas.square(file, rank) return ("%c%d"):format(96 + file, rank) end

-- "M", "Q~", "(Mmk)", "MMm" as pieces: {letter, kind, side}, the first of a column on top.
function canvas.pieces_of(self, content)
  local pieces = {}
  for letter in content:gmatch "%a~?" do
    pieces[#pieces + 1] = {kind = self.kinds[letter:upper()], side = letter:find "^%u" and "white" or "black"}
  end
  return pieces
end

-- The middle of a square.
function canvas.middle(self, square)
  local file, rank = canvas.place(square)
  return MARGIN + UNIT * (file - .5), self.top + UNIT * (self.board.ranks - rank + .5)
end

function canvas.add(self, text) self.out[#self.out + 1] = text end

-- A canvas for the pictures of a variant; `used` are the kinds of pieces on it, to be defined once.
function canvas.new(variant)
  local board, pieces = variant:board(), variant:pieces()
  local self = {variant = variant, board = board, list = pieces, kinds = {}, in_play = {}, used = {}, out = {}}
  for i, piece in ipairs(pieces) do
    self.kinds[piece.letter] = piece
    piece.index = i
    self.reserved = self.reserved or piece.reserve
  end
  for _, square in ipairs(board.squares) do self.in_play[square] = true end
  self.top = MARGIN + (self.reserved and STRIP or 0)
  self.width = board.files * UNIT + 2 * MARGIN
  self.height = board.ranks * UNIT + 2 * MARGIN + (self.reserved and 2 * STRIP or 0)
  self.right, self.low = MARGIN + board.files * UNIT, self.top + board.ranks * UNIT
  return self
end

return canvas
