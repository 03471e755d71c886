-- Search for the best moves of a position, for pos:search.

local part = ...
local arguments = part "repl/methods/arguments.lua"
local tools = part "tools"
local typed = part "repl/tools/typed.lua"
local weights = part "repl/tools/weights.lua"

local OPTIONS = {{"positions", nil, tools.POSITIONS_MAX}, {"seconds", nil, tools.SEARCH_SECONDS_MAX, type = "number"},
  {"depth", nil, tools.SEARCH_DEPTH_MAX}, {"lines", 1, 100}, {"player", nil, tools.PLAYERS_MAX},
  {"noise", nil, tools.NOISE_MAX}, {"seed", nil, math.maxinteger}}

local PLAYOUTS_LEAST = 2000 -- with fewer positions, weights play better than the few random games
local SECONDS_LEAST = 0.001 -- 0 would be no limit

-- Return true if random games judge the positions of this search.
local function plays_out(pos, options)
  if options.exact or (options.depth or 0) > 0 then return false end
  if options.playouts ~= nil then return options.playouts end
  local positions = options.positions or 0
  return (positions == 0 or positions >= PLAYOUTS_LEAST) and weights.judge(pos:variant(), options.player) == "playouts"
end

local function is_limited(options)
  return (options.positions or 0) > 0 or (options.seconds or 0) > 0 or (options.depth or 0) > 0 or options.watch
end

local function changed(task, changes)
  local out = {}
  for name, value in pairs(task) do out[name] = value end
  for name, value in pairs(changes) do out[name] = value end
  return out
end

local function search(pos, task, left_out)
  local found, message = tools.search(pos, task, left_out)
  if found then found.playouts = task.playouts end
  return found, message
end

-- Search for one move. If random games might have to end early, look first for a move by weights, in half of the time.
-- It is the result if the random games are too few.
local function best_move(pos, task, left_out)
  local ends_early = task.watch or (task.seconds or 0) > 0
  if not task.playouts or task.fixed or not ends_early then return search(pos, task, left_out) end
  local seconds = task.seconds or 0
  local ends = tools.clock() + seconds
  local by_weights, why = search(pos, changed(task, {positions = PLAYOUTS_LEAST, seconds = seconds / 2,
    playouts = false}), left_out)
  if not by_weights or by_weights.decided then return by_weights, why end
  local by_games, message = search(pos, changed(task,
    {seconds = seconds > 0 and math.max(ends - tools.clock(), SECONDS_LEAST) or 0}), left_out)
  local are_few = by_games and not by_games.decided and by_games.positions < PLAYOUTS_LEAST
  return are_few and by_weights or by_games, message
end

-- Return the list of the numbers of all moves except those that are named.
local function others(pos, only)
  local written, message = tools.moves(pos, 0, "move")
  if not written then return nil, message end
  arguments.check(type(only) == "table", 1, "only must be a list of moves")
  local wanted, left_out = {}, {}
  for _, text in ipairs(only) do
    arguments.check(type(text) == "string", 1, "only must be a list of moves")
    local move, why = typed.find(pos, text)
    arguments.check(move, 1, "only: " .. (why or ""))
    wanted[move] = true
  end
  for number, legal in ipairs(written) do
    if not wanted[legal.move] then left_out[#left_out + 1] = number end
  end
  arguments.check(#left_out < #written, 1, "only must name at least one legal move")
  return left_out
end

-- Return the list of pos:search; nil and a message if no move is legal or a walk fails.
return function(pos, options)
  local lines = arguments.options(1, options, OPTIONS).lines
  options = options or {}
  arguments.check(options.watch == nil or type(options.watch) == "function", 1, "watch must be a function")
  arguments.check(is_limited(options), 1, "a search needs a limit; for example: {positions = 10000}")
  local found, left_out, message = {}, {}, nil
  if options.only and pos:outcome() == "ongoing" then
    left_out, message = others(pos, options.only)
    if not left_out then return nil, message end
  end
  local task = changed(options, {playouts = plays_out(pos, options), fixed = options.playouts ~= nil})
  while #found < lines do
    local best
    best, message = best_move(pos, task, left_out)
    if not best then break end
    found[#found + 1], left_out[#left_out + 1], best.number = best, best.number, nil
  end
  if #found == 0 then return nil, message end
  return found
end
