-- words.md: the reference of words, API, verbs and messages.

local facts = require "docs.make.facts"
local collection = require "docs.examples"
local remarks = require "docs.notes"

local M = {}

-- -- Examples ---------------------------------------------------------------------------------------------------------

-- Return the lines of a board's drawing, with a star on each of these squares that is empty.
local function drawing(pos, stars)
  local lines, columns = {}, {}
  for line in pos:diagram():gmatch "([^\n]*)\n" do
    if line == "" then break end
    lines[#lines + 1] = line
  end
  for column in lines[1]:gmatch "()%a" do columns[#columns + 1] = column end
  for i, line in ipairs(lines) do
    local rank = line:match "^%s*(%d+)"
    for file, column in ipairs(columns) do
      local square = rank and string.char(96 + file) .. rank
      if stars[square] and line:sub(column, column):find "[.:]" then
        line = line:sub(1, column - 1) .. "*" .. line:sub(column + 1)
      end
    end
    lines[i] = line
  end
  return lines
end

-- Return the set of squares where moves end: the last square of each text.
local function landings(moves)
  local stars = {}
  for _, move in ipairs(moves) do
    local last
    for square in move:gmatch "%l%d+" do last = square end
    if last then stars[last] = true end
  end
  return stars
end

local function beside(left, right)
  local lines, width = {}, 0
  for _, line in ipairs(left) do width = math.max(width, #line) end
  for i = 1, math.max(#left, #right) do
    lines[i] = (("%-" .. width + 6 .. "s%s"):format(left[i] or "", right[i] or "")):gsub("%s+$", "")
  end
  return lines
end

-- Return the outcome of a game that one of its endings has ended; nil for the others.
local function outcome_line(pos)
  local outcome, reason = pos:outcome()
  local shown = outcome ~= "ongoing" and not reason:find "no ending says"
  return shown and ("outcome: %s (%s)"):format(outcome, reason) or nil
end

-- Return the text of an example: its lines, the board with a star where moves end, and the board after its move.
function M.shown_example(name, example)
  local lines, position, played = example[1], example[2], example[3]
  local variant, message = facts.load_script(collection.script_of(lines, position))
  if not variant then error(("the example of `%s` has faults: %s"):format(name, message)) end
  local pos = variant:start()
  local moves = pos:moves()
  local out = { "```lua", lines, "```", "", "```" }
  local left, notes = drawing(pos, landings(moves)), {}
  notes[#notes + 1] = outcome_line(pos) or "moves: " .. table.concat(moves, ", ")
  local right = {}
  if #moves > 0 then
    local kind
    for move in (played or moves[1]):gmatch "%S+" do
      for _, entry in ipairs(pos:move_list()) do if entry.move == move then kind = entry.kind end end
      assert(pos:play(move))
    end
    right = drawing(pos, {})
    notes[#notes + 1] = ("after %s: %s"):format(played or moves[1], pos:text())
    notes[#notes + 1] = outcome_line(pos)
    if name == "called" then notes[#notes + 1] = "statistics count it as: " .. kind end
  end
  for _, line in ipairs(beside(left, right)) do out[#out + 1] = line end
  out[#out + 1] = ""
  for _, note in ipairs(notes) do out[#out + 1] = note end
  if example.refused then
    out[#out + 1] = ("refused: %s: %s"):format(example.refused, select(2, variant:position(example.refused)))
  end
  out[#out + 1] = "```"
  return table.concat(out, "\n")
end

-- -- Words ------------------------------------------------------------------------------------------------------------

local SORTS = {
  { "start", "Starts", "These words begin a move." },
  { "way", "Steps", "These words go from one square to another. Directions are as the mover sees the board." },
  { "question", "Conditions", "These words succeed or fail, and change nothing." },
  { "action", "Actions", "These words change the position, or the marks, names and tallies of the current move." },
  { "join", "Joins", "These words combine walks into larger walks." },
  { "escape", "Lua functions", "Warpboard calls these functions while it lists moves. They are slow; use them only if "
    .. "the other words are not enough." },
}

local PARTS = {
  { "game", "The game" }, { "board", "The board" }, { "pieces", "Pieces" },
  { "state", "State", "A position can have more state than its pieces. Each declaration adds a field to the position "
    .. "text." },
  { "endings", "Endings", "Endings are tested before each turn, in the order of the script, for the player to move." },
  { "conditions", "Conditions of endings", "Instead of such a condition, an ending can have a walk or a function." },
  { "files", "Other files" },
}

-- Return the heading of a word, by its form.
local FORMS = {
  kinds = "%s(kinds)", drops = "%s(kinds)", count = "%s(number, walk)",
  kind = "%s(kind)", zone = "%s(zone)", place = "%s(place)", places = "%s{place, place...}",
  attackers = "%s, %s(kinds)", marks = "%s, %s(name)", edge = "%s, %s(edge)", amount = "%s, %s(number)",
  range = "%s(number[, most])",
  right = "%s(letter)", counter = "%s(counter, value...)",
  compare = "%s(counter, counter or number[, number])",
  vector = "%s(files, ranks)", way = "%s(way)", text = "%s(text)", walk = "%s(walk)", walks = "a %s b",
  steps = "%s(walk)", turn = "%s(walk, number)", choice = "%s(walks[, function])", ["function"] = "%s(function)",
  plain = "%s",
}

local OPERATORS = { ["^"] = "a ^ n", ["#"] = "#a", ["-"] = "-a" }

local function word_heading(word)
  if word.arguments then
    if word.name == "moves" then return "moves = walk" end
    if word.part == "conditions" and word.arguments == "" then return word.name end
    return ("%s(%s)"):format(word.name, word.arguments):gsub("%(({.*})%)", "%1")
  end
  return OPERATORS[word.name] or FORMS[word.form]:gsub("%%s", word.name == "*" and "*" or word.name)
end

local function sentence(text)
  text = text:sub(1, 1):upper() .. text:sub(2)
  return text:find "%.$" and text or text .. "."
end

local function describe(out, word)
  out[#out + 1] = ("#### `%s`"):format(word_heading(word))
  out[#out + 1] = sentence(word.meaning) .. (" For example: `%s`"):format(word.example)
  out[#out + 1] = remarks[word.name]
  local example = collection.examples[word.name]
  if example then out[#out + 1] = M.shown_example(word.name, example) end
end

local function add_words(out)
  local known = { declaration = true } -- these have parts
  for _, sort in ipairs(SORTS) do known[sort[1]] = true end
  for _, word in ipairs(facts.words()) do assert(known[word.sort], word.name .. " has a sort without a heading") end
  for _, sort in ipairs(SORTS) do
    out[#out + 1] = "### " .. sort[2]
    out[#out + 1] = sort[3]
    for _, word in ipairs(facts.words()) do if word.sort == sort[1] then describe(out, word) end end
  end
end

local function add_declarations(out)
  for _, part in ipairs(PARTS) do
    out[#out + 1] = "### " .. part[2]
    if part[3] then out[#out + 1] = part[3] end
    for _, word in ipairs(facts.words()) do if word.part == part[1] then describe(out, word) end end
  end
end

-- -- API, verbs, messages ---------------------------------------------------------------------------------------------

local OBJECTS = {
  { "warpboard", "The module", 'local warpboard = require "warpboard"' },
  { "variant", "Variants", 'local variant = warpboard.load "chess"' },
  { "pos", "Positions", "local pos = variant:start()" },
  { "scenarios", "Files of scenarios", 'local scenarios = warpboard.scenarios("scripts/tic-tac-toe/rules.lua", 1)' },
  { "view", "Views", "A view is the first argument of the functions of `test` and `generate`." },
  { "emit", "The function `emit`", [[
`emit` is the second argument of the function of `generate`. Call it once for each move:
`emit(origin, landings, changes)`.

- `origin` is a square, `"@M"` for a piece from the reserve, or nil.
- `landings` is the rest of the move's text: `"-d4"`, `"xe5xg7"`.
- `changes` is a table of squares and their new contents: `{c3 = "", d4 = "M"}`. It can also be the text of the whole
  position after the move, in the form of `view:text()`, with reserves, rights, marks and counters. In this text the
  opponent must be to move. If the clock in the text is 0, the game's clock restarts; the
  move number in the text is ignored.]] },
  { "edit", "Editors", "An editor is the first argument of the function of `act`. It has all methods of a view, too." },
}

local function add_api(out)
  for _, object in ipairs(OBJECTS) do
    out[#out + 1] = "### " .. object[2]
    out[#out + 1] = object[3]:find "^local" and ("```lua\n%s\n```"):format(object[3]) or object[3]
    local rows = {}
    for _, entry in ipairs(facts.api()) do
      if entry.object == object[1] then
        local call = entry.object .. entry.sign .. entry.name
        rows[#rows + 1] = ("- `%s(%s)`: %s"):format(call, entry.arguments, entry.meaning)
      end
    end
    if rows[1] then out[#out + 1] = table.concat(rows, "\n") end
  end
end

local function conditions()
  local rows = { "| word | meaning |", "| --- | --- |" }
  for _, row in ipairs(facts.conditions()) do rows[#rows + 1] = ("| `%s` | %s |"):format(row.name, row.meaning) end
  return table.concat(rows, "\n")
end

local function add_verbs(out)
  for _, verb in ipairs(facts.verbs()) do
    out[#out + 1] = ("### `warpboard %s`"):format(verb.name)
    local rows = { ("    %s"):format(verb.usage), "", sentence(verb.meaning), "" }
    for _, option in ipairs(verb.options) do
      local value = option.value and "=" .. option.value or ""
      local letter = option.letter and ("`-%s`, "):format(option.letter) or ""
      rows[#rows + 1] = ("- %s`--%s%s`: %s"):format(letter, option.name, value, option.meaning)
    end
    if verb.example then rows[#rows + 1] = ("\nFor example: `%s`"):format(verb.example) end
    out[#out + 1] = table.concat(rows, "\n")
  end
  out[#out + 1] = "### Conditions of `find`\n\nA condition is a Lua expression. Besides Lua's own functions it can use:"
  out[#out + 1] = conditions()
  out[#out + 1] = "### At the prompt"
  out[#out + 1] = "```\n" .. facts.repl_help() .. "\n```"
end

local SPEAKERS = {
  { "Checks of walks and declarations", "host/words", "host/compile" },
  { "Running scripts, and the Lua module", "host/embed", "repl/script", "repl/methods" },
  { "Positions and moves", "host/game", "host/machine", "repl/notation" },
  { "The command line and the prompt", "host/front", "repl/session", "repl/verbs", "repl/tools",
    "repl/scenario" },
}

local function add_messages(out)
  for _, speaker in ipairs(SPEAKERS) do
    out[#out + 1] = "### " .. speaker[1]
    local rows = {}
    for _, message in ipairs(facts.messages { table.unpack(speaker, 2) }) do
      rows[#rows + 1] = ("    %s"):format(message)
    end
    out[#out + 1] = table.concat(rows, "\n")
  end
end

-- -- The whole --------------------------------------------------------------------------------------------------------

local INTRODUCTION = [[
# Words

This is the reference: every word of scripts, the Lua module, the commands of the program, and all messages. `make docs`
writes it from the sources. [The guide](guide.md) shows how the words work together, and [the glossary](glossary.md)
explains the terms.

Contents: [position texts](#position-texts), [words of walks](#words-of-walks), [how moves are
written](#how-moves-are-written), [declarations](#declarations), [the Lua module](#the-lua-module),
[commands](#commands), [messages](#messages).

## Position texts

    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
    8/8/5m2/8/3(Mmk)4/2M5/8/8[MMk] w 12

A position text has these parts:

- The ranks, from the top down, separated by `/`. Capital letters are White's pieces, small letters Black's. A number
  counts empty squares. Squares out of play also count as empty: holes, squares of a color that isn't used, and cells
  outside the form of a board of hexagons. A letter may have a sign, `+P` or `Q~`, as in `piece("promoted pawn", "+P")`.
  `(Mmk)` is a [stack](glossary.md#stack), its commander first.
- `[MMk]`: the [reserves](glossary.md#reserve), White's before Black's, in the order in which the script declares the
  pieces. Games without a reserve don't have this part; `[]` means that both reserves are empty.
- `w` or `b`: the side to move.
- The fields that the script declares, in this order: rights, marks, counters, clock. `-` means no right or no mark.
  White's rights come first, in the order of their declarations, then Black's. The same applies to counters that each
  player has.
- The move number. In a game without counters, clock and move number may be left out. If the script declares no other
  fields, a single number is the move number.

## Words of walks

A [walk](glossary.md#walk) is a pattern of moves: it describes how a move goes over the board and changes it on the way.
A walk has a [current square](glossary.md#current-square). It may have a [carried piece](glossary.md#carried-piece),
which is off the board until it lands. It may also have [places](glossary.md#place), which are squares that it has
named.

Most words have an example: lines of a script, the board with a star on each empty square where a move ends, and the
board after one of the moves. All examples begin with these lines:

```lua
%s```]]

local WRITING = [[
## How moves are written

The text of a move consists of its origin and its landings. The word `stop` makes a landing. The end of the walk also
makes one if a carried piece is put down there. Before a landing there is an `x` if something was captured since the
previous one, otherwise a `-`. If the piece has changed its kind, `=` and its new letter follow. The table was made by
running these walks:

%s

When you type a move, you may leave out `-`, `x`, `:`, `=`, `<>` and the promotion, and write small letters for
capitals. For a capture, the first and last squares are enough. The same is true of a swap, without a sign: `a1a2`. If
several moves match, the program asks which one you mean. If the squares of the board have numbers (`numbers` in
[`board`](#the-board)), you may type numbers, as draughts players do: `32-28`, `22x15`.

The full text of a move always means that move alone. If two moves would have the same text, each gets an addition. It
is the first of these that distinguishes the moves:

- the squares on which it captures: `a1xa4(a2)`;
- all squares that change, with their new contents: `a1-a2(a2=K)`;
- with `notation "uci"`, the squares passed: `e2e4~d3`;
- a number: `a1-a2(a2=M,2)`.

You may type any of these additions, even after a text that is clear without it.]]

-- -- How moves are written --------------------------------------------------------------------------------------------

-- Return a table of walks and the texts of their moves.
local function writing()
  local rows = { "| walk | texts of its moves |", "| --- | --- |" }
  for _, row in ipairs(collection.written) do
    local walk, position, more = table.unpack(row)
    local lines = ("%s\nmoves = %s"):format(more or "", walk)
    local variant = assert(facts.load_script(collection.script_of(lines, position .. " w 1")))
    local shown = more and ("with `%s`: `%s`"):format(more, walk) or ("`%s`"):format(walk)
    rows[#rows + 1] = ("| %s | `%s` |"):format(shown:gsub("|", "\\|"), table.concat(variant:start():moves(), "`, `"))
  end
  return table.concat(rows, "\n")
end

-- Return the text of words.md.
function M.text()
  local out = { INTRODUCTION:format(collection.preamble) }
  add_words(out)
  out[#out + 1] = WRITING:format(writing())
  out[#out + 1] = "## Declarations"
  add_declarations(out)
  out[#out + 1] = "## The Lua module"
  out[#out + 1] = "Wrong arguments raise an error. An operation that fails returns `nil` and a message."
  add_api(out)
  out[#out + 1] = "## Commands"
  out[#out + 1] = "Exit status: 0 done, 1 the result is negative or a check failed, 2 wrong usage or input,"
    .. " 130 interrupted."
  add_verbs(out)
  out[#out + 1] = "## Messages"
  out[#out + 1] = "In this list, three dots replace names and numbers. All errors of a script are reported in one run, "
    .. "with file and line."
  add_messages(out)
  return table.concat(out, "\n\n") .. "\n"
end

return M
