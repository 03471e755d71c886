-- The games of bench/generate, with all moves from one Lua function, have the same moves as their walks.

local support = require "support"

local GAMES, PLIES = 3, 40

-- Return the origins and results of the moves, in order. The variant with walks reads the results, because it removes
-- useless marks.
local function results(walks, pos)
  local list = {}
  for i, move in ipairs(assert(pos:move_list())) do
    list[i] = move.from .. " " .. assert(walks:position(move.position)):text()
  end
  table.sort(list)
  return list
end

local function play_both(walks, generated, random)
  local pos = walks:start()
  for _ = 1, PLIES do
    local text = pos:text()
    local again = assert(generated:position(text))
    assert.same(results(walks, pos), results(walks, again), text)
    assert.equal((pos:outcome()), (again:outcome()), text)
    if pos:outcome() ~= "ongoing" then return end
    local moves = pos:moves()
    pos:play(moves[random(#moves)])
  end
end

describe("one Lua function generates the moves and outcomes of the walks in", function()
  local pipe = io.popen "ls bench/generate/*.lua"
  for path in pipe:lines() do
    local name = path:match "([^/]*)%-generated"
    it(name, function()
      local walks, generated, random = support.load(name), support.load(path), support.rng(5)
      for _ = 1, GAMES do play_both(walks, generated, random) end
    end)
  end
  pipe:close()
end)
