-- Perft with the move cache counts as many moves as are listed, in random scripts and similar positions.

local scripts = require "scripts"
local support = require "support"

local SCRIPTS, GAMES, TURNS, LINES_MAX = 150, 4, 8, 150

local SIZES = {{4, 4}, {3, 5}, {8, 4}, {1, 6}, {6, 1}, {2, 3}}
local LETTERS = "MmKkRr111111"
local SHAPES = {"plain", "cylinder", "torus", "tube"}

-- What the words in capitals stand for; each is one of several.
local GRAMMAR = {
  KINDS = {'"man"', '"king"', '{"man", "king"}', '{"man", "rook"}', '{"man", "king", "rook"}'},
  KIND = {'"man"', '"king"', '"rook"'},
  DIR = {"n", "e", "s", "w", "ne", "sw", "step(1, 2)", 'way "up"', "any{n, e, s, w}"},
  STEP = {"DIR * empty", "DIR * enemy * take", "DIR * own * remove", "DIR * occupied", "DIR * (empty + enemy * take)",
          "DIR * -own", "DIR * enemy * claim", "DIR * is KIND", "DIR * enemy * take * DIR * empty"},
  DEED = {'place "a"', "mark", "empty * put KIND", "put KIND", "become KIND", "flip", 'swap "a"', 'swap "origin"',
          'cycle{"a", "origin"}', "land", "carry KIND", "remove", "take", "claim", 'go "a"', 'go "origin"'},
  ASKED = {"empty", "own", "enemy", "is KINDS", 'on "some"', 'at "a"', "-marked", "captured", "crossed", "-(STEP)",
           "#(STEP)", "#(DEED * ASKED)", '-(each "some" * ASKED)', "carrying KIND"},
  PART = {"STEP", "STEP", "STEP", "DEED", "DEED", "ASKED"},
  JOIN = {"PART * PART", "PART * PART * PART", "(PART + PART * PART)", "(PART | PART)", "(STEP | here)", "all(STEP)",
          "(STEP) ^ 0 * STEP", "(STEP) ^ 1", "first(STEP) * DEED", "most(STEP * (STEP * tally + here))",
          "rec(function(more) return STEP * enemy * take * DIR * empty * (more | here) end)",
          "rec(function(more) return DIR * enemy * claim * DIR * empty * (more + DEED) end)",
          'first(each "board" * ASKED) * DEED', 'mark * STEP * each "marked" * DEED'},
  FIRST = {"from KINDS", "from KINDS", "by KINDS", "(from KIND + by KIND)"},
  BRANCH = {'FIRST * place "a" * JOIN', "FIRST * JOIN", "FIRST * JOIN * JOIN", "from KINDS * STEP",
            "from KINDS * here"},
  MOVES = {"BRANCH + BRANCH", "BRANCH + BRANCH + BRANCH", "(BRANCH + BRANCH) * captured | BRANCH", "BRANCH | BRANCH",
           "(BRANCH + BRANCH) * JOIN"},
}

local function written(random, text)
  return (text:gsub("%u+", function(word)
    local list = GRAMMAR[word]
    return list and written(random, list[random(#list)])
  end))
end

local function board(random, files, ranks)
  local rows = {}
  for rank = 1, ranks do
    local row = {}
    for file = 1, files do
      local letter = random(#LETTERS)
      row[file] = LETTERS:sub(letter, letter)
    end
    rows[rank] = table.concat(row):gsub("1+", string.len)
  end
  return table.concat(rows, "/")
end

local function script(random, files, ranks)
  return ([[title "T" board{%d, %d, shape = "%s"} piece("man", "M") piece("king", "K") piece("rook", "R")
    link("a1", "up", "a%d") zone("some", "a1 a%d") start "%s w 1"
    moves = %s loss(stuck)]]):format(files, ranks, SHAPES[random(#SHAPES)], ranks, ranks // 2 + 1,
    board(random, files, ranks), written(random, "MOVES"))
end

-- The number of lines by lists of moves; nil where a list is none.
local function listed(variant, position, depth)
  local moves = position:move_list()
  if not moves or depth == 1 then return moves and #moves end
  local sum = 0
  for _, move in ipairs(moves) do
    local lines = listed(variant, assert(variant:position(move.position)), depth - 1)
    if not lines then return nil end
    sum = sum + lines
  end
  return sum
end

local function check(variant, position)
  local lines = listed(variant, position, 1)
  for depth = 1, 2 do
    if not lines or lines == 0 or lines > LINES_MAX then return lines end
    lines = listed(variant, position, depth)
    for _, every in ipairs {false, true} do
      if lines then assert.equal(lines, position:perft(depth, every), tostring(position)) end
    end
  end
  return lines
end

describe("perft counts as many moves as are listed in", function()
  local random, made = support.rng(11), 0
  while made < SCRIPTS do
    local size = SIZES[random(#SIZES)]
    local text = script(random, size[1], size[2])
    local variant = scripts.load(text, nil, {time = 20})
    local first = variant and variant:start():move_list()
    if first and #first > 0 then
      made = made + 1
      it("script " .. made .. " of random walks", function()
        variant:engine "machine"
        for _ = 1, GAMES do
          local position = variant:position(board(random, size[1], size[2]) .. " w 1")
          for _ = 1, TURNS do
            local lines = check(variant, position)
            if not lines or lines == 0 then break end
            local moves = position:move_list()
            position = variant:position(moves[random(#moves)].position)
          end
        end
      end)
    end
  end
end)
