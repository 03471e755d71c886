-- What XBoard is told of a variant that it does not know: its board, pieces and options, and where a piece can go.

local fen = require "notation.fen"

local setup = {}

-- XBoard's own names of variants that it knows the rules of.
local KNOWN = {chess = "normal", crazyhouse = "crazyhouse", xiangqi = "xiangqi", makruk = "makruk",
  ["capablanca-chess"] = "capablanca"}

function setup.is_known(name) return KNOWN[name] ~= nil end

-- The name by which XBoard calls a variant: without what separates names in lists.
function setup.name_of(name)
  return KNOWN[name] or (name:match "([^/]*)$":gsub("%.lua$", ""):gsub("[^%w_-]", "-"))
end

-- The name of the variant that XBoard calls so: the present one if it is that.
function setup.variant_of(said, present)
  if said == setup.name_of(present) then return present end
  for name, known in pairs(KNOWN) do
    if known == said then return name end
  end
  return said
end

-- -- Pieces

-- XBoard's pictures of pieces, by the letters that they have there; K is a royal king.
local PICTURES = "PNBRQFEACWMOHIJGDVLSU"

-- The letters of pieces, each in the place of a picture: that of its own letter, or the first that is left.
local function table_of(pieces)
  local places, left = {}, {}
  for _, piece in ipairs(pieces) do
    local letter = piece.letter:sub(1, 1):upper()
    local own = piece.royal and "K" or (letter ~= "K" and PICTURES:match(letter)) or nil
    if #piece.letter > 1 then own = "" end -- a mark on a piece that there is already
    if own ~= "" and own and not places[own] then
      places[own] = letter
    elseif own ~= "" then
      left[#left + 1] = letter
    end
  end
  for picture in PICTURES:gmatch "." do
    if not places[picture] and #left > 0 then places[picture] = table.remove(left, 1) end
  end
  local white = {}
  for picture in (PICTURES .. "K"):gmatch "." do white[#white + 1] = places[picture] or "." end
  return table.concat(white) .. table.concat(white):lower()
end

-- The line that describes the variant.
function setup.line(pos)
  local variant = pos:variant()
  local files, ranks = variant:size()
  local reserve = 0
  for _, piece in ipairs(variant:pieces()) do
    if piece.reserve then reserve = reserve + 1 end
  end
  return ("setup (%s) %dx%d+%d_fairy %s"):format(table_of(variant:pieces()), files, ranks, reserve, fen.write(pos))
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

-- The options of a variant as XBoard reads them, in quotes.
function setup.options(variant)
  local texts = {}
  for i, option in ipairs(variant:options()) do texts[i] = '"' .. option_text(option):gsub('"', "'") .. '"' end
  return texts
end

-- A value as the script has it.
function setup.value_of(variant, name, value)
  for _, option in ipairs(variant:options()) do
    if option.name == name and option.type == "boolean" then
      return value == "1" and "true" or value == "0" and "false" or value
    end
  end
  return value
end

-- -- Squares

-- A board of colours, as XBoard reads it: where the piece on a square can go.
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
