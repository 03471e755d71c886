-- Typed moves, typed positions and rules of other programs, with bytes changed. Each text gives a legal move, a
-- position or a script, or a message that isn't one of Lua's own errors.

package.path = "repl/?.lua;" .. package.path

local dialects = require "notation.dialects"
local fen = require "notation.fen"
local mutation = require "mutation"
local san = require "notation.san"
local warpboard = require "warpboard"

local TRIED = 50 -- texts for each sample

local function text_of(sample, random)
  local text = mutation.changed(sample, random)
  return random(3) == 1 and #text > 0 and mutation.changed(text, random) or text
end

-- Call check(text) with changed samples.
local function try(seed, samples, check)
  for _, sample in ipairs(samples) do
    mutation.each(seed, TRIED, function(random)
      local text = text_of(sample, random)
      local good, wrong = pcall(check, text)
      assert.is_true(good, ("%s\n%q"):format(tostring(wrong), text))
    end)
  end
end

local MOVES = { -- by variants: a position or nil, and texts
  {"chess", "r3k2r/pPp2ppp/8/3pP3/8/8/P1P2PPP/RN2K2R w KQkq d6 0 9", "e5d6", "O-O", "bxa8=Q+", "Nb1-c3", "exd6 e.p.",
    "Sc3", "Кр:e2", "♔e2", "e1g1"},
  {"chess960", nil, "e2e4", "O-O-O"},
  {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1", "Q@e4", "@e4", "Kd2"},
  {"seirawan-chess", nil, "b1c3h", "Nc3/H", "e2e4"},
  {"amazons", "10/10/10/10/10/10/10/10/Q9/9q w - - 0 1", "a2-a7/c7", "a2a7,a7c7", "Qa7,c7"},
  {"english-checkers", nil, "11-15", "22x18", "c3-d4", "c3d4", "32 28"},
  {"international-draughts", nil, "32-28", "19x28x37", "b4-a5"},
  {"checkers-2011", nil, "c3-d4", "c3:e5"},
  {"warp-checkers", nil, "c3-d4", "c1<>d1", "c1=d1"},
  {"shogi", nil, "7g7f", "P*5e", "c3c4", "７六歩(77)", "８八角成", "▲７六歩", "P-7f"},
  {"xiangqi", nil, "h2e2", "H2-E2", "C2=5", "+H-4", "炮二平五", "前马退四"},
  {"janggi", nil, "pass", "a1a2", "e2e2"},
  {"tak", nil, "Sc3", "a1", "3c3>12", "F@c3=W"},
  {"hive", nil, "S@l12", "wS1"},
  {"reversi", nil, "d3", "P@d3", "D3"},
  {"hex", nil, "c5", "swap"},
  {"connect-four", nil, "d1", "P@d1", "d"},
}

describe("typed moves with changes", function()
  for _, row in ipairs(MOVES) do
    it("are legal moves or rejected: " .. row[1], function()
      local variant = assert(warpboard.load(row[1]))
      local pos = row[2] and assert(fen.read(variant, row[2])) or variant:start()
      local before, legal = pos:text(), {}
      for _, move in ipairs(pos:moves()) do legal[move] = true end

      local function check(move, message)
        assert(move and legal[move] or not move and mutation.is_message(message), tostring(move or message))
        assert(pos:text() == before, "the position changes")
      end

      try(5, {table.unpack(row, 3)}, function(text)
        local found, message = dialects.find(pos, text)
        check(found and found.move, message)
        check(san.read(pos, text))
        found, message = pos:play(text)
        if found then
          assert(legal[pos:last_move().move], text)
          pos:undo()
        else
          check(nil, message)
        end
        assert(mutation.is_message(pos:why(text).text))
      end)
    end)
  end
end)

local POSITIONS = {
  {"chess", "r3k2r/pPp2ppp/8/3pP3/8/8/P1P2PPP/RN2K2R w KQkq d6 0 9",
    "4k3/8/8/8/8/8/8/4K2R w HAha - 3 +0+0"},
  {"three-check", "4k3/8/8/8/8/8/8/4K2R w K - 3+2 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +1+0"},
  {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q2n] w - - 0 1", "4k3/8/8/8/8/8/8/4K3/Qnn w - - 0 1", "4k2Q~/8/8/8/8/8/8/4K3 w"},
  {"shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P3p 12", "sfen 4k4/9/9/9/9/9/9/9/4K4 w - 1"},
  {"xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1"},
  {"tak", "x5/x4,2/x2,12S,x2/x5/1,x4 1 5"},
  {"amazons", "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2*Q2 w - - 0 1"},
  {"warp-checkers", "8/8/8/8/3m4/8/1m6/M7 w - - 0 1"},
}

describe("typed positions with changes", function()
  for _, row in ipairs(POSITIONS) do
    it("are read and written again, or rejected: " .. row[1], function()
      local variant = assert(warpboard.load(row[1]))
      try(6, {table.unpack(row, 2)}, function(text)
        local pos, message = fen.read(variant, text)
        if not pos then return assert(mutation.is_message(message), message) end
        local again = assert(variant:position(pos:text()))
        assert(again:text() == pos:text(), pos:text())
        for _, name in ipairs{"fen", "usi", "ptn"} do
          local dialect = dialects.named(name, variant, "write_position")
          local written = dialect and dialect.write_position(pos)
          assert(not written or fen.read(variant, written), written)
        end
      end)
    end)
  end
end)

local RULES = {
  ini = {"[a:chess]\nknight = -\ncustomPiece1 = c:mWcF\npromotionPieceTypes = qc\n"
    .. "startFen = rcbqkbcr/8/8/8/8/8/8/RCBQKBCR w KQkq - 0 1\nflagPiece = k\nflagRegionWhite = *8\ncastling = false\n",
    "[b:crazyhouse]\nmaxRank = 10\nmustCapture = true\nstalemateValue = loss\nnFoldRule = 3\n"
    .. "[c:b]\nwallingRule = duck\nextinctionPieceTypes = kq\n"},
  zrf = {'(define step ($1 (verify not-friend?) add))\n(game (title "x") (players A B) (turn-order A B)\n'
    .. '(board (grid (dimensions ("a/b/c" (9 0)) ("3/2/1" (0 9))) (directions (n 0 -1) (e 1 0) (ne 1 -1)))\n'
    .. "(zone (name far) (players A) (positions a3 b3 c3)) (symmetry B (n e)))\n"
    .. "(board-setup (A (Man a1 off 2)) (B (Man c3)))\n"
    .. "(piece (name Man) (moves (step n) (e (if empty? add else (verify enemy?) capture add)))\n"
    .. "(drops ((verify empty?) add)))\n(win-condition (A B) (absolute-config Man (far)))\n"
    .. "(loss-condition (A B) stalemated))\n"},
}

-- Return true for a message that begins with line and column.
local function is_placed(message) return mutation.is_message(message) and message:find "^%d+:%d+: " ~= nil end

describe("rules of other programs with changes", function()
  for name, samples in pairs(RULES) do
    it("become scripts or are rejected: " .. name, function()
      try(8, samples, function(text)
        local function open() return nil, "there is no such file" end
        local file, message = require("import." .. name).read(text, "x." .. name, open)
        if not file then return assert(is_placed(message), message) end
        for _, game in ipairs(file.games) do
          local script, notes = nil, game.refused
          if not notes then script, notes = file.script(game) end
          if script then assert(load(script, "=import", "t", {})) else assert(mutation.is_message(notes), notes) end
        end
      end)
    end)
  end
end)
