-- Games as lines of the protocols UCI and USI, one game on each line. They are only read.
--
--     position startpos moves e2e4 e7e5
--     startpos moves 7g7f 3c3d                       the word position may be missing
--     e2e4 e7e5 g1f3                                 so may the start
--     position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1
--     sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1 moves R*5e
--     position startpos moves 7g7f 3c3d resign       by the player to move; or win, a declaration of shogi
--
-- Lines with moves such as 7g7f, or with sfen, are games of shogi, the others games of chess.

local brief = require "tools.brief"
local dialects = require "notation.dialects"
local fen = require "notation.fen"
local record = require "notation.record"
local trim = require "tools.trim"

local lines = {}

local FORM = "a line is written position startpos moves e2e4, or position fen TEXT moves e2e4"

local REASONS = {resign = "resignation", win = "declaration"}

-- Return the game of a line.
local function read_line(text, number)
  local game = record.new(number)
  local start, moves = text:gsub("^position%s+", ""), ""
  if start:find "^%l%d%l%d" or start:find "^%d%l%d%l" then start = "startpos moves " .. start end
  local at, after = start:match "()%f[%S]moves%f[%s\0]()"
  if at then start, moves = trim(start:sub(1, at - 1)), start:sub(after) end
  local word, rest = start:match "^(%l+)%s*(.*)$"
  if not (word == "startpos" and rest == "" or (word == "fen" or word == "sfen") and rest ~= "") then
    game.fault = ('line %d: "%s" is not a position; %s'):format(number, brief(start), FORM)
  end
  game.text = word ~= "startpos" and rest or nil
  game.shogi = word == "sfen" or moves:find "^%s*%d%l%d%l" ~= nil or moves:find "^%s*%u%*" ~= nil
  local ending = moves:match "%f[%S]%l+$"
  game.reason = REASONS[ending]
  if game.reason then moves = moves:sub(1, -1 - #ending) end
  local node, count = game.root, 0
  for move in moves:gmatch "%S+" do
    node, count = record.add(node, move, number), count + 1
  end
  if game.reason then
    local side = game.text and game.text:match "^%S+%s+([bw])" or word == "sfen" and "b" or "w"
    local is_whites = (side == (word == "sfen" and "b" or "w")) == (count % 2 == 0) -- the turn at the end
    game.result = is_whites == (game.reason == REASONS.win) and "1-0" or "0-1"
  end
  return game
end

-- Return the games of a text.
lines.read = record.reader(function(text)
  local games, number = {}, 0
  for line in (text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n") .. "\n"):gmatch "([^\n]*)\n" do
    number, line = number + 1, trim(line)
    if line ~= "" and not line:find "^#" then games[#games + 1] = read_line(line, number) end
  end
  return games
end)

function lines.variant_of(game) return game.shogi and "shogi" or "chess", {} end

function lines.options_of(game, variant)
  return game.text and not game.shogi and fen.options(variant, game.text) or nil
end

function lines.start_of(game, variant)
  if not game.text then return variant:start() end
  return fen.read(variant, (game.shogi and "sfen " or "") .. game.text)
end

function lines.move_of(pos, text)
  local found, message = dialects.find(pos, text)
  return found and found.move, message
end

return lines
