-- GIB: games of janggi as Korean servers and programs write them, with tags as in PGN. They are only read.
--
--     [초차림 "마상상마"]           the Horses (마) and Elephants (상) of Cho, who begins, from the left of the board
--     [한차림 "상마상마"]           those of Han
--     1. 79졸78 2. 41한병42 3. 한수쉼   from row 7, column 9 to row 7, column 8; 한수쉼 is a pass
--
-- Rows are counted from Han's side, and row 10 is 0.

local brief = require "tools.brief"
local fen = require "notation.fen"
local pgn_reader = require "notation.pgn_reader"
local record = require "notation.record"
local scan = require "notation.scan"

local gib = {}

-- Take the time of a move, "<12>".
local function take_time(_, node, word)
  if not word:find "^<%d+>$" then return false end
  record.comment(node, word)
  return true
end

local DIALECT = {results = {["1-0"] = "1-0", ["0-1"] = "0-1", ["1/2-1/2"] = "1/2-1/2", ["*"] = "*"}, signs = {},
  word = take_time}
local TAGS = {["대회명"] = "Event", ["회전"] = "Round", ["대국일자"] = "Date", ["대국장소"] = "Site",
  ["초대국자"] = "White", ["한대국자"] = "Black", ["제한시간"] = "TimeControl", ["총수"] = "PlyCount",
  ["대국결과"] = "Termination"}
local WINNERS = {["초"] = "1-0", ["楚"] = "1-0", ["한"] = "0-1", ["漢"] = "0-1"}
local REASONS = {{"시간", "time"}, {"기권", "resignation"}}
local SETUPS = {["마상마상"] = "NBNB", ["마상상마"] = "NBBN", ["상마마상"] = "BNNB", ["상마상마"] = "BNBN"}

-- Our letters of the pieces, by their Korean and Chinese names.
local LETTERS = {}
for letter, written in pairs{K = "장궁왕將楚漢", A = "사士", B = "상象", N = "마馬", R = "차車", C = "포包砲",
  P = "졸병卒兵"} do
  for _, code in utf8.codes(written) do LETTERS[utf8.char(code)] = letter end
end

-- Forget the numbers, which count single moves. Return a message about the first wrong one; nil if all are right.
local function check_numbers(game)
  local node, ply, wrong = game.root.next[1], 1, nil
  while node do
    if not wrong and node.number and node.number ~= ply then
      wrong = ("line %d: this is move %d, not %d"):format(node.line, ply, node.number)
    end
    node.number, node, ply = nil, node.next[1], ply + 1
  end
  return wrong
end

-- Set result and reason from "초 시간승". A text such as "무승부", a draw, has no winner.
local function take_result(game, text)
  game.result = text:find "무승부" and "1/2-1/2" or WINNERS[text:match "[\xE0-\xEF][\x80-\xBF]*"]
  for _, row in ipairs(REASONS) do game.reason = game.reason or text:find(row[1], 1, true) and row[2] or nil end
end

-- Return the games of a text; nil and a message with its line.
gib.read = record.reader(function(text)
  local line, why
  text, line, why = scan.to_utf8(text:gsub("^\xEF\xBB\xBF", ""), "CP949")
  if not text then return nil, ("line %d: neither UTF-8 nor EUC-KR: %s"):format(line, why) end
  local games = pgn_reader.read(text, DIALECT)
  for _, game in ipairs(games) do
    take_result(game, record.tag(game, "대국결과") or "")
    game.fault = game.fault or check_numbers(game)
    game.setups = {record.tag(game, "초차림") or "마상상마", record.tag(game, "한차림") or "마상상마"}
    local kept = {}
    for _, tag in ipairs(game.tags) do
      if tag[1] ~= "초차림" and tag[1] ~= "한차림" then kept[#kept + 1] = {TAGS[tag[1]] or tag[1], tag[2]} end
    end
    game.tags, game.by_name = kept, nil
  end
  return games
end)

function gib.variant_of() return "janggi", {} end

-- Return the parts of a move: letter, origin and target; nil for another text.
local function parts_of(text)
  local row, column, name, to_row, to_column = text:match "^(%d)([1-9])([\x80-\xFF]+)(%d)([1-9])$"
  local last = name and name:match "[\xC2-\xF4][\x80-\xBF]*$"
  if not last or not LETTERS[last] or name ~= last and not WINNERS[name:sub(1, -#last - 1)] then return nil end
  local function square(y, x) return ("%c%d"):format(96 + tonumber(x), y == "0" and 1 or 11 - tonumber(y)) end
  return LETTERS[last], square(row, column), square(to_row, to_column)
end

-- Return true if the first moves from a rank, with the names of their pieces, agree with a set-up.
local function agrees(game, setup, rank)
  local at, node = {}, game.root.next[1]
  for i, file in ipairs{"b", "c", "g", "h"} do at[file .. rank] = setup:sub(i, i) end
  while node do
    local letter, from, to = parts_of(node.move)
    if at[from] and at[from] ~= letter then return false end
    if from then at[from], at[to], node = nil, nil, node.next[1] else node = node.next[1] end
  end
  return true
end

-- Return the first rank of a player. Some programs write Han's pieces as Han sees them: those are read from the other
-- side if only then the pieces are where the moves find them.
local function rank_of(game, number, rank)
  local setup = SETUPS[game.setups[number]]
  if not setup then return nil, ('"%s" is not a set-up, as is "마상상마"'):format(brief(game.setups[number])) end
  if not agrees(game, setup, rank) and agrees(game, setup:reverse(), rank) then
    record.note(game, game.line, ('the set-up "%s" is written from the other side'):format(game.setups[number]))
    setup = setup:reverse()
  end
  return ("R%sA1A%sR"):format(setup:sub(1, 2), setup:sub(3, 4))
end

function gib.start_of(game, variant)
  local cho, message = rank_of(game, 1, 1)
  local han, why = rank_of(game, 2, 10)
  if not cho or not han then return nil, message or why end
  return fen.read(variant, ("%s/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/%s w - - 0 1"):format(han:lower(), cho))
end

-- Return the legal move by which a piece stays where it is; nil if there is none.
local function pass_of(pos)
  for _, move in ipairs(pos:moves()) do
    if move:find "^(%l%d+)%1$" then return move end
  end
end

function gib.move_of(pos, text)
  local letter, from, to = parts_of(text)
  if not letter and text ~= "한수쉼" then
    return nil, ('"%s" is not a move; a move is written 79졸78, a pass 한수쉼'):format(brief(text))
  end
  if letter and pos:at(from):upper() ~= letter then
    return nil, ('"%s": that piece is not on row %s, column %s'):format(brief(text), text:sub(1, 1), text:sub(2, 2))
  end
  local move = letter and from .. to or pass_of(pos)
  if not move or not pos:move(move, true) then return nil, ('"%s" is not a legal move'):format(brief(text)) end
  return move
end

return gib
