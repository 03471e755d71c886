-- An example for every word of scripts, each a small game that words.md shows and draws: the lines of its script, the
-- position, and, if it is not the first one, the move that is drawn. What every example begins with is in PREAMBLE; one
-- that says `title` has none of it, and those that say `board` or `start` have their own.
-- `refused` is a position text that the script refuses.
-- luacheck: no max line length

local PREAMBLE = [[
title "Example"
board{5, 5}
piece("man", "M", 1)
piece("king", "K", 3)
piece("rook", "R", 5)
]]

local STEP = "5/5/2M2/5/5 w 1"

local function step(way) return { ('moves = from "man" * %s * empty * stop'):format(way), STEP } end

local examples = {
  n = step "n", ne = step "ne", e = step "e", se = step "se", s = step "s", sw = step "sw", w = step "w", nw = step "nw",

  -- Starts
  from = { 'moves = from{"man", "king"} * n * empty * stop', "5/5/1m3/1M1K1/R4 w 1" },
  by = { 'moves = by "king" * place "a" * any{n, e} * own * swap "a"', "5/5/5/1M3/1KM2 w 1" },
  each = { 'reserve{"man"}\nmoves = drop "man" * each "home" * empty', "5/5/5/5/M1M2[M] w 1" },
  drop = { 'reserve{"man"}\nmoves = drop "man" * each "far" * empty', "m1m2/5/5/5/5[MM] w 1" },
  pass = { 'moves = from "man" * n * empty * stop + by "king" * pass', "5/5/5/m4/M2K1 w 1" },

  -- Ways
  step = { 'moves = from "man" * step(0, 2) * empty * stop', "5/5/1m3/5/1M1M1 w 1", "d1-d3" },
  opposite = { 'moves = from "king" * any({n, ne}, function(d) return d * enemy * opposite(d) * opposite(d) * empty * stop end)',
    "5/5/1m3/1K3/5 w 1" },
  turned = { 'local function horse(d) return d * empty * (turned(d, 1) + turned(d, -1)) end\n'
    .. 'moves = from "king" * any({n, e, s, w}, horse) * empty * stop', "5/5/2K2/2m2/5 w 1", "c3-d5" },
  as_white = { 'moves = from "man" * as_white(s) * empty * stop', "5/5/1m1M1/5/5 b 1", "b3-b2" },
  leap = { 'moves = from "king" * leap(1, 2) * empty * stop', "5/5/2K2/5/5 w 1", "c3-d5" },
  way = { 'link("a1", "up", "e4")\nmoves = from "man" * way "up" * empty * stop', "5/5/5/5/M4 w 1" },
  go = { 'moves = from "king" * n * place "a" * e * enemy * take * go "a" * empty * stop', "5/5/2m2/1K3/5 w 1" },
  other = { 'moves = from "man" * n * is "rook" * other "rook" * n * empty * stop', "5/5/3R1/R4/M4 w 1" },

  -- Questions
  empty = { 'moves = from "man" * n * empty * stop', "5/5/5/1m3/1M1M1 w 1" },
  own = { 'moves = from "king" * n * own * n * empty * stop', "5/5/5/1M1m1/1K1K1 w 1" },
  enemy = { 'moves = from "king" * n * enemy * take * stop', "5/5/5/1M1m1/1K1K1 w 1" },
  occupied = { 'moves = from "king" * any{n, e} * occupied * take * stop', "5/5/5/1m3/1KM2 w 1" },
  is = { 'moves = from "man" * any{nw, ne} * enemy * is "king" * take * stop', "5/5/5/1m1k1/2M2 w 1" },
  carrying = { 'moves = from{"man", "king"} * n * empty * stop * (carrying "man" * become "king" | here)',
    "5/5/5/5/1M1K1 w 1" },
  height = { 'moves = from "man" * n * enemy * height(2, 3) * tuck * n * empty * stop', "5/5/1(mm)1m1/1M1M1/5 w 1" },
  on = { 'moves = from "man" * n * empty * stop * (on "far" * become "king" | here)', "5/1M3/5/3M1/5 w 1", "b4-b5=K" },
  at = { 'moves = from "king" * any{n, e, s, w} * empty * any{n, e, s, w} * -at "origin" * empty * stop',
    "5/5/2K2/5/5 w 1" },
  marked = { 'marks("passed", 1)\nmoves = from "king" * any{nw, n, ne} * marked "passed" * empty * stop',
    "5/5/5/1K3/5 w c3 1" },
  crossed = { 'board{5, 5, shape = "cylinder"}\nmoves = from "king" * any{e, w} * -crossed "files" * empty * stop',
    "5/5/K4/5/5 w 1" },
  captured = { 'local step, jump = n * empty * stop, n * enemy * take * n * empty * stop\n'
    .. 'moves = from "man" * (step + jump) * captured', "5/5/5/3m1/1M1M1 w 1" },
  attacked = { 'royal "king"\nmoves = from "king" * any{n, ne, e} * -attacked * empty * stop\n'
    .. '      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * enemy * take * stop end)',
    "2r1k/5/5/5/1K3 w 1" },
  guarded = { 'moves = from{"man", "king"} * any{n, ne} * enemy * take * stop * guarded', "5/5/1m1m1/1M1M1/2K2 w 1" },
  gives_check = { 'royal "king"\nmoves = from "king" * any{n, e, s, w} * empty * stop\n'
    .. '      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * (empty + enemy * take) * stop end)\n'
    .. '        * gives_check', "4k/5/5/1R3/K4 w 1" },
  gives_mate = { 'royal "king"\nreserve{"rook"}\nmoves = from "king" * any{n, e, s, w} * (empty + enemy * take) * stop\n'
    .. '      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * (empty + enemy * take) * stop end)\n'
    .. '      + drop "rook" * each "far" * empty * gives_mate', "2k2/5/2K2/1R1R1/5[R] w 1" },
  may = { 'right("K", {a1 = "king"})\nmoves = from "king" * any{n, may "K" * step(2, 0)} * empty * stop',
    "5/5/5/5/K4 w K 1", "a1-c1" },
  white = { 'moves = from "man" * (white * n + -white * e) * empty * stop', "5/5/1m3/5/1M3 b 1" },
  to_move = { 'moves = from "man" * n * empty * stop\nnever(to_move * #by "king", "the mover has a king")',
    "5/5/5/5/M3k w 1", refused = "5/5/5/5/M3K w 1" },
  holds = { 'counter("steps", 0, 3)\nmoves = from "man" * n * empty * stop * holds("steps", 0, 1)', "5/5/5/5/M4 w 1 1" },

  -- Deeds
  stop = { 'moves = from "man" * n * empty * stop * n * empty * stop', "5/5/5/5/1M3 w 1" },
  take = { 'moves = from "man" * n * enemy * take * n * empty * stop', "5/5/5/1m3/1M3 w 1" },
  claim = { 'local function jump(d) return d * enemy * claim * d * empty * stop end\n'
    .. 'moves = from "king" * rec(function(more) return any({n, e, s, w}, jump) * (more | here) end)',
    "5/5/2m2/1m3/1K3 w 1" },
  remove = { 'moves = from "man" * n * own * remove * stop * become "king"', "5/5/5/1M3/1M3 w 1" },
  depose = { 'moves = from "king" * n * enemy * depose * n * empty * stop', "5/5/5/1(mM)3/1K3 w 1" },
  put = { 'moves = from "king" * n * empty * stop * land * go "origin" * put "man"', "5/5/5/5/1K3 w 1" },
  carry = { 'moves = by "king" * carry "man" * any{n, e} * empty * stop', "5/5/5/5/1K3 w 1" },
  land = { 'moves = from "king" * n * empty * stop * land * e * enemy * take', "5/5/5/2m2/1K3 w 1" },
  become = { 'moves = from "man" * n * empty * stop * become "king"', "5/5/5/5/1M3 w 1" },
  flip = { 'moves = from "man" * n * enemy * take * stop * flip', "5/5/5/1m3/1M3 w 1" },
  swap = { 'moves = by "king" * place "a" * any{n, e} * occupied * swap "a"', "5/5/5/1m3/1KM2 w 1" },
  cycle = { 'moves = by "king" * place "a" * n * place "b" * e * place "c" * cycle{"a", "b", "c"} * stop',
    "5/5/5/1mR2/1K3 w 1" },
  lift = { 'moves = by "king" * lift(2) * n * lay * n * lay * stop', "5/5/5/5/1(KM)3 w 1" },
  lay = { 'moves = each "home" * own * lift * all(lift) * n * lay(2) * n * lay * stop', "5/5/5/1m3/1(KMm)3 w 1" },
  tuck = { 'moves = from "king" * n * enemy * tuck * n * empty * stop', "5/5/5/1m3/1K3 w 1" },
  grant = { 'right("K", {c1 = "king", e1 = "rook"})\n'
    .. 'moves = from{"king", "rook"} * any{n, e, s, w} * empty * stop * grant "K"', "5/5/5/4R/2K2 w - 1", "e2-e1" },
  keep = { 'reserve{"man"}\nmoves = from "king" * n * enemy * take * keep "man" * stop', "5/5/5/1m3/1K3[] w 1" },
  mark = { 'marks("passed", 1)\nmoves = from "man" * n * empty * mark "passed" * n * empty * stop', "5/5/5/5/1M3 w - 1" },
  unmark = { 'moves = from "king" * (n * enemy * mark) ^ 1 * n * empty * stop * land\n'
    .. '      * all(first(each "marked") * unmark * take)', "5/5/1m3/1m3/1K3 w 1" },
  tally = { 'local function jump(d) return d * enemy * take * tally * d * empty * stop end\n'
    .. 'moves = most(from "king" * rec(function(more) return any({n, e}, jump) * (more + here) end))',
    "5/1m3/5/1mm2/1K3 w 1" },
  set = { 'counter("steps", 0, 3)\nmoves = from "man" * n * empty * stop * set("steps", 2)', "5/5/5/5/M4 w 0 1" },
  add = { 'counter("left", 0, 3)\nmoves = from "man" * (n + e * add("left", 2)) * empty * stop * add("left", -1)',
    "5/5/5/5/M4 w 1 1" },
  exceeds = { 'counter("steps", 0, 3, true)\nmoves = from "man" * n * empty * stop * exceeds("steps", "enemy\'s steps")',
    "5/5/5/5/M4 w 2 1 1" },
  again = { 'counter("left", 0, 1)\nlocal turn = holds("left", 1) * set("left", 0) * again | set("left", 1)\n'
    .. 'moves = from "man" * n * empty * stop * turn', "m4/5/5/5/M4 w 1 1" },
  reset = { 'clock()\nmoves = from "man" * n * empty * stop * reset', "5/5/5/5/M4 w 7 1" },
  place = { 'moves = from "king" * n * place "a" * ne * enemy * take * go "a" * empty * stop',
    "5/5/2m2/5/1K3 w 1" },
  part = { 'moves = by "king" * become "man" * part * ne * empty * stop * put "man"', "5/5/5/5/1K3 w 1" },
  note = { 'moves = from "man" * n * empty * stop * note "!"', "5/5/5/5/1M3 w 1" },
  called = { 'moves = from "man" * n * empty * stop * called "advance"', "5/5/5/5/1M3 w 1" },

  -- Joins
  here = { 'moves = from "man" * n * empty * stop * (n * empty * stop | here)', "5/5/1m3/5/1M1M1 w 1", "d1-d2-d3" },
  any = { 'moves = from "king" * any({n, e}, function(d) return d * empty * d * empty * stop end)', "5/5/5/5/1K3 w 1" },
  all = { 'moves = from "rook" * all(n * empty) * stop', "3m1/5/5/5/1R1R1 w 1", "d1-d4" },
  first = { 'moves = from "king" * first(any{n, e, s, w} * enemy) * take * stop', "5/5/1m3/mKm2/1m3 w 1" },
  most = { 'local function jump(d) return d * enemy * take * tally * d * empty * stop end\n'
    .. 'moves = most(from "king" * rec(function(more) return any({n, e}, jump) * (more + here) end))',
    "5/5/5/mm1m1/KK1K1 w 1" },
  at_least = { 'moves = from "man" * n * empty * stop * -at_least(3, by "man")', "5/5/5/m4/M1MM1 w 1" },
  at_most = { 'moves = from "man" * n * empty * stop * at_most(1, by "king")', "5/5/5/m4/M1MK1 w 1" },
  times = { 'moves = from "rook" * times({2, 3}, n * empty) * stop', "5/5/5/5/2R2 w 1" },
  rec = { 'moves = from "rook" * rec(function(more) return n * (enemy * take * stop + empty * more) end)',
    "5/1m3/5/5/1R3 w 1" },
  ["*"] = { 'moves = from "man" * n * empty * n * empty * stop', "5/5/1m3/5/1M1M1 w 1", "d1-d3" },
  ["+"] = { 'moves = from "man" * (n + e) * empty * stop', "5/5/5/5/1M3 w 1" },
  ["|"] = { 'moves = from "man" * n * enemy * take * stop | from "man" * n * empty * stop', "5/5/5/1m3/1M1M1 w 1" },
  ["^"] = { 'moves = from "rook" * (n * empty) ^ 2 * stop', "5/5/5/5/1R3 w 1" },
  ["#"] = { 'moves = from "man" * #(n * enemy) * e * empty * stop', "5/5/5/1m3/1M1M1 w 1" },
  ["-"] = { 'moves = from "man" * -(nw * enemy) * n * empty * stop', "5/5/5/m4/1M1M1 w 1" },

  -- Escapes
  test = { 'moves = from "man" * n * test(function(view, square) return view:at(square) == "" end) * stop',
    "5/5/5/1m3/1M1M1 w 1" },
  act = { 'moves = from "man" * n * empty * stop * act(function(edit) edit:put("e5", "K") end)', "5/5/5/5/1M3 w 1" },
  generate = { 'moves = generate(function(view, emit)\n'
    .. '  if view:at "a1" == "M" then emit("a1", "-c3", {a1 = "", c3 = "M"}) end\nend)', "5/5/5/5/M4 w 1" },

  -- The game
  title = { 'title "Steps: men go forward"\nboard{5, 5}\npiece("man", "M")\nstart "5/5/2M2/5/5 w 1"\n'
    .. 'moves = from "man" * n * empty * stop' },
  family = { 'family "races"\nmoves = from "man" * n * empty * stop', STEP },
  option = { 'local sideways = option("sideways", true, "men may go sideways")\n'
    .. 'moves = from "man" * (sideways and any{n, e, w} or n) * empty * stop', STEP },
  start = { 'start "mmmmm/5/5/5/MMMMM w 1"\nmoves = from "man" * n * empty * stop' },
  moves = { 'moves = from "man" * n * empty * stop', STEP },
  moves_differ = { 'moves_differ "text"\nlocal function hop(d) return d * enemy * take * d * empty * stop end\n'
    .. 'moves = from "king" * (hop(n) * hop(e) * hop(s) * hop(w) + hop(e) * hop(n) * hop(w) * hop(s))',
    "5/5/1m3/m1m2/Km3 w 1" },
  moves_change = { 'moves_change()\nmoves = from "king" * n * empty * (stop + s * stop)', "5/5/5/1K3/5 w 1" },
  notation = { 'notation "uci"\nmoves = from "man" * n * empty * stop', STEP },

  -- The board
  board = { 'board{5, 5, shape = "torus", holes = "c3"}\nmoves = from "king" * any{n, e, s, w} * empty * stop',
    "5/5/5/2K2/5 w 1", "c2-c1" },
  zone = { 'zone("camp", "b2-d3")\nmoves = from "king" * any{n, e, s, w} * on "camp" * empty * stop', "5/5/5/1K3/5 w 1" },
  link = { 'link("a3", "n", "e1")\nmoves = from "rook" * (n * empty) ^ 1 * stop', "5/5/5/5/R4 w 1", "a1-e2" },

  picture = { 'picture{style = "points", dots = "c3"}\nmoves = from "king" * any{n, e, s, w} * empty * stop',
    "5/5/5/5/2K2 w 1" },

  -- Pieces
  piece = { 'piece("queen", "Q", 9)\nmoves = from "queen" * any{n, e, s, w} * empty * stop', "5/5/2Q2/5/5 w 1" },
  royal = { 'royal "king"\nlocal arrive = (empty + enemy * take) * stop\nmoves = from "king" * any{n, ne, e, se, s, sw, w, nw} '
    .. '* arrive\n      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end)',
    "k1r2/5/5/5/2K2 w 1" },
  attacks = { 'royal "king"\nmoves = from "king" * any{n, e, s, w} * empty * stop + from "rook" * any{n, e, s, w} * empty * stop\n'
    .. 'attacks(from "rook" * any{n, e, s, w} * enemy * take)', "2r1k/5/2K2/5/5 w 1" },
  reserve = { 'reserve{"man"}\nmoves = drop "man" * each "board" * #(s * own * is "king") * empty', "5/5/5/2K2/5[MM] w 1" },
  never = { 'never(by "man" * on "far", "a man on its far rank")\nmoves = from "man" * n * -on "far" * empty * stop', STEP,
    refused = "2M2/5/5/5/5 w 1" },
  legal = { 'legal(at_least(1, by "man" * on "home"), "no man would be at home")\nmoves = from "man" * any{n, e} * empty * stop',
    "5/5/5/2M2/2M2 w 1" },

  worth = { 'worth(3, each "far" * own)\nmoves = from "man" * n * empty * stop', STEP },

  -- State
  right = { 'right("K", {a1 = "king"})\nmoves = from "king" * any{n, may "K" * step(2, 0)} * empty * stop',
    "5/5/5/5/K4 w K 1" },
  marks = { 'marks("passed", 1)\nmoves = from "man" * n * empty * (stop + mark "passed" * n * empty * stop)',
    "5/5/5/5/1M3 w - 1", "b1-b3" },
  counter = { 'counter("steps", 0, 3)\n'
    .. 'moves = from "man" * n * empty * stop * (holds("steps", 0) * set("steps", 1) + holds("steps", 1) * set("steps", 2))',
    "5/5/5/5/M4 w 1 1" },
  clock = { 'clock()\nmoves = from "man" * n * (empty + enemy * take) * stop', "5/5/5/1m3/M2M1 w 7 1" },

  fen = { 'clock()\nfen()\nmoves = from "man" * n * empty * stop', "5/5/2M2/5/5 w - - 0 1" },

  -- Endings and conditions
  win = { 'moves = from "man" * n * empty * stop\nwin(each "far" * own * is "man")', "M4/5/5/5/5 w 1" },
  loss = { 'moves = from "man" * n * empty * stop\nloss(-by "king")', "5/5/5/5/M3k w 1" },
  draw = { 'moves = from "man" * n * empty * stop\ndraw(-by "king" * -(each "board" * enemy * is "king"))', "5/5/5/5/M4 w 1" },
  points = { 'moves = from "man" * n * empty * stop\npoints(stuck)', "M1r2/5/5/5/3RR w 1" },
  stuck = { 'moves = from "man" * n * empty * stop\nloss(stuck)', "5/5/5/1m3/1M3 w 1" },
  checkmate = { 'royal "king"\nlocal arrive = (empty + enemy * take) * stop\n'
    .. 'moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive\n'
    .. '      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end)\nloss(checkmate)',
    "k4/5/5/r4/r3K w 1" },
  stalemate = { 'royal "king"\nlocal arrive = (empty + enemy * take) * stop\n'
    .. 'moves = from "king" * any{n, ne, e, se, s, sw, w, nw} * arrive\n'
    .. '      + from "rook" * any({n, e, s, w}, function(d) return (d * empty) ^ 0 * d * arrive end)\ndraw(stalemate)',
    "4k/3r1/5/r4/4K w 1" },
  quiet = { 'clock()\nmoves = from "man" * n * (empty + enemy * take) * stop\ndraw(quiet(8))', "5/5/5/5/M4 w 7 1" },
  repeated = { 'moves = from "king" * any{n, s} * empty * stop\nnever(repeated(3), "a position for the third time")\n'
    .. 'draw(repeated(2))', "3k1/5/5/5/1K3 w 1",
    "b1-b2 d5-d4 b2-b1 d4-d5" },
  dead = { 'moves = from "king" * any{n, s} * (empty + enemy * take) * stop\n'
    .. 'draw(dead(at_most(2, each "board" * occupied)))',
    "3k1/5/5/1m3/1K3 w 1",
    "b1xb2" },
  lasting = { 'moves = from "king" * any{n, s} * empty * stop\ndraw(lasting(2, at_most(2, each "board" * occupied)))',
    "3k1/5/5/5/1K3 w 1", "b1-b2 d5-d4" },

  -- Files
  base = { 'title "Faithful werewolves: nobody changes sides"\nbase("werewolf-checkers", {flip = false})' },
  use = { 'title "Library: the endings of chess"\nboard{5, 5}\npiece("king", "K")\nroyal "king"\nclock()\n'
    .. 'start "4k/5/5/5/K4 w 0 1"\nlocal chess = use "chess"\n'
    .. 'moves = from "king" * (chess.straight + chess.diagonal) * chess.arrive()\nchess.endings()' },
}

-- Walks and a position, and what else the script says: words.md shows how their moves are written.
local written = {
  { 'from "man" * n * empty * stop', "5/5/5/5/M4" },
  { 'from "man" * n * empty', "5/5/5/5/M4" },
  { 'from "man" * n * empty * stop * n * empty * stop', "5/5/5/5/M4" },
  { 'from "man" * n * enemy * take * stop', "5/5/5/m4/M4" },
  { 'from "man" * n * enemy * take * n * empty * stop', "5/5/5/m4/M4" },
  { 'from "man" * n * empty * stop * land * n * enemy * take', "5/5/m4/5/M4" },
  { 'from "man" * n * enemy * tuck * stop', "5/5/5/m4/M4" },
  { 'from "man" * n * enemy * remove * stop', "5/5/5/m4/M4" },
  { 'by "man" * n * enemy * depose', "5/5/5/m4/M4" },
  { 'by "man" * n * enemy * depose * stop', "5/5/5/m4/M4" },
  { 'each "home" * empty * put "man"', "5/5/5/5/MMMM1" },
  { 'each "home" * empty * put "man" * stop', "5/5/5/5/MMMM1" },
  { 'by "man" * n * empty * put "king" * stop', "5/5/5/5/M4" },
  { 'drop "man" * each "home" * empty', "5/5/5/5/MMMM1[M]", 'reserve{"man"}' },
  { 'drop "man" * each "home" * empty * become "king"', "5/5/5/5/MMMM1[M]", 'reserve{"man"}' },
  { 'from "man" * n * empty * stop * become "king"', "5/5/5/5/M4" },
  { 'from "man" * n * empty * stop * land * become "king"', "5/5/5/5/M4" },
  { 'by "man" * n * occupied * swap "origin"', "5/5/5/m4/M4" },
  { 'by "man" * n * occupied * swap "origin" * stop', "5/5/5/m4/M4" },
  { 'by "man" * n * place "a" * n * place "b" * cycle{"a", "b"} * stop', "5/5/k4/m4/M4" },
  { 'by "king" * remove * part * n * put "man" * stop * part * go "origin" * e * put "man" * stop', "5/5/5/5/K4" },
  { 'from "man" * n * empty * stop * note "!"', "5/5/5/5/M4" },
  { 'from "man" * n * empty * note "!" * stop', "5/5/5/5/M4" },
  { 'by "man" * become "king"', "5/5/5/5/M4" },
  { 'by "man" * pass', "5/5/5/5/M4" },
  { 'from "man" * n * enemy * take * n * empty * stop * become "king"', "5/5/5/m4/M4", 'notation "uci"' },
  { 'from "man" * n * empty * stop * land * part * note "*" * e * put "man" * stop', "5/5/5/5/M4", 'notation "uci"' },
}

-- The whole script of an example: its lines, and where they say no `start`, this position.
local function script_of(lines, position)
  if lines:find "title " then return lines .. "\n" end
  local preamble = PREAMBLE
  if lines:find "^board" or lines:find "\nboard" then preamble = preamble:gsub("board{.-}\n", "") end
  local start = lines:find "start " and "" or ('start "%s"\n'):format(position)
  local board, rest = lines:match "^(board[^\n]*\n)(.*)$"
  return preamble:gsub("\n", "\n", 1) .. (board or "") .. start .. (rest or lines) .. "\n"
end

return { preamble = PREAMBLE, examples = examples, written = written, script_of = script_of }
