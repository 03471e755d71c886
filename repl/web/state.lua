-- The state of the current game for the page, as JSON.

local canvas = require "show.canvas"
local drawing = require "web.drawing"
local game_file = require "tools.game_file"
local json = require "tools.json"

local function squares_of(self)
  local list = {}
  for i, square in ipairs(self.board.squares) do
    local x, y = self:middle(square)
    local width, height = self:size(square)
    list[i] = {name = square, x = x, y = y, width = width, height = height}
  end
  return list
end

local function palette_of(self)
  local list = {}
  for _, piece in ipairs(self.list) do
    for _, letter in ipairs{piece.letter, piece.letter:lower()} do
      list[#list + 1] = {letter = letter, name = piece.name, reserve = piece.reserve, svg = drawing.piece(self, letter)}
    end
  end
  return list
end

local function steps_of(history)
  local list = {}
  for i, step in ipairs(history) do list[i] = {{"text", step.text}, {"edit", step.edit or false}} end
  return json.list(list)
end

-- Return the names of pieces by squares, for people who don't see the board.
local function contents_of(self, pos)
  local out = {}
  for _, square in ipairs(self.board.squares) do
    local names = {}
    for i, piece in ipairs(self:pieces_of(pos:at(square))) do names[i] = piece.side .. " " .. piece.kind.name end
    if names[1] then out[square] = table.concat(names, " on ") end
  end
  return out
end

local function last_arrows(self, pos)
  local history = pos:history()
  if #history == 0 then return "", "" end
  local before = pos:copy()
  before:undo()
  local move = before:move(history[#history])
  if not move then return "", "" end
  return drawing.arrows(self, before, {move}, pos)
end

-- Return how the game has ended: the line of the script, the comment of its author, and the squares that decide; null
-- if it hasn't.
local function ending_of(variant, pos)
  local ending = pos:ending()
  if not ending then return json.null end
  local found = not pos:is_stuck() and pos:why ""
  return {{"file", ending.file}, {"line", ending.line},
    {"title", require "tools.why".title(variant:sources(), ending) or json.null},
    {"squares", json.of(found and found.squares or {})}}
end

-- Add everything that depends only on the rules.
local function add_rules(out, self)
  local variant = self.variant
  for _, field in ipairs{
    {"width", self.width}, {"height", self.height}, {"unit", canvas.UNIT}, {"files", self.board.files},
    {"ranks", self.board.ranks}, {"board", drawing.board(self)}, {"squares", json.of(squares_of(self))},
    {"palette", json.of(palette_of(self))}, {"options", json.of(variant:options())},
    {"start", variant:start():text()},
  } do
    out[#out + 1] = field
  end
end

-- With the word "rules", write the rules, too. The page requests legal moves separately: there may be thousands.
return function(session, request)
  local variant, pos = session.variant, session.pos
  if not variant then return session.write(json.text{{"loaded", false}}) end
  local self = drawing.canvas(session)
  local outcome, reason = pos:outcome()
  local history = session.history()
  local below, above = last_arrows(self, pos)
  local out = {
    {"loaded", true}, {"name", session.name}, {"title", variant:title()}, {"file", variant:file()},
    {"pieces", drawing.pieces(self, pos)}, {"below", below}, {"above", above},
    {"contents", json.of(contents_of(self, pos))}, {"reserves", json.of(drawing.reserves(self, pos))},
    {"side", pos:side()}, {"position", pos:text()}, {"outcome", outcome or "failed"},
    {"reason", reason or json.null}, {"ending", ending_of(variant, pos)},
    {"steps", steps_of(history)}, {"done", history.done},
    {"hash", variant:hash()}, {"game", game_file.text(session)},
  }
  if request[1] == "rules" then add_rules(out, self) end
  session.write(json.text(out))
end
