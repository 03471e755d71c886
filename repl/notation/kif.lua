-- KIF: games of shogi as Japanese programs keep them, in UTF-8: headers, moves with their numbers, 変化 for variations.
--
--     手合割：平手
--     先手：A
--     手数----指手---------消費時間--
--        1 ７六歩(77)   ( 0:01/00:00:01)
--        2 投了
--
-- Each move names its piece, its target and its origin. Times are read and ignored. Any other line that can't be read
-- is an error. KI2, the notation of books, is read as well: "▲７六歩 △３四歩 ▲５八金右" has no origins, except where a move would
-- be ambiguous.

local reader = require "notation.kif_reader"
local record = require "notation.record"
local shogi = require "notation.shogi_files"
local words = require "notation.kif_words"

local kif = {}

local BLANK, DIGITS, KANJI, WIDE, shown = words.BLANK, words.DIGITS, words.KANJI, words.WIDE, words.shown
local names, signs, letters = words.NAMES, words.SIGNS, words.LETTERS

-- Return the games of a text; nil and a message with its line.
kif.read = record.reader(reader.read)

function kif.variant_of(game)
  local small = game.start and game.start:find "^rbsgk/" or #game.board == 5
  return small and "minishogi" or "shogi", shogi.read_options(game)
end

-- Return the pieces in hand of both players in SFEN.
local function hands_of(game)
  local out = {}
  for _, side in ipairs{"white", "black"} do
    for _, item in ipairs(reader.hand(game.hands[side] or "")) do
      out[#out + 1] = item[2] .. (side == "white" and item[1] or item[1]:lower())
    end
  end
  return #out > 0 and table.concat(out) or "-"
end

function kif.start_of(game, variant)
  if #game.board == 0 then return game.start and shogi.start(variant, game.start .. " 1") or variant:start() end
  if #game.board ~= select(2, variant:size()) then
    return nil, ("the diagram has %d rows"):format(#game.board)
  end
  local side = reader.first_side(game) == "white" and "b" or "w"
  return shogi.start(variant, ("%s %s %s %d"):format(shogi.board(game.board), side, hands_of(game),
    (game.number or 0) + 1))
end

-- Return the piece at the beginning of a text, and the rest of the text.
local function piece_of(text)
  for length = words.LONGEST, 3, -1 do
    local letter = letters[text:sub(1, length)]
    if letter then return letter, text:sub(length + 1) end
  end
end

-- Words of KI2 after a piece: the side from which it comes, as its player sees it, or the direction of its move.
local MODIFIERS = {"右", "左", "直", "上", "引", "寄", "行", "入", "打", "不成", "成"}

-- Return the words at the end of a move of KI2 as a set; nil if there is another one.
local function modifiers_of(text)
  local found = {}
  while text ~= "" do
    local word
    for _, known in ipairs(MODIFIERS) do
      if text:sub(1, #known) == known then
        word = known
        break
      end
    end
    if not word then return nil end
    found[word], text = true, text:sub(#word + 1)
  end
  return found
end

-- Return true if a move agrees with these words. `side` is the number of files from the target to the origin, to the
-- right; `ahead` is the number of ranks that the move goes forward.
local function goes(modifiers, side, ahead)
  local up = modifiers["上"] or modifiers["行"] or modifiers["入"]
  return (not up or ahead > 0) and (not modifiers["引"] or ahead < 0) and (not modifiers["寄"] or ahead == 0)
    and (not modifiers["直"] or side == 0 and ahead > 0)
end

-- Return the moves of a piece on the board to a square that agree with these words of KI2: {move, side}.
local function origins(pos, letter, to, modifiers)
  local variant, list = pos:variant(), {}
  local file, rank = shogi.numbers(variant, to)
  local sign = pos:side() == "white" and 1 or -1
  for _, move in ipairs(pos:moves()) do
    local parts = shogi.parts(pos, move)
    if parts and parts.from and parts.to == to and parts.letter == letter
      and parts.promotes == (modifiers["成"] == true) then
      local from_file, from_rank = shogi.numbers(variant, parts.from)
      local side = sign * (file - from_file)
      if goes(modifiers, side, sign * (from_rank - rank)) then list[#list + 1] = {move = move, side = side} end
    end
  end
  return list
end

-- Return our text of a move of KI2; nil and a message on failure.
local function relative_move(pos, text, letter, to, tail)
  local modifiers = modifiers_of(tail)
  if not modifiers then
    return nil, ('"%s" needs the square that the piece comes from, as in ７六歩(77), or 打'):format(shown(text))
  end
  local list = modifiers["打"] and {} or origins(pos, letter, to, modifiers)
  if modifiers["右"] or modifiers["左"] then
    local sign, best = modifiers["右"] and 1 or -1, {}
    for _, one in ipairs(list) do
      if not best[1] or sign * one.side > sign * best[1].side then best = {one}
      elseif one.side == best[1].side then best[#best + 1] = one end
    end
    list = best
  end
  if list[2] then
    return nil, ('"%s" may be one of several moves: %s, %s'):format(shown(text), list[1].move, list[2].move)
  end
  if list[1] then return list[1].move end
  if next(modifiers) and not modifiers["打"] then return nil, ('"%s" is not a legal move'):format(shown(text)) end
  return shogi.legal(pos, letter .. "@" .. to, shown(text))
end

-- Return our text of a move of a file; nil and a message on failure.
function kif.move_of(pos, written)
  local variant = pos:variant()
  local mark, text = written:match "^(▲)(.*)$"
  if not mark then mark, text = written:match "^(△)(.*)$" end
  text = text or written
  if mark and (mark == "▲") ~= (pos:side() == "white") then
    return nil, ('"%s": it is the other player\'s turn'):format(shown(written))
  end
  local same = text:match "^同(.*)$"
  local to, rest
  if same then
    local last = pos:last_move()
    if not last then return nil, ('"%s": there is no move before it'):format(shown(text)) end
    to, rest = last.move:match "(%l%d+)%+?$", same:gsub("^" .. BLANK, ""):gsub("^%s+", "")
  else
    local file, rank, after = text:match("^(" .. utf8.charpattern .. ")(" .. utf8.charpattern .. ")(.*)$")
    if DIGITS[file] and DIGITS[rank] then
      to, rest = shogi.square(variant, DIGITS[file], DIGITS[rank]), after
    end
  end
  if not to then return nil, ('"%s" is neither a move nor an end of the game'):format(shown(text)) end
  local letter, tail = piece_of(rest)
  if not letter then return nil, ('"%s" names no piece'):format(shown(text)) end
  if tail == "打" or tail == "打(00)" then return shogi.legal(pos, letter .. "@" .. to, text) end
  if not tail:find "%(%d%d%)$" then return relative_move(pos, text, letter, to, tail) end
  local promotes, file, rank = tail:match "^(.-)%((%d)(%d)%)$"
  local from = file and shogi.square(variant, tonumber(file), tonumber(rank))
  if not from or promotes ~= "" and promotes ~= "成" and promotes ~= "不成" then
    return nil, ('"%s" needs the square that the piece comes from, as in ７六歩(77), or 打'):format(shown(text))
  end
  local ours = shogi.move_text(pos, {letter = letter, from = from, to = to, promotes = promotes == "成"})
  if not ours then return nil, ('"%s": the player has no %s on %s%s'):format(shown(text), names[letter], file, rank) end
  return shogi.legal(pos, ours, text)
end

-- -- Writing

local function square_text(variant, square)
  local file, rank = shogi.numbers(variant, square)
  return WIDE[file] .. KANJI[rank]
end

-- Return the text of a legal move.
local function move_text(pos, move)
  local variant, parts, last = pos:variant(), shogi.parts(pos, move), pos:last_move()
  local to = square_text(variant, parts.to)
  if last and last.move:match "(%l%d+)%+?$" == parts.to then to = "同" .. BLANK end
  if parts.drop then return to .. names[parts.letter] .. "打" end
  local file, rank = shogi.numbers(variant, parts.from)
  return ("%s%s%s(%d%d)"):format(to, names[parts.letter], parts.promotes and "成" or "", file, rank)
end

local function add_comment(lines, node)
  local text = shogi.comment_of(node)
  if text then lines[#lines + 1] = "*" .. text end
end

-- Add the moves after a node, then their alternatives. Those of the last moves come first, because a variation replaces
-- a move of the line before it. The position is restored.
local function add_moves(lines, pos, node, ply)
  local path = {}
  while node.next[1] do
    path[#path + 1] = node
    node, ply = node.next[1], ply + 1
    lines[#lines + 1] = ("%4d %s%s"):format(ply, move_text(pos, node.move), #path[#path].next > 1 and " +" or "")
    add_comment(lines, node)
    assert(pos:play(node.move, true))
  end
  if #path > 0 and lines.ending then
    lines.ending(ply)
    lines.ending = nil
  end
  for i = #path, 1, -1 do
    pos:undo()
    for j = 2, #path[i].next do
      local other = path[i].next[j]
      lines[#lines + 1], lines[#lines + 2] = "", ("変化：%d手"):format(ply)
      lines[#lines + 1] = ("%4d %s"):format(ply, move_text(pos, other.move))
      add_comment(lines, other)
      assert(pos:play(other.move, true))
      add_moves(lines, pos, other, ply)
      pos:undo()
    end
    ply = ply - 1
  end
end

-- Add the start: its name, or a diagram.
local function add_start(lines, sfen)
  for _, row in ipairs(words.STARTS) do
    if row[2] == sfen then
      lines[#lines + 1] = "手合割：" .. row[1]
      return
    end
  end
  lines[#lines + 1] = "手合割：" .. words.OTHER_START
  local rows = shogi.rows(sfen)
  local function hand(side, key)
    local list = {}
    for i, item in ipairs(shogi.hand(sfen, side)) do
      list[i] = signs[item[1]] .. (item[2] > 1 and words.numeral(item[2]) or "")
    end
    lines[#lines + 1] = key .. "の持駒：" .. (#list > 0 and table.concat(list, BLANK) or "なし")
  end
  hand("black", "後手")
  local files = {}
  for file = #rows[1], 1, -1 do files[#files + 1] = WIDE[file] end
  lines[#lines + 1] = "  " .. table.concat(files, " ")
  local border = "+" .. ("-"):rep(3 * #rows[1]) .. "+"
  lines[#lines + 1] = border
  for i, row in ipairs(rows) do
    local cells = {}
    for j, piece in ipairs(row) do
      cells[j] = piece == "" and " ・" or (piece:find "%l" and "v" or " ") .. signs[piece:upper()]
    end
    lines[#lines + 1] = "|" .. table.concat(cells) .. "|" .. KANJI[i]
  end
  lines[#lines + 1] = border
  hand("white", "先手")
  lines[#lines + 1] = sfen:find " w " and "後手番" or "先手番"
end

-- Return the header for a tag: White is 下手 if Black gives a handicap.
local function header_of(name, is_handicap)
  local found
  for _, row in ipairs(words.TAGS) do
    if row[1] == name and (is_handicap or not found) then found = row[2] end
  end
  return found or name
end

local function add_tags(lines, played, is_handicap)
  for _, tag in ipairs(shogi.tags_to_write(played)) do
    lines[#lines + 1] = header_of(tag[1], is_handicap) .. "：" .. tag[2]
  end
  local options = shogi.options_text(played)
  if options then lines[#lines + 1] = "VariantOptions：" .. options end
end

local WINNERS = {["1-0"] = "先手の勝ち", ["0-1"] = "後手の勝ち", ["1/2-1/2"] = "引き分け"}

-- Return the text of a played game; nil and a message if it can't be written.
function kif.write(played)
  local good, message = shogi.check(played, "KIF", {"shogi", "minishogi"})
  if not good then return nil, message end
  local sfen, lines = shogi.sfen_of(played), {}
  add_start(lines, sfen)
  add_tags(lines, played, sfen:find " w " ~= nil)
  lines[#lines + 1] = "手数----指手---------消費時間--"
  add_comment(lines, played.root)
  local pos, result, reason = assert(played.variant:position(played.start, true)), shogi.ending(played)
  local function add_ending(plies)
    local word = shogi.word_of_end(result, reason, played.pos:side(), 2)
    if word then lines[#lines + 1] = ("%4d %s"):format(plies + 1, word) end
    if WINNERS[result] then lines[#lines + 1] = ("まで%d手で%s"):format(plies, WINNERS[result]) end
  end
  if played.root.next[1] then lines.ending = add_ending else add_ending(0) end
  add_moves(lines, pos, played.root, 0)
  return table.concat(lines, "\n") .. "\n"
end

-- Return the text of several games.
function kif.join(texts) return table.concat(texts, "\n") end

return kif
