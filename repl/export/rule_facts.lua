-- Find the rules of a variant, in terms of a variants.ini, by trying them in positions.
--
--     local facts = rule_facts.of(variant)    {probe, files, ranks, squares, start, declared, drops, is_placing, ...}
--     facts:find_endings()                    adds {kinds, goals, extinct, rows, ...}: see the functions below
--     facts:find_rules()                      adds {found, promotions, castling, ...}, which takes much longer

local betza = require "export.betza"
local board_text = require "tools.board_text"
local probes = require "export.probe"

local rule_facts = {}

local facts = {}
facts.__index = facts

-- -- Squares

-- Return the squares that Black sees in place of those of a set.
function facts:as_black(set)
  local seen = {}
  for square in pairs(set) do
    local file, rank = square:byte() - 96, tonumber(square:match "%d+")
    if self.black == "turned" then file = self.files + 1 - file end
    if self.black ~= "same" then rank = self.ranks + 1 - rank end
    seen[board_text.square(file, rank)] = true
  end
  return seen
end

function facts:board_text(at) return board_text.write(at, self.files, self.ranks) end

-- Return true if squares are missing on the board, or if pieces without an owner are on it at the start.
function facts:has_walls()
  if #self.squares < self.files * self.ranks then return true end
  for _, letter in pairs(board_text.read(self.start)) do
    if self.neutral[letter] then return true end
  end
  return false
end

-- Return the board at the start with "*" for walls.
function facts:walled_text()
  local at = board_text.read(self.start)
  for square, letter in pairs(at) do at[square] = self.neutral[letter] and "*" or letter end
  for rank = 1, self.ranks do
    for file = 1, self.files do
      if not self.probe:square(file, rank) then at[board_text.square(file, rank)] = "*" end
    end
  end
  return self:board_text(at)
end

-- -- Promotion: {[letter] = {letters, order, squares, optional}}; squares: {e8 = true, e7 = false}

-- Add the kinds that a piece can become when it moves alone.
function facts:find_promotions(kind)
  local probe, found = self.probe, {letters = {}, squares = {}, optional = false, order = {}}
  for _, origin in ipairs(probe:places_of(kind)) do
    local at, stays, turns = {[origin] = kind.letter}, {}, {}
    probe:add_companions(at, kind)
    local pos = probe:position(at)
    for _, move in ipairs(pos and pos:moves{full = true} or {}) do
      local goal = move.from == origin and move.to[1]
      local letter = goal and board_text.read(move.position)[goal]
      local is_forward = goal and tonumber(goal:match "%d+") > tonumber(origin:match "%d+")
      if letter == kind.letter then stays[goal] = true end
      if letter and is_forward then found.squares[goal] = found.squares[goal] or letter ~= kind.letter end
      if letter and letter ~= kind.letter and letter:find "%u" then
        turns[goal] = true
        if not found.letters[letter] then found.order[#found.order + 1] = letter end
        found.letters[letter] = true
      end
    end
    for goal in pairs(turns) do found.optional = found.optional or stays[goal] == true end
  end
  if #found.order > 0 then self.promotions[kind.letter] = found end
end

-- -- Castling

-- Set the files where the King arrives, by the right: {K = "g", Q = "c"}. Without castling it stays nil.
function facts:find_castling()
  local field = self.declared.fields[1]
  if not field or field.sort ~= "rights" or #field == 0 then return end
  self.castling = {}
  for _, right in ipairs(field) do
    local king, rook = self:king_and_rook(right)
    if king then self.castling[right.letter] = self:castled_file(right.letter, king, rook) end
  end
end

function facts:king_and_rook(right)
  local at, king, rook = board_text.read(self.start), nil, nil
  for _, piece in ipairs(right) do
    local letter = at[piece.square]
    if letter and self.lone[letter] then king = piece.square else rook = piece.square end
  end
  return king, rook
end

function facts:castled_file(letter, king, rook)
  local at, only = board_text.read(self.start), {}
  if not rook then return nil end
  for _, square in ipairs{king, rook} do only[square] = at[square] end
  for square, piece in pairs(at) do
    if piece:find "%l" and self.lone[piece:upper()] then only[square] = piece end
  end
  local fields = self.start:match "^%S+ %S+ %S+(.*)$"
  local pos = self.variant:position(("%s%s w %s%s"):format(self:board_text(only), self.probe.hand, letter,
    fields), true)
  for _, move in ipairs(pos and pos:moves{full = true} or {}) do
    local after = move.from == king and board_text.read(move.position)
    if after and not after[rook] then
      for square, piece in pairs(after) do
        if piece == at[king] then return square:sub(1, 1) end
      end
    end
  end
end

-- -- Endings

local function place_of(ending) return ending and ("%s:%d"):format(ending.file, ending.line) end

-- Return the place of the ending with a walk that ends the game in a position, given as pieces by square. Return false
-- if there is none, nil if the rules don't allow the position.
function facts:ending_at(at, side)
  local text = ("%s%s %s %s"):format(self:board_text(at), self.probe.hand, side, self.probe.fields)
  local pos = self.variant:position(text, true)
  if not pos then return nil end
  local place = place_of(pos:ending())
  if place and self.walk_endings[place] then return place, (pos:outcome()) end
  return false
end

-- Return the start with a piece on a square, in place of the only piece of this kind if there is just one. Return nil
-- if the piece that was there is one whose loss alone ends the game.
function facts:crowded(letter, square, mover)
  local at = {}
  for name, piece in pairs(board_text.read(self.start)) do
    if piece ~= letter or not self.lone[letter:upper()] then at[name] = piece end
  end
  local taken = at[square]
  at[square] = nil
  if taken and self:ending_at(at, mover) then return nil end
  at[square] = letter
  return at
end

-- Return a board with only this piece and Kings, or other royal or lone pieces; nil if the game would be over without
-- it.
function facts:sparse(letter, square, mover)
  local at, taken, royal = {[square] = letter}, {square}, self.kinds[1].letter
  for _, kind in ipairs(self.kinds) do
    if kind.royal then royal = kind.letter end
  end
  local other = letter:find "%u" and royal:lower() or royal
  local own = letter:find "%u" and royal or royal:lower()
  for _, king in ipairs{other, self.lone[royal] and own ~= letter and own or nil} do
    local free = self.probe:lonely_square(taken, 1)
    at[free], taken[#taken + 1] = king, free
  end
  at[square] = nil
  if self:ending_at(at, mover) then return nil end
  at[square] = letter
  return at
end

-- Return the endings by the square of a piece: {e8 = place or false}; an empty table if there are none, or on every
-- square one.
function facts:endings_by_square(letter, mover, board)
  local places, some, others = {}, false, false
  for _, square in ipairs(self.squares) do
    local at = board(self, letter, square, mover)
    local place = nil
    if at then place = self:ending_at(at, mover) end
    places[square] = place
    some, others = some or place, others or place == false
  end
  return some and others and places or {}
end

-- Set the regions that a piece wins by reaching, {kind, white, black, known}: sets of squares.
function facts:find_goals()
  for _, kind in ipairs(self.kinds) do
    local goal = {kind = kind, white = {}, black = {}, known = {white = {}, black = {}}}
    for _, side in ipairs{"white", "black"} do
      local letter = side == "white" and kind.letter or kind.letter:lower()
      local mover = side == "white" and "b" or "w"
      for _, board in ipairs{facts.crowded, facts.sparse} do
        for square, place in pairs(self:endings_by_square(letter, mover, board)) do
          goal.known[side][square] = goal.known[side][square] or place ~= false
          if place then goal[side][square], self.explained[place] = true, "goal" end
        end
      end
    end
    if next(goal.white) or next(goal.black) then self.goals[#self.goals + 1] = goal end
  end
end

-- Set the letters of kinds whose loss ends the game for each player who had some; "*" means the loss of all pieces.
function facts:find_extinction()
  local start, results = board_text.read(self.start), {}
  for _, side in ipairs{"w", "b"} do
    local all, pattern = {}, side == "w" and "%u" or "%l"
    for square, piece in pairs(start) do all[square] = not piece:find(pattern) and piece or nil end
    for _, kind in ipairs(self.kinds) do
      local at, removed = {}, false
      for square, piece in pairs(start) do
        local is_lost = piece:find(pattern) and piece:upper() == kind.letter
        if is_lost then removed = true else at[square] = piece end
      end
      if removed then results[kind.letter] = results[kind.letter] ~= false and self:extinct_at(at, side) end
    end
    results["*"] = results["*"] or self:extinct_at(all, side)
  end
  for letter, place in pairs(results) do
    if place then self.extinct[letter], self.explained[place] = true, "extinction" end
  end
  if self.extinct["*"] then
    for letter in pairs(self.extinct) do self.has_kinds = self.has_kinds or letter ~= "*" end
    if self.has_kinds then self.extinct["*"] = nil end
  end
end

-- Return the place of the ending in a position where pieces are lost, or false. Note whether the loss wins, draws or
-- loses.
function facts:extinct_at(at, side)
  local place, outcome = self:ending_at(at, side)
  if not place or self.explained[place] == "goal" then return false end
  self.extinction = outcome == "draw" and "draw" or (outcome == "white") == (side == "w") and "win" or "loss"
  return place
end

-- Set the number of pieces in a row that ends the game, and the directions of such rows.
function facts:find_rows()
  local letter = #self.kinds == 1 and self.kinds[1].letter
  if not letter then return end
  for _, row in ipairs{{"horizontal", 1, 0}, {"vertical", 0, 1}, {"diagonal", 1, 1}} do
    local name, files, ranks = table.unpack(row)
    for count = 2, math.min(self.files, self.ranks) do
      local at = {}
      for i = 1, count do
        at[("%c%d"):format(97 + (i - 1) * files, 1 + (i - 1) * ranks)] = letter
      end
      local place = self:ending_at(at, "b")
      if place and not self.rows[name] and (self.explained[place] or "rows") == "rows" then
        self.rows[name], self.rows.count, self.explained[place] = true, count, "rows"
      end
    end
  end
end

-- -- Words of the moves

local function has_word(walk, word)
  if type(walk) ~= "table" then return false end
  return walk.word == word or has_word(walk.left, word) or has_word(walk.right, word)
end

-- -- The whole

-- Return the letters of pieces that a game can have: at the start, in hand, or by promotion.
local function used_letters(self)
  local used = {}
  for letter in self.start:match "^%S+":gmatch "%+?%a~?" do used[letter:upper()] = true end
  local known = 0
  repeat
    local count = known
    known = 0
    for letter in pairs(used) do
      known = known + 1
      local promotion = self.promotions[letter]
      for goal in pairs(promotion and promotion.letters or {}) do used[goal] = true end
    end
  until known == count
  return used
end

-- Set the kinds of a game; `promoted` are those with a sign, such as +P. Kinds that no game has are put on the board as
-- walls.
local function add_kinds(self)
  self.kinds, self.promoted, self.neutral = {}, {}, {}
  for _, piece in ipairs(self.probe:lone_kinds()) do self.lone[piece.letter] = true end
  local used = used_letters(self)
  for _, piece in ipairs(self.variant:pieces()) do
    if piece.neutral then
      self.neutral[piece.letter] = true
    elseif #piece.letter == 1 and (used[piece.letter] or piece.reserve or self.is_placing) then
      self.kinds[#self.kinds + 1] = piece
    elseif #piece.letter == 1 then
      self.neutral[piece.letter], self.neutral[piece.letter:lower()] = true, true
    elseif piece.letter:find "^%+" then
      self.promoted[#self.promoted + 1] = piece
    end
  end
end

local function find_all_promotions(self)
  self.probe:choose_companions()
  for _, piece in ipairs(self.variant:pieces()) do
    if not piece.neutral then self:find_promotions(piece) end
  end
end

-- Observe all kinds; `found[letter]` is the result of betza.observe.
local function observe(self)
  for _, list in ipairs{self.kinds, self.promoted} do
    for _, kind in ipairs(list) do self.found[kind.letter] = betza.observe(self.probe, kind) end
  end
end

-- Return true if players can drop pieces: at the start or, if nobody has any then, later.
local function has_drops(self)
  if self.declared.reserve and self.start:find("[]", 1, true) then return true end
  for _, move in ipairs(self.variant:start():moves{full = true}) do
    if move.kind == "drop" then return true end
  end
  return false
end

function rule_facts.of(variant)
  local board = variant:board()
  local self = setmetatable({variant = variant, probe = probes.new(variant), files = board.files, ranks = board.ranks,
    black = board.black, squares = board.squares, board = board, declared = variant:declared(),
    start = variant:start():text(), lone = {}, found = {}, promotions = {}, walk_endings = {}}, facts)
  for _, ending in ipairs(self.declared.endings) do
    if ending.condition == "walk" then self.walk_endings[place_of(ending)] = true end
  end
  self.drops = has_drops(self)
  self.is_placing = self.drops and not self.declared.reserve
  self.keeps, self.repeats = has_word(self.declared.moves, "keep"), has_word(self.declared.moves, "again")
  return self
end

function facts:find_endings()
  add_kinds(self)
  self.goals, self.extinct, self.rows, self.explained = {}, {}, {}, {}
  self:find_goals()
  self:find_extinction()
  self:find_rows()
end

function facts:find_rules()
  find_all_promotions(self)
  self:find_endings()
  observe(self)
  self:find_castling()
end

return rule_facts
