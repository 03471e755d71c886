-- Read a drawn board.
--
-- A part of a board can be drawn, with the letters of its files and the numbers of its ranks; the rest is empty.
--
--   read(text, game)   {cells = {e4 = "M"}, marks = {e5 = "+"}}, and side, fields and hand if the drawing has them;
--                      raises an error with the place of a mistake
--
-- game: {files = 8, ranks = 8, hexagons = false, in_play = {a1 = true, ...}, legend = {o = "m"},
-- pieces = {{name = "man", letter = "M"}, ...}}

local signs = (...) "repl/scenario/signs.lua"

local MOST_IN_RESERVE = 999 -- pieces of both players
local MARKS, FILLS = "[+*]", "[:. _%d-]" -- digits mark linked squares

local function fail(text, ...) error(text:format(...), 0) end

local function square_name(file, rank) return string.char(96 + file) .. rank end

-- Return "no K, k" and so on, for messages.
local function piece_letters(game)
  local white = {}
  for _, piece in ipairs(game.pieces) do white[#white + 1] = piece.letter end
  local list = table.concat(white, " ")
  return list .. " and " .. list:lower()
end

-- -- Lines ------------------------------------------------------------------------------------------------------------

-- Return the lines of a drawing with one byte for each sign, so that positions in them are columns. `sign_of` has the
-- signs for bytes above 127.
local function flat_lines(text)
  local lines, byte_of, sign_of, next_byte = {}, {}, {}, 128
  local function flat(sign)
    if #sign == 1 then return sign end
    if signs.plain[sign] then return signs.plain[sign] end
    if not byte_of[sign] then
      if next_byte > 255 then fail "the drawing has too many different signs" end
      byte_of[sign] = string.char(next_byte)
      sign_of[byte_of[sign]] = sign
      next_byte = next_byte + 1
    end
    return byte_of[sign]
  end
  local length, bad = utf8.len(text)
  if not length then fail("the drawing isn't UTF-8 text: byte %d", bad) end
  for line in (text .. "\n"):gmatch "(.-)\r?\n" do
    line = line:gsub("\t", "        "):gsub(utf8.charpattern, flat)
    lines[#lines + 1] = line:match ".*[^ ]" or ""
  end
  return lines, sign_of
end

local function is_border(line, files)
  if line:find "[^ |+=_-]" or not line:find "[=_-]" then return false end
  local dashes = line:gsub("[ |]", "")
  if #dashes == 2 * files + 1 and not dashes:gsub("%+[-=]", ""):find "[^+]" then return true end -- of narrow boxes
  return dashes:find "%-%-" and #dashes ~= files or dashes:find "[=_+]" and dashes:find "[-=_][-=_]" or false
end

local ALPHABET = "abcdefghijklmnopqrstuvwxyz"

-- Return 1 for a line of the files' letters, -1 for one from right to left.
local function heading_direction(line, game)
  local letters = line:gsub("[ |+]", ""):lower()
  local all = ALPHABET:sub(game.first_file, game.first_file + game.files - 1)
  if letters == all then return 1 end
  return letters == all:reverse() and -1 or nil
end

-- Read a sentence below a board, and set the fields of the drawing that it states.
local function read_sentence(line, drawing)
  local side, rest = line:match "^%s*(%a+) to move(.*)$"
  if side == "White" or side == "Black" then
    local fields = {}
    for part in rest:gmatch ",([^,]*)" do fields[#fields + 1] = part:match "%f[%S](%S+)%s*$" end
    drawing.side, drawing.fields = side:lower():sub(1, 1), table.concat(fields, " ")
    return true
  end
  local white, black = line:match "^%s*reserves: White(.-); Black(.*)$"
  if white then
    local total = 0
    drawing.hand = (white .. "," .. black):gsub(" none", ""):gsub("(%a)( ?x? ?)(%d*)", function(letter, _, count)
      total = total + (#count > 3 and MOST_IN_RESERVE + 1 or tonumber(count) or 1)
      if total > MOST_IN_RESERVE then
        fail("the drawing has more than %d pieces in reserve", MOST_IN_RESERVE)
      end
      return letter:rep(tonumber(count) or 1)
    end):gsub("[, ]", "")
    return true
  end
  local board, turn, more = line:match "^%s*[Ff][Ee][Nn]:%s*(%S+) +([wb]) *(.*)$"
  if turn and board:find "./." then
    drawing.side, drawing.fields = turn, more ~= "" and more or nil
    return true
  end
  return line:find "^%s*joined edges:" or line:find "^%s*links:" or line:find "^%s*the game is over"
end

-- Sort the lines into rows {number, line}, headings, and sentences, which are read.
local function sort_lines(lines, game, drawing)
  local rows, headings, told = {}, {}, false
  for number, line in ipairs(lines) do
    local direction = heading_direction(line, game)
    local arrows = line:gsub(" ", "")
    if direction then
      headings[#headings + 1] = { direction = direction, line = line, number = number }
    elseif read_sentence(line, drawing) then
      told = true
    elseif not told and not is_border(line, game.files) and arrows ~= ("^"):rep(game.files)
      and arrows ~= ("v"):rep(game.files) then
      rows[#rows + 1] = { number = number, line = line }
    end
  end
  return rows, headings
end

-- Return true if a line is a sentence: it has a word with a letter that no piece has.
local function is_prose(line, game)
  if not line:find "%a%a%a" then return false end
  for letter in line:gmatch "%a" do
    local known = game.legend[letter] ~= nil
    for _, piece in ipairs(game.pieces) do known = known or piece.letter == letter:upper() end
    if not known then return true end
  end
  return false
end

-- Remove text below a board, after a blank line or the files' letters.
local function take_prose(drawn, game)
  local last, next = drawn[game.ranks], drawn[game.ranks + 1]
  if not next or next.number == last.number + 1 then return end
  for i = game.ranks + 1, #drawn do
    if not is_prose(drawn[i].line, game) then return end
  end
  for i = #drawn, game.ranks + 1, -1 do drawn[i] = nil end
end

-- Blank lines count as ranks if the board needs them.
local function choose_rows(rows, game)
  local first, last, drawn = nil, nil, {}
  for i, row in ipairs(rows) do
    if row.line ~= "" then
      first, last = first or i, i
      drawn[#drawn + 1] = row
    end
  end
  if first and #drawn ~= game.ranks and last - first + 1 == game.ranks then
    return table.move(rows, first, last, 1, {})
  end
  take_prose(drawn, game)
  if #drawn < game.ranks then
    fail("the drawing has %d row%s, but the board has %d ranks; to draw a part of the board, add letters of files and "
      .. "numbers of ranks", #drawn, #drawn == 1 and "" or "s", game.ranks)
  elseif #drawn > game.ranks then
    fail("the drawing has %d rows, but the board has %d rank%s", #drawn, game.ranks, game.ranks == 1 and "" or "s")
  end
  return drawn
end

-- -- Coordinates ------------------------------------------------------------------------------------------------------

-- Return the number of a rank, from the digits in a line.
local function rank_of(digits, line_number)
  if #digits <= 3 then return tonumber(digits) end
  fail("line %d of the drawing has a rank number of %d digits", line_number, #digits)
end

-- Remove the rank's number and the arrows of joined edges from both ends, leaving blanks.
local function take_labels(row)
  local line = row.line
  local function take(first, after, at)
    if not first then return nil end
    local digits = line:sub(first, after - 1)
    line = line:sub(1, first - 1) .. (" "):rep(#digits) .. line:sub(after)
    row[at] = at == "left" and after - 1 or first
    return rank_of(digits, row.number)
  end
  -- a column with nothing but the labels loses its outer bar, too
  line = line:gsub("^( *)|( *%d+ *|)", "%1 %2"):gsub("(| *%d+ *)|( *)$", "%1 %2")
  local first, after = line:match "^ *()%d+()"
  local left = take(first, after, "left")
  after, first = line:reverse():match "^ *()%d+()" -- the other way round
  local right = first and take(#line + 2 - first, #line + 2 - after, "right")
  line = line:gsub("^( *)<", "%1 "):gsub(">( *)$", " %1")
  if left and right and left // 10 == right then left = right end -- the digit of a linked square follows it
  if left and right and left ~= right then
    fail("line %d of the drawing is labelled %d on the left and %d on the right", row.number, left, right)
  end
  row.line, row.label = (line:gsub("%d([%a(])", " %1")), left or right -- linked squares have a digit
end

-- Return true if the first rank is at the top; nil if no row is labelled.
local function is_upside_down(rows, game)
  local ranks, down = game.ranks, nil
  for i, row in ipairs(rows) do
    if row.label then
      row.label = row.label - game.first_rank + 1
      if down == nil and i ~= row.label then down = false end
      if down == nil and ranks + 1 - i ~= row.label then down = true end
    end
  end
  for i, row in ipairs(rows) do
    local expected = down and i or ranks + 1 - i
    if row.label and row.label ~= expected then
      local before = game.first_rank - 1
      fail("line %d of the drawing is labelled %d, but it is rank %d", row.number, row.label + before,
        expected + before)
    end
  end
  return down
end

local function is_mirrored(headings)
  local direction
  for _, heading in ipairs(headings) do
    if direction and direction ~= heading.direction then
      fail("line %d of the drawing has the files in reverse order", heading.number)
    end
    direction = heading.direction
  end
  return direction and direction < 0
end

-- -- Cells ------------------------------------------------------------------------------------------------------------

-- Return the parts of a line that match, each {text, column}; parentheses with their contents are one part. In
-- "((((", each search for the closing one ends at the next "(", so this takes linear time.
local function parts_of(line, pattern)
  local parts, at = {}, 1
  while at <= #line do
    local first, last = line:find("^%([^()]*%)", at)
    if not first then first, last = line:find(pattern, at) end
    if first then
      parts[#parts + 1] = { text = line:sub(first, last), column = first }
      at = last + 1
    else
      at = at + 1
    end
  end
  return parts
end

-- Return the cells between bars; nil if there are no bars within the line.
local function cells_between_bars(row, files)
  local parts, bars, left, right = {}, 0, row.line:find "^ *|", row.line:find "| *$"
  for text, at in (row.line .. "|"):gmatch "([^|]*)|()" do
    parts[#parts + 1] = { text = text, column = at - 1 - #text }
    bars = #parts - 1
  end
  if bars == 2 and left and right and files ~= 1 then
    row.inner_left, row.inner_right = row.line:find "|", row.line:match ".*()|"
    row.line = row.line:gsub("|", " ")
    return nil
  end
  if bars == 0 then return nil end
  local first = (bars > files or bars == files and left) and 2 or 1
  local cells = table.move(parts, first, first + files - 1, 1, {})
  if bars < files - 1 or bars > files + 1 or bars == files and left and right then
    local count = #parts - (left and 1 or 0) - (right and 1 or 0)
    fail("line %d of the drawing has %d square%s between its bars, but the board has %d files", row.number, count,
      count == 1 and "" or "s", files)
  end
  return cells
end

-- Return the columns of the files by a heading.
local function columns_of_heading(heading)
  local columns = {}
  for column in heading.line:gmatch "()%a" do columns[#columns + 1] = column end
  return columns
end

-- Return the columns of the files in rows with blanks for squares: from the frame of the rows, or else from the
-- outermost signs.
local function columns_of_frame(rows, files)
  local low, high = math.huge, 0
  for _, row in ipairs(rows) do
    local left, right = row.inner_left or row.left, row.inner_right or row.right
    if left and right and left < right then
      local width = right - left - 1
      for _, shape in ipairs{ { 1, 1, 0 }, { 2, 2, 1 }, { 2, 1, -1 }, { 3, 2, 0 }, { 4, 2, -1 }, { 4, 3, 1 } } do
        local pitch, offset, extra = table.unpack(shape)
        if width == pitch * files + extra then return left + offset, pitch end
      end
    end
    for column in row.line:gmatch "()[^ ]" do low, high = math.min(low, column), math.max(high, column) end
  end
  for pitch = 1, 4 do
    if high - low == pitch * (files - 1) then return low, pitch end
  end
  fail "the files of the pieces are unclear: put a dot on each empty square, or write the letters of the files above"
end

-- Assign each part of a row to the nearest file.
local function cells_in_columns(row, columns)
  local cells = {}
  for i = 1, #columns do cells[i] = { column = columns[i] } end
  for _, part in ipairs(parts_of(row.line, "^[^ ]~?")) do
    local middle, best, distance = part.column + (#part.text - 1) / 2, nil, math.huge
    for i, column in ipairs(columns) do
      if math.abs(column - middle) < distance then best, distance = i, math.abs(column - middle) end
    end
    local pitch = #columns > 1 and columns[2] - columns[1] or 2
    if distance > pitch / 2 or pitch > 1 and pitch % 2 == 0 and #part.text == 1 and distance * 2 == pitch then
      fail("line %d of the drawing, character %d: \"%s\" isn't below the letter of a "
        .. "file%s", row.number, part.column, part.text,
        signs.with_blank(row.line, part.column))
    end
    local cell = cells[best]
    if #cell == 0 then cell.column = part.column end
    cell[#cell + 1] = part.text
  end
  for _, cell in ipairs(cells) do cell.text = table.concat(cell) end
  return cells
end

local function cells_of_row(row, rows, headings, files)
  local cells = cells_between_bars(row, files)
  if cells then return cells end
  local words = parts_of(row.line, "^[^ ]+")
  if #words == files then return words end
  local each = parts_of(row.line, "^[^ ]~?")
  if not row.line:find "[^ ] +[^ ]" and #each == files then return each end
  if headings[1] then return cells_in_columns(row, columns_of_heading(headings[1])) end
  if not row.line:find " [^ ]" and #each ~= 0 and not row.inner_left and #each > files // 2 then
    fail("line %d of the drawing has %d squares, but the board has %d files", row.number, #each, files)
  end
  local first, pitch = columns_of_frame(rows, files)
  local columns = {}
  for i = 1, files do columns[i] = first + (i - 1) * pitch end
  return cells_in_columns(row, columns)
end

-- -- Contents of cells ------------------------------------------------------------------------------------------------

local function letter_of_figure(game, sign)
  local figure = signs.figures[sign]
  if not figure then return nil end
  for _, piece in ipairs(game.pieces) do
    if piece.name == figure[1] then return figure[2] and piece.letter or piece.letter:lower() end
  end
  fail('%s is a %s, and this game has none; give it a meaning: legend{["%s"] = "..."}', sign, figure[1], sign)
end

local function is_piece(game, letter)
  for _, piece in ipairs(game.pieces) do
    if piece.letter == letter:upper() then return true end
  end
  return false
end

-- Read a stack of pieces: "(Mmk)", from its top piece down.
local function read_column(game, part)
  local letters = part.text:sub(2, -2)
  for letter in letters:gmatch "." do
    if not is_piece(game, letter) then
      fail("\"%s\" in %s isn't a piece of this game, which has %s", letter, part.text, piece_letters(game))
    end
  end
  if #letters < 2 then fail("%s is a stack of fewer than two pieces", part.text) end
  return part.text
end

-- Return the meaning of a sign: "piece" or "mark" and which one, or nothing for an empty square.
local function meaning(game, part, sign)
  local said = game.legend[sign]
  if said then
    if said:find("^" .. MARKS .. "$") then return "mark", said end
    if said == "" or said == "." then return nil end
    return "piece", said
  end
  if sign:find "^%(" then return "piece", read_column(game, part) end
  if sign:find("^" .. MARKS .. "$") then return "mark", sign end
  if sign:find("^" .. FILLS .. "$") then return nil end
  if is_piece(game, sign:match "^%+?.") then return "piece", sign end -- a promoted piece may have ~ after it
  local letter = letter_of_figure(game, sign)
  if letter then return "piece", letter end
  fail("\"%s\" isn't a piece of this game, which has %s. Marks are + and *; to give it a meaning: legend{%s = \"...\"}",
    sign, piece_letters(game), sign:find "^%a$" and sign or ("[%q]"):format(sign))
end

-- Return the signs of a cell; "+P" is one sign if the game has such a piece.
local function signs_in(game, text)
  local found = {}
  for _, part in ipairs(parts_of(text, "^.~?")) do
    local before = found[#found]
    if before and before.text == "+" and is_piece(game, "+" .. part.text) then
      before.text = "+" .. part.text
    else
      found[#found + 1] = part
    end
  end
  return found
end

local function read_cell(game, sign_of, cell, row, square, drawing)
  for _, part in ipairs(signs_in(game, cell.text)) do
    local good, sort, what = pcall(meaning, game, part, sign_of[part.text] or part.text)
    if not good then
      fail("line %d of the drawing, character %d: %s", row.number, cell.column + part.column - 1, sort)
    end
    if sort == "piece" and drawing.cells[square] then
      fail("line %d of the drawing, character %d: two pieces on %s, %s and %s", row.number,
        cell.column + part.column - 1, square, drawing.cells[square], what)
    end
    if sort == "piece" then drawing.cells[square] = what end
    local marks = drawing.marks[square] or ""
    if sort == "mark" and not marks:find(what, 1, true) then drawing.marks[square] = marks .. what end
  end
end

-- -- Parts of boards --------------------------------------------------------------------------------------------------

-- Return the first of several consecutive numbers or letters, ascending or descending; nil if they aren't consecutive.
local function first_of_run(list)
  local step = list[2] and list[2] - list[1] or 1
  if step ~= 1 and step ~= -1 then return nil end
  for i = 2, #list do
    if list[i] - list[i - 1] ~= step then return nil end
  end
  return math.min(list[1], list[#list])
end

-- Return the files that the letters of a line name; nil if it has others.
local function files_of_heading(line, game)
  local letters, files = line:gsub("[ |+]", ""):lower(), {}
  if line:find "[^%a |+]" then return nil end
  for letter in letters:gmatch "." do
    files[#files + 1] = ALPHABET:find(letter, 1, true)
    if files[#files] > game.files then return nil end
  end
  return #files > 1 and first_of_run(files), #files
end

-- Return the game with the part of its board that a drawing shows, by letters and numbers; otherwise the whole board.
local function part_of(lines, game)
  local ranks, first_file, files = {}, nil, nil
  for _, line in ipairs(lines) do
    local rank = line:match "^[ |]*(%d+)[ |]" or line:match "[ |](%d+)[ |]*$"
    local first, count = files_of_heading(line, game)
    if rank then
      ranks[#ranks + 1] = tonumber(rank)
    elseif first then
      first_file, files = first, count
    end
  end
  local first_rank = #ranks > 0 and first_of_run(ranks)
  local part = { first_file = 1, first_rank = 1 }
  local smaller = first_rank and first_file and (#ranks < game.ranks or files < game.files)
  if smaller and first_rank + #ranks - 1 <= game.ranks and first_rank > 0 then
    part = { first_file = first_file, first_rank = first_rank, files = files, ranks = #ranks }
  end
  return setmetatable(part, { __index = game })
end

-- -- Hexagons ---------------------------------------------------------------------------------------------------------

-- Return the squares of a rank that are in play, from the left.
local function squares_of_rank(game, rank)
  local squares = {}
  for file = 1, game.files do
    local square = square_name(file, rank)
    if game.in_play[square] then squares[#squares + 1] = square end
  end
  return squares
end

-- Boards of hexagons are drawn whole: each rank between its numbers, a sign for each cell; blanks don't matter.
local function read_hexagons(lines, sign_of, game, drawing)
  local seen, ranks = {}, 0
  for number, line in ipairs(lines) do
    local before, left, cells, right = line:match "^([ <]*)(%d+)[ <](.-)[ >](%d+)[ >]*$"
    if left then
      local rank = rank_of(left, number)
      local squares, parts = squares_of_rank(game, rank), parts_of(cells:gsub("[<>]", " "), "^[^ ]+")
      if left ~= right or #parts ~= #squares or seen[rank] then
        fail("line %d of the drawing has %d cells between %d and %d, but rank %d has %d", number, #parts, rank,
          rank_of(right, number), rank, #squares)
      end
      seen[rank], ranks = true, ranks + 1
      for i, part in ipairs(parts) do
        part.column = part.column + #before + #left + 1
        read_cell(game, sign_of, part, { number = number }, squares[i], drawing)
      end
    elseif not read_sentence(line, drawing) and line:find "[^%l^ ]" then
      fail("line %d of the drawing needs the number of its rank at both ends, as on every board of hexagons", number)
    end
  end
  if ranks ~= game.ranks then fail("the drawing has %d rows, but the board has %d ranks", ranks, game.ranks) end
  return drawing
end

local function read(text, game)
  local drawing = { cells = {}, marks = {} }
  local lines, sign_of = flat_lines(text)
  if game.hexagons then return read_hexagons(lines, sign_of, game, drawing) end
  game = part_of(lines, game)
  local rows, headings = sort_lines(lines, game, drawing)
  rows = choose_rows(rows, game)
  for _, row in ipairs(rows) do take_labels(row) end
  local down, mirrored = is_upside_down(rows, game), is_mirrored(headings)
  if down == nil then down = mirrored end
  if mirrored == nil then mirrored = down end
  for i, row in ipairs(rows) do
    local rank = down and i or game.ranks + 1 - i
    for j, cell in ipairs(cells_of_row(row, rows, headings, game.files)) do
      local file = mirrored and game.files + 1 - j or j
      local square = square_name(file + game.first_file - 1, rank + game.first_rank - 1)
      read_cell(game, sign_of, cell, row, square, drawing)
    end
  end
  return drawing
end

return read
