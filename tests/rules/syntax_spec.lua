-- Messages about lines that Lua can't parse, and about wrong operators between walks, each in an otherwise correct
-- script.
-- luacheck: no max line length

local scripts = require "scripts"

local MISTAKES = {
  { [[moves = from "man" || pass]],
    [[2: unexpected symbol near '|'; between walks, `or` is written +, as in empty + enemy * take]] },
  { [[moves = from "man" && n]],
    [[2: unexpected symbol near '&'; between walks, `and` is written *, as in enemy * take]] },
  { [[moves = from "man" * !empty]], [[2: unexpected symbol near '!'; in walks, `not` is written -, as in -enemy]] },
  { [[local function f(d) any{n, e} * enemy * take end]],
    [[2: unexpected symbol near '*'; write return, or a variable and =, before this walk]] },
  { [[moves = from "man" * n ** empty]],
    [[2: unexpected symbol near '*'; write one * between two words, as in enemy * take]] },
  { [[moves = from "man" * (n * )]],
    [[2: unexpected symbol near ')'; a bracket is closed that isn't open, or a word is missing before it]] },
  { "moves = from \u{201c}man\u{201d} * n",
    [[2: unexpected symbol near '<\226>'; only the signs of a plain keyboard can be used here: ", *, -]] },
  { [[moves = from "man" n * empty]], [[2: syntax error near '*'; write *, + or | before n]] },
  { [[win(each "far" own)]], [[2: ')' expected near 'own'; write *, + or | before own]] },
  { [[moves = from "man" * mine your * stop]],
    [[2: syntax error near '*'; between two words of a walk, write *, + or |]] },
  { [[moves = n + + n]], [[2: unexpected symbol near '+'; write one + between two walks, as in empty + enemy * take]] },
  { [[end]], [[2: <eof> expected near 'end'; this `end` closes nothing; leave it out]] },
  { [[moves = from "man" * n * on(far)]], [[2: `on` needs one name, but was given a walk; for example: on "far" * become "king"]],
    [[2: unknown word "far"; write names in quotes]] },
  { [[moves = from "man" * n empty * stop]], [[2: syntax error near '*'; write *, + or | before empty]] },
  { "royal king\nclock()", [[2: syntax error near 'king'; for example: royal "king"]] },
  { "loss stuck", [[2: syntax error near 'stuck'; for example: loss(stuck)]] },
  { [[moves = from "man" * step * empty]],
    [[2: `*` joins two walks, but `step` needs its value; for example: step(0, 2)]] },
  { [[moves = from "man" * print]],
    [[2: a script can't print; use the commands `moves` and `why`, or stop with error("text")]] },
  { [[moves = from "man" * n * error]],
    [[2: `*` joins two walks, but the right one is a function; write its values after it, as in step(0, 2)]] },
  { [[moves = from "man" * ~empty]],
    [[2: this operator doesn't work on walks; join them with `*` (then), `+` (or) or `|` (or else), and write -enemy for "no enemy"]] },
  { [[moves = from "man" * n // empty]],
    [[2: this operator doesn't work on walks; join them with `*` (then), `+` (or) or `|` (or else), and write -enemy for "no enemy"]] },
  { [[move = n]], [[2: "move" is not declared, did you mean "moves"?]] },
  { [[moves = {man = n king = n}]], [[2: '}' expected near 'king'; put a comma between the items of a table]] },
  { "moves = from \"man\" * n empty", [[3: syntax error near <eof>; in line 2, write *, + or | before empty]] },
  { [[moves = from "man" * n * glide]], [[2: unknown word "glide"; `help glide` may find a recipe, and docs/words.md lists the words]] },
  { [[moves = from "man" * push]], [[2: unknown word "push"; `help push` shows a recipe]] },
  { [[moves = from "man" * slide(n)]], [[2: unknown word "slide", did you mean "(n * empty) ^ 1"?]] },
  { [[moves = from "man" * n * enemy "man" * take]],
    [[2: `enemy` is a walk and takes no arguments; to test for a kind of piece, write: enemy * is "man"]] },
  { [[moves = from "man" * n(2) * empty]],
    [[2: `n` is a walk and takes no arguments; to repeat a walk, write it again: n * n]] },
  { [[if moves != 3 then end]], [[2: 'then' expected near '!'; for "not equal", write ~= between two values]] },
  { [[if moves = nil then end]], [[2: 'then' expected near '='; to compare two values, write == (equal) or ~= (not equal)]] },
  { [[zone("x", a4)]], [[2: `zone` needs a name and a text with squares as White sees them, and another text for Black if they differ; for example: zone("corner", "a1-b2")]],
    [[2: unknown word "a4"; write squares in quotes: "a4"]] },

  -- Messages of Lua itself
  { [[error "boom"]], [[2: boom]] },
  { [[error()]], [[an error without a message]] },
  { [[error{}]], [[an error without a message]] },
  { [[local x = nil; x.y = 1]], [[2: attempt to index a nil value (local 'x')]] },
  { [[moves = =]], [[2: unexpected symbol near '=']] },
  { [[local function f(m) n * m end]],
    [[2: syntax error near '*'; write return, or a variable and =, before this walk]] },
  { [[moves = "abc]], [[2: unfinished string near '"abc']] },
  { [[for]], [[3: <name> expected near <eof>]] },
}

describe("the only error is found in", function()
  for _, entry in ipairs(MISTAKES) do
    it(entry[1], function()
      assert.same({ table.unpack(entry, 2) }, scripts.faults(scripts.GAME .. entry[1] .. "\n"))
    end)
  end
end)
