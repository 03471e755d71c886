-- Methods of variants in Lua, built on other methods and on host/embed/tools.c. The host looks whether they are called
-- on a variant.

local part = ...
local tools = part "tools"
local arguments = part "repl/methods/arguments.lua"
local coverage = part "repl/tools/coverage.lua"
local effort = part "repl/methods/effort.lua"
local quoted = part "repl/tools/quoted.lua"

local methods = {}

-- variant:rules([readable]) -> string: the description as the host has understood it, as a script. Functions of the
-- script are told by their place, which Lua cannot read; where it is to, empty ones stand for them.
function methods.rules(variant, readable)
  return part "repl/listing/rules.lua"(variant, quoted, readable)
end

-- variant:program([form]) -> string?, string?: the compiled program, one instruction a line; for the form "c" the C
-- source that native code is compiled from, or nil and why there is none.
function methods.program(variant, form)
  form = arguments.choice(1, form, {"instructions", "c"})
  if form == "c" then return tools.source(variant) end
  return part "repl/listing/program.lua"(variant, quoted)
end

-- variant:fields() -> string[]: what the fields of position texts behind the side to move are called, in their order:
-- one name for each word; those of counters that share a word are joined as they are, by +.
function methods.fields(variant)
  local out = {}
  for i, field in ipairs(variant:declared().fields) do
    local name = field.sort == "marks" and field.name or field.label or field.sort
    if i > 1 and field.joined then out[#out] = out[#out] .. "+" .. name else out[#out + 1] = name end
  end
  return out
end

-- What the host calls moves, unless their scripts do.
local KINDS = {"step", "jump", "swap", "cycle", "split", "merge", "drop", "pass"}

-- variant:kinds() -> string[], integer: what moves can be called: first the names that the program gives, of which
-- there are so many, then those that the script gives with `called`.
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

-- variant:lint() -> table[]: findings about the script that need no play: {sort, file, line, text}. Sort is "unused"
-- for a declaration that no walk names, "dead" for a word that can never succeed, "hint" for a rule that may mean
-- something else than its author thinks.
function methods.lint(variant) return part "repl/tools/lint.lua"(tools.dead_words(variant), variant) end

-- variant:coverage([{games, limit, seed, position, steps, seconds}]) -> table?, string?, table?: random games from the
-- start, or from the position given as text: {words, file, games, moves, cut_short, text}: words is a list of {word,
-- file, line, nth, tried, succeeded}, text says which of them never succeeded; nil and a message when that cannot be
-- played, and what there was by then, without text. Unless `games` is given, or 0 steps, there are fewer where those
-- take many steps of walks, or `seconds`: then it is cut short.
function methods.coverage(variant, options)
  local games = effort.of(arguments.options(1, options, effort.FIELDS))
  local start, message = variant:start(), nil
  if games.position then start, message = variant:position(games.position) end
  if not start then return nil, message end
  local played
  played, message = tools.play_covered(start, games)
  local covered = coverage.covered(played)
  covered.file = variant:file()
  if message then return nil, message, covered end
  covered.text = coverage.text(covered)
  return covered
end

-- variant:cover() -> nil: from now on, whatever is played with positions of the variant is counted, see covered(); to
-- be said before there are any.
function methods.cover(variant)
  if not tools.cover(variant) then error("this variant is in use elsewhere; load another copy of it for "
    .. "coverage", 3) end
end

-- variant:covered() -> table[]: the words that were tried since cover(): {word, file, line, nth, tried, succeeded}
-- each.
function methods.covered(variant)
  local words = tools.covered_words(variant)
  if not words then error("nothing was counted; call variant:cover() first", 3) end
  return coverage.merge(words)
end

local DIFF = {{"wide", 2000, tools.COUNT_MAX}, {"deep", 20000, tools.COUNT_MAX}, {"limit", 300, tools.PLIES_MAX},
  {"seed", 1, math.maxinteger}, {"steps", 60000000, math.maxinteger}, {"position", type = "string"},
  {"seconds", type = "number"}}

-- variant:diff(other[, {wide, deep, limit, seed, position, steps, seconds}]) -> table?, string?, table?: the smallest
-- position found in which two variants differ, looked for from the start or from the position given as text, until so
-- many were compared, or that has taken so many steps of walks, or seconds, and is cut short: {difference, positions,
-- cut_short, starts, starts_differ, boards_only, position, refusals, line, only, outcomes, endings}; `difference` is
-- "none", "start", "position" or "moves"; `only` has for each of the two a list of {move, kind, rules, against, over},
-- `over` if nothing but that the game is over stands against it; endings are {reason, file, line}, line 0 for none;
-- nil, a message, and what there was by then, when a walk fails or the user interrupts.
function methods.diff(variant, other, options)
  arguments.check(tools.is_variant(other), 1, "warpboard.variant expected, got " .. type(other))
  local allowed = arguments.options(2, options, DIFF)
  return tools.run("positions", part "repl/tools/diff.lua", {}, variant, other, allowed)
end

return methods
