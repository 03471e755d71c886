-- pos:why explains legal moves of a thousand random positions of each game, word by word. why_pairs_spec tests illegal
-- moves.

local support = require "support"
local warpboard = require "warpboard"

-- The number of explained moves in a game, and the greatest number in one position.
local MOVES, MOST = 1000, 50

-- Visit positions of random games, one every few turns, until visit(pos) has counted up to the requested number.
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
      count = count - visit(pos)
    end
  end
end

local lines = {}
local function line_of(file, number)
  if not lines[file] then
    lines[file] = {}
    for line in io.lines(file) do table.insert(lines[file], line) end
  end
  return lines[file][number] or ""
end

-- Return true if the word occurs in the script at the given place.
local function is_at_its_line(step)
  local said = step.word:match "^as_white%((.*)%)$" or step.word -- which may enclose long expressions
  local word, line = said:match "^[%a_]+" or said:sub(1, 1), line_of(step.file, step.line)
  if word == "step" then return line:find "step" or line:find "leap" end
  if word == "from" then return line:find "from" or line:find "moves" or line:find "^}" end -- moves = {man = ...}
  -- A direction may be written as opposite(d), turned(d, 1), step(-1, 0) or leap(1, 0). A maximum may be written as
  -- at_most, and an "at least 0" comparison of two walks as its negation.
  if line:find(word, 1, true) or word == "-" and (line:find "at_most" or line:find "at_least") then return true end
  local turns = line:find "opposite" or line:find "turned" or line:find "step" or line:find "leap"
  return word:find "^[ns]?[ew]?$" and turns
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
    if not is_at_its_line(step) or step.fails then error(where .. step.word .. " at line " .. step.line, 0) end
  end
  if not begun then error(where .. "begins elsewhere", 0) end
end

describe("a legal move is explained", function()
  for _, name in ipairs(warpboard.variants()) do
    it("in random positions of " .. name, function()
      positions(name, MOVES, function(pos)
        local moves, every = pos:move_list(), 1 + pos:perft(1) // MOST
        for i = 1, #moves, every do check_legal(pos, moves[i]) end
        return math.ceil(#moves / every)
      end)
    end)
  end
end)
