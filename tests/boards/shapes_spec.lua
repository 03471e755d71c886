-- Boards that aren't grids of squares: hexagons, triangles, and points on lines.

local scenarios = require "warpboard.scenario"
local scripts = require "scripts"

-- Return a game on this board in which White's man moves by `walk`, from this position.
local function position(board, text, walk)
  local script = ('title "T" %s piece("man", "M") start "%s" moves = from "man" * %s * empty * stop')
  local variant, message = scripts.load(script:format(board, text, walk or "any{n, e, se, s, w, nw}"))
  if not variant then error(message, 2) end
  return variant:start(), variant, variant:file()
end

local function targets(...)
  local list = {}
  for _, move in ipairs(position(...):moves()) do list[#list + 1] = move:match "%-(%a%d+)" end
  table.sort(list)
  return table.concat(list, " ")
end

local ROUND = 'board{5, 5, cells = "hexagons", form = "hexagon"}'

describe("hexagons", function()
  it("have six neighbors", function()
    assert.equal("b3 b4 c2 c4 d2 d3", targets(ROUND, "5/5/2M2/5/5 w 1"))
  end)

  it("form a hexagon, a triangle, a rhombus", function()
    local function squares(form)
      return #select(2, position(('board{5, 5, cells = "hexagons"%s}'):format(form), "5/5/2M2/5/5 w 1")):board().squares
    end
    assert.equal(19, squares ', form = "hexagon"')
    assert.equal(15, squares ', form = "triangle"')
    assert.equal(25, squares "")
  end)

  it("have fewer neighbors in the corner of a hexagon", function()
    assert.equal("a4 b2 b3", targets(ROUND, "5/5/M4/5/5 w 1"))
  end)

  it("continue over joined edges", function()
    assert.equal("a2 a5 b1 b5 e1 e2", targets('board{5, 5, cells = "hexagons", shape = "torus"}', "5/5/5/5/M4 w 1"))
    assert.equal("a2 b1 e1 e2", targets('board{5, 5, cells = "hexagons", shape = "cylinder"}', "5/5/5/5/M4 w 1"))
  end)

  it("are rotated by half a turn for Black", function()
    assert.equal("b3 c2 d2", targets(ROUND, "5/5/2m2/5/5 b 1", "any{n, e, nw}"))
  end)

  it("are listed as declared", function()
    local _, variant = position(ROUND, "5/5/2M2/5/5 w 1")
    assert.truthy(variant:rules():find('cells = "hexagons", holes = "a1-b1 a2 e4-e5 d5", black = "rotated"', 1, true))
  end)

  it("are drawn slanted, and read back", function()
    local pos, _, file = position(ROUND, "m4/5/2M2/5/5 w 1")
    local drawing = [[
          a b c
       5 m . . 5
      4 . . . . 4
     3 . . M . . 3
      2 . . . . 2
       1 . . . 1
        c d e
]]
    assert.equal(drawing, pos:diagram():match "^(.-\n)\n")
    local s = scenarios.words(file)
    s.board(drawing)
    assert.equal("m4/5/2M2/5/5 w 1", tostring(s.pos))
  end)

  it("are rejected in a drawing with other hexagons", function()
    local _, _, file = position(ROUND, "5/5/2M2/5/5 w 1")
    local function complaint(drawing)
      local s = scenarios.words(file)
      local good, message = pcall(function()
        s.board(drawing)
        return s.pos
      end)
      assert.is_false(good)
      return (message:gsub("^[^\n]-%.lua:%d+: ", ""))
    end
    assert.equal("line 2 of the drawing has 3 cells between 4 and 4, but rank 4 has 4",
      complaint " 5 . . . 5\n4 . . . 4\n")
    assert.equal("line 1 of the drawing needs the number of its rank at both ends, as on every board of hexagons",
      complaint ". . .\n")
    assert.equal("the drawing has 1 rows, but the board has 5 ranks", complaint "5 . . . 5\n")
  end)
end)

describe("triangles", function()
  local function triangles(ranks, more) return ('board{5, %d, cells = "triangles"%s}'):format(ranks, more or "") end

  it("have three sides: below a dark one, above a light one", function()
    assert.equal("b2 c3 d2", targets(triangles(4), "5/5/2M2/5 w 1", "any{n, e, s, w}"))
    assert.equal("b3 c2 d3", targets(triangles(4), "5/2M2/5/5 w 1", "any{n, e, s, w}"))
    assert.equal("b1", targets(triangles(4), "5/5/5/M4 w 1", "any{n, e, s, w}"))
  end)

  it("that share only a corner are reached by other steps", function()
    assert.equal("a2 b3 d3 e2", targets(triangles(4), "5/5/2M2/5 w 1", "any{ne, nw, step(2, 0), step(-2, 0)}"))
    assert.equal("c4", targets(triangles(4), "5/5/2M2/5 w 1", "step(0, 2)"))
  end)

  it("point the opposite way for Black", function()
    assert.equal("b3 c2 d3", targets(triangles(4), "5/2m2/5/5 b 1", "any{opposite(n), n, e, w}"))
    assert.equal("c2", targets(triangles(4), "5/2m2/5/5 b 1", "n"))
    local function view(ranks, files)
      local board = ('board{%d, %d, cells = "triangles"}'):format(files, ranks)
      local _, variant = position(board, ("%d/"):rep(ranks - 1):format(table.unpack{files, files, files, files, files})
        .. ("%d w 1"):format(files))
      return variant:board().black
    end
    assert.equal("mirrored", view(4, 5))
    assert.equal("turned", view(5, 4))
  end)

  it("are listed as declared", function()
    local _, variant = position(triangles(4), "5/5/2M2/5 w 1")
    assert.truthy(variant:rules():find('board{5, 4, cells = "triangles", black = "mirrored"}', 1, true))
  end)

  it("are drawn as squares", function()
    assert.truthy(position(triangles(4), "5/5/2M2/5 w 1"):diagram():find("2 . : M : . 2\n", 1, true))
  end)
end)

describe("a board of lines", function()
  local LINES = 'board{4, 4, lines = "a1-d1-d4 a1-a3 a3-d4"}'

  it("has only the points on its lines, and steps along them", function()
    local pos, variant = position(LINES, "4/4/4/M3 w 1", "any{n, ne, e, se, s, sw, w, nw}")
    assert.same({"a1", "d1", "a3", "d4"}, variant:board().squares)
    assert.same({"a1-d1", "a1-a3"}, pos:moves())
    assert.equal("a1-d1-d4 a1-a3 a3-d4", variant:board().lines)
    assert.equal(0, #variant:board().links)
  end)

  it("reports missing lines", function()
    local _, variant = position(LINES, "4/4/4/M3 w 1", "n")
    local _, message = variant:position "4/4/4/MM2 w 1"
    assert.equal("position, board, rank 1 (character 8): b1 isn't on a line of the board; lines must name each square: "
      .. "lines = \"a1-b1-c1 a1-a3\"", message)
  end)

  it("follows an oblique line in the nearest direction", function()
    assert.equal("a3 d1", targets(LINES, "3M/4/4/4 w 1", "any{n, ne, e, se, s, sw, w, nw}"))
    assert.equal("", targets(LINES, "3M/4/4/4 w 1", "w"))
    assert.equal("", targets(LINES, "4/4/4/M3 w 1", "(step(0, 2) + leap(1, 2))"))
  end)

  it("may be described by thousands of characters", function()
    local lines = {}
    for rank = 1, 20 do
      local squares = {}
      for file = 1, 20 do squares[file] = ("%c%d"):format(96 + file, rank) end
      lines[rank] = table.concat(squares, "-")
    end
    local all = table.concat(lines, " ") .. " " .. table.concat(lines, " ") .. " a1-a20"
    local pos = position(('board{20, 20, lines = "%s"}'):format(all), ("20/"):rep(19) .. "M19 w 1", "any{n, e}")
    assert.same({"a1-b1", "a1-a20"}, pos:moves())
  end)

  it("is listed as declared", function()
    local _, variant = position(LINES, "4/4/4/M3 w 1", "n")
    assert.truthy(variant:rules():find('board{4, 4, lines = "a1-d1-d4 a1-a3 a3-d4"', 1, true))
  end)
end)
