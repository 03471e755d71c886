-- Endgames: the results that both players can force in all positions reachable from one.

local scripts = require "scripts"
local support = require "support"

-- Return the text of a position without its move number.
local function name_of(pos) return (pos:text():gsub(" %d+$", "")) end

-- A simple second implementation: return the result of every reachable position, by its name: {"white" or "black",
-- plies}, or {"ongoing", 0} for a draw. It repeats passes over all positions until nothing changes.
local function results(pos)
  local result, replies = {}, {}
  local function visit()
    local name, outcome = name_of(pos), pos:outcome()
    if result[name] then return name end
    result[name], replies[name] = {outcome == "draw" and "ongoing" or outcome, 0}, {}
    for i, move in ipairs(outcome == "ongoing" and pos:moves() or {}) do
      pos:play(move)
      replies[name][i] = visit()
      pos:undo()
    end
    return name
  end
  visit()
  for plies = 1, math.maxinteger do
    local found = {}
    for name, list in pairs(replies) do
      local side, wins, all = name:find " w" and "white" or "black", false, list[1] and result[list[1]][1]
      for _, reply in ipairs(list) do
        wins = wins or result[reply][1] == side
        all = all == result[reply][1] and all or "ongoing"
      end
      if result[name][1] == "ongoing" and (wins or all and all ~= "ongoing") then
        found[name] = {wins and side or all, plies}
      end
    end
    if not next(found) then return result end
    for name, now in pairs(found) do result[name] = now end
  end
end

-- Return the number of results of each kind, and the greatest number of plies in which the player to move wins.
local function count(all)
  local sum = {white = 0, black = 0, ongoing = 0, longest = 0}
  for name, result in pairs(all) do
    sum[result[1]] = sum[result[1]] + 1
    if result[1] == (name:find " w" and "white" or "black") then sum.longest = math.max(sum.longest, result[2]) end
  end
  return sum
end

-- Play the best line. Check that each position on it has the result of the second implementation.
local function compare_line(pos, all)
  for _ = 1, 8 do
    local found, result = pos:endgame(), all[name_of(pos)]
    local decided = result[1] == "ongoing" and "draw" or result[1] == pos:side() and "win" or "loss"
    assert.same({ decided, decided ~= "draw" and result[2] or nil }, { found.decided, found.plies }, pos:text())
    assert.equal(found.move, found.line[1])
    pos:play(found.move)
    if pos:outcome() ~= "ongoing" then break end
  end
end

-- A game with two moves a turn.
local TWO = [[
title "Two" board{3, 3} piece("man", "M") counter("left", 0, 1)
start "m1m/3/1M1 w 1 1"
local walk = from "man" * any{n, e, s} * (empty + enemy * take) * stop
moves = walk * (holds("left", 1) * set("left", 0) * again + holds("left", 0) * set("left", 1))
loss(stuck)
]]

describe("pos:endgame", function()
  it("finds the same results as repeated passes over all positions", function()
    local GAMES = { ["english-checkers"] = "7k/8/8/8/8/8/8/6K1 w 1", breakthrough = "8/8/8/3p4/4P3/8/8/8 w 1",
      lasca = "7/7/2m4/7/4M2/7/7 w 1", ["tic-tac-toe"] = "xX1/3/3 w 2", two = "m1m/3/1M1 w 1 1" }
    for name, text in pairs(GAMES) do
      local options = name == "english-checkers" and {limits = "none"} or nil
      local pos = (name == "two" and scripts.load(TWO) or support.load(name, options)):position(text)
      local all, found = results(pos), pos:endgame()
      assert.same(count(all), { white = found.white, black = found.black, ongoing = found.draws,
        longest = found.longest or 0 }, name)
      compare_line(pos, all)
    end
  end)

  it("finds the longest known mates", function()
    local MATES = { ["8/8/8/8/8/2k5/8/KR6 w - - 0 1"] = 16 }
    if os.getenv "WARPBOARD_LONG" then
      MATES["8/8/8/8/8/2k5/8/KQ6 w - - 0 1"] = 10
      MATES["8/8/8/8/5k2/8/1P6/K7 w - - 0 1"] = 28
      MATES["8/8/8/8/8/2k5/8/KBN5 w - - 0 1"] = 33
    end
    local variant = support.load "chess"
    for text, moves in pairs(MATES) do
      local found = variant:position(text):endgame{positions = 20000000}
      assert.same({ 2 * moves - 1, 0 }, { found.longest, found.black }, text)
      assert.truthy(variant:position(found.longest_position))
    end
  end)

  it("says if clock and repetition don't affect the result", function()
    local variant = support.load "chess"
    local QUEENS = "8/8/8/8/8/k1K5/8/7Q w - - %d 1"
    local found = variant:position(QUEENS:format(96)):endgame()
    assert.same({ "win", 1, true }, { found.decided, found.plies, found.certain })
    found = variant:position("8/8/8/8/8/2k5/8/KQ6 w - - 95 1"):endgame()
    assert.same({ "win", 11, false }, { found.decided, found.plies, found.certain })
    local pos = variant:position "8/8/8/8/8/2k5/8/KQ6 w - - 0 1"
    assert.is_true(pos:endgame().certain)
    pos:play "b1e4"
    assert.is_false(pos:endgame().certain)
    variant = scripts.load(scripts.GAME .. 'never(repeated(2), "again")\n')
    assert.is_false(variant:start():endgame().certain)
    variant = scripts.load(scripts.GAME .. "loss(function() return false end)\n")
    assert.is_false(variant:start():endgame().certain)
    variant = scripts.load(scripts.GAME:gsub("n %* empty", "any{n, s} * empty") .. "clock() loss(quiet(9))\n")
    assert.is_false(variant:start():endgame().certain)
  end)

  it("gives the reason for a missing result", function()
    local pos = support.load("connect-four"):start()
    assert.same({ nil, "more than 1000 positions can be reached from here, or too many moves" },
      { pos:endgame{positions = 1000} })
    local _, late = pos:endgame{positions = 100000000, seconds = 0.001}
    assert.matches("^the time is up after %d+ positions$", late)
    pos = support.load("chess"):position "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"
    assert.same({ nil, "the game is over, White wins: checkmate" }, { pos:endgame() })
    local _, message = scripts.load(scripts.GAME:gsub("moves = .*", "")
      .. 'moves = from "man" * n * test(function() while true do end end)\n'):start():endgame()
    assert.truthy(message:find "longer than")
  end)
end)
