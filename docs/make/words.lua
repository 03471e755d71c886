-- words.md: the reference of words, API, verbs and messages.

local facts = require "docs.make.facts"
local collection = require "docs.examples"
local remarks = require "docs.notes"

local M = {}

-- -- Examples ---------------------------------------------------------------------------------------------------------

-- The lines of a board's drawing, with a star on those of the squares that are empty.
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

-- Where moves end: the squares that are named last in their texts.
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

-- Said of a game that has ended by one of its endings: most examples have none.
local function outcome_line(pos)
  local outcome, reason = pos:outcome()
  local shown = outcome ~= "ongoing" and not reason:find "no ending says"
  return shown and ("outcome: %s (%s)"):format(outcome, reason) or nil
end

-- What an example shows: its lines, the board with a star where moves end, the board after the move that is drawn.
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
  { "start", "Starts", "Where a move begins." },
  { "way", "Ways", "From one square to another. Directions are as the mover sees the board." },
  { "question", "Questions", "Succeed or fail, and change nothing." },
  { "action", "Actions", "Change the position, or what the move remembers." },
  { "join", "Joins", "Make walks of walks." },
  { "escape", "Escapes", "Lua functions that are asked while moves are made. They are slow, and never needed for what "
    .. "words can say." },
}

local PARTS = {
  { "game", "The game" }, { "board", "The board" }, { "pieces", "Pieces" },
  { "state", "State", "What positions hold beside the pieces; each is a field of the position text." },
  { "endings", "Endings", "Asked in the order of the script, before each turn, from the view of the player to move." },
  { "conditions", "Conditions", "What endings ask, beside walks and functions." },
  { "files", "Other files" },
}

-- How a word is written, by its form.
local FORMS = {
  kinds = "%s(kinds)", drops = "%s(kinds)", count = "%s(number, walk)",
  kind = "%s(kind)", zone = "%s(zone)", place = "%s(place)", places = "%s{place, place...}",
  attackers = "%s, %s(kinds)", marks = "%s, %s(name)", edge = "%s, %s(edge)", amount = "%s, %s(number)",
  right = "%s(letter)", counter = "%s(counter, value...)",
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
  for _, word in ipairs(facts.words()) do assert(known[word.sort], word.name .. " is of no sort that has a heading") end
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
  { "view", "What escapes see", "The first argument of the function of `test` and `generate`." },
  { "emit", "What `generate` gives", [[
The second argument of the function of `generate`, called once for each move: `emit(origin, landings, changes)`.

- `origin` is a square, `"@M"` for a piece out of the reserve, or nil.
- `landings` is what follows it in the text of the move: `"-d4"`, `"xe5xg7"`.
- `changes` says what stands on which squares then, `{c3 = "", d4 = "M"}`; or it is the text of the whole position
  after the move, such as `view:text()` has it before, with reserves, rights, marks and counters. In it the other side
  has its turn, a clock of 0 begins anew, and the move number is the host's own business.]] },
  { "edit", "What `act` may change", "The first argument of the function of `act`; it has all that a view has, too." },
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
  local rows = { "| word | what it is |", "| --- | --- |" }
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
  out[#out + 1] = "### What `find` may ask\n\nA condition is an expression in Lua. Beside Lua's own there are:"
  out[#out + 1] = conditions()
  out[#out + 1] = "### In the REPL"
  out[#out + 1] = "```\n" .. facts.repl_help() .. "\n```"
end

local SPEAKERS = {
  { "About walks and declarations, when they are checked", "host/words", "host/compile" },
  { "About scripts while they run, and of the module", "host/embed", "repl/methods" },
  { "About positions and moves", "host/game", "host/machine", "repl/notation" },
  { "About the command line and the prompt", "host/front", "repl/session", "repl/verbs", "repl/tools",
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

This is the reference: every word of scripts, the Lua module, the verbs of the program, and what it says when something
is wrong. `make docs` writes it from the sources. [The guide](guide.md) says how the words come together.

Contents: [position texts](#position-texts), [words of walks](#words-of-walks), [how moves are
written](#how-moves-are-written), [declarations](#declarations), [the Lua module](#the-lua-module), [verbs](#verbs),
[messages](#messages).

## Position texts

    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
    8/8/5m2/8/3(Mmk)4/2M5/8/8[MMk] w 12

The ranks from the far one down, between them `/`; a capital letter is White's piece, a small one Black's, a number so
many empty squares. Squares out of play (holes, those of the other colour, what a hexagon lacks) count as empty ones.
A letter may have a sign, `+P` or `Q~`, as in `piece("promoted pawn", "+P")`. `(Mmk)` is a column, its commander first.
`[MMk]` are the reserves, there if the script has any, `[]` when they are empty. Then `w` or `b`, who is to move; the
fields of the script, in this order: rights, marks, counters (of those that each player has, White's first), clock (`-`
for no right and no mark); and the number of the move. Clock and number may be left out. Reserves and rights stand in
the order in which the script declares the pieces and rights, White's before Black's.

## Words of walks

A walk says how a move goes over the board and what it does on the way. While it goes there is a *square* that it stands
on, perhaps a *carried* piece, which is off the board until it lands, and *places* with names.

Each word has an example: lines of a script, the board with a star on each empty square where a move ends, and the board
after the first move, or the one that is named. What all examples begin with:

```lua
%s```]]

local WRITING = [[
## How moves are written

The origin, then each landing that `stop` names (the last one too, where a piece in hand comes down by itself): `x`
before it if something was taken since the one before, else `-`. Then `=` and a letter if the piece that has moved
is of another kind. All rows are run:

%s

Who types a move may leave out `-`, `x`, `:` and `=`, write small letters for capital ones, leave out what the piece
becomes, and of a capture all squares but the first and the last; if that fits several moves, the program asks which.
Where the board says `numbers = "white"` or `"black"`, squares may be typed by their numbers, as draughts players do:
`32-28`, `22x15`. They go row by row over the squares in play, from that player's far left.
The text as it is written always means just that move. Moves that would be written alike have more behind it: the
squares from which each takes something, `a1xa4(a2)`; if those do not differ, all squares that change, with what stands
there then, `a1-a2(a2=K)`; with `notation "uci"`, the squares passed, `e2e4~d3`; else a number, `a1-a2(a2=M,2)`. Who
types one may say more than is needed.]]

-- -- How moves are written --------------------------------------------------------------------------------------------

-- Walks and what their moves are written as, in a position.
local function writing()
  local rows = { "| the walk | is written |", "| --- | --- |" }
  for _, row in ipairs(collection.written) do
    local walk, position, more = table.unpack(row)
    local lines = ("%s\nmoves = %s"):format(more or "", walk)
    local variant = assert(facts.load_script(collection.script_of(lines, position .. " w 1")))
    local shown = more and ("with `%s`: `%s`"):format(more, walk) or ("`%s`"):format(walk)
    rows[#rows + 1] = ("| %s | `%s` |"):format(shown:gsub("|", "\\|"), table.concat(variant:start():moves(), "`, `"))
  end
  return table.concat(rows, "\n")
end

-- The text of words.md.
function M.text()
  local out = { INTRODUCTION:format(collection.preamble) }
  add_words(out)
  out[#out + 1] = WRITING:format(writing())
  out[#out + 1] = "## Declarations"
  add_declarations(out)
  out[#out + 1] = "## The Lua module"
  out[#out + 1] = "Arguments that are wrong raise an error; what cannot be done gives `nil` and a message."
  add_api(out)
  out[#out + 1] = "## Verbs"
  out[#out + 1] = "Exit status: 0 done, 1 the answer is no or a check failed, 2 bad usage or input, 130 interrupted."
  add_verbs(out)
  out[#out + 1] = "## Messages"
  out[#out + 1] = "Three dots stand for names and numbers. Faults of scripts come with file and line, all in one run."
  add_messages(out)
  return table.concat(out, "\n\n") .. "\n"
end

return M
