-- Positions of the Lua module: results of each method, and messages about wrong calls and failures.

local support = require "support"
local scripts = require "scripts"

local raises, method_of, chess, CHESS_START = support.raises, support.method_of, support.chess, support.CHESS_START

describe("in_check", function()
  it("returns true if the royal piece of the player to move is attacked", function()
    assert.is_false(chess():in_check())
    assert.is_true(support.load("chess"):position("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"):in_check())
    assert.is_false(support.load("english-checkers"):start():in_check())
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

  it("return origin, text, squares, resulting position and kind", function()
    assert.same({ from = "a2", move = "a2a3", kind = "step", to = { "a3" },
      position = "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1" }, chess():move_list()[1])
    local drop = support.load("werewolf-checkers"):position("8/8/8/8/8/8/8/8[M] w 1"):move_list()[1]
    assert.same({ "@M", "M@b4", "drop", "b4" }, { drop.from, drop.move, drop.kind, table.unpack(drop.to) })
    local pass = support.load("warp-checkers", { skip = true }):position("8/8/8/8/1Q6/8/8/8 w 0 1"):move_list()[1]
    assert.same({ "", "pass", "pass" }, { pass.from, pass.move, pass.kind })
  end)

  it("may be only those to a square, or of a kind", function()
    local pos = support.load("chess"):position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for _, wanted in ipairs{{to = "a8"}, {kind = "castling"}, {to = "g1", kind = "castling"}, {to = "z9"}} do
      local moves = {}
      for _, move in ipairs(pos:move_list()) do
        local is_to = not wanted.to or wanted.to == move.to[1]
        if is_to and (not wanted.kind or wanted.kind == move.kind) then moves[#moves + 1] = move.move end
      end
      assert.same(moves, pos:moves(wanted))
    end
    assert.same({"e1g1"}, pos:moves{to = "g1", kind = "castling"})
    assert.same({}, pos:moves{to = "g1x"})
    assert.matches("to: string expected, got table", select(2, pcall(pos.moves, pos, {to = {}})))
  end)

  it("includes passes in every notation", function()
    for _, notation in ipairs { "plain", "uci" } do
      local pos = scripts.load(scripts.GAME .. 'moves = by "man" * pass\nnotation "' .. notation .. '"\n'):start()
      assert.same({ "pass" }, pos:moves())
      assert.same({ "pass" }, assert(pos:play "pass"):history())
    end
  end)

  it("raise an error if they are called wrongly", function()
    local pos = chess()
    raises("bad argument #1 to 'moves' (table expected, got boolean)", function() pos:moves(true) end)
  end)
end)

describe("play, undo, history and outcome", function()
  it("follow a game", function()
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

  it("count repetitions", function()
    local pos = chess()
    for _ = 1, 2 do
      for _, move in ipairs { "g1f3", "g8f6", "f3g1", "f6g8" } do pos:play(move) end
    end
    assert.same({ "draw", "repetition" }, { pos:outcome() })
    pos:undo()
    assert.same({ "ongoing" }, { pos:outcome() })
  end)

  it("raise an error if they are called wrongly", function()
    local pos = chess()
    raises("bad argument #1 to 'play' (string expected, got no value)", function() pos:play() end)
    raises("bad argument #1 to 'play' (string expected, got number)", function() pos:play(1) end)
    raises("bad argument #1 to 'play' (text without zero bytes expected)", function() pos:play "e2e4\0" end)
  end)
end)

describe("a position", function()
  it("returns its text, side, hash and contents", function()
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
    assert.truthy(chess():diagram{starred = {"e2"}, targets = {}}:find("P P P P%*P P P P"))
    assert.truthy(chess():diagram{targets = {"e3", "e4"}, origin = "e2"}:find("P P P P>P P P P"))
    raises([[bad argument #1 to 'diagram' ("e" isn't a square of this board; its squares are a1 to h8)]],
      function() chess():diagram{origin = "e"} end)
    assert.truthy(chess():diagram{colour = true, lit = {"e2"}}:find("\27[", 1, true))
    raises([[bad argument #1 to 'diagram' (lit must be a list of squares)]], function() chess():diagram{lit = "e2"} end)
    raises([[bad argument #1 to 'diagram' ("z9" isn't a square of this board; its squares are a1 to h8)]],
      function() chess():diagram{starred = {"z9"}} end)
    assert.truthy(diagram:find("8 .*r n b q k b n r"))
    assert.truthy(diagram:find("a b c d e f g h"))
  end)

  it("can be audited", function() assert.is_true(chess():audit()) end)

  it("returns its variant", function()
    local variant = support.load "chess"
    assert.equal(variant, variant:start():variant())
  end)

  it("is copied with its history, and is independent afterwards", function()
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

  it("keeps its columns and its history, however many others were created", function()
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
    local pos = support.chess_beside_pawn():play "e2e4"
    local flipped = pos:flip()
    assert.equal("rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 1", flipped:text())
    assert.same({}, flipped:history())
    assert.is_false(flipped:undo())
    assert.same({ "e2e4" }, pos:history())
  end)

  it("raises an error for an invalid square", function()
    local pos = chess()
    raises("bad argument #1 to 'at' (\"e9\" isn't a square of this board; its squares are a1 to h8)",
      function() pos:at "e9" end)
    raises("bad argument #1 to 'at' (\"\" isn't a square of this board; its squares are a1 to h8)",
      function() pos:at "" end)
    raises("bad argument #1 to 'at' (string expected, got no value)", function() pos:at() end)
    local english = support.load("english-checkers"):start()
    raises("bad argument #1 to 'at' (a2 is out of play on this board)", function() english:at "a2" end)
  end)

  it("returns the place of the ending that decided the game", function()
    local pos = chess()
    assert.is_nil(pos:ending())
    for _, move in ipairs { "f2f3", "e7e5", "g2g4", "d8h4" } do assert(pos:play(move)) end
    local ending = pos:ending()
    local number = 0
    for line in io.lines(ending.file) do
      number = number + 1
      if number == ending.line then assert.truthy(line:find "checkmate") end
    end
    assert.is_true(ending.line <= number)
  end)

  it("is edited change by change", function()
    local pos = chess():play "e2e4"
    local changed = pos:change { { "clear" }, { "put", "K", "e1" }, { "put", "k", "e8" }, { "put", "p", "a7" },
      { "remove", "a7" }, { "put", "", "b7" }, { "put", "R", "a1" }, { "turn", "white" } }
    assert.equal("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", changed:text())
    assert.same({}, changed:history())
    assert.equal("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", changed:change({}):text())
    assert.equal("r3k3/8/8/8/8/8/8/4K3 b - - 0 1", changed:change({ { "flip" } }):text())
    assert.same({ "e2e4" }, pos:history())
    local house = support.load("crazyhouse"):start():change { { "add", "N" }, { "add", "p" }, { "add", "p" },
      { "take", "p" } }
    assert.truthy(house:text():find("[Np]", 1, true))
  end)

  it("loses marks that no longer fit, and the rights of changed squares", function()
    local pos = support.chess_beside_pawn():play "e2e4"
    assert.truthy(pos:text():find "e3")
    local arimaa = support.load("arimaa"):start():change { { "count", "left", "3" } }
    assert.truthy(arimaa:text():find " w 3 1$")
    assert.is_nil(pos:change({ { "put", "", "e4" } }):text():find "e3")
    assert.is_nil(pos:change({ { "turn", "white" } }):text():find "e3")
    assert.truthy(pos:change({ { "put", "", "h1" } }):text():find " b Qkq ")
  end)

  it("reports an impossible change, or the rule that rejects the result", function()
    local pos, house = chess(), support.load("crazyhouse"):start()
    local function refused(position, changes, ...) assert.same({ nil, ... }, { position:change(changes) }) end
    local unknown = '"X" isn\'t a piece of this game; the pieces are K k Q q R r B b N n P p'
    refused(pos, { { "clear" }, { "put", "X", "e4" } }, unknown, 2)
    refused(pos, { { "add", "" } }, (unknown:gsub("X", "", 1)), 1)
    refused(pos, { { "put", "K", "e9" } }, '"e9" isn\'t a square of this board; its squares are a1 to h8', 1)
    refused(pos, { { "remove", "e4" } }, "e4 is empty", 1)
    refused(pos, { { "add", "N" } }, '"N" isn\'t a piece that a reserve of this game may hold', 1)
    refused(house, { { "add", "N" }, { "take", "n" } }, 'there is no "n" in the reserve', 2)
    refused(pos, { { "turn", "red" } }, 'write white or black, not "red"', 1)
    refused(pos, { { "count", "left", "1" } }, '"left" isn\'t a counter of this game; it has none', 1)
    local tak = support.load("tak"):start()
    refused(tak, { { "count", "left", "1" } },
      '"left" isn\'t a counter of this game; its counters are White\'s left, Black\'s left', 1)
    refused(tak, { { "count", "White's left", "23" } }, "White's left cannot be 23", 1)
    refused(tak, { { "turn", "black" }, { "count", "White's left", "x" } }, "White's left cannot be x", 2)
    local position, message, which = pos:change { { "put", "K", "a4" } }
    assert.is_nil(position)
    assert.equal(select(2, pos:variant():position((pos:text():gsub("8/PPP", "K7/PPP"):gsub("8/K7", "K7/8")))), message)
    assert.is_nil(which)
    raises("there is no change \"swap\"; changes are clear, put, remove, add, take, turn, flip and count",
      function() pos:change { { "swap" } } end)
    raises("bad argument #1 to 'change' (a list of lists is expected)", function() pos:change { "clear" } end)
  end)

  it("draws no square beyond a joined edge if a hole is there", function()
    local variant = scripts.load [[
      title "Tube" board{2, 2, shape = "tube", holes = "a2"} piece("man", "M") start "2/M1 w 1"
      moves = from "man" * n * empty * stop]]
    assert.equal("    a b\n    M .\n  2   : 2\n  1 M . 1\n      :\n    a b\n", variant:start():diagram{margin = true}
      :match "^(.-)\n\n" .. "\n")
  end)

  it("describes the parts of a move", function()
    local pos = support.load("werewolf-checkers"):position("8/8/5m2/8/3M4/2M5/8/8[M] w 1")
    assert.same({ move = "c3xe5", from = "c3", kind = "jump", taken = 1,
      landings = { { sort = "stop", square = "e5" } },
      changes = { { square = "c3", before = "M", after = "" }, { square = "d4", before = "M", after = "" },
        { square = "e5", before = "", after = "m" } } }, pos:move "c3xe5")
    assert.same({ "@M", "drop", "b4" }, { pos:move("M@b4").from, pos:move("M@b4").kind,
      pos:move("M@b4").changes[1].square })
    assert.same({ nil, '"c3-c3" is not a legal move; from there: c3xe5' }, { pos:move "c3-c3" })
    local parts = {}
    local split = support.load("warp-checkers"):position("8/8/8/8/2Q5/8/8/8 w 0 1"):move("c4/b5")
    for i, landing in ipairs(split.landings) do
      parts[i] = landing.sort
    end
    assert.same({ "part", "stop" }, parts)
    raises("bad argument #1 to 'move' (string expected, got nil)", function() pos:move(nil) end)
  end)

  it("describes the last move", function()
    local pos = chess()
    assert.is_nil(pos:last_move())
    pos:play "e2e4"
    assert.same({ "e2e4", "e2", "P" }, { pos:last_move().move, pos:last_move().from, pos:last_move().changes[2].after })
    pos:undo()
    assert.is_nil(pos:last_move())
  end)

  it("raises an error for a wrong self", function()
    local pos = chess()
    for _, method in ipairs { "moves", "move_list", "play", "undo", "history", "outcome", "is_stuck", "text", "diagram",
      "at", "side", "hash", "audit", "variant", "copy", "flip", "change", "perft", "divide", "random", "audit_games",
      "allocations", "move", "last_move" } do
      for _, self in ipairs { {}, "chess", io.stdout, support.load "chess" } do
        local got = type(self) ~= "userdata" and type(self) .. "; write a colon, as in pos:moves()"
          or self == io.stdout and "FILE*" or "warpboard.variant"
        raises(("bad argument #1 to '%s' (warpboard.position expected, got %s)"):format(method, got),
          method_of(pos, method), self)
      end
    end
  end)

  it("raises an error after its end", function()
    local variant = support.load "chess"
    local pos = variant:start()
    debug.getmetatable(pos).__gc(pos)
    raises("this position no longer exists", function() pos:moves() end)
    debug.getmetatable(pos).__gc(pos)
    local other = variant:start()
    debug.getmetatable(variant).__gc(variant)
    raises("this variant no longer exists", function() variant:start() end)
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
    local told = {}
    assert.same(rows, (pos:divide(3, true, function(move, count) told[#told + 1] = { move = move, count = count } end)))
    assert.same(rows, told)
    assert.equal("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", pos:text())
  end)

  it("raise an error if they are called wrongly", function()
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

describe("a game that is drawn by the clock", function()
  it("still lists and counts moves, which cannot be played", function()
    local pos = support.load(scripts.write [[title "T" board{2, 3} piece("man", "M") clock() start "m1/2/M1 w 2 1"
      moves = from "man" * any{n, e} * empty * stop
      draw(quiet(2))]]):start()
    assert.equal("draw", pos:outcome())
    assert.same({ "a1-b1", "a1-a2" }, pos:moves())
    assert.equal(2, pos:perft(1))
    assert.is_false(pcall(function() assert(pos:play "a1-a2") end))
  end)
end)

describe("random", function()
  it("plays the same games in several processes, and from any number on", function()
    local pos = support.load("warp-checkers"):start()
    local all = pos:random(80, 3, 300, 0, 1)
    assert.same(all, pos:random(80, 3, 300, 0, 3))
    assert.same(all, pos:random(80, 3, 300, 0, 0))
    local first, rest = pos:random(30, 3, 300, 0, 2), pos:random(50, 3, 300, 30, 2)
    assert.equal(all.plies, first.plies + rest.plies)
  end)

  it("returns figures of the games that were played", function()
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
    local games, plies, positions = 0, 0, 0
    for moves, count in pairs(length.counts) do games, plies = games + count, plies + count * moves end
    for _, count in pairs(branching.counts) do positions = positions + count end
    assert.same({ 50, result.plies, result.plies }, { games, plies, positions })
    assert.is_true(branching.median <= branching.most and branching.mean <= branching.most)
    local moves = 0
    for _, count in pairs(result.kinds) do moves = moves + count end
    assert.equal(result.plies, moves)
    assert.is_true(result.captures >= result.kinds.jump)
  end)

  it("is the same for the same seed, and starts from the position", function()
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

  it("raises an error if it is called wrongly", function()
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
  it("returns the number of games and the findings", function()
    local result = chess():audit_games(3, 1, 10)
    assert.same({ 3, true, {} }, { result.games, result.symmetric, result.faults })
    assert.equal(30, result.positions)
    assert.is_true(result.moves > 300)
    assert.equal(3, result.unfinished)
    assert.same({ name = "undo", meaning = "undoing a move restores the position bit for bit" }, result.checks[1])
    assert.is_true(chess():audit_games(1000000, 1, 300, 0.01).games < 1000000)
  end)

  it("reduces a finding", function()
    local variant = scripts.load('title "T" board{2, 4} piece("man", "M") start "1m/2/2/M1 w 1"\n'
      .. 'moves = each "board" * empty * put "man"\nloss(stuck)')
    local check = variant:start():audit_games(2, 1, 20, 0, true).checks[3]
    assert.same({ "texts", "" }, { check.name, check.shrunk.line })
    assert.truthy(check.shrunk.fault:find("several moves without a landing have the text", 1, true))
  end)

  it("raises an error if it is called wrongly", function()
    local pos = chess()
    raises("bad argument #1 to 'audit_games' (number expected, got no value)", function() pos:audit_games() end)
    raises("bad argument #3 to 'audit_games' (whole number from 0 to 1000000 expected)",
      function() pos:audit_games(1, 1, -1) end)
    raises([[bad argument #2 to 'find' ("wide" must be a whole number from 0 to 2147483647)]],
      function() pos:find("true", { wide = -1 }) end)
    raises([[bad argument #1 to 'coverage' ("games" must be a whole number from 0 to 1000000000)]],
      function() pos:variant():coverage { games = 1.5 } end)
  end)
end)

describe("allocations", function()
  it("counts the variant's memory allocations", function()
    local pos = chess()
    local before = pos:allocations()
    assert.equal("integer", math.type(before))
    pos:perft(2)
    assert.is_true(pos:allocations() > before)
  end)
end)

describe("the kinds of moves", function()
  it("are the built-in ones, then those that the script names", function()
    local kinds, own = support.load("chess"):kinds()
    assert.same({ "step", "jump", "swap", "cycle", "split", "merge", "drop", "pass" }, { table.unpack(kinds, 1, own) })
    assert.same({ "castling" }, { table.unpack(kinds, own + 1) })
  end)

  it("distinguish moves from a square, moves onto the board, and moves that change nothing", function()
    local variant = support.load(scripts.write [[title "Kinds"
      board{2, 3} piece("man", "M") counter("passes", 0, 200) marks("spot", 1) reserve{"man"}
      start "1m/2/M1[M] w - 0 1"
      moves = pass * add("passes", 1) + each "home" * empty * mark "spot" * stop
            + each "board" * empty * put "man" * stop + drop "man" * each "home" * empty
            + from "man" * n * (empty + enemy * take) * stop
            + by "man" * ne * enemy * take * stop * note "!"
      moves_differ "text"]])
    local kinds = {}
    for _, position in ipairs { "1m/2/M1[M] w - 0 1", "2/1m/M1[M] w - 0 1" } do
      for _, move in ipairs(variant:position(position):move_list()) do kinds[move.move .. " " .. move.kind] = true end
    end
    assert.same({ "M@b1 drop", "a1-a2 step", "a1xb2! jump", "a2 drop", "a3 drop", "b1 pass", "b1(b1=M) drop", "b2 drop",
      "b3 drop", "pass pass" }, support.sorted_keys(kinds))
  end)
end)
