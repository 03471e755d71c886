-- Messages of the words that turn directions (opposite, turned) or fix them (as_white), word for word.
-- luacheck: no max line length

local scripts = require "scripts"

local MISTAKES = {
  { [[local d = opposite(n * empty)]],
    [[2: `opposite` needs a step, a leap, or several of them, but was given a walk; for example: opposite(ne)]] },
  { [[local d = opposite "n"]],
    [[2: `opposite` needs a step, a leap, or several of them, but was given "n"; for example: opposite(ne)]] },
  { [[local d = turned(n * empty, 1)]],
    [[2: `turned` needs a step, a leap, or several of them, but was given a walk; for example: turned(n, 1)]] },
  { [[local d = turned(n)]],
    [[2: `turned` needs a step, then a whole number from -1000 to 1000, but was given nothing; for example: turned(n, 1)]] },
  { [[local d = turned(n, 1, 2)]], [[2: `turned` takes 2 values, not 3; for example: turned(n, 1)]] },
  { [[local d = turned(leap(1, 2), 3)]],
    [[2: turned: a step that is neither straight nor diagonal turns only by an even number; for example: turned(step(1, 2), 2)]] },
  { [[local d = as_white "n"]], [[2: `as_white` needs a walk, but was given "n"; for example: as_white(s * empty)]] },
  { [[local d = rec(function(more) return n * (as_white(n * more) | here) end)]],
    [[2: as_white: its walk can't contain the argument of a rec's function; write as_white(rec(...))]] },
  { [[local d = n for _ = 1, 199 do d = -d end d = as_white(d)]],
    [[2: this walk is too large: more than 1048576 words, or more than 200 nested in one another; chains of *, + and | may be longer]] },
  { [[local d = rotate(n, 1)]], [[2: unknown word "rotate", did you mean "turned"?]] },
  { [[local d = absolute(n)]], [[2: unknown word "absolute", did you mean "as_white"?]] },
}

describe("the only error is found in", function()
  for _, entry in ipairs(MISTAKES) do
    it(entry[1], function() assert.same({ entry[2] }, scripts.faults(scripts.GAME .. entry[1] .. "\n")) end)
  end
end)

it("walks with the same words are equal", function()
  local script = scripts.GAME .. [[
    local seen = ""
    for _, d in ipairs{n, e, step(0, 1), leap(1, 2), -enemy, n * empty} do
      seen = seen .. (d == n and "n" or d == leap(1, 2) and "l" or d == -enemy and "-" or d == n * empty and "*" or ".")
    end
    error(seen .. tostring(n == "n") .. tostring(is "man" == is "king"))]]
  local _, message = scripts.load(script)
  assert.matches("n%.nl%-%*falsefalse$", message)
end)

it("hexagonal boards turn directions by 60 degrees, even if declared later", function()
  local script = [[title "T" piece("man", "M") local d = turned(step(1, 2), 1) moves = from "man" * d * empty
    start "5/5/5/1M3/5 w 1" board{5, 5%s}]]
  assert.same({ "1: turned: a step that is neither straight nor diagonal turns only by an even number; for example: "
    .. "turned(step(1, 2), 2)" }, scripts.faults(script:format ""))
  local variant = assert(scripts.load(script:format ', cells = "hexagons"'))
  assert.same({ "b2-e1" }, variant:start():moves())
end)
