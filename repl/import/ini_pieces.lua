-- The kinds of pieces of a script: our names for the engine's types, their letters, signs and moves.
--
--     ini_pieces.of(model)   list of kinds {name, type, letter, glyph, moves, from}, which also has these fields:
--         by_type            {[type] = kind} of those that are not promoted
--         promoted           {[type] = kind}: the kind after promotion as in shogi
--         marked             {[type] = kind}: promoted pawns, which are pawns again after their capture
--         of_types(set)      names of all kinds that count as one of these types, promoted ones too

local betza_moves = require "import.betza_moves"
local keys = require "import.ini_keys"

local ini_pieces = {}

-- Names that differ from the engine's; a second one is used if the first is taken.
local NAMES = {shogiPawn = {"pawn", "shogi pawn"}, shogiKnight = {"knight", "shogi knight"},
  commoner = {"king", "commoner"}, fersAlfil = {"elephant", "fers-alfil"}, dragonHorse = {"dragon horse"},
  clobber = {"man"}, breakthrough = {"man"}, immobile = {"stone"},
  janggiCannon = {"cannon", "janggi cannon"}, janggiElephant = {"elephant", "janggi elephant"}}

-- Kinds that the library chess declares.
ini_pieces.FIGURES = {king = "K", queen = "Q", rook = "R", bishop = "B", knight = "N", pawn = "P"}

local GLYPHS = {king = "♔", queen = "♕", rook = "♖", bishop = "♗", knight = "♘", pawn = "♙", archbishop = "🩐",
  chancellor = "🩏", amazon = "🩎"}

-- Return moves as one text, independent of their order in Betza.
local function fingerprint(moves)
  local items = {}
  for i, move in ipairs(moves) do
    items[i] = ("%s%s%s%d,%d%s"):format(move.mode, move.kind, move.limit or "", move.x, move.y,
      move.initial and "i" or "")
  end
  table.sort(items)
  return table.concat(items, " ")
end

local known = {} -- names of the engine's types by their moves
for _, type in ipairs(keys.TYPES) do
  if type.betza and type.betza ~= "-" and type.name ~= "king" then
    known[fingerprint(betza_moves.read(type.betza))] = type.name
  end
end
known[fingerprint(betza_moves.read "fmWfceFifmnD")] = "pawn"

local function betza_of(model, type)
  return model.betza[type.name] or type.betza or ""
end

-- Return the name of a type: its own. For a custom piece, it is that of the engine's type with the same moves, or its
-- letter.
local function name_of(model, type, moves, taken)
  local like = type.name
  if type.custom then like = known[fingerprint(moves)] or model.main_pawn.white == type.name and "pawn" end
  local names = like and NAMES[like] or {like or nil}
  if like == "commoner" and model.letters[type.name] ~= "K" then names = {"commoner"} end
  for _, name in ipairs(names) do
    if not taken[name] then return name end
  end
  return model.letters[type.name]:lower()
end

-- Return the types of pieces that a game can have: at the start, in hand, or after a pawn's promotion.
local function used_types(model)
  local used, place = {}, model.startFen:match "^%S*":upper()
  for name, letter in pairs(model.letters) do
    used[name] = place:find(letter, 1, true) or model.freeDrops
  end
  for _, side in ipairs{"white", "black"} do
    for name in pairs(model.promotionPieceTypes[side]) do
      for pawn in pairs(model.pawns[side]) do used[name] = used[name] or used[pawn] end
    end
  end
  return used
end

-- Return the types in the engine's order; custom pieces come last.
local function sort_types(model)
  local types, later, used = {}, {}, used_types(model)
  for _, type in ipairs(keys.TYPES) do
    if model.letters[type.name] then
      local list = type.custom and later or types
      if used[type.name] then list[#list + 1] = type end
    end
  end
  return table.move(later, 1, #later, #types + 1, types)
end

-- Return the kinds; those that the library chess declares come first, in its order.
local function sort_kinds(kinds)
  local sorted = {}
  for _, kind in ipairs(kinds) do
    if ini_pieces.FIGURES[kind.name] == kind.letter then sorted[#sorted + 1] = kind end
  end
  for _, kind in ipairs(kinds) do
    if ini_pieces.FIGURES[kind.name] ~= kind.letter then sorted[#sorted + 1] = kind end
  end
  table.move(sorted, 1, #sorted, 1, kinds)
end

local function add_base(kinds, model)
  local taken = {}
  if model.letters.king then taken.king = true end
  for _, type in ipairs(sort_types(model)) do
    local betza = betza_of(model, type)
    local moves = betza_moves.read(betza)
    local name = type.name == "king" and "king" or name_of(model, type, moves, taken)
    taken[name] = true
    local kind = {name = name, type = type.name, letter = model.letters[type.name], glyph = GLYPHS[name], moves = moves,
      betza = betza}
    kinds[#kinds + 1], kinds.by_type[type.name] = kind, kind
  end
end

local function add_variation(kinds, list, kind, sign, mover, name)
  local new = {name = name or "promoted " .. kind.name, type = mover.type, letter = sign, glyph = GLYPHS[kind.name],
    moves = mover.moves, from = kind, like = mover}
  kinds[#kinds + 1], list[kind.type] = new, new
end

-- Add kinds of promoted pieces that are pawns again in the hand of their captor.
local function add_marked(kinds, model, base)
  if not model.capturesToHand or model.dropLoop then return end
  for _, kind in ipairs(base) do
    if model.promotionPieceTypes.white[kind.type] or model.promotionPieceTypes.black[kind.type] then
      local name = kinds.promoted[kind.type] and kind.name .. " of a pawn" or nil
      add_variation(kinds, kinds.marked, kind, kind.letter .. "~", kind, name)
    end
  end
end

-- Return a kind that other kinds become and that has no letter of its own.
local function unseen(model, name)
  for _, type in ipairs(keys.TYPES) do
    if type.name == name then
      local betza = betza_of(model, type)
      return {name = name, type = name, moves = betza_moves.read(betza), betza = betza}
    end
  end
end

local function add_promoted(kinds, model, base)
  for _, kind in ipairs(base) do
    local name = model.promotedPieceType[kind.type]
    local goal = kinds.by_type[name] or name and model.letters[name] and unseen(model, name)
    if goal then add_variation(kinds, kinds.promoted, kind, "+" .. kind.letter, goal) end
  end
end

function ini_pieces.of(model)
  local kinds = {by_type = {}, promoted = {}, marked = {}}
  add_base(kinds, model)
  sort_kinds(kinds)
  local base = {table.unpack(kinds)}
  add_promoted(kinds, model, base)
  add_marked(kinds, model, base)
  function kinds.of_types(set)
    local names = {}
    for _, kind in ipairs(kinds) do
      if set[kind.type] or set["*"] then names[#names + 1] = kind.name end
    end
    return names
  end
  return kinds
end

return ini_pieces
