-- Methods of positions in Lua, built on other methods and on host/embed/tools.c. The host checks that they are called
-- on a position.

local part = ...
local tools = part "tools"
local arguments = part "repl/methods/arguments.lua"
local set_of = part "repl/tools/set_of.lua"

local methods = {}

local FACTS = {"move", "from", "kind", "taken", "landings", "changes"} -- of pos:move

local DEAD_GAMES, DEAD_TURNS = 200, 300
local WORDS = {clear = 1, put = 3, remove = 2, add = 2, take = 2, turn = 2, flip = 1, count = 3} -- of changes

-- Check the options of random games: their number, the seed, and the largest number of turns.
local function check_games(games, seed, limit)
  return arguments.whole(1, games, 1, tools.GAMES_MAX), arguments.whole(2, seed, math.mininteger, math.maxinteger),
    arguments.whole(3, limit or tools.PLIES, 0, tools.PLIES_MAX)
end

-- pos:divide(depth[, every[, each]]) -> table[]?, integer|string: Return {move, count} for each legal move, in the
-- order of their texts, and the sum. Return nil and a message if a walk fails. The optional function `each` is called
-- with each move and its count as soon as they are known.
function methods.divide(pos, depth, every, each)
  depth = arguments.whole(1, depth, 1, tools.DEPTH_MAX)
  return part "repl/tools/divide.lua"(pos, depth, every, each)
end

-- pos:moves([{full, to, kind}]) -> string[]: Return the texts of all legal moves; with `full`, the table that move_list
-- returns. With the square `to`, only moves that have it in their text after the first square; with `kind`, only moves
-- of that kind. They are ordered by origin, then by the position that results, byte by byte. If the game is over by the
-- clock or by repetition, the moves are still listed, as perft counts them, but play refuses them.
function methods.moves(pos, options)
  arguments.check(options == nil or type(options) == "table", 1, "table expected, got " .. type(options))
  local wanted, keys, by_key = options or {}, {}, {}
  for _, name in ipairs{"to", "kind"} do
    local value = wanted[name]
    arguments.check(value == nil or type(value) == "string", 1, name .. ": string expected, got " .. type(value))
  end
  local list, message = tools.moves(pos, 0, "from", "move", "position", "kind", "to")
  if not list then return nil, message end
  for _, move in ipairs(list) do
    if (not wanted.kind or move.kind == wanted.kind) and (not wanted.to or set_of(move.to)[wanted.to]) then
      keys[#keys + 1] = move.from .. "\0" .. move.position .. "\0" .. move.move
      by_key[keys[#keys]] = move
    end
  end
  table.sort(keys)
  for i, key in ipairs(keys) do keys[i] = wanted.full and by_key[key] or by_key[key].move end
  return keys
end

-- pos:move_list() -> table[]: Return {from, move, position, kind, to} for each legal move. `to` lists the squares in
-- its text after the first one.
function methods.move_list(pos) return pos:moves{full = true} end

-- pos:move(text, [exact]) -> table?, string?: Return what a legal move does: {move, from, kind, taken, landings,
-- changes}; or nil and a message. With `exact`, only the whole text of a move is read, which is faster if it isn't
-- legal; then only nil is returned. `taken` is the number of captured pieces. `landings` is a list of {sort, square},
-- in the order of the move's text. The sort is "stop", "swap", "part" (another part of the piece begins) or "note".
-- `changes` is a list of {square, before, after}, with contents as in position texts.
function methods.move(pos, ...)
  local text = arguments.text(1, ...)
  local move, message = tools.move(pos, text, table.unpack(FACTS))
  if move ~= false then return move, message end
  if select(2, ...) then return nil end
  text, message = part "repl/tools/typed.lua".find(pos, text)
  if not text then return nil, message end
  return tools.move(pos, text, table.unpack(FACTS)) or nil
end

-- pos:last_move() -> table?: Return what the last move did, as `move` does. Return nil if no move has been played.
function methods.last_move(pos) return tools.last_move(pos, table.unpack(FACTS)) end

-- pos:play(text, [goes_on]) -> warpboard.Position?, string?: Play a move and return the position itself. Return nil and
-- a message if the move isn't legal. With `goes_on` a game may go on after a draw and after an ending by the clock or
-- by repetition, as it may in another program.
function methods.play(pos, ...)
  local text, goes_on = arguments.text(1, ...), select(2, ...)
  local is_played, message = tools.play(pos, text, goes_on, true)
  if is_played then return pos end
  if is_played == nil and not message then
    error("a condition cannot play moves in the position that it tests; play them in pos:copy()", 3)
  end
  if is_played == false then
    text, message = part "repl/tools/typed.lua".find(pos, text)
    if text then is_played, message = tools.play(pos, text, goes_on) end
  end
  return is_played and pos or nil, message
end

-- pos:search({positions, seconds, depth, lines, player, noise, seed, exact, playouts, only, watch}) -> table[]?,
-- string?: Search for the best moves, within the given budget. Return a list, the best move first: {move, line, score,
-- depth, positions, decided, plies, playouts}. The score is in four-hundredths of the logarithm of the odds. `decided`
-- is "win", "loss" or "draw" if that result is proved, in `plies` moves of either player. `player` 0 uses no
-- evaluation, only the endings. With `playouts`, random games judge positions, unless `exact` or `depth` is set; by
-- default they do if variant:judge says so, and 2,000 positions can be searched. The field `playouts` is true if they
-- did. If `only` is a list of moves, the search is limited to them. The function `watch` is called with the results
-- after each depth (with `playouts`, whenever the number of games has doubled), and without arguments every few
-- milliseconds; if it returns true, the search stops. Return nil and a message if no move is legal or a walk fails.
function methods.search(pos, options) return part "repl/tools/search.lua"(pos, options) end

-- pos:account() -> table?, string|number?, string?: Return the evaluation of the position in parts, by player 1 and for
-- the player to move. The table has the part of each weight by its name, if it isn't 0, in units of a four-hundredth of
-- the logarithm of the odds. The other results are the value of the least valuable piece and its kind, if any has a
-- value. Return nil and a message if a walk fails.
function methods.account(pos)
  local before, others = pos:copy(), -1
  if before:undo() then others = #(before:moves() or {}) end
  local points, value, kind = tools.account(pos, others)
  if not points then return nil, value end
  local names, parts = part "repl/tools/weights.lua".names(pos:variant()), {}
  for i, number in ipairs(points) do
    if number ~= 0 then parts[names[i]] = number end
  end
  return parts, value, kind
end

-- pos:diagram([{colour, unicode, brief, margin, width, lit, starred, targets, origin}]) -> string: Return the board
-- drawn as text. `colour` adds color escape sequences for terminals, and `unicode` allows non-ASCII characters. `brief`
-- leaves out the clock, the move number, empty fields and links. `margin` shows the squares beyond joined edges instead
-- of arrows. `width` is the largest number of characters in a line. `lit`, `starred` and `targets` are lists of
-- squares: highlighted in color, marked with a star, and marked as reachable for the piece on `origin`.
function methods.diagram(pos, style)
  arguments.options(1, style, {{"width", 0, math.maxinteger >> 32}})
  return part "repl/show/diagram.lua"(pos, style, part "repl/scenario/slanted.lua")
end

-- pos:profile([{games, limit, seed, steps, seconds}]) -> table?, string?, table?: Measure where random games from this
-- position spend their time. The options are those of coverage. Return {games, moves, words, seconds, cut_short, lines,
-- functions}. `words` is the number of words tried. `lines` is a list of {file, line, words}, most words first.
-- `functions` lists the Lua functions of the script: {file, line, word, calls, seconds}. On failure or interrupt return
-- nil, a message, and the result so far; its `seconds` is 0 if some games were not timed.
function methods.profile(pos, options)
  local effort = part "repl/methods/effort.lua"
  local games = effort.of(arguments.options(1, options, effort.FIELDS))
  local played, message = tools.play_covered(pos, games)
  local profile = part "repl/tools/coverage.lua".profile(played)
  if message then return nil, message, profile end
  local began = tools.clock()
  message = select(2, tools.play_random(pos, profile.games, games.seed, games.limit, 0)) -- uncounted
  if message then return nil, message, profile end
  profile.seconds = tools.clock() - began
  return profile
end

local FIND = {{"wide", 20000, tools.COUNT_MAX}, {"deep", 100000, tools.COUNT_MAX}, {"limit", 200, tools.PLIES_MAX},
  {"depth", 0, tools.PLIES_MAX}, {"seed", 1, math.maxinteger}, {"seconds", type = "number"}}

-- pos:find(condition[, {wide, deep, limit, seed, depth, seconds}]) -> table?, string?, table?: Find a line from this
-- position after which the condition is true. The condition is a text, as for the verb `find`, or a function of
-- position and move. All lines are tried first, up to `wide` positions; then random games, up to `deep` positions.
-- `depth` limits the length of lines, and `seconds` the time. Return {positions, depth, none, line, shortest}. `line`
-- and `shortest` are there only if a line was found; `shortest` is true if it is proved that no line is shorter.
-- `depth` is the length up to which all lines were tried, and `none` is true if it is proved that there is no such line
-- at all. On failure or interrupt return nil, a message, and the result so far.
function methods.find(pos, condition, options)
  arguments.check(type(condition) == "function" or type(condition) == "string", 1,
    "a condition as text, or a function, expected")
  local allowed = arguments.options(2, options, FIND)
  return tools.run("positions", part "repl/tools/find.lua", {}, pos, condition, allowed, #pos:history())
end

-- pos:why(text) -> table: Explain why a move is legal, or what forbids it. Return {legal, verdict, move, summary, text,
-- branches, squares, instead, also, royal_file, royal_line}. Each branch is a list of {word, nth, file, line, square,
-- fails}; its `royal` is true if it would leave the royal piece attacked. `squares` lists the squares that matter. If
-- no walk leads to that square, `instead` lists other moves of the piece. If several branches make the move, `branches`
-- has one of them, and `also` names the others.
function methods.why(pos, text)
  arguments.check(type(text) == "string", 1, "string expected, got " .. (text and type(text) or "no value"))
  arguments.check(not text:find("\0", 1, true), 1, "text without zero bytes expected")
  local found, message = part "repl/tools/reasons.lua"(pos, text)
  if not found then return nil, message end
  found.text = part "repl/tools/why.lua".text(found)
  return found
end

-- pos:audit_games(games, seed[, limit[, seconds[, shrinks]]]) -> table?, string?, table?: Play random games from this
-- position, and check in each position the properties that every variant must have. Games have at most `limit` turns,
-- and stop after `seconds`. Return {games, positions, moves, unfinished, undecided, idle, symmetric, faults, checks}.
-- `undecided` is the number of games that ended without a legal move and that no ending decides. `idle` is the text of
-- a move that returns to its own square, or nil. `faults` has texts by name of check. `checks` is a list of {name,
-- meaning, fault, line, excuse, left_out, shrunk}. There, `line` is the sequence of moves that led to the fault,
-- `excuse` a reason why the author may have intended it, and `left_out` a reason why the check was skipped. If
-- `shrinks` is true, `shrunk` is {played, position, line, fault}: the shortest line to the fault, and a small position
-- with the moves that cause it. On failure, on interrupt, or if the game is over, return nil, a message, and the result
-- so far.
function methods.audit_games(pos, games, seed, limit, seconds, shrinks)
  games, seed, limit = check_games(games, seed, limit)
  arguments.check(seconds == nil or type(seconds) == "number", 4, "number expected")
  local audit = {}
  local _, message = tools.run("games", part "repl/tools/audit.lua".games, audit, pos, games, seed, limit, seconds or 0)
  if message then return nil, message, audit.games > 0 and audit or nil end
  if shrinks then
    local _, failed = tools.run("positions", part "repl/tools/shrunk_fault.lua", {}, pos, audit)
    if failed then return nil, failed, audit end
  end
  return audit
end

-- pos:random(games, seed[, limit[, first[, jobs]]]) -> table?, string?, table?: Play random games from this position,
-- and return statistics. Games have at most `limit` turns. A game depends only on the seed and on its number; the first
-- has the number `first` (default 0). `jobs` is the number of processes: default 1, and 0 means one per processor. It
-- doesn't change the results. `length.counts[n]` is the number of games with n moves, and `branching.counts[n]` the
-- number of positions with n moves. On failure or interrupt return nil, a message, and the statistics of the games that
-- were finished.
function methods.random(pos, games, seed, limit, first, jobs)
  games, seed, limit = check_games(games, seed, limit)
  first = arguments.whole(4, first or 0, 0, tools.GAMES_MAX)
  jobs = arguments.whole(5, jobs or 1, 0, tools.JOBS_MAX)
  local played, message = part "repl/tools/random_games.lua"(pos, games, seed, limit, first, jobs)
  local out = played and part "repl/tools/figures.lua".of_games(played)
  if message then return nil, message, out end
  return out
end

-- pos:is_dead([{positions, seconds}]) -> boolean?, string?: Return true if neither player can win any more, whatever
-- both play, and false if one can. `positions` and `seconds` limit the search, as for pos:endgame. Draws by the clock
-- and by repetition are ignored. Return nil and a message if neither is proved.
function methods.is_dead(pos, limits)
  local outcome, failure = pos:outcome()
  if not outcome then return nil, failure end
  if outcome ~= "ongoing" then return outcome == "draw" end
  local positions, seconds = limits and limits.positions, limits and limits.seconds or 0
  local ends = seconds > 0 and tools.clock() + seconds or math.huge
  for game = 0, DEAD_GAMES - 1 do -- soon find a win in most positions
    local played, message = methods.random(pos, 1, 1, DEAD_TURNS, game)
    if played and played.outcomes.white.games + played.outcomes.black.games > 0 then return false end
    if tools.clock() >= ends then return nil, ("the time is up after %d random games"):format(game + 1) end
    if not played then return nil, message end
  end
  local found, why = pos:endgame{positions = positions, seconds = seconds > 0 and ends - tools.clock() or nil}
  if not found then return nil, why end
  if found.white + found.black > 0 then return false end
  if found.certain then return true end
  return nil, "the clock or a repetition may decide the game"
end

-- pos:change(changes) -> warpboard.Position?, string?, number?: Return a new game at a changed position. `changes` is a
-- list of changes, applied in order. {"put", "M", "e4"} puts a piece on a square; "" empties it. {"remove", "e4"}
-- empties a square that has a piece. {"add", "M"} and {"take", "m"} change the reserve. {"count", "checks", "2"} sets a
-- counter. The others are {"turn", "white"}, {"flip"} (see pos:flip), and {"clear"}. If each player has
-- a counter of their own, name the player as well: "White's left" is White's counter `left`. Return nil and a message
-- if the rules don't allow the position or a change cannot be made; in the second case, also return the number of the
-- change.
function methods.change(pos, changes)
  arguments.check(type(changes) == "table", 1, "table expected, got " .. (changes and type(changes) or "no value"))
  local edit, changed, variant = part "repl/methods/edit.lua", tools.begin_edit(pos), pos:variant()
  for i, change in ipairs(changes) do
    arguments.check(type(change) == "table", 1, "a list of lists is expected")
    local make = edit.changes[change[1]]
    if not make then
      error(('there is no change "%s"; changes are clear, put, remove, add, take, turn, flip and count'):format(
        tostring(change[1])), 3)
    end
    for word = 2, WORDS[change[1]] do
      arguments.check(type(change[word]) == "string", 1, "the words of changes must be texts")
    end
    local wrong = make(changed, change[2], change[3])
    if wrong then return nil, wrong, i end
  end
  local found, message = variant:position(changed:text())
  if found then return found end
  edit.clear_marks(changed) -- the changes may not fit them; other errors are reported for the whole position
  found = variant:position(changed:text())
  if found then return found end
  return nil, message
end

return methods
