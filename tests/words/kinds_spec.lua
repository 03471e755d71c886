-- A script with the largest number of kinds of pieces: on all engines, in position texts and in the listing.

local engines = require "engines"
local scripts = require "scripts"

local MOST = 62

-- Return A, B, ..., Z, then the same letters with signs.
local function letter(i)
  local form = i <= 26 and "%s" or i <= 52 and "+%s" or "%s~"
  return form:format(("%c"):format(65 + (i - 1) % 26))
end

-- Return a game with `count` kinds. Each kind steps forward and sideways and promotes to another kind. Kinds with
-- higher numbers capture backward, and all but the last ten capture diagonally.
local function script(count)
  local out = {'title "Many kinds" board{8, 8} local kinds = {}\n'}
  for i = 1, count do out[#out + 1] = ('piece("kind %d", "%s") kinds[%d] = "kind %d"\n'):format(i, letter(i), i, i) end
  out[#out + 1] = [[
local first, last = {table.unpack(kinds, 1, 30)}, {table.unpack(kinds, 31)}
royal "kind 1"
moves = from(kinds) * any{n, e, w} * empty * stop + from(last) * any{s, se} * enemy * take * stop
  + from(first) * any{nw, ne} * enemy * -is "kind 1" * take * stop * (become "kind 2" + become "kind 62")
  + by(kinds) * place "it" * n * own * is(last) * swap "it"
]]
  out[#out + 1] = 'start "a7/8/8/8/8/8/8/A7 w"\nloss(stuck)\n'
  return table.concat(out)
end

local TEXTS = {
  "a7/8/+x+y+z3j~h~/1I~J~+Y4/2a~b~4/ABcd4/+E+F+g+h4/7b w 1",
  "a7/b~B~c~C~d~D~e~E~/8/+z+Z+y+Y+x+X+w+W/8/ZzYyXxWw/1j~J~i~I~3/7A b 1",
}

describe("kinds of pieces", function()
  it(("can be %d"):format(MOST), function()
    local function load() return assert(scripts.load(script(MOST))) end
    assert.same({"native"}, engines.compare(load, TEXTS))
    local variant = load()
    for _, text in ipairs(TEXTS) do assert.equal(text, tostring(assert(variant:position(text)))) end
    assert.same({}, variant:start():audit_games(20, 1, 80).faults)
    assert.equal(MOST, #variant:pieces())
    assert.matches("from +%+E %+F", (variant:program():gsub(" +", " ")))
  end)

  it("cannot be more", function()
    assert.equal(("%d: piece: a script can declare at most 62 pieces"):format(MOST + 2),
      scripts.faults(script(MOST + 1))[1])
  end)
end)
