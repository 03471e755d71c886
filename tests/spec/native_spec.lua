-- Native code counts the moves of random positions as the machine does, for every variant. Where rules cannot be
-- translated, the program says so and the machine counts.

local support = require "support"

local POSITIONS = 3

-- The position after some random moves, where the game still goes on.
local function wander(variant, random)
  local pos = variant:start()
  for _ = 1, random(60) do
    local moves = pos:moves()
    if #moves == 0 then break end
    pos:play(moves[random(#moves)])
    if pos:outcome() ~= "ongoing" then
      pos:undo()
      break
    end
  end
  return tostring(pos)
end

local function count(name, position, engine)
  local command = '"$WARPBOARD" perft %s 2 --divide --engine %s --position "%s" 2>/dev/null'
  local pipe = io.popen(command:format(name, engine, position))
  local lines = pipe:read "a"
  assert.is_true(pipe:close())
  return lines
end

describe("native code counts as the machine does in", function()
  for _, name in ipairs(support.small_variants()) do
    it(name, function()
      local variant, random = support.load(name), support.rng(23)
      for _ = 1, POSITIONS do
        local position = wander(variant, random)
        assert.equal(count(name, position, "machine"), count(name, position, "native"), position)
      end
    end)
  end
end)
