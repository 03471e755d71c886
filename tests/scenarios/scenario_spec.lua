-- Every word of scenarios: true claims pass, false ones are reported, also in busted.

local scenarios = require "warpboard.scenario"
local support = require "support"

local MAN = "8/8/8/4m3/3M4/8/8/8 w 1"

local s
before_each(function()
  s = scenarios.words "english-checkers"
  s.position(MAN)
end)

-- Return the first line of the message about a false or impossible claim, without its place.
local function complaint(word, ...)
  local good, message = pcall(s[word], ...)
  assert.is_false(good)
  return (message:gsub("^[^\n]-%.lua:%d+: ", ""):gsub("\n.*", ""))
end

describe("can", function()
  it("accepts legal moves", function() s.can "d4xf6" s.can "1. d4f6" end)
  it("explains an illegal move", function()
    assert.equal('"d4-c5" is not a legal move; from there: d4xf6', complaint("can", "d4-c5"))
    assert.equal('`can` needs a move; for example: can "c3-d4"', complaint("can", "  "))
    assert.equal('`can` needs a text; for example: can "c3-d4 b6-a5"', complaint("can", 7))
  end)
end)

describe("an x", function()
  it("claims a capture", function()
    s.can "d4xf6 d4:f6 d4f6"
    s.position "7m/8/8/8/3M4/8/8/8 w 1"
    assert.equal('"d4xc5" captures nothing here: it is d4-c5', complaint("can", "d4xc5"))
    s.cannot "d4xc5"
  end)
end)

describe("cannot", function()
  it("accepts illegal moves", function() s.cannot "d4-c5 e5xc3" end)
  it("rejects a legal move", function() assert.equal('"d4xf6" can be played', complaint("cannot", "d4xf6")) end)
  it("names a legal move as it is written", function()
    assert.equal('"d4f6" can be played, as d4xf6', complaint("cannot", "d4f6"))
  end)
  it("rejects a move that would be illegal under any rules", function()
    assert.equal('cannot "c3-d4": c3 is empty, so the claim would be true under any rules',
      complaint("cannot", "c3-d4"))
    assert.equal('cannot: "d9" isn\'t a square of this board; its squares are a1 to h8', complaint("cannot", "d9-d8"))
    assert.equal('cannot "x": that isn\'t a move', complaint("cannot", "x"))
  end)
end)

describe("play", function()
  it("plays several moves", function()
    s.play "d4xf6"
    s.result "white"
  end)
  it("stops at an illegal move", function()
    assert.equal('"d4-c5" is not a legal move; from there: d4xf6', complaint("play", "d4-c5"))
  end)
end)

describe("reaches", function()
  it("accepts exactly the reachable squares", function() s.reaches("d4", "f6") end)
  it("lists missing and additional squares", function()
    assert.equal("d4 does not reach c5 and reaches also f6", complaint("reaches", "d4", "c5"))
    assert.equal("d4 does not reach h8", complaint("reaches", "d4", "f6, h8"))
    assert.equal("d4 reaches also f6", complaint("reaches", "d4", ""))
  end)
  it("needs squares or marks, and a piece", function()
    assert.equal('`reaches` needs marks on a drawn board or a list of squares; for example: reaches("c3", "b4 d4")',
      complaint("reaches", "d4"))
    assert.equal("reaches: c3 is empty", complaint("reaches", "c3", "d4"))
    assert.equal('reaches: "i9" isn\'t a square of this board; its squares are a1 to h8',
      complaint("reaches", "d4", "i9"))
    s.board((". . . . . . . .\n"):rep(7) .. "M . . . . . . .\n")
    assert.equal('no square is marked; if the piece has no move, write: reaches("c3", "")', complaint("reaches", "a1"))
    assert.equal('no square is marked with "*"; if the piece has no move, write: reaches("c3", "")',
      complaint("reaches", "a1", "*"))
  end)
end)

describe("becomes", function()
  it("accepts the piece on a square", function()
    s.becomes("d4", "M")
    s.becomes("a1 c3", "")
    s.becomes("a1, c3", ".")
  end)
  it("names the piece on a square", function()
    assert.equal("d4 is M, not empty", complaint("becomes", "d4", ""))
    assert.equal("c3 is empty, not K", complaint("becomes", "c3", "K"))
  end)
end)

describe("after", function()
  it("accepts the same position, with or without all fields", function()
    s.after(MAN)
    s.after "8/8/8/4m3/3M4/8/8/8 w"
  end)
  it("accepts a drawing of the board", function()
    s.after [[
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . m . . .
      . . . M . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
    ]]
  end)
  it("lists the differences", function()
    assert.equal("d4 is M, not K; e5 is m, not empty; the side to move: w, not b; the fields: 0 1, not 0 2",
      complaint("after", "8/8/8/8/3K4/8/8/8 b 2"))
    assert.equal("the side to move: w, not b", complaint("after", "8/8/8/4m3/3M4/8/8/8 b"))
    assert.truthy(complaint("after", "9/8 w"):find("that isn't a position: position, board, rank 8", 1, true))
  end)
end)

describe("result", function()
  it("accepts the outcome and its reason", function()
    s.result "ongoing"
    s.play "d4xf6"
    s.result("white", "no legal move")
  end)
  it("names another outcome", function()
    assert.equal("the outcome is ongoing, not draw", complaint("result", "draw"))
    s.play "d4xf6"
    assert.equal('the outcome is white because of "no legal move", not "checkmate"',
      complaint("result", "white", "checkmate"))
  end)
  it("accepts four outcomes", function()
    assert.equal('result must be ongoing, white, black or draw; did you mean "white"?', complaint("result", "whit"))
    assert.equal("result must be ongoing, white, black or draw", complaint("result", 1))
  end)
end)

describe("moves", function()
  it("accepts the number or the list of moves", function()
    s.moves(1)
    s.moves "d4xf6"
  end)
  it("lists the differences", function()
    assert.equal("there are 1 legal moves, not 2: d4xf6", complaint("moves", 2))
    assert.equal("not legal: d4-c5; legal too: d4xf6", complaint("moves", "d4-c5"))
    assert.equal('`moves` needs a text; for example: moves(7) or moves "c3-d4 c3-b4"', complaint("moves"))
  end)
end)

describe("perft", function()
  it("accepts the right count", function() s.perft(1, 1) end)
  it("reports another count", function()
    assert.equal("perft(1) is 1, not 7", complaint("perft", 1, 7))
    assert.equal("`perft` needs a depth and a number; for example: perft(2, 49)", complaint("perft", 2))
  end)
end)

describe("wins, loses and draws", function()
  it("accept proved results", function()
    s.wins()
    s.wins "d4xf6"
    s.variant "tic-tac-toe"
    s.draws()
    s.position "XX1/xx1/3 w 3"
    s.wins "c3"
    s.loses "b1"
    s.play "b1"
    s.wins()
    s.play "c2"
    s.loses()
  end)
  it("accept results in games with cycles", function()
    s.variant "english-checkers"
    s.position "8/8/8/8/8/2k5/8/6K1 w 1"
    s.draws()
    s.draws "g1-f2"
  end)
  it("accept positions that nobody can win any more", function()
    s.variant "chess"
    s.position "8/8/k7/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1"
    s.dead()
    s.position "8/8/8/8/8/5k2/8/5K1N w - - 0 1" -- drawn already
    s.dead()
    s.position "8/8/k7/p1p1p1p1/P1P1P1P1/8/8/K4QQR w - - 0 1"
    assert.equal("dead is false: a player can still win", complaint "dead")
  end)
  it("name the move that the computer finds", function()
    s.variant "chess"
    s.position "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -"
    s.finds "Rd7 Rd8#"
    s.avoids "Kf1"
    assert.equal('finds "Kf1" is false: the computer plays d1d8', complaint("finds", "Kf1"))
    assert.equal('avoids "Kf1 Rd8" is false: the computer plays d1d8', complaint("avoids", "Kf1 Rd8"))
    assert.equal('`finds` needs a text; for example: finds "c3-d4"', complaint("finds"))
    assert.matches('^avoids: "Rd9" is not a legal move', complaint("avoids", "Rd9"))
    s.finds("Rd7 Rd8#", {positions = 1000})
    s.avoids("Kf1", {positions = 1000})
    for _, options in ipairs{ {}, {positions = 0}, {positions = 2.5}, {positions = 9, depth = 2}, "9" } do
      assert.equal('finds takes a number of positions, from 1 to 1000000000; for example: '
        .. 'finds("c3-d4", {positions = 20000})', complaint("finds", "Kf1", options))
    end
    s.position "k7/2Q5/1K6/8/8/8/8/8 b - -"
    assert.matches("^finds: ", complaint("finds", ""))
  end)
  it("name the proved result", function()
    s.variant "tic-tac-toe"
    s.position "XX1/xx1/3 w 3"
    assert.equal("loses is false: it wins in 1 plies: c3", complaint("loses"))
    assert.equal('wins "b1" is false: it loses in 2 plies: b1 c2', complaint("wins", "b1"))
    s.position "xXx/xXX/Xx1 w 5"
    assert.equal("wins is false: it draws", complaint("wins"))
    assert.equal('draws: "c3" is not a legal move; the legal moves are c1', complaint("draws", "c3"))
    assert.equal('`draws` needs a text; for example: draws, or draws "c3-d4"', complaint("draws", 7))
    s.variant "connect-four" -- too deep for the search, so the number of plies is unknown
    s.position "7/4D2/4d2/d1D1dDd/DdD1DdD/DdD1ddD b 10"
    assert.equal("draws is false: it wins: c4", complaint("draws"))
  end)
end)

describe("mate", function()
  it("accepts a win in this number of moves", function()
    s.variant "chess"
    s.position "7k/8/6K1/8/8/8/8/R7 w - - 0 1"
    s.mate(1)
    s.position "k7/8/2K5/8/8/8/8/1R6 w - - 0 1"
    s.mate(2)
  end)
  it("reports another number, or the lack of a proof", function()
    s.variant "chess"
    s.position "7k/8/6K1/8/8/8/8/R7 w - - 0 1"
    assert.equal("mate(2) is false: it wins in 1 plies: a1a8", complaint("mate", 2))
    s.position "8/8/8/8/8/2k5/8/K6R w - - 0 1"
    assert.equal("mate(1) is false: nothing was proved", complaint("mate", 1))
    for _, moves in ipairs{"2", 0, 51} do
      assert.equal("`mate` needs a number of moves from 1 to 50; for example: mate(2)", complaint("mate", moves))
    end
  end)
end)

-- A man captures backward only in Russian draughts.
local BACKWARD = "8/8/8/8/3M4/4m3/8/8 w 1"

describe("agrees and differs", function()
  it("compare the legal moves with those of another variant", function()
    s.position(BACKWARD)
    s.differs "russian-draughts"
    s.position "8/8/8/8/3M4/8/8/8 w 1"
    s.agrees "russian-draughts"
  end)
  it("describe the differences", function()
    s.position(BACKWARD)
    assert.equal("russian-draughts has other legal moves here: 3 moves differ", complaint("agrees", "russian-draughts"))
    assert.equal("english-checkers has the same legal moves here", complaint("differs", "english-checkers"))
    assert.truthy(complaint("agrees", "chess"):find(
      "chess has other legal moves here: the position is rejected there: position", 1, true))
    assert.equal("warp-checkers {clock = 5} has other legal moves here: 4 moves differ",
      complaint("agrees", "warp-checkers", { clock = 5 }))
    assert.truthy(complaint("agrees", "nothing"):find('agrees: .*unknown variant "nothing"'))
  end)
end)

describe("refused", function()
  it("accepts scripts that are rejected with this message", function()
    s.refused("warp-checkers", "clock", { clock = -1 })
    s.refused("title \"No board\"\nmoves = pass\n", "board")
    s.refused("/none/such.lua", "No such file")
  end)
  it("reports another message, or none", function()
    assert.equal("the script is not refused", complaint("refused", "chess", "x"))
    assert.equal('the script is rejected, but its message doesn\'t contain "x y z"',
      complaint("refused", "none", "x y z"))
    assert.equal('`refused` needs a text; for example: refused(..., "part of the message")',
      complaint("refused", "none"))
  end)
end)

describe("impossible", function()
  it("accepts positions that are rejected with this message", function() s.impossible("9/8 w 1", "rank 8") end)
  it("reports another message, or none", function()
    assert.equal("the position is not refused", complaint("impossible", MAN, "x"))
    assert.equal('the position is rejected, but its message doesn\'t contain "x y z"',
      complaint("impossible", "9/8 w", "x y z"))
  end)
end)

describe("setting up", function()
  it("begins with the start position", function()
    s = scenarios.words "english-checkers"
    s.moves(7)
  end)
  it("puts and removes pieces, even during a game", function()
    s.put("e5", "")
    s.put("a1 c1", "K")
    s.after "8/8/8/8/3M4/8/8/K1K5 w 1"
    s.play "a1-b2"
    s.put("h8", ".")
    s.put("b2", "")
    s.after "8/8/8/8/3M4/8/8/2K5 b 1"
  end)
  it("reports mistakes", function()
    assert.equal('put: "i1" isn\'t a square of this board; its squares are a1 to h8', complaint("put", "i1", "M"))
    assert.equal('`put` needs a text; for example: put("a8", "k")', complaint("put", "a1"))
    assert.equal('turn must be "white" or "black"', complaint("turn", "red"))
    assert.equal("legend gives single characters a meaning; for example: legend{o = \"m\", x = \"+\"}",
      complaint("legend", { oo = "m" }))
    assert.equal("`legend` needs a table; for example: legend{o = \"m\", x = \"+\"}", complaint("legend", "o"))
    assert.truthy(complaint("position", "9/8 w 1"):find("this isn't a position of english-checkers: ", 1, true))
  end)
  it("doesn't mix position texts with the words for drawings", function()
    s = scenarios.words "english-checkers"
    s.turn "black"
    assert.equal("turn, hand and fields come after a drawn board; a position text has its own", complaint("moves", 7))
    s = scenarios.words "english-checkers"
    s.position "8/8/8/8/3M4/8/8/8 w 1"
    assert.equal("turn, hand and fields come after a drawn board; a position text has its own",
      complaint("turn", "black"))
    s = scenarios.words "english-checkers"
    s.board(("........\n"):rep(7) .. "M.......\n")
    s.moves(1)
    assert.equal("write turn before the moves and claims about a drawn board", complaint("turn", "black"))
  end)
  it("changes the variant", function()
    s.variant "chess"
    s.moves(20)
    s.variant "nothing"
    assert.truthy(complaint("moves", 1):find('unknown variant "nothing"', 1, true))
  end)
end)

describe("a message", function()
  it("names the line of the claim and shows the board", function()
    local line = debug.getinfo(1, "l").currentline + 1
    local good, message = pcall(function() s.becomes("d4", "K") end)
    assert.is_false(good)
    assert.equal(("tests/scenarios/scenario_spec.lua:%d: d4 is M, not K"):format(line), message:match "^[^\n]*")
    assert.truthy(message:find("4 . . . K . . . . 4      4 . . . M . . . . 4", 1, true))
  end)
end)

describe("a file of scenarios", function()
  local path = support.new_path()
  local function write(text)
    local file = assert(io.open(path, "w"))
    file:write(text)
    file:close()
  end

  it("returns its scenarios, which can be run one by one", function()
    write [[
      variant "english-checkers"
      tags "all"
      scenario("holds", {tags = "one"}, function() moves(7) end)
      scenario("does not", function() moves(8) end)
      scenario("raises", function() error "no luck" end)
    ]]
    local list = scenarios.load(path)
    assert.same({ "holds", "does not", "raises" }, { list[1].name, list[2].name, list[3].name })
    assert.same({ 3, "all one" }, { list[1].line, list[1].tags })
    list[1].run()
    assert.has_error(list[2].run)
    local _, message = pcall(list[3].run)
    assert.equal("5: no luck", message:match ":(%d+: .*)$")
  end)

  for name, case in pairs{
    ["claims stand in scenarios"] = { "moves(7)",
      'moves belongs in a scenario: scenario("name", function() ... end)' },
    ["a scenario has a name and a function"] = { "scenario(7)",
      '`scenario` needs a name and a function; for example: scenario("men go forward", function() ... end)' },
    ["a variant has a name"] = { "variant(7)",
      '`variant` needs a name, and options if you like; for example: variant("warp-checkers", {clock = 20})' },
    ["tags are a text"] = { "tags(7)", '`tags` needs a text; for example: tags "seam swap"' },
  } do
    it(name, function()
      write(case[1])
      local good, message = pcall(scenarios.load, path)
      assert.is_false(good)
      assert.equal(path .. ":1: " .. case[2], message)
    end)
  end

  for name, case in pairs{
    ["a scenario does not stand in another"] = { 'scenario("b", function() end)',
      "a scenario cannot contain another" },
    ["tags stand outside"] = { 'tags "x"',
      'write tags outside of scenarios; or: scenario("name", {tags = "..."}, function' },
    ["a scenario needs a variant"] = { "moves(7)", 'a scenario needs a variant; write before it: variant "NAME"' },
  } do
    it(name, function()
      write(('scenario("a", function() %s end)'):format(case[1]))
      local good, message = pcall(scenarios.load(path)[1].run)
      assert.is_false(good)
      assert.equal(path .. ":1: " .. case[2], message)
    end)
  end
end)

describe("without", function()
  local ROOK = "8/8/8/8/3R4/8/8/8 w - - 0 1"
  before_each(function() s = scenarios.words "chess" end)

  it("leaves out royal pieces of both sides or of one", function()
    s.without "king"
    s.position(ROOK)
    s.moves(14)
    s.put("c8", "k")
    s.play "d4d7 c8d7"
    s.becomes("d7", "k")
    s.agrees("chess", {})
    s.after "8/3k4/8/8/8/8/8/8 w"
    assert.equal('this isn\'t a position of chess: position: White must have at most one "king", not 2',
      complaint("position", "8/8/8/8/3KK3/8/8/8 w - - 0 1"))
  end)
  it("applies to a drawing", function()
    s.board(("........\n"):rep(7) .. "R.......\n")
    s.without "king"
    s.moves(14)
    assert.equal("write without before the moves and claims about a drawn board", complaint("without", "king"))
  end)
  it("is suggested for a position without royal pieces", function()
    assert.equal("this isn't a position of chess: position: White must have exactly one \"king\", not 0; otherwise "
      .. "write: without \"king\"", complaint("position", ROOK))
  end)
  it("names the pieces that may be left out", function()
    assert.equal('without: only the royal piece, "king", may be left out', complaint("without", "queen"))
    assert.equal('`without` needs a text; for example: without "king"', complaint("without"))
    s.variant "english-checkers"
    assert.equal("without isn't needed: english-checkers has no royal piece, so any piece may be missing",
      complaint("without", "king"))
  end)
end)
