-- The title and the pieces of a script: their kinds, and which are royal or may be in a reserve. The file is a part of
-- declarations.lua.

local kernel, make, shared = ...

local most, set, room, change, brief = kernel.most, kernel.set, kernel.room, kernel.change, kernel.brief
local fault, needs, whole, keep, is_full, add, index_of = shared.fault, shared.needs, shared.whole, shared.keep,
  shared.is_full, shared.add, shared.index_of
local named, names_of, list_length, line_here, has_other_items = shared.named, shared.names_of, shared.list_length,
  shared.line_here, shared.has_other_items
local type, ipairs, select, pack = type, ipairs, select, table.pack
local match, upper, byte, char = string.match, string.upper, string.byte, string.char

local GLYPH_BYTES, POINTS = 32, 1000000

local kinds = {}  -- declared kinds: {name, letters, line, is_kept}
shared.kinds = kinds

function make.title(text)
  set("title", "") -- so that a wrong title isn't reported as missing, too
  if type(text) ~= "string" then return needs "title" end
  set("title", keep(text, most.sentence))
end

function make.family(text)
  if text == "" then return needs "family" end
  set("family", keep(text, most.name))
end

local function keep_glyph(glyph)
  return type(glyph) == "string" and glyph ~= "" and keep(glyph, GLYPH_BYTES) or nil
end

-- Read the glyph for both sides, or a list of White's and Black's. Return false if it is neither.
local function read_glyph(glyph, kind)
  if type(glyph) ~= "table" then
    kind.white = keep_glyph(glyph)
    kind.black = kind.white
  elseif list_length(glyph) == 2 then
    kind.white, kind.black = keep_glyph(glyph[1]), keep_glyph(glyph[2])
  end
  return kind.white and kind.black
end

-- Read the points of a piece, or a table of fields.
local function read_more(more, kind)
  local points, glyph, neutral = more, nil, nil
  if type(more) == "table" then
    if has_other_items(more, "piece", { "points", "glyph", "neutral" }, 0) then needs "piece" end
    points, glyph, neutral = more.points, more.glyph, more.neutral
  end
  kind.points = whole(points, 0, POINTS)
  if points ~= nil and not kind.points then
    fault 'piece: points must be a whole number from 0 to 1000000; for example: piece("man", "M", 1)'
  end
  if glyph ~= nil and not read_glyph(glyph, kind) then
    fault("piece: glyph must be a text, or a list of White's and Black's; for example: "
      .. 'piece("king", "K", {glyph = "♔"})')
  end
  kind.neutral = neutral and true
  if neutral ~= nil and type(neutral) ~= "boolean" then
    fault 'piece: neutral must be true or false; for example: piece("wall", "W", {neutral = true})'
  end
end

-- Return true if a piece's letters are wrong, after a fault.
local function has_wrong_letters(letters)
  -- M, or with a sign: Q~, +P
  if type(letters) ~= "string" or not (match(letters, "^%+?%u$") or match(letters, "^%u~$")) then
    local sign, letter = match(tostring(letters), "[+~]"), match(tostring(letters), "^%W?(%u)%W?$")
    if not sign or not letter then return true, needs "piece" end
    return true, fault('piece: the sign of "%s" is on the wrong side; write "%s"', letters,
      sign == "+" and "+" .. letter or letter .. "~")
  end
  for _, kind in ipairs(kinds) do
    if kind.letters == letters then
      return true, fault('piece: "%s" is the letter of "%s" already, in line %d', letters, kind.name, kind.line)
    end
  end
end

-- Return an unused letter in place of wrong ones, because the rest of the script may use the piece's name.
local function free_letter(letters)
  local letter, taken = match(upper(tostring(letters)), "%u"), {}
  for _, kind in ipairs(kinds) do taken[match(kind.letters, "%u")] = true end
  for code = byte "A", byte "Z" do
    letter = (not letter or taken[letter]) and char(code) or letter
  end
  return letter
end

function make.piece(name, letters, more)
  for _, kind in ipairs(kinds) do
    if kind.name == name then
      return fault('piece: there is a piece "%s" already, in line %d', kind.name, kind.line)
    end
  end
  if has_wrong_letters(letters) then letters = free_letter(letters) end
  if is_full("kind", 1, "piece: a script can declare at most %d pieces") then return end
  local fields = { name = keep(name, most.name), letter = match(letters, "%u"), sign = match(letters, "[+~]") }
  read_more(more, fields)
  add("kind", fields)
  kinds[#kinds + 1] = { name = fields.name, letters = letters, line = line_here() }
end

-- Return the names of the royal kinds: a name, or a list of different ones.
local function read_royal_kinds(given)
  if type(given) == "string" then return { keep(given, most.name) } end
  local count, names = type(given) == "table" and list_length(given) or 0, {}
  local _, greatest = room "royal"
  if count < 1 or count > greatest then return nil end
  for i = 1, count do
    if type(given[i]) ~= "string" then return nil end
    local name = keep(given[i], most.name)
    if index_of(names, name) then return nil end
    names[i] = name
  end
  return names
end

-- royal "king", royal("king", 0, 1), royal{"king", "queen"}, royal("king", 1, 2, {safe = 1}), and royal(false) to
-- cancel the base's declaration.
function make.royal(...)
  local given, last, safe = pack(...), select("#", ...), 0
  local none = given[1] == false and last == 1
  if type(given[2]) == "string" then
    return fault 'royal: write several pieces in a list; for example: royal{"king", "man"}'
  end
  local names = none and {} or read_royal_kinds(given[1])
  if not names then return needs "royal" end
  if last > 1 and type(given[last]) == "table" then
    safe = given[last].safe
    if has_other_items(given[last], "royal", { "safe" }, 0) then return needs "royal" end
    safe = safe == nil and 0 or whole(safe, 1, most.royals)
    given[last] = nil
  end
  local numbered = given[2] ~= nil or given[3] ~= nil
  local least = numbered and whole(given[2], 0, most.royals) or not numbered and 1
  local greatest = #names > 1 and not numbered and most.royals or least
  if given[3] ~= nil then greatest = whole(given[3], 1, most.royals) end
  if not safe or not least or not greatest or greatest < least or greatest == 0 or safe > greatest then
    return needs "royal"
  end
  shared.royal = { names = names, at = { kernel.place() } }
  kernel.empty "royal"
  for _, name in ipairs(names) do add("royal", { name = name }) end
  set("royal_least", least)
  set("royal_most", greatest)
  set("royal_safe", safe)
  set "royal_place"
end

function make.reserve(names)
  local length = list_length(names)
  if not length then return needs "reserve" end
  set("reserve", true)
  for i = 1, length do
    local name = names[i]
    if type(name) ~= "string" then return needs "reserve" end
    local kind = named(kinds, name)
    if kind then
      change("kind", kind, { reserve = true })
      kinds[kind].is_kept = true
    else
      fault('reserve: unknown piece "%s"%s', brief(name), (kernel.nearest(name, names_of(kinds), "piece")))
    end
  end
end
