-- Functions of the module that scenarios use, and require "warpboard.scenario".

local support = require "support"
local warpboard = require "warpboard"

describe("the module", function()
  it("returns the size of a board", function()
    assert.same({ 8, 8 }, { warpboard.load("chess"):size() })
    assert.same({ 10, 10 }, { warpboard.load("grand-warp-point-chess"):size() })
  end)

  it("describes the pieces", function()
    local file = "variants/english-checkers.lua"
    local function piece(name, letter, glyph, line)
      return { file = file, line = line, name = name, letter = letter, points = 0, royal = false, reserve = false,
        neutral = false, glyph = { white = glyph, black = glyph } }
    end
    assert.same({ piece("man", "M", "⛀", 7), piece("king", "K", "⛁", 8) }, warpboard.load("english-checkers"):pieces())
    assert.same({ white = "帥", black = "將" }, warpboard.load("xiangqi"):pieces()[1].glyph)

  end)

  it("describes the picture of the board", function()
    local plain = { style = "chequered", pieces = "upright", cells = "equal", dots = {}, shaded = {}, white = {},
      black = {} }
    assert.same(plain, warpboard.load("chess"):board().picture)
    local picture = warpboard.load("xiangqi"):board().picture
    assert.same({ "points", 5, "d1-f3 d8-f10", "b3" },
      { picture.style, picture.river, picture.crosses, picture.dots[1] })
  end)

  it("lists the directions of a board and the target of a step", function()
    local variant = warpboard.load("moebius-checkers")
    local numbers = {}
    for number, way in ipairs(variant:ways()) do numbers[way.name or way.files .. "," .. way.ranks] = number end
    assert.same({ name = "ne", files = 1, ranks = 1 }, variant:ways()[numbers.ne])
    assert.same({ "b2", 0 }, { variant:step(numbers.ne, "a1") })
    assert.same({ "a7", 1 }, { variant:step(numbers.ne, "h1") })
    assert.same({ "b6", 1 }, { variant:step(numbers.ne, "a7", 1) })
    assert.same({}, { variant:step(numbers.n, "a8") })
    assert.has_error(function() variant:step(numbers.n, "z9") end,
      "bad argument #2 to 'step' (\"z9\" isn't a square of this board; its squares are a1 to h8)")
    assert.has_error(function() variant:step(0, "a1") end)
    assert.is_nil(warpboard.load("chess"):step(1, "a1", 3))
  end)

  it("describes the board from both sides", function()
    local board = warpboard.load("warp-checkers"):board()
    assert.same({ 8, 8, "joined", "joined", "mirrored", 64 },
      { board.files, board.ranks, board.file_edges, board.rank_edges, board.black, #board.squares })
    assert.same({ "board", "home", "far" }, { board.zones[1].name, board.zones[2].name, board.zones[3].name })
    assert.equal("a8", board.zones[2].black[1])
    assert.same({}, board.links)
  end)

  it("lists the sources of a script, and plays random games from a given number on", function()
    local variant = warpboard.load("chess")
    local sources = variant:sources()
    assert.truthy(sources[1].file:find "chess.lua$" and #sources > 1 and sources[1].text:find "title")
    local pos = variant:start()
    local both, first, second = pos:random(2, 7, 20), pos:random(1, 7, 20), pos:random(1, 7, 20, 1)
    assert.equal(both.captures, first.captures + second.captures)
    assert.equal("checkmate", both.endings[1].reason)
  end)

  it("suggests a similar word", function()
    assert.equal("position", warpboard.nearest("postion", { "board", "position", "turn" }))
    assert.is_nil(warpboard.nearest("castle", { "board", "position" }))
    assert.is_nil(warpboard.nearest("x", {}))
  end)

  -- In builds with sanitizers, it finds the files of the checkout.
  local module = os.getenv "WARPBOARD_MODULE"
  local test = module:find "asan" and pending or it
  test("has no scenarios without the files that they are made of", function()
    local folder = support.new_folder()
    assert(os.execute(("cp %s %s/warpboard.so"):format(module, folder)))
    local command = [[LUA_CPATH_5_4=%s/?.so lua5.4 -e 'print(pcall(require, "warpboard.scenario"))']]
    local pipe = io.popen(command:format(folder))
    local said = pipe:read "a"
    pipe:close()
    assert.truthy(said:find("Warpboard is not completely installed: the file repl/scenario/init.lua is missing; "
      .. "install it again with `make install`", 1, true))
  end)
end)
