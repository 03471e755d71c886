-- The state of a running scenario: its variant, position and findings.

local part = ...
local warpboard = require "warpboard"
local tools = part "tools"
local read = part "repl/scenario/reading.lua"
local board_squares = part "repl/tools/squares.lua"
local drawing = part "repl/scenario/drawing.lua"
local drawn = part "repl/scenario/drawn.lua"

local M = {}

-- The error that ends a scenario after a finding was reported.
local STOPPED = setmetatable({}, { __tostring = function() return "the scenario has stopped" end })

-- -- Small helpers ----------------------------------------------------------------------------------------------------

-- Return the words of a text, which may be separated by commas.
function M.words_of(text)
  local list = {}
  for word in text:gmatch "[^%s,]+" do list[#list + 1] = word end
  return list
end

function M.sorted_keys(set)
  local list = {}
  for key in pairs(set) do list[#list + 1] = key end
  table.sort(list, function(a, b)
    if type(a) ~= type(b) then return type(a) < type(b) end
    if type(a) ~= "string" and type(a) ~= "number" then return tostring(a) < tostring(b) end
    return a < b
  end)
  return list
end

-- Return the file and line where the word was called: the innermost call from outside of this folder.
local OWN = debug.getinfo(1, "S").source:match "^(.*/)"
function M.place()
  for level = 2, math.huge do
    local info = debug.getinfo(level, "Sl")
    if not info then return nil, 0 end
    if info.currentline > 0 and info.source:match "^(.*/)[^/]*$" ~= OWN then
      return (info.source:gsub("^@", "")), info.currentline, info.short_src
    end
  end
end

-- Return " {clock = 20}", for messages.
function M.describe(options)
  local parts = {}
  for _, name in ipairs(M.sorted_keys(options or {})) do
    parts[#parts + 1] = ("%s = %s"):format(name, tostring(options[name]))
  end
  return #parts > 0 and " {" .. table.concat(parts, ", ") .. "}" or ""
end

local FOLDERS = 12 -- number of folders searched

-- Return a script's name or path. A path is searched from the folder of the scenario file, then from the current
-- folder, then from the folders above the file.
function M.find_script(path, name)
  if not name:find "/" and not name:find "%.lua$" or name:find "^/" then return name end
  local folder = (path or ""):match "^(.*)/[^/]*$"
  local beside = folder and folder .. "/" .. name
  if tools.is_readable(name) and not (beside and beside ~= path and tools.is_readable(beside)) then return name end
  for _ = 1, FOLDERS do
    local found = (folder or "..") .. "/" .. name
    if found ~= path and tools.is_readable(found) then return found end
    if folder and folder:find "[^./]" then folder = folder:match "^(.*)/[^/]*$" -- outward from the file,
    else folder = folder and folder .. "/.." or "../.." end -- then from here
  end
  return name
end

-- Variants are loaded once for each name and set of options.
local loaded = {}
function M.load_variant(name, options)
  local key = name .. M.describe(options)
  if not loaded[key] then loaded[key] = { warpboard.load(name, options) } end
  return loaded[key][1], loaded[key][2]
end

-- -- Scenes -----------------------------------------------------------------------------------------------------------

local scene_methods = {}
local scene_type = { __index = scene_methods }

-- Return a scene, of a file if there is one. found(finding) is called for each finding: {sort = "claim" or "error",
-- path, line, message, shown, edit}.
function M.new(found, path)
  return setmetatable({ setup = { put = {} }, legend = {}, found = found, path = path }, scene_type)
end

-- Report a finding. `shown` is a list of lines; `edit` is the value that `--update` writes.
function scene_methods:note(sort, message, shown, edit)
  local path, line = M.place()
  if self.reading then path, line, self.reading = self.path or path, self.reading, nil end
  local board = shown and table.concat(shown, "\n")
  if board and board == self.shown_last then shown = nil end -- show the same board only once
  self.shown_last = board or self.shown_last
  self.found{ sort = sort, path = path, line = line, message = message, shown = shown, edit = edit }
end

-- End a scenario that can't go on, after a finding was reported.
function scene_methods.halt(_) error(STOPPED, 0) end

function scene_methods:stop(message, ...)
  self:note("error", select("#", ...) > 0 and message:format(...) or message)
  self:halt()
end

function scene_methods:check_text(value, word, example)
  if type(value) ~= "string" then self:stop("`%s` needs a text; for example: %s", word, example) end
  return value
end

function scene_methods:set_variant(name, options)
  local variant, message = M.load_variant(M.find_script(self.path, name), options)
  self:read_setup()
  self.variant, self.fault, self.game = variant, message, nil
  self.position, self.setup, self.legend = nil, { put = {} }, {}
end

-- Return the board and pieces, for drawings.
function scene_methods:get_game()
  if not self.variant then self:stop(self.fault or 'a scenario needs a variant; write before it: variant "NAME"') end
  self.game = self.game or drawn.game_of(self.variant, self.legend)
  return self.game
end

function scene_methods:each_square(visit)
  local game = self:get_game()
  for rank = 1, game.ranks do
    for file = 1, game.files do visit(string.char(96 + file) .. rank) end
  end
end

-- Return the contents of every square of a position.
function scene_methods:cells_of(position)
  local cells = {}
  self:each_square(function(square)
    local good, what = pcall(position.at, position, square)
    if good and what ~= "" then cells[square] = what end
  end)
  return cells
end

function scene_methods:read_drawing(text)
  local good, found = pcall(read, text, self:get_game())
  if not good then self:stop("%s", found) end
  return found
end

-- Return the text of a drawn position; the words turn, hand and fields add what the drawing lacks.
function scene_methods:drawn_text(drawing_read, said)
  return drawn.text(self.variant, self:get_game(), drawing_read, said)
end

local function put_pieces(cells, put)
  for _, item in ipairs(put) do
    local piece = item[2] ~= "" and item[2] ~= "." and item[2] or nil
    for _, square in ipairs(M.words_of(item[1])) do cells[square] = piece end
  end
end

-- Return a position written as in this scenario; nil and a message on failure.
function scene_methods:read_position(text, variant)
  local position, message = (variant or self.variant):position(text, self.setup.part)
  local royal = message and message:match 'must have [%l%d ]*("[^"]*"), not 0$'
  return position, royal and ("%s; otherwise write: without %s"):format(message, royal) or message
end

function scene_methods:refuse_fields()
  self:stop "turn, hand and fields come after a drawn board; a position text has its own"
end

-- Return the text of the position that was set up.
function scene_methods:setup_text()
  local setup = self.setup
  if setup.drawn then
    local found = self:read_drawing(setup.drawn)
    self.marks = found.marks
    put_pieces(found.cells, setup.put)
    return self:drawn_text(found, setup)
  end
  if setup.side or setup.fields or setup.hand then self:refuse_fields() end
  local text = setup.text or tostring(self.variant:start())
  if #setup.put == 0 then return text end
  local position, message = self:read_position(text)
  if not position then self:stop("%s", message) end
  local _, hand, side, fields = drawn.split(tostring(position))
  local cells = self:cells_of(position)
  put_pieces(cells, setup.put)
  return drawing.board_text(self:get_game(), cells) .. hand .. " " .. side .. " " .. fields
end

-- Return the current position.
function scene_methods:now()
  if not self.position then
    self:get_game()
    local text = self:setup_text()
    local position, message = self:read_position(text)
    if not position then self:stop("this isn't a position of %s: %s\n%s", self.variant:name(), message, text) end
    self.position = position
  end
  return self.position
end

-- Note the line of the word that is being called: it sets up a part of the position.
function scene_methods:mark_setup()
  self.setup.line = self.setup.line or select(2, M.place())
end

-- Read a position that was set up but not used yet, so that its mistakes are reported, at the line where it begins.
function scene_methods:read_setup()
  if self.position or not self.setup.line then return end
  self.reading = self.setup.line
  self:now()
  self.reading = nil
end

function scene_methods:draw(position, marks)
  return drawing.draw(self:get_game(), self:cells_of(position), marks or {})
end

-- Check that a text is a square on the board and in play, and return it.
function scene_methods:check_square(square, word)
  if not pcall(self:now().at, self:now(), square) then
    self:stop("%s: %s", word, board_squares.missing(self.variant:board(), square))
  end
  return square
end

-- Return the moves of a text, without the numbers of a game's record.
function scene_methods:moves_of(text, word)
  self:check_text(text, word, word .. " \"c3-d4 b6-a5\"")
  local list = {}
  for move in text:gmatch "%S+" do
    move = move:gsub("^%d+%.+", "")
    if move ~= "" then list[#list + 1] = move end
  end
  if #list == 0 then self:stop("`%s` needs a move; for example: %s \"c3-d4\"", word, word) end
  return list
end

-- Return true if an error value is the end of a scenario.
function M.is_stop(value) return value == STOPPED end

return M
