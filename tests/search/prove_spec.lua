-- Proofs without a depth limit, for games in which moves only fill or only empty the board.

local scripts = require "scripts"
local support = require "support"

local UNSUITED =
  "this kind of proof needs moves that only fill or only empty the board, and results that depend on the position alone"
local LATE = "no proof was found within the given positions or seconds"
local CONTRARY = {win = "loss", loss = "win", draw = "draw"}

-- Return a shipped game with a part of its script replaced, such as its board.
local function smaller(name, replaced)
  local text = support.read(("variants/%s.lua"):format(name))
  for old, new in pairs(replaced) do
    local first, last = text:find(old, 1, true)
    text = text:sub(1, first - 1) .. new .. text:sub(last + 1)
  end
  return scripts.load(text)
end

local function connect_four(files, ranks)
  return smaller("connect-four", {["board{7, 6"] = ("board{%d, %d"):format(files, ranks),
    ["7/7/7/7/7/7"] = ("/" .. files):rep(ranks):sub(2)})
end

local function reversi(start)
  return smaller("reversi", {["board{8, 8}"] = "board{4, 4}", ["8/8/8/3Dd3/3dD3/8/8/8"] = start or "4/1Dd1/1dD1/4"})
end

-- Games that can also be solved by retrograde analysis after this number of moves.
local GAMES = {
  ["tic-tac-toe"] = {support.load "tic-tac-toe", 2},
  ["connect-four 4x4"] = {connect_four(4, 4), 5},
  ["connect-four 5x4"] = {connect_four(5, 4), 11},
  ["reversi 4x4"] = {reversi(), 3},
  ["hex 3x3"] = {support.load("hex", {size = 3}), 1},
  ["hex 4x4 with the swap"] = {support.load("hex", {size = 4, swap = true}), 8},
  ["clobber 4x4"] = {smaller("clobber", {["board{5, 6}"] = "board{4, 4}",
    ["PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp"] = "PpPp/pPpP/PpPp/pPpP"}), 2},
  ["amazons 4x4"] = {smaller("amazons", {["board{10, 10}"] = "board{4, 4}",
    ["3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3"] = "1a2/4/4/2A1"}), 6},
}

-- Return a position after this number of random moves; nil if the game ended before.
local function drawn(variant, plies, random)
  local pos = variant:start()
  for _ = 1, plies do
    if pos:outcome() ~= "ongoing" then return nil end
    local moves = pos:moves()
    pos:play(moves[random(#moves)])
  end
  return pos:outcome() == "ongoing" and pos or nil
end

-- Return the result that the other player can force after the best move.
local function reply_to(pos, found)
  local side = pos:side()
  pos:play(found.move)
  local outcome = pos:outcome()
  if outcome == "ongoing" then return pos:endgame().decided end
  return outcome == "draw" and outcome or outcome == side and "loss" or "win"
end

describe("pos:prove", function()
  it("agrees with retrograde analysis and search, and returns a move that keeps the result, on every engine", function()
    for name, game in pairs(GAMES) do
      local variant, random, decided = game[1], support.rng(7), {}
      local positions = {}
      for _ = 1, 12 do positions[#positions + 1] = drawn(variant, game[2], random) end
      for _, engine in ipairs{"machine", "native"} do
        variant:engine(engine)
        for i, pos in ipairs(positions) do
          local found = pos:prove()
          assert.equal(assert(pos:endgame(), name).decided, found.decided, name .. " " .. pos:text())
          assert.equal(CONTRARY[found.decided], reply_to(pos:copy(), found), name .. " " .. pos:text())
          assert.same({found.move}, found.line)
          assert.is_nil(found.plies)
          local ahead = pos:search{positions = 20000, exact = true, player = 0}[1].decided
          assert.equal(found.decided, ahead or found.decided, name .. " " .. pos:text())
          decided[i] = decided[i] or found
          assert.same(decided[i], found)
        end
      end
      assert.truthy(#positions > 4, name)
    end
  end)

  it("solves small games completely", function()
    local RESULTS = {[support.load "tic-tac-toe"] = "draw", [support.load("hex", {size = 4})] = "win",
      [reversi()] = "loss", [connect_four(4, 4)] = "draw", [connect_four(5, 4)] = "draw"}
    for variant, result in pairs(RESULTS) do
      variant:engine "native"
      assert.equal(result, variant:start():prove().decided, variant:title())
    end
  end)

  it("continues a long proof with other weights, within the limit of positions", function()
    local variant = connect_four(5, 5)
    variant:engine "native"
    local pos = variant:start()
    local found = pos:prove()
    assert.equal("draw", found.decided)
    assert.truthy(found.positions > 1 << 20) -- otherwise this tests nothing
    assert.same(found, pos:prove{positions = found.positions})
    variant:engine "machine"
    assert.same(found, pos:prove())
    variant:engine "native"
    for _, most in ipairs{(1 << 20) - 1, 1 << 20, (1 << 20) + 1, (1 << 20) + 5000, found.positions - 1} do
      assert.same({nil, LATE, most}, {pos:prove{positions = most}})
    end
  end)

  it("never passes twice in a row in a line", function()
    local pos = reversi("D3/4/4/3d"):start()
    assert.same({nil, "the game is over, a draw: no legal move"}, {pos:prove()})
    local GAME = scripts.GAME:gsub("moves = .*", "")
    local variant = scripts.load(GAME .. 'moves = each "board" * empty * put "man" * stop | by "man" * pass\n')
    assert.same({nil, UNSUITED}, {variant:start():prove()})
  end)

  it("rejects games with endless lines, or with counters in positions", function()
    for _, name in ipairs{"chess", "english-checkers", "go", "oware", "breakthrough"} do
      assert.same({nil, UNSUITED}, {support.load(name):start():prove{positions = 5000}}, name)
    end
    local GAME = support.read "variants/tic-tac-toe.lua"
    for _, ending in ipairs{"draw(function() return false end)", "draw(repeated(3))", "clock() draw(quiet(50))",
      'never(repeated(2), "again")'} do
      assert.same({nil, UNSUITED}, {scripts.load(GAME .. ending .. "\n"):start():prove()}, ending)
    end
  end)

  it("examines no more positions than allowed", function()
    local pos = support.load("connect-four"):start()
    assert.same({nil, LATE, 1000}, {pos:prove{positions = 1000}})
    local found, message, positions = pos:prove{seconds = 0.01}
    assert.same({nil, LATE}, {found, message})
    assert.truthy(positions > 0)
    pos = support.load("tic-tac-toe"):start()
    local needed = pos:prove().positions
    assert.equal("draw", pos:prove{positions = needed}.decided)
    assert.same({nil, LATE, needed - 1}, {pos:prove{positions = needed - 1}})
  end)

  it("reports mistakes", function()
    local pos = support.load("chess"):position "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"
    assert.same({nil, "the game is over, White wins: checkmate"}, {pos:prove()})
    local _, message = scripts.load(scripts.GAME:gsub("moves = .*", "")
      .. 'moves = from "man" * n * test(function() while true do end end)\n'):start():prove()
    assert.truthy(message:find "longer than")
  end)
end)
