-- PDN: games of draughts as text, written as PGN is, with squares by their numbers.

local draughts = require "notation.draughts"
local fen = require "notation.fen"
local pgn = require "notation.pgn"
local reader = require "notation.pgn_reader"
local record = require "notation.record"
local writer = require "notation.pgn_writer"

local pdn = {}

local DIALECT = {
  results = {["1-0"] = "1-0", ["0-1"] = "0-1", ["1/2-1/2"] = "1/2-1/2", ["*"] = "*", ["2-0"] = "1-0", ["0-2"] = "0-1",
    ["1-1"] = "1/2-1/2", ["0-0"] = "*"},
  signs = {},
}
local SWAPPED = {["1-0"] = "0-1", ["0-1"] = "1-0"}

-- Return the games of a text; nil and what is wrong, with its line.
function pdn.read(text) return reader.read(text, DIALECT) end

-- Return the variant of a game and its options; nil and a message if a tag names none.
function pdn.variant_of(game)
  local number = math.tointeger(tonumber((record.tag(game, "GameType") or ""):match "^%d+"))
  local name = number and draughts.variant_of(number)
  if name then return name, {} end
  return pgn.variant_of(game)
end

-- Return the position in which a game begins; nil and what is wrong.
function pdn.start_of(game, variant)
  local text = record.tag(game, "FEN")
  if not text then return variant:start() end
  return fen.read(variant, draughts.read_position(variant, text) or text)
end

-- Return our text of a move of a file; nil and why there is none.
function pdn.move_of(pos, text)
  local _, read = draughts.codec(pos:variant())
  local found, message = pos:move(text:find "^%d" and read(text) or text)
  return found and found.move, message
end

-- Exchange the players and the result where Black begins: the side that begins is our White.
local function swap_colours(tags, result)
  local out = {}
  for i, tag in ipairs(tags) do
    local other = tag[1] == "White" and "Black" or tag[1] == "Black" and "White" or tag[1]
    out[i] = {other, tag[2]}
  end
  return out, SWAPPED[result] or result
end

local function begins_black(variant)
  local kind = draughts.type_of(variant:name())
  return kind and kind.black
end

-- Return the tags and the result of a game, with our colours.
function pdn.ours(game, variant, tags, result)
  if not record.tag(game, "GameType") or not begins_black(variant) then return tags, result end
  return swap_colours(tags, result)
end

-- Return the text of a played game; nil and why it can't be written.
function pdn.write(played)
  local kind = draughts.type_of(played.variant:name())
  if not kind then return nil, played.variant:name() .. " is no game that PDN knows; PGN holds any game" end
  local tags, result = played.tags or {}, record.result_of(played)
  if kind.black then tags, result = swap_colours(tags, result) end
  local stated = {{"GameType", kind.tag}, {"Variant", played.name}}
  if played.start ~= played.variant:start():text() then
    stated[#stated + 1] = {"SetUp", "1"}
    stated[#stated + 1] = {"FEN", draughts.write_position(assert(played.variant:position(played.start)))}
  end
  local write = draughts.codec(played.variant)
  return writer.text(pgn.tags_of(tags, result, stated), played, function(_, move) return write(move) end, DIALECT)
end

return pdn
