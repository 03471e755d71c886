-- Castling rights, and other rights, in the forms of other programs. FEN writes "KQkq". X-FEN writes the file of the
-- Rook if there is another Rook further out, and Shredder-FEN always does. In Seirawan chess there are also rights of
-- files whose first piece hasn't moved, so that another piece may enter there.
--
--     rights.read(variant, "r3k2r/8/8/8/8/8/8/R3K2R", "HAk")     "KQk": as our texts of positions have them
--     rights.write(pos)                                          "KQk"

local rights = {}

-- Return the squares of a rank of a board's text by file: letters, with their sign, or "".
local function rank_of(board, number)
  local ranks, cells = {}, {}
  for rank in (board:match "^[^%[ ]*" .. "/"):gmatch "([^/]*)/" do ranks[#ranks + 1] = rank end
  for count, piece in (ranks[#ranks + 1 - number] or ""):gmatch "(%d*)(%+?%D?~?)" do
    for _ = 1, math.min(tonumber(count) or 0, 100) do cells[#cells + 1] = "" end
    if piece ~= "" then cells[#cells + 1] = piece end
  end
  return cells
end

-- Return the rights of a variant in order: {letter, files = {...}, rank, king = file, rook = file}; the last two only
-- for a castling right. Squares are White's.
local function list_of(variant)
  local letters, list = {}, {}
  for _, piece in ipairs(variant:pieces()) do letters[piece.name] = piece end
  for _, field in ipairs(variant:declared().fields) do
    for _, declared in ipairs(field.sort == "rights" and field or {}) do
      local right = {letter = declared.letter, files = {}}
      for i, place in ipairs(declared) do
        local file, rank = place.square:match "^(%l)(%d+)$"
        local piece = letters[place.kind]
        right.files[i], right.rank = file:byte() - 96, tonumber(rank)
        if piece.royal then right.king, right.king_letter = right.files[i], piece.letter
        else right.rook, right.rook_letter = right.files[i], piece.letter end
      end
      if #right.files ~= 2 or not right.king then right.king, right.rook = nil, nil end
      list[#list + 1] = right
    end
  end
  return list
end

-- Return a letter in the case of a side, "white" or "black".
local function of_side(letter, side) return side == "white" and letter:upper() or letter:lower() end

-- Return the cells of the rank of a side's rights.
local function home_of(variant, board, right, side)
  local _, ranks = variant:size()
  return rank_of(board, side == "white" and right.rank or ranks + 1 - right.rank)
end

-- Return the file of the Rook furthest from the King on one side, "K" for that of the last file; nil if there is none.
local function outermost(cells, king, rook, wing)
  local first, last, step = #cells, 1, -1
  if wing == "Q" then first, last, step = 1, #cells, 1 end
  for file = first, last, step do
    if cells[file] == king then return nil end
    if cells[file] == rook then return file end
  end
end

-- Return the file of a player's Rook that a letter means.
local function rook_meant(variant, board, castling, letter, side)
  if letter == "K" or letter == "Q" then
    return outermost(home_of(variant, board, castling, side), of_side(castling.king_letter, side),
      of_side(castling.rook_letter, side), letter)
  end
  return letter:byte() - 64
end

-- Return our text of a board's rights in another program's notation; nil and a message for a letter that isn't a right
-- of this game.
function rights.read(variant, board, text)
  local list, held, castling = list_of(variant), {}, nil
  for _, right in ipairs(list) do castling = castling or right.king and right end
  if text == "-" or #list == 0 then return text end
  for letter in text:gmatch "%+?." do
    local side, name = letter:find "%u" and "white" or "black", letter:upper()
    local found, file
    if castling and name:find "^%a$" then file = rook_meant(variant, board, castling, name, side) end
    for _, right in ipairs(list) do
      local is_meant = right.king and right.rook == file or right.letter == name and not (castling and right.king)
      if is_meant and (not found or right.letter == name) then found = right end
    end
    if not found then return nil, ('"%s" is not a right in this position'):format(letter) end
    held[of_side(found.letter, side)] = true
    for _, right in ipairs(found.king and list or {}) do -- who may castle has not moved either piece
      if #right.files == 1 and (right.files[1] == found.king or right.files[1] == found.rook) then
        held[of_side(right.letter, side)] = true
      end
    end
  end
  local out = {}
  for _, side in ipairs{"white", "black"} do
    for _, right in ipairs(list) do
      local letter = of_side(right.letter, side)
      if held[letter] then out[#out + 1] = letter end
    end
  end
  return table.concat(out)
end

-- Return the rights in our text of a position in the notation of most other programs, X-FEN.
function rights.write(variant, board, text)
  local list, out = list_of(variant), {}
  if text == "-" then return text end
  for _, side in ipairs{"white", "black"} do
    local held, implied = {}, {}
    for _, right in ipairs(list) do
      held[right] = text:find(of_side(right.letter, side), 1, true) ~= nil
      if held[right] and right.king then implied[right.king], implied[right.rook] = true, true end
    end
    for _, right in ipairs(list) do
      local letter = right.letter
      if right.king and held[right] then
        letter = right.rook > right.king and "K" or "Q"
        local far = outermost(home_of(variant, board, right, side), of_side(right.king_letter, side),
          of_side(right.rook_letter, side), letter)
        if far ~= right.rook then letter = string.char(64 + right.rook) end
      end
      local is_said = held[right] and (right.king or not (#right.files == 1 and implied[right.files[1]]))
      if is_said then out[#out + 1] = of_side(letter, side) end
    end
  end
  return #out > 0 and table.concat(out) or "-"
end

-- -- Starts of Chess960

-- Return the files of the pieces that may castle: {king = file, Q = file, K = file}; nil and a message if the two sides
-- can't have the same start.
local function castling_files(board, text)
  local files = {}
  local function set(name, file)
    if files[name] and files[name] ~= file then return false end
    files[name] = file
    return true
  end
  for letter in text:gmatch "%a" do
    local side = letter:find "%u" and "white" or "black"
    local king_letter, rook_letter = of_side("K", side), of_side("R", side)
    local cells, name, king = rank_of(board, side == "white" and 1 or 8), letter:upper(), nil
    for file = 1, 8 do king = cells[file] == king_letter and file or king end
    local rook = name:byte() - 64
    if name == "K" or name == "Q" then rook = outermost(cells, king_letter, rook_letter, name) or 0 end
    if not king or cells[rook] ~= rook_letter then
      return nil, ('"%s" needs a King and a Rook on the first rank'):format(letter)
    end
    if not (set("king", king) and set(rook > king and "K" or "Q", rook)) then
      return nil, ('"%s" fits no starting array that allows the rights before it'):format(letter)
    end
  end
  return files
end

-- Return Scharnagl's number of a row, a list of eight letters; nil if it isn't one of the 960.
local function number_of(row)
  local bishops, others, queen = {}, {}, nil
  for file = 1, 8 do table.insert(row[file] == "B" and bishops or others, row[file] == "B" and file or row[file]) end
  if #bishops ~= 2 or (bishops[1] + bishops[2]) % 2 == 0 then return nil end
  for i, letter in ipairs(others) do queen = letter == "Q" and i or queen end
  if not queen then return nil end
  table.remove(others, queen)
  local knights, order = "", ""
  for i, letter in ipairs(others) do
    if letter == "N" then knights = knights .. i else order = order .. letter end
  end
  local light = bishops[bishops[1] % 2 == 0 and 1 or 2]
  local dark = bishops[1] + bishops[2] - light
  for i, pair in ipairs{"12", "13", "14", "15", "23", "24", "25", "34", "35", "45"} do
    if pair == knights and order == "RKR" then
      return light // 2 - 1 + 4 * (dark // 2) + 16 * (queen - 1) + 96 * (i - 1)
    end
  end
end

-- Return a row with King and Rooks on these files, and the others on free files; nil if there is none.
local function row_with(files)
  local row = {}
  local function put(letter, from, to, step)
    for file = from, to, step do
      if not row[file] then
        row[file] = letter
        return true
      end
    end
  end
  row[files.king] = "K"
  local is_full = (files.Q and put("R", files.Q, files.Q, 1) or not files.Q and put("R", 1, files.king - 1, 1))
    and (files.K and put("R", files.K, files.K, 1) or not files.K and put("R", 8, files.king + 1, -1))
  if not is_full then return nil end
  put("B", 1, 7, 2)
  put("B", 2, 8, 2)
  put("Q", 1, 8, 1)
  put("N", 1, 8, 1)
  put("N", 1, 8, 1)
  return row
end

-- Return the number of a Chess960 start from which a position can have come, judging by its rights; nil if it has none,
-- and a message if no start has such rights. If all pieces of one side are still at home, it is their row.
function rights.row(board, text)
  if not text:find "%a" then return nil end
  local files, message = castling_files(board, text)
  if not files then return nil, message end
  for _, rank in ipairs{1, 8} do
    local cells = rank_of(board, rank)
    for file = 1, 8 do cells[file] = (cells[file] or ""):upper() end
    local number = number_of(cells)
    if number and cells[files.king] == "K" and (not files.K or cells[files.K] == "R")
      and (not files.Q or cells[files.Q] == "R") then return number end
  end
  local row = row_with(files)
  if not row then return nil, "no starting array has the King and the Rook on these files" end
  return number_of(row)
end

-- Return true if some start of Chess960 other than that of chess allows these rights, and that of chess doesn't.
function rights.need_960(board, text)
  local files = text:find "%a" and castling_files(board, text)
  return files and (files.king ~= 5 or (files.Q or 1) ~= 1 or (files.K or 8) ~= 8) and row_with(files) ~= nil or false
end

-- Return the number of a start of Chess960 for rights that name Rooks by their files, and these rights with the letters
-- of chess: "HAh" is "KQk". nil for the rights of chess, or if no start has such rights.
function rights.from_files(board, text)
  local row = text:find "[A-Ha-h]" and rights.row(board, text)
  if not row then return nil end
  local king, letters_by_file = castling_files(board, text).king, {}
  for letter in text:gmatch "%a" do
    local name = letter:upper()
    if name ~= "K" and name ~= "Q" then name = name:byte() - 64 > king and "K" or "Q" end
    letters_by_file[of_side(name, letter:find "%u" and "white" or "black")] = true
  end
  return row, (("KQkq"):gsub("%a", function(letter) return letters_by_file[letter] and letter or "" end))
end

return rights
