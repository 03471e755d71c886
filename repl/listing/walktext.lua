-- Write walks as text: outlines (outline.lua) in the notation of scripts, with the fewest parentheses, on one line if
-- possible. An outline with a name is written as its name.
--
--   walktext.write(style, outline, column) -> text    text for a line that already has `column` bytes
--   walktext.define(style, head, outline)  -> text    `head` (moves =, local w1 =) and its definition, each branch with
--                                                      its place in the script; a function has a head of its own
--
-- A style is {quoted, readable}: warpboard.quoted, and true if Lua must be able to read the text, which then has empty
-- functions in place of those of the script.

local WIDTH, INDENT, HEADER_WIDTH, INDENT_MAX = 88, 4, 40, 60 -- of lines; unbreakable parts may be longer

-- Precedence of operators, lowest first; as in Lua. Unary operators are never adjacent.
local LOOSEST, BINDS_EITHER, BINDS_SEQUENCE, BINDS_ALL = 0, 2, 3, 6
local STRENGTH = {["|"] = 1, ["+"] = BINDS_EITHER, ["*"] = BINDS_SEQUENCE, ["-"] = 4, ["#"] = 4, ["^"] = 5}

local function strength_of(outline) return not outline.name and STRENGTH[outline.word] or BINDS_ALL end

-- -- Writers: the text so far, as a list; the current column; the column at which measuring a width stops; and the
-- -- arguments of the functions around, outermost first

local Writer = {}
Writer.__index = Writer

local function new_writer(style, column)
  return setmetatable({quoted = style.quoted, readable = style.readable, out = {}, column = column, limit = math.huge,
    given = {}}, Writer)
end

function Writer:put(text)
  self.out[#self.out + 1] = text
  self.column = self.column + #text
end

function Writer:new_line(indent)
  self.out[#self.out + 1] = "\n"
  self.column = 0
  self:put((" "):rep(math.min(indent, INDENT_MAX)))
end

function Writer:text() return table.concat(self.out) end

-- Return the number of bytes that `write` would write, or more than a line. The writer is unchanged.
function Writer:width_of(write)
  local count, column, limit = #self.out, self.column, self.limit
  self.limit = column + WIDTH
  write()
  local width = self.column - column
  for i = #self.out, count + 1, -1 do self.out[i] = nil end
  self.column, self.limit = column, limit
  return width
end

-- -- Words

-- Return FILE:LINE for a comment.
local function place_text(style, place)
  return ("%s:%d"):format(style.quoted(place.file, "lua comment"), place.line)
end

-- Return a placeholder with the place of a function, whose text only the script has; Lua can't read it.
local function function_text(style, place)
  return style.readable and "function() end" or "function ... end: " .. place_text(style, place)
end

-- is "man", is{"king", "queen"}, marked("passed", 2), holds("checks", 0, 1), leap(1, 2)
function Writer:put_arguments(walk)
  local list, parts = walk.names[2] and walk.form ~= "compare" or walk.form == "places", {}
  for _, name in ipairs(walk.names) do parts[#parts + 1] = self.quoted(name) end
  for _, number in ipairs(walk.numbers) do parts[#parts + 1] = ("%d"):format(number) end
  if not parts[1] then return end
  local form = list and "{%s}" or parts[2] and "(%s)" or walk.numbers[1] and "(%s)" or " %s"
  self:put(form:format(table.concat(parts, ", ")))
end

-- first(   at_least(3,
function Writer:put_call_head(walk)
  self:put(walk.word .. "(")
  if walk.word == "times" and walk.names[1] then self:put(self.quoted(walk.names[1]) .. ",") end
  if walk.numbers[2] then return self:put(("{%d, %d},"):format(walk.numbers[1], walk.numbers[2])) end
  for _, number in ipairs(walk.numbers) do self:put(("%d,"):format(number)) end
end

-- -- Functions

local function is_function(outline) return outline.word == "rec" or outline.body end

-- Name the argument of a function: the name of its rec, or more, more2, ...; d, d2, ...
function Writer:enter_function(word, name)
  local number = 1
  for _, given in ipairs(self.given) do number = number + (given.word == word and 1 or 0) end
  local text = name or (word == "rec" and "more" or "d") .. (number > 1 and number or "")
  self.given[#self.given + 1] = {word = word, text = text}
end

function Writer:leave_function() self.given[#self.given] = nil end

-- w1, f1(d)
function Writer:put_name(outline)
  local given = self.given[#self.given]
  self:put(outline.name .. (outline.open == 0 and "" or ("(%s)"):format(given and given.text or "")))
end

local function magnitudes(walk)
  local a, b = math.abs(walk.numbers[1]), math.abs(walk.numbers[2])
  return math.min(a, b), math.max(a, b)
end

-- Return true if the directions of an any are all turns and reflections of its first one, which is longer than one
-- square.
local function is_leap(any)
  if not any.body or any[1].word ~= "step" then return false end
  local least, most = magnitudes(any[1].walk)
  if most < 2 or #any - 1 ~= ((least == most or least == 0) and 4 or 8) then return false end
  for i = 2, #any - 1 do
    if any[i].word ~= "step" then return false end
    local a, b = magnitudes(any[i].walk)
    if a ~= least or b ~= most then return false end
  end
  return true
end

-- Write the directions of an any; with `indent`, on as many lines as necessary.
function Writer:put_ways(any, indent)
  if is_leap(any) then return self:put(("leap(%d, %d)"):format(table.unpack(any[1].walk.numbers))) end
  self:put "{"
  for i = 1, #any - (any.body and 1 or 0) do
    local fits = not indent or self.column + 2 + self:flat_width(any[i], LOOSEST) < WIDTH
    if i > 1 then self:put(fits and ", " or ",") end
    if i > 1 and not fits then self:new_line(indent + INDENT) end
    self:put_flat(any[i], LOOSEST)
  end
  self:put "}"
end

-- rec(function(more) return        any({nw, ne}, function(d) return
function Writer:put_function_head(outline, indent)
  self:put(outline.word .. "(")
  if outline.word == "any" then
    self:put_ways(outline, indent)
    self:put ", "
  end
  self:enter_function(outline.word, outline.word == "rec" and outline.name or nil)
  self:put(("function(%s) return"):format(self.given[#self.given].text))
end

-- -- On one line

function Writer:put_function(outline)
  local body = outline[#outline]
  if outline.word == "any" and body.name and body.open > 0 then
    self:put "any("
    self:put_ways(outline)
    return self:put((", %s)"):format(body.name))
  end
  self:put_function_head(outline)
  self:put " "
  self:put_flat(body, LOOSEST)
  self:put " end)"
  self:leave_function()
end

-- Write a word that is neither operator nor function: n, is "man", at_least(3, a).
function Writer:put_word(outline)
  local walk = outline.walk
  if outline[1] then
    self:put_call_head(walk)
    self:put((walk.numbers[1] or walk.names[1]) and " " or "")
    self:put_flat(outline[1], LOOSEST)
    if outline[2] then
      self:put ", "
      self:put_flat(outline[2], LOOSEST)
    end
    if walk.word == "at_least" and walk.names[1] then self:put(", " .. self.quoted(walk.names[1])) end
    self:put ")"
  elseif walk.form == "function" then
    self:put(("%s(%s)"):format(walk.word, function_text(self, walk)))
  else
    self:put(walk.word)
    self:put_arguments(walk)
  end
end

local flat = {}

local function put_chain(self, chain)
  for i, part in ipairs(chain) do
    if i > 1 then self:put((" %s "):format(chain.word)) end
    self:put_flat(part, STRENGTH[chain.word])
  end
end

local function put_sign(self, outline)
  self:put(outline.word)
  self:put_flat(outline[1], BINDS_ALL)
end

flat["*"], flat["+"], flat["|"], flat["-"], flat["#"] = put_chain, put_chain, put_chain, put_sign, put_sign

flat["^"] = function(self, outline)
  self:put_flat(outline[1], BINDS_ALL)
  self:put((" ^ %d"):format(outline.walk.numbers[1]))
end

function flat.any(self, outline)
  self:put "any"
  self:put_ways(outline)
end

function flat.self(self, outline) self:put(self.given[#self.given - outline.bound].text) end

-- Write an outline without parentheses, even if it has a name.
function Writer:put_bare(outline)
  if is_function(outline) then return self:put_function(outline) end
  local put = flat[outline.word] or self.put_word
  put(self, outline)
end

function Writer:put_flat(outline, within)
  if self.column > self.limit then return end
  local enclosed = strength_of(outline) < within
  if enclosed then self:put "(" end
  if outline.name then self:put_name(outline) else self:put_bare(outline) end
  if enclosed then self:put ")" end
end

function Writer:flat_width(outline, within)
  return self:width_of(function() self:put_flat(outline, within) end)
end

-- -- On several lines

-- Write an outline from here on. If it doesn't fit on the line, its contents are indented by more than `indent`.
function Writer:put_any_way(outline, within, indent)
  if outline.name or self.column + self:flat_width(outline, within) <= WIDTH then
    return self:put_flat(outline, within)
  end
  if strength_of(outline) >= within then return self:put_broken(outline, indent) end
  self:put "("
  self:new_line(indent + INDENT)
  self:put_any_way(outline, LOOSEST, indent + INDENT)
  self:new_line(indent)
  self:put ")"
end

local broken = {}

--     a * (b
--   + c)                  each alternative on a line of its own, after its operator
local function break_alternatives(self, chain, indent)
  for i, part in ipairs(chain) do
    if i > 1 then
      self:new_line(math.max(indent, INDENT) - 2)
      self:put(chain.word .. " ")
    end
    self:put_any_way(part, STRENGTH[chain.word], indent)
  end
end

broken["+"], broken["|"] = break_alternatives, break_alternatives

-- Write as many operands on a line as fit; one that is longer than a line is broken where it begins.
broken["*"] = function(self, chain, indent)
  self:put_any_way(chain[1], BINDS_SEQUENCE, indent)
  for i = 2, #chain do
    local part, width = chain[i], self:flat_width(chain[i], BINDS_SEQUENCE)
    local fits_here = self.column + 3 + width <= WIDTH
    local fits_below = indent + INDENT + width <= WIDTH
    local head = is_function(part) and HEADER_WIDTH or 3 -- width up to its first break
    if not fits_here and (fits_below or self.column > WIDTH - head) then
      self:new_line(indent + 2)
    else
      self:put " "
    end
    self:put "* "
    self:put_any_way(part, BINDS_SEQUENCE, indent)
  end
end

local function break_sign(self, outline, indent)
  self:put(outline.word)
  self:put_any_way(outline[1], BINDS_ALL, indent)
end

broken["-"], broken["#"] = break_sign, break_sign

broken["^"] = function(self, outline, indent)
  self:put_any_way(outline[1], BINDS_ALL, indent)
  self:put((" ^ %d"):format(outline.walk.numbers[1]))
end

function broken.any(self, outline, indent)
  self:put "any"
  self:put_ways(outline, indent)
end

-- Write the contents of a word's parentheses on lines of their own.
function Writer:break_inside(outline, indent)
  local of_function = is_function(outline)
  if of_function then self:put_function_head(outline, indent) else self:put_call_head(outline.walk) end
  for i = of_function and #outline or 1, #outline do
    self:new_line(indent + INDENT)
    self:put_any_way(outline[i], LOOSEST, indent + INDENT)
    if i < #outline then self:put "," end
  end
  local counter = outline.word == "at_least" and outline.walk.names[1]
  if counter then self:put(", " .. self.quoted(counter)) end
  self:new_line(indent)
  self:put(of_function and "end)" or ")")
  if of_function then self:leave_function() end
end

function Writer:put_broken(outline, indent)
  if not is_function(outline) and broken[outline.word] then return broken[outline.word](self, outline, indent) end
  if outline[1] then return self:break_inside(outline, indent) end
  self:put_bare(outline) -- too long for any line
end

-- -- Definitions

local walktext = {function_text = function_text}

-- Write an outline, even if it has a name; a rec calls itself by it.
function Writer:put_definition(outline, indent)
  local width = self:width_of(function() self:put_bare(outline) end)
  if self.column + width > WIDTH then return self:put_broken(outline, indent) end
  self:put_bare(outline)
end

-- local function f1(d) return ... end
function Writer:put_function_definition(outline)
  self:enter_function "any"
  self:put(("local function %s(d) return"):format(outline.name))
  if self.column + self:width_of(function() self:put_bare(outline) end) + 5 <= WIDTH then
    self:put " "
    self:put_definition(outline, 0)
    return self:put " end"
  end
  self:new_line(INDENT)
  self:put_definition(outline, INDENT)
  self:new_line(0)
  self:put "end"
end

-- Return the lines of a block, the first of them padded to `width` and followed by a place. A chain's own place is that
-- of its last operator; the place of its first word is more useful to readers.
local function with_place(style, block, width, outline)
  local first, rest = block:match "^([^\n]*)(.*)$"
  local walk = outline.walk
  while walk.left and walk.right do walk = walk.left end
  return ("%s%s  -- %s%s\n"):format(first, (" "):rep(width - #first), place_text(style, walk), rest)
end

-- Add the alternatives of a definition to a list, {operator, outline} each.
local function add_branches(outline, operator, branches)
  for i, part in ipairs(outline) do
    local before = i > 1 and outline.word or operator
    if not part.name and (part.word == "+" or part.word == "|") then
      add_branches(part, before, branches)
    else
      branches[#branches + 1] = {before, part}
    end
  end
  return branches
end

local function define_branches(style, outline)
  local blocks, branches, widest = {}, add_branches(outline, "", {}), 0
  for i, branch in ipairs(branches) do
    local writer = new_writer(style, 0)
    writer:put(("%4s"):format(i > 1 and branch[1] .. " " or ""))
    writer:put_any_way(branch[2], BINDS_EITHER, INDENT)
    blocks[i] = writer:text()
    local first = #blocks[i]:match "^[^\n]*"
    if first <= WIDTH then widest = math.max(widest, first) end
  end
  for i, branch in ipairs(branches) do blocks[i] = with_place(style, blocks[i], widest, branch[2]) end
  return table.concat(blocks)
end

function walktext.define(style, head, outline)
  local writer = new_writer(style, 0)
  if outline.open > 0 then
    writer:put_function_definition(outline)
  else
    writer:put(head .. " ")
    writer:put_definition(outline, 0)
  end
  local block = writer:text()
  if outline.open == 0 and (outline.word == "+" or outline.word == "|") and block:find "\n" then
    return head .. "\n" .. define_branches(style, outline)
  end
  return with_place(style, block, 0, outline)
end

function walktext.write(style, outline, column)
  local writer = new_writer(style, column)
  writer:put_any_way(outline, LOOSEST, 0)
  return writer:text()
end

return walktext
