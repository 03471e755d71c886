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
    list[i] = {{"name", square}, {"x", x}, {"y", y}, {"width", width}, {"height", height}}
  end
  return json.list(list)
end

local function palette_of(self)
  local list = {}
  for _, piece in ipairs(self.list) do
    for _, letter in ipairs{piece.letter, piece.letter:lower()} do
      list[#list + 1] = {{"letter", letter}, {"name", piece.name}, {"reserve", piece.reserve},
        {"svg", drawing.piece(self, letter)}}
    end
  end
  return json.list(list)
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

-- Return the last move: its name, and its arrows below and above the pieces.
local function last_move(self, pos)
  local history = pos:history()
  if #history == 0 then return "", "", "" end
  local before = pos:copy()
  before:undo()
  local move = before:move(history[#history])
  if not move then return "", "", "" end
  return require "notation.san".write(before, move.move), drawing.arrows(self, before, {move}, pos)
end

-- Return the squares of the royal pieces of the player to move, if that player is in check.
local function checked_squares(self, pos)
  local list = json.list{}
  for _, square in ipairs(pos:in_check() and self.board.squares or {}) do
    for _, piece in ipairs(self:pieces_of(pos:at(square))) do
      if piece.kind.royal and piece.side == pos:side() then list[#list + 1] = square end
    end
  end
  return list
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

local known_fields = setmetatable({}, {__mode = "k"}) -- of variants that were asked for them, which takes a while

-- Return the counters of a position: {label, value}. Counters that share a word of its text are joined by "+" or
-- another sign.
local function counters_of(variant, pos)
  local list, words = json.list{}, pos:text():gmatch "%S+"
  words()
  words()
  known_fields[variant] = known_fields[variant] or variant:declared().fields
  local values
  for _, field in ipairs(known_fields[variant]) do
    if not field.joined then values = words():gmatch "%d+" end
    local value = field.sort == "counter" and values()
    if value then list[#list + 1] = {{"label", field.label}, {"value", value}} end
  end
  return list
end

-- Add everything that depends only on the rules.
local function add_rules(out, self)
  local variant = self.variant
  for _, field in ipairs{
    {"width", self.width}, {"height", self.height}, {"unit", canvas.UNIT}, {"files", self.board.files},
    {"ranks", self.board.ranks}, {"board", drawing.board(self)}, {"squares", squares_of(self)},
    {"palette", palette_of(self)}, {"options", json.of(variant:options())},
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
  local last, below, above = last_move(self, pos)
  local out = {
    {"loaded", true}, {"name", session.name}, {"title", variant:title()}, {"file", variant:file()},
    {"pieces", drawing.pieces(self, pos)}, {"below", below}, {"above", above},
    {"contents", json.of(contents_of(self, pos))}, {"reserves", json.of(drawing.reserves(self, pos))},
    {"side", pos:side()}, {"position", pos:text()}, {"outcome", outcome or "failed"},
    {"reason", reason or json.null}, {"ending", ending_of(variant, pos)},
    {"checked", checked_squares(self, pos)}, {"counters", counters_of(variant, pos)}, {"last", last},
    {"steps", steps_of(history)}, {"done", history.done},
    {"hash", variant:hash()}, {"game", game_file.text(session)},
  }
  if request[1] == "rules" then add_rules(out, self) end
  session.write(json.text(out))
end
