-- Write moves in Betza's notation as Fairy-Stockfish reads it.
--
--     betza_text.of(moves)          "fmWfcF" for moves of import.betza_moves; nil if they have no text
--     betza_text.print_of(moves)    the same text for equal sets of moves, in any order

local betza_moves = require "import.betza_moves"

local betza_text = {}

local function mark(move, mode)
  return ("%s%s%s%d,%d%s"):format(mode or move.mode, move.kind, move.limit or "", move.x, move.y,
    move.initial and "i" or "")
end

function betza_text.print_of(moves)
  local items = {}
  for i, move in ipairs(moves) do items[i] = mark(move) end
  table.sort(items)
  return table.concat(items, " ")
end

local LETTERS = {["0 1"] = "W", ["1 1"] = "F", ["0 2"] = "D", ["1 2"] = "N", ["2 2"] = "A", ["0 3"] = "H",
  ["1 3"] = "C", ["2 3"] = "Z", ["3 3"] = "G"}

-- Return a move in Betza's notation without directions: "pR", "nN", "B2".
local function atom_of(move)
  local apart = betza_moves.distances(move.x, move.y)
  local letter = LETTERS[apart]
  if move.kind == "slide" and apart == "1 2" then return "NN" end
  if move.kind ~= "leap" and move.kind ~= "lame" then letter = apart == "0 1" and "R" or "B" end
  local prefix = move.kind == "hop" and "p" or move.kind == "grass" and "g" or move.kind == "lame" and "n" or ""
  return (move.initial and "i" or "") .. prefix .. letter .. (move.limit or "")
end

local SIGNS = {"", "f", "b", "v", "s", "l", "r", "fs", "bs", "fv", "ff", "bb", "ll", "rr", "fl", "fr", "bl", "br", "lf",
  "lb", "rf", "rb", "fh", "bh", "lh", "rh", "rv", "lv", "vs"}

-- Return the directions that a text gives to an atom, as a set of marks.
local function marks_of(text)
  local set = {}
  for _, move in ipairs(betza_moves.read(text)) do set[mark(move)] = true end
  return set
end

-- Return texts of an atom whose moves together are those of the set, as few as possible; nil if there are none.
local function directions(mode, atom, wanted)
  local texts, left = {}, {}
  for key in pairs(wanted) do left[key] = true end
  while next(left) do
    local best, most = nil, 0
    for _, sign in ipairs(SIGNS) do
      local text, new = mode .. sign .. atom, 0
      for key in pairs(marks_of(text)) do
        if not wanted[key] then
          new = -99
        elseif left[key] then
          new = new + 1
        end
      end
      if new > most then best, most = text, new end
    end
    if not best then return nil end
    for key in pairs(marks_of(best)) do left[key] = nil end
    texts[#texts + 1] = best
  end
  return texts
end

-- Return moves by mode and atom; those that both go and capture are one.
local function groups_of(moves)
  local known, groups, order = {}, {}, {}
  for _, move in ipairs(moves) do known[mark(move)] = true end
  for _, move in ipairs(moves) do
    local both = known[mark(move, "m")] and known[mark(move, "c")]
    local key = (both and "" or move.mode) .. " " .. atom_of(move)
    if not groups[key] then
      groups[key] = {mode = both and "" or move.mode, atom = atom_of(move), set = {}}
      order[#order + 1] = groups[key]
    end
    groups[key].set[mark(move)] = true
  end
  return order
end

local JOINED = {RB = "Q", BR = "Q", WF = "K", FW = "K"}

function betza_text.of(moves)
  local parts = {}
  for _, group in ipairs(groups_of(moves)) do
    local texts = directions(group.mode, group.atom, group.set)
    if not texts then return nil end
    for _, text in ipairs(texts) do
      local last = parts[#parts]
      local joined = last and last:sub(1, -2) == text:sub(1, -2) and JOINED[last:sub(-1) .. text:sub(-1)]
      if joined and not text:find "[fblrsvh]" then
        parts[#parts] = text:sub(1, -2) .. joined
      else
        parts[#parts + 1] = text
      end
    end
  end
  local text = table.concat(parts)
  return betza_text.print_of(betza_moves.read(text)) == betza_text.print_of(moves) and text or nil
end

return betza_text
