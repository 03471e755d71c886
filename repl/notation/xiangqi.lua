-- Xiangqi notations, for games on 9 x 10 points: UCCI ("h2e2": ranks from 0), ICCS ("H2-E2"), WXF ("C2=5", "+H-4") and
-- Chinese ("炮二平五", "前马退四"). In WXF and Chinese each player counts files from the right.
--
--     xiangqi.read_ucci("h2e2")          "h3e3", our text, legal or not
--     xiangqi.read_wxf(pos, "C2=5")      "h3e3", a legal move
--     xiangqi.write_wxf(pos, "h3e3")     "C2=5"

local xiangqi = {}

-- Return true for games on 9 x 10 points, xiangqi and janggi.
function xiangqi.fits(variant)
  local files, ranks = variant:size()
  return files == 9 and ranks == 10
end

-- -- UCCI and ICCS

-- Return our text of a move in UCCI or ICCS, legal or not; nil for another text.
function xiangqi.read_ucci(text)
  local from, low, to, high = text:match "^([a-i])(%d)%-?([a-i])(%d)$"
  if not from then from, low, to, high = text:match "^([A-I])(%d)%-?([A-I])(%d)$" end
  return from and ("%s%d%s%d"):format(from:lower(), low + 1, to:lower(), high + 1)
end

-- Return the UCCI text of a move of ours from square to square.
function xiangqi.write_ucci(move)
  local from, low, to, high = move:match "^(%l)(%d+)(%l)(%d+)$"
  return from and ("%s%d%s%d"):format(from, low - 1, to, high - 1)
end

-- Return the FEN of a text with H and E (horse, elephant), or with `r` for Red, who moves first; nil for a text that
-- has neither.
function xiangqi.fen_of(text)
  local board, side, rest = text:match "^%s*(%S+)%s+([wbr])(.*)$"
  if not board or not (side == "r" or board:find "[HhEe]") then return nil end
  local letters = {H = "N", h = "n", E = "B", e = "b"}
  return board:gsub("[HhEe]", letters) .. " " .. (side == "r" and "w" or side) .. rest
end

-- -- WXF and Chinese

-- Letters of WXF for our kinds, and other letters that are read for them.
local LETTERS = {K = "K", A = "A", B = "E", N = "H", R = "R", C = "C", P = "P"}
local OTHERS = {G = "K", B = "E", N = "H", M = "E", S = "P"}
-- Signs that are read for a kind.
local SIGNS = {K = "帅帥将將", A = "仕士", E = "相象", H = "马馬傌", R = "车車俥", C = "炮砲包", P = "兵卒"}
local NUMBERS = {"一", "二", "三", "四", "五", "六", "七", "八", "九"}
local WIDE = {"１", "２", "３", "４", "５", "６", "７", "８", "９"}
local WORDS = {["进"] = "+", ["進"] = "+", ["退"] = "-", ["平"] = "=", ["前"] = "f", ["后"] = "r", ["後"] = "r",
  ["中"] = "m"}

local PLAIN = {} -- what each sign of Chinese notation is in letters
for letter, signs in pairs(SIGNS) do
  for _, code in utf8.codes(signs) do PLAIN[utf8.char(code)] = letter end
end
for i = 1, 9 do PLAIN[NUMBERS[i]], PLAIN[WIDE[i]] = tostring(i), tostring(i) end
for sign, letter in pairs(WORDS) do PLAIN[sign] = letter end

-- Return the ranks of the player's pieces of a kind on a file, the foremost first.
local function column_of(pos, letter, file, is_white)
  local ranks = {}
  for rank = 1, 10 do
    local at = is_white and 11 - rank or rank
    if pos:at(file .. at) == (is_white and letter or letter:lower()) then ranks[#ranks + 1] = at end
  end
  return ranks
end

-- Return the number of files on which the player has two or more pawns.
local function crowded_files(pos, is_white)
  local count = 0
  for i = 0, 8 do
    if #column_of(pos, "P", ("%c"):format(97 + i), is_white) > 1 then count = count + 1 end
  end
  return count
end

-- Return the parts of a move's text: {letter, file, place, of, sign, number}. `place` is 1 for the foremost of `of`
-- pieces of the kind on its file. Return nil for a pass and for a piece without a letter.
local function parts_of(pos, move)
  local from, low, to, high = move:match "^(%l)(%d+)(%l)(%d+)$"
  local piece = from and pos:at(from .. low) or ""
  local letter = LETTERS[piece:upper()]
  if not letter or from == to and low == high then return nil end
  local is_white = piece == piece:upper()
  local function number(file) return is_white and 106 - file:byte() or file:byte() - 96 end
  local ranks, place = column_of(pos, piece:upper(), from, is_white), 1
  for i, rank in ipairs(ranks) do
    if rank == tonumber(low) then place = i end
  end
  local steps = (tonumber(high) - tonumber(low)) * (is_white and 1 or -1)
  return {letter = letter, file = number(from), place = place, of = #ranks, is_white = is_white,
    sign = steps == 0 and "=" or steps > 0 and "+" or "-",
    number = (steps == 0 or from ~= to) and number(to) or math.abs(steps)}
end

-- Return the sign of a piece that shares its file: "+" for the foremost, "-" for the last, "." for the middle of three.
local function sign_of_place(parts)
  if parts.place == 1 then return "+" end
  return parts.place == parts.of and "-" or parts.of == 3 and "." or nil
end

-- Return the text of a legal move in WXF; nil for a move that WXF can't tell from others.
function xiangqi.write_wxf(pos, move)
  local parts = parts_of(pos, move)
  if not parts then return nil end
  local tail = parts.sign .. parts.number
  if parts.of == 1 or parts.letter == "A" or parts.letter == "E" then
    return parts.letter .. parts.file .. tail
  end
  if parts.letter == "P" and (crowded_files(pos, parts.is_white) > 1 or parts.of > 3) then
    return parts.place .. parts.file .. tail
  end
  local sign = sign_of_place(parts)
  return sign and sign .. parts.letter .. tail
end

-- Return the texts, all in letters, that name a legal move.
local function spellings(pos, move)
  local parts = parts_of(pos, move)
  if not parts then return {} end
  local tail, texts = parts.sign .. parts.number, {}
  texts[1] = parts.letter .. parts.file .. tail
  if parts.of == 1 then return texts end
  local sign = sign_of_place(parts)
  if sign then
    local word = ({["+"] = "f", ["-"] = "r", ["."] = "m"})[sign]
    for _, head in ipairs{sign .. parts.letter, parts.letter .. sign, word .. parts.letter, word .. parts.file} do
      texts[#texts + 1] = head .. tail
    end
  end
  texts[#texts + 1] = parts.place .. parts.file .. tail
  texts[#texts + 1] = parts.place .. parts.letter .. tail
  return texts
end

-- Return a text in letters: "C2=5" for "c2.5", "炮二平五"; nil for one of other signs or another length.
local function in_letters(text)
  local out = {}
  if not utf8.len(text) then return nil end
  for _, code in utf8.codes(text) do
    local sign = utf8.char(code)
    out[#out + 1] = PLAIN[sign] or #sign == 1 and sign:upper() or nil
    if #out > 4 then return nil end
  end
  if #out ~= 4 then return nil end
  if out[3] == "." then out[3] = "=" end
  for i = 1, 2 do out[i] = OTHERS[out[i]] or out[i] end
  local plain = table.concat(out)
  return plain:find "^[%u%d%+%-%.frm][%u%d%+%-%.][%+%-=]%d$" and plain or nil
end

-- Return true if a text has the form of WXF or Chinese notation.
function xiangqi.is_wxf(text) return in_letters(text) ~= nil end

-- Return the legal move that a text of WXF or Chinese notation names; nil and a message if it names several; nil alone
-- if it names none.
function xiangqi.read_wxf(pos, text)
  local plain = in_letters(text)
  if not plain then return nil end
  local found
  for _, move in ipairs(pos:moves()) do
    for _, spelling in ipairs(spellings(pos, move)) do
      if spelling == plain then
        if found and found ~= move then
          return nil, ('"%s" names several moves; write + or - before the piece, for the front or the rear one')
            :format(text)
        end
        found = move
      end
    end
  end
  return found
end

return xiangqi
