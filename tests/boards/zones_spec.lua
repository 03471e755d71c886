-- Zones for White and for Black.

local scripts = require "scripts"

local function race(zones)
  return scripts.load(([[
title "Race"
board{3, 4}
piece("man", "M")
%s
start "m2/3/3/M2 w 1"
moves = from "man" * any{n, s, e} * empty * on "goal" * stop
]]):format(zones))
end

-- Return the moves of both sides from the start.
local function moves_of(variant)
  local white, black = variant:start(), variant:position "m2/3/3/M2 b 1"
  return {table.concat(white:moves(), " "), table.concat(black:moves(), " ")}
end

describe("a zone", function()
  it("is seen from Black's side", function()
    assert.same({"a1-a2", "a4-a3"}, moves_of(race [[zone("goal", "a2-c2")]]))
  end)

  it("may have other squares for Black, in White's coordinates", function()
    assert.same({"a1-a2", "a4-b4"}, moves_of(race [[zone("goal", "a2", "b4 c1")]]))
    assert.same({"a1-b1", "a4-b4"}, moves_of(race [[zone("goal", "b1-b4", "b1-b4")]]))
    assert.same({"a1-a2", ""}, moves_of(race [[zone("goal", "a2-c2", "a2-c2")]]))
  end)

  it("is listed as declared", function()
    for _, zone in ipairs {'zone("goal", "a2-c2")', 'zone("goal", "a2", "c1 b4")', 'zone("goal", "a2-c2", "a2-c2")'} do
      assert.matches("\n" .. zone:gsub("%p", "%%%0") .. "\n", race(zone):rules())
    end
    assert.matches('\nzone%("goal", "b1%-b4"%)\n', race([[zone("goal", "b1-b4", "b1-b4")]]):rules())
  end)

  it("with other squares for Black distinguishes colors intentionally", function()
    local function excuse_of(zone)
      for _, check in ipairs(race(zone):start():audit_games(20, 1).checks) do
        if check.name == "colours" then return check.excuse, check.fault end
      end
    end
    local excuse, fault = excuse_of [[zone("goal", "a2-c2", "a2-c2")]]
    assert.equal("a zone has other squares for Black", excuse)
    assert.truthy(fault)
    assert.is_nil(excuse_of [[zone("goal", "a2-c2")]])
  end)
end)
