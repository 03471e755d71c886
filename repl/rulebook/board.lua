-- Boards and pieces of a variant, for its rulebook: what is needed to play.

local linked = require "tools.linked"
local phrases = require "rulebook.phrases"

local board_of = {}

local function capital(text) return (text:gsub("^%l", string.upper)) end
local function plural(count, name) return count == 1 and "1 " .. name or ("%d %ss"):format(count, name) end

local function count_letters(text)
  local counts = {}
  for letter in text:gmatch "%a" do counts[letter] = (counts[letter] or 0) + 1 end
  return counts
end

-- Return how many pieces of a kind each player has at the start.
local function number_text(white, black)
  if white ~= black then return ("at the start White has %d, Black %d"):format(white, black) end
  return white == 0 and "none at the start" or ("%d for each player at the start"):format(white)
end

-- Return the numbers of a neutral piece: those on the board belong to nobody, those in a reserve are for one player to
-- put down.
local function neutral_number_text(board, white, black)
  local parts = {}
  if board > 0 then parts[1] = ("%d on the board"):format(board) end
  if white + black > 0 then
    parts[#parts + 1] = white == black and ("%d in each player's reserve"):format(white)
      or ("%d in White's reserve, %d in Black's"):format(white, black)
  end
  return (parts[1] and table.concat(parts, ", ") or "none") .. " at the start"
end

-- Return "royal: no move may leave your own king attacked".
local function royal_text(name, declared)
  local fields = declared.royal[1][4]
  local safe = fields and fields.safe
  local attacked = declared.attacks and "attacked" or "where an enemy piece could capture it"
  if not safe then return ("royal: no move may leave your own %s %s"):format(name, attacked) end
  return ("royal: after your move, at least %d of your royal pieces%s must not be %s"):format(safe,
    safe == 1 and "" or ", or all if you have fewer,", attacked)
end

-- Return a sentence for each kind of piece.
function board_of.pieces(variant, pos, declared)
  local board_text, reserve_text = pos:text():match "^([^%s%[]*)(%[?[^%s%]]*)"
  local board, reserve = count_letters(board_text), count_letters(reserve_text)
  local items = {}
  for _, piece in ipairs(variant:pieces()) do
    local letter = piece.letter
    local small = letter:lower()
    local notes = {piece.neutral and letter .. " on diagrams; it belongs to neither player"
      or ("%s on diagrams (Black's: %s)"):format(letter, small)}
    local white, black = reserve[letter] or 0, reserve[small] or 0
    if #letter == 1 then
      notes[#notes + 1] = piece.neutral and neutral_number_text(board[letter] or 0, white, black)
        or number_text((board[letter] or 0) + white, (board[small] or 0) + black)
    end
    if piece.royal then
      notes[#notes + 1] = royal_text(piece.name, declared)
    end
    if piece.points ~= 0 then notes[#notes + 1] = plural(piece.points, "point") end
    if piece.reserve then notes[#notes + 1] = "can be in a reserve" end
    items[#items + 1] = ("%s: %s"):format(capital(piece.name), table.concat(notes, "; "))
  end
  return items
end

-- Return true if all squares of a board have the color of a1.
local function is_dark(board)
  for _, square in ipairs(board.squares) do
    if (square:byte() + tonumber(square:sub(2))) % 2 == 1 then return false end
  end
  return true
end

-- Return true if the listing of a variant contains a name again after its declaration.
local function is_used(listing, name)
  local _, last = listing:find(("%q"):format(name), 1, true)
  return last and listing:find(("%q"):format(name), last, true) ~= nil
end

local CELLS = {hexagons = "hexagons with a corner on top, each with up to six neighbors",
  ["flat hexagons"] = "hexagons with a side on top, each with up to six neighbors (text diagrams turn the board "
    .. "clockwise by 30 degrees)",
  triangles = "triangles: dark ones (a1) point up, light ones point down"}
local EDGES = {joined = "The %s edges are joined: moves continue across them",
  twisted = "The %s edges are joined with a twist: a move across them goes from %s to %s, from %s to %s, and so on; "
    .. "then %s change places"}

local function rank_name(number) return ("rank %d"):format(number) end
local function file_name(number) return ("file %c"):format(96 + number) end

-- Return the sentence for two edges that are joined; nil for others. `line` names the lines that a twist exchanges,
-- `turned` the directions.
local function edges_text(edges, names, line, count, turned)
  return EDGES[edges] and EDGES[edges]:format(names, line(1), line(count), line(2), line(count - 1), turned) or nil
end

local function coordinates(square) return square:byte() - 96, tonumber(square:sub(2)) end

local function name_of(file, rank) return ("%c%d"):format(96 + file, rank) end

-- Return "a1-c3" for all squares of a rectangle that are in play, "every second square of every second rank from a1 to
-- c3", or "the 32 squares with the color of a1"; nil for other squares.
local function pattern_text(list, board)
  local wanted, lowest, highest = {}, {math.huge, math.huge}, {0, 0}
  for _, square in ipairs(list) do
    wanted[square] = true
    for i, number in ipairs{coordinates(square)} do
      lowest[i], highest[i] = math.min(lowest[i], number), math.max(highest[i], number)
    end
  end
  local first_file, first_rank = coordinates(list[1])
  local parity = (first_file + first_rank) % 2
  local is_full, is_grid, is_color, count = true, true, true, 0
  for _, square in ipairs(board.squares) do
    local file, rank = coordinates(square)
    local is_inside = file >= lowest[1] and file <= highest[1] and rank >= lowest[2] and rank <= highest[2]
    local is_even = (file - lowest[1]) % 2 == 0 and (rank - lowest[2]) % 2 == 0
    is_full = is_full and wanted[square] == (is_inside or nil)
    is_grid = is_grid and wanted[square] == (is_inside and is_even or nil)
    is_color = is_color and wanted[square] == ((file + rank) % 2 == parity or nil)
    count = count + 1
  end
  local from, to = name_of(lowest[1], lowest[2]), name_of(highest[1], highest[2])
  if is_full then return from == to and from or from .. "-" .. to end
  if is_grid and #list > 4 then return ("every second square of every second rank from %s to %s"):format(from, to) end
  return is_color and #list < count and ("the %d squares with the color of %s"):format(#list, list[1]) or nil
end

-- Return squares as "a1-c3 e5": rectangles, or parts of ranks; their order is that of the board.
local function squares_text(list, board)
  if #list > 0 and pattern_text(list, board) then return pattern_text(list, board) end
  local set, low, high, texts = {}, math.huge, 0, {}
  for _, square in ipairs(list) do
    local rank = tonumber(square:sub(2))
    set[square] = true
    low, high = math.min(low, rank), math.max(high, rank)
  end
  for rank = low, high do
    local file = 1
    while file <= 26 do
      local first, rise = file, rank
      local function has(a, b) return set[("%c%d"):format(96 + a, b)] end
      while has(file, rank) do file = file + 1 end
      local function row_at(b)
        for k = first, file - 1 do
          if not has(k, b) then return false end
        end
        return true
      end
      if file > first then
        while rise < high and row_at(rise + 1) and not has(first - 1, rise + 1) and not has(file, rise + 1) do
          rise = rise + 1
        end
        for k = first, file - 1 do
          for b = rank, rise do set[("%c%d"):format(96 + k, b)] = nil end
        end
        local from, to = ("%c%d"):format(96 + first, rank), ("%c%d"):format(95 + file, rise)
        texts[#texts + 1] = from == to and from or from .. "-" .. to
      end
      file = file + 1
    end
  end
  return table.concat(texts, " ")
end

local SQUARES_SHOWN = 60 -- characters of Black's zone

-- Return "for White, a2-h2; for Black, a7-h7".
local function zone_text(board, zone)
  for _, known in ipairs(board.zones) do
    if known.name == tostring(zone[1]) then
      local white, black = squares_text(known.white, board), squares_text(known.black, board)
      if white == black then return white end
      if zone[3] or #black <= SQUARES_SHOWN then return ("for White, %s; for Black, %s"):format(white, black) end
      return ("for White, %s; Black's zone is on the other side of the board"):format(white)
    end
  end
  return tostring(zone[2])
end

local PATHS_SHOWN = 16 -- if there are more

-- Return the links in one direction as paths, "a1-b1-c1-a1" each. If all of them lead there and back, return paths of
-- the form "b1 and a2", and true.
local function paths_of(links, way)
  local next_of, known, is_end, paths, is_both = {}, {}, {}, {}, true
  for _, link in ipairs(links) do
    if link[2] == way then
      next_of[link[1]] = link[3]
      is_end[link[3]] = true
      known[#known + 1] = link[1]
    end
  end
  table.sort(known, function(a, b) -- paths begin where no link leads to; otherwise in the order of the names
    if is_end[a] ~= is_end[b] then return not is_end[a] end
    return a < b
  end)
  for _, square in ipairs(known) do is_both = is_both and next_of[next_of[square]] == square end
  for _, start in ipairs(known) do
    local path, square = {start}, start
    while next_of[square] do
      local to = next_of[square]
      next_of[square] = nil
      path[#path + 1], square = to, to
    end
    if #path > 1 then paths[#paths + 1] = is_both and path[1] .. " and " .. path[2] or table.concat(path, "-") end
  end
  if #paths > PATHS_SHOWN and is_both then
    local rest = #paths - PATHS_SHOWN
    paths = {table.unpack(paths, 1, PATHS_SHOWN)}
    paths[#paths + 1] = ("and so on for %d more pairs"):format(rest)
  end
  return paths, is_both
end

-- Return a sentence for the steps in each direction that has links of its own.
local function portals_of(links, cells)
  local items, known = {}, {}
  for _, link in ipairs(links) do
    local way = link[2]
    if not known[way] then
      known[way] = true
      local paths, is_both = paths_of(links, way)
      local intro = is_both and "joins these squares, both ways"
        or "leads from square to square of " .. (#paths == 1 and "this path" or "these paths")
      items[#items + 1] = ("A step %s %s: %s"):format(phrases.way(way, cells), intro, table.concat(paths, ", "))
      local back = link[4] ~= way and link[4]
      if type(back) == "string" then
        items[#items + 1] = ("A step %s leads back. For Black, the two directions are exchanged"):format(
          phrases.way(back, cells))
      end
    end
  end
  return items
end

-- Return the square that Black sees where White sees this one.
local function opposite(board, square)
  local file, rank = coordinates(square)
  if board.black == "same" then return square end
  return name_of(board.black == "mirrored" and file or board.files + 1 - file, board.ranks + 1 - rank)
end

-- Return when each player loses a right. Players may be without it at first if a move can grant it.
local function right_text(board, right, is_granted)
  local function places(square_of)
    local list = {}
    for square, kind in pairs(right[2] or {}) do list[#list + 1] = ("the %s on %s"):format(kind, square_of(square)) end
    table.sort(list)
    return phrases.list_of(list, "or")
  end
  local white = places(function(square) return square end)
  local black = places(function(square) return opposite(board, square) end)
  local text = is_granted and "White loses the right “%s” when %s moves or is captured, and Black when %s does"
    or "White has the right “%s” until %s moves or is captured, and Black until %s moves or is captured"
  return text:format(tostring(right[1]), white, black)
end

-- Return sentences about the board.
function board_of.items(variant, declared)
  local board, items, listing = variant:board(), {}, variant:rules()
  items[1] = ("The board has %d files (a to %s) and %d ranks"):format(board.files, string.char(96 + board.files),
    board.ranks)
  if #board.squares < board.files * board.ranks then
    items[1] = items[1] .. ("; %d of its squares are in play%s"):format(#board.squares,
      is_dark(board) and ", those with the color of a1" or "")
  end
  if CELLS[board.cells] then items[#items + 1] = "Its squares are " .. CELLS[board.cells] end
  items[#items + 1] = edges_text(board.file_edges, "left and right", rank_name, board.ranks, "forward and backward")
  items[#items + 1] = edges_text(board.rank_edges, "top and bottom", file_name, board.files, "left and right")
  if board.lines then
    items[#items + 1] = ("The pieces move along these lines: %s. The next point on a line is one square away"):format(
      board.lines:gsub("%s+", ", "))
  end
  for _, zone in ipairs(declared.zone or {}) do
    if is_used(listing, tostring(zone[1])) then
      items[#items + 1] = ("The zone “%s”: %s"):format(tostring(zone[1]), zone_text(board, zone))
    end
  end
  for _, item in ipairs(portals_of(declared.link or {}, board.cells)) do items[#items + 1] = item end
  if next(linked(board)) then
    items[#items + 1] = "In text diagrams, squares joined by such steps have the same digit"
  end
  for _, marks in ipairs(declared.marks or {}) do
    items[#items + 1] = ("A square that a move marks “%s” stays marked until the end of the next move"):format(marks[1])
  end
  for _, counter in ipairs(declared.counter or {}) do
    local range = ("%s counter “%s” is a number from %d to %d; a move that would take it out of this range is illegal")
      :format(counter[4] == true and "Each player's" or "The", counter[1], counter[2], counter[3])
    items[#items + 1] = range .. (counter[4] == "move" and (". Each move begins with %d"):format(counter[2]) or "")
  end
  for _, right in ipairs(declared.right or {}) do
    local letter = tostring(right[1])
    local function uses(word) return listing:find(('%s "%s"'):format(word, letter), 1, true) end
    if uses "may" then items[#items + 1] = right_text(board, right, uses "grant") end
  end
  return items
end

return board_of
