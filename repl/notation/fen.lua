-- FEN: the texts of positions as other programs write them, with the fields of chess, whatever the game: BOARD SIDE
-- RIGHTS EN-PASSANT CLOCK MOVE.
--
--     fen.read(variant, "8/8/8/8/3m4/8/1m6/M7 w - - 0 1")     our own text is read as well
--     fen.write(pos)
--     fen.options(variant, text)                              {{"row", "356"}}: options with which it can be read
--
-- It reads the dialects of Fairy-Stockfish, lichess, PyChess and XBoard. Fields after the board may be missing, and
-- there may be several blanks. A hand may be in any order and with numbers, "[2Pp]", as "[-]", or as one more rank,
-- "/Pp". Rights may be those of X-FEN or Shredder-FEN. Checks may be those left, "3+3", or those given, "+0+0", at the
-- end. Counters that the game doesn't have are ignored.

local brief = require "tools.brief"
local dialects = require "notation.dialects"
local rights = require "notation.rights"
local trim = require "tools.trim"

local fen = {}

-- Our names of the fields of chess, and of their equivalents.
local PLACES = {rights = "rights", ["en passant"] = "marks", clock = "clock", move = "move",
  ["checks of White+checks of Black"] = "checks"}
local UNSAID = {rights = "-", ["en passant"] = "-", clock = "0", move = "1"}

-- Letters of pieces in other programs, by ours, if they differ. `hand` is set if they count pieces in hand, unlike our
-- game. `reads` and `sides` are letters that are only read.
local DIALECTS = {
  ataxx = {letters = {}, reads = {x = "P", o = "p"}, sides = {x = "w", o = "b"}}, -- of the protocol UAI
  amazons = {letters = {A = "Q", a = "q", X = "*", x = "*"}},
  ["connect-four"] = {hand = true},
  ["duck-chess"] = {letters = {D = "*"}},
  ["kyoto-shogi"] = {letters = {}, reads = {T = "+L", t = "+l", B = "+S", b = "+s", G = "+N", g = "+n", R = "+P",
    r = "+p"}}, -- of lishogi
  reversi = {letters = {D = "P", d = "p"}, hand = true},
  ["tic-tac-toe"] = {hand = true},
}

local function dialect_of(variant)
  local dialect = DIALECTS[variant:name()]
  if dialect and not dialect.letters then -- with one kind of piece, which they call P
    local letter = variant:pieces()[1].letter
    dialect.letters = {[letter] = "P", [letter:lower()] = "p"}
  end
  return dialect or {letters = {}}
end

local function words_of(text)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  return words
end

local known_fields = setmetatable({}, {__mode = "k"}) -- of variants that were asked for them, which takes a while

local function fields_of(variant)
  known_fields[variant] = known_fields[variant] or variant:fields()
  return known_fields[variant]
end

-- -- Reading: each part returns our own text, or nil and a message

-- Return the board with our letters, without the signs of promoted pieces that our game doesn't distinguish.
local function read_board(variant, board)
  local ours, known, reads = {}, {}, dialect_of(variant).reads or {}
  for letter, other in pairs(dialect_of(variant).letters) do
    if not ours[other] or letter:find "%u" then ours[other] = letter end
  end
  for _, piece in ipairs(variant:pieces()) do known[piece.letter], known[piece.letter:lower()] = true, true end
  board = board:gsub("[%a*]~?", function(piece)
    local letter, sign = piece:sub(1, 1), piece:sub(2)
    letter = ours[letter] or reads[letter] or letter
    return letter .. (known[letter .. sign] and sign or "")
  end)
  return board
end

-- Return the hand in our order: White's first, kinds as they are declared; unknown letters are last.
local function sorted_hand(variant, hand)
  local out = ""
  hand = hand:gsub("(%d+)(%a)", function(count, letter) return letter:rep(math.min(tonumber(count), 100)) end)
  for _, side in ipairs{"upper", "lower"} do
    for _, piece in ipairs(variant:pieces()) do
      local letter = string[side](piece.letter)
      if #letter == 1 then
        local rest, count = hand:gsub(letter, "")
        out, hand = out .. letter:rep(count), rest
      end
    end
  end
  return ("[%s%s]"):format(out, hand)
end

-- Return board and hand: "BOARD[Qp]", or with the hand as a rank of its own, "BOARD/Qp".
local function read_place(variant, text)
  local board, hand = text:match "^([^%[]+)%[([^%]]*)%]$"
  board = board or text
  local _, parts = board:gsub("/", "")
  if not hand and parts == select(2, variant:size()) then board, hand = board:match "^(.*)/([^/]*)$" end
  local reads = dialect_of(variant).reads or {}
  hand = hand and hand:gsub("^%-$", ""):gsub("%a", function(letter) return reads[letter] and reads[letter]:sub(-1) end)
  board = read_board(variant, board)
  if variant:start():text():find("[", 1, true) then return board .. sorted_hand(variant, hand or "") end
  if dialect_of(variant).hand and hand and not hand:find "[^Pp]" or hand == "" then hand = nil end
  return board .. (hand and "[" .. hand .. "]" or "")
end

-- Return true if positions have a counter among their fields.
local function has_counter(variant)
  for _, name in ipairs(fields_of(variant)) do
    if not PLACES[name] then return true end
  end
  return false
end

-- Return the words after the side by name: rights, marks, checks, clock, move.
local function sort_words(variant, words)
  local said, numbers = {}, {}
  local white, black = (words[#words] or ""):match "^%+(%d%d?)%+(%d%d?)$"
  if white then
    said.given = {tonumber(white), tonumber(black)}
    words[#words] = nil
  end
  local most = has_counter(variant) and 3 or 2
  while #numbers < most and (words[#words] or ""):find "^%d+$" do table.insert(numbers, 1, table.remove(words)) end
  if #numbers == 1 and #words == 0 then
    said.move = numbers[1]
  else -- of three, the first is the limit of a count of moves, which the pieces decide
    said.clock, said.move = numbers[math.max(1, #numbers - 1)], numbers[#numbers > 1 and #numbers or 2]
  end
  for i, word in ipairs(words) do
    if word:find "^%d+%+%d+$" and not said.checks then said.checks = word
    elseif i == 1 and not word:find "^%l+%d" then said.rights = word
    elseif not said.marks then said.marks = word
    elseif not said.clock and word:find "^%l[%l%d]%l*$" then
      return nil, ('"%s": operations of EPD aren\'t read; leave out the text from there on'):format(brief(word))
    elseif word:find "^%d+$" then -- the last word isn't a number, or the numbers would have been taken
      return nil, ('"%s" is too much; a position ends with the move number'):format(brief(words[#words]))
    else return nil, ('"%s" is not a number; the clock and the move number come last'):format(brief(word)) end
  end
  return said
end

-- Convert the checks given to the checks left.
local function checks_left(variant, given)
  local first, second = variant:start():text():match " (%d+)%+(%d+) "
  return first and given and ("%d+%d"):format(first - given[1], second - given[2]) or nil
end

-- Return the fields after the side; missing counters are those of the start.
local function read_fields(variant, board, words)
  local said, message = sort_words(variant, words)
  if not said then return nil, message end
  local fields, initial, taken = {}, words_of(variant:start():text():match "^%S+ %S+ ?(.*)$"), {}
  if said.rights then
    said.rights, message = rights.read(variant, board, said.rights)
    if not said.rights then return nil, "rights: " .. message end
  end
  said.checks = said.checks or checks_left(variant, said.given)
  for i, name in ipairs(fields_of(variant)) do
    local place = PLACES[name]
    taken[place or ""] = true
    fields[i] = place and said[place] or UNSAID[name] or initial[i]:find "^%d" and initial[i] or "-"
  end
  for _, place in ipairs{"rights", "marks", "checks"} do
    if said[place] and said[place] ~= "-" and not taken[place] then
      return nil, ('%s: this game has none, so leave out "%s"'):format(
        place == "marks" and "en passant" or place, said[place])
    end
  end
  return table.concat(fields, " ")
end

local function translated(variant, text)
  local words = words_of(text)
  local place = read_place(variant, table.remove(words, 1) or "")
  local side = table.remove(words, 1) or variant:start():text():match "^%S+ (%S+)"
  side = (dialect_of(variant).sides or {})[side] or side
  if side ~= "w" and side ~= "b" then return nil, ('side to move: it is w or b, not "%s"'):format(brief(side)) end
  local fields, message = read_fields(variant, place, words)
  if not fields then
    local rest = variant:start():text():match "^%S+ %S+ ?(.*)$"
    local _, wrong = variant:position(("%s %s %s"):format(place, side, rest))
    return nil, wrong and wrong:match "board, .*" or message -- a rank too few is why a right has no piece
  end
  return ("%s %s %s"):format(place, side, fields)
end

-- Return true if our reading of a text is also the meaning in other programs.
local function is_meant(pos, text)
  local board, said = text:match "^(%S+) %S+ (%S+)"
  local names = fields_of(pos:variant())
  if names[1] ~= "rights" then return true end
  -- Our texts may end before the clock, but then a counter before it would be read from the clock of others.
  for _, name in ipairs(names) do
    if not PLACES[name] and #words_of(text) < 2 + #names then return false end
  end
  return rights.read(pos:variant(), board, said) == said
end

-- Return a message with a remedy, if the castling rights of a chess position are those of Chess960.
local function with_remedy(variant, text, message)
  local board, said = text:match "^%s*(%S+)%s+[wb]%s+(%S+)"
  local is_960 = variant:name() == "chess" and message:find "^position, rights" and board
    and rights.need_960(board, said)
  return is_960 and message .. "; these are castling rights of Chess960, so use chess960" or message
end

-- Return the field that a message is about.
local function field_of(message) return message:match "^position, (%l[%l ]*%l)" end

-- Return the position in the address of a page: the parts of its path that are ranks, or its parameter fen. Return nil
-- if there is none. Another text is returned as it is.
local function in_address(variant, text)
  if not text:find "^%a+://" then return text end
  local path, query = text:match "^%a+://[^/?#]*([^?#]*)(.*)$"
  local named = query:match "[?&]fen=([^&#]+)"
  local parts, ranks = {}, select(2, variant:size())
  for part in path:gmatch "[^/]+" do parts[#parts + 1] = part end
  if not named and #parts < ranks then return nil end
  path = named and named:gsub("%+", " ") or table.concat(parts, "/", math.max(#parts - ranks + 1, 1))
  return (path:gsub("%%(%x%x)", function(code) return code ~= "00" and string.char(tonumber(code, 16)) or nil end))
end

-- Return the position that a text means, in our form or in that of another program; nil and a message on failure.
function fen.read(variant, text)
  if trim(text):find("\n", 1, true) then return variant:drawn(text) end
  text = in_address(variant, text:gsub("^%s*fen%s+", "")) -- as in "position fen TEXT" of UCI
  if not text then return nil, "position: the address has no position, in its path or as fen=" end
  if not text:find "%s" and text:find "_[wb]_" then text = text:gsub("_", " ") end -- in addresses of lichess
  if text == "startpos" then return variant:start() end
  if text:find "%smoves%s" then return nil, "position: play the moves after the position is set up, not with it" end
  text = text:gsub("(%s%d+%s+)0+%s*$", "%11") -- many files number the first move 0
  local pos, message = variant:position(text)
  if pos and is_meant(pos, text) then return pos end
  local known, mistake = dialects.fen_of(variant, text)
  if mistake then return nil, mistake end
  if known then
    pos, message = variant:position(known)
    if pos then return pos end
    text = known
  end
  local own, wrong = translated(variant, text)
  if own == text then return pos, message end
  if own then
    pos, wrong = variant:position(own)
    if pos then return pos end
    wrong = wrong:gsub(" %(character %d+%)", "") -- of our text, not of theirs
  else
    wrong = "position, " .. wrong
    if message and message:find "out of order" then message = nil end -- the order is that of our texts
  end
  local is_ours = message and field_of(message) == field_of(wrong) and not dialect_of(variant).reads
  return nil, with_remedy(variant, text, is_ours and message or wrong)
end

-- Return options of a variant, as a list of {name, value}, with which a text can be read. Return nil if none are needed
-- or none help, and a message if there is a reason to report.
function fen.options(variant, text)
  local words = words_of(text)
  for _, option in ipairs(variant:options()) do
    if option.name == "row" and option.most == 959 and words[3] and not fen.read(variant, text) then
      local row, message = rights.row(words[1], words[3])
      if not row then return nil, message and "position, rights: " .. message end
      return row ~= option.value and {{"row", tostring(row)}} or nil
    end
  end
end

-- -- Writing

-- Return a hand with as many pieces as there are empty squares.
local function hand_of(board)
  local empty = 0
  for count in board:gmatch "%d+" do empty = empty + count end
  return ("[%s%s]"):format(("P"):rep(empty), ("p"):rep(empty))
end

-- Return true if two of our texts mean the same to another program, which may not distinguish all our letters.
local function are_alike(variant, a, b)
  local letters = dialect_of(variant).letters
  return a == b or a:gsub("^%S+", function(board) return (board:gsub("%a", letters)) end)
    == b:gsub("^%S+", function(board) return (board:gsub("%a", letters)) end)
end

-- Return the text of a position with the fields of chess, as Fairy-Stockfish writes it; our own text if that would omit
-- parts of the position, such as stacks or counters of the game.
function fen.write(pos)
  local variant, own = pos:variant(), pos:text()
  local board, side, rest = own:match "^(%S+) (%S+) ?(.*)$"
  local said, words, dialect = {}, words_of(rest), dialect_of(variant)
  for i, name in ipairs(fields_of(variant)) do said[PLACES[name] or name] = words[i] end
  if said.rights then said.rights = rights.write(variant, board, said.rights) end
  board = board:gsub("%a", dialect.letters)
  if dialect.hand then board = board .. hand_of(board) end
  local parts = {board, side, said.rights or "-", said.marks or "-", said.checks or "", said.clock or "0",
    said.move or "1"}
  local text = table.concat(parts, " "):gsub("  ", " ")
  local read = fen.read(variant, text)
  return read and are_alike(variant, read:text(), own) and text or own
end

return fen
