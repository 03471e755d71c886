-- Write the script of a variant from its model (import.ini_model).
--
--     ini_script.write(model, name, about)    the text of the script; notes for the user
--
-- `about` is {file, line}, where the variant is defined. The writers of walks (import.ini_moves, import.ini_whole) and
-- endings (import.ini_endings) share the object `script`.

local ini_base = require "import.ini_base"
local ini_endings = require "import.ini_endings"
local ini_pieces = require "import.ini_pieces"
local ini_refused = require "import.ini_refused"
local ini_squares = require "import.ini_squares"
local ini_start = require "import.ini_start"
local ini_state = require "import.ini_state"
local ini_walks = require "import.ini_walks"
local ini_whole = require "import.ini_whole"
local quoted = require "warpboard".quoted

local ini_script = {}

local script = {}
script.__index = script

local function lua(text) return quoted(text, "lua") end

function script:add(line) self.lines[#self.lines + 1] = line end

-- Declare a value that several walks use as a local variable.
function script:share(name, text)
  if not self.shared[name] then self.shared[#self.shared + 1] = {name, text} end
  self.shared[name] = text
end

function script:unshare(name)
  for i, row in ipairs(self.shared) do
    if row[1] == name then table.remove(self.shared, i) end
  end
end

function script:comment(kind, text) self.comments[kind] = text end

-- -- Zones

local function rank_set(model, rank)
  local set = {}
  for file = 1, model.maxFile do set[("%c%d"):format(96 + file, rank)] = true end
  return set
end

-- Return the name of a zone with these squares, {white = set, black = set}, declaring it if no zone has them; nil if
-- both sets are empty on this board.
function script:zone(name, squares)
  local model = self.model
  local white = ini_squares.on_board(squares.white, model.maxFile, model.maxRank)
  local black = ini_squares.on_board(squares.black, model.maxFile, model.maxRank)
  if not next(white) and not next(black) then return nil end
  for _, zone in ipairs(self.zones) do
    if ini_squares.same(zone.white, white) and ini_squares.same(zone.black, black) then return zone.name end
  end
  local plain, number = name, 1
  while self.zones[name] do
    number = number + 1
    name = ("%s %d"):format(plain, number)
  end
  local zone = {name = name, white = white, black = black}
  self.zones[#self.zones + 1], self.zones[name] = zone, zone
  return name
end

local function declare_known_zones(self)
  local model, all = self.model, {}
  for rank = 1, model.maxRank do
    for name in pairs(rank_set(model, rank)) do all[name] = true end
  end
  local first, last = rank_set(model, 1), rank_set(model, model.maxRank)
  for _, zone in ipairs{{name = "board", white = all, black = all}, {name = "far", white = last, black = first},
    {name = "home", white = first, black = last}} do
    zone.built_in = true
    self.zones[#self.zones + 1], self.zones[zone.name] = zone, zone
  end
end

local function zone_line(self, zone)
  local model = self.model
  local text = ini_squares.text(zone.white, model.maxFile, model.maxRank)
  local seen = self:as_seen_by_black(zone.black)
  local line = ("zone(%s, %s"):format(lua(zone.name), lua(text))
  if ini_squares.same(seen, zone.white) then return line .. ")" end
  return ("%s, %s)"):format(line, lua(ini_squares.text(zone.black, model.maxFile, model.maxRank)))
end

-- -- How Black sees the board

-- Return true if each move of each piece has its mirror image, so that both ways to turn Black's board are equivalent.
local function is_even(kinds)
  for _, kind in ipairs(kinds) do
    local known = {}
    for _, move in ipairs(kind.moves) do known[("%s%s%d,%d"):format(move.mode, move.kind, move.x, move.y)] = true end
    for _, move in ipairs(kind.moves) do
      if not known[("%s%s%d,%d"):format(move.mode, move.kind, -move.x, move.y)] then return false end
    end
  end
  return true
end

function script:as_seen_by_black(set)
  local model, seen = self.model, {}
  for name in pairs(set) do
    local file, rank = name:byte() - 96, tonumber(name:match "%d+")
    if self.rotated then file = model.maxFile + 1 - file end
    seen[("%c%d"):format(96 + file, model.maxRank + 1 - rank)] = true
  end
  return seen
end

-- -- Questions of the writers of walks

function script:promotion_zone() return self:zone("promotion", self.model.promotionRegion) end

-- Return true if there are Kings that can be in check. The engine doesn't give check to other royal pieces.
function script:has_king() return self.kinds.by_type.king ~= nil end

function script:royal_kind() return self.state.royal end

-- Return the squares from which a kind has no move on an empty board.
function script:stuck_squares(kind)
  local model, white = self.model, {}
  for rank = 1, model.maxRank do
    for file = 1, model.maxFile do
      local moves = false
      for _, move in ipairs(kind.moves) do
        local x, y = file + move.x, rank + move.y
        local inside = x >= 1 and x <= model.maxFile and y >= 1 and y <= model.maxRank
        moves = moves or move.mode == "m" and not move.initial and inside
      end
      if not moves then white[("%c%d"):format(96 + file, rank)] = true end
    end
  end
  return {white = white, black = self:as_seen_by_black(white)}
end

-- Return the zone that a kind may not leave; nil if it may use the whole board.
function script:area(kind)
  local white, black = self.model.mobility.white[kind.type], self.model.mobility.black[kind.type]
  if not white and not black then return nil end
  local all = self.zones.board.white
  local name = self:zone(kind.name .. "'s area", {white = white or all, black = black or all})
  return name ~= "board" and name or nil
end

local function is_one_way(kind)
  for _, move in ipairs(kind.moves) do
    if move.mode == "m" and not move.initial then
      for _, back in ipairs(kind.moves) do
        if back.mode == "m" and back.x == -move.x and back.y == -move.y then return false end
      end
    end
  end
  return true
end

-- Return true if moves of a kind restart the clock because the kind can't go back.
function script:counts(kind)
  local counted = self.model.counted
  return (self.model.nMoveRule > 0) and (counted.white[kind.type] or counted.black[kind.type]) and is_one_way(kind)
end

function script:double_zone()
  if not self.model.doubleStep then return nil end
  return self:zone("second", self.model.doubleStepRegion)
end

-- Return the number of squares that pawns go from the zone "second", and a walk for longer steps.
function script:double_steps()
  local model = self.model
  local zone = self:double_zone()
  local triple = self:zone("third step", model.tripleStepRegion)
  if zone and zone ~= "second" then
    local twin = {name = "second", white = self.zones[zone].white, black = self.zones[zone].black}
    self.zones[#self.zones + 1], self.zones.second = twin, twin
  end
  if not triple then return zone and 2 or 1 end
  local mark = self:has_en_passant() and (self:passed_text() or "chess.pass_over()") .. " * " or ""
  return zone and 2 or 1, ("on %s * n * empty * %sn * empty * %sn * empty * promoted"):format(lua(triple), mark, mark)
end

-- Return the squares of triple steps as a list, which may be empty.
function script:third_steps() return {self:zone("third step", self.model.tripleStepRegion)} end

function script:has_en_passant() return self.state.en_passant end

-- Return the walk on squares that a pawn passes; nil for the usual one.
function script:passed_text()
  if not self:has_en_passant() then return "here" end
  local all, region = self.zones.board.white, self.model.enPassantRegion
  -- the region is that of the side which captures
  local name = self:zone("passed", {white = region.black, black = region.white})
  local over = self:royal_kind() and "chess.pass_over()" or "chess.pass_over(here)"
  if self.state.explodes_kings then over = "chess.pass_over(here)" end
  if name == "board" or all == nil then return over ~= "chess.pass_over()" and over or nil end
  return ("(on %s * %s | here)"):format(lua(name), over)
end

function script:is_droppable(kind)
  local model = self.model
  return kind.type ~= "king" and (model.freeDrops or self.state.held[kind.type])
end

-- Return the zone where a kind may be dropped; nil if there is none.
function script:drop_zone(kind)
  local model, squares = self.model, {}
  local stuck = model.immobilityIllegal and self:stuck_squares(kind)
  for side, is_white in pairs{white = true, black = false} do
    local set, home = {}, rank_set(model, is_white and 1 or model.maxRank)
    local area = model.mobility[side][kind.type]
    for name in pairs(model.dropRegion[side]) do
      local back = kind.type == "pawn" and (not model.firstRankPawnDrops and home[name]
        or not model.promotionZonePawnDrops and model.promotionRegion[side][name])
      local far_rook = kind.type == "rook" and model.sittuyinRookDrop and not home[name]
      if not back and not far_rook and not (area and not area[name]) and not (stuck and stuck[side][name]) then
        set[name] = true
      end
    end
    squares[side] = set
  end
  if model.dropNoDoubled == kind.type and model.dropNoDoubledCount < 1 then return nil end
  local all = not stuck and kind.type ~= "pawn" and not next(model.mobility.white)
  return self:zone(all and "drops" or kind.name .. " drops", squares)
end

-- Return the ranks from one on, for each player.
function script:ranks_from(first)
  local white = {}
  for rank = first, self.model.maxRank do
    for name in pairs(rank_set(self.model, rank)) do white[name] = true end
  end
  return {white = white, black = self:as_seen_by_black(white)}
end

-- Declare the zone of the first rank as White sees it, for both players.
function script:bottom_zone()
  if self.zones.bottom then return end
  local set = rank_set(self.model, 1)
  self.zones.bottom = {name = "bottom", white = set, black = set}
  self.zones[#self.zones + 1] = self.zones.bottom
end

-- Return the types of a set in the order of their kinds; "*", the type for all pieces, comes first.
function script:sorted_types(set)
  local list, seen = {}, {}
  if set["*"] then list[1] = "*" end
  for _, kind in ipairs(self.kinds) do
    if set[kind.type] and not seen[kind.type] then list[#list + 1], seen[kind.type] = kind.type, true end
  end
  return list
end

function script:has_drop_tail()
  for _, tail in ipairs(self.state.tails) do
    if tail.drops then return true end
  end
end

-- Return true if pawns promote only on the last rank, or if no double step ends where they promote.
function script:promotes_far()
  local model = self.model
  if self:promotion_zone() == "far" then return true end
  for side, way in pairs{white = 1, black = -1} do
    for name in pairs(model.doubleStep and model.doubleStepRegion[side] or {}) do
      local file, rank = name:match "^(%a)(%d+)$"
      if model.promotionRegion[side][file .. rank + 2 * way] then return false end
    end
  end
  return true
end

-- Return a list of all kinds.
function script:everyone_text()
  local names = {}
  for i, kind in ipairs(self.kinds) do names[i] = lua(kind.name) end
  return ("{%s}"):format(table.concat(names, ", "))
end

function script:is_exposed(kind) return self.state.exposed and self.state.exposed[kind.type] end

-- Return the castlings of both players: {letter, way, steps, gap, kind}, as White sees them.
function script:castlings() return self.state.castlings end

-- -- Lines before and after the walks

function script:add_arrivals()
  local uses = {}
  for _, kind in ipairs(self.kinds) do
    for _, word in ipairs{"arrive", "goes", "takes"} do
      uses[word] = uses[word] or self.state.explodes_kings
      local is_written = not kind.usual or kind == self:royal_kind() and self.model.flagMove
      if is_written and (kind.text or ""):find("%f[%w]" .. word .. "%f[%W]") then uses[word] = true end
    end
  end
  local capture = self.capture ~= "enemy * take" and "capture" or ""
  if uses.arrive then self:add(("local arrive = chess.arrive(%s)"):format(capture)) end
  if uses.goes then self:add "local goes = empty * stop" end
  if uses.takes then self:add(("local takes = %s * stop"):format(self.capture)) end
end

function script:add_shared()
  for _, row in ipairs(self.shared) do self:add(("local %s = %s"):format(row[1], row[2])) end
end

function script:add_tails(name)
  for _, tail in ipairs(self.state.tails) do
    local whole = tail.whole or "walk * " .. tail.text
    self:add(("for kind, walk in pairs(%s) do %s[kind] = %s end"):format(name, name, whole))
  end
  if self.state.shot then self:add_shots(name) end
end

-- Add a wall to each move: each piece shoots one in its own directions.
function script:add_shots(name)
  for _, kind in ipairs(self.kinds) do
    local ways = ini_walks.text(kind.moves, {both = "empty", m = "empty", c = "-here"})
    self:add(("%s[%s] = %s[%s] * fairy.wall_shot(%s)"):format(name, lua(kind.name), name, lua(kind.name), ways))
  end
end

-- -- The whole

local function header(self, name, about)
  local from = quoted(about.file, "lua comment")
  local lines = {("-- %s, imported from %s (line %d), as Fairy-Stockfish plays it."):format(quoted(name, "lua comment"),
    from, about.line)}
  for _, item in ipairs(ini_refused.left_out(self.model)) do
    lines[#lines + 1] = ("-- Left out: %s, so %s."):format(item.key, item.text)
    self.notes[#self.notes + 1] = ("%d:1: %s is left out: %s"):format(about.line, item.key, item.text)
  end
  if self.model.adjudicateFullBoard and ini_start.is_full(self.start, self.model) then
    self.notes[#self.notes + 1] = ("%d:1: startFen leaves no square empty, so the game is over before the first move")
      :format(about.line)
  end
  return lines
end

-- Values of janggi's pieces in half points, because the second player gets one and a half points.
local JANGGI = {rook = 26, janggiCannon = 14, horse = 10, janggiElephant = 6, wazir = 6, soldier = 4}

-- Return the value of a kind if the remaining pieces decide games; otherwise nil.
function script:points_of(kind)
  if self.model.materialCounting == "janggi" then return JANGGI[kind.type] or 0 end
  return (self.model.materialCounting == "unweighted" or self.model.stalematePieceCount) and 1 or nil
end

local function piece_fields(self, kind)
  local fields, points = {}, self:points_of(kind)
  if points then fields[1] = "points = " .. points end
  if kind.glyph then fields[#fields + 1] = "glyph = " .. lua(kind.glyph) end
  return #fields > 0 and (", {%s}"):format(table.concat(fields, ", ")) or ""
end

local function piece_lines(self)
  local figures, others = {}, {}
  for _, kind in ipairs(self.kinds) do
    if ini_pieces.FIGURES[kind.name] == kind.letter and not self:points_of(kind) then
      figures[#figures + 1] = lua(kind.name)
    else
      others[#others + 1] = ("piece(%s, %s%s)"):format(lua(kind.name), lua(kind.letter), piece_fields(self, kind))
    end
  end
  if #figures > 0 then table.insert(others, 1, ("chess.pieces{%s}"):format(table.concat(figures, ", "))) end
  return others
end

local function board_line(self)
  local holes, black = self.state.holes and ", holes = " .. lua(self.state.holes) or "",
    self.rotated and ', black = "rotated"' or ""
  return ("board{%d, %d%s%s}"):format(self.model.maxFile, self.model.maxRank, holes, black)
end

local WIDTH = 118

-- Return a line with its strings replaced, so that they don't look like code.
local function without_texts(line)
  return (line:gsub("\\.", "__"):gsub('"[^"]*"', function(text) return ("_"):rep(#text) end))
end

-- Return the place after which a line can be broken: the least nested one, after the last comma or before the last
-- plus. Return nil if there is none.
local function break_of(written)
  local line = without_texts(written)
  local found, least, depth, last = nil, math.huge, 0, 1
  for at in line:gmatch "(),? [^ ]" do
    local _, opened = line:sub(last, at - 1):gsub("[%({]", "")
    local _, closed = line:sub(last, at - 1):gsub("[%)}]", "")
    depth, last = depth + opened - closed, at
    local comma, plus = line:sub(at, at + 1) == ", ", line:sub(at, at + 2) == " + "
    if at <= WIDTH and at > 40 and (comma or plus) and depth <= least then
      found, least = comma and at or at - 1, depth
    end
  end
  return found
end

-- Return the text with long lines broken; continued lines are indented.
local function wrapped(text)
  return (text:gsub("[^\n]+", function(line)
    local parts, indent = {}, line:match "^ *" .. "    "
    while #line > WIDTH and not line:find "^ *%-%-" and not line:find '^start "' and break_of(line) do
      local at = break_of(line)
      parts[#parts + 1] = line:sub(1, at)
      line = indent .. line:sub(at + 1):match "^ *(.*)$"
    end
    parts[#parts + 1] = line
    return table.concat(parts, "\n")
  end))
end

-- -- The text

local function zones_of(self, body)
  local lines = {}
  for _, zone in ipairs(self.zones) do
    local used = body:find(lua(zone.name), 1, true)
      or zone.name == "second" and (body:find "[sy]%.pawn" or body:find "chess%.moves" or self.base)
    local line = used and not zone.built_in and zone_line(self, zone)
    if line and not (self.base and line == 'zone("second", "a2-h2")') then lines[#lines + 1] = line end
  end
  return lines
end

local function assemble(self, name, about)
  local lines = header(self, name, about)
  local function put(list)
    for _, line in ipairs(list) do lines[#lines + 1] = line end
  end
  if self.base then ini_base.strip(self) end
  local body = table.concat(self.lines, "\n"):gsub("\n\n+", "\n\n"):gsub("^\n+", ""):gsub("\n+$", "")
  local pieces = piece_lines(self)
  if self.base then pieces = ini_base.remaining(pieces) end
  if self.base then put{'base "chess"'} end
  put{("title %s"):format(lua(name)), 'family "imported"', ""}
  if not self.base then put{board_line(self)} end
  if body:find "chess%." or (pieces[1] or ""):find "^chess" then put{'local chess = use "chess"'} end
  if body:find "fairy%." then put{'local fairy = use "fairy"'} end
  put(pieces)
  put(self.base and ini_base.remaining(self.state.lines) or self.state.lines)
  put(zones_of(self, body))
  if body ~= "" then put{"", body} end
  return wrapped(table.concat(lines, "\n"):gsub("\n\n\n+", "\n\n") .. "\n")
end

local function attempt(model, base)
  local self = setmetatable({model = model, lines = {}, zones = {}, shared = {}, comments = {}, notes = {},
    whole_moves = {}, base = base}, script)
  self.kinds, self.start = ini_pieces.of(model), ini_start.read(model)
  if #self.kinds == 0 then error{refused = "there is no piece at the start"} end
  if model.types.K == "king" and self.start.hand:find "[Kk]" then
    error{refused = "Kings in the hand are not supported"}
  end
  if base and not ini_base.is_possible(model, self.kinds, self.start) then return nil end
  self.rotated = not is_even(self.kinds)
  declare_known_zones(self)
  self.state = ini_state.of(self)
  self.capture_text = self.state.capture_text
  self.capture = self.capture_text and "capture" or "enemy * take"
  ini_whole.write(self)
  self:add ""
  ini_endings.write(self)
  if self.drop_mate then table.insert(self.state.lines, self.state.marks_at, 'marks("dropped mate", 1)') end
  return (not base or ini_base.fits(self)) and self or nil
end

function ini_script.write(model, name, about)
  local self = attempt(model, true) or attempt(model, false)
  return assemble(self, name, about), self.notes
end

return ini_script
