-- Search, learning and weights: the results of the computer in any variant are correct and reproducible. Native code is
-- compiled without optimization (tests/run).

local support = require "support"
local scripts = require "scripts"

local raises = support.raises

local function chess(text) return support.load("chess"):position(text) end

-- A simple second implementation: return the result that can be forced within this number of plies, {"win" or "loss",
-- plies}, or nil. The winner minimizes the length, the loser maximizes it.
local function forced(pos, depth)
  local outcome = pos:outcome()
  if outcome ~= "ongoing" then
    if outcome == "draw" then return nil end
    return outcome == pos:side() and "win" or "loss", 0
  end
  if depth == 0 then return nil end
  local win, loss, escape = math.huge, 0, false
  for _, move in ipairs(pos:moves()) do
    pos:play(move)
    local result, plies = forced(pos, depth - 1)
    pos:undo()
    if result == "loss" then win = math.min(win, plies + 1) end
    if result == "win" then loss = math.max(loss, plies + 1) else escape = true end
  end
  if win < math.huge then return "win", win end
  if not escape then return "loss", loss end
end

-- Return an unfinished position after this number of random moves; nil if there was none.
local function drawn(variant, plies, seed)
  local pos = variant:start()
  math.randomseed(seed)
  for _ = 1, plies do
    if pos:outcome() ~= "ongoing" then return nil end
    local moves = pos:moves()
    pos:play(moves[math.random(#moves)])
  end
  return pos:outcome() == "ongoing" and pos or nil
end

describe("pos:search", function()
  it("finds a mate and its number of plies", function()
    local found = chess("7k/8/6K1/8/8/8/8/R7 w - - 0 1"):search{depth = 3}[1]
    assert.same({ "a1a8", "win", 1 }, { found.move, found.decided, found.plies })
    found = chess("k7/8/2K5/8/8/8/8/1R6 w - - 0 1"):search{depth = 5}[1]
    assert.same({ "win", 3 }, { found.decided, found.plies })
    found = chess("k7/8/1K6/8/8/8/8/7R b - - 0 1"):search{depth = 4}[1]
    assert.same({ "a8b8", "loss", 2 }, { found.move, found.decided, found.plies })
    assert.same({ "a8b8", "h1h8" }, found.line)
  end)

  it("searches only the given moves", function()
    local pos = chess("7k/8/6K1/8/8/8/8/R7 w - - 0 1")
    assert.same("a1b1", pos:search{depth = 2, only = {"a1b1"}}[1].move)
    assert.same(2, #pos:search{depth = 1, lines = 9, only = {"a1b1", "a1c1", "a1b1"}})
    raises("bad argument #1 to 'search' (only must name at least one legal move)",
      function() pos:search{depth = 1, only = {}} end)
    local _, message = pcall(pos.search, pos, {depth = 1, only = {"a1b2"}})
    assert.matches('only: "a1b2" is not a legal move', message, 1, true)
    raises("bad argument #1 to 'search' (only must be a list of moves)", function() pos:search{depth = 1, only = 3} end)
    raises("bad argument #1 to 'search' (only must be a list of moves)",
      function() pos:search{depth = 1, only = {{}}} end)
  end)

  it("calls the watch function, and stops if it says so", function()
    local pos, depths, asked = chess(support.CHESS_START), {}, 0
    local found = pos:search{watch = function(line)
      if line then depths[#depths + 1] = line.depth else asked = asked + 1 end
      return #depths == 3
    end}
    assert.same({ { 1, 2, 3 }, 3 }, { depths, found[1].depth })
    found = pos:search{watch = function(line) return not line end}
    assert.same(1, #found)
    assert.same(support.CHESS_START, pos:text())
    raises("bad argument #1 to 'search' (watch must be a function)", function() pos:search{watch = 3} end)
    raises("bad argument #1 to 'search' (a search needs a limit; for example: {positions = 10000})", function()
      pos:search{}
    end)
    raises("this position is in use by another call that hasn't finished", function()
      pos:search{watch = function() pos:moves() end}
    end)
    raises("enough", function() pos:search{watch = function() error "enough" end} end)
    assert.same("e2e4", pos:search{depth = 1, only = {"e2e4"}}[1].move)
  end)

  it("agrees with plain minimax near the end of games", function()
    local GAMES = { ["tic-tac-toe"] = { 4, 4 }, ["connect-four"] = { 30, 4 }, breakthrough = { 56, 3 },
      ["warp-checkers"] = { 60, 3 }, ["werewolf-checkers"] = { 60, 3 }, ["hasami-shogi"] = { 80, 2 } }
    for name, how in pairs(GAMES) do
      local variant, compared = support.load(name), 0
      for seed = 1, support.long and 25 or 8 do
        local pos = drawn(variant, how[1], seed)
        if pos then
          local result, plies = forced(pos, how[2])
          local found = pos:search{depth = how[2], exact = true, player = 0}[1]
          local decided = found.decided ~= "draw" and found.decided or nil
          assert.same({ result, plies }, { decided, decided and found.plies }, name .. " " .. pos:text())
          compared = compared + 1
        end
      end
      assert.truthy(compared > 0, name)
    end
  end)

  it("gives the same answer again after other searches, and with native code", function()
    local variant = support.load "english-checkers"
    variant:set_weights "kind man\t100\t80\nkind king\t250\t200\n"
    local pos = variant:start()
    local before = pos:search{positions = 3000, noise = 10, seed = 5}[1]
    pos:play(before.move)
    pos:search{positions = 500}
    pos:undo()
    assert.same(before, pos:search{positions = 3000, noise = 10, seed = 5}[1])
    variant:engine "native"
    assert.same(before, pos:search{positions = 3000, noise = 10, seed = 5}[1])
  end)

  it("gives the same answer with native code if captures are evaluated", function()
    for _, name in ipairs(support.sample({ "chess", "crazyhouse", "xiangqi", "warp-point-chess" }, 2, 2)) do
      local variant, weights = support.load(name), {}
      for i, piece in ipairs(variant:pieces()) do
        weights[i] = ("kind %s\t%d\t%d\n"):format(piece.name, 90 * i, 80 * i)
      end
      variant:set_weights(table.concat(weights))
      local pos = drawn(variant, 12, 4)
      local found = pos:search{positions = 2000}[1]
      variant:engine "native"
      assert.same(found, pos:search{positions = 2000}[1], name)
    end
  end)

  it("gives the same answer with native code if the script has evaluation hints", function()
    local helps = 'worth(2, first(by "man") * rec(function(more) return n * empty * (mark * more + here) end)) '
      .. 'worth(3, from "man" * any{nw, ne} * enemy * take) worth(-1, drop "man" * each "home" * empty * put "man") '
      .. 'worth(4, each "far" * own + #(each "far" * own)) worth(1, all(first(each "board" * own * -marked) * mark))\n'
    local game = scripts.GAME:gsub("start.*", "") .. 'reserve "man" start "mmmm/4/4/MMMM[MMm] w 1"\n'
      .. 'moves = (from "man" * any{n, e} * empty + drop "man" * each "board" * empty) * stop\n' .. helps
    local again = 'local r = rec(function(more) return n * (own * more * s | here) end) worth(5, by "man" * r)\n'
    for _, variant in ipairs{ support.load "connect-four", scripts.load(game), scripts.load(game .. again) } do
      local pos = drawn(variant, 6, 4)
      local found = pos:search{positions = 2000}[1]
      variant:engine "native"
      assert.same(found, pos:search{positions = 2000}[1])
      assert.equal("native", (variant:engine()))
    end
  end)

  it("counts the stones that a player needs in hex", function()
    local variant = support.load("hex", { size = 5 })
    variant:set_weights "worth 1\t-100\t-100\n"
    -- for the player who makes it: 100 for each additional stone that the other needs
    local function score(position, move)
      return variant:position(position):search{depth = 1, only = {move}}[1].score
    end
    assert.equal(100, score("5/5/5/5/5 w 1", "c3")) -- 4 and 5
    assert.equal(300, score("5/5/2S2/5/2S2 w 1", "c2")) -- 2 and 5
    assert.equal(300, score("1s3/1s3/2s2/5/5 b 1", "d2")) -- 2 and 5
    assert.equal(200, score("5/4S/5/2SS1/5 w 1", "e3")) -- 3 with d3 or e2, and 5
  end)

  it("doesn't prefer another move for a capture beyond the depth", function()
    local variant = support.load "chess"
    variant:set_weights "kind knight\t300\t300\nkind pawn\t100\t100\n"
    local found = variant:position("2r4k/8/5n2/6p1/6P1/8/8/K7 w - - 0 1"):search{depth = 1, lines = 3}
    assert.equal(3, #found)
    for _, best in ipairs(found) do assert.equal("f6g4", best.line[2] or "f6g4") end
  end)

  it("captures pieces that its weights value", function()
    local variant = support.load "chess"
    variant:set_weights "kind queen\t900\t900\nkind pawn\t100\t100\n"
    local pos = variant:position "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"
    assert.equal("e4d5", pos:search{positions = 200}[1].move)
  end)

  it("searches no losing captures beyond the last ply, whatever recaptures", function()
    local variant = support.load "chess"
    variant:set_weights "kind queen\t900\t900\nkind rook\t500\t500\nkind bishop\t300\t300\nkind pawn\t100\t100\n"
    -- Return the number of positions after White's captures when Black's king has moved to g7.
    local function captured(board)
      return variant:position(board .. " b - - 0 1"):search{depth = 1, only = {"h8g7"}}[1].positions - 2
    end
    assert.equal(1, captured "7k/8/8/3p4/8/8/8/3QK3")
    assert.equal(0, captured "7k/8/2p5/3p4/8/8/8/3QK3") -- a pawn protects it
    assert.equal(0, captured "3r3k/8/8/3p4/8/8/3R4/4K3")
    assert.truthy(captured "3r3k/8/8/3p4/8/8/3R4/3RK3" > 0) -- a rook is behind the first
    assert.equal(0, captured "3r3k/3r4/8/3p4/8/8/3R4/3RK3")
    assert.equal(0, captured "7k/8/5p2/8/8/8/8/4KQ2") -- the king recaptures
    assert.truthy(captured "7k/8/5p2/8/8/8/1B6/4KQ2" > 0) -- it can't, because the bishop protects the queen
  end)

  it("ends at its depth if nearly all moves capture", function()
    local found = support.load "clobber":start():search{depth = 2, positions = 1000}[1]
    assert.same({ 2, true }, { found.depth, found.positions < 1000 })
  end)

  it("finds mates in three moves and prunes most moves", function()
    local variant = support.load "chess"
    variant:set_weights "kind pawn\t100\t100\nkind knight\t300\t300\nkind rook\t500\t500\nkind queen\t900\t900\n"
    for text, move in pairs{
      ["r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"] = "f6a6",
      ["r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1"] = "f8c5",
    } do
      local found = variant:position(text):search{positions = 30000}[1]
      assert.same({ move, "win", 5 }, { found.move, found.decided, found.plies })
    end
  end)

  it("returns several different moves", function()
    local seen = {}
    for _, found in ipairs(support.load("breakthrough"):start():search{positions = 200, lines = 5}) do
      assert.is_nil(seen[found.move])
      seen[found.move] = true
      assert.equal(found.move, found.line[1])
    end
    assert.equal(2, #chess("7k/8/5Q2/8/8/8/8/K7 b - - 0 1"):search{depth = 1, lines = 9})
  end)

  it("returns a move even with the smallest limit", function()
    assert.truthy(support.load("chess"):start():search{positions = 1}[1].move)
  end)

  it("returns the score of the best move so far even if there was no time for all moves", function()
    local variant = support.load "chess"
    variant:set_weights "kind pawn\t100\t100\nkind queen\t900\t900\n"
    local found = variant:position("4k3/8/8/8/8/8/4P3/4K2Q w - - 0 1"):search{positions = 3}[1]
    assert.same({ 0, 1000 }, { found.depth, found.score })
  end)

  it("rejects finished games and endless searches", function()
    local pos = chess "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"
    assert.same({ nil, "the game is over, White wins: checkmate" }, { pos:search{depth = 1} })
    assert.same({ nil, "the game is over, White wins: checkmate" }, { pos:sampled_move(10, 1) })
    raises("bad argument #1 to 'search' (a search needs a limit; for example: {positions = 10000})",
      function() support.load("chess"):start():search{} end)
    raises("bad argument #1 to 'search' (seconds must be a number from 0 to 1000000.0)",
      function() support.load("chess"):start():search{seconds = -1} end)
  end)

  it("reports a walk that fails, and keeps the position", function()
    local variant = scripts.load(scripts.GAME:gsub("moves = .*", "")
      .. 'moves = from "man" * n * test(function() while true do end end)\n')
    local pos = variant:start()
    local found, message = pos:search{positions = 10}
    assert.is_nil(found)
    assert.truthy(message:find "longer than")
    assert.equal("4/4/4/MMMM w 1", pos:text())
  end)
end)

-- Return true if a message says that functions of the script give other moves each time.
local function is_of_fickle(message)
  return message:find(": the script's functions give different moves for the same position", 1, true) ~= nil
end

describe("pos:sampled_move", function()
  it("finds an immediate win, and the same move for the same seed", function()
    local pos = support.load("tic-tac-toe"):start()
    for _, move in ipairs{ "a1", "c3", "a2", "c1" } do pos:play(move) end
    assert.equal("a3", pos:sampled_move(300, 1))
    pos = support.load("connect-four"):start()
    assert.equal(pos:sampled_move(50, 3), pos:sampled_move(50, 3))
  end)

  it("fails if functions give different moves each time", function()
    -- A few calls of `test` fail; the first is never one of them.
    local fickle = 'title "t" board{2, 4} piece("man", "M") start "mm/2/2/MM w 1" loss(stuck) local count = 0\n'
      .. 'moves = from "man" * n * empty * stop * test(function() count = count + 1 return count %% %d ~= 0 end)\n'
    local failures = 0
    local function sampled(pos) return pos:sampled_move(20, 1) end
    local function solved(pos) return pos:endgame() end
    local function played_out(pos) return pos:search{positions = 200, playouts = true} end
    for period = 4, 40 do
      for _, find in ipairs{sampled, solved, played_out} do
        local found, message = find(scripts.load(fickle:format(period)):start())
        assert.truthy(found or is_of_fickle(message) or message:find "^the game is over", message)
        failures = failures + (found and 0 or 1)
      end
    end
    assert.truthy(failures > 0)
  end)
end)

describe("pos:search with playouts", function()
  local function played(name, moves)
    local pos = support.load(name):start()
    for move in moves:gmatch "%S+" do assert(pos:play(move)) end
    return pos
  end

  it("proves wins and losses that it reaches", function()
    local function search(moves, only)
      return played("tic-tac-toe", moves):search{positions = 20000, playouts = true, only = only}[1]
    end
    local won = search "a1 c3 a2 c1"
    assert.same({ "a3", "win", 1, { "a3" } }, { won.move, won.decided, won.plies, won.line })
    local lost = search "a1 c3 c1 b1 a3"
    assert.same({ "loss", 2 }, { lost.decided, lost.plies })
    assert.equal("a3", search("a1 b2 a2").move)
    lost = search("a1 b2 a2", {"c1", "c2"})
    assert.same({ "loss", 2 }, { lost.decided, lost.plies })
  end)

  it("gives the same moves for the same seed and positions, and stops soon after them", function()
    local pos = played("connect-four", "d1 d2")
    local first = pos:search{positions = 3000, playouts = true, seed = 5, lines = 3}
    assert.same(first, pos:search{positions = 3000, playouts = true, seed = 5, lines = 3})
    assert.equal(3, #first)
    assert.truthy(first[1].positions >= 3000 and first[1].positions <= 3042)
    assert.is_nil(first[1].decided)
  end)

  it("finds a move with the smallest budget", function()
    local pos = support.load("chess"):start()
    assert.truthy(pos:move(pos:search{positions = 1, playouts = true}[1].move))
    assert.truthy(pos:move(pos:search{seconds = .001, playouts = true}[1].move))
    assert.equal(support.CHESS_START, pos:text())
  end)

  it("calls the watch function whenever the number of games has doubled", function()
    local told = {}
    played("tic-tac-toe", ""):search{playouts = true, watch = function(line)
      if line then told[#told + 1] = line.positions end
      return #told == 4
    end}
    for i = 2, 4 do assert.truthy(told[i] > 1.5 * told[i - 1], told[i]) end
    assert.truthy(support.load("chess"):start():search{playouts = true, watch = function() return true end}[1].move)
  end)

  it("is used if the weights say so, and enough positions may be searched", function()
    local variant = support.load("tic-tac-toe")
    local pos = variant:start()
    local function searched(options) return pos:search(options)[1].positions end
    local by_weights, by_playouts = searched{positions = 2000}, searched{positions = 2000, playouts = true}
    assert.not_equal(by_weights, by_playouts)
    assert.equal(1, variant:set_weights "pieces\t0\t9\nplayouts\t1\t1\nturn\t3\t3\n")
    assert.truthy(variant:weights():find("\nplayouts\t1\t1\n", 1, true))
    assert.equal(by_playouts, searched{positions = 2000})
    assert.equal(by_weights, searched{positions = 2000, playouts = false})
    assert.equal(searched{positions = 1999, playouts = false}, searched{positions = 1999})
    assert.equal(3, pos:search{depth = 3}[1].depth)
    assert.equal("playouts", variant:judge())
    assert.equal("weights", variant:judge(1, "weights"))
    assert.is_nil(variant:weights():find("playouts", 1, true))
    assert.equal(by_weights, searched{positions = 2000})
    variant:judge(1, "playouts")
    assert.same({true, false}, {pos:search{positions = 2000}[1].playouts, pos:search{positions = 1999}[1].playouts})
  end)

  it("gives way to weights if there is only time for a few random games", function()
    local variant = support.load "hex"
    variant:judge(1, "playouts")
    local pos = variant:start()
    assert.is_false(pos:search{seconds = 1e-6}[1].playouts)
    assert.is_false(pos:search{positions = 100000, seconds = 1e-6}[1].playouts)
    assert.is_true(pos:search{positions = 100000, seconds = 1e-6, playouts = true}[1].playouts)
    local asked = 0
    assert.is_false(pos:search{watch = function() asked = asked + 1 return asked > 1 end}[1].playouts)
  end)
end)

describe("pos:search and pos:endgame", function()
  it("fail if functions give more moves than before", function()
    local fickle = 'title "t" board{2, 4} piece("man", "M") start "2/2/2/MM w 1" local count = 0\n'
      .. 'moves = from "man" * n * empty * stop * test(function(view, square)\n'
      .. '  count = count + 1 return count > %d or square == "a2" end)\n'
      .. 'zone("spot", "b2", "b2") loss(each "spot" * enemy)\n'
    local failures = 0
    for most = 1, 6 do
      for name, options in pairs{search = {positions = 9}, endgame = {}} do
        local pos = scripts.load(fickle:format(most)):start()
        local found, message = pos[name](pos, options)
        assert.truthy(found and (found[1] or found).move or not found and is_of_fickle(message), name)
        failures = failures + (found and 0 or 1)
      end
    end
    assert.truthy(failures > 0)
  end)
end)

describe("weights", function()
  it("survive a round trip, and are partly read by other rules", function()
    local text = "kind man\t100\t80\nrank man 3\t-5\t7\nsquare king c3\t1\t0\n"
      .. "pair man king\t4\t0\nagainst man king\t0\t5\nturn\t9\t0\nmoves\t2\t-3\n"
    local variant = support.load "english-checkers"
    assert.equal(7, variant:set_weights("pieces\t2\t24\n" .. text))
    assert.equal("pieces\t2\t24\n" .. text, variant:weights())
    assert.equal(3, support.load("chess"):set_weights(text .. "kind pony\t1\t1\n"))
    assert.equal("", (variant:weights(2):gsub("^pieces[^\n]*\n", "")))
  end)

  it("are all rejected if one line is invalid", function()
    local variant = support.load "english-checkers"
    local numbers = "a weight needs a name and two whole numbers from -1000000 to 1000000, each after a tab"
    variant:set_weights "pieces\t1\t24\nkind man\t100\t80\n"
    local before = variant:weights()
    for _, case in ipairs{
      {"nonsense\n", 1, numbers}, {"\n", 1, numbers}, {"kind man\t1\n", 1, numbers}, {"turn\tx\t1\n", 1, numbers},
      {"turn\t1\t2\t3\n", 1, numbers}, {"turn\t1\t 2\n", 1, numbers}, {"turn\t1\t+2\n", 1, numbers},
      {"kind man\t1\t1\nkind king\t-9223372036854775808\t1\n", 2, numbers},
      {"kind man\t9223372036854775808\t1\n", 1, numbers}, {"kind man\t1\t-1000001\n", 1, numbers},
      {"kind man\t1\t1\nturn\t1\t1\nkind man\t1\t1\n", 3, "a second line for one weight"},
      {"turn\t1\t1\npieces\t1\t1\n", 2, "the line of pieces must come first"},
      {"pieces\t5\t4\n", 1, "the numbers of pieces are the fewest and the most"},
      {"pieces\t-1\t4\n", 1, "the numbers of pieces are the fewest and the most"},
      {"playouts\t1\t0\n", 1, "playouts need one line, with the numbers 1 and 1"},
      {"playouts\t1\t1\nplayouts\t1\t1\n", 2, "playouts need one line, with the numbers 1 and 1"},
    } do
      local count, message = variant:set_weights(case[1])
      assert.is_nil(count)
      assert.equal(("line %d: %s"):format(case[2], case[3]), message)
      assert.equal(before, variant:weights())
    end
    assert.equal(1, variant:set_weights "turn\t1000000\t-1000000")
    assert.equal(0, variant:set_weights "kind dragon\t1\t1\n")
  end)

  it("can be for pairs of pieces, of one side or of both", function()
    local variant = support.load "chess"
    local function score(fen) return variant:position(fen):search{depth = 1}[1].score end
    variant:set_weights "pair bishop bishop\t50\t50\npair bishop knight\t-7\t-7\nagainst rook pawn\t10\t10\n"
    assert.equal(150, score "4k3/8/8/8/8/8/8/BBBK4 w - - 0 1") -- three pairs
    assert.equal(-36, score "b3k2b/n7/8/8/8/8/8/3K4 w - - 0 1") -- one with a bishop, two with the knight
    assert.equal(20, score "4k3/8/8/1p4p1/8/8/8/3K3R w - - 0 1")
    assert.equal(-20, score "4k2r/8/8/1p4p1/1P4P1/8/8/3K4 w - - 0 1")
    assert.equal(0, score "4k2r/7p/8/1p4p1/1P4P1/8/7P/3K3R w - - 0 1")
  end)

  it("can be for squares near royal pieces: files and ranks from the owner's point of view", function()
    local variant = support.load "chess"
    variant:set_weights "near-own pawn 1 1\t50\t50\nnear-enemy knight 4 -4\t7\t7\nnear-own rook 4 1\t200\t200\n"
    local pos = variant:position "k7/8/8/7n/8/8/2PPP3/3K3R w - - 0 1"
    local function score(move) return pos:search{depth = 1, only = {move}}[1].score end
    assert.equal(93, score "h1g1") -- the pawns on c2 and e2, minus the Knight
    assert.equal(293, score "h1h2")
    assert.equal(50, score "d1e1") -- the pawn on d2
    assert.equal(50, variant:position "3k3r/2ppp3/8/8/7N/8/8/K7 b - - 0 1":search{depth = 1, only = {"d8e8"}}[1].score)
  end)

  it("are the same after learning from the same games", function()
    local texts = {}
    for i = 1, 2 do
      local variant = support.load "breakthrough"
      local figures = variant:play_itself{games = 4, positions = 40, noise = 100, share = 0}
      assert.same({ 4, 0, 0 }, { figures.games, figures.unfinished, figures.drawn })
      local before, after = variant:fit{}
      assert.truthy(after < before)
      texts[i] = variant:weights()
    end
    assert.equal(texts[1], texts[2])
    assert.truthy(texts[1]:find "\nkind pawn\t")
  end)

  it("are learned from positions in which a player captures only if nearly all moves capture", function()
    local how = { games = 4, positions = 40, noise = 100, share = 0 }
    local figures = support.load "clobber":play_itself(how)
    assert.truthy(figures.samples > figures.plies / 4)
    figures = support.load "lasca":play_itself(how)
    assert.truthy(figures.samples < figures.plies / 2)
  end)

  it("are the same after learning with and without an unfinished game between others", function()
    local all, finished = support.load "breakthrough", support.load "breakthrough"
    local function play(variant, first, limit)
      return variant:play_itself{games = 1, first = first, positions = 40, noise = 100, share = 0, limit = limit}
    end
    local count = play(finished, 0).samples + play(finished, 1).samples
    assert.equal(count, play(all, 0).samples + play(all, 2, 3).samples + play(all, 1).samples)
    all:fit{}
    finished:fit{}
    assert.equal(finished:weights(), all:weights())
  end)

  it("are the same after learning from games that were played elsewhere", function()
    local here, there = support.load "breakthrough", support.load "breakthrough"
    local how = { games = 2, positions = 40, noise = 100, share = 0 }
    local count = here:play_itself(how).samples
    there:play_itself(how)
    local samples = there:take_samples(count)
    assert.equal("", there:take_samples(0))
    assert.equal(count, there:add_samples(samples))
    here:fit{}
    there:fit{}
    assert.equal(here:weights(), there:weights())
    for length = 1, #samples - 1, #samples // 20 do
      local wrong = samples:sub(1, length)
      if pcall(there.add_samples, there, wrong) then assert.equal(wrong, there:take_samples(1)) end
    end
    raises("bad argument #1 to 'add_samples' (samples of a variant with the same rules expected)",
      function() there:add_samples "none" end)
  end)

  it("include the script's evaluation hints, and are learned for them", function()
    local GAME = scripts.GAME:gsub("start.*", "") .. 'start "mmmm/4/4/MMMM w 1"\n'
      .. 'moves = from "man" * any{n, e} * empty * stop\n'
    local variant = scripts.load(GAME .. 'worth(-30, by "man" * on "home") worth(0, each "far" * own)\n')
    assert.equal("worth 1\t-1200\t-1200\nworth 2\t0\t0\n", (variant:weights():gsub("^pieces[^\n]*\n", "")))
    local pos = variant:start()
    assert.equal(1200, pos:search{depth = 1, only = {"a1-a2"}}[1].score)
    assert.equal(0, pos:search{depth = 1, player = 0, only = {"a1-a2"}}[1].score)
    variant:play_itself{games = 4, positions = 20, noise = 100, share = 0, limit = 30}
    variant:fit{}
    assert.matches("\nworth 1\t%-%d+\t%-%d+\nworth 2\t", variant:weights())
    variant = scripts.load(GAME .. 'worth(3, by "man" * test(function() error "no" end))\n')
    local _, message = variant:start():search{depth = 1}
    assert.matches("no$", message)
    _, message = variant:play_itself{games = 1}
    assert.matches("no$", message)
  end)

  it("belong to players who learn", function()
    raises("bad argument #1 to 'fit' (player 0 is untrained and cannot learn)",
      function() support.load("chess"):fit{player = 0} end)
  end)
end)

describe("variant:hash", function()
  it("distinguishes rules by their files and options", function()
    local hash = support.load("warp-checkers"):hash()
    assert.equal(16, #hash)
    assert.equal(hash, support.load("warp-checkers"):hash())
    assert.are_not.equal(hash, support.load("warp-checkers", { clock = 7 }):hash())
    assert.are_not.equal(hash, support.load("chess"):hash())
  end)
end)
