-- Compare the moves of an imported script with those of the second interpreter, at positions of random games.

local warpboard = require "warpboard"
local zillions = require "import.zillions"
require "import.zillions_moves"

local M = {}

local function distinct(positions, axis)
  local values, seen, number = {}, {}, {}
  for _, position in ipairs(positions) do
    if not seen[position[axis]] then values[#values + 1] = position[axis] end
    seen[position[axis]] = true
  end
  table.sort(values)
  for index, value in ipairs(values) do number[value] = index end
  return number, #values
end

-- Return the script's square for a position of the file: by its grid, by its place in the picture, or by reading order.
local function squares_of(game)
  local squares, list = {}, {}
  for _, position in ipairs(game.order) do
    if game.positions[position.name] then list[#list + 1] = position end
  end
  local function name(file, rank) return string.char(96 + file) .. rank end
  local grid = #game.grids == 1 and not game.loose and game.grids[1]
  if grid and #grid == 2 and #grid[1].labels <= 26 and #grid[2].labels <= 26 then
    local swapped = math.abs(grid[1].y) > math.abs(grid[1].x) and math.abs(grid[2].x) >= math.abs(grid[2].y)
    local across, up = swapped and 2 or 1, swapped and 1 or 2
    local ranks = #grid[up].labels
    for _, position in ipairs(list) do
      local rank = position.index[up]
      squares[position.name] = name(position.index[across], grid[up].y >= 0 and ranks + 1 - rank or rank)
    end
    return squares
  end
  local file, files = distinct(list, "x")
  local rank, ranks = distinct(list, "y")
  if files <= 26 and ranks <= 26 then
    local taken, clash = {}, false
    for _, position in ipairs(list) do
      local square = name(file[position.x], ranks + 1 - rank[position.y])
      clash, taken[square], squares[position.name] = clash or taken[square], true, square
    end
    if not clash then return squares end
  end
  return zillions.unknown "squares in reading order"
end

local function letters_of(variant)
  local letters = {}
  for _, piece in ipairs(variant:pieces()) do letters[piece.name] = piece.letter end
  return letters
end

local function white_of(game)
  local first, second
  for _, turn in ipairs(game.turns) do
    first = first or turn.player
    if turn.player ~= first then second = second or turn.player end
  end
  return second == "White" and second or first
end

-- Return the board of a position as text: each square and its contents.
local function board_text(self, state)
  local parts = {}
  for at, piece in pairs(state.board) do
    local side = self.game.sides[piece.player]
    local letter = self.letters[(side and "" or "neutral ") .. piece.type:lower()] or self.letters[piece.type:lower()]
    if not letter then zillions.unknown("the letter of " .. piece.type) end
    if side and piece.player ~= self.white then letter = letter:lower() end
    parts[#parts + 1] = self.squares[at] .. letter
  end
  table.sort(parts)
  return table.concat(parts, " ")
end

-- Return the same for one of our position texts.
local function text_board(text)
  local parts, rows = {}, {}
  for row in text:match "^[^ %[]+":gmatch "[^/]+" do rows[#rows + 1] = row end
  for index, row in ipairs(rows) do
    local file, rank = 1, #rows + 1 - index
    for number, letter in row:gmatch "(%d*)(%a?)" do
      file = file + (tonumber(number) or 0)
      if letter ~= "" then
        parts[#parts + 1] = string.char(96 + file) .. rank .. letter
        file = file + 1
      end
    end
  end
  table.sort(parts)
  return table.concat(parts, " ")
end

local function by_board(self, states)
  local found = {}
  for _, state in ipairs(states) do
    local text = board_text(self, state)
    found[text] = found[text] or state
  end
  return found
end

local function differences(theirs, ours)
  local parts = {}
  for board in pairs(theirs) do if not ours[board] then parts[#parts + 1] = "missing: " .. board end end
  for board in pairs(ours) do if not theirs[board] then parts[#parts + 1] = "too many: " .. board end end
  table.sort(parts)
  return parts
end

-- Play on; return the number of positions compared, or nil and a text.
local function play(self, count, random)
  local compared, pos, state = 0, nil, nil
  for _ = 1, count do
    if not pos or pos:outcome() ~= "ongoing" then
      pos, state = self.variant:start(), self.game:start()
      if pos:outcome() ~= "ongoing" then return compared end
    end
    local ours = {}
    for _, move in ipairs(assert(pos:move_list())) do ours[text_board(move.position)] = move.move end
    local theirs = by_board(self, self.game:after(state))
    local wrong = differences(theirs, ours)
    if wrong[1] then
      return nil, ("%s: %d differences; %s"):format(pos:text(), #wrong, wrong[1]:sub(1, 300))
    end
    compared = compared + 1
    local boards = {}
    for board in pairs(ours) do boards[#boards + 1] = board end
    if #boards == 0 then return compared end
    table.sort(boards)
    local board = boards[random(#boards)]
    local played, message = pos:play(ours[board])
    if not played then return nil, message end
    state = theirs[board]
  end
  return compared
end

-- Compare a game of a file at `count` positions. `script` is the path of the imported script. Return the number of
-- positions compared; nil and a text if the moves differ; false and a reason if the interpreter doesn't know the game.
function M.game(text, open, number, script, count, random)
  local ok, compared, message = pcall(function()
    local game = zillions.new(zillions.games(text, open)[number])
    local variant = assert(warpboard.load(script))
    local self = {game = game, squares = squares_of(game), variant = variant, letters = letters_of(variant),
      white = white_of(game)}
    return play(self, count, random)
  end)
  if ok then return compared, message end
  if type(compared) == "table" and compared.unknown then return false, compared.unknown end
  error(compared, 0)
end

return M
