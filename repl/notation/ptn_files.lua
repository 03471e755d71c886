-- Files of PTN: games of Tak, in the syntax of PGN.
--
--     [Size "5"]
--     [Result "R-0"]
--
--     1. a1 e5 2. Sc3 Cd4 3. 3c3>12 ...

local pgn_reader = require "notation.pgn_reader"
local ptn = require "notation.ptn"
local record = require "notation.record"
local writer = require "notation.pgn_writer"

local files = {}

local DIALECT = {
  results = {["R-0"] = "1-0", ["F-0"] = "1-0", ["1-0"] = "1-0", ["0-R"] = "0-1", ["0-F"] = "0-1", ["0-1"] = "0-1",
    ["1/2-1/2"] = "1/2-1/2", ["0-0"] = "*", ["*"] = "*"},
  signs = {},
  word = function(_, _, word) return word == "--" end, -- in the place of a move that there isn't: the first, or last
}

local TAGS = {{"Player1", "White"}, {"Player2", "Black"}, {"Rating1", "WhiteElo"}, {"Rating2", "BlackElo"},
  {"Clock", "TimeControl"}}
local REASONS = {R = "road", F = "flats"}

-- Return the games of a text.
files.read = record.reader(function(text)
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

local SIZE, LEAST, MOST = 5, 3, 8 -- size of the board if it isn't stated; sizes that are read

function files.variant_of(game)
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

function files.start_of(game, variant)
  if not game.tps then return variant:start() end
  local ours, message = ptn.fen_of(variant, game.tps)
  if not ours then return nil, message or ('the tag TPS: "%s" is not a position'):format(game.tps:sub(1, 60)) end
  return variant:position(ours)
end

function files.move_of(pos, text)
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
function files.write(played)
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

return files
