-- Lifetimes of the module's objects: any order of collection, use in finalizers, and errors during creation are safe in
-- stock Lua.

local scripts = require "scripts"
local support = require "support"

-- The beginning of all programs: objects of two variants, and `use`, which calls all their methods.
local BEGINNING = [[
local warpboard = require "warpboard"
local function objects_of(name)
  local variant = warpboard.load(name)
  local position = variant:start()
  local moves = position:moves()
  position:play(moves[1])
  return { variant, position, position:copy(), position:flip() }
end
local function use(object)
  for _, method in ipairs { "start", "rules", "cover", "moves", "undo", "copy", "flip", "text", "variant" } do
    pcall(function() return object[method](object) end)
  end
  pcall(function() return object:perft(2), object:random(1, 1, 5), object:audit_games(1, 1, 2) end)
end
-- An object that uses another when it is collected, perhaps after that has been collected itself.
local function user_of(object)
  return setmetatable({}, { __gc = function() use(object) end })
end
]]

-- Return all orders of the numbers 1 to n.
local function orders(n)
  if n == 0 then return { {} } end
  local all = {}
  for _, order in ipairs(orders(n - 1)) do
    for place = 1, n do
      local longer = table.move(order, 1, n - 1, 1, {})
      table.insert(longer, place, n)
      all[#all + 1] = longer
    end
  end
  return all
end

local function orders_as_text()
  local lines = {}
  for i, order in ipairs(orders(4)) do lines[i] = "{" .. table.concat(order, ",") .. "}" end
  return "{" .. table.concat(lines, ",") .. "}"
end

local ENDS = {
  ["let go in every order"] = "for _, order in ipairs(" .. orders_as_text() .. [[) do
    local objects = objects_of "lasca"
    for _, i in ipairs(order) do
      objects[i] = nil
      collectgarbage()
      for _, object in pairs(objects) do tostring(object) end
    end
  end]],
  ["used by what is collected with them"] = [[
    for _ = 1, 3 do
      local objects = objects_of "lasca"
      for i = 1, 4 do objects[#objects + 1] = user_of(objects[i]) end
      objects = nil
      collectgarbage()
      collectgarbage()
    end]],
  ["alive when the state is closed"] = [[
    kept = { objects_of "lasca", objects_of "tic-tac-toe" }
    os.exit(true, true)]],
  ["used while the state is closed, by what was made before"] = [[
    local objects = {}
    kept = { setmetatable({}, { __gc = function() for _, object in ipairs(objects) do use(object) end end }) }
    table.move(objects_of "lasca", 1, 4, 1, objects)
    os.exit(true, true)]],
  ["used while the state is closed, by what was made after"] = [[
    kept = objects_of "lasca"
    for i = 1, 4 do kept[#kept + 1] = user_of(kept[i]) end
    os.exit(true, true)]],
  ["made while the state is closed"] = [[
    kept = setmetatable({}, { __gc = function() kept = objects_of "lasca" end })
    os.exit(true, true)]],
  ["used in a coroutine by what is collected in a call"] = [[
    local variant = warpboard.load "tic-tac-toe"
    local pos, refused, coverage = variant:start(), 0, variant:coverage { games = 1, limit = 5 }
    local function again()
      if not pcall(coroutine.wrap(function() return pos:moves { full = true } end)) then refused = refused + 1 end
    end
    local function arm()
      setmetatable({}, { __gc = function()
        if kept then return end
        again()
        arm()
      end })
    end
    arm()
    collectgarbage "generational"
    for _ = 1, 300 do
      for _, move in ipairs(pos:moves { full = true }) do assert(#move.position > 5) end
      assert(variant:coverage({ games = 1, limit = 5 }).text == coverage.text)
    end
    assert(refused > 0)
    kept = true
    coroutine.wrap(pcall)(pos.play, pos, "nonsense")
    pcall(coroutine.wrap(function() pos:play() end))
    assert(#pos:moves() == 9)]],
  ["left behind by refused calls"] = [[
    local objects = objects_of "lasca"
    for _ = 1, 5 do
      pcall(warpboard.load, "lasca", { no_such = 1 })
      pcall(warpboard.load, "lasca", 3)
      pcall(warpboard.load, "lasca", nil, { memory = -1 })
      pcall(warpboard.load, "tests/rules/scripts/mistakes.lua")
      pcall(objects[1].position, objects[1], "nonsense")
      pcall(objects[2].random, objects[2], 1)
      pcall(objects[2].find, objects[2], function() error "stop" end)
      pcall(objects[2].find, objects[2], function() objects[1]:start() end)
      collectgarbage()
    end]],
  ["left behind by memory that ran out"] = [[
    for requests = 0, 60, 4 do
      local objects = objects_of "tic-tac-toe"
      objects[2]:fail_after(requests)
      for _, object in ipairs(objects) do use(object) end
      if requests % 2 == 0 then objects = nil end
      collectgarbage()
      kept = { kept, objects }
    end
    os.exit(true, true)]],
  ["in coroutines that are never finished"] = [[
    kept = {}
    for i = 1, 4 do
      kept[i] = coroutine.create(function()
        local objects = objects_of "lasca"
        coroutine.yield()
        use(objects[i])
      end)
      coroutine.resume(kept[i])
    end
    collectgarbage()
    os.exit(true, true)]],
}

describe("objects of the module may be", function()
  for _, name in ipairs(support.sorted_keys(ENDS)) do
    it(name, function()
      local path = scripts.write(BEGINNING .. ENDS[name])
      local _, how, status = os.execute("lua5.4 " .. path)
      assert.equal("exit 0", how .. " " .. status)
    end)
  end
end)
