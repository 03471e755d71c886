-- A unit: two games from one opening with the players exchanged, and their data.
--
-- A game is {opening, outcome, ending, reason, moves, branching, scores, pieces, captures, pieces_left, uses}. Four are
-- lists: `moves`; `branching`, the numbers of legal moves; `scores`, White's chances in thousandths, as the player to
-- move estimated them; and `pieces`, the numbers of pieces on the board. All but `moves` leave out the opening.
-- `ending` is "file:line" of the declaration that ended the game, and `pieces_left` the number of pieces at the end.
-- uses[name] counts the moves of that kind.

local plan = require "lab.plan"
local openings = require "tools.openings"
local players = require "tools.players"

local unit = {}

local LIMIT = 400 -- plies, unless the request sets another limit: then a game is unfinished
local NOISE = 10

-- -- Games

-- Return the number of pieces on the board; in a stack each piece counts.
local function count_pieces(pos)
  local _, count = pos:text():match "^[^ %[]+":gsub("%a", "")
  return count
end

-- Set the result of a game. `winner` is set if the other side resigned; `left` is the number of pieces.
local function describe_end(pos, game, winner, left)
  local outcome, reason = pos:outcome()
  if winner then outcome, reason = winner, "resigned" end
  local ending = outcome ~= "ongoing" and not winner and pos:ending()
  game.outcome = outcome == "ongoing" and "unfinished" or outcome
  game.reason = outcome ~= "ongoing" and reason or ""
  game.ending = ending and ("%s:%d"):format(ending.file, ending.line) or ""
  game.pieces_left = left
end

-- Return the move, as pos:search does, of `who`: a number of positions to examine, or a player.
local function choose(pos, who, seed)
  if type(who) == "table" then return players.choose(who, pos, {noise = NOISE, seed = seed}) end
  local found, message = pos:search{positions = who, noise = NOISE, seed = seed}
  return found and found[1], message
end

-- Play on from a position. The players, by side, are numbers of positions to examine for a move, or players. Return nil
-- and a message if a walk fails.
local function play(pos, who, seed, limit)
  local game = {opening = pos:history(), branching = {}, scores = {}, pieces = {}, captures = 0, uses = {}}
  local left, winner = count_pieces(pos), nil
  while #pos:history() < limit and pos:outcome() == "ongoing" do
    local side, ply = pos:side(), #pos:history()
    local found, message = choose(pos, who[side], seed + ply)
    if not found then return nil, message end
    if found.resigns then
      winner = side == "white" and "black" or "white"
      break
    end
    local before, kind = left, pos:move(found.move).kind
    game.branching[#game.branching + 1] = #pos:moves()
    game.pieces[#game.pieces + 1] = left
    game.scores[#game.scores + 1] = math.floor(1000 * players.chances(found, side) + .5)
    game.uses[kind] = (game.uses[kind] or 0) + 1
    pos:play(found.move)
    left = count_pieces(pos)
    if left < before then game.captures = game.captures + 1 end
  end
  game.moves = pos:history()
  describe_end(pos, game, winner, left)
  return game
end

-- Return the two games of a unit; nil and a message if a walk fails. In the first, White examines series.nodes
-- positions for a move, and Black is series.opponent or examines series.against. In the second, the players are
-- exchanged.
function unit.play(variant, one, seed, limit)
  local own = plan.seed(seed, one)
  local start, games = openings.one(variant:start(), own), {}
  for half = 1, 2 do
    local who = {white = one.series.nodes, black = one.series.opponent or one.series.against}
    if half == 2 then who.white, who.black = who.black, who.white end
    local game, message = play(start:copy(), who, (own + half * 1000) & math.maxinteger, limit or LIMIT)
    if not game then return nil, message end
    games[half] = game
  end
  return games
end

-- -- As text sent between processes: a line for each game, its fields separated by tabs, which no text of a script has

local LISTS = {"opening", "moves", "branching", "scores", "pieces"}
local FIELDS = {"outcome", "ending", "reason", "captures", "pieces_left"}
local WHOLE = {captures = true, pieces_left = true}

function unit.text(games)
  local lines = {}
  for i, game in ipairs(games) do
    local line, kinds = {}, {}
    for _, name in ipairs(LISTS) do line[#line + 1] = table.concat(game[name], " ") end
    for _, name in ipairs(FIELDS) do line[#line + 1] = tostring(game[name]) end
    for kind in pairs(game.uses) do kinds[#kinds + 1] = kind end
    table.sort(kinds)
    for _, kind in ipairs(kinds) do table.move({kind, tostring(game.uses[kind])}, 1, 2, #line + 1, line) end
    lines[i] = table.concat(line, "\t") .. "\n"
  end
  return table.concat(lines)
end

-- Play a unit of an experiment. Return its text, or an exclamation mark and a message.
function unit.answer(experiment, one)
  local side = experiment.sides[one.series.side]
  local count, why = side.variant:set_weights(side.lessons[plan.player(one.number)])
  if not count then return "!what the players have learned can't be read: " .. why end
  local games, wrong = unit.play(side.variant, one, experiment.seed, experiment.limit)
  return games and unit.text(games) or "!" .. (wrong or "a walk fails")
end

-- Return the message of an answer that reports an error; nil if it is good.
function unit.fault(one, answer)
  if answer:sub(1, 1) == "!" or answer == "" then
    return ("unit %d of series %d: %s"):format(one.number, one.series.index, answer:sub(2))
  end
end

-- Return the games of a text for the store, with their lists as texts.
function unit.read(text)
  local games = {}
  for line in text:gmatch "([^\n]*)\n" do
    local parts, game = {}, {uses = {}}
    for part in (line .. "\t"):gmatch "([^\t]*)\t" do parts[#parts + 1] = part end
    for i, name in ipairs(LISTS) do game[name] = parts[i] end
    for i, name in ipairs(FIELDS) do
      local part = parts[#LISTS + i]
      game[name] = WHOLE[name] and math.tointeger(part) or part
    end
    for i = #LISTS + #FIELDS + 1, #parts - 1, 2 do game.uses[parts[i]] = math.tointeger(parts[i + 1]) end
    games[#games + 1] = game
  end
  return games
end

return unit
