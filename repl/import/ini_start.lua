-- Read the starting position of a variant as Fairy-Stockfish does.
--
--     ini_start.read(model)             {at, hand, side, rights, gates, checks, clock, walls}
--     ini_start.is_full(start, model)   true if no square is empty
--
-- at: {e4 = "P"}, with signs as in "+P" and "q~"; hand: letters, White's capital; rights: {K = {king, rook}}, the
-- squares of both; checks: {white, black} or nil; walls: a set of squares. `gates` are pieces that have not moved, in
-- capitals: {white = {b1 = "N"}, black = {}}.

local board_text = require "tools.board_text"

local ini_start = {}

local COUNT_MAX = 400 -- most pieces in hand

local square = board_text.square

-- Return true if promoted pieces become pawns again when they are captured.
local function has_mark(model) return model.capturesToHand and not model.dropLoop end

-- Read the board; return the text after it. Signs outside the board are ignored.
local function read_board(start, model, text)
  local file, rank, at, sign = 1, model.maxRank, 1, ""
  while at <= #text do
    local number, after = text:match("^(%d+)()", at)
    local char = text:sub(at, at)
    if char == "[" or char:find "%s" then break end
    if number then
      file, at = file + tonumber(number), after
    else
      if char == "/" then
        file, rank = 1, rank - 1
      elseif char == "+" then
        sign = "+"
      elseif file <= model.maxFile and rank >= 1 then
        local name = square(file, rank)
        if char == "*" then
          start.walls[name], file = true, file + 1
        elseif model.types[char:upper()] then
          local mark = text:sub(at + 1, at + 1) == "~" and has_mark(model) and "~" or ""
          local turns = model.letters[model.promotedPieceType[model.types[char:upper()]]]
          start.at[name], file, sign = (turns and sign or "") .. char .. mark, file + 1, ""
        end
      end
      at = at + 1
    end
  end
  return text:sub(at)
end

-- Read the pieces in hand; the engine ignores numbers there.
local function read_hand(start, model, text)
  local hand, rest = text:match "^%[([^%]]*)%]?(.*)$"
  if not hand then return text end
  local letters = {}
  for letter in hand:gmatch "%a" do
    if #letters < COUNT_MAX and model.types[letter:upper()] then letters[#letters + 1] = letter end
  end
  start.hand = table.concat(letters)
  return rest
end

local function owns(letter, is_white) return (letter == letter:upper()) == is_white end

-- Return the type of a side's piece on a square; nil if it has none there.
local function type_at(start, model, name, is_white)
  local letter = start.at[name] and start.at[name]:match "%a"
  return letter and owns(letter, is_white) and model.types[letter:upper()] or nil
end

-- Return the square of the King that castles: the only King on the rank, or else the one on the variant's file.
local function king_square(start, model, side, rank)
  local found, count = nil, 0
  for file = 1, model.maxFile do
    if type_at(start, model, square(file, rank), side == "white") == model.castlingKingPiece[side] then
      found, count = square(file, rank), count + 1
    end
  end
  if count > 1 then found = square(model.castlingKingFile, rank) end
  return found and type_at(start, model, found, side == "white") == model.castlingKingPiece[side] and found or nil
end

-- Return the square of the Rook for a right: the first from the edge, or from the file that the variant names.
local function rook_square(start, model, side, rank, kingside)
  local first, last, step = model.castlingRookQueensideFile, model.maxFile, 1
  if kingside then first, last, step = math.min(model.castlingRookKingsideFile, model.maxFile), 1, -1 end
  for file = first, last, step do
    local name = square(file, rank)
    local type = type_at(start, model, name, side == "white")
    if type and model.castlingRookPieces[side][type] then return name end
  end
end

local function first_rank(model, side)
  return side == "white" and model.castlingRank or model.maxRank + 1 - model.castlingRank
end

local function read_rights(start, model, word)
  if not model.castling then return end
  for letter in word:gmatch "[KQkq]" do
    local side = letter:find "%u" and "white" or "black"
    local rank = first_rank(model, side)
    local king = king_square(start, model, side, rank)
    local rook = rook_square(start, model, side, rank, letter:upper() == "K")
    if king and rook then start.rights[letter] = {king = king, rook = rook} end
  end
end

-- Add the piece of a side on a square, if there is one, to the unmoved pieces.
local function add_gate(start, model, side, name)
  if type_at(start, model, name, side == "white") then start.gates[side][name] = start.at[name]:match "%a":upper() end
end

-- Read unmoved pieces: the letter of a file means the piece on the first rank; a castling right means the King and the
-- Rook.
local function read_gates(start, model, word)
  for letter in word:gmatch "%a" do
    local side, right, file = letter:find "%u" and "white" or "black", start.rights[letter], letter:lower():byte() - 96
    for _, name in pairs(right or {square(file, first_rank(model, side))}) do add_gate(start, model, side, name) end
  end
end

-- Without castling rights, let an unmoved King castle with each unmoved Rook.
local function add_rights(start, model, side)
  local letters = side == "white" and {"Q", "K"} or {"q", "k"}
  local king = king_square(start, model, side, first_rank(model, side))
  if start.rights[letters[1]] or start.rights[letters[2]] or not start.gates[side][king or ""] then return end
  for file = 1, model.maxFile do
    local rook = square(file, first_rank(model, side))
    local piece = start.gates[side][rook]
    if piece and model.castlingRookPieces[side][model.types[piece]] then
      start.rights[letters[rook < king and 1 or 2]] = {king = king, rook = rook}
    end
  end
end

-- Read the fields after the side. Rights and en passant are missing if a number comes first.
local function read_fields(start, model, text)
  local words, numbers = {}, {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  start.side = words[1] == "b" and "b" or "w"
  local has_rights = words[2] and not words[2]:find "^%d"
  if has_rights then read_rights(start, model, words[2]) end
  if has_rights and model.gating then
    read_gates(start, model, words[2])
    for _, side in ipairs(model.castling and {"white", "black"} or {}) do add_rights(start, model, side) end
  end
  for i = 2, #words do
    local white, black = words[i]:match "^(%d+)%+(%d+)$"
    if white and model.checkCounting then start.checks = {tonumber(white), tonumber(black)} end
    if words[i]:find "^%d+$" then numbers[#numbers + 1] = tonumber(words[i]) end
  end
  if model.checkCounting then start.checks = start.checks or {1, 1} end
  start.clock, start.move = numbers[#numbers > 1 and 1 or 3] or 0, numbers[2] or 1
end

function ini_start.read(model)
  local start = {at = {}, hand = "", rights = {}, gates = {white = {}, black = {}}, walls = {}}
  local rest = read_board(start, model, model.startFen)
  read_fields(start, model, read_hand(start, model, rest))
  return start
end

-- Return the number of a side's pieces of a type on the board or in hand.
function ini_start.count(start, model, side, type)
  local letters, count = model.letters[type], 0
  local letter = side == "white" and letters or letters:lower()
  for _, piece in pairs(start.at) do
    if piece:match "%a" == letter and piece:sub(1, 1) ~= "+" then count = count + 1 end
  end
  for held in start.hand:gmatch(letter) do count = count + #held end
  return count
end

function ini_start.is_full(start, model)
  for rank = 1, model.maxRank do
    for file = 1, model.maxFile do
      local name = square(file, rank)
      if not start.at[name] and not start.walls[name] then return false end
    end
  end
  return true
end

-- Return the board as a text of ours. Walls are empty squares or, if `wall` is given, pieces with this letter.
function ini_start.board_text(start, model, wall)
  local pieces = {}
  for name in pairs(start.walls) do pieces[name] = wall end
  for name, piece in pairs(start.at) do pieces[name] = piece end
  return board_text.write(pieces, model.maxFile, model.maxRank)
end

return ini_start
