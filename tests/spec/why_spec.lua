-- pos:why: every legal move is explained word by word, and what is said to stand against other moves is put to the
-- test: when it is removed from the board, the second implementation of the rules has the move.

local support = require "support"

local REFERENCES = {
  ["warp-checkers"] = "warp_checkers",
  ["warp-checkers-classic"] = "warp_checkers",
  ["werewolf-checkers"] = "werewolf_checkers",
  ["werewolf-checkers-original"] = "werewolf_checkers",
  ["warp-point-chess"] = "warp_point_chess",
  ["grand-warp-point-chess"] = "warp_point_chess",
  ["checkers-2011"] = "checkers_2011",
}

-- Positions of random games, one every few turns, as many as asked for.
local function positions(name, count, visit)
  local variant, rng = support.load(name), support.rng(#name)
  local pos = variant:start()
  while count > 0 do
    for _ = 1, rng(7) do
      if pos:outcome() ~= "ongoing" then pos = variant:start() end
      local moves = pos:moves()
      pos:play(moves[rng(#moves)])
    end
    if pos:outcome() == "ongoing" then
      visit(pos, rng)
      count = count - 1
    end
  end
end

-- -- Legal moves ------------------------------------------------------------------------------------------------------

local lines = {}
local function line_of(file, number)
  if not lines[file] then
    lines[file] = {}
    for line in io.lines(file) do table.insert(lines[file], line) end
  end
  return lines[file][number] or ""
end

-- Whether the word stands in the script where it is said to.
local function stands(step)
  local word, line = step.word:match "^[%a_]+" or step.word:sub(1, 1), line_of(step.file, step.line)
  if word == "step" then return line:find "step" or line:find "leap" end
  if word == "from" then return line:find "from" or line:find "moves" or line:find "^}" end -- moves = {man = ...}
  return line:find(word, 1, true)
end

local function check_legal(pos, entry)
  local why, message = pos:why(entry.move)
  local where = ("%s of %s: "):format(entry.move, pos)
  assert(why, message)
  if not (why.legal and why.move == entry.move and #why.branches == 1) then error(where .. why.text, 0) end
  local steps = why.branches[1]
  if #steps == 0 then error(where .. "no words", 0) end
  local begun = not entry.from:find "^%a%d+$"
  for _, step in ipairs(steps) do
    begun = begun or step.square == entry.from
    if not stands(step) or step.fails then error(where .. step.word .. " at line " .. step.line, 0) end
  end
  if not begun then error(where .. "begins elsewhere", 0) end
end

describe("a legal move is explained", function()
  for _, name in ipairs(support.small_variants()) do
    it("in 100 positions of " .. name, function()
      positions(name, 100, function(pos)
        for _, entry in ipairs(pos:move_list()) do check_legal(pos, entry) end
      end)
    end)
  end
end)

-- -- Illegal moves ----------------------------------------------------------------------------------------------------

-- The board of a position text as a table by square name, with its size and the rest of the text.
local function read_board(text)
  local board, files = {}, 0
  local field, rest = text:match "^([^%s%[]+)(.*)$"
  local ranks = select(2, field:gsub("/", "")) + 1
  local rank = ranks
  for row in (field .. "/"):gmatch "(.-)/" do
    local file = 0
    for token in row:gsub("%d+", function(n) return (","):rep(tonumber(n)) end):gmatch "." do
      board[string.char(97 + file) .. rank] = token ~= "," and token or nil
      file = file + 1
    end
    files, rank = file, rank - 1
  end
  return board, files, ranks, rest
end

local function board_text(board, files, ranks, rest)
  local rows = {}
  for rank = ranks, 1, -1 do
    local row, empty = "", 0
    for file = 0, files - 1 do
      local piece = board[string.char(97 + file) .. rank]
      if piece then
        row = row .. (empty > 0 and empty or "") .. piece
        empty = 0
      else
        empty = empty + 1
      end
    end
    rows[#rows + 1] = row .. (empty > 0 and empty or "")
  end
  return table.concat(rows, "/") .. rest
end

-- The position in which what fails on a square has gone: nothing, a man of the mover, or one of the enemy stands there.
local function mended(text, step)
  local board, files, ranks, rest = read_board(text)
  local mine = rest:find " w" and "M" or "m"
  local piece = ({ empty = "", own = mine, enemy = mine == "M" and "m" or "M" })[step.word]
  if not piece then return nil end
  board[step.square] = piece ~= "" and piece or nil
  return board_text(board, files, ranks, rest)
end

local function has_move(list, from, to)
  for _, entry in ipairs(list) do
    local first, last = entry.move:match "^(%a%d).*(%a%d)=?%a?$"
    if entry.from == from and first == from and last == to then return true end
  end
end

-- A square with a piece of the mover, and one at most two files and ranks away.
local function any_pair(text, own, rng)
  local board = read_board(text)
  local from
  repeat from = string.char(96 + rng(8)) .. rng(8) until (board[from] or ""):match(own) or rng(10) == 1
  local file, rank = (from:byte() - 97 + rng(5) - 3) % 8, (tonumber(from:sub(2)) - 1 + rng(5) - 3) % 8
  return from, string.char(97 + file) .. (rank + 1)
end

-- Asks about moves from pieces to squares near them. What the walks are said to fail for, alone and on the board, is
-- mended; then the reference must have the move.
local function check_illegal(name, pos, rng, found)
  local reference = require("reference." .. REFERENCES[name])
  local text = pos:text()
  local variant, own = pos:variant(), text:find " w" and "%u" or "%l"
  for _ = 1, 12 do
    local from, to = any_pair(text, own, rng)
    local why = assert(pos:why(from .. "-" .. to))
    local legal = has_move(reference.moves(name, text, {}), from, to)
    if legal then assert(why.legal or why.summary:find "is written", why.text) end
    found[why.verdict] = (found[why.verdict] or 0) + 1
    if why.verdict == "origin" then assert.is_nil((read_board(text)[from] or ""):match(own)) end
    local branch = why.branches[1] or {}
    local failing = {}
    for _, step in ipairs(branch) do failing[#failing + 1] = step.fails and step or nil end
    local text_then = why.verdict == "walks" and #failing == 1 and not branch.royal and mended(text, failing[1])
    if text_then and variant:position(text_then) then
      found.mended = (found.mended or 0) + 1
      if not has_move(reference.moves(name, text_then, {}), from, to) then
        error(("%s-%s of %s, mended as %s:\n%s"):format(from, to, text, text_then, why.text), 0)
      end
    end
  end
end

describe("an illegal move", function()
  for name in pairs(REFERENCES) do
    if name ~= "checkers-2011" and name ~= "grand-warp-point-chess" then
      it("of " .. name .. " is refused for the reason that is given", function()
        local found = {}
        positions(name, 60, function(pos, rng) check_illegal(name, pos, rng, found) end)
        assert.is_true((found.mended or 0) > 10, "too few could be put to the test")
      end)
    end
  end
end)
