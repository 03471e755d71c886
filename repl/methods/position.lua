-- Methods of positions in Lua, built on other methods and on host/embed/tools.c. The host looks whether they are called
-- on a position.

local part = ...
local tools = part "tools"
local arguments = part "repl/methods/arguments.lua"
local coverage = part "repl/tools/coverage.lua"
local edit = part "repl/methods/edit.lua"
local effort = part "repl/methods/effort.lua"
local figures = part "repl/tools/figures.lua"

local methods = {}

local WORDS = {clear = 1, put = 3, remove = 2, add = 2, take = 2, turn = 2, flip = 1, count = 3} -- of changes

-- Of random games: how many, which, and how many turns they have at most.
local function check_games(games, seed, limit)
  return arguments.whole(1, games, 1, tools.GAMES_MAX), arguments.whole(2, seed, math.mininteger, math.maxinteger),
    arguments.whole(3, limit or tools.PLIES, 0, tools.PLIES_MAX)
end

-- pos:divide(depth[, every[, each]]) -> table[]?, integer|string: {move, count} for each legal move, in the order of
-- their texts, and the sum; nil and a message when a walk fails. `each`, if it is given, is called with move and count
-- as soon as they are known.
function methods.divide(pos, depth, every, each)
  depth = arguments.whole(1, depth, 1, tools.DEPTH_MAX)
  return part "repl/tools/divide.lua"(pos, depth, every, each)
end

-- pos:move_list() -> table[]: {from, move, position, kind, to} for each legal move; `to` lists the squares that its
-- text names behind the first.
function methods.move_list(pos) return pos:moves{full = true} end

-- pos:diagram([{colour, unicode, margin, width, lit, starred, targets, origin}]) -> string: the board drawn as text.
-- With `colour` there are escape sequences of terminals in it, with `unicode` signs that ASCII does not have; `margin`
-- shows what lies beyond joined edges in place of arrows, `width` is how many characters a line may have. lit, starred
-- and targets are lists of squares: pointed out in colour, marked by a star, marked as what the piece on `origin` can
-- reach.
function methods.diagram(pos, style)
  arguments.options(1, style, {{"width", 0, math.maxinteger >> 32}})
  return part "repl/show/diagram.lua"(pos, style, part "repl/scenario/slanted.lua")
end

-- pos:profile([{games, limit, seed, steps, seconds}]) -> table?, string?, table?: where the time of random games from
-- here on goes: {games, moves, words, seconds, cut_short, lines, functions}: as many as coverage plays; words is how
-- many words were tried; lines are {file, line, words}, most words first; functions of the script are {file, line,
-- word, calls, seconds}; nil, a message, and what there was by then, when a walk fails or the user interrupts: seconds
-- is 0 if not all games were timed.
function methods.profile(pos, options)
  local games = effort.of(arguments.options(1, options, effort.FIELDS))
  local played, message = tools.play_covered(pos, games)
  local profile = coverage.profile(played)
  if message then return nil, message, profile end
  local began = tools.clock()
  message = select(2, tools.play_random(pos, profile.games, games.seed, games.limit, 0, 1)) -- when nobody looks on
  if message then return nil, message, profile end
  profile.seconds = tools.clock() - began
  return profile
end

local FIND = {{"wide", 20000, tools.COUNT_MAX}, {"deep", 100000, tools.COUNT_MAX}, {"limit", 200, tools.PLIES_MAX},
  {"depth", 0, tools.PLIES_MAX}, {"seed", 1, math.maxinteger}, {"seconds", type = "number"}}

-- pos:find(condition[, {wide, deep, limit, seed, depth, seconds}]) -> table?, string?, table?: a line from here on
-- after which the condition holds, a text as for the verb `find` or a function of position and move: {positions, depth,
-- none, line, shortest}, without the last two if none was found; nil, a message, and what there was by then, when the
-- condition fails or the user interrupts. All lines are tried, up to `wide` positions, then random games, up to `deep`;
-- none is longer than `depth`, if that is given, and after so many seconds no more are tried. `shortest`: for certain,
-- no line is shorter; `depth`: for certain, no line of up to so many moves leads there; `none`: no line at all.
function methods.find(pos, condition, options)
  arguments.check(type(condition) == "function" or type(condition) == "string", 1,
    "a condition as text, or a function, expected")
  local allowed = arguments.options(2, options, FIND)
  return tools.run("positions", part "repl/tools/find.lua", {}, pos, condition, allowed, #pos:history())
end

-- pos:why(text) -> table: what makes a move legal, or what stands against it: {legal, verdict, move, summary, text,
-- branches, squares, instead, royal_file, royal_line}; each branch is a list of {word, nth, file, line, square, fails},
-- and has `royal` if even so the royal piece would be attacked; `squares` are those that matter; `instead` names moves
-- of that piece where it has no walk there.
function methods.why(pos, text)
  arguments.check(type(text) == "string", 1, "string expected, got " .. (text and type(text) or "no value"))
  arguments.check(not text:find("\0", 1, true), 1, "text without zero bytes expected")
  local found, message = tools.why(pos, text)
  if not found then return nil, message end
  found.text = part "repl/tools/why.lua".text(found)
  return found
end

-- pos:audit_games(games, seed[, limit[, seconds[, shrinks]]]) -> table?, string?, table?: plays random games from here
-- on, of at most `limit` turns, and checks in each position what must hold for any variant: {games, positions, moves,
-- unfinished, symmetric, faults, checks}; nil, a message, and what there was by then, if a game was over, when a walk
-- fails or the user interrupts. It ends before so many games if it takes longer than so many seconds. `faults` are
-- texts by name of check; `checks` is a list of {name, meaning, fault, line, excuse, left_out, shrunk}: line are the
-- moves that have led to the fault; excuse is why it may be meant so, left_out why it was not looked at; shrunk, if
-- `shrinks`, is {played, position, line, fault}: the shortest line to the fault, and a small position and the moves
-- from there that bring it about.
function methods.audit_games(pos, games, seed, limit, seconds, shrinks)
  games, seed, limit = check_games(games, seed, limit)
  arguments.check(seconds == nil or type(seconds) == "number", 4, "number expected")
  local audit, message = tools.audit(pos, games, seed, limit, seconds or 0)
  if message then return nil, message, audit end
  if shrinks then
    local _, failed = tools.run("positions", part "repl/tools/shrunk_fault.lua", {}, pos, audit)
    if failed then return nil, failed, audit end
  end
  return audit
end

-- pos:random(games, seed[, limit[, first[, jobs]]]) -> table?, string?, table?: plays random games from here on, of at
-- most `limit` turns, and gives figures; nil, a message, and the figures of the games that were over, if any, when a
-- walk fails or the user interrupts. A game depends on the seed and on its number: the first has number 0, or `first`.
-- So many processes play at once, for 0 as many as there are processors; without the number it is this one alone. The
-- figures are the same. `length.counts[n]` is how many games had n moves, `branching.counts[n]` in how many positions
-- there were n.
function methods.random(pos, games, seed, limit, first, jobs)
  games, seed, limit = check_games(games, seed, limit)
  first = arguments.whole(4, first or 0, 0, tools.GAMES_MAX)
  jobs = arguments.whole(5, jobs or 1, 0, tools.JOBS_MAX)
  local played, message = tools.play_random(pos, games, seed, limit, first, jobs)
  local out = played and figures.of_games(played)
  if message then return nil, message, out end
  return out
end

-- pos:change(changes) -> warpboard.Position?, string?, number?: a new game from the position with changes made one
-- after the other: {"clear"}; {"put", "M", "e4"}, where "" empties the square; {"remove", "e4"}, where something must
-- stand; {"add", "M"} and {"take", "m"}, to and from the reserve; {"turn", "white"}; {"flip"}, as pos:flip;
-- {"count", "checks", "2"}, a counter by its name, of one that each player has "White's left". Nil and a message when
-- the rules cannot have the position, with its number when a change cannot be made.
function methods.change(pos, changes)
  arguments.check(type(changes) == "table", 1, "table expected, got " .. (changes and type(changes) or "no value"))
  local changed, variant = tools.begin_edit(pos), pos:variant()
  for i, change in ipairs(changes) do
    arguments.check(type(change) == "table", 1, "a list of lists is expected")
    local make = edit[change[1]]
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
  tools.clear_marks(changed) -- the changes may not fit them; what is wrong besides is told of the whole
  found = variant:position(changed:text())
  if found then return found end
  return nil, message
end

return methods
