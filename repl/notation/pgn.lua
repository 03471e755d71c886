-- PGN: games as text, with tags before their moves, many to a file.
--
--     [Variant "warp-checkers"]
--     [Result "1-0"]
--
--     1. c3-d4 {a comment} b6-a5 1-0
--
-- A move that isn't a word of PGN is in quotation marks: "c3xd3(b3)". No rules are used here: san.read finds moves
-- among the legal ones.

local brief = require "tools.brief"
local dialects = require "notation.dialects"
local fen = require "notation.fen"
local guess = require "notation.guess"
local languages = require "notation.languages"
local names = require "notation.names"
local reader = require "notation.pgn_reader"
local record = require "notation.record"
local san = require "notation.san"
local trim = require "tools.trim"
local writer = require "notation.pgn_writer"

local pgn = {}

local ROSTER = {"Event", "Site", "Date", "Round", "White", "Black", "Result"}
local UNKNOWN = {Date = "????.??.??", Result = "*"}

local DIALECT = {
  results = {["1-0"] = "1-0", ["0-1"] = "0-1", ["1/2-1/2"] = "1/2-1/2", ["1/2"] = "1/2-1/2", ["½-½"] = "1/2-1/2",
    ["½"] = "1/2-1/2", ["1:0"] = "1-0", ["0:1"] = "0-1", ["1/2:1/2"] = "1/2-1/2", ["½:½"] = "1/2-1/2",
    ["0.5-0.5"] = "1/2-1/2", ["*"] = "*"},
  signs = {["="] = "$10", ["∞"] = "$13", ["+="] = "$14", ["+/="] = "$14", ["⩲"] = "$14", ["=+"] = "$15",
    ["=/+"] = "$15", ["⩱"] = "$15", ["±"] = "$16", ["+/-"] = "$16", ["∓"] = "$17", ["-/+"] = "$17", ["+-"] = "$18",
    ["-+"] = "$19", ["N"] = "$146", ["□"] = "$7"},
}

-- Reasons of results, by the words of the tag Termination in small letters, if they differ.
local REASONS = {["time forfeit"] = "time", ["rules infraction"] = "foul"}
local TERMINATIONS = {time = "time forfeit", foul = "rules infraction"}

-- Return the name of its variant that a game states: in files of xiangqi by the tag Game; nil for none.
local function said_of(game)
  local other = record.tag(game, "Game") -- "Chinese Chess"
  return record.tag(game, "Variant") or other and names.ours(other)
end

-- Return the games of a text.
pgn.read = record.reader(function(text)
  local games, noted = reader.read(text, DIALECT), {}
  for _, game in ipairs(games) do
    local said = said_of(game)
    game.guessed = (not said or names.ours(said) == "chess") and guess.variant(game, said, noted) or nil
    local reason = (record.tag(game, "Termination") or ""):lower()
    game.reason = REASONS[reason] or reason ~= "" and reason or nil
    for _, tag in ipairs(not record.tag(game, "White") and game.tags or {}) do
      if tag[1]:find "^Red" then tag[1] = "White" .. tag[1]:sub(4) end -- in files of xiangqi
    end
    game.by_name = nil
  end
  return games
end)

-- Return the options of a tag "name=value; name=value" as a list; nil and a message if it has another form.
local function read_options(text)
  local list = {}
  for part in (text or ""):gmatch "[^;]+" do
    local name, value = part:match "^([^=]*)=(.*)$"
    if not name and part:find "%S" then
      return nil, ('VariantOptions is written "name=value; name=value", not "%s"'):format(brief(text))
    end
    if name then list[#list + 1] = {trim(name), value} end
  end
  return list
end

-- Return the variant of a game and its options; nil and a message if a tag names none.
function pgn.variant_of(game)
  if record.tag(game, "WhiteA") then return nil, names.why_not "bughouse" end
  if record.tag(game, "Yellow") and record.tag(game, "Green") then return nil, names.why_not "FFA" end
  local said = said_of(game)
  local list, message = read_options(record.tag(game, "VariantOptions"))
  if not list then return nil, message end
  if said and said:find "^wild/%w+$" and record.tag(game, "FEN") then return names.ours(said) or "chess", list end
  local ours = said and (names.ours(said) or record.tag(game, "FEN") and names.without_960(said))
  return game.guessed or ours or said or "chess", list
end

-- Return the options of its variant that the start of a game needs, or its second move, "swap"; nil for none.
function pgn.options_of(game, variant)
  local text = record.tag(game, "FEN")
  if text then return fen.options(variant, text) end
  local swaps = (record.moves(game.root)[2] or ""):lower():find "^swap"
  for _, option in ipairs(swaps and variant:options() or {}) do
    if option.name == "swap" and option.value == false then return {{"swap", "true"}} end
  end
end

local RIGHTS_MAX = 4

-- Return a FEN without one castling right; nil if it doesn't have it.
local function without_right(text, letter)
  local before, rights, after = text:match "^(%S+%s+%S+%s+)(%S+)(.*)$"
  local rest, count = (rights or ""):gsub(letter, "", 1)
  return count > 0 and before .. (rest == "" and "-" or rest) .. after or nil
end

-- Return the first position of a game; nil and a message on failure.
function pgn.start_of(game, variant)
  local text = record.tag(game, "FEN")
  if not text then return variant:start() end
  local pos, message = fen.read(variant, text)
  if not pos and guess.castles_otherwise(game) and variant:name() ~= "chess960" then
    return nil, ("the tag FEN: only chess has castling from the squares of Chess960 here, and %s doesn't"):format(
      variant:name())
  end
  for _ = 1, RIGHTS_MAX do
    local letter = not pos and message:match "'(%a)' is impossible"
    local fixed = letter and without_right(text, letter)
    if not fixed then break end
    record.note(game, game.line, ("the tag FEN: the castling right %s is impossible, and left out"):format(letter))
    text = fixed
    pos, message = fen.read(variant, text)
  end
  if pos then return pos end
  local said = record.tag(game, "Variant") or ""
  if names.without_960(said) then return nil, "the tag FEN: " .. names.why_not(said) end
  local _, why = fen.options(variant, text)
  return nil, "the tag FEN: " .. (why or message)
end

-- Return true if the player must pass, and a text is a move of the other player afterwards.
local function passes_before(pos, text)
  local forced = pos:moves()
  if forced[1] ~= "pass" or forced[2] or san.is_null(text) then return false end
  local after = pos:copy():play("pass", true)
  if not after then return false end
  local move, _, several = san.read(after, text)
  return move ~= nil and move ~= "pass" or several ~= nil
end

-- Return our text of a move of a file; nil and a message on failure. If two moves are joined, "e4e5", return the first,
-- and the text of the second. If it may be one of several moves, their list {move, text} is the fourth value.
function pgn.move_of(pos, text, game)
  local ucci = guess.counts_from_zero(game) and dialects.named("ucci", pos:variant(), "read_move")
  local move, message, several = san.read(pos, ucci and ucci.read_move(pos, text) or text)
  if move then return move end
  if several then
    for i, one in ipairs(several) do several[i] = {move = one, text = san.write(pos, one)} end
    return nil, message, nil, several
  end
  if passes_before(pos, text) then -- games of Othello leave it out
    return "pass", nil, text == text:lower() and text:upper() or text:lower() -- an equal text would be noted
  end
  local first, second = san.split(pos, text)
  if first then return san.find(pos, first), nil, second end
  local is_said = record.tag(game, "Variant") or record.tag(game, "Game")
  local is_assumed = not is_said and not pos:last_move() and text:find "%d"
  return nil, is_assumed and message .. "; without a tag Variant, the game is read as chess" or message
end

-- Return true if a text, which isn't a legal move, may end a game whose file goes on: a null move.
function pgn.stops(_, text) return san.is_null(text) end

-- Return a move with each rank of one digit raised by one: "Cbe2" is "Cbe3".
local function raised(text)
  return (text:gsub("(%a)(%d)%f[%D]", function(file, rank) return file .. math.tointeger(rank) + 1 end))
end

-- Return other ways to read the moves of a game: with the letters of other languages, or with ranks from 0, as XBoard
-- counts them on boards with ten.
function pgn.spellings(game, variant)
  local moves, left = {}, {game.root}
  while #left > 0 do
    local node = table.remove(left)
    moves[#moves + 1] = node.move
    table.move(node.next, 1, #node.next, #left + 1, left)
  end
  local list = languages.of(moves)
  for _, language in ipairs(list) do
    language.note = ("pieces in %s: %s"):format(language.name, language.letters)
  end
  if select(2, variant:size()) == 10 then list[#list + 1] = {spell = raised, note = "ranks are counted from 0"} end
  return list
end

-- -- Writing

local function options_text(options)
  local parts = {}
  for i, option in ipairs(options) do parts[i] = option[1] .. "=" .. option[2] end
  return table.concat(parts, "; ")
end

-- Return the tags of a game: the seven of every file, then its own, the reason of its result (or nil), and `stated`.
function pgn.tags_of(tags, result, stated, reason)
  local out = {tags = {}}
  for _, name in ipairs(ROSTER) do record.set_tag(out, name, UNKNOWN[name] or "?") end
  for _, tag in ipairs(tags or {}) do record.set_tag(out, tag[1], tag[2]) end
  record.set_tag(out, "Result", result)
  if reason and not record.tag(out, "Termination") then
    record.set_tag(out, "Termination", TERMINATIONS[reason] or reason)
  end
  for _, tag in ipairs(stated) do record.set_tag(out, tag[1], tag[2]) end
  return out.tags
end

-- Return the text of the start: in the notation of other programs, if they know the variant and nothing is lost.
local function start_text(played)
  if not names.is_known(played.name) then return played.start end
  local text = fen.write(assert(played.variant:position(played.start, true)))
  local again = fen.read(played.variant, text)
  return again and again:text() == played.start and text or played.start
end

-- Return the tags that name the variant and the start. Programs that know Chess960 derive its number from FEN.
local function stated_of(played)
  local stated = {}
  local function add(name, value) stated[#stated + 1] = {name, value} end
  local is_960, options = played.name == "chess960", played.options
  if is_960 and #options == 1 then options = {} end
  if played.name ~= "chess" or #options > 0 then add("Variant", names.pgn(played.name)) end
  if played.name ~= "chess" and not is_960 or #options > 0 then add("VariantHash", played.variant:hash()) end
  if #options > 0 then add("VariantOptions", options_text(options)) end
  if is_960 or played.start ~= played.variant:start():text() then
    add("SetUp", "1")
    add("FEN", start_text(played))
  end
  return stated
end

-- Return the text of a played game; nil and a message if it can't be written. A tag Format chooses the notation of
-- xiangqi.
function pgn.write(played)
  local tags = pgn.tags_of(played.tags, record.result_of(played), stated_of(played), played.reason)
  local format, write = dialects.of_format(played.variant, record.tag({tags = tags}, "Format"))
  if format then record.set_tag({tags = tags}, "Format", format) end
  return writer.text(tags, played, write and function(pos, move) return write(pos, move) or move end or san.write,
    DIALECT)
end

return pgn
