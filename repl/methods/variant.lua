-- Methods of variants in Lua, built on other methods and on host/embed/tools.c. The host checks that they are called on
-- a variant.

local part = ...
local tools = part "tools"
local arguments = part "repl/methods/arguments.lua"

local methods = {}

local GIVEN_ZONES = 3 -- the first zones: "board", "home" and "far"

-- variant:rules([readable]) -> string: Return the complete rules as Warpboard has understood them, in the form of a
-- script. Lua functions are shown only by file and line, which Lua cannot read; if `readable` is true, empty functions
-- are written instead.
function methods.rules(variant, readable)
  return part "repl/listing/rules.lua"(variant, part "repl/tools/quoted.lua", readable)
end

-- variant:program([form]) -> string?, string?: Return the compiled program, one instruction per line. With the form
-- "c", return the C source of the native code, or nil and the reason why there is none.
function methods.program(variant, form)
  form = arguments.choice(1, form, {"instructions", "c"})
  if form == "c" then return tools.source(variant) end
  return part "repl/listing/program.lua"(variant, part "repl/tools/quoted.lua")
end

-- variant:pieces() -> table[]: Return the kinds of pieces, in the script's order: {name, letter, points, royal,
-- reserve, neutral, glyph, file, line}. `reserve` is true if the kind can be in the reserve, and `neutral` if its
-- pieces have no owner. `glyph` is {white, black}, or nil.
function methods.pieces(variant)
  local is_royal, kinds = {}, tools.records(variant, nil, "kind")
  for _, royal in ipairs(tools.records(variant, nil, "royal")) do is_royal[royal.name] = true end
  for _, kind in ipairs(kinds) do
    local letter, sign = kind.letter, kind.sign or ""
    kind.letter = sign == "+" and sign .. letter or letter .. sign
    kind.royal = is_royal[kind.name] or false
    kind.glyph = kind.white and {white = kind.white, black = kind.black}
    kind.sign, kind.white, kind.black = nil, nil, nil
  end
  return kinds
end

-- variant:board() -> table: Return the board: {files, ranks, cells, lines, file_edges, rank_edges, squares, black,
-- zones, links, picture}. `cells` is "squares", "triangles", "hexagons" or "flat hexagons". `lines` lists the lines of
-- the board, or is nil. The edges are "open", "joined" or "twisted". `black` is how Black sees the board: "same",
-- "turned" or "mirrored". `zones` is a list of {name, file, line, white, black, given}, with the zone's squares as seen
-- by each side; `given` is true if every board has this zone. `links` is a list of {way, opposite, from, to, file,
-- line}, with the place where the script first names the direction, and the direction that Black takes instead, if
-- there is one. `picture` is {style, pieces, cells, river, crosses, dots, shaded, white, black}, as the script declares
-- it.
function methods.board(variant)
  local board, picture = tools.board(variant)
  board.black = board.shared and "same" or board.rotated and "turned" or "mirrored"
  board.zones, board.links, board.picture = tools.records(variant, nil, "zone"), tools.links(variant), picture
  for i, zone in ipairs(board.zones) do zone.given = i <= GIVEN_ZONES and zone.line == board.line end
  board.shared, board.rotated, board.file, board.line = nil, nil, nil, nil
  return board
end

-- variant:drawn(text) -> warpboard.Position?, string?: Return the position of a drawn board, with a line for each rank,
-- as `show` and other programs draw it. Return nil and a message if it can't be read.
function methods.drawn(variant, ...)
  return part "repl/scenario/drawn.lua".of_text(variant, arguments.text(1, ...))
end

-- variant:options() -> table[]: Return the options of the script, in its order: {name, type, value, default, help,
-- file, line}. Numbers also have `least` and `most`. Words and letters also have `allowed`.
function methods.options(variant) return part "repl/tools/declared.lua".options(variant) end

-- variant:declared() -> table: Return everything the script declares, except its options, pieces and board (see
-- options(), pieces() and board()). The table has these fields: start, royal, reserve, notation, moves_differ,
-- moves_change, numbers, fields, counters, moves, attacks, never, legal, worth, endings. `royal` is the list of royal
-- kinds, with the fields least, most and safe, or nil. `fields` lists the fields of position texts as {sort, name,
-- label, least, most, joined, side, file, line}. Their sort is "rights", "marks", "counter", "clock" or "move". The
-- field for rights is also a list of {letter, file, line}, each of which is a list of {square, kind}. `counters` lists
-- all counters, without their sort; of_move is true for those of one move. `moves` and `attacks` are walks. `never` is
-- a list of {condition, number, squares_only, walk, message}, `legal` a list of {walk, message}, and `worth` a list of
-- {points, walk}. `endings` is a list of {result, condition, number, ahead, reason, squares_only, same_pieces, chaser,
-- walk, file, line}. A walk is {word, sort, form, names, numbers, file, line, left, right}. The walk of a `rec` has its
-- body as `left`; the word `self` refers back to it in `rec`. `part` is true if the script writes the join as part of
-- another word.
function methods.declared(variant) return part "repl/tools/declared.lua".all(variant) end

-- variant:fields() -> string[]: Return the names of the fields that follow the side to move in position texts, in
-- order. Counters that share one word of the text are one entry, with their names joined by +.
function methods.fields(variant)
  local out = {}
  for i, field in ipairs(part "repl/tools/declared.lua".fields(variant)) do
    local name = field.sort == "marks" and field.name or field.label or field.sort
    if i > 1 and field.joined then out[#out] = out[#out] .. "+" .. name else out[#out + 1] = name end
  end
  return out
end

-- variant:hash() -> string: Return sixteen hexadecimal digits that identify the rules. They depend on the code of the
-- script's files, but not its comments, and on the values of its options.
function methods.hash(variant)
  local hash = tools.rules_digest(variant)
  for _, option in ipairs(tools.records(variant, nil, "option")) do
    hash = tools.hash(option.value .. "\0", tools.hash(option.name .. "\0", hash))
  end
  return ("%016x"):format(hash)
end

-- The built-in names of kinds of moves; scripts can name more.
local KINDS = {"step", "jump", "swap", "cycle", "split", "merge", "drop", "pass"}

-- variant:kinds() -> string[], integer: Return the kinds of moves that statistics distinguish, and the number of
-- built-in kinds. The built-in kinds come first; then those that the script names with `called`.
function methods.kinds(variant)
  local kinds, known, program = {}, {}, variant:instructions()
  local function add(name)
    if not known[name] then kinds[#kinds + 1], known[name] = name, true end
  end
  for _, name in ipairs(KINDS) do add(name) end
  for _, instruction in ipairs(program) do
    if instruction.op == "called" then add(program.texts[instruction.to + 1]) end
  end
  return kinds, #KINDS
end

local numbers_of = setmetatable({}, {__mode = "k"}) -- lists of squares by variant

-- variant:numbers() -> string[]: Return its squares in the order of the numbers that players use. The list is empty if
-- the squares have no numbers.
function methods.numbers(variant)
  local list = numbers_of[variant] or part "repl/tools/numbers.lua"(variant)
  numbers_of[variant] = list
  return table.move(list, 1, #list, 1, {})
end

-- variant:lint() -> table[]: Return findings that need no play: a list of {sort, file, line, text}. The sort is
-- "unused" for a declaration that no walk uses, "dead" for a word that can never succeed, and "hint" for a rule that
-- may not mean what its author thinks.
function methods.lint(variant) return part "repl/tools/lint.lua"(variant) end

-- variant:coverage([{games, limit, seed, position, steps, seconds}]) -> table?, string?, table?: Play random games and
-- count which words of the rules were used. The games begin at the start, or at the position given as text. Return
-- {words, file, games, moves, cut_short, text}. `words` is a list of {word, file, line, nth, tried, succeeded}, and
-- `text` lists the words that never succeeded. By default, fewer games are played if they take many steps of walks, or
-- more than `seconds`; `cut_short` is then true. Setting `games`, or `steps` to 0, removes the limit on steps. On
-- failure return nil, a message, and the result so far, without `text`.
function methods.coverage(variant, options)
  local coverage, effort = part "repl/tools/coverage.lua", part "repl/methods/effort.lua"
  local games = effort.of(arguments.options(1, options, effort.FIELDS))
  local start, message = variant:start(), nil
  if games.position then start, message = variant:position(games.position) end
  if not start then return nil, message end
  local played
  played, message = tools.play_covered(start, games)
  local covered = coverage.covered(played, part "repl/tools/phrase.lua")
  covered.file = variant:file()
  if message then return nil, message, covered end
  covered.text = coverage.text(covered)
  return covered
end

-- Return the number of a player with weights, as an argument of a method.
local function check_player(number, player)
  return player == nil and 1 or arguments.whole(number, player, 1, tools.PLAYERS_MAX)
end

-- variant:weights([player]) -> string: Return the weights that a player has learned, as text.
function methods.weights(variant, player)
  return part "repl/tools/weights.lua".write(variant, check_player(1, player))
end

-- variant:set_weights(text[, player]) -> integer?, string?: Give a player the weights of a text, which may have been
-- learned with other rules. Its line `playouts 1 1` lets random games judge positions. Return the number of weights. If
-- a line of the text isn't a weight, change nothing, and return nil and a message.
function methods.set_weights(variant, text, player)
  text = arguments.text(1, text)
  player = check_player(2, player)
  local weights = part "repl/tools/weights.lua"
  local pieces, values, count, judge = weights.read(text, weights.names(variant))
  if not pieces then return nil, values end
  tools.take_weights(variant, player, pieces, values)
  weights.judge(variant, player, judge)
  return count
end

-- variant:judge([player[, judge]]) -> string: Return how a player judges positions: by its "weights", or by random
-- games ("playouts"). If `judge` is one of these words, change it first. The method set_weights changes it, too.
function methods.judge(variant, player, judge)
  return part "repl/tools/weights.lua".judge(variant, check_player(1, player),
    judge ~= nil and arguments.choice(2, judge, {"weights", "playouts"}) or nil)
end

-- variant:readers(file) -> string: Return which lines of the script read this file, as " (read by my-game.lua:3)". The
-- result is "" for the script itself.
function methods.readers(variant, file) return part "repl/methods/faults.lua".readers(variant:sources(), file) end

-- variant:cover() -> nil: Start counting the words used whenever positions of this variant are played; covered()
-- returns the counts. Call it before you make any position.
function methods.cover(variant)
  if not tools.cover(variant) then error("this variant already has positions; load it again, and call "
    .. "variant:cover() before you make any", 3) end
end

-- variant:covered() -> table[]: Return the words tried since cover(): a list of {word, file, line, nth, tried,
-- succeeded}.
function methods.covered(variant)
  local words = tools.covered_words(variant)
  if not words then error("nothing was counted; call variant:cover() first", 3) end
  return part "repl/tools/coverage.lua".merge(words, part "repl/tools/phrase.lua")
end

local DIFF = {{"wide", 2000, tools.COUNT_MAX}, {"deep", 20000, tools.COUNT_MAX}, {"limit", 300, tools.PLIES_MAX},
  {"seed", 1, math.maxinteger}, {"steps", 60000000, math.maxinteger}, {"position", type = "string"},
  {"seconds", type = "number"}}

-- variant:diff(other[, {wide, deep, limit, seed, position, steps, seconds}]) -> table?, string?, table?: Find the
-- smallest position in which two variants differ. The search begins at the start, or at the position given as text. It
-- ends after the given number of positions, steps of walks, or seconds, and is then `cut_short`. Return {difference,
-- positions, cut_short, starts, starts_differ, boards_only, position, refusals, line, only, outcomes, endings}.
-- `difference` is "none", "start", "position" or "moves". `only` has for each variant a list of {move, kind, rules,
-- against, over}: the moves that only this one allows; `over` is true if the other one forbids the move only because
-- its game is over. `endings` has {file, line, reason} for each variant; the line is 0 if no ending applies. On failure
-- or interrupt return nil, a message, and the result so far.
function methods.diff(variant, other, options)
  arguments.check(tools.is_variant(other), 1, "warpboard.variant expected, got " .. type(other))
  local allowed = arguments.options(2, options, DIFF)
  return tools.run("positions", part "repl/tools/diff.lua", {}, variant, other, allowed)
end

return methods
