-- What must hold in every position of every variant, over random games, 1,000 of each game of this project's own
-- (host/explain/audit.h does the looking), and with options set; and that counting and playing at random ask for no
-- memory
-- per node.

local warpboard = require "warpboard"
local support = require "support"

-- How many games, and after how many turns one is stopped: fewer where each turn takes long.
local PUBLISHED = { games = 1000, turns = 100 }
local BASE = { games = 100, turns = 100 }
local OWN = {
  ["warp-checkers"] = PUBLISHED,
  ["warp-checkers-classic"] = PUBLISHED,
  ["werewolf-checkers"] = PUBLISHED,
  ["werewolf-checkers-original"] = PUBLISHED,
  ["checkers-2011"] = PUBLISHED,
  ["warp-point-chess"] = { games = 1000, turns = 60 },
  ["grand-warp-point-chess"] = { games = 1000, turns = 50 },
  ["grand-chess"] = { games = 50, turns = 100 },
  ["janggi"] = { games = 50, turns = 100 },
  ["shogi"] = { games = 50, turns = 100 },
  ["atari-go"] = { games = 10, turns = 100 },
  ["amazons"] = { games = 2, turns = 16 },
  ["gomoku"] = { games = 5, turns = 60 },
  ["hasami-shogi"] = { games = 20, turns = 60 },
  ["ataxx"] = { games = 20, turns = 100 },
  ["halma"] = { games = 20, turns = 100 },
  ["hex"] = { games = 5, turns = 121 },
  ["pentago"] = { games = 3, turns = 36 },
  ["oware"] = { games = 20, turns = 100 },
  ["havannah"] = { games = 5, turns = 169 },
  ["surakarta"] = { games = 20, turns = 100 },
}

local function audit(variant, games, limit)
  games = support.some(games)
  local result = assert(variant:start():audit_games(games, 2011, limit))
  assert.same({}, result.faults)
  assert.equal(games, result.games)
  return result
end

-- Whether the two sides are not the same on purpose: they begin otherwise, or have counters of their own, or an ending
-- asks for one of them.
local function is_lopsided(result)
  for _, check in ipairs(result.checks) do
    local why = check.left_out or ""
    if why:find "^the start differs" or why:find "^an ending asks" or why:find "a counter belongs to both" then
      return true
    end
  end
  return false
end

describe("in random games of", function()
  for _, name in ipairs(warpboard.variants()) do
    it(name .. " undo, hash, texts, single moves, colours and repetition are right", function()
      local amount = OWN[name] or BASE
      local result = audit(support.load(name), amount.games, amount.turns)
      assert.is_true(result.symmetric or is_lopsided(result))
      assert.is_true(result.positions > 4 * result.games)
    end)
  end
end)

-- Every value of every option that has few, the default's neighbours of the others.
local function values_of(option)
  if option.type == "boolean" then return { not option.default } end
  if option.type == "letters" then return { option.allowed:sub(1, 1), option.allowed:reverse() } end
  if option.type == "number" then return { option.least, option.most } end
  local values = {}
  for word in option.allowed:gmatch("%S+") do values[#values + 1] = word end
  return values
end

describe("in random games", function()
  for _, name in ipairs(warpboard.variants()) do
    for _, option in ipairs(support.load(name):options()) do
      for _, value in ipairs(values_of(option)) do
        it(("of %s with %s=%s all that holds"):format(name, option.name, tostring(value)), function()
          audit(support.load(name, { [option.name] = value }), math.min(20, (OWN[name] or BASE).games), 50)
        end)
      end
    end
  end
end)

describe("no memory is asked for per node", function()
  -- How often memory is asked for while `run` runs.
  local function asked(pos, run)
    local before = pos:allocations()
    run()
    return pos:allocations() - before
  end

  -- Four plies of most games, fewer of those with many moves.
  local function depth_of(pos)
    local first = pos:perft(1)
    return first > 1000 and 1 or first > 60 and 2 or 4
  end

  -- By the machine: native code is made once, whenever a count has gone on for long enough.
  local function start_of(name)
    local variant = support.load(name)
    variant:engine "machine"
    return variant:start()
  end

  for _, name in ipairs(warpboard.variants()) do
    it("by perft of " .. name, function()
      local pos = start_of(name)
      local depth = depth_of(pos)
      pos:perft(depth)
      assert.equal(0, asked(pos, function() pos:perft(depth) end))
      assert.equal(0, asked(pos, function() pos:perft(depth - 1) end))
    end)

    it("by random games of " .. name, function()
      local pos = start_of(name)
      pos:random(40, 1)
      local few = asked(pos, function() pos:random(10, 1) end)
      assert.equal(few, asked(pos, function() pos:random(40, 1) end))
    end)
  end
end)
