-- Royal pieces in any number, attacks declared by the script, moves_differ, and position texts.

local scripts = require "scripts"

local HEAD = [[
title "Royals" board{4, 4} piece("man", "M") piece("king", "K") piece("rook", "R") piece("crowned man", "+M")
local arrive = (empty + enemy * take) * stop
start %q
%s
]]
local WALKS = 'moves = from "king" * any{e, w} * arrive + from "rook" * any{n, s, w} * arrive '

local function load(lines, start) return scripts.load(HEAD:format(start, lines)) end

local function moves_of(lines, start)
  local moves = assert(load(lines, start)):start():moves()
  table.sort(moves)
  return table.concat(moves, " ")
end

local function refused(lines, text)
  local start = text:gsub("[Kk]", "1"):gsub("^%S+", "4/4/4/K2k")
  return select(2, assert(load(lines, start)):position(text))
end

describe("a royal piece", function()
  it("may be one of two, neither of which may be attacked", function()
    assert.equal("a1-b1", moves_of('royal("king", 0, 2) ' .. WALKS, "4/4/r3/K1K1 w 1"):match "a1%-b1")
    assert.equal("a1-b1", moves_of('royal("king", 0, 2) ' .. WALKS, "4/4/r3/K2K w 1"))
  end)

  it("may belong to one side only", function()
    assert.equal("a1-b1", moves_of('royal("king", 0, 1) ' .. WALKS, "4/4/r3/K3 w 1"))
    assert.equal("a2-a3 a2xa1", moves_of('royal("king", 0, 1) ' .. WALKS, "4/4/r3/R3 b 1"))
  end)

  it("occurs as often as the script allows", function()
    assert.equal('position: White must have exactly one "king", not 0',
      refused('royal "king" ' .. WALKS, "4/4/4/3k w 1"))
    assert.equal('position: Black must have at most one "king", not 2',
      refused('royal("king", 0, 1) ' .. WALKS, "4/4/4/2kk w 1"))
    assert.equal('position: Black must have 1 to 2 of "king", not 3',
      refused('royal("king", 1, 2) ' .. WALKS, "4/4/4/Kkkk w 1"))
    assert.truthy(select(2, load('royal("king", 2) ' .. WALKS, "4/4/4/K1kk w 1")):find(
      'start: position: White must have exactly 2 of "king", not 1', 1, true))
  end)

  it("may be one of more than `royal` allows, which is an error at the line of `royal`", function()
    local function reason(lines, start) return (select(2, load(lines, start)):match "%d+: royal: .*") end
    assert.equal(
      '4: royal: White has 3 of "man" in `start`, but may have at most 1; correct it, or write: royal("man", 1, 3)',
      reason('royal "man" ' .. WALKS, "2mm/4/4/MM1M w 1"))
    assert.equal('4: royal: Black has 2 of {"man", "king"} in `start`, but may have at most 1; correct it, '
      .. 'or write: royal({"man", "king"}, 0, 2)', reason('royal({"man", "king"}, 1) ' .. WALKS, "2km/4/4/4 w 1"))
    assert.truthy(load('royal("man", 1, 3) ' .. WALKS, "2mm/4/4/MM1M w 1"))
    local chess, message = scripts.load 'base "chess"\nstart "4k3/8/8/8/8/8/8/3KK3 w - - 0 1"'
    assert.falsy(chess)
    assert.truthy(message:find(':2: royal: White has 2 of "king"', 1, true))
  end)

  it("is attacked as `attacks` declares", function()
    local attacks = 'royal "king" ' .. WALKS .. 'attacks(from "rook" * e * enemy * take)'
    assert.equal("b1-c1 b1xa1", moves_of(attacks, "4/4/1r2/rK1k w 1"))
    assert.equal("b1-a1", moves_of('royal "king" ' .. WALKS, "4/4/1r2/1K1k w 1"))
  end)

  it("isn't attacked by a piece that may not capture while it is attacked itself", function()
    local paralysed = 'royal "king" moves = from "king" * any{n, s} * arrive + from "man" * n * arrive '
      .. '+ from "rook" * -attacked "rook" * any{n, e, s, w} * arrive'
    assert.equal("b1-b2 d3-d2", moves_of(paralysed, "2K1/3m/r3/Rk2 b 1"))
    assert.equal("b1-b2", moves_of(paralysed, "2K1/3m/4/Rk2 b 1"))
    local guarded = 'royal "king" moves = from "king" * any{n, s} * arrive + from "man" * n * arrive '
      .. '+ from "rook" * guarded * any{n, e, s, w} * arrive'
    assert.equal("b1-b2 d3-d2", moves_of(guarded, "2K1/3m/4/Rk2 b 1"))
  end)

  it("may be of several kinds, all of which must be safe", function()
    local two = 'royal({"king", "man"}, 0, 9) ' .. WALKS .. '+ from "man" * n * empty * stop'
    assert.equal("b1-b2 d1-c1", moves_of(two, "4/4/r3/1M1K w 1"))
    assert.equal("a1-b1 d1-d2", moves_of(two, "4/4/2r1/K2M w 1"))
    assert.equal("d1-d2", moves_of(two, "3r/4/4/3M w 1"):match "d1%-d2")
    assert.equal('position: White must have 1 to 100 of "king" or "man", not 0',
      refused('royal{"king", "man"} ' .. WALKS, "4/4/4/k3 w 1"))
    assert.equal("position: the man of Black, who is not to move, is attacked", refused(two, "m3/R3/4/K3 w 1"))
  end)

  it("is tested as the kind of the carried piece", function()
    local two = 'royal({"king", "rook"}, 0, 9) moves = from "king" * e * -attacked * empty * stop '
      .. '+ from "rook" * e * -attacked * empty * stop + from "man" * n * enemy * is "rook" * take * stop'
    assert.equal("a1-b1", moves_of(two, "4/4/1mm1/K3 w 1"))
    assert.equal("", moves_of(two, "4/4/1m2/R3 w 1"))
  end)

  it("may be one of several, of which some must be safe", function()
    local function safe(number, text)
      return moves_of(('royal("king", 0, 3, {safe = %d}) '):format(number) .. WALKS, text)
    end
    assert.equal("a1-b1 c1-b1 c1-d1", safe(1, "4/4/r3/K1K1 w 1"))
    assert.equal("a1-b1", safe(2, "4/4/r3/K1K1 w 1"))
    assert.equal("a1-b1", safe(1, "4/4/r3/K3 w 1"))
    assert.equal("a1-b1", safe(2, "4/4/r3/K3 w 1"))
    assert.equal("c1-b1", safe(1, "4/4/r1r1/K1K1 w 1"):match "c1%-b1")
  end)

  it("gives the same moves as a condition in legal", function()
    local roots = "4/1rk1/k2R/K1RK w 1"
    local counts = {}
    for _, lines in ipairs{'royal("king", 1, 3, {safe = 1}) ',
      'legal(at_least(1, by "king" * -attacked{"king", "rook"}), "x") '} do
      local variant = assert(load(lines .. WALKS, roots))
      for _, engine in ipairs{"machine", "native", "definition"} do
        variant:engine(engine)
        counts[#counts + 1] = variant:start():perft(4)
      end
    end
    for i = 2, #counts do assert.equal(counts[1], counts[i]) end
    assert.is_true(counts[1] > 100)
  end)

  it("cannot be dropped on an attacked square", function()
    local lines = 'royal("king", 0, 2) reserve{"king"} ' .. WALKS .. '+ drop "king" * each "board" * empty '
    local variant, counts = assert(load(lines, "4/1r2/4/3R[Kk] w 1")), {}
    for i, engine in ipairs{"machine", "native"} do
      variant:engine(engine)
      counts[i] = variant:start():perft(2)
    end
    assert.equal(counts[1], counts[2])
  end)

  it("is put in check by captures too", function()
    local checks = 'royal "king" moves = from "king" * any{e, w} * arrive '
      .. '+ from "rook" * any{n, w} * arrive * gives_check'
    assert.equal("a1-b1 c1-b1 c1xc2", moves_of(checks, "4/4/1kr1/K1R1 w 1"))
  end)
end)

describe("attacks on any piece", function()
  local CASES = {
    { "moves: a capture within `rec` or `times` can't test whether a square is attacked, because the "
      .. "test would run the same captures again; test it before or after them",
      'moves = from "man" * rec(function(more) return n * enemy * take * -guarded * (more + here) end)' },
    { 'attacked: unknown piece "mann", did you mean "man"?', 'moves = from "man" * n * attacked{"mann"}' },
    { '`guarded` needs several names in a list; for example: guarded{"man", "king"}',
      'moves = from "man" * n * guarded("man", "king")' },
  }
  for _, case in ipairs(CASES) do
    local message, lines = table.unpack(case)
    it("are misused: " .. message, function()
      assert.truthy(select(2, load(lines, "4/4/4/4 w 1")):find(message, 1, true))
    end)
  end

  it("ignore tests of attacks in captures, and fail if nothing could be captured", function()
    local wary = 'moves = from "rook" * any{n, e, s, w} * enemy * take * -attacked{"rook", "man"} '
      .. '+ from "man" * n * arrive'
    assert.equal("a1xb1", moves_of(wary, "4/r3/r3/Rr2 w 1"))
    assert.equal("", moves_of('moves = by "man" * n * (attacked "man" + guarded) * put "man"', "4/4/4/M3 w 1"))
  end)
end)

describe("moves", function()
  local ROUND = 'moves = from "king" * any({n, e}, function(d) return d * enemy * take * d * empty * stop end) '
    .. '* any({n, e}, function(d) return d * enemy * take * d * empty * stop end) '
  it("with one result count once, unless their texts differ", function()
    assert.equal("a1xa3xc3", moves_of(ROUND, "4/1m2/m3/K3 w 1"))
    local other = 'moves = from "king" * (n * (e + here) * place "a" * note "!" * go "a" * stop '
      .. '+ e * n * note "?" * stop) '
    assert.equal(2, select(2, moves_of("moves_differ 'text' " .. other, "4/4/4/K3 w 1"):gsub("b2", "")))
    assert.equal(1, select(2, moves_of(other, "4/4/4/K3 w 1"):gsub("b2", "")))
  end)

  it("of several pieces with one result count once", function()
    local lines = 'moves = by "man" * each "far" * empty * put "king" * stop '
    assert.equal(8, select(2, moves_of(lines, "4/4/4/MM2 w 1"):gsub("%S+", "")))
    assert.equal(4, select(2, moves_of("moves_differ 'position' " .. lines, "4/4/4/MM2 w 1"):gsub("%S+", "")))
  end)

  it("differ by their landing square", function()
    local lines = 'moves = from "man" * n * empty * stop * land * take + from "man" * e * empty * stop * land * take '
    assert.equal("a1-a2", moves_of(lines, "4/4/4/M3 w 1"))
    assert.equal("a1-a2 a1-b1", moves_of("moves_differ 'landing' " .. lines, "4/4/4/M3 w 1"))
  end)

  it("that change nothing are illegal if the script says so", function()
    local lines = 'moves = from "man" * n * (stop + s * stop) '
    assert.equal("a1-a1 a1-a2", moves_of(lines, "4/4/4/M3 w 1"))
    assert.equal("a1-a2", moves_of("moves_change() " .. lines, "4/4/4/M3 w 1"))
  end)

  it("with the greatest weighted tally are the only legal ones", function()
    local lines = 'moves = most(from "man" * (n * empty * tally * tally + e * empty * tally(3)) * stop) '
    assert.equal("a1-b1", moves_of(lines, "4/4/4/M3 w 1"))
  end)
end)

describe("reverse attack lookup", function()
  local LANDS = 'moves = from "king" * any{e, w} * arrive + '

  -- Return the number of attackers that must be confirmed by their walks.
  local function confirmed(walks)
    local count = 0
    for _, instruction in ipairs(assert(load('royal "king" zone("half", "a1-d2") ' .. LANDS .. walks, "4/4/4/K2k w 1"))
      :instructions()) do
      if instruction.op == "probe" and not instruction.negated then count = count + 1 end
    end
    return count
  end

  it("needs no confirmation if a piece moves alike from every zone", function()
    assert.equal(0, confirmed
      'from "man" * (on "half" * n * arrive + -on "half" * n * arrive * (on "far" + -on "far"))')
    assert.equal(0, confirmed 'from "man" * n * arrive * (on "far" * become "rook" + -on "far" + become "king")')
    assert.equal(2, confirmed 'from "man" * (on "half" * n * arrive + on "far" * n * arrive)')
    assert.equal(2, confirmed 'by "man" * n * enemy * take * become "rook"')
    assert.equal(2, confirmed 'from "man" * (on "half" * n * arrive + -on "half" * n * arrive * on "far")')
    assert.equal(2, confirmed 'from "man" * on "half" * n * arrive + from "rook" * -on "half" * n * arrive')
  end)

  it("respects zones", function()
    local north = "n * arrive"
    local walks = ('from "man" * on "half" * $ + from "rook" * (on "half" * $ + -on "half" * $)'):gsub("%$", north)
    local variant = assert(load('royal "king" zone("half", "a1-d2") ' .. LANDS .. walks, "4/4/4/K2k w 1"))
    for _, text in ipairs{"3k/3M/4/K3 w 1", "4/3k/2M1/K3 w 1"} do assert.is_truthy(variant:position(text)) end
    for _, text in ipairs{"4/3k/3M/K3 w 1", "4/3k/3R/K3 w 1", "3k/3R/4/K3 w 1"} do
      assert.equal("position: the king of Black, who is not to move, is attacked", select(2, variant:position(text)))
    end
  end)
end)

describe("texts", function()
  it("have letters for promoted pieces, and notes", function()
    local lines = 'notation "uci" moves = from "man" * n * empty * become "crowned man" * note "!" '
    local pos = assert(load(lines, "4/+m3/4/M3 w 1")):start()
    assert.same({"a1a2+!"}, pos:moves())
    assert.equal("4/+m3/+M3/4 b 1", tostring(pos:play "a1a2+!"))
  end)

  it("name the promotion of a dropped piece, in both notations", function()
    local lines = 'reserve{"man"} moves = drop "man" * each "home" * empty * (here + become "crowned man") '
    local start = "4/4/4/MMM1[M] w 1"
    assert.equal("M@d1 M@d1=+M", moves_of(lines, start))
    assert.equal("M@d1 M@d1+", moves_of(lines .. 'notation "uci" ', start))
    local pos = assert(load(lines, start)):start()
    assert.equal("4/4/4/MMM+M[] b 1", tostring(pos:play "M@d1=+M"))
  end)

  it("of positions write counters with their sign", function()
    local variant = assert(load('counter("a", 0, 3) counter("b", 0, 3, "+") moves = from "man" * n * set("b", 1)',
      "4/4/4/M3 w 3+2 1"))
    assert.equal("4/4/M3/4 b 3+1 1", tostring(variant:start():play "a1a2"))
    assert.equal("position, b (character 13): '+' and this field are missing here",
      select(2, variant:position "4/4/4/M3 w 3 2 1"))
  end)

  it("may have a right for each letter, White's first, in order of declaration", function()
    local lines = [[
for i = 26, 1, -1 do right(string.char(64 + i), {[("abcd"):sub(i % 4 + 1, i % 4 + 1) .. i // 4 % 2 + 1] = "man"}) end
moves = from "man" * n * (empty + enemy * take) * stop]]
    local all = "ZYXWVUTSRQPONMLKJIHGFEDCBA"
    local variant = assert(load(lines, "mmmm/mmmm/MMMM/MMMM w " .. all .. all:lower() .. " 1"))
    local counts = {}
    for _, engine in ipairs{"machine", "native"} do
      variant:engine(engine)
      counts[#counts + 1] = variant:start():perft(4)
    end
    assert.equal(counts[1], counts[2])
    local function without(letters) return (all:gsub("[" .. letters .. "]", "")) end
    assert.equal(("mmmm/Mmmm/1MMM/MMMM b %s%s 1"):format(without "DLT", without("DLT"):lower()),
      tostring(variant:start():play "a2xa3"))
    assert.equal("position, rights (character 24): 'Z' is out of order: "
      .. "White's come first, in the order of declaration",
      select(2, variant:position "mmmm/mmmm/MMMM/MMMM w YZ - 1"))
  end)

  it("have one field for marks, whether fen() comes first or last", function()
    for _, lines in ipairs { 'fen() marks("passed", 1)', 'marks("passed", 1) fen()' } do
      assert.equal("4/4/4/M3 w - - 1",
        tostring(assert(load(lines .. ' moves = from "man" * n * mark "passed"', "4/4/4/M3 w - - 1")):start()))
    end
  end)
end)
