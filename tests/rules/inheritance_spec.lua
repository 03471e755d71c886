-- Scripts with a base: a short variant of each family, and every kind of change.

local scripts = require "scripts"

local function load(script)
  local variant, message = scripts.load(script)
  if not variant then error(message, 2) end
  return variant
end

local function moves_from(pos, square)
  local list = {}
  for _, move in ipairs(pos:move_list()) do
    if move.from == square then list[#list + 1] = move.move:sub(#square + 1):match "%a%d+" end
  end
  table.sort(list)
  return table.concat(list, " ")
end

describe("a variant in a few lines", function()
  it("plays chess on a cylinder with sliding knights", function()
    local pos = load([[
      title "Nightriders round a cylinder"
      base "chess"
      board{shape = "cylinder"}
      moves.knight = any(leap(1, 2), function(d)
        return (d * empty) ^ 0 * d * -at "origin" * (empty + enemy * take) * stop
      end)
    ]]):position "8/8/8/8/8/8/1k6/3K2N1 w - - 0 1"
    assert.equal("a2 a4 a5 a6 a8 b7 c3 c7 d7 e2 e4 e5 e6 e8 f3 g5 h3", moves_from(pos, "g1"))
  end)

  it("plays draughts on 12x12", function()
    local pos = load([[
      base "international-draughts"
      title "Canadian draughts: 12x12, thirty men each"
      board{12, 12}
      start("1m1m1m1m1m1m/m1m1m1m1m1m1/1m1m1m1m1m1m/m1m1m1m1m1m1/1m1m1m1m1m1m/12/12/" ..
            "M1M1M1M1M1M1/1M1M1M1M1M1M/M1M1M1M1M1M1/1M1M1M1M1M1M/M1M1M1M1M1M1 w 1")
    ]]):start()
    assert.equal(11, pos:perft(1))
    assert.equal(121, pos:perft(2))
  end)

  it("plays reversi on a torus", function()
    local pos = load([[
      base "reversi"
      title "Reversi on a torus"
      board{shape = "torus"}
    ]]):position "8/8/8/8/8/8/8/d5Dd w 1"
    assert.same({ "b1" }, pos:moves())
    assert.equal("8/8/8/8/8/8/8/DD4DD b 1", pos:play("b1"):text())
  end)

  it("plays Lasca with an officer at the start", function()
    local variant = load([[
      base "lasca"
      title "Lasca with an officer"
      start "m1m1m1m/1m1m1m1/m1m1m1m/7/M1M1M1M/1M1M1M1/M1M1M1K w 1"
    ]])
    assert.equal("m1m1m1m/1m1m1m1/m1m1m1m/7/M1M1M1M/1M1M1M1/M1M1M1K w 1", variant:start():text())
  end)

  it("keeps zones and rights of a game on another board size", function()
    local pos = load([[
      base "chess"
      title "Chess on ten files"
      board{10, 8}
      zone("second", "a2-j2")
      right("K", {f1 = "king", j1 = "rook"})
      right("Q", {f1 = "king", a1 = "rook"})
      start "rnbbqkbbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBBQKBBNR w KQkq - 0 1"
    ]]):start()
    assert.equal("j3 j4", moves_from(pos, "j2"))
  end)
end)

describe("a script's declaration replaces its base's declaration", function()
  local small = 'title "Small" board{3, 4} piece("man", "M") start "mmm/3/3/MMM w 1" moves = {man = n * empty} '

  before_each(function() scripts.write(small .. 'zone("middle", "a2-c3") loss(stuck)', "small.lua") end)

  local function vary(script) return load('base "small" ' .. script) end

  it("before or after `base`", function()
    assert.equal("First", load('title "First" base "small"'):title())
  end)

  it("for each field of the board", function()
    assert.same({ "a1-a2", "b1-b2", "c1-c2" }, vary 'board{black = "shared"}':start():moves())
    local wide = vary 'board{4, shape = "cylinder"} start "4/4/4/3M w 1" moves.man = e * empty'
    assert.same({ "d1-a1" }, wide:start():moves())
  end)

  it("for the letter of a piece", function()
    assert.equal("ttt/3/3/TTT w 1", vary 'piece("man", "T") start "ttt/3/3/TTT w 1"':start():text())
  end)

  it("for the glyphs and the picture", function()
    local drawn = vary 'piece("man", "T", {glyph = "♙"}) picture{style = "plain"} start "ttt/3/3/TTT w 1"'
    assert.same({ white = "♙", black = "♙" }, drawn:pieces()[1].glyph)
    assert.equal("plain", drawn:board().picture.style)
  end)

  it("for the moves of one piece, which may be new", function()
    local pos = vary 'piece("king", "K") moves.king = any{n, e} * empty start "3/3/3/MK1 w 1"':start()
    assert.same({ "a1-a2", "b1-b2", "b1-c1" }, pos:moves())
  end)

  it("for the moves of all pieces", function()
    assert.same({ "a1-c3" }, vary 'moves = from "man" * step(2, 2) * empty':start():moves())
  end)

  it("for zones", function()
    local pos = vary 'zone("middle", "b1") moves.man = on "middle" * n * empty':start()
    assert.same({ "b1-b2" }, pos:moves())
  end)

  it("and its endings are tested first", function()
    assert.equal("black", (vary '':position("MMM/3/3/3 w 1"):outcome()))
    assert.equal("white", (vary 'win(stuck)':position("MMM/3/3/3 w 1"):outcome()))
  end)

  it("and its errors have its own lines", function()
    assert.same({ '2: zone: "d9" isn\'t a square of this board; its squares are a1 to c4' },
      scripts.faults('base "small"\nzone("middle", "d9")'))
  end)

  it("and an unknown piece in it is its own error", function()
    assert.same({ 'moves: unknown piece "mna", did you mean "man"?' }, scripts.faults 'base "small" moves.mna = n')
  end)

  it("and a base with a base applies the changes of both", function()
    scripts.write('base "small" title "Middle" moves.man = step(1, 1) * empty', "middle.lua")
    local pos = load 'base "middle" title "Last" start "3/3/3/M2 w 1"':start()
    assert.same({ "a1-b2" }, pos:moves())
  end)

  it("and `without` drops the base's endings, restrictions and links, but not its own", function()
    scripts.write('base "small" draw(stuck) never(by "man" * on "far", "a man on its far rank") link("a1", "e", "c4") '
      .. 'legal(-(each "far" * own), "no man may go there")', "strict.lua")
    local at = "M2/3/3/3 w 1"
    local function strict(words, script) return load(('base("strict", {without = {%s}}) '):format(words) .. script) end
    assert.is_nil((load 'base "strict"':position(at)))
    local variant = strict('"never", "loss", "draw", "legal", "link"', 'win(stuck)')
    assert.equal("white", (variant:position(at):outcome()))
    assert.equal("ongoing", (strict('"draw"', ''):position "3/3/3/M2 w 1":outcome()))
    assert.same({}, (load 'base "strict"':position "3/M2/3/3 w 1":moves()))
    assert.same({"a3-a4"}, (strict('"never", "legal"', ''):position "3/M2/3/3 w 1":moves()))
    assert.same({"a1-c4"}, (strict('"never", "legal"', 'moves.man = e * empty'):position "3/3/3/M2 w 1":moves()))
    assert.same({"a1-b1"}, (strict('"link"', 'moves.man = e * empty'):position "3/3/3/M2 w 1":moves()))
    local own = strict('"never"', 'never(by "man" * on "home", "a man at home") start "3/M2/3/3 w 1"')
    assert.is_nil((own:position "3/3/3/M2 w 1"))
  end)

  it("and `without` drops those of all earlier bases", function()
    scripts.write('base "small" draw(stuck)', "third.lua")
    scripts.write('base("third", {without = {"loss"}}) loss(quiet(9)) clock() start "mmm/3/3/MMM w 0 1"', "second.lua")
    local at, quiet = "M2/3/3/3 w 0 1", "3/3/3/M2 w 9 1"
    local function outcomes(script)
      local variant = load(script)
      return {(variant:position(at):outcome()), (variant:position(quiet):outcome())}
    end
    assert.same({ "draw", "black" }, outcomes 'base "second"')
    assert.same({ "white", "black" }, outcomes 'base("second", {without = {"draw"}}) win(stuck)')
    assert.same({ "draw", "ongoing" }, outcomes 'base("second", {without = {"loss"}})')
  end)

  it("and `without` rejects names that the base lacks, or that can be replaced", function()
    assert.same({ "1: base: without: the base has no `reserve`", "1: base: without: the base has no `win`" },
      scripts.faults 'base("small", {without = {"win", "reserve"}})')
    local words = "link, reserve, never, legal, worth, win, loss, draw, points"
    assert.same({ '1: base: without: "" isn\'t one of these words: ' .. words,
      '1: base: without: "piece" isn\'t one of these words: ' .. words },
      scripts.faults 'base("small", {without = {"piece", 3}})')
    local list = '1: base: without: write a list of words; for example: base("my-game", {without = {"draw", "never"}})'
    assert.same({ list }, scripts.faults 'base("small", {without = "draw"})')
    assert.same({ list }, scripts.faults 'base("small", {without = {}})')
    assert.same({ '1: option: "without" is a field of `base`; choose another name' },
      scripts.faults 'base "small" option("without", true, "none")')
  end)

  it("quickly, even with 100,000 declarations in both", function()
    scripts.write(small .. 'loss(stuck)\nfor _ = 1, 100000 do zone("middle", "a2-c3") end', "long.lua")
    local pos = load 'base "long" zone("middle", "b1") moves.man = on "middle" * n * empty':start()
    assert.same({ "b1-b2" }, pos:moves())
    scripts.write(small .. 'loss(stuck) for _ = 1, 50000 do board{3, 4} end', "boards.lua")
    assert.same("2: board: there is a board already, in line 2",
      scripts.faults 'base "boards"\nfor _ = 1, 50000 do board{4, 4} end'[1])
  end)
end)
