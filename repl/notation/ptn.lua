-- PTN: games of Tak, in files like those of PGN, and its moves and positions (TPS).
--
--     [Size "5"]
--     [Result "R-0"]
--
--     1. a1 e5 2. Sc3 Cd4 3. 3c3>12 ...          a wall, a capstone, and a stack of three that leaves 1 and 2 stones
--
--     x5/x4,2/x2,12S,x2/x5/1,x4 1 5              TPS: 12S is a black wall on a white stone
--
-- Any variant with Tak's pieces has these moves.

local pgn_reader = require "notation.pgn_reader"
local record = require "notation.record"
local writer = require "notation.pgn_writer"

local ptn = {}

local known = setmetatable({}, {__mode = "k"}) -- whether variants fit; a list of pieces takes a while

-- Return true for variants with flat stones, walls and capstones.
function ptn.fits(variant)
  if known[variant] == nil then
    local names = {}
    for _, piece in ipairs(variant:pieces()) do names[piece.letter] = piece.name end
    known[variant] = names.F == "flat" and names.W == "wall" and names.C == "cap"
  end
  return known[variant]
end

-- -- Moves

local STEPS = {["+"] = {0, 1}, ["-"] = {0, -1}, [">"] = {1, 0}, ["<"] = {-1, 0}}
local PLACED = {[""] = "F@%s", F = "F@%s", S = "F@%s=W", C = "C@%s"}

-- Return our text of a move, legal or not; nil for another text. Signs of a threat and of a flattened wall may follow.
function ptn.read_move(_, text)
  text = text:gsub("[*']+$", "")
  local kind, square = text:match "^([FSC]?)(%l%d)$"
  if kind then return PLACED[kind]:format(square) end
  local count, file, rank, way, parts = text:match "^(%d?)(%l)(%d)([-+<>])(%d*)$"
  if not count then return nil end
  if parts == "" then parts = count == "" and "1" or count end
  local sum, squares = 0, {file .. rank}
  for part in parts:gmatch "%d" do
    sum = sum + tonumber(part)
    local step, i = STEPS[way], #squares
    squares[i + 1] = ("%c%d"):format(file:byte() + i * step[1], tonumber(rank) + i * step[2])
  end
  if count ~= "" and sum ~= tonumber(count) then return nil end
  return table.concat(squares, "-") .. ":" .. parts
end

-- Return the text of a legal move of ours.
function ptn.write_move(_, move)
  local kind, square, wall = move:match "^(%u)@(%l%d)(=?W?)$"
  if kind then return (wall ~= "" and "S" or kind == "C" and "C" or "") .. square end
  local from, to, parts = move:match "^(%l%d)%-(%l%d).*:(%d+)$"
  if not from then return move end
  local way = to:byte() > from:byte() and ">" or to:byte() < from:byte() and "<" or to > from and "+" or "-"
  local sum = 0
  for part in parts:gmatch "%d" do sum = sum + tonumber(part) end
  return (sum > 1 and sum or "") .. from .. way .. (#parts > 1 and parts or "")
end

-- -- Positions

-- Return our text of a stack of TPS, "12S", and count its stones; nil for another text.
local function stack_of(text, placed)
  local stones, top = text:match "^([12]+)([SC]?)$"
  if not stones then return nil end
  local out = {}
  for i = #stones, 1, -1 do
    local side, letter = stones:sub(i, i), i == #stones and top ~= "" and (top == "S" and "W" or "C") or "F"
    local kind = side .. (letter == "C" and "C" or "F")
    placed[kind] = (placed[kind] or 0) + 1
    out[#out + 1] = side == "1" and letter or letter:lower()
  end
  return #out == 1 and out[1] or "(" .. table.concat(out) .. ")"
end

-- Return our text of a row of TPS; nil for a text of another form.
local function row_of(row, placed)
  local cells = {}
  for cell in (row .. ","):gmatch "([^,]*)," do
    local empty = cell:match "^x(%d?)$"
    local ours = empty and (empty == "" and "1" or empty) or stack_of(cell, placed)
    if not ours then return nil end
    cells[#cells + 1] = ours
  end
  return (table.concat(cells, " "):gsub("%d[%d ]*", function(counts)
    local sum = 0
    for count in counts:gmatch "%d" do sum = sum + tonumber(count) end
    return tostring(sum)
  end):gsub(" ", ""))
end

-- Return our text of a position in TPS; nil and a message; nil alone for a text of another form.
function ptn.fen_of(variant, text)
  local board, side, number = text:match "^%s*([x%d,/SC]+)%s+([12])%s+(%d+)%s*$"
  if not board or not board:find "[x,]" then return nil end
  local rows, placed = {}, {}
  for row in (board .. "/"):gmatch "([^/]*)/" do
    local ours = row_of(row, placed)
    if not ours then return nil, ('position: "%s" is not a row of TPS'):format(row:sub(1, 40)) end
    rows[#rows + 1] = ours
  end
  if number == "1" and side == "2" then -- White has placed a stone of Black's color, which was one of White's
    placed["1F"], placed["2F"] = placed["2F"], placed["1F"]
  end
  local hand, left = {}, {}
  local start = variant:start():text()
  for i, letters in ipairs{"FC", "fc"} do
    local count = 0
    for letter in letters:gmatch "." do
      local _, all = start:match "%[(.-)%]":gsub(letter, "")
      local said = placed[i .. letter:upper()] or 0
      local rest = all - said
      if rest < 0 then
        return nil, ("position: there are %d pieces %s on the board, but a player has %d"):format(said, letter, all)
      end
      hand[#hand + 1], count = letter:rep(rest), count + rest
    end
    left[i] = count
  end
  return ("%s[%s] %s %d %d %s"):format(table.concat(rows, "/"), table.concat(hand), side == "1" and "w" or "b", left[1],
    left[2], number)
end

-- Return the stones of one of our stacks, the top one first, as TPS has them: from the bottom.
local function tps_of(stones)
  local out = {}
  for stone in stones:reverse():gmatch "." do out[#out + 1] = stone:find "%u" and "1" or "2" end
  local top = stones:sub(1, 1):upper()
  return table.concat(out) .. (top == "W" and "S" or top == "C" and "C" or "")
end

-- Return the TPS of a position.
function ptn.write_position(pos)
  local board, side, number = pos:text():match "^([^%[]*)%S* (%l) .-(%d+)$"
  local rows = {}
  for row in (board .. "/"):gmatch "([^/]*)/" do
    local cells = {}
    local at = 1
    while at <= #row do
      local stack, empty = row:match("^%((%a+)%)", at), row:match("^%d", at)
      cells[#cells + 1] = empty and "x" .. (empty == "1" and "" or empty) or tps_of(stack or row:sub(at, at))
      at = at + (stack and #stack + 2 or 1)
    end
    rows[#rows + 1] = table.concat(cells, ",")
  end
  return ("%s %s %s"):format(table.concat(rows, "/"), side == "w" and "1" or "2", number)
end

-- -- Files

local DIALECT = {
  results = {["R-0"] = "1-0", ["F-0"] = "1-0", ["1-0"] = "1-0", ["0-R"] = "0-1", ["0-F"] = "0-1", ["0-1"] = "0-1",
    ["1/2-1/2"] = "1/2-1/2", ["0-0"] = "*", ["*"] = "*"},
  signs = {},
  word = function(_, node, word) return word == "--" and not node.parent end, -- in the place of White's first move
}

local TAGS = {{"Player1", "White"}, {"Player2", "Black"}, {"Rating1", "WhiteElo"}, {"Rating2", "BlackElo"},
  {"Clock", "TimeControl"}}
local REASONS = {R = "road", F = "flats"}

-- Return the games of a text.
ptn.read = record.reader(function(text)
  local games = pgn_reader.read(text, DIALECT)
  for _, game in ipairs(games) do
    game.reason = REASONS[(record.tag(game, "Result") or ""):match "[RF]"]
    game.size, game.tps = tonumber(record.tag(game, "Size")), record.tag(game, "TPS")
    local kept = {}
    for _, tag in ipairs(game.tags) do
      for _, row in ipairs(TAGS) do tag[1] = tag[1] == row[1] and row[2] or tag[1] end
      if tag[1] ~= "Size" and tag[1] ~= "TPS" then kept[#kept + 1] = tag end
    end
    game.tags, game.by_name = kept, nil
  end
  return games
end)

local SIZE, LEAST, MOST = 5, 3, 6 -- size of the board if it isn't stated; sizes that are read

function ptn.variant_of(game)
  local opening = record.tag(game, "Opening")
  if opening and opening ~= "swap" then
    return nil, ('Opening "%s": players begin with a stone of the other color ("swap")'):format(opening:sub(1, 40))
  end
  local size = game.size or game.tps and 1 + select(2, game.tps:gsub("/", "")) or SIZE
  if size < LEAST or size > MOST then
    return nil, ('Size "%g": boards from %dx%d to %dx%d are read'):format(size, LEAST, LEAST, MOST, MOST)
  end
  return "tak", size ~= SIZE and {{"size", ("%d"):format(size // 1)}} or {}
end

function ptn.start_of(game, variant)
  if not game.tps then return variant:start() end
  local ours, message = ptn.fen_of(variant, game.tps)
  if not ours then return nil, message or ('the tag TPS: "%s" is not a position'):format(game.tps:sub(1, 60)) end
  return variant:position(ours)
end

function ptn.move_of(pos, text)
  local ours = ptn.read_move(pos, text)
  local found = ours and pos:move(ours)
  if found and found.move == ours then return ours end
  return nil, ('"%s" is not a %smove'):format(text:sub(1, 40), ours and "legal " or "")
end

-- Return the result of a played game in PTN: R for a road, F for more flat stones.
local function result_of(played)
  local result, letter = record.result_of(played), nil
  for sign, reason in pairs(REASONS) do letter = played.reason == reason and sign or letter end
  return letter and result:gsub("1", letter) or result
end

-- Return the text of a played game; nil and a message if it can't be written.
function ptn.write(played)
  if not ptn.fits(played.variant) then
    return nil, ("PTN is only for games of Tak, not of %s; PGN can contain any game"):format(played.variant:name())
  end
  local tags = {}
  local function add(name, value) tags[#tags + 1] = {name, value} end
  for _, tag in ipairs(played.tags or {}) do
    local name = tag[1]
    for _, row in ipairs(TAGS) do name = name == row[2] and row[1] or name end
    if name ~= "Result" then add(name, tag[2]) end
  end
  add("Size", tostring((played.variant:size())))
  if played.start ~= played.variant:start():text() then
    add("TPS", ptn.write_position(assert(played.variant:position(played.start))))
  end
  add("Result", result_of(played))
  return writer.text(tags, played, ptn.write_move, DIALECT)
end

return ptn
