-- Write the facts of a variant (export.rule_facts) as keys of a variants.ini, for a parent.
--
--     ini_keys.of(facts, parent)         list of {key, value}; nil and the reason if a rule has no key
--     ini_keys.endings(facts, parent)    only the keys for endings
--
-- A key is left out if its value is already that of the parent (a model of import.ini_model).

local betza = require "export.betza"
local betza_text = require "export.betza_text"
local betza_moves = require "import.betza_moves"
local engine = require "import.ini_keys"
local ini_model = require "import.ini_model"
local ini_start = require "import.ini_start"

local keys = {}

local writer = {}
writer.__index = writer

-- -- Models

local function is_square(key) return type(key) == "string" and key:find "^%l%d+$" end

-- Return true if two values of models are the same on this board.
function writer:same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in pairs(a) do
    if key ~= "entries" and not (is_square(key) and not self.on_board[key]) and not self:same(value, b[key]) then
      return false
    end
  end
  for key in pairs(b) do
    if a[key] == nil and key ~= "entries" and not (is_square(key) and not self.on_board[key]) then return false end
  end
  return true
end

-- Add a key, unless it changes nothing.
function writer:put(key, value)
  local entry = {key = key, value = tostring(value), line = 1, column = 1}
  local model = ini_model.child(self.model, {entries = {entry}}, function() end)
  if self:same(model, self.model) then return end
  self.model = model
  self.lines[#self.lines + 1] = {key, entry.value}
end

-- -- Squares

function writer:squares_text(set)
  local words = {}
  for rank = 1, self.facts.ranks do
    local files = {}
    for file = 1, self.facts.files do
      local square = ("%c%d"):format(96 + file, rank)
      if set[square] then files[#files + 1] = square end
    end
    if #files == self.facts.files then files = {"*" .. rank} end
    table.move(files, 1, #files, #words + 1, words)
  end
  return #words > 0 and table.concat(words, " ") or "-"
end

-- Add keys for a region, unless they change nothing. Black's key is needed only if White's is.
function writer:put_region(key, set)
  local count = #self.lines
  self:put(key .. "White", self:squares_text(set))
  if #self.lines > count then self:put(key .. "Black", self:squares_text(self.facts:as_black(set))) end
end

-- -- Pieces

local DOUBLE = {x = 0, y = 2, mode = "m", kind = "lame", initial = true}

local function moves_of_type(model, type)
  local text = model.betza[type.name] or type.betza or "-"
  local moves = betza_moves.read(text)
  if type.name == "pawn" then moves[#moves + 1] = DOUBLE end
  return moves, text
end

local function without_captures(moves)
  local quiet = {}
  for _, move in ipairs(moves) do
    if move.mode == "m" then quiet[#quiet + 1] = move end
  end
  return quiet
end

-- Return true if a kind moves like a type of the engine. If captures explode, Kings don't capture.
function writer:fits(found, model, type, is_royal)
  local moves, text = moves_of_type(model, type)
  if is_royal and model.blastOnCapture then moves, text = without_captures(moves), "m " .. text end
  if #found.records.m == 0 then return not self.facts.is_placing or #moves == 0 end
  local key = type.name == "pawn" and "pawn" or text
  if found.fitting[key] == nil then found.fitting[key] = betza.fits(found, moves) end
  return found.fitting[key]
end

local TYPES = {}
for _, type in ipairs(engine.TYPES) do TYPES[type.name] = type end

-- Return the moves found, their text, and the moves that it doesn't explain. They are computed once.
local function inferred(found)
  if not found.moves then
    found.moves, found.odd = betza.moves_of(found)
    found.text = betza_text.of(found.moves)
  end
  return found
end

-- Return a type of the engine that moves like a kind; nil if there is none, or if all are taken.
local function known_type(parent, found, taken)
  local like = betza_text.print_of(inferred(found).moves)
  for _, type in ipairs(engine.TYPES) do
    local is_free = not taken[type.name] and type.betza and type.name ~= "king"
    if is_free and betza_text.print_of((moves_of_type(parent, type))) == like then return type end
    if is_free and betza_text.print_of(betza_moves.read(type.betza)) == like then return type end
  end
end

local function free_custom(taken)
  for _, type in ipairs(engine.TYPES) do
    if type.custom and not taken[type.name] then return type end
  end
end

-- Choose the type of a kind and add its keys. Return nil and the reason if the engine has no type for it.
function writer:choose_type(kind, taken)
  local parent, found, letter = self.parent, self.facts.found[kind.letter], kind.letter:lower()
  if kind.royal then
    if self:fits(found, parent, TYPES.king) then
      if not parent.betza.king then return TYPES.king, letter end
      return TYPES.king, letter .. ":" .. parent.betza.king
    end
    local text = inferred(found).text
    return text and #found.odd == 0 and TYPES.king, text and letter .. ":" .. text
  end
  local known = known_type(self.parent, found, taken)
  if known then return known, letter end
  local text, custom = inferred(found).text, free_custom(taken)
  if text and #found.odd == 0 and custom then return custom, letter .. ":" .. text end
  return nil, found.odd[1]
end

local function odd_text(kind, move)
  return ("%s: its moves%s are not written in Betza's notation"):format(kind.name,
    move and (", such as %s,"):format(move) or "")
end

function writer:inherits_type(kind)
  local name = self.parent.types[kind.letter]
  if not name or name == "king" and not kind.royal then return nil end
  return self:fits(self.facts.found[kind.letter], self.parent, TYPES[name], kind.royal) and name
end

function writer:put_pieces()
  local taken, new = {}, {}
  for _, kind in ipairs(self.facts.kinds) do
    local name = self:inherits_type(kind)
    if name then self.types[kind.letter], taken[name] = name, true end
  end
  for _, kind in ipairs(self.facts.kinds) do
    if not self.types[kind.letter] then
      local type, value = self:choose_type(kind, taken)
      if not type then return odd_text(kind, value) end
      self.types[kind.letter], taken[type.name] = type.name, true
      new[#new + 1] = {type.name, value}
    end
  end
  for _, type in ipairs(engine.TYPES) do
    local letter = self.parent.letters[type.name]
    if letter and not taken[type.name] and not self:is_goal(type.name) then self:put(type.name, "-") end
  end
  for _, row in ipairs(new) do self:put(row[1], row[2]) end
end

-- Return true if the parent uses a type only as a goal of promotion.
function writer:is_goal(name)
  for _, goal in pairs(self.parent.promotedPieceType) do
    if goal == name then return #self.facts.promoted > 0 end
  end
  return false
end

-- -- Promotion

-- Return the type of a promoted piece: the parent's, that of a piece of the game, or a new one with its own letter.
function writer:goal_type(kind, base)
  local found = self.facts.found[kind.letter]
  local inherited = self.model.promotedPieceType[base]
  if inherited and self.model.letters[inherited] and self:fits(found, self.model, TYPES[inherited]) then
    return inherited
  end
  for _, type in ipairs(engine.TYPES) do
    local is_used = self.model.letters[type.name] and type.name ~= "king"
    if is_used and self:fits(found, self.model, type) then return type.name end
  end
  local taken = self.model.letters
  local type = known_type(self.parent, found, taken) or inferred(found).text and free_custom(taken)
  for letter in ("abcdefghijklmnopqrstuvwxyz"):gmatch "." do
    if type and not self.model.types[letter:upper()] then
      self:put(type.name, type.custom and letter .. ":" .. found.text or letter)
      return type.name
    end
  end
end

function writer:put_promoted()
  local goals, must = {}, true
  for _, kind in ipairs(self.facts.promoted) do
    local base = self.types[kind.letter:sub(2)]
    local goal = base and self:goal_type(kind, base)
    if not goal then return odd_text(kind) end
    goals[#goals + 1] = ("%s:%s"):format(kind.letter:sub(2):lower(), self.model.letters[goal]:lower())
    local found = self.facts.promotions[kind.letter:sub(2)]
    if found then
      must = must and not found.optional
    end
  end
  if #goals == 0 then return end
  self:put_promotion_region(function(letter) return self.facts.found["+" .. letter] end)
  self:put("promotedPieceType", table.concat(goals, " "))
  self:put("mandatoryPiecePromotion", must)
end

-- Add the region where the kinds promote for which is_meant(letter) is true, unless the parent has the same one.
function writer:put_promotion_region(is_meant)
  local region, agrees = {}, true
  for letter, found in pairs(self.facts.promotions) do
    for square, turns in pairs(is_meant(letter) and found.squares or {}) do
      if turns then region[square] = true end
    end
  end
  for letter, found in pairs(self.facts.promotions) do
    for square in pairs(is_meant(letter) and found.squares or {}) do
      agrees = agrees and (region[square] or false) == (self.model.promotionRegion.white[square] or false)
    end
  end
  if not agrees then self:put_region("promotionRegion", region) end
end

-- Add keys for the kinds that promote to other kinds: pawns.
function writer:put_pawns()
  local pawns, letters, optional, order = {}, {}, false, ""
  for _, kind in ipairs(self.facts.kinds) do
    local found = self.facts.promotions[kind.letter]
    local plain = found and not found.order[1]:find "^%+"
    if plain then
      pawns[#pawns + 1] = kind.letter:lower()
      optional = optional or found.optional
      for _, letter in ipairs(found.order) do
        letter = letter:sub(1, 1):lower()
        if not letters[letter] then letters[letter], order = true, order .. letter end
      end
      pawns[kind.letter] = true
    end
  end
  if #pawns == 0 then return end
  if #pawns > 1 or self.types[pawns[1]:upper()] ~= "pawn" then self:put("pawnTypes", table.concat(pawns)) end
  self:put_promotion_region(function(letter) return pawns[letter] end)
  self:put("promotionPieceTypes", order)
  self:put("mandatoryPawnPromotion", not optional)
end

-- -- Moves of all pieces

function writer:put_double_steps()
  local doubles, has_pawn
  for _, kind in ipairs(self.facts.kinds) do
    doubles = doubles or self.facts.found[kind.letter].doubles
    has_pawn = has_pawn or self.types[kind.letter] == "pawn"
  end
  if not doubles then
    if has_pawn then self:put("doubleStep", false) end
    return
  end
  self:put("doubleStep", true)
  self:put_region("doubleStepRegion", doubles)
  for _, field in ipairs(self.facts.declared.fields) do
    if field.name == "en passant" then return end
  end
  self:put("enPassantRegion", "-")
end

-- Add the areas that pieces may not leave.
function writer:put_areas()
  for _, kind in ipairs(self.facts.kinds) do
    local found, name = self.facts.found[kind.letter], self.types[kind.letter]
    if found.sideways then self:put("soldierPromotionRank", found.sideways) end
    local reached, own = found.reached, self.model.mobility.white[name]
    local is_limited = #self.facts.probe:places_of(kind) <= #self.facts.squares // 2 and next(reached)
    local moves = is_limited and inferred(found).moves
    local is_unsaid = is_limited and #without_captures(moves) > 0 and not self:is_area(own, reached, moves)
    if is_unsaid and not self.facts.promotions[kind.letter] then
      local key = name:gsub("^%l", string.upper)
      self:put("mobilityRegionWhite" .. key, self:squares_text(reached))
      self:put("mobilityRegionBlack" .. key, self:squares_text(self.facts:as_black(reached)))
    end
  end
end

-- Return true if an area restricts a piece to the squares that it can reach.
function writer:is_area(area, reached, moves)
  if not area then return false end
  for square in pairs(reached) do
    if not area[square] then return false end
  end
  for square in pairs(reached) do
    for _, move in ipairs(moves) do
      local goal = self.facts.probe:square(square:byte() - 96 + move.x, tonumber(square:match "%d+") + move.y)
      if goal and move.kind ~= "slide" and area[goal] and not reached[goal] then return false end
    end
  end
  return true
end

function writer:put_castling()
  local castling = self.facts.castling
  self:put("castling", castling ~= nil)
  if not castling then return end
  if castling.K then self:put("castlingKingsideFile", castling.K) end
  if castling.Q then self:put("castlingQueensideFile", castling.Q) end
end

function writer:put_drops()
  self:put("pieceDrops", self.facts.drops)
  self:put("capturesToHand", self.facts.declared.reserve == true and self.facts.keeps)
end

-- -- Endings

function writer:put_stuck(ending)
  if ending.condition == "checkmate" or ending.condition == "stuck" and self.has_royal then
    self:put("checkmateValue", ending.result)
  end
  if ending.condition ~= "checkmate" then self:put("stalemateValue", ending.result) end
end

local VALUES = {win = true, loss = true, draw = true}

function writer:put_counts()
  local quiet, times, plain, result = 0, 0, true, "draw"
  local done = {}
  for _, ending in ipairs(self.facts.declared.endings) do
    local condition = ending.condition
    if condition == "quiet" and quiet == 0 then quiet = ending.number end
    if condition == "repeated" then
      times, plain, result = ending.number, plain and not ending.walk, ending.result
    end
    local decides = condition == "stuck" or condition == "stalemate" or condition == "checkmate"
    if decides and VALUES[ending.result] and not done[condition] and not done.stuck then
      self:put_stuck(ending)
      done[condition] = true
    end
  end
  if quiet % 2 == 1 then return ("the draw after %d quiet turns: the number must be even"):format(quiet) end
  self:put("nMoveRule", quiet // 2)
  self:put("nFoldRule", times)
  if times > 0 and plain then self:put("nFoldValue", result) end
end

-- Return true if the goal of the section is right on all squares that could be tried.
function writer:agrees(goal, side)
  local region = self.model.flagRegion[side]
  for square, is_goal in pairs(goal.known[side]) do
    if (region[square] or false) ~= is_goal then return false end
  end
  return true
end

function writer:put_goals()
  local goals = self.facts.goals
  if #goals == 0 then return end
  local first = goals[1]
  for _, goal in ipairs(goals) do
    for _, side in ipairs{"white", "black"} do
      if self:squares_text(goal[side]) ~= self:squares_text(first[side]) then
        return ("%s and %s have different goals"):format(first.kind.name, goal.kind.name)
      end
    end
  end
  local known = #self.lines
  self:put("flagPiece", #goals == #self.facts.kinds and #goals > 1 and "*" or first.kind.letter:lower())
  for _, side in ipairs{"white", "black"} do
    local key = side == "white" and "flagRegionWhite" or "flagRegionBlack"
    if #self.lines > known or not self:agrees(first, side) then self:put(key, self:squares_text(first[side])) end
  end
end

function writer:put_extinction()
  local letters = {}
  for letter in pairs(self.facts.extinct) do letters[#letters + 1] = letter:lower() end
  if #letters == 0 or self.has_royal and self.facts.extinct[self.royal_letter] then return end
  table.sort(letters)
  self:put("extinctionValue", self.facts.extinction)
  self:put("extinctionPieceTypes", table.concat(letters))
end

function writer:put_rows()
  local rows = self.facts.rows
  if not rows.count then return end
  self:put("connectN", rows.count)
  for _, name in ipairs{"horizontal", "vertical", "diagonal"} do
    self:put("connect" .. name:gsub("^%l", string.upper), rows[name] == true)
  end
end

-- -- The start

local CROWD = 99 -- number of pieces in a hand that never becomes empty

function writer:start_text()
  local facts, words = self.facts, {}
  local place = facts.start:match "^%S+"
  local board, hand = place:match "^[^%[]*", place:match "%[(.*)%]"
  board = facts:has_walls() and facts:walled_text() or board
  for word in facts.start:gmatch "%S+" do words[#words + 1] = word end
  if facts.is_placing then
    local letter, count = facts.kinds[1].letter, math.min(CROWD, #facts.squares)
    hand = letter:rep(count) .. letter:lower():rep(count)
  end
  local rights, checks = "-", facts.start:match " %d+%+%d+%f[ ]" or ""
  for i, name in ipairs(facts.variant:fields()) do
    if name == "rights" then rights = words[i + 2] end
  end
  return ("%s%s %s %s -%s 0 1"):format(board, hand and "[" .. hand .. "]" or "", words[2], rights, checks)
end

function writer:put_start()
  self:put("checkCounting", self.facts.start:find " %d+%+%d+ " ~= nil)
  local text = self:start_text()
  local entry = {key = "startFen", value = text, line = 1, column = 1}
  local child = ini_model.child(self.model, {entries = {entry}}, function() end)
  local new, old = ini_start.read(child), ini_start.read(self.model)
  for _, field in ipairs{"at", "side", "rights", "checks", "walls"} do
    if not self:same(new[field], old[field]) then return self:put("startFen", text) end
  end
  if self.facts.declared.reserve and new.hand ~= old.hand or self.facts.is_placing and old.hand == ""
    and not self.model.freeDrops then
    self:put("startFen", text)
  end
end

-- -- The whole

local ENDINGS = {"put_counts", "put_goals", "put_extinction", "put_rows"}
local STEPS = {"put_pieces", "put_pawns", "put_promoted", "put_double_steps", "put_areas", "put_castling", "put_drops",
  "put_counts", "put_goals", "put_extinction", "put_rows", "put_start"}

local function new_writer(facts, parent)
  local self = setmetatable({facts = facts, parent = parent, model = parent, lines = {}, types = {}, on_board = {}},
    writer)
  for rank = 1, facts.ranks do
    for file = 1, facts.files do self.on_board[("%c%d"):format(96 + file, rank)] = true end
  end
  for _, piece in ipairs(facts.variant:pieces()) do
    if piece.royal then self.has_royal, self.royal_letter = true, piece.letter end
  end
  return self
end

-- Take steps. Return the lines, or nil and the reason if a rule has no key.
function writer:take(steps)
  for _, step in ipairs(steps) do
    local reason = self[step](self)
    if reason then return nil, reason end
  end
  return self.lines
end

function keys.endings(facts, parent) return new_writer(facts, parent):take(ENDINGS) end

function keys.of(facts, parent)
  local self = new_writer(facts, parent)
  for _, found in pairs(facts.found) do found.fitting = found.fitting or {} end
  self:put("maxRank", facts.ranks)
  self:put("maxFile", facts.files)
  return self:take(STEPS)
end

return keys
