-- Messages about mistakes: operators that don't join walks, and unknown names. The file is a part of declarations.lua,
-- and is loaded at the first mistake.

local kernel, shared = ...

local fault, is_text, find, lower = shared.fault, shared.is_text, shared.find, shared.lower
local is_walk, brief, given = kernel.is_walk, kernel.brief, kernel.given
local type = type

local mistakes = {}

-- -- Operators --------------------------------------------------------------------------------------------------------

-- Join a substitute with the operands that are walks, so that their own faults are found, too.
local function keep_operands(substitute, left, right)
  if is_walk(left) then substitute = substitute * left end
  if is_walk(right) then substitute = substitute * right end
  return substitute
end

function mistakes.condition()
  return fault("a condition like stuck stands alone: write loss(stuck), and one ending for each condition; in a walk, "
    .. 'write -moves instead of stuck: win(-moves * by "man" * on "far")')
end

mistakes["called condition"] = function(condition)
  fault "a condition takes no arguments; write: loss(stuck)"
  return condition
end

-- Return the end of a message about a value that an operator can't join.
local function advice_about(wrong, word)
  local key = type(wrong) == "table" and next(wrong)
  if is_text(key) and is_walk(wrong[key]) then
    return "; it has a walk for each kind: change one with moves.NAME = ..., or all with `for kind, walk in "
      .. "pairs(moves) do moves[kind] = ... end`"
  end
  if type(wrong) == "table" then return "; for a choice of several walks, write any{n, e}" end
  if is_text(wrong) and kernel.plain(wrong) then return "; write the word without quotes" end
  if type(wrong) == "number" and word == "*" then return "; to repeat a walk, write it again: n * n" end
  if wrong == nil then return "; is its name spelled right?" end
  if type(wrong) == "function" then return "; write its values after it, as in step(0, 2)" end
  if type(wrong) == "boolean" then return '; `not` can\'t be used here: write -enemy for "no enemy"' end
  return ""
end

function mistakes.join(left, right, word)
  local side, wrong = "left", left
  if is_walk(left) then
    side, wrong = "right", right
  end
  if type(wrong) == "userdata" then return keep_operands(mistakes.condition(), left, right) end
  local called = kernel.called(wrong)
  local substitute = called
    and fault("`%s` joins two walks, but `%s` needs its value; for example: %s", word, called,
      shared.example_of(called))
    or fault("`%s` joins two walks, but the %s one is %s%s", word, side, given(wrong), advice_about(wrong, word))
  return keep_operands(substitute, left, right)
end

mistakes["repeat"] = function(walk, number)
  return fault("`^` needs a walk and a whole number from 0 to %d, but was given %s; for example: (n * empty) ^ 1",
    kernel.most.squares_of_board, given(is_walk(walk) and number or walk))
end

-- Handle an operator of Lua that doesn't join walks: n - empty, n / empty, n .. empty, ~empty.
function mistakes.operator(left, right)
  return keep_operands(fault("this operator doesn't work on walks; join them with `*` (then), `+` (or) or `|` (or "
    .. 'else), and write -enemy for "no enemy"'), left, right)
end

function mistakes.compare()
  return fault 'a walk isn\'t a number; to count where it succeeds, write: at_least(3, by "man")'
end

mistakes["called walk"] = function(said, value)
  local advice = "join walks with `*`"
  if said == "+" and type(value) == "function" then
    return fault "a choice of walks takes no arguments; for a walk of each direction, write: any({n, e}, function)"
  elseif type(value) == "number" or type(value) == "table" and type(value[1]) == "number" then
    advice = "to repeat a walk, write it again: n * n"
  elseif is_text(value) and (said == "own" or said == "enemy" or said == "occupied") then
    advice = "to test for a kind of piece, write: " .. said .. ' * is "man"'
  end
  return fault("`%s` is a walk and takes no arguments; %s", said, advice)
end

function mistakes.index(_, key)
  return fault("a walk has no field %s; join walks with `*`", kernel.shown(key))
end

mistakes["set index"] = function(_, key)
  return fault("a walk has no field %s that you can set; to give each kind its moves, write: moves = {man = n * empty}",
    kernel.shown(key))
end

-- -- Names ------------------------------------------------------------------------------------------------------------

local AROUND, WALL = "any{n, ne, e, se, s, sw, w, nw}", 'piece("wall", "W", {neutral = true})'

-- For a rule that needs several words: a recipe (docs/recipes.md) that `help` finds by this name.
local RECIPE = {}

local ZONE, OPTIONAL, REPEATED = 'zone("corners", "a1 h8")', "(n * empty + here)", "(n * empty) ^ 0"

-- Our names for words that have other names in other programs.
local OTHERS = { count = "at_least", number = "at_least", capture = "take", promote = "become", rotate = "turned",
  absolute = "as_white", forward = "n", backward = "s", north = "n", northeast = "ne", east = "e", southeast = "se",
  south = "s", southwest = "sw", west = "w", northwest = "nw", n = "n", ne = "ne", e = "e", se = "se", s = "s",
  sw = "sw", w = "w", nw = "nw", up = "n", down = "s", left = "w", right = "e", jump = "leap", kill = "take",
  friend = "own", opponent = "enemy", free = "empty", in_check = "attacked", no_moves = "stuck",
  require = "use", import = "use", include = "base", friendly = "own", no = "-by", none = "-by",
  slide = "(n * empty) ^ 1", ride = "(n * empty) ^ 1", rider = "(n * empty) ^ 1", hand = "reserve", pocket = "reserve",
  portal = "link", teleport = "link", score = "points", adjacent = AROUND, neighbor = AROUND, neighbour = AROUND,
  neighbors = AROUND, neighbours = AROUND, around = AROUND, hop = "leap", split = "part", wall = WALL,
  barrier = WALL, blocker = WALL, win_if = "win", lose = "loss", lose_if = "loss", draw_if = "draw", tie = "draw",
  mine = "own", theirs = "enemy", vacant = "empty", behind = "place", limit = "quiet", stack = "tuck",
  holes = 'board{holes = "b2"}', shape = 'board{shape = "torus"}', symmetry = 'board{black = "rotated"}',
  turns = "again", bank = "reserve", many = REPEATED, star = REPEATED, while_ = REPEATED, until_ = REPEATED,
  ray = "(n * empty) ^ 1", optional = OPTIONAL, maybe = OPTIONAL, opt = OPTIONAL, not_ = "-", any_of = "any",
  one_of = "any", either = "any", all_of = "all", every = "all", corner = ZONE, corners = ZONE, center = ZONE,
  centre = ZONE, edge = ZONE, edges = ZONE, border = ZONE, region = ZONE, area = ZONE, transform = "become",
  upgrade = "become", recolor = "flip", recolour = "flip", color = "flip", colour = "flip", exchange = "swap",
  trade = "swap", hit = "take", eat = "take", block = WALL, mate = "checkmate", castle = 'use "chess".castle',
  push = RECIPE, pull = RECIPE, path = RECIPE, top = RECIPE, bottom = RECIPE, convert = RECIPE, connected = RECIPE,
  diagonal = "any{ne, se, sw, nw}", orthogonal = "any{n, e, s, w}" }

-- Return true for a name that the script has in quotes elsewhere, or the name of a zone of every board.
local function is_name(name)
  return name == "board" or name == "home" or name == "far" or kernel.is_quoted(brief(name))
end

function mistakes.unknown(_, name)
  if type(name) ~= "string" then return fault "global variables of a script must have names" end
  if name == "moves" then
    return fault("moves has no value yet: assign it before you use it; to give each kind its moves, write: "
      .. "moves = {man = n * empty}")
  end
  if find(name, "^%l%d%d?$") then
    return fault('unknown word "%s"; write squares in quotes: "%s"', name, name)
  end
  if name == "print" then
    return fault 'a script can\'t print; use the commands `moves` and `why`, or stop with error("text")'
  end
  local guess = OTHERS[lower(name)] or kernel.guess(name, shared.names_of(kernel.part "manual"))
  local text = brief(name)
  if guess == RECIPE then return fault('unknown word "%s"; `help %s` shows a recipe', text, text) end
  if guess then return fault('unknown word "%s", did you mean "%s"?', text, guess) end
  if is_name(name) then return fault('unknown word "%s"; write names in quotes', text) end
  return fault('unknown word "%s"; `help %s` may find a recipe, and docs/words.md lists the words', text, text)
end

-- Return the name of a global variable that a script assigns.
local function assigned(name)
  return type(name) == "string" and name or type(name)
end

-- Add a fault for an assignment to a declaration. Return nil for other names.
local function refuse_declaration(name)
  local entry = shared.manual(name)
  if entry and entry.part ~= "conditions" then
    return fault('"%s" takes its values without =; for example: %s', name, entry.example)
  end
end

mistakes["assigned word"] = function(_, name)
  return refuse_declaration(name)
    or fault('"%s" is a word and cannot be assigned; give your variable another name, and write local before it',
      assigned(name))
end

mistakes["assigned name"] = function(_, name)
  local refused = refuse_declaration(name)
  if refused then return refused end
  if kernel.nearest(assigned(name), { "moves" }) ~= "" then
    return fault('"%s" is not declared, did you mean "moves"?', assigned(name))
  end
  return fault('"%s" is not declared; for a variable of your own, write local before it', brief(assigned(name)))
end

function mistakes.use() return shared.needs "use" end

return function(mistake, ...)
  return mistakes[mistake](...)
end
