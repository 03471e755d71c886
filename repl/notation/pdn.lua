-- PDN: games of draughts as text, written as PGN is (PDN 3.0, pdn.fmjd.org), with squares by their numbers or names.
--
--     [GameType "20,W,10,10,N2,0"]
--     [Result "1-1"]
--
--     1. 32-28 19-23 2. 28x19 14x23 1-1

local brief = require "tools.brief"
local draughts = require "notation.draughts"
local names = require "notation.names"
local pgn = require "notation.pgn"
local reader = require "notation.pgn_reader"
local record = require "notation.record"
local writer = require "notation.pgn_writer"
local warpboard = require "warpboard"

local pdn = {}

-- Return a move with blanks in it, "1-  7" or "19 x 28 x 37!", without them, and the next byte; nil for other texts.
local function spaced(text, at)
  local first, after = text:match("^(%l?%d+)()", at)
  local squares, blanks, sign = {first}, "", "[-x:]"
  while squares[1] and (sign ~= "-" or not squares[2]) do
    local before, found, behind, square, next = text:match("^(%s*)(" .. sign .. ")(%s*)(%l?%d+)()", after)
    if not found then break end
    sign, blanks, after = found, blanks .. before .. behind, next
    squares[#squares + 1] = square
  end
  if blanks == "" then return nil end
  local rest, next = text:match('^([^%s{};()"%[]*)()', after)
  return table.concat(squares, sign) .. rest, next
end

local DIALECT = {
  results = {["1-0"] = "1-0", ["0-1"] = "0-1", ["1/2-1/2"] = "1/2-1/2", ["*"] = "*", ["2-0"] = "1-0", ["0-2"] = "0-1",
    ["1-1"] = "1/2-1/2", ["0-0"] = "*"},
  signs = {},
  forced = "$7", -- a * at the end of a move: it is the only one
  spaced = spaced,
  is_move = function(word) return word:find "^%d%d%d%d?$" ~= nil end, -- 3228
}
local SWAPPED = {["1-0"] = "0-1", ["0-1"] = "1-0"}

-- Return true if no tag names the game.
local function has_no_type(game) return not record.tag(game, "GameType") and not record.tag(game, "Variant") end

-- Return the games of a text. Games without a type know the others, because a file usually has games of one variant.
pdn.read = record.reader(function(text)
  local games, others = reader.read(text, DIALECT), {}
  for _, game in ipairs(games) do
    if has_no_type(game) then
      game.others = others
      others[#others + 1] = game
    end
  end
  return games
end)

-- Return true if letters are used for the squares of a game's moves and start, and their greatest number.
local function squares_in(game)
  local named, greatest, stack = false, 0, {game.root}
  local function look(text)
    named = named or text:find "[a-wyz]%d" ~= nil -- x is the sign of a capture
    for number in text:gmatch "%d+" do
      if #number <= 2 then greatest = math.max(greatest, tonumber(number)) end
    end
  end
  local fen = record.tag(game, "FEN")
  if fen then look((fen:gsub(":[HF]%d+", ""):gsub("%+%d%+%d", ""))) end
  while #stack > 0 do
    local node = table.remove(stack)
    if node.move then look(node.move) end
    for _, child in ipairs(node.next) do stack[#stack + 1] = child end
  end
  return named, greatest
end

-- Return the position in which a game begins, and a note or nil; nil and a message on failure.
local function start_of(game, variant)
  local text = record.tag(game, "FEN") or game.start
  if not text then return variant:start() end
  local pos, message = draughts.position(variant, text)
  if pos then return pos, message end
  return nil, "the tag FEN: " .. message
end

-- Return true if all moves of a game are legal in a variant, and the number of those that are.
local function fits(game, variant)
  local pos, count = start_of(game, variant), 0
  local function move(at, node)
    local found, _, _, several = draughts.read_move(at, node.move)
    if not found and several then found = several[1].move end
    count = count + 1
    return found
  end
  return pos and record.visit(pos, game.root, {move = move}), pos and count or -1
end

-- Return a variant of the list of draughts with the options of its type; nil if it can't be loaded.
local function load(name)
  local values = {}
  for _, option in ipairs(draughts.type_of(name).options or {}) do values[option[1]] = option[2] end
  return (warpboard.load(name, values))
end

local SAMPLE = 10 -- games of a file that are tried in all variants

-- Return in how many games of a file all moves are legal, by variants.
local function votes_of(games)
  local votes = {}
  for i = 1, math.min(#games, SAMPLE) do
    for _, name in ipairs(draughts.guesses(squares_in(games[i]))) do
      local variant = load(name)
      if variant and fits(games[i], variant) then votes[name] = (votes[name] or 0) + 1 end
    end
  end
  return votes
end

-- Return the variants that a game without a type may belong to: first those in which most games of its file are legal.
local function guesses(game)
  local others = game.others or {game}
  others.votes = others.votes or votes_of(others)
  local list = draughts.guesses(squares_in(game))
  local places = {}
  for i, name in ipairs(list) do places[name] = i end
  local function votes(name) return others.votes[name] or 0 end
  local sorted = table.move(list, 1, #list, 1, {})
  table.sort(sorted, function(a, b)
    if votes(a) ~= votes(b) then return votes(a) > votes(b) end
    return places[a] < places[b]
  end)
  return sorted
end

-- Return the variant of a game without a type: the first in which all its moves are legal, or else the one in which
-- most are.
local function guess(game)
  local best, most = nil, -math.huge
  for _, name in ipairs(guesses(game)) do
    local variant = load(name)
    local good, count = nil, -1
    if variant then good, count = fits(game, variant) end
    if good then return name, draughts.type_of(name).options or {} end
    if count > most then best, most = name, count end
  end
  if not best then return nil, ("no draughts board has a square %d"):format(select(2, squares_in(game))) end
  game.assumed = ('read as %s; the tag GameType names another game: [GameType "20"]'):format(best)
  return best, draughts.type_of(best).options or {}
end

-- Return the variant of a game and its options, from its tags or else its moves; nil and a message if a tag names no
-- variant.
function pdn.variant_of(game)
  local type, named_game = record.tag(game, "GameType"), record.tag(game, "Variant")
  local _, stated = pgn.variant_of({tags = {{"VariantOptions", record.tag(game, "VariantOptions") or ""}}})
  if type then
    local number = math.tointeger(tonumber(type:lower():gsub("^%s*type", ""):match "^[%s%-]*(%d%d?)%f[^%d]"))
    if not number then
      return nil, ('the tag GameType begins with a number, as in "20", not "%s"'):format(brief(type))
    end
    local name, options, start = draughts.variant_of(number)
    if not name then return nil, options end
    game.start = start
    return name, record.tag(game, "VariantOptions") and stated or options
  end
  local ours = named_game and (names.ours(named_game) or named_game)
  if ours and draughts.type_of(ours) then return ours, stated end
  return guess(game)
end

-- Return the position in which a game begins; nil and a message on failure.
function pdn.start_of(game, variant)
  local pos, message = start_of(game, variant)
  if pos and message then record.note(game, game.line, message) end
  return pos, message
end

-- Return our text of a move of a file; nil and a message on failure.
function pdn.move_of(pos, text) return draughts.read_move(pos, text) end

-- Exchange the players and the result if Black begins: the side that begins is our White.
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

-- Return the tags and the result of a game, with our colors.
function pdn.ours(_, variant, tags, result)
  if not begins_black(variant) then return tags, result end
  return swap_colours(tags, result)
end

-- Return the options as a tag; nil if the type of the game implies them.
local function options_of(played, kind)
  local parts = {}
  for _, option in ipairs(played.options or {}) do parts[#parts + 1] = option[1] .. "=" .. option[2] end
  local named_game = {}
  for _, option in ipairs(kind.options or {}) do named_game[#named_game + 1] = option[1] .. "=" .. option[2] end
  if table.concat(parts, "; ") == table.concat(named_game, "; ") then return nil end
  for _, option in ipairs(not parts[1] and played.variant:options() or {}) do
    if kind.options and option.name == kind.options[1][1] then
      parts[1] = option.name .. "=" .. tostring(option.value)
    end
  end
  return table.concat(parts, "; ")
end

-- Return the text of a played game; nil and a message if it can't be written.
function pdn.write(played)
  local kind = draughts.type_of(played.variant:name())
  if not kind then return nil, played.variant:name() .. " is not a game that PDN can write; PGN can write any game" end
  local tags, result = played.tags or {}, record.result_of(played)
  if kind.black then tags, result = swap_colours(tags, result) end
  local stated, options = {{"GameType", kind.tag}}, options_of(played, kind)
  if options then stated[#stated + 1] = {"VariantOptions", options} end
  if played.start ~= played.variant:start():text() then
    local text, message = draughts.write_position(assert(played.variant:position(played.start)))
    if not text then return nil, message end
    stated[#stated + 1] = {"SetUp", "1"}
    stated[#stated + 1] = {"FEN", text}
  end
  return writer.text(pgn.tags_of(tags, result, stated, played.reason), played, draughts.write_move, DIALECT)
end

return pdn
