-- PGN: games as text, with tags before their moves, many to a file.
--
--     [Variant "warp-checkers"]
--     [Result "1-0"]
--
--     1. c3-d4 {a comment} b6-a5 1-0
--
-- A move that is no word of PGN stands in quotation marks: "c3xd3(b3)". No rules are known here: moves are found among
-- the legal ones by san.read.

local fen = require "notation.fen"
local names = require "notation.names"
local reader = require "notation.pgn_reader"
local record = require "notation.record"
local san = require "notation.san"
local writer = require "notation.pgn_writer"

local pgn = {}

local ROSTER = {"Event", "Site", "Date", "Round", "White", "Black", "Result"}
local UNKNOWN = {Date = "????.??.??", Result = "*"}

local DIALECT = {
  results = {["1-0"] = "1-0", ["0-1"] = "0-1", ["1/2-1/2"] = "1/2-1/2", ["1/2"] = "1/2-1/2", ["½-½"] = "1/2-1/2",
    ["½"] = "1/2-1/2", ["*"] = "*"},
  signs = {["="] = "$10", ["∞"] = "$13", ["+="] = "$14", ["+/="] = "$14", ["⩲"] = "$14", ["=+"] = "$15",
    ["=/+"] = "$15", ["⩱"] = "$15", ["±"] = "$16", ["+/-"] = "$16", ["∓"] = "$17", ["-/+"] = "$17", ["+-"] = "$18",
    ["-+"] = "$19", ["N"] = "$146", ["□"] = "$7"},
}

-- Return the games of a text; nil and what is wrong, with its line.
function pgn.read(text) return reader.read(text, DIALECT) end

-- The options of a tag "name=value; name=value", as a list; nil and a message if it is written otherwise.
local function read_options(text)
  local list = {}
  for part in (text or ""):gmatch "[^;]+" do
    local name, value = part:match "^%s*([^=]-)%s*=(.*)$"
    if not name and part:find "%S" then
      return nil, ('VariantOptions is written "name=value; name=value", not "%s"'):format(text:sub(1, 60))
    end
    if name then list[#list + 1] = {name, value} end
  end
  return list
end

-- Return the variant of a game and its options; nil and a message if a tag names none.
function pgn.variant_of(game)
  local said = record.tag(game, "Variant")
  local list, message = read_options(record.tag(game, "VariantOptions"))
  if not list then return nil, message end
  return said and (names.ours(said) or said) or "chess", list
end

-- Return the position in which a game begins; nil and what is wrong.
function pgn.start_of(game, variant)
  local text = record.tag(game, "FEN")
  if not text then return variant:start() end
  local pos, message = fen.read(variant, text)
  return pos, message and "the tag FEN: " .. message
end

-- Return our text of a move of a file; nil and why there is none.
function pgn.move_of(pos, text) return san.read(pos, text) end

-- -- Writing

local function options_text(options)
  local parts = {}
  for i, option in ipairs(options) do parts[i] = option[1] .. "=" .. option[2] end
  return table.concat(parts, "; ")
end

-- Return the tags of a game, the seven of every file first, then those that it has, then `stated`.
function pgn.tags_of(tags, result, stated)
  local out = {tags = {}}
  for _, name in ipairs(ROSTER) do record.set_tag(out, name, UNKNOWN[name] or "?") end
  for _, tag in ipairs(tags or {}) do record.set_tag(out, tag[1], tag[2]) end
  record.set_tag(out, "Result", result)
  for _, tag in ipairs(stated) do record.set_tag(out, tag[1], tag[2]) end
  return out.tags
end

-- The tags that name the variant and the start.
local function stated_of(played)
  local stated, own_start = {}, played.start == played.variant:start():text()
  local function add(name, value) stated[#stated + 1] = {name, value} end
  local is_plain = played.name == "chess" and #played.options == 0
  if not is_plain then
    add("Variant", names.pgn(played.name))
    add("VariantHash", played.variant:hash())
  end
  if #played.options > 0 then add("VariantOptions", options_text(played.options)) end
  if not own_start then
    add("SetUp", "1")
    add("FEN", played.start)
  end
  return stated
end

-- Return the text of a played game; nil and why it can't be written.
function pgn.write(played)
  local tags = pgn.tags_of(played.tags, record.result_of(played), stated_of(played))
  return writer.text(tags, played, san.write, DIALECT)
end

return pgn
