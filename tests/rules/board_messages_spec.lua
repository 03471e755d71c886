-- Messages about mistakes in boards, word for word, with the line number. Each mistake is in an otherwise correct
-- script.
-- luacheck: no max line length

local scripts = require "scripts"

local BOARDS = {
  { [[board(8, 8)]], [[2: `board` needs a table; for example: board{8, 8, shape = "torus"}]] },
  { [[board{}]], [[2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}]] },
  { [[board{4}]], [[2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}]] },
  { [[board{4, 27}]],
    [[2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}]] },
  { [[board{0, 4}]], [[2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}]] },
  { [[board{4.5, 4}]],
    [[2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}]] },
  { [[board{4, 4, shap = "torus"}]], [[2: board: unknown field "shap", did you mean "shape"?]] },
  { [[board{4, 4, 5}]],
    [[2: board: write the numbers of files and ranks, then fields with names; for example: board{8, 8, shape = "torus"}]] },
  { [=[board{4, 4, [true] = 1}]=],
    [[2: board: write the numbers of files and ranks, then fields with names; for example: board{8, 8, shape = "torus"}]] },
  { [[board{4, 4, shape = "tours"}]], [[2: board: unknown shape "tours", did you mean "torus"?]] },
  { [[board{4, 4, shape = "cube"}]], [[2: board: unknown shape "cube", did you mean "tube"?]] },
  { [[board{4, 4, shape = "sphere"}]],
    [[2: board: unknown shape "sphere"; the shapes are plain, cylinder, tube, torus, moebius and klein]] },
  { [[board{4, 4, colour = "red"}]],
    [[2: board: unknown field "colour"; the fields are shape, files, ranks, squares, holes, black, cells, form, lines and numbers]] },
  { [[board{4, 4, shape = 3}]], [[2: board: shape must be a text, not a number]] },
  { [[board{4, 4, files = "wraped"}]], [[2: board: files must be "open", "wrapped" or "twisted", not "wraped", did you mean "wrapped"?]] },
  { [[board{4, 4, ranks = true}]], [[2: board: ranks must be a text, not a boolean]] },
  { [[board{4, 4, squares = "drak"}]],
    [[2: board: squares must be "dark", "light" or "all" (the others are out of play), not "drak", did you mean "dark"?]] },
  { [[board{4, 4, squares = "red"}]],
    [[2: board: squares must be "dark", "light" or "all" (the others are out of play), not "red"]] },
  { [[board{4, 4, holes = "a1 z9"}]],
    [[2: board: holes: "z9" isn't a square of this board; its squares are a1 to d4]] },
  { [[board{4, 4, holes = 3}]], [[2: board: holes must be a text, not a number]] },
  { [[board{4, 4, cells = "hexagon"}]],
    [[2: board: cells must be "squares", "triangles", "hexagons" or "flat hexagons", not "hexagon", did you mean "hexagons"?]] },
  { [[board{4, 4, cells = "hexagons", form = "star"}]],
    [[2: board: form must be "rhombus", "hexagon" or "triangle", not "star"]] },
  { [[board{5, 5, form = "hexagon"}]], [[2: board: only hexagons have a form; add: cells = "hexagons"]] },
  { [[board{4, 4, cells = "hexagons", form = "hexagon"}]],
    [[2: board: a hexagon needs as many files as ranks, and an odd number of both; for example: board{9, 9, cells = "hexagons", form = "hexagon"}]] },
  { [[board{4, 4, cells = "triangles", form = "triangle"}]],
    [[2: board: only hexagons have a form; add: cells = "hexagons"]] },
  { [[board{4, 4, cells = "triangles", shape = "cylinder"}]], [[2: board: edges of triangles cannot be joined]] },
  { [[board{4, 4, cells = "triangles", lines = "a1-a2"}]], [[2: board: a board of lines needs cells = "squares" and open edges]] },
  { [[board{4, 4, cells = "triangles"} moves = from "man" * turned(n, 1) * empty * stop]],
    [[2: turned: on triangles, a step can be turned only by half a circle; for example: opposite(n)]] },
  { [[board{4, 4, cells = "hexagons", shape = "moebius"}]],
    [[2: board: edges of hexagons can be joined, but not with a twist]] },
  { [[board{4, 4, cells = "hexagons", black = "mirrored"}]],
    [[2: board: with hexagons, black must be "rotated" or "shared"]] },
  { [[board{4, 4, lines = "a1-c1 b1-a1"}]], [[2: board: lines: another line already leads in the same direction at "b1-a1"]] },
  { [[board{4, 4, lines = "a1-z1"}]],
    [[2: board: lines: "a1-z1" isn't a line between squares of this board; for example: "a1-b1-c1 a1-a2"]] },
  { [[board{4, 4, lines = "a1-a1"}]],
    [[2: board: lines: "a1-a1" isn't a line between squares of this board; for example: "a1-b1-c1 a1-a2"]] },
  { [[board{4, 4, lines = "a1-b1", shape = "torus"}]],
    [[2: board: a board of lines needs cells = "squares" and open edges]] },
  { [[board{4, 4, numbers = "far"}]],
    [[2: board: numbers must be "white" or "black" (square 1 is at that player's far left), "white mirrored" or "black mirrored" (at the far right), not "far"]] },
  { [[board{4, 4, black = "turned"}]], [[2: board: black must be "mirrored", "rotated" or "shared", not "turned"]] },
  { [[board{4, 4, black = "sharde"}]],
    [[2: board: black must be "mirrored", "rotated" or "shared", not "sharde", did you mean "shared"?]] },
  { [[board{4, 4, holes = "a1"}]], [[3: start: position, board, rank 1 (character 7): a1 is not in play; on this rank, b1-d1 are]] },
  { [[board{4, 4, holes = "a1 d1 b1"}]],
    [[3: start: position, board, rank 1 (character 7): a1 is not in play; on this rank, c1 is]] },
  { [[board{4, 4, holes = "a1-d1"}]], [[3: start: position, board, rank 1 (character 7): a1 is not in play]] },
  { [[zone("x", "a1") board{4, 4}]], [[2: zone: declare the board first; for example: board{8, 8}]] },
  { [[picture{} board{4, 4}]], [[2: picture: declare the board first; for example: board{8, 8}]] },
  { [[link("a1", "e", "a2") board{4, 4}]], [[2: link: declare the board first; for example: board{8, 8}]] },
  { [[right("K", {a1 = "man"}) board{4, 4}]], [[2: right: declare the board first; for example: board{8, 8}]] },
}

local WITHOUT_BOARD = 'title "T" piece("man", "M")\n%s\nstart "4/4/4/MMMM w 1" moves = from "man" * n * empty * stop\n'

describe("the only error is found in", function()
  for _, entry in ipairs(BOARDS) do
    it(entry[1], function()
      local script = WITHOUT_BOARD:gsub("%%s", (entry[1]:gsub("%%", "%%%%")), 1)
      assert.same({ table.unpack(entry, 2) }, scripts.faults(script))
    end)
  end
end)
