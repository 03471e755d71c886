-- why: shows the words that make a move legal, or forbid it.

local dialects = require "notation.dialects"
local json = require "tools.json"
local tools = require "tools.why"

-- Write the explanation and the board, with the squares that matter starred.
local function tell(session, found)
  local rules = tools.rules(found, session.variant:sources())
  session.tell(tools.text(found) .. "\n")
  if rules ~= "" then session.tell(rules .. "\n") end
  session.draw(session.pos:diagram{
    colour = session.colour, unicode = session.unicode, margin = session.colour, width = session.width,
    lit = found.squares, starred = found.squares,
  })
end

-- Return the square of the royal piece of the side to move; nil if there is none.
local function royal_square(pos)
  for _, piece in ipairs(pos:variant():pieces()) do
    local letter = piece.royal and piece.letter:sub(1, 1)
    if letter and pos:side() == "black" then letter = letter:lower() end
    for _, square in ipairs(letter and pos:variant():board().squares or {}) do
      if pos:at(square) == letter then return square end
    end
  end
end

local function asks_right(found)
  for _, branch in ipairs(found.branches) do
    for _, step in ipairs(branch) do
      if step.word:find "^may" then return true end
    end
  end
end

-- Return castling that isn't legal, O-O or O-O-O, as the King's move that needs the right to castle; nil for any other
-- text.
local function illegal_castling(pos, text)
  local wing = text:gsub("0", "O"):upper():match "^O%-O(.*)$"
  local from = (wing == "" or wing == "-O") and royal_square(pos)
  local file, rank = (from or ""):match "^(%l)(%d+)$"
  for steps = 2, file and pos:variant():size() or 0 do
    local to = string.char(file:byte() + (wing == "" and steps or -steps)) .. rank
    local found = to:find "^%l" and pos:why(from .. to)
    if found and asks_right(found) then return from .. to end
  end
end

local function run(session, request)
  -- the way that was typed, not the text of the move, which may go by another
  local text = session.pos:move(request[1]) and request[1] or dialects.ours(session.pos, request[1])
  local found = session.pos:why(illegal_castling(session.pos, text) or text)
  found = tools.of_drop(session.pos, text, found) or found
  if not found then return session.failed() end
  if request.json then
    session.write(json.text(json.of(found)))
  else
    tell(session, found)
  end
  if not found.legal and not session.repl then return "no" end
end

return {
  prompt = {example = "c3-e5"},
  variant = true,
  group = "The rules",
  arguments = "MOVE",
  completes = {"move"},
  options = {"place", "json"},
  help = "show the lines of the script that make a move legal or forbid it",
  example = "VARIANT \"$(warpboard moves VARIANT | head -n 1)\"",
  run = run,
}
