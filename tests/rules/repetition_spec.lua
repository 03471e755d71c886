-- Repetition: positions that must not recur, and endings that blame one player for the repetition.

local engines = require "engines"
local scripts = require "scripts"
local warpboard = require "warpboard"

local KINGS = [[
title "Kings" board{3, 3} piece("king", "K") piece("man", "M")
%s
moves = from "king" * any{n, e, s, w} * (empty + enemy * take) * stop + from "man" * n * empty * stop
loss(stuck)
start %q
]]

local function load(lines, start) return assert(scripts.load(KINGS:format(lines, start))) end

local function moves_of(pos)
  local moves = pos:moves()
  table.sort(moves)
  return table.concat(moves, " ")
end

-- Count lines of a given length in which no position text, without its move number, occurs for the n-th time.
local function count_lines(variant, text, depth, times, key, seen)
  if depth == 0 then return 1 end
  local sum, pos = 0, assert(variant:position(text))
  for _, move in ipairs(pos:moves()) do
    pos:play(move)
    local after = pos:text()
    local what = key(after)
    local before, changed = seen[what] or 0, what ~= key(text)
    if not changed or before + 1 < times then
      if changed then seen[what] = before + 1 end
      sum = sum + count_lines(variant, after, depth - 1, times, key, seen)
      seen[what] = before
    end
    pos:undo()
  end
  return sum
end

local function whole(text) return (text:gsub("%d+$", "")) end
local function squares(text) return (text:gsub(" .*", "")) end

describe("no move leads to an earlier position", function()
  it("from the second time on, or from a later one", function()
    local variant = load('never(repeated(2), "seen before")', "k2/3/2K w 1")
    local pos = variant:start()
    for _, move in ipairs{ "c1-c2", "a3-a2", "c2-c1" } do assert.is_truthy(pos:play(move)) end
    assert.equal("a2-a1 a2-b2", moves_of(pos))
    assert.same({ nil, '"a2-a3" is not a legal move; from there: a2-a1, a2-b2' }, { pos:play "a2-a3" })
    local why = pos:why "a2-a3"
    assert.equal("repeated", why.verdict)
    assert.truthy(why.summary:find("^a2%-a3 leads to an earlier position: seen before %(.*:2%)$"))
    pos:undo()
    assert.equal("c2-b2 c2-c1 c2-c3", moves_of(pos))
    pos = load('never(repeated(3), "seen before")', "k2/3/2K w 1"):start()
    for _, move in ipairs{ "c1-c2", "a3-a2", "c2-c1", "a2-a3", "c1-c2", "a3-a2", "c2-c1" } do
      assert.is_truthy(pos:play(move))
    end
    assert.equal("a2-a1 a2-b2", moves_of(pos))
  end)

  it("in counts of lines, from the start and during a game", function()
    local free = load("", "k2/3/2K w 1")
    for rule, key in pairs{ ["repeated(2)"] = whole, ["repeated(2, 'board')"] = squares, ["repeated(3)"] = whole } do
      local times = tonumber(rule:match "%d")
      local pos = load(("never(%s, 'x')"):format(rule), "k2/3/2K w 1"):start()
      for depth = 1, 7 do
        local seen = { [key "k2/3/2K w 1"] = 1 }
        assert.equal(count_lines(free, "k2/3/2K w 1", depth, times, key, seen), pos:perft(depth), rule .. depth)
      end
      local deep, sum = pos:perft(6), 0
      for _, move in ipairs(pos:moves()) do
        pos:play(move)
        sum = sum + pos:perft(5)
        pos:undo()
      end
      assert.equal(deep, sum)
    end
  end)

  it("and a player without another move is stuck", function()
    local small = KINGS:gsub("board{3, 3}", "board{2, 2}"):gsub("%(empty .-%)", "empty")
    small = small:format('never(repeated(2, "board"), "x")', "k1/1K w 1")
    local pos = assert(scripts.load(small)):start()
    for move in ("b1-b2 a2-a1 b2-a2 a1-b1 a2-a1 b1-b2 a1-b1"):gmatch "%S+" do assert.is_truthy(pos:play(move)) end
    assert.same({}, pos:moves())
    assert.same({ "white", "no legal move" }, { pos:outcome() })
  end)

  it("unless the move changes no square, or the mover has the next turn too", function()
    local lines = 'never(repeated(2%s), "x") moves = from "king" * any{n, s} * empty * stop + pass%s'
    local function after(rule, more, line)
      local script = KINGS:gsub("moves = .-\nloss", function() return lines:format(rule, more) .. "\nloss" end)
      local pos = assert(scripts.load(script:format("", "k2/3/2K w 1"))):start()
      for move in line:gmatch "%S+" do assert.is_truthy(pos:play(move)) end
      return moves_of(pos)
    end
    assert.equal("c2-c3 pass", after(', "board"', "", "c1-c2 pass"))
    assert.equal("a3-a2 pass", after(', "board"', "", "pass pass pass"))
    assert.equal("a3-a2", after("", "", "pass"))
    assert.equal("a3-a2 pass", after("", " * again", "c1-c2 pass pass"))
  end)

  it("in random games, searches and the reference interpreter", function()
    local variant = load('never(repeated(2), "x")', "k2/3/2K w 1")
    local audit = variant:start():audit_games(30, 1, 60)
    assert.same({}, audit.faults)
    local pos = variant:start()
    for _, move in ipairs{ "c1-c2", "a3-a2", "c2-c1" } do pos:play(move) end
    for _ = 1, 5 do assert.not_equal("a2-a3", pos:search{ depth = 4 }[1].line[1]) end
    assert.is_truthy(variant:start():random(50, 1))
  end)
end)

local CHECKS = [[
title "Checks" board{5, 5} piece("king", "K") piece("rook", "R")
royal "king"
local arrive = (empty + enemy * take) * stop
moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive
      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end)
win(repeated(2, -to_move + by "king" * attacked))
loss(repeated(2, to_move + gives_check))
draw(repeated(2))
start %q
]]

describe("the player who repeats the position", function()
  local function outcome(start, line)
    local pos = assert(scripts.load(CHECKS:format(start))):start()
    for move in line:gmatch "%S+" do
      assert.equal("ongoing", (pos:outcome()))
      assert.is_truthy(pos:play(move))
    end
    local found, reason = pos:outcome()
    assert.equal("repetition", reason)
    return found
  end

  it("by checks alone has lost, whichever side is to move", function()
    assert.equal("black", outcome("k4/5/5/5/1R2K w 1", "b1-a1 a5-b5 a1-b1 b5-a5"))
    assert.equal("black", outcome("k4/5/5/5/R3K b 1", "a5-b5 a1-b1 b5-a5 b1-a1"))
    assert.equal("white", outcome("4k/5/5/5/r3K w 1", "e1-e2 a1-a2 e2-e1 a2-a1"))
  end)

  it("with one move that isn't a check gets a draw", function()
    assert.equal("draw", outcome("k4/5/5/5/1R2K w 1", "b1-a1 a5-b5 a1-c1 b5-a5 c1-b1 a5-a4 b1-a1 a4-b5"))
    assert.equal("draw", outcome("k4/5/5/5/1R2K w 1", "b1-c1 a5-a4 c1-b1 a4-a5"))
  end)

  it("isn't blamed for checks before the first occurrence", function()
    assert.equal("black", outcome("k4/5/5/5/2R1K w 1", "c1-b1 a5-a4 b1-a1 a4-b5 a1-b1 b5-a5 b1-a1 a5-b5"))
  end)
end)

local CHASES = [[
title "Chases" board{5, 5} piece("king", "K") piece("rook", "R") piece("bishop", "B")
local function slide(d) return (d * empty) ^ 0 * d end
local reach = from "rook" * any({n, e, s, w}, slide) + from "bishop" * any({ne, se, sw, nw}, slide)
moves = (from "king" * any{n, e, s, w} + reach) * (empty + enemy * take) * stop
local threat = reach * enemy * is "king" * take
win(repeated(2, %s, "chased"))
loss(repeated(2, %s, "chasing"))
draw(repeated(2))
start "k4/5/5/5/1R2K w 1"
]]

describe("the player who threatens one piece with each move", function()
  local function chases(threat) return assert(scripts.load((CHASES:gsub("%%s", threat or "threat")))) end

  local function outcome(start, line, threat)
    local pos = assert(chases(threat):position(start))
    for move in line:gmatch "%S+" do
      assert.equal("ongoing", (pos:outcome()))
      assert.is_truthy(pos:play(move))
    end
    return (pos:outcome())
  end

  it("has lost, whichever side is to move", function()
    assert.equal("black", outcome("k4/5/5/5/1R2K w 1", "b1-a1 a5-b5 a1-b1 b5-a5"))
    assert.equal("black", outcome("k4/5/5/5/R3K b 1", "a5-b5 a1-b1 b5-a5 b1-a1"))
    assert.equal("white", outcome("4k/5/5/5/r3K w 1", "e1-e2 a1-a2 e2-e1 a2-a1"))
    assert.equal("black", outcome("5/k4/5/5/2R1K w 1", "c1-b1 a4-a5 b1-a1 a5-b5 a1-b1 b5-a5"))
  end)

  it("gets a draw if the other player does too", function()
    assert.equal("draw", outcome("4b/R4/R1Kk1/4b/5 w 1", "c3-c4 d3-d4 c4-c3 d4-d3"))
  end)

  it("gets a draw for threats to different pieces", function()
    assert.equal("draw", outcome("k1k2/5/5/5/1R2K w 1", "b1-a1 c5-b5 a1-b1 b5-c5"))
  end)

  it("gets a draw if the threat existed before the move", function()
    assert.equal("draw", outcome("k3k/5/5/5/R3K w 1", "a1-a2 e5-d5 a2-a1 d5-e5"))
    assert.equal("draw", outcome("k4/5/5/R4/4K w 1", "a2-a1 a5-b5 a1-b1 b5-a5 b1-a1")) -- before the first occurrence
  end)

  it("gets a draw if the threat had another name before", function()
    local named = 'threat * (to_move * called "old" + -to_move * called "new")'
    assert.equal("black", outcome("k3k/5/5/5/R3K w 1", "a1-a2 e5-d5 a2-a1 d5-e5", named))
  end)

  it("needs a walk and one of two words", function()
    for _, wrong in ipairs{ 'threat, "chaser"', 'threat, 1', '"board", "chased"', 'nil, "chased"' } do
      local variant, reason = scripts.load((CHASES:gsub('%%s, "chased"', wrong):gsub("%%s", "threat")))
      assert.is_nil(variant)
      assert.matches('`repeated` needs a whole number, 2 or more, and .* by "chasing" or "chased"; for example', reason)
    end
  end)

  it("is found by all engines, and listed", function()
    engines.compare(chases, {"k4/5/5/5/1R2K w 1", "k4/5/5/5/R3K b 1", "1k3/5/5/5/R4 b 1"})
    local listed = assert(scripts.load(chases():rules())):rules()
    assert.matches('win%(repeated%(2, w2, "chased"%)%)\nloss%(repeated%(2, w2, "chasing"%)%)', listed)
    assert.same({}, chases():start():audit_games(20, 1, 60).faults)
  end)
end)

-- FIDE 9.2.3: two positions are equal if the same moves are possible in them.
describe("an en passant square", function()
  local function text_after(name, start, ...)
    local pos = assert(assert(warpboard.load(name)):position(start))
    for _, move in ipairs{...} do assert(pos:play(move)) end
    return pos:text(), pos
  end
  local function field(...) return text_after(...):match "^%S+ %l %S+ (%S+)" end

  it("is part of the position only if a capture is possible", function()
    assert.equal("-", field("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4"))
    assert.equal("e3", field("chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4"))
    assert.equal("-", field("chess", "8/8/8/8/R2p2k1/8/4P3/4K3 w - - 0 1", "e2e4"))   -- opens the rank
    assert.equal("-", field("chess", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4"))   -- the pawn is pinned
    assert.equal("e3", field("chess", "8/8/8/3k4/3p4/8/4P3/4K3 w - - 0 1", "e2e4"))   -- the pawn gives check
    assert.equal("-", field("chess", "8/8/8/7k/3p4/8/4P3/3BK3 w - - 0 1", "e2e4"))  -- another piece gives check
    assert.equal("a3", field("cylinder-chess", "4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4"))
    assert.equal("e3", field("antichess", "8/8/8/8/3p4/8/4P3/8 w - - 0 1", "e2e4"))
    assert.equal("-", field("atomic-chess", "8/8/8/8/3p1k2/8/4P3/4K3 w - - 0 1", "e2e4")) -- exposes the king
    assert.equal("-", field("duck-chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4,*e3"))
    assert.equal("e3", field("duck-chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4,*a3"))
  end)

  it("is removed from a position text without such a capture", function()
    assert.equal("-", field("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"))
    assert.equal("-", field("chess", "8/8/8/8/R2pP1k1/8/8/4K3 b - e3 0 1"))
    assert.equal("e3", field("chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"))
    assert.equal("e3", field("warp-point-chess", "w3k2w/8/8/8/4P3/8/8/W3K2W b - e3 0 1")) -- kept by its rules
  end)

  it("doesn't distinguish positions that have the same moves", function()
    local shuffle = {"g8f6", "g1f3", "f6g8", "f3g1"}
    local _, pos = text_after("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "f2f4")
    for _ = 1, 2 do
      assert.equal("ongoing", (pos:outcome()))
      for _, move in ipairs(shuffle) do assert(pos:play(move)) end
    end
    assert.equal("draw", (pos:outcome()))
  end)
end)
