-- What must hold in every position of every variant, over 1,000 random games each (host/play/audit.h does the looking),
-- and with options set; and that counting and playing at random ask for no memory per node.

local warpboard = require "warpboard"
local support = require "support"

local GAMES = 1000
-- Turns after which a game is stopped: where each turn takes long, fewer.
local LIMIT = { ["chess"] = 60, ["warp-point-chess"] = 60, ["grand-warp-point-chess"] = 50 }

local function audit(variant, games, limit)
  local result = assert(variant:start():audit_games(games, 2011, limit))
  assert.same({}, result.faults)
  assert.equal(games, result.games)
  return result
end

describe("in 1,000 random games of", function()
  for _, name in ipairs(warpboard.variants()) do
    it(name .. " undo, hash, texts, single moves, colours and repetition are right", function()
      local result = audit(support.load(name), GAMES, LIMIT[name] or 100)
      assert.is_true(result.symmetric)
      assert.is_true(result.positions > 5 * GAMES)
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
          audit(support.load(name, { [option.name] = value }), 20, 50)
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

  for _, name in ipairs(warpboard.variants()) do
    it("by perft of " .. name, function()
      local pos = support.load(name):start()
      pos:perft(4)
      assert.equal(0, asked(pos, function() pos:perft(4) end))
      assert.equal(0, asked(pos, function() pos:perft(3) end))
    end)

    it("by random games of " .. name, function()
      local pos = support.load(name):start()
      pos:random(40, 1)
      local few = asked(pos, function() pos:random(10, 1) end)
      assert.equal(few, asked(pos, function() pos:random(40, 1) end))
    end)
  end
end)
