-- Write the rules of a variant as a script: declarations, shared walks, then moves, each branch with its place. Macros,
-- conditions on options and libraries are expanded. If the game has no functions, the listing is a script of the same
-- game. `quoted` is warpboard.quoted. `readable`: write empty functions in place of those of the script, so that Lua
-- can read it.

local part = ...
local outlines = part "repl/listing/outline.lua"
local set_of = part "repl/tools/set_of.lua"
local walktext = part "repl/listing/walktext.lua"

local Lister = {}
Lister.__index = Lister

function Lister:put(form, ...) self.out[#self.out + 1] = select("#", ...) > 0 and form:format(...) or form end

local function comment(self, text) return self.quoted(text, "lua comment") end

-- -- Board

local function square_name(file, rank) return ("%c%d"):format(96 + file, rank) end

-- Return the upper right corner of a rectangle that begins at a square and extends as far as possible to the right,
-- then upwards.
local function corner_of(board, set, ignored, file, rank)
  local function belong(first, last, at)
    for i = first, last do
      local square = square_name(i, at)
      if not set[square] and not ignored[square] then return false end
    end
    return true
  end
  local last, top = file, rank
  while last < board.files and belong(last + 1, last + 1, rank) do last = last + 1 end
  while top < board.ranks and belong(file, last, top + 1) do top = top + 1 end
  return last, top
end

-- Write a set as squares and rectangles, "a1 c3-d4". Ignored squares may lie within rectangles. The set is emptied.
local function cells_text(board, set, ignored)
  local parts = {}
  for rank = 1, board.ranks do
    for file = 1, board.files do
      if set[square_name(file, rank)] then
        local last, top = corner_of(board, set, ignored, file, rank)
        local first, corner = square_name(file, rank), square_name(last, top)
        parts[#parts + 1] = corner == first and first or first .. "-" .. corner
        for y = rank, top do
          for x = file, last do set[square_name(x, y)] = nil end
        end
      end
    end
  end
  return table.concat(parts, " ")
end

local function squares_out_of_play(board)
  local set, out = set_of(board.squares), {}
  for rank = 1, board.ranks do
    for file = 1, board.files do
      local square = square_name(file, rank)
      out[square] = not set[square] or nil
    end
  end
  return out
end

-- Return true if the second set is the first as Black sees it, on the squares in play.
local function is_seen_by_black(board, white, black)
  local in_play = set_of(board.squares)
  for rank = 1, board.ranks do
    for file = 1, board.files do
      local seen = square_name(board.black == "turned" and board.files + 1 - file or file,
        board.black == "same" and rank or board.ranks + 1 - rank)
      if in_play[seen] and white[square_name(file, rank)] ~= black[seen] then return false end
    end
  end
  return true
end

-- Return the set without the squares of a colour, if it contains all of them; a1 is dark.
local function without_colour(board, set, dark)
  local rest = {}
  for rank = 1, board.ranks do
    for file = 1, board.files do
      local square = square_name(file, rank)
      if ((file + rank) % 2 == 0) ~= dark then
        rest[square] = set[square]
      elseif not set[square] then
        return
      end
    end
  end
  return rest
end

local function squares_in_play(board)
  local holes = squares_out_of_play(board)
  local dark = without_colour(board, holes, false)
  local light = not dark and without_colour(board, holes, true)
  local text = dark and ', squares = "dark"' or light and ', squares = "light"' or ""
  holes = dark or light or holes
  return next(holes) and ('%s, holes = "%s"'):format(text, cells_text(board, holes, {})) or text
end

local EDGES = {joined = "wrapped", twisted = "twisted"}
local BLACK = {same = "shared", turned = "rotated", mirrored = "mirrored"}

function Lister:put_board()
  local board = self.board
  self:put("board{%d, %d", board.files, board.ranks)
  for _, edge in ipairs {"file", "rank"} do
    local joined = EDGES[board[edge .. "_edges"]]
    if joined then self:put(', %ss = "%s"', edge, joined) end
  end
  if board.cells ~= "squares" then self:put(', cells = "%s"', board.cells) end
  self:put("%s", board.lines and ", lines = " .. self.quoted(board.lines) or squares_in_play(board))
  if self.declared.numbers then self:put(', numbers = "%s"', self.declared.numbers) end
  self:put(', black = "%s"}\n', BLACK[board.black])
end

-- The fields of `picture` that differ from the defaults: choices, then texts and squares.
local CHOICES = {style = "chequered", pieces = "upright", cells = "equal"}
local PICTURE_FIELDS = {"style", "pieces", "cells", "river", "crosses", "dots", "shaded", "white", "black"}

function Lister:put_picture()
  local out = {}
  for _, field in ipairs(PICTURE_FIELDS) do
    local value = self.board.picture[field]
    if type(value) == "table" then value = value[1] and cells_text(self.board, set_of(value), {}) end
    if value and value ~= CHOICES[field] then
      out[#out + 1] = ("%s = %s"):format(field, field == "river" and value or self.quoted(value))
    end
  end
  if #out > 0 then self:put("picture{%s}\n", table.concat(out, ", ")) end
end

function Lister:put_places()
  local shown = {}
  local function text_of(from, way, to) return ('"%s", %s, "%s"'):format(from, self.quoted(way), to) end
  for _, link in ipairs(self.board.links) do
    local back = link.opposite and text_of(link.to, link.opposite, link.from)
    if link.way and not shown[back] then
      local text = text_of(link.from, link.way, link.to)
      shown[text] = back and true
      self:put("link(%s, %s)\n", text, back and self.quoted(link.opposite) or "true")
    end
  end
  local out = squares_out_of_play(self.board)
  for _, zone in ipairs(self.board.zones) do
    if not zone.given then
      local white, black = set_of(zone.white), set_of(zone.black)
      local others = not is_seen_by_black(self.board, white, black)
        and (', "%s"'):format(cells_text(self.board, black, out)) or ""
      self:put('zone(%s, "%s"%s)\n', self.quoted(zone.name), cells_text(self.board, white, out), others)
    end
  end
end

-- -- Pieces and other contents of a position

-- Write the points of a kind, or a table of points and other properties.
local function more_of(self, kind)
  local glyph, parts = kind.glyph, {}
  if not glyph and not kind.neutral then return kind.points ~= 0 and (", %d"):format(kind.points) or "" end
  if kind.points ~= 0 then parts[1] = ("points = %d"):format(kind.points) end
  if kind.neutral then parts[#parts + 1] = "neutral = true" end
  if glyph then
    local white, black = self.quoted(glyph.white), self.quoted(glyph.black)
    parts[#parts + 1] = "glyph = " .. (white == black and white or ("{%s, %s}"):format(white, black))
  end
  return (", {%s}"):format(table.concat(parts, ", "))
end

function Lister:put_royal(royal)
  local names = {}
  for i, name in ipairs(royal) do names[i] = self.quoted(name) end
  local kinds = #names == 1 and names[1] or ("{%s}"):format(table.concat(names, ", "))
  local safe = royal.safe and (", {safe = %d}"):format(royal.safe) or ""
  if #names == 1 and safe == "" and royal.least == 1 and royal.most == 1 then
    self:put("royal %s\n", kinds)
  else
    self:put("royal(%s, %d, %d%s)\n", kinds, royal.least, royal.most, safe)
  end
end

function Lister:put_kinds()
  local royal, kept = self.declared.royal, {}
  for _, kind in ipairs(self.variant:pieces()) do
    self:put('piece(%s, "%s"%s)\n', self.quoted(kind.name), kind.letter, more_of(self, kind))
    if kind.reserve then kept[#kept + 1] = self.quoted(kind.name) end
  end
  if royal then self:put_royal(royal) end
  if self.declared.reserve then self:put("reserve{%s}\n", table.concat(kept, ", ")) end
end

local field = {}

function field.rights(self, rights)
  if not rights[1] then self:put "fen()\n" end
  for _, right in ipairs(rights) do
    local parts = {}
    for i, one in ipairs(right) do parts[i] = ("%s = %s"):format(one.square, self.quoted(one.kind)) end
    self:put('right("%s", {%s})\n', right.letter, table.concat(parts, ", "))
  end
end

function field.marks(self, marks)
  if marks.most > 0 then
    return self:put("marks(%s, %d%s)\n", self.quoted(marks.name), marks.most, marks.used and ', "used"' or "")
  end
  for _, one in ipairs(self.declared.fields) do
    if one.sort == "rights" and one[1] then self:put "fen()\n" end -- otherwise it is in the place of the rights
  end
end

-- White's counter is written for both.
function field.counter(self, counter)
  if counter.side == "black" then return end
  self:put("counter(%s, %d, %d%s)\n", self.quoted(counter.name), counter.least, counter.most,
    counter.of_move and ', "move"' or counter.joined and ', "+"' or counter.side and ", true" or "")
end

function field.clock(self) self:put "clock()\n" end

function field.move() end -- every game has it

function Lister:put_pieces()
  local declared = self.declared
  self:put_kinds()
  for _, one in ipairs(declared.fields) do field[one.sort](self, one) end
  for _, counter in ipairs(declared.counters) do
    if counter.of_move then field.counter(self, counter) end
  end
  if declared.notation == "uci" then self:put 'notation "uci"\n' end
  if declared.moves_differ then self:put("moves_differ %s\n", self.quoted(declared.moves_differ)) end
  if declared.moves_change then self:put "moves_change()\n" end
  self:put("start %s\n", self.quoted(declared.start))
end

-- -- Options

local function value_text(self, value) return type(value) == "string" and self.quoted(value) or tostring(value) end

local allowed = {
  boolean = function() return "" end,
  number = function(_, option) return (", {%d, %d}"):format(option.least, option.most) end,
  letters = function(self, option) return ", " .. self.quoted(option.allowed) end,
  word = function(self, option)
    local words = {}
    for word in option.allowed:gmatch "[^ ]+" do words[#words + 1] = self.quoted(word) end
    return (", {%s}"):format(table.concat(words, ", "))
  end,
}

-- Write options with their current values as defaults, because the walks were made with these.
function Lister:put_options()
  for i, option in ipairs(self.variant:options()) do
    self:put("%soption(%s, %s, %s%s)", i == 1 and "\n" or "", self.quoted(option.name), value_text(self, option.value),
      self.quoted(option.help), allowed[option.type](self, option))
    if option.value ~= option.default then self:put("  -- otherwise %s", comment(self, tostring(option.default))) end
    self:put "\n"
  end
end

-- -- Walks

-- Return the outlines of all walks, by the walk, and those with a definition of their own.
local function outlines_of(declared)
  local walks = {declared.moves, declared.attacks}
  for _, list in ipairs{declared.never, declared.legal, declared.worth, declared.endings} do
    for _, one in ipairs(list) do walks[#walks + 1] = one.walk end
  end
  local roots, names = outlines(walks)
  local by_walk = {}
  for i, walk in ipairs(walks) do by_walk[walk] = roots[i] end
  return by_walk, names
end

function Lister:put_walk(before, walk, after)
  self:put("%s%s%s", before, walktext.write(self, self.outline[walk], #before), after)
end

function Lister:put_definitions()
  for i, outline in ipairs(self.names) do
    local head = ("local %s ="):format(outline.name)
    self:put("%s%s", i == 1 and "\n" or "", walktext.define(self, head, outline))
  end
  self:put("\n%s", walktext.define(self, "moves =", self.outline[self.declared.moves]))
  if self.declared.attacks then self:put_walk("\nattacks(", self.declared.attacks, ")\n") end
end

local function condition_of(self, one)
  if one.condition == "function" then return walktext.function_text(self, one) end
  if not one.number then return one.condition end
  return ("%s(%d%s)"):format(one.condition, one.number, one.squares_only and ', "board"' or "")
end

-- Write win(stuck), win(a), win(repeated(4, a)): a call with a condition, and `after` at its end.
function Lister:put_condition(call, one, after)
  if not one.walk then
    self:put("%s(%s%s", call, condition_of(self, one), after)
  elseif one.number then
    local last = one.same_pieces and ', "pieces")' or one.chaser and (', "%s")'):format(one.chaser) or ")"
    self:put_walk(("%s(%s(%d, "):format(call, one.condition, one.number), one.walk, last .. after)
  elseif one.condition == "dead" then
    self:put_walk(call .. "(dead(", one.walk, ")" .. after)
  else
    self:put_walk(call .. "(", one.walk, after)
  end
end

function Lister:put_endings()
  for i, never in ipairs(self.declared.never) do
    if i == 1 then self:put "\n" end
    self:put_condition("never", never, (", %s)\n"):format(self.quoted(never.message)))
  end
  for i, legal in ipairs(self.declared.legal) do
    if i == 1 then self:put "\n" end
    self:put_walk("legal(", legal.walk, (", %s)\n"):format(self.quoted(legal.message)))
  end
  for i, help in ipairs(self.declared.worth) do
    if i == 1 then self:put "\n" end
    self:put_walk(("worth(%d, "):format(help.points), help.walk, ")\n")
  end
  for i, ending in ipairs(self.declared.endings) do
    if i == 1 then self:put "\n" end
    local after = ending.ahead and (", %d"):format(ending.ahead) or ""
    if ending.reason then after = ("%s, %s"):format(after, self.quoted(ending.reason)) end
    self:put_condition(ending.result, ending, after .. ")\n")
  end
end

-- -- The whole

-- BOARD[HAND] SIDE, then the fields.
function Lister:put_head()
  local variant, words = self.variant, {}
  self:put("-- %s: the rules of %s\n", comment(self, variant:name()), comment(self, variant:file()))
  for i, one in ipairs(self.declared.fields) do
    local name = one.label or one.name
    words[i] = name and (" (%s)"):format(comment(self, name)) or " " .. one.sort:upper()
  end
  self:put("-- positions: BOARD%s SIDE%s\n", self.declared.reserve and "[RESERVES]" or "", table.concat(words))
  self:put("title %s\n", self.quoted(variant:title()))
  if variant:family() then self:put("family %s\n", self.quoted(variant:family())) end
  self:put "\n"
end

return function(variant, quoted, readable)
  local declared = variant:declared()
  local outline, names = outlines_of(declared)
  local self = setmetatable({variant = variant, quoted = quoted, readable = readable, declared = declared,
    board = variant:board(), outline = outline, names = names, out = {}}, Lister)
  self:put_head()
  self:put_board()
  self:put_picture()
  self:put_places()
  self:put "\n"
  self:put_pieces()
  self:put_options()
  self:put_definitions()
  self:put_endings()
  return table.concat(self.out)
end
