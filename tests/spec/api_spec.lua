-- The Lua module: what each function gives, and what it says when it is called wrongly or cannot do it.

local warpboard = require "warpboard"
local support = require "support"
local scripts = require "scripts"

local CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

-- Whether the call raises this, at the line of this file that makes it.
local function raises(expected, call, ...)
  local good, message = pcall(call, ...)
  assert.is_false(good)
  assert.equal(expected, (message:gsub("^tests/spec/api_spec%.lua:%d+: ", "", 1)))
  if message ~= expected then return end
  error("the message names no line: " .. message, 2)
end

-- A function that calls this method, by its name, with whatever self it is given.
local function method_of(object, name)
  local code = "local object = ... return function(...) local result = object.%s(...) return result end"
  return assert(load(code:format(name), "@tests/spec/api_spec.lua"))(object)
end

local function chess()
  return support.load("chess"):start()
end

describe("an object of the module", function()
  it("names the method that was meant", function()
    raises('a position has no "perf", did you mean "perft"?', function() return chess():perf(3) end)
    raises('a variant has no "optoins", did you mean "options"?', function() return support.load("chess"):optoins() end)
    raises('a position has no "colours_of_kings"', function() return chess().colours_of_kings end)
  end)
end)

describe("warpboard.load", function()
  it("gives a variant by its name or the path of its script", function()
    assert.equal("chess", warpboard.load("chess"):name())
    assert.equal("chess", warpboard.load("variants/chess.lua"):name())
  end)

  it("sets options given as booleans, whole numbers or texts", function()
    local variant = support.load("warp-checkers", { clock = 7, skip = true, wrap = "plain", points = "true" })
    local values = {}
    for _, option in ipairs(variant:options()) do values[option.name] = option.value end
    assert.same({ 7, true, "plain", true, false },
      { values.clock, values.skip, values.wrap, values.points, values.corner_swap })
    assert.is_truthy(warpboard.load("warp-checkers", {}))
    assert.is_truthy(warpboard.load("warp-checkers", { clock = 7.0 }))
  end)

  it("gives nil and all faults, one a line", function()
    local variant, message = scripts.load(scripts.GAME .. "moves = emty\ntitle(3)\n")
    assert.is_nil(variant)
    local first, second = message:match "^/[^\n]*%.lua:2: ([^\n]*)\n/[^\n]*%.lua:3: (title needs a text)[^\n]*$"
    assert.same({ 'unknown word "emty", did you mean "empty"?', "title needs a text" }, { first, second })
  end)

  it("raises when it is called wrongly", function()
    raises("bad argument #1 to 'load' (string expected, got no value)", function() warpboard.load() end)
    raises("bad argument #1 to 'load' (string expected, got number)", function() warpboard.load(7) end)
    raises("bad argument #1 to 'load' (text without zero bytes expected)", function() warpboard.load "chess\0" end)
    raises("bad argument #2 to 'load' (table expected, got string)", function() warpboard.load("chess", "clock=3") end)
    raises("bad argument #2 to 'load' (options are given by name; for example: {clock = 20})",
      function() warpboard.load("chess", { 20 }) end)
    raises("bad argument #2 to 'load' (options are given by name; for example: {clock = 20})",
      function() warpboard.load("chess", { ["clock\0"] = 20 }) end)
    for _, value in ipairs { 1.5, 0 / 0, {}, print, "2\0" } do
      raises("bad argument #2 to 'load' (option \"clock\" is a boolean, a whole number or a text)",
        function() warpboard.load("chess", { clock = value }) end)
    end
  end)
end)

describe("limits", function()
  local LOOP = scripts.GAME .. "for _ = 1, 1 << 25 do end\n"
  local HOARD = scripts.GAME .. 'local s = {} for i = 1, 20 do s[i] = ("x"):rep(1000000) .. i end\n'

  it("are given to load, and none apply to what is trusted", function()
    local loop, hoard = scripts.write(LOOP), scripts.write(HOARD)
    assert.truthy(warpboard.load(loop))
    assert.truthy(select(2, warpboard.load(loop, nil, { time = 0.02 })):find("longer than 0.02 s", 1, true))
    assert.truthy(warpboard.load(loop, nil, { trusted = true }))
    assert.truthy(warpboard.load(hoard))
    assert.truthy(select(2, warpboard.load(hoard, nil, { memory = 1 })):find("more than 1 MiB", 1, true))
    assert.truthy(select(2, warpboard.load(hoard, nil, { memory = 1, trusted = true })):find("1 MiB", 1, true))
  end)

  it("hold for each position anew", function()
    local variant = support.load(scripts.write(scripts.GAME ..
      'moves = from "man" * n * empty * stop * test(function() for _ = 1, 30000 do end return true end)\n'),
      nil, { time = 0.02 })
    local pos = variant:start()
    assert.equal(4, #pos:moves())
    for _ = 1, 300 do pos = pos:copy() assert(pos:moves()) end
  end)

  it("raise when they are given wrongly", function()
    local function load(limits) return function() warpboard.load("chess", nil, limits) end end
    raises("bad argument #3 to 'load' (table expected, got number)", load(3))
    raises("bad argument #3 to 'load' (limits are memory, time and trusted; for example: {memory = 128, time = 5})",
      load { tim = 3 })
    raises("bad argument #3 to 'load' (limits are memory, time and trusted; for example: {memory = 128, time = 5})",
      load { 3 })
    raises("bad argument #3 to 'load' (limit \"time\" is a number from 0.01 to 86400.0)", load { time = 0 })
    raises("bad argument #3 to 'load' (limit \"time\" is a number from 0.01 to 86400.0)", load { time = 0 / 0 })
    raises("bad argument #3 to 'load' (limit \"memory\" is a number from 1.0 to 65536.0)", load { memory = "8" })
  end)
end)

describe("a call that is not over", function()
  it("keeps others out: of tables' functions", function()
    local pos = chess()
    local options = setmetatable({}, { __index = function() return pos:undo() end })
    raises("this position is used within a call that is not over yet", function() pos:moves(options) end)
    assert.equal(20, #pos:moves())
  end)

  it("keeps others out: of the collector's", function()
    local pos, said = chess()
    local function leave() said = select(2, pcall(pos.play, pos, "e2e4")) end
    collectgarbage "stop"
    setmetatable({}, { __gc = leave })
    collectgarbage("incremental", 100, 1000, 30) -- all in one step, at the first thing that is made
    collectgarbage "restart"
    pos:move_list()
    collectgarbage("incremental", 200, 100, 13)
    assert.equal("this position is used within a call that is not over yet", said)
  end)
end)

describe("warpboard.variants", function()
  it("gives the names of all variants, in the alphabet", function()
    local names = warpboard.variants()
    local sorted = { table.unpack(names) }
    table.sort(sorted)
    assert.same(sorted, names)
    for _, name in ipairs { "chess", "english-checkers", "russian-draughts", "warp-checkers" } do
      assert.is_true(support.has_variant(name))
    end
  end)

  it("lists what stands in the folders of WARPBOARD_PATH too, each name once", function()
    local folder = os.getenv "TMPDIR" or "/tmp"
    scripts.write("", "chess.lua")
    scripts.write("", "my-own-game.lua")
    local list = ([[for _, name in ipairs(require("warpboard").variants()) do io.write(name, " ") end]])
    local pipe = io.popen(("WARPBOARD_PATH='%s' lua5.4 -e '%s'"):format(folder, list))
    local names = pipe:read "a"
    pipe:close()
    os.remove(folder .. "/chess.lua")
    os.remove(folder .. "/my-own-game.lua")
    -- Under a sanitizer stock Lua does not load the module without help.
    if os.getenv "LD_PRELOAD" and names == "" then return end
    assert.truthy(names:find(" my-own-game ", 1, true))
    local _, count = names:gsub("%f[%w]chess ", "")
    assert.equal(select(2, table.concat(warpboard.variants(), "  "):gsub("%f[%w]chess%f[^%w]", "")), count)
  end)
end)

describe("warpboard.version", function()
  it("is a text", function() assert.truthy(warpboard.version:find "^%d+%.%d+%.%d+$") end)
end)

describe("a variant", function()
  it("says what makes its moves, and takes another engine", function()
    local variant = warpboard.load "english-checkers"
    assert.equal("auto", variant:engine())
    assert.equal("machine", variant:engine "machine")
    assert.equal("machine", variant:engine())
    assert.equal(1469, variant:start():perft(4))
    local ok, message = pcall(variant.engine, variant, "fast")
    assert.is_false(ok)
    assert.matches("invalid option 'fast'", message)
  end)

  it("tells its name, title and file", function()
    local variant = support.load "chess"
    assert.equal("chess", variant:name())
    assert.equal("Chess: the rules of FIDE", variant:title())
    assert.equal("variants/chess.lua", variant:file())
    assert.equal("variant chess", tostring(variant))
  end)

  it("gives its start position", function() assert.equal(CHESS_START, support.load("chess"):start():text()) end)

  it("gives a position by its text, or nil and a message", function()
    local variant = support.load "chess"
    assert.equal(CHESS_START, variant:position(CHESS_START):text())
    local pos, message = variant:position "nothing"
    assert.is_nil(pos)
    assert.equal("position, board, rank 8 (character 2): unknown letter 'o'; pieces are KQRBNPkqrbnp", message)
  end)

  it("lists its options with name, type, value, default, help and what they may be", function()
    local options = {}
    for _, option in ipairs(support.load("warp-checkers", { clock = 7 }):options()) do options[option.name] = option end
    assert.same({ name = "clock", type = "number", value = 7, default = 24, least = 0, most = 10000,
      help = "turns without a capture that end the game; 0 = never" }, options.clock)
    assert.same({ name = "wrap", type = "word", value = "torus", default = "torus", allowed = "torus cylinder plain",
      help = "which edges are joined" }, options.wrap)
    assert.same({ "boolean", false, false }, { options.skip.type, options.skip.value, options.skip.default })
    local script = scripts.GAME .. 'option("becomes", "QR", "help", "QRBN")\n'
    local becomes = { name = "becomes", type = "letters", value = "N", default = "QR", allowed = "QRBN", help = "help" }
    assert.same({ becomes }, scripts.load(script, { becomes = "N" }):options())
    assert.same({}, support.load("chess"):options())
  end)

  it("prints its rules as a script of the same game", function()
    local variant = support.load "english-checkers"
    local again = support.load(scripts.write(variant:rules()))
    assert.equal(variant:start():perft(5), again:start():perft(5))
    assert.equal(variant:start():text(), again:start():text())
  end)

  it("prints its program", function() assert.truthy(support.load("chess"):program():find "\n *%d+ ") end)

  it("raises when it is called wrongly", function()
    local variant = support.load "chess"
    raises("bad argument #1 to 'position' (string expected, got no value)", function() variant:position() end)
    raises("bad argument #1 to 'position' (string expected, got number)", function() variant:position(8) end)
    raises("bad argument #1 to 'position' (text without zero bytes expected)", function() variant:position "8\0" end)
    for _, method in ipairs { "name", "title", "file", "start", "position", "options", "rules", "program" } do
      local call = method_of(variant, method)
      raises(("bad argument #1 to '%s' (warpboard.variant expected, got table)"):format(method), call, {})
      raises(("bad argument #1 to '%s' (warpboard.variant expected, got warpboard.position)"):format(method), call,
        variant:start())
    end
  end)

  it("shows nothing of its inside", function()
    assert.is_false(getmetatable(support.load "chess"))
    raises("attempt to index a warpboard.variant value (local 'variant')",
      function() local variant = support.load "chess" variant.x = 1 end)
  end)
end)

describe("moves and move_list", function()
  it("are sorted by origin and resulting position, byte for byte", function()
    local pos = support.load("warp-checkers"):position "8/8/2k1m3/8/1Q1M4/8/8/4K3 w 0 1"
    local list = pos:move_list()
    assert.same(list, pos:moves{ full = true })
    for i, entry in ipairs(list) do
      local before = list[i - 1]
      assert.is_true(not before or before.from < entry.from
        or before.from == entry.from and before.position < entry.position)
      assert.equal(entry.move, pos:moves()[i])
    end
  end)

  it("tell origin, text, resulting position and kind", function()
    assert.same({ from = "a2", move = "a2a3", kind = "step",
      position = "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1" }, chess():move_list()[1])
    local drop = support.load("werewolf-checkers"):position("8/8/8/8/8/8/8/8[M] w 1"):move_list()[1]
    assert.same({ "@M", "M@b4", "drop" }, { drop.from, drop.move, drop.kind })
    local pass = support.load("warp-checkers", { skip = true }):position("8/8/8/8/1Q6/8/8/8 w 0 1"):move_list()[1]
    assert.same({ "", "pass", "pass" }, { pass.from, pass.move, pass.kind })
  end)

  it("passes in every notation", function()
    for _, notation in ipairs { "plain", "uci" } do
      local pos = scripts.load(scripts.GAME .. 'moves = by "man" * pass\nnotation "' .. notation .. '"\n'):start()
      assert.same({ "pass" }, pos:moves())
      assert.same({ "pass" }, assert(pos:play "pass"):history())
    end
  end)

  it("raise when they are called wrongly", function()
    local pos = chess()
    raises("bad argument #1 to 'moves' (table expected, got boolean)", function() pos:moves(true) end)
  end)
end)

describe("play, undo, history and outcome", function()
  it("go through a game", function()
    local pos = chess()
    for _, move in ipairs { "f2f3", "e7e5", "g2g4", "d8h4" } do
      assert.same({ "ongoing" }, { pos:outcome() })
      assert.equal(pos, pos:play(move))
    end
    assert.same({ "black", "checkmate" }, { pos:outcome() })
    assert.same({ "f2f3", "e7e5", "g2g4", "d8h4" }, pos:history())
    assert.same({}, pos:moves())
    local played, message = pos:play "a2a3"
    assert.is_nil(played)
    assert.truthy(message:find '^"a2a3": the game is over')
    for _ = 1, 4 do assert.is_true(pos:undo()) end
    assert.is_false(pos:undo())
    assert.equal(CHESS_START, pos:text())
    assert.same({}, pos:history())
  end)

  it("remember repetitions", function()
    local pos = chess()
    for _ = 1, 2 do
      for _, move in ipairs { "g1f3", "g8f6", "f3g1", "f6g8" } do pos:play(move) end
    end
    assert.same({ "draw", "repetition" }, { pos:outcome() })
    pos:undo()
    assert.same({ "ongoing" }, { pos:outcome() })
  end)

  it("raise when they are called wrongly", function()
    local pos = chess()
    raises("bad argument #1 to 'play' (string expected, got no value)", function() pos:play() end)
    raises("bad argument #1 to 'play' (string expected, got number)", function() pos:play(1) end)
    raises("bad argument #1 to 'play' (text without zero bytes expected)", function() pos:play "e2e4\0" end)
  end)
end)

describe("a position", function()
  it("tells its text, side, hash and what stands where", function()
    local pos = chess()
    assert.equal(CHESS_START, pos:text())
    assert.equal(CHESS_START, tostring(pos))
    assert.equal("white", pos:side())
    assert.same({ "R", "k", "" }, { pos:at "a1", pos:at "e8", pos:at "e4" })
    local hash = pos:hash()
    assert.truthy(hash:find "^%x+$")
    assert.equal(16, #hash)
    pos:play "e2e4"
    assert.equal("black", pos:side())
    assert.not_equal(hash, pos:hash())
    pos:undo()
    assert.equal(hash, pos:hash())
    assert.equal("(Mmk)", support.load("checkers-2011"):position("8/8/8/8/8/8/8/(Mmk)7 w 1"):at "a1")
  end)

  it("is drawn with its coordinates", function()
    local diagram = chess():diagram()
    assert.truthy(diagram:find("8 .*r n b q k b n r"))
    assert.truthy(diagram:find("a b c d e f g h"))
  end)

  it("is audited", function() assert.is_true(chess():audit()) end)

  it("tells its variant", function()
    local variant = support.load "chess"
    assert.equal(variant, variant:start():variant())
  end)

  it("is copied with its history, and goes on by itself", function()
    local pos = chess():play "e2e4"
    local copy = pos:copy()
    assert.same({ "e2e4" }, copy:history())
    copy:play "e7e5"
    assert.same({ "e2e4" }, pos:history())
    copy:undo()
    copy:undo()
    assert.equal(CHESS_START, copy:text())
    assert.not_equal(CHESS_START, pos:text())
    assert.is_true(copy:audit())
  end)

  it("keeps its columns and its past, however many others have come and gone", function()
    local variant, rng, kept = support.load("lasca"), support.rng(7), {}
    local function ways(position) return position:outcome() == "ongoing" and position:moves() or {} end
    for game = 1, 60 do
      local position = variant:start()
      local moves = ways(position)
      while #moves > 0 do
        assert(position:play(moves[rng(#moves)]))
        moves = ways(position)
      end
      if game % 6 == 0 then kept[#kept + 1] = { position:copy(), position:text() } end
    end
    for _, one in ipairs(kept) do
      local position, text = one[1], one[2]
      assert.equal(text, position:text())
      assert.equal(text, position:flip():flip():text())
      while position:undo() do assert.is_true(position:audit()) end
      assert.equal(variant:start():text(), position:text())
    end
  end)

  it("is flipped into a new one", function()
    local pos = chess():play "e2e4"
    local flipped = pos:flip()
    assert.equal("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", flipped:text())
    assert.same({}, flipped:history())
    assert.is_false(flipped:undo())
    assert.same({ "e2e4" }, pos:history())
  end)

  it("raises for what is no square", function()
    local pos = chess()
    raises("bad argument #1 to 'at' (\"e9\" is no square of this board)", function() pos:at "e9" end)
    raises("bad argument #1 to 'at' (\"\" is no square of this board)", function() pos:at "" end)
    raises("bad argument #1 to 'at' (string expected, got no value)", function() pos:at() end)
    local english = support.load("english-checkers"):start()
    raises("bad argument #1 to 'at' (\"a2\" is no square of this board)", function() english:at "a2" end)
  end)

  it("raises for another self", function()
    local pos = chess()
    for _, method in ipairs { "moves", "move_list", "play", "undo", "history", "outcome", "text", "diagram", "at",
      "side", "hash", "audit", "variant", "copy", "flip", "perft", "divide", "random", "audit_games",
      "allocations" } do
      for _, self in ipairs { {}, "chess", io.stdout, support.load "chess" } do
        local got = type(self) ~= "userdata" and type(self) or self == io.stdout and "FILE*" or "warpboard.variant"
        raises(("bad argument #1 to '%s' (warpboard.position expected, got %s)"):format(method, got),
          method_of(pos, method), self)
      end
    end
  end)

  it("that is gone raises", function()
    local variant = support.load "chess"
    local pos = variant:start()
    debug.getmetatable(pos).__gc(pos)
    raises("this position is no longer there", function() pos:moves() end)
    debug.getmetatable(pos).__gc(pos)
    local other = variant:start()
    debug.getmetatable(variant).__gc(variant)
    raises("this variant is no longer there", function() variant:start() end)
    assert.equal(20, other:perft(1))
    debug.getmetatable(other).__gc(other)
  end)

  it("keeps its variant alive", function()
    local pos = chess()
    collectgarbage()
    collectgarbage()
    assert.equal(400, pos:perft(2))
    assert.equal("chess", pos:variant():name())
  end)

  it("can be used from any coroutine", function()
    local pos = chess()
    local step = coroutine.wrap(function()
      pos:play "e2e4"
      coroutine.yield(pos:perft(1))
      pos:at "z9"
    end)
    assert.equal(20, step())
    assert.is_false(pcall(step))
    assert.same({ "e2e4" }, pos:history())
  end)
end)

describe("perft and divide", function()
  it("count", function()
    local pos = chess()
    assert.equal(1, pos:perft(0))
    assert.equal(8902, pos:perft(3))
    assert.equal(8902, pos:perft(3, true))
    local rows, sum = pos:divide(3)
    assert.equal(8902, sum)
    assert.equal(20, #rows)
    assert.same({ move = "a2a3", count = 380 }, rows[1])
    assert.same({ move = "a2a3", count = 1 }, pos:divide(1)[1])
  end)

  it("raise when they are called wrongly", function()
    local pos = chess()
    for _, method in ipairs { "perft", "divide" } do
      local call = method_of(pos, method)
      local beginning = ("bad argument #2 to '%s' "):format(method)
      raises(beginning .. "(number expected, got no value)", call, pos)
      raises(beginning .. "(number expected, got string)", call, pos, "3")
      raises(beginning .. "(number has no integer representation)", call, pos, 1.5)
      raises(beginning .. "(number has no integer representation)", call, pos, 0 / 0)
      local bounds = ("(whole number from %d to 64 expected)"):format(method == "perft" and 0 or 1)
      for _, depth in ipairs { -1, 65, math.mininteger, math.maxinteger } do
        raises(beginning .. bounds, call, pos, depth)
      end
    end
  end)
end)

describe("random", function()
  it("gives figures over the games that were played", function()
    local result = support.load("warp-checkers"):start():random(50, 1)
    assert.equal(50, result.games)
    assert.equal(2000, result.limit)
    local outcomes = result.outcomes
    assert.equal(50, outcomes.white.games + outcomes.black.games + outcomes.draw.games + outcomes.unfinished.games)
    for _, outcome in pairs(outcomes) do
      assert.is_true(outcome.low <= outcome.games / 50 and outcome.games / 50 <= outcome.high)
    end
    local length, branching = result.length, result.branching
    assert.is_true(length.shortest <= length.median and length.median <= length.longest)
    assert.equal(result.plies, length.mean * 50)
    assert.is_true(branching.median <= branching.most and branching.mean <= branching.most)
    local moves = 0
    for _, count in pairs(result.kinds) do moves = moves + count end
    assert.equal(result.plies, moves)
    assert.is_true(result.captures >= result.kinds.jump)
  end)

  it("is the same for the same seed, and begins where the position stands", function()
    local pos = support.load("english-checkers"):start()
    assert.same(pos:random(20, 7), pos:random(20, 7))
    assert.not_same(pos:random(20, 7), pos:random(20, 8))
    pos:play "a3-b4"
    assert.same(pos:random(20, 7), pos:copy():random(20, 7))
    assert.same({ "a3-b4" }, pos:history())
    assert.is_truthy(pos:random(1, math.mininteger))
  end)

  it("stops games at the limit", function()
    local result = chess():random(5, 1, 3)
    assert.same({ 15, 3, 3 }, { result.plies, result.limit, result.length.longest })
    assert.equal(5, result.outcomes.unfinished.games)
    assert.equal(0, chess():random(5, 1, 0).plies)
  end)

  it("raises when it is called wrongly", function()
    local pos = chess()
    raises("bad argument #1 to 'random' (number expected, got no value)", function() pos:random() end)
    raises("bad argument #2 to 'random' (number expected, got no value)", function() pos:random(1) end)
    raises("bad argument #1 to 'random' (whole number from 1 to 1000000000 expected)", function() pos:random(0, 1) end)
    raises("bad argument #2 to 'random' (number has no integer representation)", function() pos:random(1, 1.5) end)
    raises("bad argument #3 to 'random' (number expected, got string)", function() pos:random(1, 1, "9") end)
    raises("bad argument #3 to 'random' (whole number from 0 to 1000000 expected)",
      function() pos:random(1, 1, math.mininteger) end)
  end)
end)

describe("audit_games", function()
  it("tells what was audited and what is wrong", function()
    local result = chess():audit_games(3, 1, 10)
    assert.same({ 3, true, {} }, { result.games, result.symmetric, result.faults })
    assert.equal(30, result.positions)
    assert.is_true(result.moves > 300)
  end)

  it("raises when it is called wrongly", function()
    local pos = chess()
    raises("bad argument #1 to 'audit_games' (number expected, got no value)", function() pos:audit_games() end)
    raises("bad argument #3 to 'audit_games' (whole number from 0 to 1000000 expected)",
      function() pos:audit_games(1, 1, -1) end)
  end)
end)

describe("allocations", function()
  it("counts how often the variant has asked for memory", function()
    local pos = chess()
    local before = pos:allocations()
    assert.equal("integer", math.type(before))
    pos:perft(2)
    assert.is_true(pos:allocations() > before)
  end)
end)

describe("memory that runs out", function()
  -- Each on a variant of its own, for none survives it.
  local OPERATIONS = {
    moves = function(pos) return pos:moves() end,
    play = function(pos) return pos:play "a3-b4" end,
    perft = function(pos) return pos:perft(3) end,
    divide = function(pos) return pos:divide(2) end,
    random = function(pos) return pos:random(2, 1, 20) end,
    audit_games = function(pos) return pos:audit_games(1, 1, 5) end,
    copy = function(pos) return pos:play("a3-b4"):copy() end,
    position = function(pos) return pos:variant():position(pos:text()) end,
    rules = function(pos) return pos:variant():rules() end,
    diagram = function(pos) return pos:diagram() end,
    flip = function(pos) return pos:flip():moves() end,
    undo = function(pos) return pos:play("a3-b4"):undo() and pos:moves() end,
    why = function(pos) return pos:why "a3-b4" end,
    find = function(pos) return pos:find(function(found) return #found:history() > 1 end) end,
    cover = function(pos) return pos:variant():cover() end,
    covered = function(pos) return pos:variant():cover(), pos:variant():covered() end,
    coverage = function(pos) return pos:variant():coverage { games = 1, limit = 3 } end,
    diff = function(pos) return pos:variant():diff(pos:variant(), { wide = 5, deep = 5 }) end,
  }

  -- Whether the operation still fails when it gets memory so many times.
  local function fails_after(name, operation, requests)
    local variant = support.load(name)
    local pos = variant:start()
    pos:fail_after(requests)
    local good, message = pcall(operation, pos)
    if good then return false end
    assert.equal("out of memory", (message:gsub("^.-: ", "", 1)))
    raises("this position was lost when memory ran out", function() pos:moves() end)
    raises("this variant was lost when memory ran out", function() variant:start() end)
    return true
  end

  for _, method in ipairs(support.sorted_keys(OPERATIONS)) do
    it("raises in " .. method .. ", and whatever had to do with it is lost", function()
      for _, name in ipairs { "english-checkers", "tests/data/scripts/english-generate.lua" } do
        local requests = 0
        while requests < 40 and fails_after(name, OPERATIONS[method], requests) do
          requests = requests + 1
          collectgarbage() -- what was half made is given back
        end
        assert.is_true(requests > 0)
      end
    end)
  end
end)
