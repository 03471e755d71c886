-- Every word of the vocabulary (host/words/words.h) on a small board, with its moves and their results. A case has a
-- walk, a position, and the moves with the position after each. Words that need declarations have these too. A position
-- without a side to move is White's.

local scripts = require "scripts"

-- [word] = {{moves, position, {[move] = position after it}, declarations}...}
local CASES = {
  from = { { [[from "man" * n]], "3/3/3/M1K", { ["a1-a2"] = "3/3/M2/2K" } },
    { [[from{"man", "king"} * n * #(s * empty)]], "3/3/3/M1K", { ["a1-a2"] = "3/3/M2/2K", ["c1-c2"] = "3/3/2K/M2" } } },
  by = { { [[by "man" * n * put "king"]], "3/3/3/M2", { ["a1"] = "3/3/K2/M2" } } },
  each = { { [[each "far" * empty * put "man" * stop]], "MK1/3/3/3", { c4 = "MKM/3/3/3" } },
    { [[from "man" * all(e * empty * mark) * #(each "marked" * on "edge") * stop]], "3/3/3/M2",
      { ["a1-c1"] = "3/3/3/2M" }, [[zone("edge", "c1-c4")]] } },
  drop = { { [[drop "man" * each "home" * empty]], "3/3/3/KK1[M]", { ["M@c1"] = "3/3/3/KKM[]" }, [[reserve{"man"}]] } },
  pass = { { [[pass]], "3/3/3/M2", { pass = "3/3/3/M2" } } },
  step = { { [[from "man" * step(1, 2)]], "3/3/3/M2", { ["a1-b3"] = "3/1M1/3/3" } } },
  leap = { { [[from "man" * leap(1, 2)]], "3/3/3/M2", { ["a1-b3"] = "3/1M1/3/3", ["a1-c2"] = "3/3/2M/3" } } },
  opposite = { { [[from "man" * any({n, ne}, function(d) return d * enemy * opposite(d) * opposite(d) * empty end)]],
    "3/2m/1M1/3", { ["b2-a1"] = "3/2m/3/M2" } },
    { [[from "man" * opposite(leap(1, 2) + e)]], "3/3/3/M2", { ["a1-b3"] = "3/1M1/3/3", ["a1-c2"] = "3/3/2M/3" } } },
  turned = { { [[from "man" * any({n, ne, step(0, 2), step(1, 1)}, function(d) return turned(d, 1) end)]], "3/3/3/M2",
      { ["a1-b2"] = "3/3/1M1/3", ["a1-b1"] = "3/3/3/1M1", ["a1-c3"] = "3/2M/3/3" } },
    { [[from "man" * turned(any{e, step(-1, 2)} + leap(1, 2), -10)]], "3/1M1/3/3",
      { ["b3-b4"] = "1M1/3/3/3", ["b3-a1"] = "3/3/3/M2", ["b3-c1"] = "3/3/3/2M" } },
    { [[from "man" * any{turned(turned(n, 3), -2), turned(opposite(s), 4), opposite(turned(e, 7))}]], "3/3/1M1/3",
      { ["b2-c3"] = "3/2M/3/3", ["b2-b1"] = "3/3/3/1M1", ["b2-a1"] = "3/3/3/M2" } },
    { [[from "man" * any({1, 2, 3, 4, 5, 6}, function(i) return turned(n, i) end)]], "3/3/1M1/3",
      { ["b2-b3"] = "3/1M1/3/3", ["b2-c2"] = "3/3/2M/3", ["b2-c1"] = "3/3/3/2M", ["b2-b1"] = "3/3/3/1M1",
        ["b2-a2"] = "3/3/M2/3", ["b2-a3"] = "3/M2/3/3" }, [[board{cells = "hexagons"}]] },
    { [[from "man" * any{turned(step(-1, 2), 1), opposite(turned(step(1, 1), 1))}]], "3/3/1M1/3",
      { ["b2-c3"] = "3/2M/3/3" }, [[board{cells = "hexagons"}]] } },
  as_white = { { [[from "man" * as_white(n + step(1, 0)) + from "king" * n]], "3/3/3/M1K",
      { ["a1-a2"] = "3/3/M2/2K", ["a1-b1"] = "3/3/3/1MK", ["c1-c2"] = "3/3/2K/M2" } },
    { [[from "man" * as_white(n + step(1, 0)) + from "king" * n]], "2k/3/m2/3 b",
      { ["a2-a3"] = "2k/m2/3/3", ["a2-b2"] = "2k/3/1m1/3", ["c4-c3"] = "3/2k/m2/3" } },
    { [[from "man" * n * as_white(n * e) * w]], "2m/3/3/3 b", { ["c4-c4"] = "2m/3/3/3" },
      [[board{shape = "cylinder"}]] },
    { [[from "man" * as_white(n * ne)]], "3/3/m2/3 b", { ["a2-b4"] = "1m1/3/3/3" }, [[board{black = "rotated"}]] },
    { [[from "man" * as_white(n) * (n * e)]], "m2/3/3/3 b", {}, [[board{black = "shared"}]] },
    { [[from "man" * as_white(on "home" * n) * e]], "3/3/3/m2 b", {} },
    { [[from "man" * as_white(opposite(as_white(n)) * turned(as_white(w), 2) * leap(0, 2))]], "3/m2/3/3 b",
      { ["a3-c3"] = "3/2m/3/3", ["a3-a1"] = "3/3/3/m2" } },
    { [[from "man" * any(as_white(any{n, e}), function(d) return d * d end)]], "3/3/m2/3 b",
      { ["a2-c2"] = "3/3/2m/3", ["a2-a4"] = "m2/3/3/3" } },
    { [[from "man" * as_white(rec(function(more) return n * empty * (more + e * empty) end))]], "3/3/m2/3 b",
      { ["a2-b3"] = "3/1m1/3/3", ["a2-b4"] = "1m1/3/3/3" } },
    { [[from "man" * rec(function(more) return as_white(n) * empty * (more | e) end)]], "3/3/m2/3 b",
      { ["a2-b4"] = "1m1/3/3/3" } },
    { [[from "man" * as_white(at_most(1, each "board" * s * s * s * own) * n)]], "3/3/m2/m1m b",
      { ["c1-c2"] = "3/3/m1m/m2" } } },
  way = { { [[from "man" * way "up"]], "3/3/3/M2", { ["a1-c4"] = "2M/3/3/3" }, [[link("a1", "up", "c4")]] } },
  go = { { [[from "man" * n * place "a" * e * put "king" * go "a"]], "3/3/3/M2", { ["a1-a2"] = "3/3/MK1/3" } } },
  other = { { [[from "man" * other "king"]], "3/3/3/M2", {} },
    { [[from "man" * e * own * other "king" * n]], "1K1/3/3/MK1", {} },
    { [[from "man" * e * own * other "king" * s]], "1K1/3/3/MK1", { ["a1-b3"] = "1K1/1M1/3/1K1" } } },
  empty = { { [[from "man" * any{n, e} * empty]], "3/3/K2/M2", { ["a1-b1"] = "3/3/K2/1M1" } } },
  own = { { [[from "man" * any{n, e} * own * remove]], "3/3/K2/Mk1", { ["a1-a2"] = "3/3/M2/1k1" } } },
  enemy = { { [[from "man" * any{n, e} * enemy * take]], "3/3/K2/Mk1", { ["a1xb1"] = "3/3/K2/1M1" } } },
  occupied = { { [[from "man" * any{n, ne, e} * occupied * remove]], "3/3/K2/Mk1",
    { ["a1-a2"] = "3/3/M2/1k1", ["a1-b1"] = "3/3/K2/1M1" } } },
  is = { { [[from "man" * any{n, e} * is "king" * remove]], "3/3/k2/MM1", { ["a1-a2"] = "3/3/M2/1M1" } } },
  carrying = { { [[from{"man", "king"} * n * carrying "king"]], "3/3/3/MK1", { ["b1-b2"] = "3/3/1K1/M2" } } },
  height = { { [[from "man" * any{n, e} * height(0)]], "3/3/K2/Mk1", {} },
    { [[from "man" * any{n, e} * height(1, 2) * tuck * n]], "3/3/3/M(km)1", { ["a1xb2"] = "3/3/1(Mk)1/1m1" } } },
  on = { { [[from "man" * any{n, e} * on "home"]], "3/3/3/M2", { ["a1-b1"] = "3/3/3/1M1" } } },
  at = { { [[from "man" * any{n, e} * place "a" * w * at "origin" * go "a"]], "3/3/3/M2",
    { ["a1-b1"] = "3/3/3/1M1" } } },
  marked = { { [[from "man" * mark * any{n, e} * -marked * w * marked]], "3/3/3/M2", { ["a1-a1"] = "3/3/3/M2" } },
    { [[from "man" * n * marked "passed" + from "king" * n * mark "passed"]], "3/3/3/M2 w b1", {},
      [[marks("passed", 1)]] } },
  crossed = { { [[from "man" * any{n, w} * crossed]], "3/3/3/M2", { ["a1-c1"] = "3/3/3/2M" },
    [[board{shape = "cylinder"}]] },
    { [[from "man" * any{s, w} * -crossed "files"]], "3/3/3/M2", { ["a1-a4"] = "M2/3/3/3" },
    [[board{shape = "torus"}]] } },
  captured = { { [[from "man" * any{n, e} * (enemy * take | here) * captured]], "3/3/k2/M2",
    { ["a1xa2"] = "3/3/M2/3" } } },
  attacked = { { [[from "king" * any{n, e} * empty * -attacked + from "rook" * any{e, w} * enemy * take]],
    "2k/3/r2/1K1", { ["b1-c1"] = "2k/3/r2/2K" }, [[piece("rook", "R") royal "king"]] },
    { [[from "king" * n * empty + from "rook" * (n * enemy * take | any{e, w} * enemy * take)]],
      "2k/r2/MK1/3", { ["b2-b3"] = "2k/rK1/M2/3" }, [[piece("rook", "R") royal "king"]] },
    { [[from "king" * n * empty + from "rook" * (n * enemy * take | any{e, w} * enemy * take)]],
      "2k/r2/1K1/3", {}, [[piece("rook", "R") royal "king"]] },
    { [[from "king" * n * empty + (from "man" * any{n, s} * enemy * take | from "rook" * any{e, w} * enemy * take)]],
      "m1k/rM1/1K1/M2", {}, [[piece("rook", "R") royal "king"]] },
    { [[from "man" * any{n, ne} * (empty + enemy * take) * -attacked "man" + from "king" * any{n, ne} * enemy * take]],
      "k2/2m/m2/1M1", { ["b1-b2"] = "k2/2m/mM1/3" } },
    { [[from "man" * any{n, ne} * empty * attacked "king" + from "king" * w * enemy * depose * w * empty]],
      "3/3/2k/(MM)2", { ["a1-b2"] = "3/3/1(MM)k/3" } }, -- but a man remains
    { [[from "ball" * n * empty * attacked "king" + from "king" * w * is "ball" * take]], "3/3/1k1/B2",
      { ["a1-a2"] = "3/3/Bk1/3" }, [[piece("ball", "B", {neutral = true})]] } },
  guarded = { { [[from "man" * any{n, ne} * enemy * take * guarded "king" + from "king" * any{n, ne} * enemy * take]],
      "3/3/1kk/KM1", { ["b1xb2"] = "3/3/1Mk/K2", ["a1xb2"] = "3/3/1Kk/1M1" } },
    { [[from "man" * any{n, ne} * enemy * guarded * take]], "3/3/kk1/MM1",
      { ["a1xb2"] = "3/3/kM1/1M1", ["b1xb2"] = "3/3/kM1/M2" } },
    { [[from "man" * n * enemy * guarded "king" * take + from "king" * w * is "man" * take]], "3/3/mKk/M1M",
      { ["a1xa2"] = "3/3/MKk/2M", ["b2xa2"] = "3/3/K1k/M1M" } }, -- the piece on the board, not the one in reserve
    { [[by "king" * any{n, ne} * guarded * put "man" + from "king" * any{n, ne} * enemy * take]], "3/3/3/K2", {} } },
  gives_check = { { [[from "rook" * any{n, e} * empty * gives_check + from "rook" * any{n, e} * enemy * take
      + from "king" * w * empty]], "3/2k/1R1/K2", { ["b2-b3"] = "3/1Rk/3/K2", ["b2-c2"] = "3/2k/2R/K2" },
      [[piece("rook", "R") royal "king"]] } },
  gives_mate = { { [[from "rook" * any{n, e} * empty * gives_mate + from "rook" * any{n, e} * enemy * take
      + from "king" * w * empty]], "3/k2/3/R1K", { ["a1-a2"] = "3/k2/R2/2K", ["c1-b1"] = "3/k2/3/RK1" },
      [[piece("rook", "R") royal "king"]] },
    { [[from "rook" * any{n, e} * empty * gives_mate + from "rook" * any{n, e} * enemy * take
      + from "king" * w * empty]], "3/1k1/3/1RK", {}, [[piece("rook", "R") royal "king"]] } },
  may = { { [[from "king" * n * may "C"]], "3/3/3/K1M w C", { ["a1-a2"] = "3/3/K2/2M" },
    [[right("C", {a1 = "king"})]] },
    { [[from "king" * n * may "C"]], "3/3/3/K1M w -", {}, [[right("C", {a1 = "king"})]] } },
  white = { { [[from "man" * (white * n + -white * e)]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" } },
    { [[from "man" * (white * n + -white * e)]], "m2/3/3/3 b", { ["a4-b4"] = "1m1/3/3/3" } } },
  to_move = { { [[from "man" * n * to_move]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" } } },
  holds = { { [[from "man" * n * holds("fuel", 1, 2)]], "3/3/3/M2 w 2 1", { ["a1-a2"] = "3/3/M2/3" },
    [[counter("fuel", 0, 3)]] },
    { [[from "man" * n * holds("fuel", 1, 2)]], "3/3/3/M2 w 3 1", {}, [[counter("fuel", 0, 3)]] },
    { [[from "man" * (n * holds("fuel", 1) + e * holds("enemy's fuel", 1))]], "3/3/3/M2 w 0 1 1",
      { ["a1-b1"] = "3/3/3/1M1" }, [[counter("fuel", 0, 3, true)]] },
    { [[from "man" * (n * holds("fuel", 70) + e * holds("fuel", 71, 134) + n * n * holds("fuel", 6, 69)
      + n * e * holds("fuel", 200, 199, 137))]], "3/3/3/M2 w 70 1", { ["a1-a2"] = "3/3/M2/3" },
      [[counter("fuel", 0, 255)]] },
    { [[from "man" * (n * holds("fuel", 70) + e * holds("fuel", 71, 134) + n * n * holds("fuel", 6, 69)
      + n * e * holds("fuel", 200, 199, 137))]], "3/3/3/M2 w 134 1", { ["a1-b1"] = "3/3/3/1M1" },
      [[counter("fuel", 0, 255)]] },
    { [[from "man" * (n * holds("enemy's king", 2, 3) * holds("king", 0) + e * holds("enemy's king", 3, 66))]],
      "3/3/3/M2[Mkk]", { ["a1-a2"] = "3/3/M2/3[Mkk]" }, [[reserve{"man", "king"}]] },
    { [[from "man" * (n * holds("fuel", 0) + e * holds("fuel", 63) + n * e * holds("fuel", 255, 192))]],
      "3/3/3/M2 w 255 1", { ["a1-b2"] = "3/3/1M1/3" }, [[counter("fuel", 0, 255)]] } },
  exceeds = { { [[from "man" * (n * exceeds("fuel", "enemy's fuel") + e * exceeds("fuel", "enemy's fuel", -1))]],
    "3/3/3/M2 w 1 2 1", { ["a1-b1"] = "3/3/3/1M1" }, [[counter("fuel", 0, 3, true)]] },
    { [[from "man" * (n * exceeds("fuel", 199) + e * exceeds("fuel", 199, 2))]], "3/3/3/M2 w 200 1",
      { ["a1-a2"] = "3/3/M2/3" }, [[counter("fuel", 0, 1000)]] } },
  stop = { { [[from "man" * n * stop * e * stop]], "3/3/3/M2", { ["a1-a2-b2"] = "3/3/1M1/3" } } },
  take = { { [[from "man" * n * enemy * take * n * empty]], "3/3/k2/M2", { ["a1xa3"] = "3/M2/3/3" } } },
  claim = { { [[from "man" * n * enemy * claim * n * empty * stop * s * -empty * n]], "3/3/k2/M2",
    { ["a1xa3"] = "3/M2/3/3" } } },
  remove = { { [[from "man" * n * own * remove * n]], "3/3/K2/M2", { ["a1-a3"] = "3/M2/3/3" } } },
  depose = { { [[from "man" * e * (n * enemy * depose) * n]], "3/3/1(kM)1/M2", { ["a1xb3"] = "3/1M1/1M1/3" } } },
  put = { { [[by "man" * n * empty * put "king" * stop]], "3/3/3/M2", { ["a1-a2"] = "3/3/K2/M2" } } },
  carry = { { [[by "man" * carry "king" * n * empty]], "3/3/3/M2", { ["a1-a2"] = "3/3/K2/M2" } } },
  land = { { [[from "man" * n * stop * land * e * put "king"]], "3/3/3/M2", { ["a1-a2"] = "3/3/MK1/3" } } },
  become = { { [[from "man" * n * become "king"]], "3/3/3/M2", { ["a1-a2=K"] = "3/3/K2/3" } },
    { [[by "king" * n * own * become "king" * stop]], "3/3/M2/K2", { ["a1-a2"] = "3/3/K2/K2" } } },
  flip = { { [[from "man" * n * flip]], "3/3/3/M2", { ["a1-a2"] = "3/3/m2/3" } },
    { [[by "man" * n * enemy * flip * stop]], "3/3/k2/M2", { ["a1-a2"] = "3/3/K2/M2" } } },
  swap = { { [[by "man" * place "a" * n * occupied * swap "a"]], "3/3/k2/M2", { ["a1<>a2"] = "3/3/M2/k2" } } },
  cycle = { { [[by "man" * place "a" * n * place "b" * e * place "c" * cycle{"a", "b", "c"} * stop]], "3/3/Kk1/M2",
    { ["a1-b2"] = "3/3/MK1/k2" } } },
  lift = {
    { [[by "man" * lift(2) * n * lay(2) * stop]], "3/3/3/(MkK)2", { ["a1-a2"] = "3/3/(Mk)2/K2" } },
    { [[by "man" * lift * lift(2) * n * lay(3) * stop]], "3/3/3/(MkK)2", { ["a1-a2"] = "3/3/(MkK)2/3" } },
    { [[by "man" * lift(2) * n * lay(2) * stop]], "3/3/3/M2", {} },
  },
  lay = {
    { [[by "man" * all(lift) * n * lay * n * lay(2) * stop]], "3/3/k2/(MmK)2", { ["a1-a3"] = "3/(Mm)2/(Kk)2/3" } },
    { [[by "man" * lift * n * lay(2) * stop]], "3/3/3/(MkK)2", {} },
    { [[by "man" * all(lift) * n * lay * stop]], "3/3/k2/(MmK)2", {} },
  },
  tuck = { { [[from "man" * n * enemy * tuck * n]], "3/3/k2/M2", { ["a1xa3"] = "3/(Mk)2/3/3" } } },
  keep = { { [[from "man" * n * enemy * take * keep "king"]], "3/3/k2/M2[]", { ["a1xa2"] = "3/3/M2/3[K]" },
    [[reserve{"king"}]] } },
  mark = { { [[from "man" * (n * -marked * mark) ^ 1]], "3/3/3/M2",
    { ["a1-a2"] = "3/3/M2/3", ["a1-a3"] = "3/M2/3/3", ["a1-a4"] = "M2/3/3/3" } },
    { [[from "man" * mark "passed" * n]], "3/3/3/M2 w -", { ["a1-a2"] = "3/3/M2/3 b a1" }, [[marks("passed", 1)]] } },
  unmark = { { [[from "man" * n * mark * unmark * -marked]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" } } },
  tally = { { [[most(from "man" * (n * empty + e * empty * tally))]], "3/3/3/M2", { ["a1-b1"] = "3/3/3/1M1" } } },
  set = { { [[from "man" * n * set("fuel", 3)]], "3/3/3/M2 w 0 1", { ["a1-a2"] = "3/3/M2/3 b 3" },
    [[counter("fuel", 0, 3)]] },
    { [[from "man" * n * set("enemy's king", 2) * set("man", 1)]], "3/3/3/M2[K]",
      { ["a1-a2"] = "3/3/M2/3[MKkk]" }, [[reserve{"man", "king"}]] } },
  add = { { [[from "man" * (n * add("fuel", 2) + e * add("fuel", -1) + w * add("fuel", -2))]], "3/3/3/1M1 w 1 1",
    { ["b1-b2"] = "3/3/1M1/3 b 3", ["b1-c1"] = "3/3/3/2M b 0" }, [[counter("fuel", 0, 3)]] },
    { [[from "man" * n * add("fuel", 2) * add("enemy's fuel", -1)]], "3/3/3/M2 w 0 3 1",
      { ["a1-a2"] = "3/3/M2/3 b 2 2" }, [[counter("fuel", 0, 3, true)]] },
    { [[from "man" * n * add("enemy's fuel", 2)]], "3/3/3/M2 w 0 3 1", {}, [[counter("fuel", 0, 3, true)]] },
    { [[from "man" * (n * add("enemy's king", 1) * add("king", -1) + e * add("man", -1))]], "3/3/3/M2[Kk]",
      { ["a1-a2"] = "3/3/M2/3[kk]" }, [[reserve{"man", "king"}]] },
    { [[from "man" * add("fuel", 2) * add("fuel", 2) * n + by "man" * add("fuel", 1) * add("fuel", -1) * stop]],
      "3/3/3/M2 w 0 1", { ["a1-a1"] = "3/3/3/M2 b 0" }, [[counter("fuel", 0, 3)]] } },
  again = { { [[from "man" * (n * again + e)]], "3/3/3/M2 w",
    { ["a1-a2"] = "3/3/M2/3 w", ["a1-b1"] = "3/3/3/1M1 b" } } },
  grant = { { [[from "king" * any{n, s} * grant "C"]], "3/3/K2/3 w -",
    { ["a2-a3"] = "3/K2/3/3 b -", ["a2-a1"] = "3/3/3/K2 b C" }, [[right("C", {a1 = "king"})]] },
    { [[from "king" * n * s * grant "C" + by "king" * pass]], "k2/3/3/K2 w Cc",
      { ["a1-a1"] = "k2/3/3/K2 b Cc", pass = "k2/3/3/K2 b Cc" }, [[right("C", {a1 = "king"}) moves_differ "text"]] },
    { [[by "man" * place "a" * e * (own * grant "C" * remove + enemy * take * grant "C" * go "a" * may "C" * take)
        + by "man" * grant "C" * grant "D" * stop]], "3/3/3/MK1 w -",
      { ["a1"] = "3/3/3/M2 b -", ["a1-a1"] = "3/3/3/MK1 b D" },
      [[right("C", {b1 = "king", c1 = "king"}) right("D", {b1 = "king"})]] },
    { [[from "king" * (n * grant "C" + e) * grant "D"]], "k2/3/3/3 b -",
      { ["a4-a3"] = "3/k2/3/3 w c", ["a4-b4"] = "1k1/3/3/3 w d" },
      [[right("C", {a2 = "king"}) right("D", {b1 = "king"})]] } },
  reset = { { [[from "man" * (n + e * reset)]], "3/3/3/M2 w 5 1",
    { ["a1-a2"] = "3/3/M2/3 b 6", ["a1-b1"] = "3/3/3/1M1 b 0" },
    [[clock()]] } },
  place = { { [[from "man" * place "a" * n * s * at "a"]], "3/3/3/M2", { ["a1-a1"] = "3/3/3/M2" } } },
  part = { { [[by "man" * part * n * put "man" * stop]], "3/3/3/M2", { ["a1/a2"] = "3/3/M2/M2" } } },
  note = { { [[from "man" * n * stop * note "!"]], "3/3/3/M2", { ["a1-a2!"] = "3/3/M2/3" } } },
  called = { { [[from "man" * n * called "march"]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" } } },
  here = { { [[from "man" * n * (e * empty | here)]], "3/3/1K1/M2", { ["a1-a2"] = "3/3/MK1/3" } },
    { [[-here + here * from "man" * n + -here * from "man" * e]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" } },
    { [[-here | from "man" * n]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" },
      [[never(-here, "x") loss(-here) points(-here)]] } },
  any = { { [[any({"man", "king"}, function(kind, i) return from(kind) * (i == 1 and n or e) * empty end)]],
    "3/3/3/MK1", { ["a1-a2"] = "3/3/M2/1K1", ["b1-c1"] = "3/3/3/M1K" } },
    { [[from "man" * any({n, e}, function(d) return d * d end)]], "3/3/3/M2",
    { ["a1-a3"] = "3/M2/3/3", ["a1-c1"] = "3/3/3/2M" } } },
  all = { { [[from "man" * all(n * empty)]], "K2/3/3/M2", { ["a1-a3"] = "K2/M2/3/3" } },
    { [[from "man" * n * mark * s * mark * all(first(each "marked") * unmark) * -each "marked" * go "origin" * e]],
      "3/3/3/M2", { ["a1-b1"] = "3/3/3/1M1" } },
    { [[from "man" * all(mark * unmark) * e]], "3/3/3/M2", { ["a1-b1"] = "3/3/3/1M1" } },
    { [[from "man" * all(place "a") * go "a" * e]], "3/3/3/M2", { ["a1-b1"] = "3/3/3/1M1" } } },
  first = { { [[from "man" * first(any{n, e} * empty)]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" } } },
  most = { { [[most(from "man" * (n * enemy * take * tally) ^ 1)]], "3/k2/k2/M2", { ["a1xa3"] = "3/M2/3/3" } } },
  at_most = { { [[from "man" * n * at_most(1, by "king")]], "3/3/3/MKK", {} },
    { [[from "man" * n * at_most(2, by "king")]], "3/3/3/MKK", { ["a1-a2"] = "3/3/M2/1KK" } },
    { [[from "man" * n * at_most(0, by "king")]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3" } } },
  at_least = { { [[from "man" * n * at_least(2, by "man")]], "3/3/3/MM1",
    {} }, { [[from "man" * n * at_least(2, by "king")]], "3/3/3/MKK", { ["a1-a2"] = "3/3/M2/1KK" } },
    { [[from "man" * n * -at_least(2, each "board" * occupied)]], "3/3/3/MK1", { ["a1-a2"] = "3/3/M2/1K1" } },
    { [[from "man" * any({-2, -1, 0}, function(i)
        return at_least(i, by "king", each "board" * enemy) * step(0, i + 3) end)]],
      "1kk/3/2K/M2", { ["a1-a2"] = "1kk/3/M1K/3", ["a1-a3"] = "1kk/M2/2K/3" } },
    { [[from "man" * any({0, 1, 2}, function(i)
        return at_least(i, each "board" * is "king", by "king") * step(0, i + 1) end)]],
      "1k1/3/2K/M2", { ["a1-a2"] = "1k1/3/M1K/3", ["a1-a3"] = "1k1/M2/2K/3" } },
    { [[from "man" * any({-3, -2, -1}, function(i)
        return at_most(i, by "man", by{"king", "man"}) * step(0, i + 4) end)]],
      "3/3/3/MKK", { ["a1-a3"] = "3/M2/3/1KK", ["a1-a4"] = "M2/3/3/1KK" } } },
  times = { { [[from "man" * times(3, n)]], "3/3/3/M2", { ["a1-a4"] = "M2/3/3/3" } },
    { [[from "man" * times({1, 2}, n * #(here * here * here * here * here * here))]], "3/3/3/M2",
      { ["a1-a2"] = "3/3/M2/3", ["a1-a3"] = "3/M2/3/3" } } },
  rec = { { [[from "man" * rec(function(more) return n * empty * stop * (more | e) end)]], "3/3/3/M2",
    { ["a1-a2-a3-a4-b4"] = "1M1/3/3/3" } },
    { [[from "man" * n * mark * s * mark * rec(function(more) return first(each "marked") * unmark * more | here end)
      * -each "marked" * go "origin" * e]], "3/3/3/M2", { ["a1-b1"] = "3/3/3/1M1" } } },
  test = { { [[from "man" * any{n, e} * test(function(view, square) return square == "b1" end)]], "3/3/3/M2",
    { ["a1-b1"] = "3/3/3/1M1" } } },
  act = { { [[from "man" * n * act(function(edit) edit:put("c4", "K") end)]], "3/3/3/M2",
    { ["a1-a2"] = "2K/3/M2/3" } } },
  generate = { { [[generate(function(view, emit) emit("a1", "-a2", {a1 = "", a2 = "K"}) end)]], "3/3/3/M2",
    { ["a1-a2=K"] = "3/3/K2/3" } } },
  ["*"] = { { [[from "man" * n * e]], "3/3/3/M2", { ["a1-b2"] = "3/3/1M1/3" } } },
  ["+"] = { { [[from "man" * (n + e)]], "3/3/3/M2", { ["a1-a2"] = "3/3/M2/3", ["a1-b1"] = "3/3/3/1M1" } } },
  ["|"] = { { [[from "man" * n * enemy * take | from "man" * e]], "3/3/3/M2", { ["a1-b1"] = "3/3/3/1M1" } },
    { [[from "man" * n * enemy * take | from "man" * e]], "3/3/k2/M2", { ["a1xa2"] = "3/3/M2/3" } } },
  ["^"] = { { [[from "man" * (n * empty) ^ 2]], "3/3/3/M2", { ["a1-a3"] = "3/M2/3/3", ["a1-a4"] = "M2/3/3/3" } } },
  ["#"] = { { [[from "man" * any{n, e} * #(e * enemy)]], "3/3/1k1/M2", { ["a1-a2"] = "3/3/Mk1/3" } } },
  ["-"] = { { [[from "man" * any{n, e} * -(e * enemy)]], "3/3/1k1/M2", { ["a1-b1"] = "3/3/1k1/1M1" } } },
}

-- Return "3/3/3/M2" with all the fields that the game's positions have after the board.
local function position(variant, text)
  if not text:find " [wb]" then text = text .. " w" end
  if variant:start():text():find " %d+ %d+$" or not text:find " %d+$" then return assert(variant:position(text)) end
  return assert(variant:position(text .. " 1"))
end

-- Return the part that both texts contain: the board, and the other fields if the expected text has them.
local function shown(text, like)
  if not like:find " " then return (text:match "^%S+") end
  return (text:gsub(" %d+$", ""))
end

local function script_of(case)
  local walk, text, _, more = table.unpack(case)
  local kings = (more or ""):find "royal" and "2k/3/3/K2" or "3/3/3/3"
  local hand = text:find "%[" and "[]" or ""
  local fields = ""
  if (more or ""):find "right%(" or (more or ""):find "marks%(" then fields = " -" end
  if (more or ""):find "counter%(" then fields = more:find ", true%)" and " 0 0 1" or " 0 1" end
  local shape = (more or ""):match "board{(.-)}"
  return ([[title "T" board{3, 4%s} piece("man", "M") piece("king", "K") %s start "%s%s w%s" moves = %s]]):format(
    shape and ", " .. shape or "", shape and "" or more or "", kings, hand, fields, walk)
end

local function words_of_the_host()
  local words = {}
  for line in io.lines "host/words/words.h" do
    local word = line:match '^ *WORD%([%u_]+, *"([^"]+)"'
    if word and word ~= "self" and word ~= "?" then words[#words + 1] = word end
  end
  return words
end

describe("the word", function()
  for _, word in ipairs(words_of_the_host()) do
    it(word .. " means what the table of words says", function()
      assert.is_table(CASES[word])
      for _, case in ipairs(CASES[word]) do
        local variant, message = scripts.load(script_of(case))
        if not variant then error(case[1] .. "\n" .. message, 0) end
        local found = {}
        local pos = position(variant, case[2])
        for _, move in ipairs(pos:moves()) do
          found[move] = shown(assert(pos:play(move)):text(), case[3][move] or "")
          pos:undo()
        end
        assert.same(case[3], found, case[1])
      end
    end)
  end
end)

it("called sets the name of a move's kind in statistics", function()
  local variant = assert(scripts.load(scripts.GAME .. 'moves = from "man" * n * empty * called "march"'))
  assert.truthy(variant:start():random(1, 1).kinds.march)
end)
