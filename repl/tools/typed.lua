-- Find the legal move that a typed text means. In a position where c3xe5xg7 is legal, all of these mean it:
--
--     c3xe5xg7              its own text
--     C3:e5:g7 c3e5g7       without the signs, or with others
--     c3g7                  the first and the last square, because it captures
--     c3/d4,b4              the parts of a split in another order
--     22x6                  numbers of squares, if the game has them
--
-- A word means the move that ends with it: swap is c1swap.
--
-- A text also means a move if no other move has these squares: d1d7g7 is d1-d7/g7, c1-c2 is c1-c2:crab, and d7 is M@d7.
-- Where moves are written from square to square, as in UCI, texts in algebraic notation are read, too: Nf3, exd5, O-O,
-- and nf3 if the letter isn't that of a file.

local part = ...
local brief = part "repl/tools/brief.lua"
local printable = part "repl/tools/printable.lua"
local tools = part "tools"

local typed = {}

local FORMS, LISTED_MAX, SAN_BYTES, SHORTEST_NOTE = 4, 12, 20, 3

-- Return a text of the user as messages quote it.
local function quoted(text)
  return '"' .. brief(printable(text, function() return "?" end)) .. '"'
end

-- Return the text with names of squares for their numbers, if it is a move by numbers; nil and a message if a number is
-- too large.
function typed.with_names(pos, text)
  local by_numbers = ("-" .. text):gsub("[-x:]%d%d?%d?", "") == "" and text:find "%D"
  local names = by_numbers and pos:variant():numbers()
  if not names or #names == 0 then return text end
  for number in text:gmatch "%d+" do
    if not names[tonumber(number)] then
      return nil, ("no square has the number %d; they go from 1 to %d"):format(number, #names)
    end
  end
  return (text:gsub("%d+", function(number) return names[tonumber(number)] end))
end

-- Return the text without the signs that only make it readable, in lower case. With `swaps`, the sign of a swap is one.
local function without_signs(text, swaps)
  return text:gsub(swaps and "[-x:=<>]" or "[-x:=]", ""):lower()
end

-- Return it also without the signs before a square after the target.
local function without_marks(text, swaps) return (without_signs(text, swaps):gsub("[,().* ]", "")) end

-- A search: the typed text, the legal moves (`written`), their `paths`, the texts of those that were `found`, and the
-- set `is_found` of their numbers. With `swaps`, a swap may be named without its sign. `strict` is that of typed.find.
local Search = {}
Search.__index = Search

-- Set the texts of the paths without signs and marks. The sign of a split counts if there are moves without one.
function Search:mark_paths()
  local counts = false
  for _, path in ipairs(self.paths) do
    path.marked = without_marks(path.text, self.swaps)
    counts = counts or not path.marked:find("/", 1, true)
  end
  for _, path in ipairs(counts and {} or self.paths) do path.marked = path.marked:gsub("/", "") end
end

-- Add a legal move by its number; nil means that the script's functions no longer give this move.
function Search:add(number)
  if not number or self.is_found[number] then return end
  self.is_found[number] = true
  self.found[#self.found + 1] = self.written[number].move
end

-- Return a text with the parts of a split sorted: "c3/d4,b4" becomes "c3/b4,d4".
local function in_order(text)
  local from, rest = text:match "^(.-/)(.*,.*)$"
  if not from then return text end
  local parts = {}
  for one in rest:gmatch "[^,]+" do parts[#parts + 1] = one end
  table.sort(parts)
  return from .. table.concat(parts, ",")
end

-- The texts with which a typed one is compared, strictest first.
local LEVELS = {
  function(path, swaps) return without_signs(path.text, swaps) end,
  function(path, swaps) return without_signs(path.bare, swaps) end,
  function(path, swaps)
    local is_shortened = path.taken > 0 or path.swaps and swaps
    return is_shortened and path.from and not path.splits and path.from .. path.to
  end,
  function(path, swaps, wanted)
    return path.splits and in_order(without_signs(path.text, swaps)) == in_order(wanted) and wanted
  end,
  function(path, _, wanted)
    return path.marked == without_marks(wanted) and wanted
  end,
  function(path) return path.from and not path.swaps and not path.splits and path.from .. path.to end,
}
local SQUARES_ALONE = #LEVELS -- the level at which other signs than those typed don't count

-- Find paths at the strictest level at which there are any. With `captures`, only moves that take something count.
function Search:by_level(captures)
  for _, path in ipairs(self.paths) do
    if path.text == self.typed then self:add(path.move) end
  end
  local wanted = without_signs(self.typed, self.swaps)
  self:mark_paths()
  for level, text_of in ipairs(wanted ~= "" and LEVELS or {}) do
    if #self.found > 0 or self.strict and level == SQUARES_ALONE then return end
    for _, path in ipairs(self.paths) do
      if not (captures and path.taken == 0) and text_of(path, self.swaps, wanted) == wanted then self:add(path.move) end
    end
  end
end

-- Find moves whose text needs an addition, without the signs. If the user has typed an addition, it may say more than
-- necessary.
function Search:by_addition()
  local wanted = without_signs(self.typed, self.swaps)
  local lists = {self.written}
  for form = 1, self.typed:find "[(~]" and FORMS or 0 do lists[1 + form] = tools.moves(self.pos, form, "move") end
  for number, legal in ipairs(self.written) do
    for _, list in ipairs((lists[2] or legal.move:find "[(~]") and lists or {}) do
      if without_signs(list[number].move, self.swaps) == wanted then self:add(number) end
    end
  end
end

-- -- Algebraic notation

local CASTLING = {["O-O"] = 1, ["0-0"] = 1, ["O-O-O"] = -1, ["0-0-0"] = -1}

-- Return the parts of a move in algebraic notation: {castles} for O-O (1) and O-O-O (-1), else {piece, file, rank,
-- captures, target, promoted}, with "" for parts that aren't there. Return nil for another text.
local function san_parts(text)
  text = text:gsub("[+#!?]*$", "")
  if CASTLING[text] then return {castles = CASTLING[text]} end
  local piece, from, target, promoted = text:match "^(%u?)(.-)(%l%d+)=?(%u?)$"
  if not target then return nil end
  local file, rank, captures = from:match "^(%l-)(%d?)(x?)$"
  if not file or #file > 1 then return nil end
  return {piece = piece, file = file, rank = rank, captures = captures, target = target, promoted = promoted}
end

local function square_of(name) return name:byte(), tonumber(name:sub(2)) end

-- Return true if the royal piece goes along its rank and takes nothing: two files or more, or any number if the script
-- calls the move castling, as where it is written as the King taking a Rook beside him.
local function is_castling(castles, path)
  local file, rank = square_of(path.from)
  local last_file, last_rank = square_of(path.to)
  local files = (last_file - file) * castles
  return path.royal and path.taken == 0 and rank == last_rank
    and (files >= 2 or files == 1 and path.kind == "castling")
end

local function means(san, path)
  if not path.from or not path.piece then return false end
  if san.castles then return is_castling(san.castles, path) end
  local file, rank = path.from:sub(1, 1), path.from:sub(2)
  return path.to == san.target and path.piece == (san.piece ~= "" and san.piece or "P")
    and (san.file == "" or file == san.file) and (san.rank == "" or rank == san.rank)
    and (san.captures == "" or path.taken > 0) and (path.becomes or "") == san.promoted
end

function Search:by_algebra()
  local text = self.typed
  if text:find "^%l" and text:byte() - 96 > self.pos:variant():size() then text = text:gsub("^%l", string.upper) end
  if text:find "^%u%d+$" then text = text:lower() end -- "E4"
  local san = self.paths.uci and #text <= SAN_BYTES and san_parts(text)
  for _, path in ipairs(san and self.paths or {}) do
    if means(san, path) then self:add(path.move) end
  end
end

-- Find drops without the letter of the piece, and moves that end on the only square of the text, unless others begin
-- there. In algebraic notation such texts mean moves of pawns.
function Search:by_squares()
  local wanted = without_marks(self.typed)
  local paths = not self.paths.uci and wanted:find "^%l%d" and self.paths or {}
  for _, path in ipairs(paths) do
    if path.from == wanted then return end
  end
  for _, path in ipairs(paths) do
    local bare = path.text:match "^%u@(.*)$"
    local is_drop = bare and (bare:match "^%l%d+" == wanted or without_marks(bare) == wanted)
    if is_drop or path.to == wanted then self:add(path.move) end
  end
end

-- Find moves that end with a word of the script's: "swap" means c1swap.
function Search:by_note()
  local word = self.typed:lower():gsub("%-pieces$", "")
  for number, legal in ipairs(#word >= SHORTEST_NOTE and not word:find "%A" and self.written or {}) do
    if legal.move:match "%d(%l+)$" == word then self:add(number) end
  end
end

-- Return the own text of the one legal move that a text in algebraic notation means; nil if there is none, or several.
-- No text of a move has such a form, except that of a square alone, so the other ways to read it needn't be tried.
local function find_algebraic(pos, text)
  if text:find "^%l%d+$" and tools.move(pos, text) then return text end
  local is_algebraic = CASTLING[text] or #text <= SAN_BYTES and text:find "^%u?%l?x?%l%d+=?%u?[+#]?$"
  local san = is_algebraic and san_parts(text)
  local paths, found = san and tools.paths(pos, san.target), nil
  for _, path in ipairs(paths and paths.uci and paths or {}) do
    if means(san, path) then
      if not path.move or found and found.move ~= path.move then return nil end
      found = path
    end
  end
  return found and tools.move(pos, found.text) and found.text or nil
end

-- -- Messages

-- Return the first moves of a list as text.
local function shortened(list)
  return table.concat(list, ", ", 1, math.min(#list, LISTED_MAX)) .. (#list > LISTED_MAX and ", ..." or "")
end

-- Return true if the text names a move of a piece of the player who isn't to move.
function Search:is_opponents(from)
  if not from or #self.typed == #from then return false end
  local is_square, content = pcall(self.pos.at, self.pos, from)
  local letter = is_square and content:match "%a"
  return letter and (letter == letter:upper()) ~= (self.pos:side() == "white")
end

-- Return why nothing was found: the moves of the piece that was meant, or those of any.
function Search:refusal()
  local message = quoted(self.typed) .. " is not a legal move"
  for _, option in ipairs(self.pos:variant():options()) do
    if self.typed == option.name and option.value == false then
      return ("%s; the option %s is off"):format(message, option.name)
    end
  end
  if #self.written == 0 then return message .. "; no move is legal here" end
  local from, listed = self.typed:match "^%l%d%d?", {}
  for _, legal in ipairs(self.written) do
    if legal.from == from then listed[#listed + 1] = legal.move end
  end
  local head = "; from there: "
  if #listed == 0 then
    local side = self.pos:side() == "white" and "White" or "Black"
    head = (self:is_opponents(from) and (": it is %s's turn"):format(side) or "") .. "; the legal moves are "
    for i, legal in ipairs(self.written) do listed[i] = legal.move end
  end
  return message .. head .. shortened(listed)
end

-- -- Finding

-- Try all ways to read the text. Return a message if it claims a capture that there isn't. If nothing else is meant,
-- and no sign was typed, squares alone name a swap: d4e4 may mean d4<>e4, but d4-e4 and d4xe4 don't.
function Search:run()
  local captures = self.typed:find "%wx%l"
  self:by_level(captures)
  if #self.found == 0 then self:by_addition() end
  if #self.found == 0 then self:by_algebra() end
  if #self.found == 0 then self:by_note() end
  if #self.found == 0 and not self.strict then self:by_squares() end
  if #self.found == 0 and not self.typed:find "[-x:<>]" then
    self.swaps = true
    self:by_level(false)
    if #self.found == 0 then self:by_addition() end
  end
  if #self.found > 0 or not captures then return nil end
  self:by_level(false)
  if #self.found == 0 then return nil end
  return ("%s captures nothing here: it is %s"):format(quoted(self.typed), table.concat(self.found, ", "))
end

-- Return the own text of the legal move that a text means. If there is none, return nil, a message, and "several" if
-- several moves may be meant, or "failed" if a walk fails. If `strict` is true, a text doesn't mean a move only because
-- no other has its squares: `why a4` is about the piece on a4.
function typed.find(pos, text, strict)
  local named, message = typed.with_names(pos, text)
  if not named then return nil, message end
  local algebraic = find_algebraic(pos, named)
  if algebraic then return algebraic end
  local search = setmetatable({pos = pos, typed = named, strict = strict, found = {}, is_found = {}},
    Search)
  search.written, message = tools.moves(pos, 0, "move", "from", "to")
  if not search.written then return nil, message, "failed" end
  for _, legal in ipairs(search.written) do
    if legal.move == named then return named end
  end
  search.paths, message = tools.paths(pos)
  if not search.paths then return nil, message, "failed" end
  message = search:run()
  local found = search.found
  if message or #found == 0 then return nil, message or search:refusal() end
  if #found == 1 then return found[1] end
  return nil, ("%s may be one of several moves: %s"):format(quoted(named), shortened(found)), "several"
end

return typed
