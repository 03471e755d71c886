-- Positions with a few chosen pieces, to find out how the pieces of a variant move.
--
--     local probe = probes.new(variant)
--     probe:position({e4 = "R", e6 = "p"})     the position with White to move, or nil if the rules don't allow it
--     probe:square(file, rank)                 "e4"; nil outside the board
--     probe.random(n)                          a number from 1 to n; each run gets the same numbers

local board_text = require "tools.board_text"

local probes = {}

local MANY = 150 -- number of moves at the start from which fewer positions are tried

local probe = {}
probe.__index = probe

-- Return a generator of random numbers: Marsaglia's xorshift64*.
local function generator(seed)
  local state = seed * 2685821657736338717 | 1
  return function(n)
    state = state ~ (state >> 12)
    state = state ~ (state << 25)
    state = state ~ (state >> 27)
    return (state * 2685821657736338717 >> 33) % n + 1
  end
end
probes.generator = generator

-- Return the fields of the start after the board, without rights, marks and pieces in hand.
local function bare_fields(variant)
  local words, fields = {}, {}
  for word in variant:start():text():match "^%S+ %S+ ?(.*)$":gmatch "%S+" do words[#words + 1] = word end
  for _, field in ipairs(variant:declared().fields) do
    if not field.joined then fields[#fields + 1] = field.sort end
  end
  for i, sort in ipairs(fields) do
    if sort == "rights" or sort == "marks" then words[i] = "-" end
  end
  return table.concat(words, " ")
end

-- Return the names of squares by rank and file; false for squares out of play.
local function square_names(variant, files, ranks)
  local names, known = {}, {}
  for _, name in ipairs(variant:board().squares) do known[name] = true end
  for rank = 1, ranks do
    names[rank] = {}
    for file = 1, files do
      local name = board_text.square(file, rank)
      names[rank][file] = known[name] and name or false
    end
  end
  return names
end

function probes.new(variant)
  local files, ranks = variant:size()
  local hand = variant:start():text():match "^%S+":find("[", 1, true) and "[]" or ""
  local self = setmetatable({variant = variant, files = files, ranks = ranks, hand = hand,
    fields = bare_fields(variant), random = generator(1),
    names = square_names(variant, files, ranks), places = {}, mobility = {}}, probe)
  return self
end

function probe:square(file, rank)
  local names = self.names[rank]
  return names and names[file] or nil
end

-- Return an iterator over all squares in play: file, rank, name.
function probe:each_square()
  local index, files = -1, self.files
  return function()
    repeat index = index + 1 until index >= files * self.ranks or self.names[1 + index // files][1 + index % files]
    local file, rank = 1 + index % files, 1 + index // files
    if rank <= self.ranks then return file, rank, self.names[rank][file] end
  end
end

-- Return choices of pieces without which the game might be over: none, Kings, or Kings and another piece of each
-- player.
function probe:companion_choices(king)
  local upper, lower = king.letter, king.letter:lower()
  local choices = {{}, {upper, lower}, {lower}, {upper}}
  for _, piece in ipairs(self.variant:pieces()) do
    if not piece.neutral and piece.name ~= king.name then
      table.insert(choices, 5, {upper, lower, piece.letter, piece.letter:lower()})
    end
  end
  return choices
end

-- Choose the pieces without which the game would be over. This takes many positions, so it is done when needed.
function probe:choose_companions() self.companions = self:find_companions() end

function probe:find_companions()
  local kings = self:lone_kinds()
  kings[1] = kings[1] or self.variant:pieces()[1]
  for _, king in ipairs(kings) do
    for _, letters in ipairs(self:companion_choices(king)) do
      self.companions, self.places = letters, {}
      for _, piece in ipairs(self.variant:pieces()) do
        if not piece.neutral and piece.name ~= king.name and #self:places_of(piece) > 0 then return letters end
      end
    end
  end
  self.places = {}
  return {}
end

-- Return the kinds of which each player has at most one piece at the start, royal ones first.
function probe:lone_kinds()
  local list, board = {}, self.variant:start():text():match "^%S+"
  for _, piece in ipairs(self.variant:pieces()) do
    local _, white = board:gsub(piece.letter:gsub("%W", "%%%0"), "")
    if piece.royal then
      table.insert(list, 1, piece)
    elseif white == 1 and not piece.neutral then
      list[#list + 1] = piece
    end
  end
  return list
end

-- Put the companions on empty squares, away from all other pieces if possible.
function probe:add_companions(at, kind)
  local taken = {}
  for square in pairs(at) do taken[#taken + 1] = square end
  for _, letter in ipairs(self.companions) do
    if letter ~= kind.letter then
      local square = self:lonely_square(taken)
      at[square], taken[#taken + 1] = letter, square
    end
  end
end

-- Return the square farthest from those of a list, at least `apart` ranks (nil: 0) from the first and the last rank.
function probe:lonely_square(taken, apart)
  local best, most = nil, -1
  for file, rank, name in self:each_square() do
    local least = 99
    for _, square in ipairs(taken) do
      local x, y = square:byte() - 96 - file, tonumber(square:match "%d+") - rank
      least = math.min(least, math.max(math.abs(x), math.abs(y)))
    end
    local is_inside = rank > (apart or 0) and rank <= self.ranks - (apart or 0)
    if is_inside and (least > most or least == most and self.random(3) == 1) then best, most = name, least end
  end
  return best
end

-- Return how many positions out of 1000 to try: fewer if pieces have very many moves, as with a wall to put after each
-- move.
function probe:effort()
  if not self.share then
    local moves = #self.variant:start():moves()
    self.share = moves <= MANY and 1000 or math.max(20, 1000 * MANY // moves)
  end
  return self.share
end

-- Return the squares where a single piece of a kind may be and can move.
function probe:places_of(kind)
  if not self.places[kind.letter] then
    local squares = {}
    self.mobility[kind.letter] = 0
    for _, _, square in self:each_square() do
      local at = {[square] = kind.letter}
      self:add_companions(at, kind)
      local pos = self:position(at)
      local moves = pos and #pos:moves() or 0
      if moves > 0 then squares[#squares + 1] = square end
      self.mobility[kind.letter] = self.mobility[kind.letter] + moves
    end
    self.places[kind.letter] = squares
  end
  return self.places[kind.letter]
end

function probe:position(at, side)
  local text = ("%s%s %s %s"):format(board_text.write(at, self.files, self.ranks), self.hand, side or "w", self.fields)
  return (self.variant:position(text, true))
end

return probes
