-- Chess960: all 960 rows in every input format, and castling in every placement.

package.path = "repl/?.lua;" .. package.path

local castling = require "notation.castling"
local fen = require "notation.fen"
local rights = require "notation.rights"
local san = require "notation.san"
local support = require "support"
local talk = require "protocols.talk"
local warpboard = require "warpboard"

local plain = assert(warpboard.load "chess960")

-- The rows by number, computed here from the description of Scharnagl's method.
local function row_of(number)
  local row, free = {}, function(row, nth)
    for file = 1, 8 do
      if not row[file] then
        if nth == 0 then return file end
        nth = nth - 1
      end
    end
  end
  row[number % 4 * 2 + 2] = "B"
  row[number // 4 % 4 * 2 + 1] = "B"
  row[free(row, number // 16 % 6)] = "Q"
  local nth, pairs_left = number // 96, 0
  for first = 0, 3 do
    for second = first + 1, 4 do
      if pairs_left == nth then
        local a, b = free(row, first), free(row, second)
        row[a], row[b] = "N", "N"
        nth = -1
      end
      pairs_left = pairs_left + 1
    end
  end
  for _, letter in ipairs{ "R", "K", "R" } do row[free(row, 0)] = letter end
  return table.concat(row)
end

local function start_of(row, held)
  return ("%s/pppppppp/8/8/8/8/PPPPPPPP/%s w %s - 0 1"):format(row:lower(), row, held)
end

-- Return the rights of a row by the files of its Rooks: "HFhf".
local function file_rights(row)
  local left, right = row:find "R", row:find("R", row:find "K")
  local white = string.char(64 + right, 64 + left)
  return white .. white:lower()
end

-- Return every placement of a King and a Rook: the rank, the letter of the right, and the wing.
local function placements()
  local list = {}
  for king = 2, 7 do
    for rook = 1, 8 do
      if rook ~= king then
        local cells = { "1", "1", "1", "1", "1", "1", "1", "1" }
        cells[king], cells[rook] = "K", "R"
        list[#list + 1] = { rank = table.concat(cells):gsub("1+", function(run) return #run end),
          right = rook > king and "K" or "Q", wing = rook > king and "O-O" or "O-O-O",
          file = string.char(64 + rook) }
      end
    end
  end
  return list
end

local function read_any(text)
  local pos = fen.read(plain, text)
  if pos then return pos end
  local options, message = fen.options(plain, text)
  assert(options, message)
  return assert(fen.read(assert(warpboard.load("chess960", { row = options[1][2] })), text))
end

describe("Chess960", function()
  it("derives the row from a position, for all rows, in X-FEN and Shredder-FEN", function()
    for number = 0, 959 do
      local row = row_of(number)
      for _, held in ipairs{ "KQkq", file_rights(row), file_rights(row):sub(1, 1) } do
        assert.same(number, rights.row(row:lower() .. "/8/8/8/8/8/8/" .. row, held))
      end
      local text = start_of(row, "KQkq")
      local options = fen.options(plain, text)
      assert.same({ fen.read(plain, text) == nil and tostring(number) or nil }, { options and options[1][2] })
    end
  end)

  it("keeps the current row if it fits the position", function()
    local variant = assert(warpboard.load("chess960", { row = 519 }))
    assert.is_nil(fen.options(variant, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"))
    assert.same({ { "row", "692" } }, fen.options(variant, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
    assert.is_nil(fen.options(variant, "4k3/8/8/8/8/8/8/1K5R w - - 0 1"))
  end)

  it("starts from any row with UCI, XBoard, PGN, --position and position", function()
    local uci, xboard, expected = { "setoption name UCI_Chess960 value true" }, { "force", "variant fischerandom" }, {}
    for number = 0, 959, support.long and 1 or 37 do
      local row = row_of(number)
      local text = start_of(row, number % 2 == 0 and "KQkq" or file_rights(row))
      expected[#expected + 1] = "Fen: " .. start_of(row, "KQkq")
      uci[#uci + 1], uci[#uci + 2] = "position fen " .. text, "d"
      xboard[#xboard + 1] = "setboard " .. text
      xboard[#xboard + 1] = "usermove a2a3"
    end
    uci[#uci + 1], expected[#expected + 1] = "position startpos", "Fen: " .. support.CHESS_START
    uci[#uci + 1] = "d"
    assert.same(expected, talk.matching(talk.with("uci chess", uci), "^Fen"))
    assert.same({}, (talk.with("xboard chess", xboard)))
    local text = start_of(row_of(0), "HFhf")
    local said = talk.with(("play chess960 --position '%s' e2e4 --fen"):format(text), {})
    assert.same("bbqnnrkr/pppppppp/8/8/4P3/8/PPPP1PPP/BBQNNRKR b KQkq - 0 1", said[1])
    said = talk.with("repl chess960", { "position " .. text, "options", "position", "undo" })
    assert.same(1, #talk.matching(said, "^bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq %- 0 1$"))
  end)

  it("castles in every placement of King and Rook, in every notation", function()
    local count = 0
    for _, placed in ipairs(placements()) do
      for _, right in ipairs{ placed.right, placed.file } do
        local pos = read_any(("4k3/4p3/8/8/8/8/8/%s w %s - 0 1"):format(placed.rank, right))
        local castled = castling.list(pos)[1]
        assert.same({ placed.wing, 1 }, { castled.wing, #castling.list(pos) })
        assert.same(castled.move, castled.rook)
        for _, text in ipairs{ placed.wing, castled.rook } do assert.same(castled.move, pos:move(text).move) end
        for _, text in ipairs{ placed.wing:lower(), placed.wing:gsub("O", "0"), castled.king } do
          assert.same(castled.move, castling.find(pos, text))
        end
        assert.same(placed.wing, (san.write(pos, castled.move):gsub("%+", "")))
        count = count + 1
      end
    end
    assert.same(2 * 42, count)
  end)

  it("writes and reads O-O and O-O-O in every row, with other pieces unmoved", function()
    for number = 0, 959, support.long and 1 or 7 do
      local row = row_of(number)
      local variant = assert(warpboard.load("chess960", { row = number }))
      local king, count = row:find "K", 0
      for wing, goal in pairs{ ["O-O"] = 7, ["O-O-O"] = 3 } do
        local rook = wing == "O-O" and row:find("R", king) or row:find "R"
        local rook_goal = wing == "O-O" and 6 or 4
        local first, last = math.min(king, rook, goal, rook_goal), math.max(king, rook, goal, rook_goal)
        local rank = row:gsub("()(%u)", function(at, letter)
          return (at < first or at > last or at == rook or at == king) and letter or "1"
        end):gsub("1+", function(run) return #run end)
        local text = ("4k3/pppppppp/8/8/8/8/PPPPPPPP/%s w %s - 0 1"):format(rank, wing == "O-O" and "K" or "Q")
        local pos = assert(fen.read(variant, text))
        for _, castled in ipairs(castling.list(pos)) do
          if castled.wing == wing then
            assert.same({ wing, castled.move }, { san.write(pos, castled.move), san.read(pos, wing) })
            count = count + 1
          end
        end
      end
      assert.same({ row, 2 }, { row, count })
    end
  end)

  it("reads and writes inner Rooks by their files", function()
    local variant = assert(warpboard.load("chess960", { row = 0 })) -- BBQNNRKR
    local text = "4k3/8/8/8/8/8/8/R4RK1 w F - 0 1"
    local pos = assert(fen.read(variant, text))
    assert.same("4k3/8/8/8/8/8/8/R4RK1 w Q - 0 1", pos:text())
    assert.same(text, fen.write(pos))
    assert.same("K", fen.write(read_any "4k3/8/8/8/8/8/8/2R2KRR w K - 0 1"):match "w (%S+)")
    assert.same("G", fen.write(read_any "4k3/8/8/8/8/8/8/2R2KRR w G - 0 1"):match "w (%S+)")
  end)

  it("writes UCI castling as King takes Rook, and also reads the King's target square", function()
    local start = "position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 "
    for _, moves in ipairs{ "e1h1 e8h8", "e1g1 e8g8", "O-O O-O" } do
      for _, option in ipairs{ "true", "false" } do
        local said = talk.with("uci chess", { "setoption name uci_chess960 value " .. option, start .. moves, "d" })
        assert.same({ "Fen: rnbq1rk1/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQ1RK1 w - - 4 5" },
          talk.matching(said, "^[Fi]"))
      end
    end
    local fool = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    for option, castled in pairs{ ["true"] = "e1h1", ["false"] = "e1g1" } do
      local said = talk.with("uci chess960", { "setoption name UCI_Chess960 value " .. option, "position fen " .. fool,
        "go depth 1 searchmoves O-O" })
      assert.same("bestmove " .. castled, said[#said])
    end
    local said = talk.with("uci chess960", { "setoption name UCI_Chess960 value yes" })
    assert.same({ "info string setoption: UCI_Chess960 must be true or false" }, said)
  end)

  it("writes XBoard castling by its wing", function()
    local said = talk.with("xboard chess960", { "force", "setboard k7/8/8/8/8/8/7P/R3K1R1 w GAga - 0 1" })
    assert.matches("^tellusererror Illegal position: position, rights: ", said[1])
    said = talk.with("xboard chess", { "variant fischerandom", "force",
      "setboard 7k/8/8/8/8/8/PPP5/1RK5 w B - 0 1", "usermove O-O-O", "usermove h8h7", "undo", "undo", "sd 1", "go" })
    assert.same({}, talk.matching(said, "^Illegal"))
    assert.same(1, #talk.matching(said, "^move "))
    assert.same("fischerandom", talk.with("xboard chess960", { "protover 2" })[5]:match 'variants="([^"]*)"')
  end)

  it("rejects rights that no row has", function()
    local refused = { ["4k3/8/8/8/8/8/8/K6R w H - 0 1"] = "no starting array has the King and the Rook on these files",
      ["4k2r/8/8/8/8/8/8/4K1R1 w Gh - 0 1"] = '"h" fits no starting array that allows the rights before it',
      ["4k3/8/8/8/8/8/8/4K3 w K - 0 1"] = '"K" needs a King and a Rook on the first rank' }
    for text, why in pairs(refused) do
      local said = talk.with("uci chess960", { "position fen " .. text, "go depth 1" })
      assert.same({ "info string position: position, rights: " .. why, "bestmove (none)" }, { said[1], said[#said] })
    end
  end)
end)
