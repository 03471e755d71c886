-- Changes of positions by hand, for pos:change.

local part = ...
local brief = part "repl/tools/brief.lua"
local squares = part "repl/tools/squares.lua"
local tools = part "tools"

local edit, changes = {}, {}

-- Empty the slots from a number on: by default squares, reserves, rights, counters and marks. The side to move stays.
local function clear(pos, first)
  for slot = first or 0, select(4, tools.slots(pos)) - 1 do tools.set_slot(pos, slot, 0) end
end

-- Empty the marks of the last move.
function edit.clear_marks(pos) clear(pos, (select(3, tools.slots(pos)))) end

-- Return the letters of the pieces, "M m K k".
local function letters(variant)
  local out = {}
  for i, kind in ipairs(variant:pieces()) do out[i] = kind.letter .. " " .. kind.letter:lower() end
  return table.concat(out, " ")
end

local function no_piece(pos, piece)
  return ("\"%s\" isn't a piece of this game; the pieces are %s"):format(brief(piece), letters(pos:variant()))
end

local function no_square(pos, square)
  return squares.missing(pos:variant():board(), square)
end

-- Each change takes the position and the words of the change, and returns a message if it can't be made.
changes.flip = tools.flip

function changes.clear(pos) clear(pos) end

function changes.put(pos, piece, square)
  local wrong = tools.put(pos, piece, square)
  return wrong and (wrong == "piece" and no_piece(pos, piece) or no_square(pos, square))
end

function changes.remove(pos, square)
  local good, content = pcall(pos.at, pos, square)
  if not good then return no_square(pos, square) end
  return content == "" and square .. " is empty" or changes.put(pos, "", square)
end

function changes.add(pos, piece)
  local wrong = tools.reserve(pos, piece, 1)
  if wrong == "piece" then return no_piece(pos, piece) end
  return wrong and ("\"%s\" isn't a piece that a reserve of this game may hold"):format(brief(piece))
end

function changes.take(pos, piece)
  local wrong = tools.reserve(pos, piece, -1)
  if wrong == "piece" then return no_piece(pos, piece) end
  return wrong and ('there is no "%s" in the reserve'):format(brief(piece))
end

function changes.turn(pos, side)
  if side ~= "white" and side ~= "black" then return ('write white or black, not "%s"'):format(brief(side)) end
  if pos:side() ~= side then edit.clear_marks(pos) end -- which are those of the other side
  tools.set_side(pos, side == "white")
end

-- Return the counters by the labels that users see, "home" or "White's home".
local function labels_of(variant)
  local labels = {}
  for _, field in ipairs(variant:declared().fields) do
    if field.sort == "counter" then
      labels[#labels + 1] = field.label
      labels[field.label] = #labels
    end
  end
  return labels
end

function changes.count(pos, label, number)
  local labels = labels_of(pos:variant())
  if not labels[label] then
    return ("\"%s\" isn't a counter of this game; %s"):format(brief(label),
      labels[1] and (#labels == 1 and "the only one is " or "its counters are ") .. table.concat(labels, ", ")
      or "it has none")
  end
  local value = math.tointeger(tonumber(number:match "^%d%d?%d?%d?$"))
  local counter, _, first = tools.records(pos:variant(), nil, "counter")[labels[label]], tools.slots(pos)
  if not value or value < counter.least or value > counter.most then
    return ('%s cannot be %s'):format(label, brief(number))
  end
  tools.set_slot(pos, first + labels[label] - 1, value - counter.least)
end

edit.changes = changes

return edit
