-- PGN and PDN: games as text, with tags before their moves, many to a file.
--
--     [Variant "warp-checkers"]
--     [Result "1-0"]
--
--     1. c3-d4 {a comment} b6-a5 1-0
--
-- A move that is no word of PGN stands in quotation marks: "c3xd3(b3)".
--
-- pgn.read gives what is written, pgn.play plays it, pgn.text writes it. Nothing is known of rules here: moves are read
-- as at the prompt, so SAN and shortened captures are understood.

local warpboard = require "warpboard"
local draughts = require "notation.draughts"
local fen = require "notation.fen"
local san = require "notation.san"
local settings = require "tools.settings"

local pgn = {}

local COLUMNS = 80
local ROSTER = {"Event", "Site", "Date", "Round", "White", "Black", "Result"}
local OURS = {GameType = true, Variant = true, VariantHash = true, VariantOptions = true, SetUp = true, FEN = true}
local UNKNOWN = {Date = "????.??.??", Result = "*"}
local RESULTS = {["1-0"] = "1-0", ["0-1"] = "0-1", ["1/2-1/2"] = "1/2-1/2", ["*"] = "*", ["2-0"] = "1-0",
  ["0-2"] = "0-1", ["1-1"] = "1/2-1/2", ["0-0"] = "*"}
local OTHER_NAMES = {standard = "chess", normal = "chess", ["from position"] = "chess", capablanca = "capablanca-chess",
  cylinder = "cylinder-chess"}
local OF_OUTCOME = {white = "1-0", black = "0-1", draw = "1/2-1/2"}
local SWAPPED = {["1-0"] = "0-1", ["0-1"] = "1-0"}

-- -- Reading

local function new_game(line)
  return {line = line, tags = {}, moves = {}, lines = {}, comments = {}, variations = 0}
end

-- The value of a tag; nil where there is none.
function pgn.tag(game, name)
  for _, tag in ipairs(game.tags) do
    if tag[1] == name then return tag[2] end
  end
end

function pgn.set_tag(game, name, value)
  for _, tag in ipairs(game.tags) do
    if tag[1] == name then
      tag[2] = value
      return
    end
  end
  game.tags[#game.tags + 1] = {name, value}
end

local function add_comment(game, text)
  text = text:gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "")
  if text == "" then return end
  local at = #game.moves
  game.comments[at] = game.comments[at] and game.comments[at] .. " " .. text or text
end

local function add_move(game, move, line)
  game.moves[#game.moves + 1] = move
  game.lines[#game.moves] = line
end

-- What a word of the moves is: a number, a sign of annotation, or a move.
local function take_word(game, word, line)
  local move = word:gsub("^%d+%.+", "")
  if word:find "^%$%d+$" or word:find "^[!?]+$" then return add_comment(game, word) end
  if move == "" or move:find "^%.+$" or move:find "^%d+$" and not move:find "[-x:]" then return nil end
  add_move(game, move, line)
end

-- Passes over what stands in parentheses, others and comments among it; where that ends, nil if it does not.
local function skip_variation(text, at)
  local depth = 0
  while true do
    local here, sign = text:match("()([(){;])", at)
    if not here then return nil end
    if sign == "{" then here = text:find("}", here, true)
    elseif sign == ";" then here = text:find("\n", here, true)
    else depth = depth + (sign == "(" and 1 or -1) end
    if not here then return nil end
    at = here + 1
    if depth == 0 then return at end
  end
end

local reader = {}
reader.__index = reader

function reader:fail(message) return nil, ("line %d: %s"):format(self.line, message) end

-- Goes on behind so much of the text, counting its lines.
function reader:advance(at)
  local _, breaks = self.text:sub(self.at, at - 1):gsub("\n", "")
  self.line, self.at = self.line + breaks, at
end

function reader:game()
  if not self.current then
    self.current = new_game(self.line)
    self.games[#self.games + 1] = self.current
  end
  return self.current
end

local function unescaped(value) return (value:gsub("\\([\\\"])", "%1")) end

-- What stands between quotation marks, and where that ends; nil if it does not in its line.
local function quoted_at(text, at)
  local mark = text:find('[\\"\n]', at + 1)
  while mark and text:sub(mark, mark) == "\\" do mark = text:find('[\\"\n]', mark + 2) end
  if not mark or text:sub(mark, mark) == "\n" then return nil end
  return unescaped(text:sub(at + 1, mark - 1)), mark + 1
end

-- One piece of the text: a tag, a comment, a variation, or a word. True, or nil and what is wrong.
function reader:step()
  local text, at = self.text, self.at
  local sign = text:sub(at, at)
  if sign == "[" then
    if self.current and #self.current.moves > 0 then self.current = nil end
    local name, value, after = text:match('^%[%s*([%w_]+)%s*"([^\n]-)"%s*%]()', at)
    if not name then return self:fail 'a tag is written [Name "value"]' end
    pgn.set_tag(self:game(), name, unescaped(value))
    self:advance(after)
  elseif sign == "{" then
    local comment, after = text:match("^{([^}]*)}()", at)
    if not comment then return self:fail "a comment is not closed" end
    add_comment(self:game(), comment)
    self:advance(after)
  elseif sign == ";" then
    local comment, after = text:match("^;([^\n]*)()", at)
    add_comment(self:game(), comment)
    self:advance(after)
  elseif sign == "(" then
    local after = skip_variation(text, at)
    if not after then return self:fail "a variation is not closed" end
    self:game().variations = self:game().variations + 1
    self:advance(after)
  elseif sign == '"' then
    local move, after = quoted_at(text, at)
    if not move then return self:fail "a move in quotation marks is not closed" end
    add_move(self:game(), move, self.line)
    self:advance(after)
  else
    local word, after = text:match("^([^%s{};]+)()", at)
    if not word or sign == ")" then return self:fail(('"%s" means nothing here'):format(sign)) end
    local game = self:game()
    if RESULTS[word] then
      game.result, self.current = RESULTS[word], nil
    else
      take_word(game, word, self.line)
    end
    self:advance(after)
  end
  return true
end

-- The games of a text, as they are written: {tags, moves, lines, comments, result, line, variations}; comments[n]
-- stands behind move n. Nil and what is wrong, with its line.
function pgn.read(text)
  text = text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n"):gsub("%f[^\n\0]%%[^\n]*", "")
  local state = setmetatable({text = text, at = 1, line = 1, games = {}}, reader)
  while true do
    state:advance(text:match("^%s*()", state.at))
    if state.at > #text then return state.games end
    local good, message = state:step()
    if not good then return nil, message end
  end
end

-- -- Playing

-- The options of a tag "name=value; name=value", as a list.
local function read_options(text)
  local list = {}
  for name, value in (text or ""):gmatch "%s*([^=;]+)=([^;]*)" do list[#list + 1] = {name, value} end
  return list
end

-- The name of the variant of a game.
local function name_of(game)
  local said = pgn.tag(game, "Variant")
  if said then return OTHER_NAMES[said:lower()] or said end
  local number = math.tointeger(tonumber((pgn.tag(game, "GameType") or ""):match "^%d+"))
  return number and draughts.variant_of(number) or "chess"
end

-- In PDN of games in which Black begins, who begins is our White: players and result change their places.
local function swap_colours(tags, result)
  for _, tag in ipairs(tags) do
    if tag[1] == "White" or tag[1] == "Black" then tag[1] = tag[1] == "White" and "Black" or "White" end
  end
  return SWAPPED[result] or result
end

-- The tags and the result of a game as we count colours.
local function ours(game, variant)
  local kind = pgn.tag(game, "GameType") and draughts.type_of(variant:name())
  local tags, result = {}, game.result or pgn.tag(game, "Result")
  for _, tag in ipairs(game.tags) do
    if not OURS[tag[1]] then tags[#tags + 1] = {tag[1], tag[2]} end
  end
  if kind and kind.black then result = swap_colours(tags, result) end
  return tags, result
end

-- The position in which a game begins; nil and what is wrong.
local function start_of(game, variant)
  local text = pgn.tag(game, "FEN")
  if not text then return variant:start() end
  return fen.read(variant, draughts.read_position(variant, text) or text)
end

-- Plays a game: {variant, name, options, start, moves, pos, tags, result, comments, variations}, with the moves as we
-- write them; nil and what is wrong, with its line. `limits` are those of warpboard.load; what was loaded is kept in
-- `loaded` for other games.
function pgn.play(game, limits, loaded)
  local name, options = name_of(game), read_options(pgn.tag(game, "VariantOptions"))
  local key = name .. "\n" .. (pgn.tag(game, "VariantOptions") or "")
  local variant, message = loaded[key], nil
  if not variant then variant, message = warpboard.load(name, settings.values(options), limits) end
  if not variant then return nil, ("line %d: %s"):format(game.line, message:match "^[^\n]*") end
  loaded[key] = variant
  local pos
  pos, message = start_of(game, variant)
  if not pos then return nil, ("line %d: %s"):format(game.line, message) end
  local start = pos:text()
  local _, read = draughts.codec(variant)
  for i, move in ipairs(game.moves) do
    local played
    played, message = pos:play(move:find "^%d" and read(move) or move)
    if not played then return nil, ("line %d: %s"):format(game.lines[i], message) end
  end
  local tags, result = ours(game, variant)
  return {variant = variant, name = name, options = options, start = start,
    moves = pos:history(), pos = pos, tags = tags, result = result, comments = game.comments,
    variations = game.variations}
end

-- -- Writing

local function escaped(value) return (value:gsub('[\\"]', "\\%0"):gsub("%c", " ")) end

local function options_text(options)
  local parts = {}
  for i, option in ipairs(options) do parts[i] = option[1] .. "=" .. option[2] end
  return table.concat(parts, "; ")
end

-- Words in lines of at most so many characters.
local function in_lines(words)
  local lines, line = {}, ""
  for _, word in ipairs(words) do
    if line ~= "" and #line + 1 + #word > COLUMNS then
      lines[#lines + 1] = line
      line = word
    else
      line = line == "" and word or line .. " " .. word
    end
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n")
end

local function add_words(words, text)
  for word in text:gmatch "%S+" do words[#words + 1] = word end
end

local function comment_text(comment)
  return "{" .. comment:gsub("[{}]", "?") .. "}"
end

-- A move as a word. One that is not read as such, as "c3xd3(b3)" is by programs that take parentheses for a variation,
-- stands in quotation marks, as texts of tags do.
local function move_text(text)
  if text:find "^[%w@+][^%s(){};\"]*$" and not text:find "^%d+%.*$" and not RESULTS[text] then return text end
  return '"' .. escaped(text) .. '"'
end

-- The moves with their numbers and comments.
local function moves_text(played, write)
  local pos = assert(played.variant:position(played.start))
  local words, number, begins = {}, 1, true
  local comments = played.comments or {}
  if comments[0] then add_words(words, comment_text(comments[0])) end
  local first = pos:side()
  for i, move in ipairs(played.moves) do
    if pos:side() == first then words[#words + 1] = number .. (first == "white" and "." or "...")
    elseif begins then words[#words + 1] = number .. "..." end
    words[#words + 1] = move_text(write(pos, move))
    begins = comments[i] ~= nil
    if begins then add_words(words, comment_text(comments[i])) end
    if pos:side() ~= first then number = number + 1 end
    assert(pos:play(move))
  end
  return words
end

-- The result of a game: as it was said, or as the rules say.
local function result_of(played)
  if played.result and played.result ~= "*" then return played.result end
  local outcome = played.pos:outcome()
  return OF_OUTCOME[outcome] or "*"
end

-- The start of a game that does not begin as its variant does, as tags.
local function set_start(out, played, as_draughts)
  pgn.set_tag(out, "SetUp", "1")
  local pos = assert(played.variant:position(played.start))
  pgn.set_tag(out, "FEN", as_draughts and draughts.write_position(pos) or played.start)
end

-- The tags of a game.
local function tags_of(played, kind)
  local out = {tags = {}}
  local tags, result = {}, result_of(played)
  for i, tag in ipairs(played.tags or {}) do tags[i] = {tag[1], tag[2]} end
  if kind and kind.black then result = swap_colours(tags, result) end
  for _, name in ipairs(ROSTER) do pgn.set_tag(out, name, UNKNOWN[name] or "?") end
  for _, tag in ipairs(tags) do pgn.set_tag(out, tag[1], tag[2]) end
  pgn.set_tag(out, "Result", result)
  if kind then pgn.set_tag(out, "GameType", kind.tag) end
  pgn.set_tag(out, "Variant", played.name)
  pgn.set_tag(out, "VariantHash", played.variant:hash())
  if #played.options > 0 then pgn.set_tag(out, "VariantOptions", options_text(played.options)) end
  if played.start ~= played.variant:start():text() then set_start(out, played, kind ~= nil) end
  return out.tags, result
end

-- A game as text, as pgn.play gives it (tags and comments may be missing). With `as_draughts` it is PDN. Nil and why it
-- cannot be written.
function pgn.text(played, as_draughts)
  local kind = as_draughts and draughts.type_of(played.variant:name()) or nil
  if as_draughts and not kind then
    return nil, played.variant:name() .. " is no game that PDN knows; PGN holds any game"
  end
  local tags, result = tags_of(played, kind)
  local numbered = draughts.codec(played.variant)
  local words = moves_text(played, kind and function(_, move) return numbered(move) end or san.write)
  words[#words + 1] = result
  local lines = {}
  for i, tag in ipairs(tags) do lines[i] = ('[%s "%s"]'):format(tag[1], escaped(tag[2])) end
  return table.concat(lines, "\n") .. "\n\n" .. in_lines(words) .. "\n"
end

return pgn
