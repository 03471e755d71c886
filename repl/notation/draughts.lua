-- Draughts as the files of its players (PDN) have it: the types of games, moves by numbers ("32-28", "19x28x37")
-- or by squares ("c3-d4", "c3:e5"), and positions ("W:W31,K32:B1-20").

local draughts = {}

-- Variants by the number that PDN 3.0 gives their game in the tag GameType. `black`: the side that begins is called
-- Black there. `squares`: squares are written as letters and numbers. `takes`: the sign of a capture, if it isn't x.
-- `options`: options with which the variant is that game.
local TYPES = {
  ["international-draughts"] = {number = 20, tag = "20,W,10,10,N2,0"},
  ["english-checkers"] = {number = 21, tag = "21,B,8,8,N1,0", black = true},
  ["italian-draughts"] = {number = 22, tag = "22,W,8,8,N2,1"},
  ["pool-checkers"] = {number = 23, tag = "23,B,8,8,N1,0", black = true},
  ["spanish-draughts"] = {number = 24, tag = "24,W,8,8,N1,1"},
  ["russian-draughts"] = {number = 25, tag = "25,W,8,8,A0,0", squares = true, takes = ":"},
  ["brazilian-draughts"] = {number = 26, tag = "26,W,8,8,A0,0", squares = true},
  ["canadian-draughts"] = {number = 27, tag = "27,W,12,12,N2,0"},
  ["czech-draughts"] = {number = 29, tag = "29,W,8,8,A0,0", squares = true},
  ["turkish-draughts"] = {number = 30, tag = "30,W,8,8,A0,0", squares = true},
  ["thai-draughts"] = {number = 31, tag = "31,B,8,8,N2,0", black = true, options = {{"ranks", "2"}}},
  ["frisian-draughts"] = {number = 40, tag = "40,W,10,10,N2,0"},
}

-- Games of PDN's list that have no variant here.
local OTHERS = {[0] = "chess", "Chinese chess", [32] = "Ghanaian draughts", [41] = "Spantsiretti", [50] = "Othello",
  [96] = "breakthrough draughts", [98] = "antidraughts"}

-- Numbers of games with the rules of one of our variants; 97 and 99 are numbers of Lidraughts.
local ALIKE = {[28] = "spanish-draughts", [97] = "frisian-draughts", [99] = "international-draughts"}
local STARTS = {[97] = "W:W46,47,48,49,50:B1,2,3,4,5"} -- of Frysk!

-- Variants of files without GameType, in the order in which they are tried, by their numbers of squares.
local GUESSES = {
  squares = {"russian-draughts", "brazilian-draughts", "czech-draughts", "turkish-draughts"},
  [32] = {"english-checkers", "italian-draughts", "spanish-draughts", "brazilian-draughts", "russian-draughts",
    "pool-checkers", "thai-draughts", "international-draughts", "frisian-draughts", "canadian-draughts"},
  [50] = {"international-draughts", "frisian-draughts", "canadian-draughts"},
  [72] = {"canadian-draughts"},
}

GUESSES.any = table.move(GUESSES[32], 1, #GUESSES[32], 1, {})
GUESSES.any[#GUESSES.any + 1] = "czech-draughts"
GUESSES.any[#GUESSES.any + 1] = "turkish-draughts"

-- Return the row of a variant in the table above; nil if there is none.
function draughts.type_of(name) return TYPES[name] end

-- Return the variant and the options of a number of PDN, and its start if that isn't the variant's; nil and a message.
function draughts.variant_of(number)
  if ALIKE[number] then return ALIKE[number], {}, STARTS[number] end
  for name, kind in pairs(TYPES) do
    if kind.number == number then return name, kind.options or {} end
  end
  return nil, ("GameType %d%s isn't a game of Warpboard"):format(number,
    OTHERS[number] and " (" .. OTHERS[number] .. ")" or "")
end

-- Return the variants whose files may have these squares, likely ones first: `named` if letters and numbers are used;
-- otherwise by the greatest number, 0 if there are no squares.
function draughts.guesses(named, greatest)
  if named then return GUESSES.squares end
  if greatest == 0 then return GUESSES.any end
  return greatest <= 32 and GUESSES[32] or greatest <= 50 and GUESSES[50] or greatest <= 72 and GUESSES[72] or {}
end

-- Return the numbers by squares, and the squares by numbers, as the script defines them.
local function numbering(variant)
  local numbers, squares = {}, variant:numbers()
  for number, square in ipairs(squares) do numbers[square] = number end
  return numbers, squares
end

-- Return a function that writes a square as files of the variant do.
local function square_writer(variant)
  local kind = TYPES[variant:name()]
  if kind and kind.squares then return function(square) return square end end
  local numbers = numbering(variant)
  return function(square) return tostring(numbers[square] or square) end
end

-- Return a message with its squares as files of the variant write them.
function draughts.in_numbers(variant, message)
  local square = square_writer(variant)
  return (message:gsub("%f[%w]%l%d+%f[%W]", square))
end

-- -- Moves

-- Return the squares of a move of ours, "a1xc3xe5=K", and its sign.
local function squares_of(move)
  local list = {}
  for square in move:gmatch "%l%d+" do list[#list + 1] = square end
  return list, move:find("x", 1, true) and "x" or "-"
end

-- Return true if `list` contains the squares `part` in that order, with the same first and last one.
local function is_path(part, list)
  if part[1] ~= list[1] or part[#part] ~= list[#list] then return false end
  local at = 1
  for i = 2, #part do
    repeat at = at + 1 until at > #list or list[at] == part[i]
    if at > #list then return false end
  end
  return true
end

-- Return a legal move of ours as a file has it: its first and last square, or all if another move has the same two.
function draughts.write_move(pos, move)
  local list, sign = squares_of(move)
  local short = {list[1], list[#list]}
  for _, other in ipairs(#list > 2 and pos:moves{to = list[#list]} or {}) do
    if other ~= move and is_path(short, (squares_of(other))) then short = list end
  end
  local square = square_writer(pos:variant())
  for i, name in ipairs(short) do short[i] = square(name) end
  return table.concat(short, sign == "x" and TYPES[pos:variant():name()].takes or sign)
end

-- Return the lists of squares that a text may mean: "32-28", "19x28x37", "32 28", "3228", "c3:e5", "c3e5". Return nil
-- and a message for a number that no square has.
local function readings(variant, text)
  local _, squares = numbering(variant)
  if text:find "^%l%d" then
    local list = {}
    for square in text:gmatch "%l%d+" do list[#list + 1] = square end
    return {list}
  end
  local parts, lists = {}, {}
  for number in text:gmatch "%d+" do parts[#parts + 1] = number end
  if #parts == 1 then -- no sign between them
    for cut = 1, #text - 1 do lists[#lists + 1] = {text:sub(1, cut), text:sub(cut + 1)} end
  else
    lists[1] = parts
  end
  local found, wrong = {}, nil
  for _, list in ipairs(lists) do
    local good = true
    for i, number in ipairs(list) do
      local square = #number <= 2 and squares[tonumber(number)] -- "06" as well as "6"
      if not square then good, wrong = false, number end
      list[i] = square
    end
    if good then found[#found + 1] = list end
  end
  if found[1] then return found end
  return nil, ("there is no square %s; squares are numbered from 1 to %d"):format(wrong or text, #squares)
end

-- Return the end of a message that refuses a move: the legal moves from its first square.
local function refusal(pos, text, first)
  local legal, square = {}, square_writer(pos:variant())
  for _, other in ipairs(pos:move_list()) do
    if other.from == first then legal[#legal + 1] = draughts.write_move(pos, other.move) end
  end
  local more = legal[1] and ("from there: " .. table.concat(legal, ", ")) or ("no move starts on " .. square(first))
  return ('"%s" is not a legal move; %s'):format(text:sub(1, 60), more)
end

-- Return the captures among moves that fit a text and have different results, as {move, text}, and a message.
local function ambiguous(pos, text, found)
  local list, known = {}, {}
  for _, other in ipairs(found) do
    if not known[other.position] then
      known[other.position] = true
      list[#list + 1] = {move = other.move, text = draughts.write_move(pos, other.move)}
    end
  end
  return ('"%s" is ambiguous: %s or %s'):format(text:sub(1, 60), list[1].text, list[2].text), list
end

-- Return our text of a move as a file has it; nil and a message, which names squares as the file does. A capture may
-- leave out squares between its first and last one. If several captures are meant, their list {move, text} is the
-- fourth value.
function draughts.read_move(pos, text)
  if not text:find "^[%l%d][%w:x%-]*$" or not text:find "%d$" then
    return nil, ('"%s" is not a move; a move is written %s'):format(text:sub(1, 60),
      TYPES[pos:variant():name()].squares and "c3-d4 or c3xe5" or "32-28 or 19x28")
  end
  local lists, message = readings(pos:variant(), text)
  if not lists then return nil, message end
  local found, last = {}, #lists == 1 and lists[1][#lists[1]] or nil
  for _, other in ipairs(pos:moves{full = true, to = last}) do
    local squares, sign = squares_of(other.move)
    local fits = false
    for _, list in ipairs(lists) do fits = fits or is_path(list, squares) end
    if fits and not (text:find "[x:]" and sign == "-") then found[#found + 1] = other end
  end
  if not found[1] then -- another path with the same result
    local other = #lists[1] > 2 and pos:move(table.concat(lists[1], "x"))
    if other then return other.move end
    return nil, refusal(pos, text, lists[1][1])
  end
  for _, other in ipairs(found) do
    if other.position ~= found[1].position then
      local why, several = ambiguous(pos, text, found)
      return nil, why, nil, several
    end
  end
  for _, other in ipairs(found) do -- of the paths with the same result, choose the one that is written out
    if #squares_of(other.move) == #lists[1] then return other.move end
  end
  return found[1].move
end

-- -- Positions

-- Put the pieces of one side, "31,K32,35-40" or "c3,Kd4", onto `places`. Return false and a message if the text is
-- wrong.
local function read_pieces(text, places, letter, variant)
  local numbers, squares = numbering(variant)
  local function put(king, square, written)
    if not square then return nil, ("there is no square %s"):format(written) end
    if places[square] then return nil, ("two pieces are on %s"):format(written) end
    local piece = king == "" and "M" or "K"
    places[square] = letter == "W" and piece or piece:lower()
    return true
  end
  for item in text:gmatch "[^,]+" do
    local king, first, last = item:match "^(K?)(%d+)%-?(%d*)$"
    local done, message = false, ('"%s" is not a square with a piece'):format(item:sub(1, 20))
    if first then
      local from, to = tonumber(first), tonumber(last) or tonumber(first)
      if to > #squares or from < 1 then return nil, ("there is no square %s; squares are numbered from 1 to %d"):format(
        to > #squares and to or from, #squares) end
      for number = from, to do
        done, message = put(king, squares[number], number)
        if not done then return nil, message end
      end
      if to < from then message = ('"%s" is not a range of squares'):format(item) end
    elseif item:find "^K?%l%d+$" then
      local square = item:match "%l%d+"
      done, message = put(item:match "^K?", numbers[square] and square, square)
    end
    if not done then return nil, message end
  end
  return true
end

local function rows_of(variant, places)
  local files, ranks = variant:size()
  local rows = {}
  for rank = ranks, 1, -1 do
    local row = {}
    for file = 1, files do row[file] = places[string.char(96 + file) .. rank] or "1" end
    rows[#rows + 1] = table.concat(row):gsub("1+", function(ones) return tostring(#ones) end)
  end
  return table.concat(rows, "/")
end

local FEN = 'a position is written "W:W31,K32:B1-20"'

-- Return our text of a position with Kings in place of the men on their far rank; nil if there are none.
local function crowned(text)
  local first, rest = text:match "^([^/]*)(/.*)$"
  local last = rest:match "/([^/ ]*) "
  local kings, count = first:gsub("M", "K")
  local others, more = last:gsub("m", "k")
  if count + more == 0 then return nil end
  return kings .. rest:gsub("/[^/ ]* ", "/" .. others .. " ", 1)
end

-- Return the position of a text of PDN, and a note if it isn't certain: if the side to move is "?" the one that begins
-- the game moves, and men on their far rank are Kings, as in books of problems. nil and a message on failure.
function draughts.position(variant, text)
  local note
  if text:find "^%s*%?" then
    local side = TYPES[variant:name()].black and "B" or "W"
    text, note = text:gsub("^%s*%?", side), ('the tag FEN: "?" doesn\'t name the side to move; %s is assumed'):format(
      side == "B" and "Black" or "White")
  end
  local ours, message = draughts.read_position(variant, text)
  if not ours then return nil, message end
  local pos, why = variant:position(ours)
  if pos then return pos, note end
  local other = crowned(ours)
  pos = other and variant:position(other)
  if pos then return pos, ("the tag FEN: %s; it is read as a King"):format(draughts.in_numbers(variant, why)) end
  return nil, draughts.in_numbers(variant, why)
end

local HUB = {w = "M", b = "m", W = "K", B = "k"}

-- Return our text of a position of the protocol Hub, "W", then a sign of "wbWBe" for each square; nil for another text.
function draughts.read_signs(variant, text)
  local side, signs = text:match "^([WB])([wbWBe]+)$"
  local _, squares = numbering(variant)
  if not side or #signs ~= #squares then return nil end
  local places, black = {}, TYPES[variant:name()].black
  for i, square in ipairs(squares) do
    local letter = HUB[signs:sub(i, i)]
    places[square] = letter and black and letter:gsub("%a", {M = "m", m = "M", K = "k", k = "K"}) or letter
  end
  local clock = variant:fields()[1] == "clock" and " 0" or ""
  return ("%s %s%s 1"):format(rows_of(variant, places), (side == "W") ~= (black == true) and "w" or "b", clock)
end

-- Return our text of a position of PDN; nil and a message on failure. After the pieces there may be the clock and the
-- number of the move, H0 and F1, and numbers of moves of Kings, +0+0, which are ignored.
function draughts.read_position(variant, text)
  local kind = TYPES[variant:name()]
  local whole = text:gsub("%s+", ""):gsub("%.$", "")
  local side, a, left, b, right, rest = whole:match "^([WB]):([WB])([^:]*):([WB])([^:]*)(.*)$"
  if not kind or not side then return nil, FEN end
  if a == b then return nil, ("both lists of pieces are %s's"):format(a == "W" and "White" or "Black") end
  local ours = kind.black and {W = "B", B = "W"} or {W = "W", B = "B"}
  local places, clock, number = {}, nil, nil
  for _, pieces in ipairs{{left, ours[a]}, {right, ours[b]}} do
    local done, message = read_pieces(pieces[1], places, pieces[2], variant)
    if not done then return nil, message end
  end
  for field in rest:gmatch ":([^:]*)" do
    clock, number = field:match "^H(%d+)$" or clock, field:match "^F(%d+)$" or number
    if not field:find "^[HF]%d+$" and not field:find "^%+%d%+%d$" and field ~= "" then
      return nil, ('"%s" means nothing after the pieces; H0 is the clock, F1 the number of the move'):format(
        field:sub(1, 20))
    end
  end
  local has_clock = variant:fields()[1] == "clock"
  return ("%s %s%s %s"):format(rows_of(variant, places), ours[side]:lower(), has_clock and " " .. (clock or "0") or "",
    number and number:gsub("^0+$", "1") or "1")
end

-- Return a position in PDN's notation; nil and a message if it can't be written.
function draughts.write_position(pos)
  local variant = pos:variant()
  local _, squares = numbering(variant)
  local kind, square_of = TYPES[variant:name()], square_writer(variant)
  local lists = {W = {}, B = {}}
  for _, square in ipairs(squares) do
    local piece = pos:at(square)
    local is_white = piece == piece:upper()
    if piece ~= "" and not piece:find "^[MmKk]$" then
      return nil, ("PDN cannot express how often the King on %s has moved"):format(square_of(square))
    end
    if piece ~= "" then
      local list = lists[is_white ~= (kind.black == true) and "W" or "B"]
      list[#list + 1] = (piece:upper() == "K" and "K" or "") .. square_of(square)
    end
  end
  local side = (pos:side() == "white") ~= (kind.black == true) and "W" or "B"
  local clock, number = pos:text():match " [wb] (%d+) (%d+)$"
  number = number or pos:text():match "(%d+)$"
  local more = ((clock or "0") ~= "0" or number ~= "1") and (":H%s:F%s"):format(clock or "0", number) or ""
  return ("%s:W%s:B%s%s"):format(side, table.concat(lists.W, ","), table.concat(lists.B, ","), more)
end

return draughts
