-- Invariants of every position in random games of every variant (host/explain/audit.h), with each option set. No memory
-- is allocated per node of a count or a random game.

local warpboard = require "warpboard"
local support = require "support"

-- The project's own games, and the number of turns after which each is stopped.
local OWN = {
  ["warp-checkers"] = 100,
  ["warp-checkers-classic"] = 100,
  ["werewolf-checkers"] = 100,
  ["werewolf-checkers-original"] = 100,
  ["checkers-2011"] = 100,
  ["warp-point-chess"] = 60,
  ["grand-warp-point-chess"] = 50,
}
local OWN_GAMES = support.long and 1000 or 15
local TURNS = 100 -- for other games
local SLOW = { quoridor = 25, ["arimaa whole_turns"] = 1 } -- for other games that are slow, or that have an option set
-- Other games are played until that number of moves was examined.
local MOVES = { game = support.long and 15000 or 2000, option = support.long and 2000 or 400 }

local function audit(variant, games, limit, seed)
  local result = assert(variant:start():audit_games(games, seed, limit))
  assert.same({}, result.faults)
  assert.equal(games, result.games)
  return result
end

-- Audit games until that number of moves was examined, but at least two games. Return the findings of the last.
local function audit_moves(variant, most, option)
  local moves, seed, result = 0, 2011
  repeat
    local name = variant:name()
    result = audit(variant, 1, option and SLOW[name .. " " .. option] or SLOW[name] or TURNS, seed)
    moves, seed = moves + result.moves, seed + 1
  until seed > 2012 and moves >= support.some(most)
  return result
end

-- Return true if the two sides are meant to differ: in the start, in separate counters, or in an ending for one of
-- them.
local function is_lopsided(result)
  for _, check in ipairs(result.checks) do
    local why = check.left_out or ""
    if why:find "^the start isn't the same" or why:find "^the starting position is not symmetric"
      or why:find "^an ending tests" or why:find "both players share a counter" then
      return true
    end
  end
  return false
end

describe("every invariant is true in random games of", function()
  for _, name in ipairs(warpboard.variants()) do
    it(name .. " undo, hash, texts, single moves, colours and repetition are right", function()
      local variant, turns = support.load(name), OWN[name]
      local result = turns and audit(variant, support.some(OWN_GAMES), turns, 2011) or audit_moves(variant, MOVES.game)
      assert.is_true(result.symmetric or is_lopsided(result))
      assert.is_true(result.positions > 4 * result.games)
    end)
  end
end)

-- Return all values of an option with few values, or else the default's neighbors.
local function values_of(option)
  if option.type == "boolean" then return { not option.default } end
  if option.type == "letters" then return { option.allowed:sub(1, 1), option.allowed:reverse() } end
  if option.type == "number" then return { option.least, option.most } end
  local values = {}
  for word in option.allowed:gmatch("%S+") do values[#values + 1] = word end
  return values
end

describe("every invariant is true in random games", function()
  for _, name in ipairs(warpboard.variants()) do
    for _, option in ipairs(support.load(name):options()) do
      for _, value in ipairs(values_of(option)) do
        it(("of %s with %s=%s"):format(name, option.name, tostring(value)), function()
          audit_moves(support.load(name, { [option.name] = value }), MOVES.option, option.name)
        end)
      end
    end
  end
end)

describe("nodes allocate no memory", function()
  -- Return the number of allocations during `run`.
  local function asked(pos, run)
    local before = pos:allocations()
    run()
    return pos:allocations() - before
  end

  -- Return a depth of at most four plies, fewer for games with many moves: about 200,000 positions at most.
  local function depth_of(pos)
    local moves = math.max(pos:perft(1), 2)
    return math.max(1, math.min(4, math.floor(math.log(200000, moves))))
  end

  -- Load a variant with the machine, because native code is built in the middle of a long count.
  local function start_of(name)
    local variant = support.load(name)
    variant:engine "machine"
    return variant:start()
  end

  for _, name in ipairs(warpboard.variants()) do
    it("in perft of " .. name, function()
      local pos = start_of(name)
      local depth = depth_of(pos)
      pos:perft(depth)
      assert.equal(0, asked(pos, function() pos:perft(depth) end))
      assert.equal(0, asked(pos, function() pos:perft(depth - 1) end))
    end)

    it("in random games of " .. name, function()
      local pos = start_of(name)
      local few = asked(pos, function() pos:random(10, 1) end)
      local more = asked(pos, function() pos:random(40, 1) end) - few
      assert.truthy(more < 10, ("%d times more by 30 games more"):format(more)) -- lists may have to grow
    end)
  end
end)
