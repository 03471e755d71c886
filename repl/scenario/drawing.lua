-- Draw boards as lines of text and as position texts. A game is {files = 8, ranks = 8, hexagons = false, in_play = {a1
-- = true ...}}, cells are {e4 = "M"}, marks {e5 = "+"}.

local part = ...
local board_text = part "repl/tools/board_text.lua"
local slanted = part "repl/scenario/slanted.lua"

local M = {}

local square_name = board_text.square

-- Return a square's text: the piece or a dot, and its mark after the piece or in place of the dot.
local function cell_text(what, mark)
  if what == "" or not what then return mark or "." end
  return what .. (mark or "")
end

local function draw_hexagons(game, cells, marks)
  local width, lines = 1, {}
  for square in pairs(game.in_play) do width = math.max(width, #cell_text(cells[square], marks[square])) end
  width = width | 1 -- odd, so that half of a cell and a blank is a whole number
  local function padded(text) return " " .. text .. (" "):rep(width - #text) end
  for rank = game.ranks + 1, 0, -1 do
    local row, labelled = {}, rank >= 1 and rank <= game.ranks
    for file = 1, game.files do
      local square = square_name(file, math.min(math.max(rank, 1), game.ranks))
      if game.in_play[square] then
        row[file] = padded(labelled and cell_text(cells[square], marks[square]) or square:sub(1, 1))
      end
    end
    lines[#lines + 1] = slanted(row, game.files, rank, width + 1, labelled and rank or nil)
  end
  return lines
end

-- Return the board with its coordinates, a list of lines.
function M.draw(game, cells, marks)
  if game.hexagons then return draw_hexagons(game, cells, marks) end
  local width, heading, lines = 1, {}, {}
  for rank = 1, game.ranks do
    for file = 1, game.files do
      local square = square_name(file, rank)
      width = math.max(width, #cell_text(cells[square], marks[square]))
    end
  end
  local function padded(text) return " " .. text .. (" "):rep(width - #text) end
  for file = 1, game.files do heading[file] = padded(string.char(96 + file)) end
  heading = ("   " .. table.concat(heading)):gsub(" +$", "")
  for rank = game.ranks, 1, -1 do
    local row = {}
    for file = 1, game.files do
      local square = square_name(file, rank)
      row[file] = padded(cell_text(cells[square], marks[square]))
    end
    lines[#lines + 1] = ("%3d%s %d"):format(rank, table.concat(row), rank)
  end
  table.insert(lines, 1, heading)
  lines[#lines + 1] = heading
  return lines
end

-- Return two lists of lines side by side.
function M.beside(left, right)
  local width, lines = 0, {}
  for _, line in ipairs(left) do width = math.max(width, utf8.len(line) or #line) end
  for i = 1, math.max(#left, #right) do
    local line = left[i] or ""
    line = line .. (" "):rep(width + 4 - (utf8.len(line) or #line)) .. (right[i] or "")
    lines[i] = line:gsub(" +$", "")
  end
  return lines
end

-- Return the board of a position text, ranks from the top down.
function M.board_text(game, cells) return board_text.write(cells, game.files, game.ranks) end

return M
