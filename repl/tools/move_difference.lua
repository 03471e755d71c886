-- Explain a move that only one of two variants has, for variant:diff.

local part = ...
local why = part "repl/tools/why.lua"

local MOVES_TOLD = 20

-- Return the lines of the words of a branch: "my-game.lua:12, 14".
local function lines_text(branch)
  local out, listed, file = {}, {}, nil
  for _, step in ipairs(branch or {}) do
    local place = ("%s:%d"):format(step.file, step.line)
    if not listed[place] then out[#out + 1] = step.file == file and tostring(step.line) or place end
    listed[place], file = true, step.file
  end
  return table.concat(out, ", ")
end

-- Describe where the move of the same text leads under the other rules.
local function elsewhere_text(pos, move)
  local leads = "there it leads to "
  if not pos:play(move) then return leads end
  leads = leads .. pos:text()
  pos:undo()
  return leads
end

-- Return in one line why a move is illegal.
local function against_text(pos, found)
  if found.verdict == "legal" then return elsewhere_text(pos, found.move) end
  if found.verdict ~= "walks" or #found.branches == 0 then return found.summary end
  local out = {}
  for i, branch in ipairs(found.branches) do out[i] = table.concat(why.failures(branch), "; ") end
  return table.concat(out, " or ")
end

-- Return the position with the difference; if only boards are compared, that of this variant's game. Return nil and a
-- message on failure.
local function position_of(variant, found)
  if not found.boards_only then return variant:position(found.position) end
  local pos = variant:start()
  for _, move in ipairs(found.line) do
    local good, message = pos:play(move)
    if not good then return nil, message end
  end
  return pos
end

-- Set `rules` and `against` of the moves in found.only, and `over` if only the end of the game makes a move illegal.
-- Return a message on failure, or nil.
return function(found, ...)
  local variants, pos = {...}, {}
  for _, moves in ipairs(found.only) do
    for _, move in ipairs(moves) do move.rules, move.against = "", "" end
  end
  if found.difference ~= "moves" then return nil end
  for i, variant in ipairs(variants) do
    local message
    pos[i], message = position_of(variant, found)
    if not pos[i] then return message end
  end
  for i, moves in ipairs(found.only) do
    for _, move in ipairs(table.move(moves, 1, MOVES_TOLD, 1, {})) do
      local here, message = pos[i]:why(move.move)
      if not here then return message end
      local there, reason = pos[3 - i]:why(move.move)
      if not there then return reason end
      move.rules, move.against = lines_text(here.branches[1]), against_text(pos[3 - i], there)
      move.over = there.verdict == "over"
    end
  end
end
