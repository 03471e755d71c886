-- Random walks on random boards: the machine, and the definition of the words, find the moves that a plain interpreter
-- finds, which was written from the meanings of the words alone.

local scripts = require "scripts"
local support = require "support"
local walks = require "games.reference.walks"

local GAMES, POSITIONS, DEPTH, WORDS, READ = support.some(400), 6, 5, 10000, 20

local random = support.rng(31)

local function one_of(list) return list[random(#list)] end

local STEPS = {
  { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 }, { 1, 2 }, { 2, 0 },
}

local function step() return { "step", table.unpack(one_of(STEPS)) } end

local function kind() return one_of { "a", "b" } end

local function place() return one_of { "p", "q" } end

local function sequence(a, ...)
  for _, b in ipairs { ... } do a = { "*", a, b } end
  return a
end

local function question()
  return one_of {
    { "empty" }, { "own" }, { "enemy" }, { "occupied" }, { "is", kind() }, { "carrying", kind() }, { "marked" },
    { "captured" }, { "white" }, { "at", one_of { "origin", "p" } },
  }
end

local function deed()
  return one_of {
    { "stop" }, { "take" }, { "claim" }, { "remove" }, { "put", kind() }, { "land" }, { "become", kind() }, { "flip" },
    { "swap", place() }, { "mark" }, { "unmark" }, { "tally" }, { "place", place() },
    { "go", one_of { "origin", "p" } },
    { "each_marked" }, sequence({ "enemy" }, { "take" }), sequence({ "empty" }, { "stop" }),
  }
end

local walk_of

local JOINS = {
  function(depth) return { "*", walk_of(depth), walk_of(depth) } end,
  function(depth) return { "+", walk_of(depth), walk_of(depth) } end,
  function(depth) return { "|", walk_of(depth), walk_of(depth) } end,
  function(depth) return { "#", walk_of(depth) } end,
  function(depth) return { "-", walk_of(depth) } end,
  function(depth) return { "first", walk_of(depth) } end,
  function(depth) return { "most", walk_of(depth) } end,
  function(depth) return { "all", sequence(step(), walk_of(depth - 1)) } end,
  function(depth) return { "all", walk_of(depth - 1) } end,
  function() return { "^", sequence(step(), question()), random(3) - 1 } end,
  function(depth) return { "^", walk_of(depth - 1), random(2) - 1 } end,
  function(depth) return sequence(step(), walk_of(depth), walk_of(depth)) end,
  function(depth) return sequence(step(), question(), walk_of(depth)) end,
}

function walk_of(depth)
  if depth <= 0 then return one_of { step, question, deed, deed }() end
  return one_of(JOINS)(depth - 1)
end

local function moves_of_game()
  local function branch()
    local start = { one_of { "from", "from", "by" }, kind() }
    return sequence(start, { "place", "p" }, step(), { "place", "q" }, walk_of(DEPTH))
  end
  return one_of { branch, function() return { one_of { "+", "|" }, branch(), branch() } end }()
end

local function script_of(game, walk)
  return ([[
    title "Random walks"
    board{%d, %d, shape = "%s", black = "mirrored"}
    piece("a", "A") piece("b", "B")
    notation "%s"
    start "%s w 1"
    moves = %s
  ]]):format(game.files, game.ranks, game.shape, game.notation, ("/" .. game.files):rep(game.ranks):sub(2),
    walks.text(walk))
end

local function random_board(game)
  local board = {}
  for square = 1, game.files * game.ranks do
    board[square] = random(3) == 1 and { kind(), one_of { "w", "b" } } or false
  end
  return board
end

-- Texts tell all moves of a position apart, and each is read as the move that it was written for.
local function check_texts(pos, moves, script)
  local seen = {}
  for i, move in ipairs(moves) do
    assert.is_nil(seen[move.move], ("two moves are written %s: %s%s"):format(move.move, script, pos:text()))
    seen[move.move] = true
    if i <= READ then
      assert.truthy(pos:play(move.move))
      assert.equal(move.position, pos:text())
      pos:undo()
    end
  end
end

-- As the interpreter tells them.
local function moves_of(pos, text)
  local list, seen = {}, {}
  local moves, message = pos:move_list()
  for _, move in ipairs(moves or error(text .. message, 0)) do
    local line = move.from .. " -> " .. move.position:match "^[^ ]+"
    assert.is_nil(seen[line], "twice: " .. line)
    list[#list + 1], seen[line] = line, true
  end
  check_texts(pos, moves, text)
  table.sort(list)
  return list
end

describe("the moves of random walks are those that their words mean", function()
  for i = 1, GAMES do
    it(("(%d)"):format(i), function()
      local game = { files = 4, ranks = 4, shape = one_of { "plain", "cylinder", "torus" },
        notation = one_of { "plain", "uci" } }
      local walk = moves_of_game()
      local text = script_of(game, walk)
      local variant, message = scripts.load(text)
      if not variant then return assert.truthy(message:find "script%d+.lua:%d+: ", message) end
      for _ = 1, POSITIONS do
        local board = random_board(game)
        game.side = one_of { "w", "b" }
        local position = walks.board_text(game, board) .. " " .. game.side .. " 1"
        game.words = WORDS
        local good, expected = pcall(walks.moves, game, walk, board)
        if not good and expected ~= walks.TOO_LONG then error(expected, 0) end
        for _, engine in ipairs {"machine", "definition"} do
          variant:engine(engine)
          local found = good and moves_of(assert(variant:position(position)), text)
          if good then assert.same(expected, found, engine .. ": " .. text .. position) end
        end
      end
    end)
  end
end)
