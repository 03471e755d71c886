-- Lists a variant's compiled program: one instruction a line, with its address, operands by name, and place in the
-- script. `quoted` is warpboard.quoted.

local LINE_WIDTH = 48
local EMPTY, CLAIMED, FIRST = 0, 1, 2 -- piece codes; then White's and Black's of each kind

local Lister = {}
Lister.__index = Lister

local function place_text(self, place) return ("%s:%d"):format(self.quoted(place.file, "lua comment"), place.line) end

-- -- Piece codes

-- Return the piece codes of an instruction, or all others that this game has: {[code] = true}.
local function codes_of(self, one, complement)
  local set = {}
  for class = 0, FIRST + 2 * #self.pieces - 1 do
    local bits = class < 64 and one.mask or one.above
    set[class] = (bits >> class % 64 & 1 == 1) ~= complement or nil
  end
  return set
end

local function count(set)
  local number = 0
  for _ in pairs(set) do number = number + 1 end
  return number
end

-- " M", " m", " Q~", " +p"
local function letter_text(self, class)
  local letter = self.pieces[(class - FIRST) // 2 + 1].letter
  return " " .. ((class - FIRST) % 2 == 0 and letter or letter:lower())
end

-- Return the piece codes of a set: "empty", "claimed", "M K".
local function classes_text(self, set)
  local parts = {set[EMPTY] and " empty" or "", set[CLAIMED] and " claimed" or ""}
  for class = FIRST, FIRST + 2 * #self.pieces - 1 do
    if set[class] then parts[#parts + 1] = letter_text(self, class) end
  end
  return table.concat(parts)
end

-- The tests that have a name, with the piece codes that pass: is it empty, claimed, the mover's, the enemy's?
local QUESTIONS = {{" own", {own = true}}, {" enemy", {enemy = true}},
  {" occupied", {claimed = true, own = true, enemy = true}},
  {" empty or own", {empty = true, own = true}}, {" empty or enemy", {empty = true, enemy = true}},
  {" own or enemy", {own = true, enemy = true}},
  {" anything", {empty = true, claimed = true, own = true, enemy = true}}}

-- Return true if the set has exactly the piece codes of these sorts.
local function consists_of(self, set, sorts)
  for class = 0, FIRST + 2 * #self.pieces - 1 do
    local sort = class == EMPTY and "empty" or class == CLAIMED and "claimed"
      or (class - FIRST) % 2 == self.side and "own" or "enemy"
    if set[class] ~= sorts[sort] then return false end
  end
  return true
end

-- Return the piece codes of an instruction as a test, or their complement if that is shorter.
local function class_set_text(self, one)
  local set, others = codes_of(self, one, false), codes_of(self, one, true)
  for _, question in ipairs(QUESTIONS) do
    if consists_of(self, set, question[2]) then return question[1] end
  end
  if count(others) < count(set) then return " not" .. classes_text(self, others) end
  return classes_text(self, set)
end

-- -- Operands

local function way_text(self, number)
  local way = self.ways[number + 1]
  return " " .. (way.name or ("(%d,%d)"):format(way.files, way.ranks))
end

-- Return a slot of reserves, rights or counters, with the values tested or set.
local function slot_text(self, one)
  local slots = self.program.slots
  local slot = one.to & 0xffff
  local letter = slot < slots.rights and letter_text(self, FIRST + slot - slots.reserves)
  if one.op == "drop" or one.op == "keep" then return letter end
  if one.op == "may" or one.op == "grant" then
    local right = self.rights[(slot - slots.rights) // 2 + 1].letter
    return " right " .. ((slot - slots.rights) % 2 == 0 and right or right:lower())
  end
  local counter = self.counters[slot - slots.counters + 1] -- nil for pieces in a reserve
  local text = (letter or " " .. self.quoted(counter.label)) .. " ="
  local least = counter and counter.least or 0
  if one.op ~= "holds" then return ("%s %d"):format(text, least + one.mask) end
  local first = least + (one.to >> 16) -- the value of the first bit
  for i = 0, 63 do
    if one.mask >> i & 1 == 1 then text = ("%s %d"):format(text, first + i) end
  end
  return text
end

local function zone_text(self, one)
  return " " .. self.quoted(one.to < 0 and "marked" or self.board.zones[one.to + 1].name)
end

local function marks_text(self, one)
  if one.to < 0 then return "" end
  local text = " " .. self.quoted(self.marks[one.to + 1].name)
  return one.mask ~= 0 and ("%s %d"):format(text, one.mask) or text
end

local function place_name(self, number) return " " .. self.quoted(self.program.places[number + 1]) end
local function place_of(self, one) return place_name(self, one.to) end
local function class_text(self, one) return letter_text(self, one.to) end
local function words_text(self, one) return " " .. self.quoted(self.program.texts[one.to + 1]) end
local function number_text(_, one) return (" %d"):format(one.to) end

-- The meaning of an instruction's number depends on the instruction.
local number = {each = zone_text, on = zone_text, go = place_of, at = place_of, place = place_of, swap = place_of,
  mark = marks_text, marked = marks_text, drop = slot_text, keep = slot_text, may = slot_text, holds = slot_text,
  set = slot_text, grant = slot_text, put = class_text, carry = class_text, note = words_text, called = words_text}

function number.cycle(self, one)
  local parts = {}
  for i = 1, one.to do parts[i] = place_name(self, one.mask >> 4 * (i - 1) & 15) end
  return table.concat(parts)
end

function number.crossed(_, one) return (one.to & 1 ~= 0 and " files" or "") .. (one.to & 2 ~= 0 and " ranks" or "") end

function number.become(self, one) return " " .. self.quoted(self.pieces[one.to + 1].name) end

function number.height(_, one) return (" from %d to %d"):format(one.to, one.mask) end

-- Return a counter or the pieces in hand as text, and the least value of the slot.
local function counter_text(self, slot)
  local slots = self.program.slots
  if slot < slots.rights then return letter_text(self, FIRST + slot - slots.reserves), 0 end
  local counter = self.counters[slot - slots.counters + 1]
  return " " .. self.quoted(counter.label), counter.least
end

local SLOT_NONE = 0x7fff

function number.exceeds(self, one)
  local other, first, least = one.to >> 16, counter_text(self, one.to & 0xffff)
  if other == SLOT_NONE then return ("%s by %d"):format(first, one.mask + least) end
  local second, second_least = counter_text(self, other)
  return ("%s,%s by %d"):format(first, second, one.mask + least - second_least)
end

-- Return the number of the attack section that a word tests; the attack on royal pieces has no number.
function number.attacked(_, one) return one.to < 0 and "" or (" %d"):format(one.to + 1) end
number.guarded = number.attacked

-- from, by: return the pieces, and how many of the next lines restrict the first step.
local function start_text(self, one)
  local lines = one.to == 1 and ", by the next line" or one.to > 1 and (", by one of the next %d lines"):format(one.to)
  return classes_text(self, codes_of(self, one, false)) .. (lines or "")
end

local function operands_text(self, one)
  local has, op = one.operands, one.op
  if op == "from" or op == "by" then return start_text(self, one) end
  local to = has:find "^to" and (" -> %d"):format(one.to) or ""
  local way = has:find "way" and way_text(self, one.way) or ""
  local mask = has:find "mask" and not has:find "number" and class_set_text(self, one) or ""
  local numbered = has:find "number" and (number[op] or number_text)(self, one) or ""
  return to .. way .. mask .. (one.leads and ", and" or "") .. numbered
end

-- -- Lines

local function section_head(section)
  return ("\n%s%s, %s\n"):format(section.what, section.number and " " .. section.number or "",
    section.side == 0 and "White" or "Black")
end

-- Write a place once for all consecutive instructions that come from it.
local function instruction_line(self, address, one, before)
  local head = one.negated and ("not %-8s"):format(one.op) or ("%-12s"):format(one.op)
  local line = (("%6d  %s%s"):format(address, head, operands_text(self, one)):gsub(" +$", ""))
  local place = place_text(self, one)
  if place == before then return line .. "\n", place end
  return ("%s%s  -- %s\n"):format(line, (" "):rep(LINE_WIDTH - #line), place), place
end

local function fields_of(declared, sort)
  local list = {}
  for _, field in ipairs(declared.fields) do
    if field.sort == sort then list[#list + 1] = field end
  end
  return list
end

local function in_order(sections)
  local order = {}
  for i, section in ipairs(sections) do order[section] = i end
  table.sort(sections, function(a, b)
    if a.address ~= b.address then return a.address < b.address end
    return order[a] < order[b]
  end)
  return sections
end

local function new_lister(variant, quoted)
  local program, declared = variant:instructions(), variant:declared()
  return setmetatable({program = program, quoted = quoted, board = variant:board(), ways = variant:ways(),
    pieces = variant:pieces(), rights = fields_of(declared, "rights")[1], counters = declared.counters,
    marks = fields_of(declared, "marks")}, Lister)
end

return function(variant, quoted)
  local self = new_lister(variant, quoted)
  local program, next_section, before = self.program, 1, nil
  local sections = in_order(program.sections)
  local out = {("-- %s: %d instructions\n"):format(quoted(variant:name(), "lua comment"), #program)}
  for _, slow in ipairs(program.forward) do -- reasons why attacks on the royal piece aren't looked up in reverse
    out[#out + 1] = ("-- attacks of %s are found by walking forward, which is slower; %s: %s\n"):format(
      slow.side == 0 and "White" or "Black", place_text(self, slow), slow.reason)
  end
  out[#out + 1] = "\n"
  for i, one in ipairs(program) do
    while sections[next_section] and sections[next_section].address == i - 1 do
      self.side, before = sections[next_section].side, nil
      out[#out + 1] = section_head(sections[next_section])
      next_section = next_section + 1
    end
    local line
    line, before = instruction_line(self, i - 1, one, before)
    out[#out + 1] = line
  end
  return table.concat(out)
end
