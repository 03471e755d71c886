-- Players: they choose moves in matches. A player is written as "random", "nodes:1000", "ms:50", "level:3",
-- "zero:1000", "playouts:5000", "uct:500", "uci:COMMAND" or "xboard:COMMAND".
--
--     local player = players.read "nodes:1000"
--     local found = players.choose(player, pos, {seed = 7})     {move = "c3-d4", score = 12, ...}

local brief = require "tools.brief"
local opponents = require "protocols.opponent"
local shared = require "tools.shared"
local whole = require "tools.whole"

local players = {}

local KINDS = {"random", "nodes", "ms", "level", "zero", "playouts", "uct"}
local AMOUNT_MAX, LEVEL_MAX = 1 << 40, 20
local BYTES_MAX = 1 << 20 -- largest size of a file of weights
local CHECKSUM_BYTES = 26 -- length of the last line of such a file
local NOISE = 10 -- added to evaluations, so that equal players play different games

local levels = {} -- positions by level, as measured for the game that was recalled last

-- Return the number of positions that a level examines for each move: as measured, or else twice that of the level
-- below.
function players.level_positions(level)
  local above = math.max(level - math.max(#levels, 1), 0)
  return (levels[level - above] or 8) << above
end

-- Return a sentence about the strength of a level.
function players.level_text(level)
  return ("level %d examines %d positions for each move%s"):format(level, players.level_positions(level),
    #levels == 0 and "; the levels of this game aren't measured yet, `levels` measures them" or "")
end

-- Return {kind, amount, text}; nil and a message if the text isn't a player.
function players.read(text)
  local kind, number = text:match "^(%l+):?(.*)$"
  local wrong = ("\"%s\" isn't a player: use random, nodes:N, ms:N, level:N, zero:N, playouts:N, uct:N, "
    .. "uci:COMMAND or xboard:COMMAND")
    :format(brief(text))
  if kind == "uci" or kind == "xboard" then
    local opponent, message = opponents.read(kind, number)
    if not opponent then return nil, message end
    return {kind = kind, opponent = opponent, text = text}
  end
  local known
  for _, name in ipairs(KINDS) do known = known or name == kind end
  if not known then return nil, wrong end
  if kind == "random" then return text == kind and {kind = kind, text = text} or nil, wrong end
  local most = kind == "level" and LEVEL_MAX or AMOUNT_MAX
  local amount = whole(number, 1, most)
  if not amount then return nil, ("%s:N needs a whole number from 1 to %d, not \"%s\""):format(kind, most, number) end
  return {kind = kind, amount = amount, text = text, playouts = kind == "playouts" or nil}
end

local function random_move(pos, seed)
  local moves, message = pos:moves()
  if not moves or #moves == 0 then return nil, message or "there is no legal move" end
  math.randomseed(seed)
  return {move = moves[math.random(#moves)]}
end

-- Return the move that a player chooses in a game that isn't over, as pos:search does; nil and a message if a walk
-- fails. The same seed gives the same move, except for players that use the clock. `options.only` lists the moves to
-- choose from.
function players.choose(player, pos, options)
  local kind, amount, seed = player.kind, player.amount, options.seed
  if kind == "random" then return random_move(pos, seed) end
  if player.opponent then return opponents.choose(player.opponent, pos) end
  if kind == "uct" then
    local move, message = pos:sampled_move(amount, seed)
    return move and {move = move}, message
  end
  local wanted = {seed = seed, noise = options.noise or NOISE, player = player.number or kind == "zero" and 0 or 1,
    only = options.only, playouts = player.playouts}
  wanted.seconds = options.seconds
  if kind == "ms" then
    wanted.seconds = math.min(amount / 1000, options.seconds or math.huge)
  else
    wanted.positions = kind == "level" and players.level_positions(amount) or amount
  end
  local found, message = pos:search(wanted)
  return found and found[1], message
end

-- Return true if a player uses learned weights.
function players.has_learned(player)
  return player.kind == "nodes" or player.kind == "ms" or player.kind == "level"
end

-- -- Learned weights

-- Return true if player 1 has weights, learned or of the script's `worth`.
function players.knows_something(variant)
  for line in variant:weights():gmatch "[^\n]+" do
    if not line:find "^pieces\t" and not line:find "^playouts\t" then return true end
  end
  return false
end

-- Return the names of the cache files for these rules, and for the variant with any options.
local function names_of(variant)
  local name = variant:name():gsub("[^%w-]", "-"):sub(1, 60)
  return ("%s-%s.weights"):format(name, variant:hash()), ("%s.weights"):format(name)
end

-- Return the name of the cache file for its levels. They are valid only for the same rules and weights.
local function name_of_levels(variant) return (names_of(variant):gsub("%.weights$", ".levels")) end

local function checksum_line(session, text) return ("checksum\t%016x\n"):format(session.hash(text)) end

-- Return the contents of a file in the cache; nil if there is none. Its last line is a checksum of the rest. A file
-- that has changed is ignored, with a message.
local function read_cache(session, name)
  local path = session.cache_path(name)
  if not path or not session.is_readable(path) then return nil end
  local whole_text = session.read_file(path, BYTES_MAX + CHECKSUM_BYTES) or ""
  local text = whole_text:sub(1, -CHECKSUM_BYTES - 1)
  if whole_text == text .. checksum_line(session, text) then return text end
  session.say_once(path, ("%s is damaged or was changed, so it isn't used; `train` and `levels` write a new one\n")
    :format(path:sub(1, 200)))
end

local function write_cache(session, name, text)
  local path, why = session.cache_path(name)
  if not path then return why end
  return session.write_file(path, text .. checksum_line(session, text))
end

-- Give player 1 of the variant the weights of a text. Return the number that fit these rules, nil on failure.
local function take_weights(variant, text) return text and variant:set_weights(text) or nil end

-- Return a file that comes with the program; nil if there is none.
local function read_shipped(session, format, name)
  local good, text = pcall(shared, session, format:format(name))
  return good and text or nil
end

-- Return the name of a script's file; nil if no file of the program could have this name.
local function name_of(source) return source.file:match "([%w-]+)%.lua$" end

-- Return true if the variant is one that comes with the program, with its default options.
local function is_as_shipped(session, variant)
  local script = variant:sources()[1]
  for _, option in ipairs(variant:options()) do
    if option.value ~= option.default then return false end
  end
  return read_shipped(session, "variants/%s.lua", name_of(script)) == script.text
end

-- Return the numbers of positions in a text.
local function read_levels(text)
  local list = {}
  for number in text:gmatch "%d+" do list[#list + 1] = whole(number, 1, AMOUNT_MAX >> LEVEL_MAX) end
  return list
end

-- Give player 1 the weights that come with the program (`make weights`) for this variant, or else for a script on which
-- it builds. Use their levels unless others were measured. Return true if they belong to exactly these rules, false if
-- to others, nil if there are none.
local function recall_shipped(session, variant)
  for i, source in ipairs(variant:sources()) do
    local name = name_of(source)
    local text = name and read_shipped(session, "variants/weights/%s.weights", name)
    local measured, weights = (text or ""):match "^rules\t%x+\ngames\t%d+\nlevels([\t%d]*)\n(.*)$"
    if (take_weights(variant, weights) or 0) > 0 then
      if #levels == 0 then levels = read_levels(measured) end
      return i == 1 and is_as_shipped(session, variant)
    end
  end
end

-- Give player 1 of the variant the weights that fit its rules best. In order of preference:
--
--   * those that `train` learned with exactly these rules,
--   * those that come with the program for these rules,
--   * those that `train` learned with other rules of this variant,
--   * those that come with the program for other rules, or for a variant on which this one builds.
--
-- Return true if they belong to exactly these rules, false if to others, nil if there are none.
function players.recall(session, variant)
  local own, any = names_of(variant)
  levels = read_levels(read_cache(session, name_of_levels(variant)) or "")
  if take_weights(variant, read_cache(session, own)) then return true end
  local shipped = recall_shipped(session, variant)
  if shipped then return true end
  if (take_weights(variant, read_cache(session, any)) or 0) > 0 then return false end
  return shipped
end

players.ready = setmetatable({}, {__mode = "k"}) -- variants whose player 1 has the best weights there are

-- Store the weights of player 1 in the cache. Return a message on failure.
function players.keep(session, variant)
  players.ready[variant] = true
  local own, any = names_of(variant)
  local text = variant:weights()
  return write_cache(session, own, text) or write_cache(session, any, text)
end

local function name_of_lesson(variant, lesson)
  return (names_of(variant):gsub("%.weights$", "-" .. lesson .. ".weights"))
end

-- Give player 1 only the weights of `lesson`. Return true if the cache has them; if not, the player knows nothing.
function players.recall_lesson(session, variant, lesson)
  if take_weights(variant, read_cache(session, name_of_lesson(variant, lesson))) then return true end
  variant:set_weights ""
  return false
end

-- Store the weights of player 1 as `lesson`. Return a message on failure.
function players.keep_lesson(session, variant, lesson)
  return write_cache(session, name_of_lesson(variant, lesson), variant:weights())
end

-- Use and store levels, a list of {positions}. Return a message on failure.
function players.keep_levels(session, variant, list)
  levels = {}
  for i, level in ipairs(list) do levels[i] = level.positions end
  return write_cache(session, name_of_levels(variant), table.concat(levels, "\n") .. "\n")
end

-- -- Scores and chances

-- Return the chances of the side to move, from 0 to 1, by a score: the expected points.
local function share_of(score) return 1 / (1 + math.exp(-score / 400)) end

-- Return the chances of the side to move by the result of players.choose or pos:search.
function players.own_chances(found)
  return found.decided == "win" and 1 or found.decided == "loss" and 0
    or (found.decided == "draw" or not found.score) and .5 or share_of(found.score)
end

-- Return White's chances, from 0 to 1, by the same result for the side to move.
function players.chances(found, side)
  local own = players.own_chances(found)
  return side == "white" and own or 1 - own
end

-- Return a score as text: a proved result, or the chances of the side to move.
function players.score_text(found)
  if found.decided == "draw" then return "draw" end
  if found.decided then return ("%s in %d"):format(found.decided, found.plies) end
  return ("%.1f %%"):format(100 * share_of(found.score))
end

function players.line_text(found)
  return ("%s  depth %d  %d positions  %s"):format(players.score_text(found), found.depth, found.positions,
    table.concat(found.line, " "))
end

return players
