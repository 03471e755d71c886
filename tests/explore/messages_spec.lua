-- Messages of the tools for changing rules, word for word, and their results in Lua.

local scripts = require "scripts"
local support = require "support"

local function message_of(call, ...)
  local good, message = pcall(call, ...)
  assert.is_false(good)
  return (message:gsub("^[^ ]*:%d+: ", ""))
end

describe("coverage of a variant", function()
  it("counts played words", function()
    local variant = support.load "english-checkers"
    variant:cover()
    variant:cover()
    assert(variant:start():play "c3-d4")
    local tried, succeeded = 0, 0
    for _, word in ipairs(variant:covered()) do
      tried, succeeded = tried + word.tried, succeeded + word.succeeded
    end
    assert.is_true(tried > succeeded and succeeded > 20)
  end)

  it("must be enabled first", function()
    local variant = support.load "english-checkers"
    assert.equal("nothing was counted; call variant:cover() first", message_of(variant.covered, variant))
  end)
end)

describe("pos:why", function()
  it("says that a claimed piece is still there", function()
    local script = 'title "a: b" board{1, 4} piece("man", "M") start "1/m/1/M w 1"\n'
      .. 'moves = from "man" * n * n * enemy * claim * empty * stop'
    local why = scripts.load(script):start():why "a1-a3"
    assert.equal("a piece that is being captured is there", why.branches[1][6].fails)
  end)
end)

describe("pos:find", function()
  it("finds the shortest line for a text or a function", function()
    local pos = support.load("english-checkers"):start()
    local found = assert(pos:find "move.taken > 0")
    assert.same({true, 3}, {found.shortest, #found.line})
    assert.same(found, pos:find(function(p, move) return move.taken > 0 and p:side() == "black" end))
    assert.equal(0, #pos:history())
    for _, move in ipairs(found.line) do assert(pos:play(move)) end
  end)

  it("reports the searched positions if there is no line", function()
    local pos = support.load("english-checkers"):start()
    assert.same({positions = 50 + 60, depth = 1, none = false}, pos:find("false", {wide = 50, deep = 60, limit = 5}))
    assert.same({positions = 57, depth = 2, none = false}, pos:find("false", {depth = 2}))
  end)

  it("reports mistakes in a condition", function()
    local pos = support.load("english-checkers"):start()
    assert.same({nil, 'condition:1: unexpected symbol near <eof>; write an expression of Lua, for example: outcome == '
      .. '"white" or count("Q") > 2'}, {pos:find "1 +"})
    assert.same({nil, 'condition:1: unknown word "foo" in the condition; '
      .. 'the known words are at, check, checkmate, count, '
      .. "kings, men, move, outcome, pos, stalemate, stuck, turn"}, {pos:find "foo"})
    assert.equal("bad argument #1 to 'find' (a condition as text, or a function, expected)",
      message_of(function() return (pos:find(7)) end))
  end)
end)
