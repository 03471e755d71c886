-- Random walks on random boards: the machine, with optimizations and without, agrees with a simple interpreter that was
-- written from the definitions of the words alone.

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

-- Return kinds: "w" is neutral, and "k" is royal in some games. No move creates either.
local function kinds() return one_of { "a", "b", "ab", "k", "w", "ak" } end

local function place() return one_of { "p", "q" } end

local function sequence(a, ...)
  for _, b in ipairs { ... } do a = { "*", a, b } end
  return a
end

local function attack()
  return one_of { { "attacked", kinds() }, { "attacked", "abkw" }, { "guarded", kinds() }, { "guarded" } }
end

local function question()
  return one_of {
    { "empty" }, { "own" }, { "enemy" }, { "occupied" }, { "is", kinds() }, { "carrying", kinds() }, { "marked" },
    { "captured" }, { "white" }, { "at", one_of { "origin", "p" } },
    attack(),
  }
end

local function deed()
  return one_of {
    { "stop" }, { "take" }, { "claim" }, { "remove" }, { "put", one_of { "a", "w" } }, { "land" },
    { "become", one_of { "a", "b", "w" } }, { "flip" },
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

local function slide(d) return { "^", sequence(d, { "empty" }), 0 } end

-- Ways to reach a piece and to continue from it: adjacent, along a line, over a hurdle, over the piece itself.
local APPROACHES = {
  function(d, take) return sequence(d, take) end,
  function(d, take) return sequence(slide(d), d, take) end,
  function(d, take) return sequence(slide(d), d, { "occupied" }, slide(d), d, take) end,
  function(d, take) return sequence(d, take, d, { "empty" }) end,
  function(d, take) return sequence(slide(d), d, take, d, slide(d), { "empty" }) end,
}

local TAKES = { { "take" }, { "take" }, { "claim" }, { "remove" }, { "flip" }, { "become", "a" } }

local function attack_question() return { one_of { "#", "-" }, attack() } end

local function start() return { one_of { "from", "from", "by" }, kinds() } end

-- Return a capture as in games, in some cases with a test of attacks before or after it.
local function capture()
  local take = sequence(one_of { { "enemy" }, { "enemy" }, { "occupied" }, { "is", kinds() } }, one_of(TAKES))
  if random(3) == 1 then take = one_of { sequence(take, attack_question()), sequence(attack_question(), take) } end
  local walk = one_of(APPROACHES)(step(), take)
  if random(4) == 1 then walk = sequence(walk, attack_question()) end
  return sequence(start(), walk, { "stop" })
end

-- Return a step as in games, with a test of attacks on its target.
local function step_asking()
  local arrival = one_of { { "here" }, { "empty" }, { "own" }, sequence({ "enemy" }, { "take" }), { "enemy" }, deed() }
  return sequence(start(), { "place", "p" }, step(), arrival, attack_question(), one_of { { "here" }, deed() })
end

local function moves_of_game()
  local function branch()
    local beginning = random(6) == 1 and { "drop_on_each", "a" } or start()
    return sequence(beginning, { "place", "p" }, step(), { "place", "q" }, walk_of(DEPTH))
  end
  local function most() return { "most", branch() } end
  local function pair() return { one_of { "+", "|" }, one_of { branch, capture, most }(), branch() } end
  local walk = { one_of { "+", "|" }, one_of { branch, pair, step_asking }(), capture() }
  return random(2) == 1 and walk or { one_of { "+", "|" }, step_asking(), walk }
end

local function reserve_text(game) return ("[%s%s]"):format(game.reserve.w:upper(), game.reserve.b) end

local function script_of(game, walk)
  return ([[
    title "Random walks"
    board{%d, %d, shape = "%s", black = "mirrored"}
    piece("a", "A") piece("b", "B") piece("k", "K") piece("w", "W", {neutral = true})
    reserve{"a", "b"}
    %s
    notation "%s"
    start "%s%s w 1"
    moves = %s
  ]]):format(game.files, game.ranks, game.shape, game.royal and 'royal "k"' or "", game.notation,
    game.royal and "k3/4/4/3K" or "4/4/4/4", reserve_text(game), walks.text(walk))
end

local function random_board(game)
  local board = {}
  for square = 1, game.files * game.ranks do
    local piece = walks.piece(one_of { "a", "a", "b", "b", game.royal and "a" or "k", "w" }, one_of { "w", "b" })
    board[square] = random(3) == 1 and piece or false
  end
  if game.royal then
    local square = random(#board)
    board[square], board[(square + random(#board - 1) - 1) % #board + 1] = { "k", "w" }, { "k", "b" }
  end
  return board
end

-- Check that the texts of a position's moves are distinct, and that each is read back as the same move.
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

-- Return the moves in the interpreter's notation.
local function moves_of(pos, text)
  local list, seen = {}, {}
  local moves, message = pos:move_list()
  for _, move in ipairs(moves or error(text .. message, 0)) do
    local line = move.from .. " -> " .. move.position:match "^[^[]+"
    assert.is_nil(seen[line], "twice: " .. line)
    list[#list + 1], seen[line] = line, true
  end
  check_texts(pos, moves, text)
  table.sort(list)
  return list
end

describe("random walks have the moves that their words define", function()
  for i = 1, GAMES do
    it(("(%d)"):format(i), function()
      local game = { files = 4, ranks = 4, shape = one_of { "plain", "cylinder", "torus" },
        notation = one_of { "plain", "uci" }, royal = random(3) == 1, reserve = { w = "a", b = "ab" } }
      local walk = moves_of_game()
      local text = script_of(game, walk)
      local variant, message = scripts.load(text)
      if not variant then return assert.truthy(message:find "script%d+.lua:%d+: ", message) end
      for _ = 1, POSITIONS do
        local board = random_board(game)
        game.side = one_of { "w", "b" }
        local position = walks.board_text(game, board) .. reserve_text(game) .. " " .. game.side .. " 1"
        game.words = WORDS
        local good, expected = pcall(walks.moves, game, walk, board)
        if not good and expected ~= walks.TOO_LONG and expected ~= walks.LEFT_OPEN then error(expected, 0) end
        for _, engine in ipairs {"machine", "definition"} do
          variant:engine(engine)
          local pos = variant:position(position)
          local found = good and pos and moves_of(pos, text)
          if found then assert.same(expected, found, engine .. ": " .. text .. position) end
        end
      end
    end)
  end
end)
