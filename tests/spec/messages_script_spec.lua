-- What is said about scripts with mistakes in them, word for word and with the line: here of words and declarations,
-- each mistake alone in line 2 of a script that is right otherwise.
-- luacheck: no max line length

local scripts = require "scripts"

local OPTION = [[2: option needs a name, a default and a line of help, then bounds for numbers, a list for words, or the letters allowed; for example: option("clock", 24, "turns that end the game", {0, 1000})]]
local RIGHT = [[2: right needs a capital letter and where which pieces stand; for example: right("K", {e1 = "king", h1 = "rook"})]]
local MARKS = [[2: marks needs a name and how many squares there are at most (1 to 8); for example: marks("passed", 1)]]
local COUNTER = [[2: counter needs a name and its least and greatest value, at most 63 apart; for example: counter("checks", 0, 3)]]
local NEVER = [[2: never needs a walk and what is wrong where it succeeds; for example: never(by "man" * on "far", "a man on its far rank")]]
local SQUARE = [[2: step: not on a square yet; a walk starts with from, by or each (drop is followed by each)]]

local MISTAKES = {
  -- Words: what each is given
  { [[moves = from(3) * n]], [[2: from needs one or more names, not 3; for example: from "man" * nw * empty]] },
  { [[moves = from() * n]], [[2: from needs one or more names, not nothing; for example: from "man" * nw * empty]] },
  { [[moves = from{} * n]], [[2: from needs one or more names, not a table; for example: from "man" * nw * empty]] },
  { [[moves = from{"man", 3} * n]],
    [[2: from needs one or more names, not a table; for example: from "man" * nw * empty]] },
  { [[moves = by(n) * n]],
    [[2: by needs one or more names, not a walk; for example: by{"king", "queen"} * place "a"]] },
  { [[moves = is(true)]], [[2: is needs one or more names, not true; for example: enemy * is "king"]] },
  { [[moves = other(stuck)]], [[2: other needs one or more names, not a condition; for example: other "warp"]] },
  { [[moves = carrying(function() end)]],
    [[2: carrying needs one or more names, not a function; for example: carrying "man"]] },
  { [[moves = from "man" * cycle{"a"}]],
    [[2: cycle needs two or more places, not a table; for example: cycle{"a", "b", "c"}]] },
  { [[moves = from "man" * on(n)]], [[2: on needs one name, not a walk; for example: on "far" * become "king"]] },
  { [[moves = from "man" * on{"far"}]],
    [[2: on needs one name, not a table; for example: on "far" * become "king"]] },
  { [[moves = from "man" * leap(0, 0)]],
    [[2: leap needs two whole numbers from -26 to 26, not both 0; for example: leap(1, 2)]] },
  { [[moves = from "man" * leap(1)]],
    [[2: leap needs two whole numbers from -26 to 26, not both 0; for example: leap(1, 2)]] },
  { [[moves = from "man" * step(1.5, 2)]],
    [[2: step needs two whole numbers from -26 to 26, not both 0; for example: step(0, 2)]] },
  { [[moves = from "man" * step(27, 0)]],
    [[2: step needs two whole numbers from -26 to 26, not both 0; for example: step(0, 2)]] },
  { [[moves = from "man" * holds(3)]],
    [[2: holds needs the name of a counter, not 3; for example: holds("checks", 0, 1)]] },
  { [[moves = from "man" * holds "c"]],
    [[2: holds needs a counter and whole numbers; for example: holds("checks", 0, 1)]] },
  { [[moves = from "man" * holds("c", "x")]],
    [[2: holds needs a counter and whole numbers; for example: holds("checks", 0, 1)]] },
  { [[moves = from "man" * set("c", 1, 2)]],
    [[2: set needs a counter and one whole number; for example: set("checks", 1)]] },
  { [[moves = from "man" * all(3)]], [[2: all needs a walk, not 3; for example: all(n * empty)]] },
  { [[moves = from "man" * first "n"]],
    [[2: first needs a walk, not "n"; for example: first(each "board" * marked)]] },
  { [[moves = most()]], [[2: most needs a walk, not nothing; for example: most(from "man" * hops)]] },
  { [[moves = from "man" * test(n)]],
    [[2: test needs a function, not a walk; for example: test(function(view, square) return view:at(square) == "M" end)]] },
  { [[moves = from "man" * act "x"]],
    [[2: act needs a function, not "x"; for example: act(function(edit, square) edit:put(square, "K") end)]] },
  { [[moves = generate()]],
    [[2: generate needs a function, not nothing; for example: generate(function(view, emit) emit("a1", "-a2", {a1 = "", a2 = "M"}) end)]] },
  { [[moves = rec(3)]],
    [[2: rec needs a function, not 3; for example: rec(function(more) return hop * (more | here) end)]] },
  { [[moves = rec(function() return 1 end)]], [[2: rec: the function must return a walk, not 1]] },
  { [[moves = any({n, e}, 3)]],
    [[2: any needs a list and a function, not 3; for example: any({nw, ne}, function(d) return d * empty end)]] },
  { [[moves = any(3)]],
    [[2: any needs a list of walks, not 3; for example: any({nw, ne}, function(d) return d * empty end)]] },
  { [[moves = any{}]], [[2: any: the list is empty; for example: any{n, e}]] },
  { [[moves = any{n, "e"}]], [[2: any: item 2 of the list is "e", not a walk]] },
  { [[moves = any({n, e}, function() return 1 end)]], [[2: any: the function must return a walk, not 1]] },
  { [[moves = from "man" * mark("a", 2)]], [[2: mark needs the name of marks alone; for example: mark "passed"]] },
  { [[moves = from "man" * marked("a", 0)]],
    [[2: marked needs the name of marks and, if at all, which of them (1 is the first); for example: marked "passed"]] },
  { [[moves = from "man" * mark(3)]], [[2: mark needs one name, not 3; for example: mark "passed"]] },
  { [[moves = from "man" * empty "x"]], [[2: empty is a walk and takes nothing; join walks with *]] },
  { [[moves = n()]], [[2: a step is a walk and takes nothing; join walks with *]] },
  { [[moves = here(n)]], [[2: here is a walk and takes nothing; join walks with *]] },
  { [[moves = from "man" * crossed(3)]], [[2: crossed needs one name, not 3; for example: -crossed "ranks"]] },
  { [[moves = from "man" * note(3)]], [[2: note needs one name, not 3; for example: note "~"]] },
  { [[moves = from "man" * may(3)]], [[2: may needs one name, not 3; for example: may "K"]] },
  { [[moves = from "man" * way(3)]], [[2: way needs one name, not 3; for example: way "up"]] },

  -- Operators
  { [[moves = n * "x"]], [[2: * joins two walks, but the right one is "x"]] },
  { [[moves = "x" * n]], [[2: * joins two walks, but the left one is "x"]] },
  { [[moves = n + 1]], [[2: + joins two walks, but the right one is 1]] },
  { [[moves = nil | n]], [[2: | joins two walks, but the left one is nothing]] },
  { [[moves = n ^ "x"]],
    [[2: ^ needs a walk and a whole number from 0 to 676, not "x"; for example: (n * empty) ^ 1]] },
  { [[moves = n ^ 677]],
    [[2: ^ needs a walk and a whole number from 0 to 676, not 677; for example: (n * empty) ^ 1]] },
  { [[moves = n ^ -1]],
    [[2: ^ needs a walk and a whole number from 0 to 676, not -1; for example: (n * empty) ^ 1]] },
  { [[moves = 2 ^ n]], [[2: ^ needs a walk and a whole number from 0 to 676, not 2; for example: (n * empty) ^ 1]] },
  { [[moves = from "man" - n]],
    [[2: - stands before one walk and asks that it cannot go on; to join two, use * or +]] },
  { [[moves = n.x]], [[2: a walk has no field "x"]] },
  { [=[moves = n[1]]=], [[2: a walk has no field 1]] },
  { [[moves = "x" .. n]], [[2: attempt to concatenate a walk value (global 'n')]] },
  { [[local b = n < e]], [[2: attempt to compare two walk values]] },
  { [[local w = n * n for _ = 1, 30 do w = w * w end]],
    [[2: this walk is too large: more than 1048576 words, or nested more than 8000 deep]] },
  { [[local w = n for _ = 1, 9000 do w = -w end]],
    [[2: this walk is too large: more than 1048576 words, or nested more than 8000 deep]] },

  -- Names
  { [[moves = from "man" * n * emty]], [[2: unknown word "emty", did you mean "empty"?]] },
  { [[moves = form "man" * n]], [[2: unknown word "form", did you mean "from"?]] },
  { [[moves = frobnicate]], [[2: unknown word "frobnicate"]] },
  { [[counter = 3]], [[2: "counter" is a word and cannot be set; a variable of the script begins with local]] },
  { [[stuck = 3]], [[2: "stuck" is a word and cannot be set; a variable of the script begins with local]] },
  { [[n = 3]], [[2: "n" is a word and cannot be set; a variable of the script begins with local]] },
  { [[count = 3]], [[2: "count" is not declared; a variable of the script begins with local]] },
  { [=[_ENV[1] = 2]=], [[2: "number" is not declared; a variable of the script begins with local]] },
  { [=[local x = _ENV[1]]=], [[2: a script's globals have names]] },
  { [[moves = 3]], [[2: moves is a walk, not 3; for example: moves = from "man" * n * empty]] },
  { [[moves = nil]], [[2: moves is a walk, not nothing; for example: moves = from "man" * n * empty]] },
  { [[moves = {}]], [[2: moves is a walk, not a table; for example: moves = from "man" * n * empty]] },
  { [[moves = stuck]], [[2: moves is a walk, not a condition; for example: moves = from "man" * n * empty]] },
  { [=[for _ in pairs{[n] = 1} do end]=], [[2: pairs goes through tables whose keys are numbers and texts]] },

  -- Checks
  { [[moves = from "mann" * n]], [[2: from: unknown piece "mann", did you mean "man"?]] },
  { [[moves = from{"man", "kning"} * n]], [[2: from: unknown piece "kning"]] },
  { [[moves = from "man" * is "queen" * n]], [[2: is: unknown piece "queen"]] },
  { [[moves = from "man" * on "fra" * n]], [[2: on: unknown zone "fra", did you mean "far"?]] },
  { [[moves = each "bord" * put "man"]], [[2: each: unknown zone "bord", did you mean "board"?]] },
  { [[moves = from "man" * place "origin" * n]],
    [[2: place: "origin" is where the piece came from; use another name]] },
  { [[moves = from "man" * go "b"]], [[2: go: unknown place "b"]] },
  { [[moves = from "man" * place "bb" * n * go "bbb"]], [[2: go: unknown place "bbb", did you mean "bb"?]] },
  { [[moves = from "man" * swap "x"]], [[2: swap: unknown place "x"]] },
  { [[moves = from "man" * cycle{"x", "origin"}]], [[2: cycle: unknown place "x"]] },
  { [[moves = from "man" * n * marked "pased"]], [[2: marked: unknown marks "pased"]] },
  { [[marks("passed", 1) moves = from "man" * n * marked "pased"]],
    [[2: marked: unknown marks "pased", did you mean "passed"?]] },
  { [[moves = from "man" * n * crossed "file"]],
    [[2: crossed: an edge is "files" (between the first file and the last) or "ranks", not "file"]] },
  { [[moves = from "man" * n * may "K"]],
    [[2: may: unknown right "K"; say: right("K", {e1 = "king", h1 = "rook"})]] },
  { [[moves = from "man" * n * may "KQ"]],
    [[2: may: unknown right "KQ"; say: right("K", {e1 = "king", h1 = "rook"})]] },
  { [[moves = from "man" * n * holds("checks", 1)]], [[2: holds: unknown counter "checks"]] },
  { [[counter("checks", 0, 3) moves = from "man" * n * set("check", 1)]],
    [[2: set: unknown counter "check", did you mean "checks"?]] },
  { [[counter("checks", 0, 3) moves = from "man" * n * set("checks", 4)]],
    [[2: set: counter "checks" goes from 0 to 3, not to 4]] },
  { [[moves = from "man" * way "up"]], [[2: way: unknown way "up"]] },
  { [[link("a1", "upp", "a2") moves = from "man" * way "up"]], [[2: way: unknown way "up", did you mean "upp"?]] },
  { [[moves = n * empty]], SQUARE },
  { [[moves = empty]],
    [[2: empty: not on a square yet; a walk starts with from, by or each (drop is followed by each)]] },
  { [[moves = leap(1, 2) * empty]],
    [[2: leap: not on a square yet; a walk starts with from, by or each (drop is followed by each)]] },
  { [[reserve{"man"} moves = drop "man" * empty * put "man"]],
    [[2: empty: not on a square yet; a walk starts with from, by or each (drop is followed by each)]] },
  { [[moves = drop "man" * each "board" * empty]], [[2: drop: "man" cannot be in a reserve; say: reserve{"man"}]] },
  { [[moves = from "man" * n * keep "man"]], [[2: keep: "man" cannot be in a reserve; say: reserve{"man"}]] },
  { [[moves = from "man" * n * attacked]], [[2: attacked: no piece is royal; say: royal "king"]] },
  { [[royal "kong"]], [[2: royal: unknown piece "kong"]] },
  { [[royal "mann"]], [[2: royal: unknown piece "mann", did you mean "man"?]] },
  { [[right("K", {a1 = "kingg", b1 = "man"})]], [[2: right: unknown piece "kingg"]] },
  { [[right("K", {a1 = "mann", b1 = "man"})]], [[2: right: unknown piece "mann", did you mean "man"?]] },
  { [[royal "man" moves = from "man" * n * enemy * take * -attacked]],
    [[2: moves: a branch that captures asks whether a square is attacked, which would ask itself]] },
  { [[loss(n * own)]], SQUARE },
  { [[never(n, "never")]], SQUARE },

  -- Declarations
  { [[title(3)]], [[2: title needs a text; for example: title "My game: what is special about it"]] },
  { [[title()]], [[2: title needs a text; for example: title "My game: what is special about it"]] },
  { [[board{8, 8}]], [[2: board: there is one already, in line 1]] },
  { [[piece("man", "X")]], [[2: piece: there is a piece "man" already, in line 1]] },
  { [[piece("men", "M")]], [[2: piece: the letter M is that of "man" already, in line 1]] },
  { [[piece("king", "k")]], [[2: piece needs a name and a capital letter; for example: piece("man", "M")]] },
  { [[piece("king", "KK")]], [[2: piece needs a name and a capital letter; for example: piece("man", "M")]] },
  { [[piece(3, "K")]], [[2: piece needs a name and a capital letter; for example: piece("man", "M")]] },
  { [[piece("king", "K", "1")]],
    [[2: piece: points are a whole number from 0 to 1000000; for example: piece("man", "M", 1)]] },
  { [[piece("king", "K", -1)]],
    [[2: piece: points are a whole number from 0 to 1000000; for example: piece("man", "M", 1)]] },
  { [[piece("king", "K", 1.5)]],
    [[2: piece: points are a whole number from 0 to 1000000; for example: piece("man", "M", 1)]] },
  { [[royal(3)]], [[2: royal needs the name of a piece; for example: royal "king"]] },
  { [[reserve(3)]], [[2: reserve needs a list of pieces; for example: reserve{"man"}]] },
  { [[reserve{"mann"}]], [[2: reserve: unknown piece "mann", did you mean "man"?]] },
  { [[reserve{"queen"}]], [[2: reserve: unknown piece "queen"; pieces are declared before]] },
  { [[reserve{3}]], [[2: reserve needs a list of pieces; for example: reserve{"man"}]] },
  { [[reserve{"man", n}]], [[2: reserve needs a list of pieces; for example: reserve{"man"}]] },
  { [[right("k", {})]], RIGHT },
  { [[right("K")]], RIGHT },
  { [[right("K", {z9 = "man"})]], RIGHT },
  { [[right("K", {a1 = 3})]], RIGHT },
  { [[right("K", {3})]], RIGHT },
  { [[right("K", {a1 = "man"}) right("K", {b1 = "man"})]], [[2: right: there is a right "K" already]] },
  { [[for i = 1, 9 do right(string.char(64 + i), {a1 = "man"}) end]], [[2: right: more than 8 rights]] },
  { [[marks("a")]], MARKS },
  { [[marks("a", 9)]], MARKS },
  { [[marks(1, 1)]], MARKS },
  { [[marks("a", 1) marks("a", 2)]], [[2: marks: there are marks "a" already]] },
  { [[for i = 1, 5 do marks("m" .. i, 1) end]], [[2: marks: more than 4 names]] },
  { [[counter("c", 1)]], COUNTER },
  { [[counter("c", 1, 100)]], COUNTER },
  { [[counter("c", -1, 3)]], COUNTER },
  { [[counter("c", 3, 1)]], COUNTER },
  { [[counter("c", 0, 1) counter("c", 0, 1)]], [[2: counter: there is a counter "c" already]] },
  { [[for i = 1, 17 do counter("c" .. i, 0, 1) end]], [[2: counter: more than 16 counters]] },
  { [[start(3)]], [[2: start needs a position text; for example: start "8/8/8/8/8/8/MMMMMMMM/8 w 1"]] },
  { [[notation "fen"]], [[2: notation is "plain" (c3-d4, c3xe5) or "uci" (e2e4, e7e8q)]] },
  { [[notation(3)]], [[2: notation is "plain" (c3-d4, c3xe5) or "uci" (e2e4, e7e8q)]] },
  { [[never(3, "x")]], NEVER },
  { [[never(from "man")]], NEVER },
  { [[for i = 1, 33 do never(by "man" * empty, "x") end]], [[2: never: more than 32 of them]] },
  { [[zone("half")]], [[2: zone needs a name and squares as White sees them; for example: zone("half", "a1-h4")]] },
  { [[zone("home", "a1")]], [[2: zone: there is a zone "home" already]] },
  { [[zone("x", "a1-z9")]],
    [[2: zone: "a1-z9" is neither a square of this board nor a rectangle; for example: "a1-h4 e5"]] },
  { [[zone("x", "a1;b2")]],
    [[2: zone: "a1;b2" is neither a square of this board nor a rectangle; for example: "a1-h4 e5"]] },
  { [[zone("x", "a1 foo")]],
    [[2: zone: "foo" is neither a square of this board nor a rectangle; for example: "a1-h4 e5"]] },
  { [[for i = 1, 60 do zone("z" .. i, "a1") end]], [[2: zone: more than 60 zones]] },
  { [[link("a1", "e")]], [[2: link needs a square, a way and a square; for example: link("h4", "e", "a5")]] },
  { [[link("z9", "e", "a1")]], [[2: link: "z9" is no square of this board]] },
  { [[link("a1", "e", "z9")]], [[2: link: "z9" is no square of this board]] },
  { [[link("a1x", "e", "a2")]], [[2: link: "a1x" is no square of this board]] },
  { [[for i = 1, 210 do link("a1", "w" .. i, "a2") end]], [[2: link: more than 200 different ways]] },
  { [[loss(3)]],
    [[2: loss needs a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function; for example: loss(stuck)]] },
  { [[draw()]],
    [[2: draw needs a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function; for example: draw(stuck)]] },
  { [[points "x"]],
    [[2: points needs a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function; for example: points(stuck)]] },
  { [[win(quiet("x"))]], [[2: quiet needs a whole number from 1 on; for example: draw(quiet(3))]] },
  { [[draw(quiet(0))]], [[2: quiet needs a whole number from 1 on; for example: draw(quiet(3))]] },
  { [[draw(repeated(1))]], [[2: repeated needs a whole number from 2 on; for example: draw(repeated(4))]] },
  { [[for i = 1, 33 do loss(stuck) end]], [[2: loss: more than 32 endings]] },
  { [[use(3)]], [[2: use needs the name of a library in the folder variants/lib; for example: use "draughts"]] },
  { [[use "lib/x"]], [[2: use needs the name of a library in the folder variants/lib; for example: use "draughts"]] },
  { [[use "nothing"]], [[2: cannot read "nothing": no such file in the variant folders]] },
  { [[base(3)]],
    [[2: base needs the name of a variant and a table of options; for example: base("my-game", {clock = 20})]] },
  { [[base("chess", 3)]],
    [[2: base needs the name of a variant and a table of options; for example: base("my-game", {clock = 20})]] },
  { [[base "nothing"]], [[2: cannot read "nothing": no such file in the variant folders]] },

  -- Options
  { [[option()]], OPTION },
  { [[option("a", 1)]], OPTION },
  { [[option("a", 1.5, "help")]], OPTION },
  { [[option("a", {}, "help")]], OPTION },
  { [[option("a", 1, "help", {1})]], OPTION },
  { [[option("a", 1, "help", {3, 2})]], OPTION },
  { [[option("a", 1, "help", {"a", "b"})]], OPTION },
  { [[option("a", "x", "help")]], OPTION },
  { [[option("a", "x", "help", {})]], OPTION },
  { [[option("a", "x", "help", {3})]], OPTION },
  { [[option("a", "x", "help", {"x", "y z"})]], OPTION },
  { [[option("a", true, "help") option("a", true, "help")]],
    [[2: option: there is an option "a" already, in line 2]] },
  { [[for i = 1, 41 do option("o" .. i, true, "help") end]], [[2: option: more than 40 options]] },
  { [[option("a", 5, "help", {1, 3})]], [[2: option "a" is a whole number from 1 to 3, not "5"]] },
  { [[option("a", "x", "help", {"y", "z"})]], [[2: option "a" is one of y, z, not "x"]] },
  { [[option("a", "tours", "help", {"torus", "plain"})]],
    [[2: option "a" is one of torus, plain, not "tours", did you mean "torus"?]] },
  { [=[local l = {} for i = 1, 500 do l[i] = "w" .. i end option("a", "x", "help", l)]=],
    [[2: option "a" is one of w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, w19, w20, w21, w22, w23, ..., not "x"]] },
  { [[option("a", "x", "help", "QRB")]], [[2: option "a" is one or more of the letters QRB, each once, not "x"]] },
  { [[option("a", "QQ", "help", "QRB")]], [[2: option "a" is one or more of the letters QRB, each once, not "QQ"]] },
  { [[option("a", "", "help", "QRB")]], [[2: option "a" is one or more of the letters QRB, each once, not ""]] },

  -- Limits of a program
  { [[local w = here for i = 1, 65 do w = w * note("t" .. i) end moves = from "man" * n * w]],
    [[2: more than 64 different texts in note and called]] },
  { [[local w = n for _ = 1, 18 do w = w + w end moves = from "man" * w]],
    [[2: the walks are too large: more than 1048576 instructions]] },
  { [[local w = here for i = 1, 16 do w = w * place("p" .. i) end moves = from "man" * n * w]],
    [[2: more than 15 different places]] },
  { [[local w = here for i = 1, 1100 do w = w + rec(function(m) return n * (m + e) end) end moves = from "man" * w]],
    [[2: more than 1024 uses of rec]] },
  { [[local w = here for i = 0, 20 do for j = 1, 20 do w = w + step(i, j) end end moves = from "man" * w]],
    [[2: more than 200 different ways to go]] },

  -- What Lua itself says
  { [[error "boom"]], [[2: boom]] },
  { [[error()]], [[an error that is no text]] },
  { [[error{}]], [[an error that is no text]] },
  { [[local x = nil; x.y = 1]], [[2: attempt to index a nil value (local 'x')]] },
  { [[moves = =]], [[2: unexpected symbol near '=']] },
  { [[moves = "abc]], [[2: unfinished string near '"abc']] },
  { [[for]], [[3: <name> expected near <eof>]] },
  { [[while true do end]], [[2: the script has run for too long]] },
  { [[local function f() return f() end f()]], [[2: the script has run for too long]] },
  { [[local s = "x" while true do s = s .. s end]], [[not enough memory]] },
}

-- The same, where line 1 declares no board and line 3 what needs one.
local BOARDS = {
  { [[board(8, 8)]], [[2: board needs a table; for example: board{8, 8, shape = "torus"}]] },
  { [[board{}]], [[2: board: the numbers of files and ranks are whole, from 1 to 26; for example: board{8, 8}]] },
  { [[board{4}]], [[2: board: the numbers of files and ranks are whole, from 1 to 26; for example: board{8, 8}]] },
  { [[board{4, 27}]],
    [[2: board: the numbers of files and ranks are whole, from 1 to 26; for example: board{8, 8}]] },
  { [[board{0, 4}]], [[2: board: the numbers of files and ranks are whole, from 1 to 26; for example: board{8, 8}]] },
  { [[board{4.5, 4}]],
    [[2: board: the numbers of files and ranks are whole, from 1 to 26; for example: board{8, 8}]] },
  { [[board{4, 4, shap = "torus"}]], [[2: board: unknown field "shap", did you mean "shape"?]] },
  { [[board{4, 4, 5}]],
    [[2: board: two numbers, of files and ranks, and then fields by name; for example: board{8, 8, shape = "torus"}]] },
  { [=[board{4, 4, [true] = 1}]=],
    [[2: board: two numbers, of files and ranks, and then fields by name; for example: board{8, 8, shape = "torus"}]] },
  { [[board{4, 4, shape = "tours"}]], [[2: board: unknown shape "tours", did you mean "torus"?]] },
  { [[board{4, 4, shape = "cube"}]], [[2: board: unknown shape "cube", did you mean "tube"?]] },
  { [[board{4, 4, shape = "sphere"}]],
    [[2: board: unknown shape "sphere"; shapes are plain, cylinder, tube, torus, moebius, klein]] },
  { [[board{4, 4, colour = "red"}]],
    [[2: board: unknown field "colour"; fields are shape, files, ranks, squares, holes, black]] },
  { [[board{4, 4, shape = 3}]], [[2: board: shape is a text, not a number]] },
  { [[board{4, 4, files = "wraped"}]], [[2: board: files are "open", "wrapped" or "twisted", not "wraped"]] },
  { [[board{4, 4, ranks = true}]], [[2: board: ranks is a text, not a boolean]] },
  { [[board{4, 4, squares = "red"}]],
    [[2: board: squares are "dark" or "light" (the others are out of play), not "red"]] },
  { [[board{4, 4, holes = "a1 z9"}]],
    [[2: board: holes: "z9" is neither a square of this board nor a rectangle; for example: "a1-h4 e5"]] },
  { [[board{4, 4, holes = 3}]], [[2: board: holes is a text, not a number]] },
  { [[board{4, 4, black = "turned"}]], [[2: board: black sees it "mirrored" or "rotated", not "turned"]] },
  { [[board{4, 4, holes = "a1"}]], [[3: start: position, board, rank 1 (character 7): a1 is not in play]] },
  { [[zone("x", "a1") board{4, 4}]], [[2: zone: the board must come first; for example: board{8, 8}]] },
  { [[link("a1", "e", "a2") board{4, 4}]], [[2: link: the board must come first; for example: board{8, 8}]] },
  { [[right("K", {a1 = "man"}) board{4, 4}]], [[2: right: the board must come first; for example: board{8, 8}]] },
}

local WITHOUT_BOARD = 'title "T" piece("man", "M")\n%s\nstart "4/4/4/MMMM w 1" moves = from "man" * n * empty * stop\n'

-- The faults found in a script, against those that the entry lists after it.
local function check(entry, script)
  assert.same({ table.unpack(entry, 2) }, scripts.faults(script))
end

describe("the only fault is found in", function()
  for _, entry in ipairs(MISTAKES) do
    it(entry[1], function() check(entry, scripts.GAME .. entry[1] .. "\n") end)
  end

  for _, entry in ipairs(BOARDS) do
    it(entry[1], function() check(entry, WITHOUT_BOARD:gsub("%%s", (entry[1]:gsub("%%", "%%%%")), 1)) end)
  end
end)

describe("a script", function()
  it("that is empty lacks everything, and everything is said", function()
    assert.same({
      "board is missing; say: board{8, 8}",
      [[moves is missing; say: moves = from "man" * n * empty]],
      [[no piece; say: piece("man", "M")]],
      [[start is missing; say: start "8/8/8/8/8/8/MMMMMMMM/8 w 1"]],
      [[title is missing; say: title "My game: what is special about it"]],
    }, scripts.faults "")
  end)

  it("whose start position is no position is told so at its line", function()
    assert.same({ "2: start: position, board, rank 4 (character 2): 1 squares where there are 4" },
      scripts.faults(scripts.GAME .. 'start "M/4/4/4 w 1"\n'))
  end)

  it("with twenty mistakes gets twenty faults in one go, each at its line", function()
    local lines, faults = {}, {}
    for i, entry in ipairs { table.unpack(MISTAKES, 1, 20) } do
      lines[i] = entry[1]
      faults[i] = (entry[2]:gsub("^2:", ("%d:"):format(i + 1)))
    end
    assert.equal(20, #faults)
    assert.same(faults, scripts.faults(scripts.GAME .. table.concat(lines, "\n") .. "\n"))
  end)

  it("in which a walk goes over several lines gets the fault at the right one", function()
    assert.same({ [[4: is: unknown piece "kong"]], [[5: unknown word "emty", did you mean "empty"?]] },
      scripts.faults(scripts.GAME .. 'moves = from "man"\n  * n\n  * is "kong"\n  * emty\n'))
  end)
end)
