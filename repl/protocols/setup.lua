-- Describe a variant to XBoard: its board, pieces and options, and the moves of each piece.

local warpboard = require "warpboard"
local betza = require "protocols.betza"
local fen = require "notation.fen"
local names = require "notation.names"

local setup = {}

-- Variants whose rules XBoard knows, by its own names.
local KNOWN = {normal = true, crazyhouse = true, xiangqi = true, makruk = true, capablanca = true, knightmate = true,
  shatranj = true, fischerandom = true, atomic = true, giveaway = true, ["3check"] = true, cylinder = true}

-- Return true if XBoard needs no description of a variant.
function setup.is_known(name) return KNOWN[setup.name_of(name)] ~= nil end

-- Return the name by which XBoard calls a variant: one without the signs that separate names in lists.
function setup.name_of(name)
  return (names.xboard(name):match "([^/]*)$":gsub("%.lua$", ""):gsub("[^%w_-]", "-"))
end

-- Return the names of variants to offer to XBoard: the current one and, with chess, all that have a name in other
-- programs. XBoard begins with "normal" if that is offered.
function setup.offered(present)
  local list = {setup.name_of(present)}
  for _, name in ipairs(present == "chess" and warpboard.variants() or {}) do
    local is_named_elsewhere = names.pgn(name) ~= name
    if is_named_elsewhere and name ~= present then list[#list + 1] = setup.name_of(name) end
  end
  return table.concat(list, ",")
end

-- Return our name of a variant by XBoard's name; that of the current variant has priority.
function setup.variant_of(said, present)
  if said:lower() == setup.name_of(present):lower() then return present end
  return names.ours(said) or said
end

-- -- Pieces

-- XBoard's pictures of pieces, by their letters there; K is a royal king. XBoard always promotes its pawns, P, on the
-- last rank, so that picture is the last one that another piece gets.
local PICTURES = "PNBRQFEACWMOHIJGDVLSU"
local FREE = "NBRQFEACWMOHIJGDVLSUP"
local ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

-- Return the kinds of pieces, without the marks on them.
local function kinds_of(variant)
  local kinds = {}
  for _, piece in ipairs(variant:pieces()) do
    if #piece.letter == 1 then kinds[#kinds + 1] = piece end
  end
  return kinds
end

local function changes_owners(variant)
  local walks = variant:rules():gsub('"[^"\n]*"', "")
  return walks:find "%f[%w_]flip%f[^%w_]" ~= nil
end

-- In XBoard, the case of a piece's letter is its owner. If pieces change their owner, each kind gets a second one with
-- a letter of its own: the second letters by the first. Their case is reversed: small for White, capital for Black.
-- XBoard turns a White piece that becomes "a" into "A", which is then Black's.
function setup.turned(variant)
  local turned, used = {}, ""
  if not changes_owners(variant) then return turned end
  local kinds = kinds_of(variant)
  for _, kind in ipairs(kinds) do used = used .. kind.letter end
  for _, kind in ipairs(kinds) do
    local letter = ALPHABET:match("[^" .. used .. "]")
    if letter then turned[kind.letter], used = letter, used .. letter end
  end
  return turned
end

local function swapped_case(text)
  return (text:gsub("%a", function(letter) return letter:find "%l" and letter:upper() or letter:lower() end))
end

-- Return the letters of pieces by pictures, and how many pictures the reserve has. Each piece gets the picture of its
-- own letter, or else the first one left. Pieces that can be in the reserve get one of the first pictures, because
-- XBoard's reserve has only these.
local function pictures_of(variant)
  local places, left, turned, size, kept = {}, {{}, {}}, setup.turned(variant), 0, 0
  local kinds = kinds_of(variant)
  for _, kind in ipairs(kinds) do kept = kept + (kind.reserve and 1 or 0) end
  for _, kind in ipairs(kinds) do
    local letter = kind.letter
    local at = PICTURES:find(letter)
    local own = kind.royal and "K" or at and (not kind.reserve or at <= kept + 1) and letter
    if own and not places[own] then places[own] = letter
    else table.insert(left[kind.reserve and 1 or 2], letter) end
    if turned[letter] then table.insert(left[2], turned[letter]:lower()) end
  end
  table.move(left[2], 1, #left[2], #left[1] + 1, left[1])
  for picture in FREE:gmatch "." do
    if not places[picture] then places[picture] = table.remove(left[1], 1) end
  end
  for _, kind in ipairs(kinds) do
    for i = 1, kind.reserve and #PICTURES or 0 do
      if places[PICTURES:sub(i, i)] == kind.letter then size = math.max(size, i) end
    end
  end
  return places, size
end

local function table_of(places)
  local white = {}
  for picture in (PICTURES .. "K"):gmatch "." do white[#white + 1] = places[picture] or "." end
  return table.concat(white) .. swapped_case(table.concat(white))
end

-- Return the start's text for XBoard. It puts captured enemy pieces into the reserve, and refuses drops of pieces that
-- aren't there. So if pieces change their owner, the reserve gets as many as there can ever be.
local function start_text(pos)
  local text = fen.write(pos)
  if not next(setup.turned(pos:variant())) or not text:find "%[" then return text end
  local _, count = text:match "^[^%[]*":gsub("%a", "")
  local hand = ""
  for _, kind in ipairs(kinds_of(pos:variant())) do
    if kind.reserve then hand = hand .. kind.letter:rep(count) end
  end
  return (text:gsub("%b[]", ("[%s%s]"):format(hand, hand:lower())))
end

-- Return XBoard's position with our letters.
function setup.own_letters(variant, text)
  local board, rest = text:match "^(%S*)(.*)$"
  for letter, other in pairs(setup.turned(variant)) do
    board = board:gsub(other:lower(), letter):gsub(other, letter:lower())
  end
  return board .. rest
end

-- Return the lines that describe the variant: its board and start, and the moves of the pieces that Betza's notation
-- can describe.
function setup.lines(pos)
  local variant = pos:variant()
  local files, ranks = variant:size()
  local places, size = pictures_of(variant)
  local lines = {("setup (%s) %dx%d+%d_fairy %s"):format(table_of(places), files, ranks, size, start_text(pos))}
  local words = betza.of(variant)
  for _, kind in ipairs(kinds_of(variant)) do
    local word = words[kind.letter]
    if word then lines[#lines + 1] = ("piece %s& %s"):format(kind.letter, word) end
  end
  return lines
end

-- -- Options

local function option_text(option)
  local value = option.value
  if option.type == "boolean" then return ("%s -check %d"):format(option.name, value and 1 or 0) end
  if option.least then
    return ("%s -spin %d %d %d"):format(option.name, value, option.least, option.most)
  end
  if not option.allowed then return ("%s -string %s"):format(option.name, tostring(value)) end
  local choices = {}
  for choice in option.allowed:gmatch "%S+" do choices[#choices + 1] = (choice == value and "*" or "") .. choice end
  return ("%s -combo %s"):format(option.name, table.concat(choices, " /// "))
end

-- Return the options of a variant in XBoard's format, in quotes.
function setup.options(variant)
  local texts = {}
  for i, option in ipairs(variant:options()) do texts[i] = '"' .. option_text(option):gsub('"', "'") .. '"' end
  return texts
end

-- Return a value in the script's type.
function setup.value_of(variant, name, value)
  for _, option in ipairs(variant:options()) do
    if option.name == name and option.type == "boolean" then
      return value == "1" and "true" or value == "0" and "false" or value
    end
  end
  return value
end

-- -- Squares

-- Return XBoard's board of colors, which marks the squares that the piece on a square can reach.
function setup.highlight(pos, square)
  local files, ranks = pos:variant():size()
  local shift = ranks == 10 and 1 or 0
  local file, rank = square:match "^(%a+)(%d+)$"
  local from = file and file .. tonumber(rank) + shift
  local colours, rows = {}, {}
  for _, move in ipairs(pos:move_list() or {}) do
    local last = move.to[#move.to]
    if move.from == from and last then colours[last] = pos:at(last) ~= "" and "R" or "Y" end
  end
  for r = ranks, 1, -1 do
    local row, empty = {}, 0
    for f = 1, files do
      local colour = colours[string.char(96 + f) .. r]
      if colour and empty > 0 then row[#row + 1] = empty end
      empty = colour and 0 or empty + 1
      row[#row + 1] = colour
    end
    rows[#rows + 1] = table.concat(row) .. (empty > 0 and empty or "")
  end
  return table.concat(rows, "/")
end

return setup
