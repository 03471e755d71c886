-- Random positions of games that Debian's fairy-stockfish knows, with move counts from both programs. One process
-- counts all positions of a game. `make sweep` counts one ply further. Without fairy-stockfish, the tests are skipped.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local fen = require "notation.fen"

local ENGINE, POSITIONS = "/usr/games/fairy-stockfish", support.some(100)
local FURTHER = support.long and 1 or 0

-- Return the position in the engine's notation.
local function as_fen(text) return text end
local function with_fields(text) return (text:gsub(" %d+$", " - - 0 1")) end

-- Gating squares are listed once: as castling rights if there are such rights, and only while a player has a reserve.
-- The engine takes other rights on the files of the King and Rooks for castling, so return nil for such positions.
local function as_seirawan(text)
  local hand, rights, fields = text:match "%[(%a*)%]", text:match "^%S+ %S (%S+)", ""
  for _, case in ipairs{"upper", "lower"} do
    local own, other = "%u", "%l"
    if case == "lower" then own, other = other, own end
    local written, left = {}, rights:gsub(other, ""):upper()
    for letter, implied in pairs{A = "Q", E = "[KQ]", H = "K"} do
      if left:find(letter) and hand:find(own) and not left:find(implied) then return nil end
    end
    for letter in left:gmatch(hand:find(own) and "[B-DFGKQ]" or "[KQ]") do
      written[#written + 1] = string[case](letter)
    end
    fields = fields .. table.concat(written)
  end
  return (text:gsub("^(%S+ %S )%S+", function(start) return start .. (fields == "" and "-" or fields) end))
end

local GAMES = {
  { name = "chess", engine = "chess", depth = 3, turns = 120, fen = as_fen },
  { name = "capablanca-chess", engine = "capablanca", depth = 2, turns = 120, fen = as_fen },
  { name = "crazyhouse", engine = "crazyhouse", depth = 2, turns = 120, fen = as_fen },
  { name = "xiangqi", engine = "xiangqi", depth = 2, turns = 160, fen = as_fen },
  { name = "makruk", engine = "makruk", depth = 3, turns = 160, fen = as_fen },
  { name = "king-of-the-hill", engine = "kingofthehill", depth = 2, turns = 120, fen = as_fen },
  { name = "knightmate", engine = "knightmate", depth = 2, turns = 120, fen = as_fen },
  { name = "los-alamos-chess", engine = "losalamos", depth = 2, turns = 80, fen = as_fen },
  { name = "grand-chess", engine = "grand", depth = 1, turns = 120, fen = as_fen },
  { name = "shatranj", engine = "shatranj", depth = 2, turns = 160, fen = as_fen },
  { name = "antichess", engine = "antichess", depth = 2, turns = 80, fen = as_fen },
  { name = "racing-kings", engine = "racingkings", depth = 2, turns = 80, fen = as_fen },
  { name = "horde", engine = "horde", depth = 2, turns = 120, fen = as_fen },
  { name = "shogi", engine = "shogi", depth = 1, turns = 160, fen = as_fen },
  { name = "three-check", engine = "3check", depth = 1, turns = 80, fen = as_fen },
  { name = "sittuyin", engine = "sittuyin", depth = 1, turns = 120, fen = as_fen },
  { name = "placement-chess", engine = "placement", depth = 1, turns = 60, fen = as_fen },
  { name = "minishogi", engine = "minishogi", depth = 1, turns = 80, fen = as_fen },
  { name = "shako", engine = "shako", depth = 1, turns = 120, fen = as_fen },
  { name = "kyoto-shogi", engine = "kyotoshogi", depth = 1, turns = 80, fen = as_fen },
  { name = "seirawan-chess", engine = "seirawan", depth = 1, turns = 60, fen = as_seirawan },
  { name = "breakthrough", engine = "breakthrough", depth = 3, turns = 60, fen = with_fields },
}

-- Return the position after some random moves, or nil if the game ended before.
local function wander(variant, turns, random)
  local pos = variant:start()
  for _ = 1, random(turns) do
    local moves = pos:moves()
    if #moves == 0 then return nil end
    assert(pos:play(moves[random(#moves)]))
    if pos:outcome() ~= "ongoing" then return nil end
  end
  return pos
end

local function random_positions(game)
  local variant, random, list = support.load(game.name), support.rng(11), {}
  while #list < POSITIONS do
    local pos = wander(variant, game.turns, random)
    list[#list + 1] = pos and game.fen(pos:text()) and pos or nil
  end
  return list
end

-- Return the engine's counts for the positions, and its texts of them.
local function engine_counts(game, positions)
  local commands, answers, texts = support.new_path(), {}, {}
  local file = assert(io.open(commands, "w"))
  file:write("setoption name UCI_Variant value ", game.engine, "\n")
  for _, pos in ipairs(positions) do
    file:write("position fen ", game.fen(pos:text()), "\nd\ngo perft ", game.depth + FURTHER, "\n")
  end
  file:write "quit\n"
  file:close()
  local pipe = assert(io.popen(("%s <%s"):format(ENGINE, commands)))
  for line in pipe:lines() do
    local count = line:match "^Nodes searched: (%d+)"
    if count then answers[#answers + 1] = math.tointeger(count) end
    texts[#texts + 1] = line:match "^Fen: (.*)$"
  end
  pipe:close()
  os.remove(commands)
  return answers, texts
end

-- Return the board, reserve, side and en passant square of a position. The engine writes that square only if a pawn can
-- capture there.
local function placement(text) return text:match "^%S+ %S+" end

local function is_installed()
  local file = io.open(ENGINE)
  if file then file:close() end
  return file ~= nil
end

describe("fairy-stockfish agrees on move counts and position texts of", function()
  for _, game in ipairs(GAMES) do
    it(("%d random positions of %s"):format(POSITIONS, game.name), function()
      if not is_installed() then return pending "fairy-stockfish is not installed" end
      local positions = random_positions(game)
      local counts, texts = engine_counts(game, positions)
      for i, pos in ipairs(positions) do
        assert.same(placement(pos:text()), placement(assert(fen.read(pos:variant(), texts[i])):text()))
        local ours = pos:perft(game.depth + FURTHER)
        if ours ~= counts[i] then
          error(("%s: %d lines of moves, but %s"):format(pos:text(), ours, tostring(counts[i])), 0)
        end
      end
    end)
  end
end)

-- -- Counting of moves until a draw

-- Return the engine's position texts after these lines of moves.
local function engine_texts(engine, lines)
  local commands, texts = support.new_path(), {}
  local file = assert(io.open(commands, "w"))
  file:write("setoption name UCI_Variant value ", engine, "\n")
  for _, line in ipairs(lines) do file:write("position startpos moves ", line, "\nd\n") end
  file:write "quit\n"
  file:close()
  local pipe = assert(io.popen(("%s <%s"):format(ENGINE, commands)))
  for line in pipe:lines() do texts[#texts + 1] = line:match "^Fen: (.*)$" end
  pipe:close()
  os.remove(commands)
  return texts
end

local function men_of(text) return select(2, text:match "^[^%s%[]+":gsub("%a", "")) end

-- Return a random move, sometimes preferring captures.
local function likely_capture(pos, random)
  local moves, men = pos:moves(), men_of(pos:text())
  for _ = 1, 4 do
    local move = moves[random(#moves)]
    pos:play(move)
    local after = men_of(pos:text())
    pos:undo()
    if after < men then return move end
  end
  return moves[random(#moves)]
end

-- Debian's version also starts the count against a bare King if pawns remain, so games end there.
local function is_disputed(text)
  local board = text:match "^[^%s%[]+":gsub("[Kk]", "")
  return board:find "[Pp]" and not (board:find "%l" and board:find "%u")
end

describe("fairy-stockfish agrees on the plies until a draw in", function()
  for _, name in ipairs{"makruk", "sittuyin"} do
    it(name, function()
      if not is_installed() then return pending "fairy-stockfish is not installed" end
      local variant, random, lines, left = support.load(name, {counting = true}), support.rng(5), {}, {}
      for _ = 1, 8 do
        local pos, line = variant:start(), {}
        while pos:outcome() == "ongoing" and not is_disputed(pos:text()) do
          line[#line + 1] = likely_capture(pos, random)
          pos:play(line[#line])
          local count = math.tointeger(pos:text():match "(%d+) %d+ %d+$")
          if count > 0 and not is_disputed(pos:text()) then
            lines[#lines + 1], left[#left + 1] = table.concat(line, " "), count
          end
        end
        if #left > support.some(100) then break end
      end
      for i, text in ipairs(engine_texts(name, lines)) do
        local limit, ply = text:match "(%d+) (%d+) %d+$"
        assert.equal(limit - ply + 2, left[i], text)
      end
      assert.is_true(#left > support.some(100))
    end)
  end
end)
