-- Pictures: positions and games as SVG, with the same bytes every time.
--
--   picture.still(pos, {moves = {"c3-d4"}, marks = {"a1"}, theme = "dark", size = 400})
--   picture.strip(pos)      all positions of a game, side by side
--   picture.animation(pos)  one after the other
--   picture.heat(variant, {a1 = .5}, title)   a number for each square

local arrows = require "show.arrows"
local canvas = require "show.canvas"
local board = require "show.board"
local lettering = require "show.lettering"
local pieces = require "show.pieces"
local svg = require "show.svg"

local picture = {}

local CAPTION, ACROSS, SECONDS, REST = 26, 4, 1.2, 3 -- height of strips, frames in a row; seconds of a move, of the end

-- Return the elements that `draw` adds to the canvas, as one text.
local function drawn(self, draw)
  local before = self.out
  self.out = {}
  draw()
  local text = table.concat(self.out)
  self.out = before
  return text
end

-- Return the whole document, `width` x `height` in pixels of the canvas.
local function document(self, title, width, height, content, look)
  local size = look.size or width
  local attributes = {"xmlns", "http://www.w3.org/2000/svg", "width", size,
    "height", math.floor(size * height / width + .5), "viewBox", svg.path("0 0 % %", width, height), "role", "img"}
  local paper = svg.element("rect", {"class", "paper", "width", width, "height", height})
  return svg.element("svg", attributes, table.concat({svg.element("title", {}, svg.escape(title)),
    svg.style(look.theme or "auto"), svg.element("defs", {}, table.concat(self.defined)), paper, content,
  }, "\n")) .. "\n"
end

-- Draw the pieces, with the arrows of moves.
local function draw_position(self, pos, prepared, marks)
  arrows.draw_lines(self, prepared)
  pieces.draw_all(self, pos)
  arrows.draw_effects(self, prepared, pos)
  pieces.draw_marks(self, pos, marks)
end

-- Return the move that led to the position and the position before it; nil at the start of a game.
local function last_move(pos)
  local history, before = pos:history(), pos:copy()
  if #history == 0 then return nil end
  before:undo()
  return assert(before:move(history[#history])), before
end

local function title_of(pos) return ("%s: %s"):format(pos:variant():title(), pos:text()) end

-- Return a picture of one position. Without moves or marks, the last move played is drawn. `look` has moves, marks,
-- theme and size. Return nil and a message if a move is wrong.
function picture.still(pos, look)
  local self, moves, prepared = canvas.new(pos:variant()), {}, nil
  for i, text in ipairs(look.moves or {}) do
    local move, message = pos:move(text)
    if not move then return nil, message end
    moves[i] = move
  end
  if #moves == 0 and #(look.marks or {}) == 0 then
    local move, before = last_move(pos)
    prepared = move and arrows.prepare(self, before, {move}, true)
  end
  local content = drawn(self, function()
    board.draw(self)
    draw_position(self, pos, prepared or arrows.prepare(self, pos, moves), look.marks or {})
  end)
  return document(self, title_of(pos), self.width, self.height, content, look)
end

-- Return a board without pieces that shows a number for each square, by its name.
function picture.heat(variant, shares, title, look)
  local self = canvas.new(variant)
  local content = drawn(self, function()
    board.draw(self)
    board.draw_shares(self, shares)
  end)
  return document(self, title, self.width, self.height, content, look or {})
end

-- -- Games

-- Return "12. e2e4", "12... e7e5".
local function numbered(pos, move)
  return ("%s%s %s"):format(pos:text():match "(%d+)$", pos:side() == "white" and "." or "...", move)
end

local ENDS = {white = "White wins", black = "Black wins", draw = "a draw"}

-- Return the frames of the game that led to a position: {pos, before, move, caption} each.
local function frames_of(pos)
  local history, at = pos:history(), pos:copy()
  for _ = 1, #history do at:undo() end
  local frames = {{pos = at:copy(), caption = "start"}}
  for i, text in ipairs(history) do
    local before = at:copy()
    local move = assert(before:move(text))
    assert(at:play(text))
    local ending = i == #history and ENDS[at:outcome()]
    frames[#frames + 1] = {pos = at:copy(), before = before, move = move,
      caption = numbered(before, text) .. (ending and ", " .. ending or "")}
  end
  return frames
end

-- Draw a frame on the board, which is defined once, with its caption below.
local function draw_frame(self, frame)
  self:add '<use href="#board"/>'
  draw_position(self, frame.pos, arrows.prepare(self, frame.before or frame.pos, {frame.move}, true), {})
  local height = math.min(14, 14 * (self.width - 16) / math.max(lettering.width(frame.caption, 14), 1))
  self:add(lettering.draw(frame.caption, self.width / 2, self.height + CAPTION / 2 - 6, height, "line"))
end

local function define_board(self)
  self.defined[#self.defined + 1] = svg.element("g", {"id", "board"}, drawn(self, function() board.draw(self) end))
end

-- Return all positions of a game, side by side.
function picture.strip(pos, look)
  local self, frames, out = canvas.new(pos:variant()), frames_of(pos), {}
  local across = math.min(ACROSS, #frames)
  define_board(self)
  for i, frame in ipairs(frames) do
    local x, y = (i - 1) % across * self.width, (i - 1) // across * (self.height + CAPTION)
    out[i] = svg.element("g", {"transform", svg.path("translate(% %)", x, y)},
      drawn(self, function() draw_frame(self, frame) end))
  end
  local rows = (#frames + across - 1) // across
  local height = rows * (self.height + CAPTION)
  return document(self, title_of(pos), across * self.width, height, table.concat(out, "\n"), look)
end

-- Return the times when a frame is visible, from its beginning to its end, as parts of the whole.
local function timing(begins, ends, whole)
  local values, times = {"none", "inline", "none"}, {0, begins / whole, ends / whole}
  if begins == 0 then values, times = {"inline", "none"}, {0, ends / whole} end
  if ends == whole then values[#values], times[#times] = nil, nil end
  for i, time in ipairs(times) do times[i] = ("%.5f"):format(time) end
  return svg.element("animate", {"attributeName", "display", "calcMode", "discrete", "dur", ("%.1fs"):format(whole),
    "repeatCount", "indefinite", "values", table.concat(values, ";"), "keyTimes", table.concat(times, ";")})
end

-- Return all positions of a game as a repeating animation. Programs without animation show the last one.
function picture.animation(pos, look)
  local self, frames, out = canvas.new(pos:variant()), frames_of(pos), {}
  define_board(self)
  local whole = (#frames - 1) * SECONDS + REST
  for i, frame in ipairs(frames) do
    local last = i == #frames
    local content = drawn(self, function() draw_frame(self, frame) end)
    local moving = #frames > 1 and timing((i - 1) * SECONDS, last and whole or i * SECONDS, whole) or ""
    out[i] = svg.element("g", {"display", last and "inline" or "none"}, moving .. content)
  end
  return document(self, title_of(pos), self.width, self.height + CAPTION, table.concat(out, "\n"), look)
end

return picture
