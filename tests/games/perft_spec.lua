-- Published move counts (tests/games/published.tsv: chess programming wiki, draughts forums, Ludii and others) and the
-- agreed counts of this project's own games (starts.tsv). `make sweep` counts further.
--
-- Reversi's rows follow two conventions. Here, as in OEIS A124004, a game is over when neither player can move:
-- 24571056 lines of ten moves, 212258216 of eleven. Aart Bik's count has a pass before the end of the game: 24571284
-- and 212258572. The table has ten moves by the first convention and eleven by the second. The row of eleven is
-- replaced below.

package.path = "repl/?.lua;" .. package.path

local fen = require "notation.fen"
local support = require "support"

local MOST_NODES = support.long and 400000000 or 1300000

local BY_ANOTHER_RULE = { ["reversi start 11"] = "212258216" }

local function position_of(variant, text)
  return text == "start" and variant:start() or assert(fen.read(variant, text))
end

-- Load a variant as a row names it, with or without an option: "hex size=9".
local function load(row)
  local name, option, value = row.variant:match "^(%S+) (%w+)=(%w+)$"
  return support.load(name or row.variant, option and { [option] = value })
end

local function each_row(path)
  for _, row in ipairs(support.read_table(path)) do
    row.nodes = BY_ANOTHER_RULE[("%s %s %s"):format(row.variant, row.position, row.depth)] or row.nodes
    if support.has_variant(row.variant:match "%S+") and tonumber(row.nodes) <= MOST_NODES then
      it(("%s: %s has %s lines of %s moves"):format(row.variant, row.position, row.nodes, row.depth), function()
        local variant = load(row)
        assert.equal(math.tointeger(row.nodes), position_of(variant, row.position):perft(math.tointeger(row.depth)))
      end)
    end
  end
end

describe("perft", function()
  each_row "tests/games/published.tsv"
  each_row "tests/games/starts.tsv"

  it("counts one line of no moves", function()
    assert.equal(1, support.load("chess"):start():perft(0))
  end)

  it("is the sum of divide", function()
    for _, name in ipairs(support.small_variants()) do
      local pos = support.load(name):start()
      local depth = pos:perft(2) < 5000 and 3 or 2
      local rows, sum = pos:divide(depth)
      local added = 0
      for _, row in ipairs(rows) do added = added + row.count end
      assert.equal(pos:perft(depth), sum)
      assert.equal(sum, added)
    end
  end)
end)
