-- Functions of the module in Lua. The host calls them by their names.

local part = ...
local tools = part "tools"
local arguments = part "repl/methods/arguments.lua"

local methods = {}

local STEPS = {{"n", "goes one square forward, as the mover sees the board"},
  {"ne", "goes one square forward and to the right"}, {"e", "goes one square to the right"},
  {"se", "goes one square backward and to the right"}, {"s", "goes one square backward"},
  {"sw", "goes one square backward and to the left"}, {"w", "goes one square to the left"},
  {"nw", "goes one square forward and to the left"}}

-- warpboard.variants() -> string[]: Return the names of all variants in the variant folders, each once, in alphabetical
-- order.
function methods.variants()
  local found, names = tools.script_names(), {}
  table.sort(found)
  for _, name in ipairs(found) do
    if name ~= names[#names] then names[#names + 1] = name end
  end
  return names
end

-- warpboard.words() -> table[]: Return every word, step and declaration of scripts: {name, sort, meaning, example}.
-- Words also have `form`. Declarations also have `arguments`, `needs` and `part`.
function methods.words()
  local words = {}
  for i, step in ipairs(STEPS) do
    words[i] = {name = step[1], sort = "way", form = "plain", meaning = step[2],
      example = ('from "man" * %s * empty * stop'):format(step[1])}
  end
  local vocabulary = tools.vocabulary()
  table.move(vocabulary, 1, #vocabulary, #words + 1, words)
  for _, entry in ipairs(part "repl/script/manual.lua") do
    local word = {sort = "declaration"}
    for key, value in pairs(entry) do word[key] = value end
    words[#words + 1] = word
  end
  return words
end

-- warpboard.quoted(text[, form]) -> string: Return the text quoted for another language, so that it is read back there
-- unchanged and has no other effect. The form "lua" (default) is a string in quotes, "lua part" the inside of such a
-- string, and "lua key" the key of a table field. Other forms are "lua comment", "shell" (a word of a command), "word"
-- (a word of a line at the prompt), "xml", "tap" and "yaml".
function methods.quoted(...) return part "repl/tools/quoted.lua"(arguments.text(0, ...), (select(2, ...))) end

-- warpboard.share(count, games) -> number, number: Return the bounds of the 95 % confidence interval (Wilson) for a
-- share: something happened in `count` of `games` games.
function methods.share(count, games)
  games = arguments.whole(1, games, 1, math.maxinteger)
  return part "repl/tools/figures.lua".share(arguments.whole(0, count, 0, games), games)
end

return methods
