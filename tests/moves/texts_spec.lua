-- Messages about texts that aren't moves, word for word, and moves accepted in other notations.
-- luacheck: no max line length

local scripts = require "scripts"
local support = require "support"

-- Variant, position, input, message.
local REFUSED = {
  { "english-checkers", "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1", "11-33",
    "no square has the number 33; they go from 1 to 32" },
  { "english-checkers", "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1", "11x15",
    [["c3xd4" captures nothing here: it is c3-d4]] },
  { "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "32-28",
    [["32-28" is not a legal move; the legal moves are b1c3, b1a3, g1h3, g1f3, a2a3, a2a4, b2b3, b2b4, c2c3, c2c4, d2d3, d2d4, ...]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[]],
    [["" is not a legal move; the legal moves are a3-b4, c3-b4, c3-d4, e3-d4, e3-f4, g3-f4, g3-h4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[a3]],
    [["a3" is not a legal move; from there: a3-b4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[a1-b2]],
    [["a1-b2" is not a legal move; the legal moves are a3-b4, c3-b4, c3-d4, e3-d4, e3-f4, g3-f4, g3-h4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[a3-b4=K]],
    [["a3-b4=K" is not a legal move; from there: a3-b4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[xyz]],
    [["xyz" is not a legal move; the legal moves are a3-b4, c3-b4, c3-d4, e3-d4, e3-f4, g3-f4, g3-h4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[c3-b4-a5]],
    [["c3-b4-a5" is not a legal move; from there: c3-b4, c3-d4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[c3xb4]],
    [["c3xb4" captures nothing here: it is c3-b4]] },
  { [[english-checkers]], [[8/2m5/8/8/8/8/8/8 w 0 1]], [[a1-b2]], [["a1-b2": the game is over, Black wins: no legal move]] },
  { [[english-checkers]], [[8/8/1m1m4/8/1m1m4/2M5/8/8 w 0 1]], [[c3xa5]],
    [["c3xa5" is not a legal move; from there: c3xa5xc7, c3xe5xc7]] },
  { [[english-checkers]], [[8/8/1m1m4/8/1m1m4/2M5/8/8 w 0 1]], [[c3c7]],
    [["c3c7" may be one of several moves: c3xa5xc7, c3xe5xc7]] },
  { [[english-checkers]], [[8/8/1m1m4/8/1m1m4/2M5/8/8 w 0 1]], [[c3xc7]],
    [["c3xc7" may be one of several moves: c3xa5xc7, c3xe5xc7]] },
  { [[english-checkers]], [[8/8/1m1m4/8/1m1m4/2M5/8/8 w 0 1]], [[c3xe5]],
    [["c3xe5" is not a legal move; from there: c3xa5xc7, c3xe5xc7]] },
  { [[english-checkers]], [[8/8/1m1m4/8/1m1m4/2M5/8/8 w 0 1]], [[c3]],
    [["c3" is not a legal move; from there: c3xa5xc7, c3xe5xc7]] },
  { [[chess]], [[rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1]], [[e2e5]],
    [["e2e5" is not a legal move; from there: e2e3, e2e4]] },
  { [[chess]], [[k7/4p3/8/8/8/8/8/7K w - - 0 1]], [[e7e5]],
    [["e7e5" is not a legal move: it is White's turn; the legal moves are h1h2, h1g1, h1g2]] },
  { [[chess]], [[rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1]], [[e1g1]],
    [["e1g1" is not a legal move; the legal moves are b1c3, b1a3, g1h3, g1f3, a2a3, a2a4, b2b3, b2b4, c2c3, c2c4, d2d3, d2d4, ...]] },
  { [[chess]], [[rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1]], [[e2]],
    [["e2" is not a legal move; from there: e2e3, e2e4]] },
  { [[chess]], [[k7/4P3/8/8/8/8/8/7K w - - 0 1]], [[e7e8]],
    [["e7e8" may be one of several moves: e7e8q, e7e8r, e7e8b, e7e8n]] },
  { [[duck-chess]], [[rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1]], [[Nf3]],
    [["Nf3" may be one of several moves: g1f3,*g1, g1f3,*a3, g1f3,*b3, g1f3,*c3, g1f3,*d3, g1f3,*e3, g1f3,*g3, g1f3,*h3, g1f3,*a4, g1f3,*b4, g1f3,*c4, g1f3,*d4, ...]] },
  { [[chess]], [[k7/4P3/8/8/8/8/8/7K w - - 0 1]], [[e7e8k]],
    [["e7e8k" is not a legal move; from there: e7e8q, e7e8r, e7e8b, e7e8n]] },
  { "breakthrough", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 1", "a3",
    [["a3" may be one of several moves: a2-a3, b2-a3]] },
  { "nine-mens-morris", "3M3/3M3/7/m6/7/7/m6[MMMMMMMmmmmmmm] w 3", "d5",
    [["d5" may be one of several moves: M@d5xa1, M@d5xa4]] },
  { "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "bd3",
    [["bd3" is not a legal move; the legal moves are b1c3, b1a3, g1h3, g1f3, a2a3, a2a4, b2b3, b2b4, c2c3, c2c4, d2d3, d2d4, ...]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/M7[M] w 1]=], [[M@a1]],
    [["M@a1" is not a legal move; the legal moves are a1-b2, M@c1, M@e1, M@g1, M@b2, M@d2, M@f2, M@h2, M@a3, M@c3, M@e3, M@g3, ...]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/M7[M] w 1]=], [[@b2]],
    [["@b2" is not a legal move; the legal moves are a1-b2, M@c1, M@e1, M@g1, M@b2, M@d2, M@f2, M@h2, M@a3, M@c3, M@e3, M@g3, ...]] },
  { [[warp-checkers]], [[8/8/8/8/8/8/8/8 w 0 1]], [[a1b2]], [["a1b2": the game is over, Black wins: no legal move]] },
  { [[warp-checkers]], [[8/8/3m4/8/8/3M4/8/8 w 24 9]], [[d3c4]],
    [["d3c4": the game is over, a draw: too many turns without a capture]] },
  { [[russian-draughts]], [[8/8/5m2/8/1m6/8/1m1m4/K7 w 0 1]], [[a1xc3]],
    [["a1xc3" is not a legal move; from there: a1xc3xh8, a1xc3xg7, a1xc3xa5, a1xc3xe1]] },
}

-- Variant, position, input, move.
local PLAYED = {
  -- by square numbers, from White's far left; from Black's in games that number them that way
  { "international-draughts", "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w 0 1",
    "32-28", "d4-e5" },
  { "international-draughts", "10/10/5m4/10/5m4/4M5/10/10/10/10 w 0 1", "28x8", "e5xg7xe9" },
  { "international-draughts", "10/10/5m4/10/5m4/4M5/10/10/10/10 w 0 1", "28:19:8", "e5xg7xe9" },
  { "english-checkers", "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1", "11-15", "c3-d4" },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[a3-b4]], [[a3-b4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[a3b4]], [[a3-b4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[A3B4]], [[a3-b4]] },
  { [[english-checkers]], [[1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w 0 1]], [[a3:b4]], [[a3-b4]] },
  { [[english-checkers]], [[8/8/1m1m4/8/1m1m4/2M5/8/8 w 0 1]], [[c3xe5xc7]], [[c3xe5xc7]] },
  { [[chess]], [[rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1]], [[e2-e4]], [[e2e4]] },
  { [[chess]], [[rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1]], [[E2E4]], [[e2e4]] },
  { [[chess]], [[k7/4P3/8/8/8/8/8/7K w - - 0 1]], [[e7e8=Q]], [[e7e8q]] },
  { [[chess]], [[k7/4P3/8/8/8/8/8/7K w - - 0 1]], [[e7-e8=q]], [[e7e8q]] },
  { [[werewolf-checkers]], [=[8/8/8/8/8/8/8/M7[M] w 1]=], [[m@b2]], [[M@b2]] },
  { [[russian-draughts]], [[8/8/5m2/8/1m6/8/1m1m4/K7 w 0 1]], [[a1xc3xe1]], [[a1xc3xe1]] },
  { [[russian-draughts]], [[8/8/5m2/8/1m6/8/1m1m4/K7 w 0 1]], [[a1e1]], [[a1xc3xe1]] },
  -- around four men, in either direction: one move, two paths
  { "english-checkers", "8/8/1m1m4/8/1m1m4/2K5/8/8 w 0 1", "c3xa5xc7xe5xc3", "c3xa5xc7xe5xc3" },
  { "english-checkers", "8/8/1m1m4/8/1m1m4/2K5/8/8 w 0 1", "c3xe5xc7xa5xc3", "c3xa5xc7xe5xc3" },
  { "english-checkers", "8/8/1m1m4/8/1m1m4/2K5/8/8 w 0 1", "c3c3", "c3xa5xc7xe5xc3" },
  -- without the signs between squares, the name of a card, the letter of a drop
  { "amazons", "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w 1", "d1d7g7", "d1-d7/g7" },
  { "amazons", "3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w 1", "D1-D7(G7)", "d1-d7/g7" },
  { "onitama", "1ssmss1/7/6B/7/1SSMSS1[TCkn] w 1", "b1b2", "b1-b2:crab" },
  { "nine-mens-morris", "7/7/7/7/7/7/7[MMMMMMMMMmmmmmmmmm] w 1", "D7", "M@d7" },
  { "nine-mens-morris", "3M3/3M3/7/m6/7/7/m6[MMMMMMMmmmmmmm] w 3", "d5xa4", "M@d5xa4" },
  { "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "nf3", "g1f3" },
}

-- Moves with the same short text: the end of a script, a position, all moves, and other texts that are read as one of
-- them.
local APART = {
  -- by captures: a long jump over one of two men, each of which may remain
  { [[moves = from "man" * n * enemy * (take * n * enemy + n * enemy * take) * n * empty * stop]], "1/m/m/M w 1",
    { "a1xa4(a2)", "a1xa4(a3)" }, { ["a1a4(a3)"] = "a1xa4(a3)" } },
  -- one captures nothing
  { [[moves = from "man" * n * (remove + here) * n * empty * stop]], "1/1/m/M w 1",
    { "a1-a3", "a1-a3(a2)" }, {} },
  -- by the final pieces
  { [[moves = from "man" * n * empty * stop * (flip + here)]], "1/1/1/M w 1",
    { "a1-a2(a2=M)", "a1-a2(a2=m)" }, {} },
  { [[moves = from "man" * n * empty * stop * land * (here + n * put "man")]], "1/1/1/M w 1",
    { "a1-a2(a2=M)", "a1-a2(a2=M,a3=M)" }, {} },
  -- by the path, if it isn't written
  { [[notation "uci" moves = from "man" * n * stop * (set("c", 1) + n * stop * s) * stop]], "1/1/1/M w 0 1",
    { "a1a2~a2", "a1a2~a2~a3" }, {} },
  -- by one part of a split; the order of its parts doesn't matter
  { [[local half = part * carry "man"
      moves = by "man" * place "a" * remove * half * n * empty * stop * land * go "a" * half * (s + s * s) * empty
              * stop * land]], "1/M/1/1 w 1",
    { "a3/a4,a1", "a3/a4,a2" }, { ["a3/a2,a4"] = "a3/a4,a2", ["A3/A1,A4"] = "a3/a4,a1" } },
  -- by no change on the board
  { [[moves = from "man" * n * empty * stop * (here + set("c", 2))]], "1/1/1/M w 0 1",
    { "a1-a2(a2=M,1)", "a1-a2(a2=M,2)" }, { ["a1a2(a2=m,2)"] = "a1-a2(a2=M,2)" } },
}

local function position(name, text)
  return assert(support.load(name):position(text))
end

describe("a move that is rejected", function()
  for _, entry in ipairs(REFUSED) do
    local name, text, typed, expected = table.unpack(entry)
    it(("of %s: %q in %s"):format(name, typed, text), function()
      local pos = position(name, text)
      local played, message = pos:play(typed)
      assert.is_nil(played)
      assert.equal(expected, message)
      assert.equal(text, pos:text())
    end)
  end
end)

describe("a move that is played", function()
  for _, entry in ipairs(PLAYED) do
    local name, text, typed, expected = table.unpack(entry)
    it(("of %s: %q in %s"):format(name, typed, text), function()
      assert.same({ expected }, assert(position(name, text):play(typed)):history())
    end)
  end
end)

describe("a word that ends a move", function()
  it("names the only move that it ends", function()
    local pos = assert(require "warpboard".load("hex", { swap = true })):start()
    assert(pos:play "a3")
    assert.equal("c1swap", pos:move("swap").move)
    assert.equal([["swa" is not a legal move; the legal moves are a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, a2, ...]],
      select(2, pos:move "swa"))
    assert.equal([["swap" is not a legal move; the option swap is off]], select(2, support.load("hex"):start():move "swap"))
  end)
end)

describe("moves with the same short text", function()
  for _, entry in ipairs(APART) do
    local script, text, expected, read = table.unpack(entry)
    it("are distinguished: " .. script, function()
      local counter = script:find '"c"' and 'counter("c", 0, 3)\n' or ""
      local variant = assert(scripts.load(('title "Alike"\nboard{1, 4}\npiece("man", "M")\n%sstart "%s"\n%s\n')
        :format(counter, text, script)))
      local pos = assert(variant:position(text))
      local moves = pos:moves()
      table.sort(moves)
      assert.same(expected, moves)
      for _, move in ipairs(expected) do read[move] = move end
      for typed, move in pairs(read) do
        assert.same({ move }, assert(variant:position(text):play(typed)):history())
      end
    end)
  end
end)

describe("a move with a swap", function()
  local SWAPS = [[title "Swaps"
board{4, 4}
piece("man", "M")
piece("king", "K")
start "4/4/4/MMMK w 1"
moves = from "man" * n * empty * stop * land * place "a" * e * occupied * swap "a"
      + by "king" * place "a" * any{n, w} * occupied * swap "a" + by "king" * nw * empty * put "man" * stop
]]
  local TEXT = "4/4/1m2/M2K w 1"

  for _, notation in ipairs{"", 'notation "uci"'} do
    for _, typed in ipairs{"a1b2", "a1a2b2", "a1a2<>b2", "a1-a2<>b2"} do
      local full = notation == "" and "a1-a2<>b2" or "a1b2"
      if notation == "" or typed == full then
        it(("is found by %q, written as %q"):format(typed, full), function()
          local variant = assert(scripts.load(SWAPS .. notation))
          assert.same({full}, assert(variant:position(TEXT):play(typed)):history())
        end)
      end
    end
  end

  it("is found by its two squares", function()
    local variant = assert(scripts.load(SWAPS))
    assert.same({"d1<>c1"}, assert(variant:position("4/4/4/2MK w 1"):play("d1c1")):history())
  end)

  it("isn't found by the sign of a swap without one", function()
    local pos = assert(scripts.load(SWAPS)):position(TEXT)
    local played, message = pos:play("d1<>c2")
    assert.is_nil(played)
    assert.equal('"d1<>c2" is not a legal move; from there: d1-c2', message)
  end)

  it("isn't found by another sign", function()
    for _, typed in ipairs{"d1-c1", "d1xc1"} do
      local pos = assert(scripts.load(SWAPS)):position "4/4/4/2MK w 1"
      assert.is_nil((pos:play(typed)))
    end
  end)

  it("isn't found if the squares name a capture", function()
    local variant = assert(scripts.load [[title "Swaps"
board{4, 4}
piece("man", "M")
start "4/4/1m2/M3 w 1"
moves = from "man" * ne * enemy * take * stop + by "man" * place "a" * ne * occupied * swap "a"]])
    for typed, full in pairs{a1b2 = "a1xb2", ["a1<>b2"] = "a1<>b2"} do
      assert.same({full}, assert(variant:start():play(typed)):history())
    end
  end)
end)
