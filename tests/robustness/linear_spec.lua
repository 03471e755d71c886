-- Readers of foreign files take time in proportion to the length of the text. A text twice as long takes at most 2.3
-- times the processor time, whatever it consists of. Each reader has a row for each element of its syntax, with the
-- worst known text. `make sweep` goes on to 16 MiB.

package.path = "repl/?.lua;" .. package.path

local support = require "support"
local warpboard = require "warpboard"

local RATIO, STEPS = 2.3, 2 -- allowed ratio for a text twice as long; doublings between measurements
local FIRST, LAST = 1 << 15, 1 << 17 -- bytes
if support.long then FIRST, LAST = 1 << 14, 1 << 24 end
local ENOUGH = 0.1 -- seconds; shorter times say nothing
local SHARE = 4 -- `make test` measures one row of four, `make sweep` all
local TOO_LONG = 300 -- seconds for one text, because quadratic work takes hours
local PAIRS = 8 -- attempts, each with a shorter and a longer text, before a reader fails

local function module(name)
  local format, part = require("notation." .. name:match "^[%l_]+"), name:match "%.(%l+)$"
  return assert((part and format[part] or format).read)
end

local PGN = '[Event "x"]\n[Result "*"]\n\n'
local KIF = "手合割：平手\n手数----指手---------消費時間--\n"

-- {name, head, piece, tail}: the text is the head, the piece repeated to the required length, and the tail. "%d" in a
-- piece is replaced by its number, so that all pieces differ.
local rows = {}
local function add(reader, read, list, last)
  for _, row in ipairs(list) do
    rows[#rows + 1] = {name = reader .. ": " .. row[1], read = read, head = row[2], piece = row[3], tail = row[4] or "",
      last = math.min(last or LAST, LAST)}
  end
end

local RUNS = {{"blanks", "", " "}, {"blanks in a line", "a", " ", "a\n"},
  {"blanks before the end", "", "a \t", "a\n"}, {"empty lines", "", "\n"}, {"tabs", "", "\t"}, {"returns", "", "\r"},
  {"a line of letters", "", "a"}, {"digits", "", "9"}, {"quotes", "", '"'}, {"backslashes", "", "\\"},
  {"brackets", "", "("}, {"square brackets", "", "["}, {"braces", "", "{"}, {"semicolons", "", ";"},
  {"dots", "", "."},
  {"lines", "", "a\n"}, {"colons", "", "a:"}, {"dashes", "", "-"}, {"bytes beyond ASCII", "", "\xE6\x97\xA5"},
  {"broken UTF-8", "", "\xE6"}, {"percents", "", "%"}, {"apostrophes", "", "'"}, {"stars", "", "*"}}

for _, name in ipairs{"pgn", "pdn", "kif", "csa", "sgf", "ptn_files", "dhtmlxq", "uhp", "othello.ggf",
  "othello.transcript", "gib", "position_lines", "wxf_files", "tables", "stone_files.tygem", "stone_files.ngf",
  "stone_files.ugf", "stone_files.psq"} do add(name, module(name), RUNS) end

add("dhtmlxq", module "dhtmlxq", {
  {"open tags", "", "[DhtmlXQ_a]"}, {"tags", "", "[DhtmlXQ_a]b[/DhtmlXQ_a]"},
  {"tags in a tag", "", "[DhtmlXQ_a]", "[/DhtmlXQ_a]"}, {"games", "", "[DhtmlXQ][/DhtmlXQ]"},
  {"open games", "", "[DhtmlXQ]"}, {"moves", "[DhtmlXQ_movelist]", "7747", "[/DhtmlXQ_movelist]"},
  {"variations", "", "[DhtmlXQ_move_0_1_%d]7747[/DhtmlXQ_move_0_1_%d]"},
  {"variations that aren't placed", "", "[DhtmlXQ_move_9%d_5_%d]7747[/DhtmlXQ_move_9%d_5_%d]"},
})
add("uhp", module "uhp", {{"moves", "Base;;;", "wS1;"}, {"games", "", "Base;;;wS1\n"},
  {"blanks in a move", "1. wA1", " ", "x\n"}, {"braces in a move", "1. wA1", "{", "x\n"}})
add("othello.ggf", module "othello.ggf", {
  {"games", "", "(;GM[Othello];)"}, {"open games", "", "(;"}, {"moves", "(;GM[Othello]", "B[f5]", ";)"},
  {"tags", "(;", "A[b]", ";)"},
})
add("othello.transcript", module "othello.transcript", {{"moves", "", "f5"}, {"games", "", "f5\n"}})
add("gib", module "gib", {
  {"moves", '[초차림 "마상상마"]\n\n', "79졸78 <1> "}, {"tags", "", '[한차림 "a"]\n'},
  {"games", "", '[회전 "1"]\n\n1. 79졸78\n\n'},
})
add("tables", module "tables", {
  {"rows", "id,moves\n", "1,e4\n"}, {"cells", "id,moves\n", "1,"}, {"quotes", "id,moves\n", '""'},
  {"moves", "id,moves\n1,", "e4 "}, {"columns", "moves,", "a,", "\ne4\n"}, {"open quotes", "moves,a\n", '"a,'},
})
add("tables.json", module "tables.json", {
  {"objects", "", '{"moves": "e4"}\n'}, {"items", "[", '{"moves":"e4"},', "{}]"},
  {"names", "{", '"a%d":1,', '"moves":"e4"}'},
})
local AP = '{"header":{"game":{"name":"Ataxx"}},"moves":['
add("abstract_play", module "abstract_play", {
  {"rounds", AP, '["g1-g2"],', "[]]}"}, {"moves", AP .. "[", '"g1-g2",', '""]]}'},
  {"nulls", AP .. "[", "null,", "1]]}"},
  {"a long move", AP .. '["', "a1,", '"]]}'}, {"facts", "{", '"a%d":1,', '"header":{}}'},
  {"records", "[", AP .. "]},", "{}]"},
  {"variants", '{"header":{"game":{"variants":[', '"a",', '1]}}}'}, {"lists", "", "["},
})
add("stone_files.tygem", module "stone_files.tygem", {
  {"headers", "\\HS\n", "\\[A=b\\]\n"}, {"moves", "\\HS\n", "STO 0 2 1 3 3\n"},
  {"blanks in a name", "\\HS\n\\[GAMEBLACKNAME=a", " ", "b\\]\n"}, {"digits before a letter", "\\HS\n", "1", "x\n"},
})
add("stone_files.ngf", module "stone_files.ngf", {
  {"moves", "a\n19\n", "PMABBCCCC\n"}, {"other lines", ("1\n"):rep(12), "a\n"},
})
add("stone_files.ugf", module "stone_files.ugf", {
  {"headers", "[Header]\n", "A%d=b\n"}, {"moves", "[Data]\n", "AA,B1,%d,0\n"}, {"sections", "", "[X]\n"},
  {"comments", "[ReviewComment]\n", ".Comment,1\na\n"},
})
add("stone_files.psq", module "stone_files.psq", {
  {"moves", "Piskvorky 20x20, 0:0, 0\n", "1,1,1\n"}, {"other lines", "Piskvorky 20x20, 0:0, 0\n", "a\n"},
})
add("position_lines", module "position_lines", {
  {"moves", "startpos moves", " e2e4"}, {"ends", "startpos moves", " resign"}, {"games", "", "startpos moves e2e4\n"},
  {"blanks in a line", "position", " ", "x"},
  {"blanks before the moves", "position fen 8/8", " ", "moves e2e4"}, {"words before the moves", "fen ", "moves", " x"},
})
add("wxf_files", module "wxf_files", {{"games", "", "FORMAT WXF\nSTART{\n1. C2=5\n}END\n"},
  {"open games", "", "START{\n"}, {"fields", "RED ", ";", "\n"}})
add("cbr", module "cbr", {{"games", "CCBridgeLibrary\0" .. ("\0"):rep(66608),
  "CCBridge Record\0\0\0\0\2" .. ("\0"):rep(4076)}})
local RENLIB = "\xFFRenLib\xFF\3\4" .. ("\xFF"):rep(10)
add("renlib", module "renlib", {{"moves", RENLIB, "\x78\0"}, {"other moves", RENLIB, "\x78\xC0"},
  {"a text", RENLIB .. "\x78\8", "a", "\0"}, {"texts", RENLIB, "\x78\8a\0"}})
add("ptn_files", module "ptn_files", {{"moves", "", "1. a1 e5 "}, {"games", "", "1. a1 R-0\n\n"}})

for _, name in ipairs{"pgn", "pdn"} do
  add(name, module(name), {
    {"tags", "", '[A "b"]\n'}, {"names of tags", "", '[A%d "b"]\n'}, {"a long tag", '[A "', "b", '"]\n*\n'},
    {"an open tag", '[A "', "\\\\", ""},
    {"blanks in a tag", "[A", " ", '"b"]\n*\n'}, {"games", "", PGN .. "1. e4 e5 *\n\n"},
    {"moves", PGN, "1. e4 e5 ", "*\n"}, {"move numbers", PGN, "1", ". e4 *\n"}, {"dots", PGN .. "1", ".", " e4 *\n"},
    {"a comment", PGN .. "1. e4 {", "a b ", "} *\n"}, {"comments", PGN .. "1. e4 ", "{a} ", "*\n"},
    {"an open comment", PGN .. "1. e4 {", "a\n", ""}, {"empty lines in a comment", PGN .. "1. e4 {", "\n", "} *\n"},
    {"blanks in a comment's lines", PGN .. "1. e4 {\n", " ", "} *\n"},
    {"a game skipped", PGN .. "1. e4 ) ", "a", " b\n"}, {"line comments", PGN .. "1. e4 ", ";a\n", "*\n"},
    {"glyphs", PGN .. "1. e4 ", "$1 ", "*\n"}, {"marks", PGN .. "1. e4", "!", " *\n"},
    {"variations", PGN .. "1. e4 ", "(1. d4) ", "*\n"}, {"variations in variations", PGN .. "1. e4 ", "(1. d4 ", ""},
    {"closed brackets", PGN .. "1. e4 ", ")", " *\n"}, {"escaped lines", PGN, "% x\n", "*\n"},
    {"comments before a game", "", "{a} ", "*\n"}, {"line comments before a game", "", ";a\n", "*\n"},
    {"comments before a variation", PGN .. "1. e4 (", "{a} ", "1. d4) *\n"},
    {"signs in a move", PGN .. "1. e4", "!?", " *\n"},
    {"blanks in a comment", PGN .. "1. e4 {a", " ", "b} *\n"}, {"blanks in a header", '[A "a', " ", 'b"]\n*\n'},
    {"signs of a move", PGN .. "1. e4", "$1", " *\n"}, {"signs of en passant", PGN .. "1. e4 ", "e.p. ", "*\n"},
    {"results", PGN, "1-0 ", "\n"}, {"a long move", PGN .. "1. ", "e", " *\n"},
  })
end
add("kif", module "kif", {
  {"headers", "", "先手：名\n"}, {"names of headers", "", "先手%d：名\n"}, {"a long header", "先手：", "名", "\n"},
  {"moves", KIF, "%d ７六歩(77)\n"},
  {"comments", KIF, "*言葉\n"}, {"signs of annotation", KIF .. "   1 ７六歩(77)\n*", "$1 ", "\n"},
  {"blanks in a comment", KIF .. "*a", " ", "b\n"}, {"blanks in a header", "先手：a", " ", "b\n"},
  {"blanks after a move", KIF .. "   1 ７六歩(77)", " ", "(0:1/0:1)\n"},
  {"comments of a move", KIF .. "   1 ７六歩(77)\n", "*言葉\n"},
  {"variations", KIF .. "   1 ７六歩(77)\n", "\n変化：1手\n   1 ２六歩(27)\n"}, {"lines of #", "", "#x\n"},
  {"blanks in a move", KIF .. "   1", " ", "７六歩(77)\n"}, {"times", KIF .. "   1 ７六歩(77) (", "0", ":1/0:1)\n"},
  {"blanks before a word", KIF .. "   1 ７六歩(77)", " ", "x\n"}, {"brackets of times", KIF .. "   1 ７六歩", "(0:", "\n"},
  {"lines of a board", "後手の持駒：なし\n", "| ・ ・ ・|一\n"}, {"in hand", "先手の持駒：", "歩 ", "\n"},
})
add("csa", module "csa", {
  {"comments", "V2.2\n", "'x\n"}, {"signs of annotation", "V2.2\nPI\n+\n+7776FU\n'*", "$1 ", "\n"},
  {"blanks in a comment", "V2.2\n'a", " ", "b\n"}, {"commas", "V2.2\n", ","},
  {"blanks in a name", "V2.2\nN+a", " ", "b\n"}, {"players", "V2.2\n", "N+x\n"},
  {"moves", "V2.2\nPI\n+\n", "+7776FU\n-3334FU\n"},
  {"statements", "V2.2\nPI\n+\n", "+7776FU,T1,-3334FU,T1,"}, {"games", "", "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\n"},
  {"pieces", "V2.2\nP+", "00FU", "\n+\n"}, {"rows", "V2.2\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n"},
  {"times", "V2.2\nPI\n+\n+7776FU\n", "T1\n"}, {"headers", "V2.2\n", "$EVENT:x\n"},
  {"names of headers", "V2.2\n", "$A%d:x\n"}, {"all other pieces", "V2.2\nP+", "00AL", "\n+\n"},
  {"lines of pieces", "V2.2\n", "P+00FU\n", "+\n"}, {"boards", "V2.2\n", "PI82HI\n", "+\n"},
})
add("sgf", module "sgf", {
  {"blanks in a value", "(;GM[40]C[a", " ", "b])"}, {"escapes", "(;GM[40]C[", "\\a", "])"},
  {"nodes", "(;GM[40]", ";B[a]", ")"}, {"variations", "(;GM[40]", "(;B[a])", ")"},
  {"variations in variations", "(;GM[40]", "(;B[a]", ""}, {"a comment", "(;GM[40]C[", "a", "])"},
  {"an open comment", "(;GM[40]C[", "\\]", ""}, {"values", "(;GM[40]C", "[a]", ")"},
  {"properties", "(;GM[40]", "C[a]", ")"}, {"a long name", "(;", "A", "[a])"}, {"games", "", "(;GM[40];B[a])"},
  {"blanks between values", "(;GM[40]C[a]", " \n", ")"}, {"lower case in a name", "(;", "Ab", "[a])"},
  {"blanks in a name of letters", "(;CA[", " ", "\xFF])"}, {"names of letters", "(;", "CA[", "\xFF])"},
})

local function import(text)
  local file = require "import.ini".read(text, "x.ini")
  local game = file and file.games[1]
  if game and not game.refused then file.script(game) end
end
add("ini", import, RUNS)
add("ini", import, {
  {"sections", "", "[a%d:chess]\n"}, {"a long name", "[", "a", "]\n"}, {"an open name", "[", "a"},
  {"keys", "[a:chess]\n", "a%d = b\n"}, {"the same key", "[a:chess]\n", "pass = true\n"},
  {"a long key", "[a:chess]\n", "a", " = b\n"}, {"blanks after a key", "[a:chess]\npass", " ", "= true\n"},
  {"blanks in a key", "[a:chess]\npa", " ", "ss = true\n"}, {"blanks after =", "[a:chess]\npass =", " ", "true\n"},
  {"blanks after a value", "[a:chess]\npass = true", " ", "\n"}, {"comments", "[a:chess]\n", "# a\n"},
  {"a long position", "[a:chess]\nstartFen = ", "p", " w\n"}, {"a long hand", "[a:chess]\nstartFen = 8/8[", "P", "]\n"},
  {"ranks", "[a:chess]\nstartFen = ", "/8", " w\n"}, {"squares", "[a:chess]\nflagRegion = ", "a1 ", "\n"},
  {"pieces", "[a:chess]\npromotionPieceTypes = ", "q", "\n"}, {"Betza", "[a:chess]\ncustomPiece1 = a:", "fW", "\n"},
  {"modifiers", "[a:chess]\ncustomPiece1 = a:", "f", "W\n"}, {"numbers", "[a:chess]\npromotionLimit = ", "q:1 ", "\n"},
  {"pairs", "[a:chess]\npromotedPieceType = ", "p:q ", "\n"}, {"digits", "[a:chess]\nnMoveRule = ", "1", "\n"},
}, 1 << 15)

-- Write all games of the file, as far as their rules allow.
local function import_zrf(text)
  local file = require "import.zrf".read(text, "x.zrf", function() return nil, "it isn't there" end)
  for _, game in ipairs(file and file.games or {}) do if not game.refused then file.script(game) end end
end

local PLAYERS = '(game (title "x") (players A B) (turn-order A B) '
local GRID = '(grid (dimensions ("a/b/c" (9 0)) ("3/2/1" (0 9))) (directions (n 0 -1) (e 1 0) (s 0 1)))'
local MAN = "(piece (name Man) (moves (n add)))"
local SETUP = "(board-setup (A (Man a1)) (B (Man c3)))"
local BOARD, AFTER = PLAYERS .. "(board " .. GRID, ")" .. MAN .. SETUP .. ")"
local PIECE = BOARD .. ")" .. SETUP
local CODE, CODE_END = PIECE .. "(piece (name Man) (moves (", " add))))"
local GAME = PIECE .. MAN
add("zrf", import_zrf, RUNS)
add("zrf", import_zrf, {
  {"comments", "", "; a\n", GAME .. ")"}, {"a long comment", "; ", "a", "\n" .. GAME .. ")"},
  {"a long text", '(game (title "', "a ", '"))'}, {"an open text", '(game (title "', "a\n"},
  {"texts", "(game ", '"a"', ")"}, {"a long word", "(game (", "a", "))"}, {"lists", "(game ", "()", ")"},
  {"lists in lists", "(game ", "(a ", ""}, {"closed lists", "(game)", ")"}, {"controls", "(game ", "\26", ")"},
  {"definitions", "", "(define a%d (n add))", GAME .. ")"},
  {"the same definition", "", "(define a (n add))", GAME .. ")"},
  {"a long definition", "(define a ", "n ", ")" .. GAME .. ")"},
  {"arguments", "(define a ($1 $9))" .. GAME .. "(x (a ", "n ", ")))"},
  {"signs of arguments", "(define a (", "$1 ", "))" .. GAME .. "(x (a n)))"},
  {"signs in a word", "(define a (", "$1", "))" .. GAME .. "(x (a n)))"},
  {"calls", "(define a (n add))" .. GAME .. "(x ", "(a) ", "))"},
  {"calls with arguments", "(define a ($1 add))" .. GAME .. "(x ", "(a n) ", "))"},
  {"includes", "", '(include "a")', GAME .. ")"}, {"a long path", '(include "', "a/", '")' .. GAME .. ")"},
  {"variants", GAME .. ")", '(variant (title "a%d"))'}, {"variants with a board", GAME .. ")", "(variant (board))"},
  {"sections", GAME, "(a%d)", ")"}, {"the same section", GAME, "(weather)", ")"},
  {"options", GAME, '(option "a%d" true)', ")"}, {"the same option", GAME, '(option "a" true)', ")"},
  {"players", "(game (players ", "A%d ", "))"}, {"turns", "(game (players A B) (turn-order ", "A ", ")" .. MAN .. ")"},
  {"priorities", GAME .. "(move-priorities ", "a%d ", "))"}, {"goals", GAME, "(win-condition (A) stalemated)", ")"},
  {"conditions of a goal", GAME .. "(win-condition (A B) (or ", "stalemated ", ")))"},
  {"configurations", GAME, "(win-condition (A B) (absolute-config Man (a1 b%d)))", ")"},
  {"positions of a goal", GAME .. "(win-condition (A B) (absolute-config Man (", "a1 ", "))))"},
  {"a row of a goal", GAME .. "(win-condition (A B) (relative-config Man ", "n Man ", ")))"},
  {"boards", PLAYERS, "(board " .. GRID .. ")", MAN .. SETUP .. ")"},
  {"grids", BOARD, GRID, AFTER},
  {"labels", PLAYERS .. '(board (grid (dimensions ("', "a/", '" (1 0)))))' .. MAN .. ")"},
  {"dimensions", PLAYERS .. "(board (grid (dimensions ", '("a" (1 0))', ")))" .. MAN .. ")"},
  {"directions", PLAYERS .. '(board (grid (dimensions ("a/b" (1 0))) (directions ', "(a%d 1 0)", ")))" .. MAN .. ")"},
  {"loose positions", BOARD .. "(positions ", "(p%d 1 1 9 9)", ")" .. AFTER},
  {"links", BOARD .. "(links n ", "(a1 c3)", ")" .. AFTER}, {"lists of links", BOARD, "(links a%d (a1 c3))", AFTER},
  {"unlinks", BOARD .. "(unlink ", "(a1 c3)", ")" .. AFTER}, {"killed positions", BOARD .. "(kill-positions ", "a1 ",
    ")" .. AFTER}, {"zones", BOARD, "(zone (name a%d) (positions a1))", AFTER},
  {"the same zone", BOARD, "(zone (name a) (positions a1))", AFTER},
  {"positions of a zone", BOARD .. "(zone (name a) (positions ", "a1 ", "))" .. AFTER},
  {"symmetries", BOARD .. "(symmetry B ", "(n s)", ")" .. AFTER}, {"unknown parts of a board", BOARD, "(a)", AFTER},
  {"pieces", PIECE, "(piece (name a%d))", ")"}, {"the same piece", PIECE, MAN, ")"},
  {"parts of a piece", PIECE .. "(piece (name Man) ", "(help a)", "))"},
  {"attributes", PIECE .. "(piece (name Man) ", "(attribute a%d true)", "))"},
  {"moves", PIECE .. "(piece (name Man) (moves ", "(n add)", ")))"},
  {"other moves", PIECE .. "(piece (name Man) (moves ", "(n a%d)", ")))"},
  {"types of moves", PIECE .. "(piece (name Man) (moves ", "(move-type a%d) (n add)", ")))"},
  {"drops", PIECE .. "(piece (name Man) (drops ", "((verify empty?) add)", ")))"},
  {"steps", CODE, "n ", CODE_END}, {"adds", CODE, "n add ", CODE_END}, {"lists of steps", CODE, "(n) ", CODE_END},
  {"tests", CODE, "(verify empty?) ", CODE_END}, {"branches", CODE, "(if empty? n) ", CODE_END},
  {"branches with else", CODE, "(if (in-zone? a) n else e) ", CODE_END},
  {"loops", CODE, "n (while empty? n) ", CODE_END},
  {"adding loops", CODE, "n (while empty? add n) ", CODE_END}, {"flags", CODE, "(set-flag a%d empty?) ", CODE_END},
  {"captures", CODE, "n capture ", CODE_END}, {"cascades", CODE, "n cascade ", CODE_END},
  {"marks", CODE, "mark n back ", CODE_END}, {"creations", CODE, "(create Man n) ", CODE_END},
  {"flips", CODE, "(flip n) ", CODE_END},
  {"parts of a condition", CODE .. "n (verify (or ", "empty? ", "))" .. CODE_END},
  {"kinds of a condition", CODE .. "n (verify (piece? ", "Man ", "))" .. CODE_END},
  {"kinds of an add", CODE .. "n (add ", "Man ", ")" .. CODE_END},
  {"setups", BOARD .. ")" .. MAN .. "(board-setup ", "(A (Man a1))", "))"},
  {"pieces of a setup", BOARD .. ")" .. MAN .. "(board-setup (A ", "(Man a1)", ")))"},
  {"squares of a setup", BOARD .. ")" .. MAN .. "(board-setup (A (Man ", "a1 ", "))))"},
  {"unknown squares of a setup", BOARD .. ")" .. MAN .. "(board-setup (A (Man ", "x%d ", "))))"},
  {"pieces off the board", BOARD .. ")" .. MAN .. "(board-setup (A (Man ", "off 1 ", "))))"},
}, 1 << 18)

-- Games that are also played, which takes longer.
local PLAYED = 1 << 20 -- bytes
local record = require "notation.record"
local function play(name)
  local format = require("notation." .. name)
  return function(text)
    local loaded = {}
    for _, game in ipairs(format.read(text) or {}) do record.play(format, game, nil, loaded) end
  end
end
for _, name in ipairs{"pgn", "pdn"} do
  local VARIANT = ('[Variant "%s"]\n\n1. '):format(name == "pdn" and "english-checkers" or "chess")
  add("playing " .. name, play(name), {
    {"blanks of options", '[Variant "chess"]\n[VariantOptions "', " ", '"]\n\n*\n'},
    {"a long move", VARIANT, "e4", " *\n"}, {"signs in a move", VARIANT .. "e4", "!", "x *\n"},
    {"marks in a move", VARIANT .. "e4", "+", "x *\n"}, {"dashes in a move", VARIANT .. "O", "-O", "x *\n"},
    {"moves", VARIANT, "Nf3 Nf6 Ng1 Ng8 ", "*\n"}, {"variations", VARIANT .. "e4 ", "(d4) ", "*\n"},
    {"variations of glued moves", VARIANT .. "e4e5 ", "(d4) ", "*\n"},
    {"comments", VARIANT .. "e4 ", "{a} ", "*\n"}, {"games", "", VARIANT .. "e4 *\n\n"},
  }, PLAYED)
end
add("playing sgf", play "sgf", {
  {"digits of komi", "(;GM[1]SZ[9]KM[", "1", "x])"}, {"moves", "(;GM[1]SZ[19]", ";B[]", ")"},
  {"digits of a size", "(;GM[1]SZ[", "1", "x])"}, {"digits of a point", "(;GM[1]SZ[9];B[a", "1", "])"},
}, PLAYED)
add("playing csa", play "csa", {{"moves", "PI\n+\n", "+3948GI\n-7162GI\n+4839GI\n-6271GI\n"}}, PLAYED)

local sgf = require "notation.sgf"
local function write_comment(text)
  local played = record.play(sgf, assert(sgf.read "(;GM[1]SZ[9];B[aa])")[1], nil, {})
  played.root.comment = text
  return sgf.write(played)
end
add("a comment written as SGF", write_comment, {{"names", "[%", "A", ""}, {"values", "[%A", " a", ""},
  {"brackets", "", "["}})

local game_file = require "tools.game_file"
add("a game file", game_file.read, RUNS)
add("a game file", game_file.read, {
  {"steps", "warpboard game 1\nvariant a\nscript 0123456789abcdef\nstart x\n", "play e2e4\n"},
  {"comments", "warpboard game 1\n", "# a\n"},
  {"a long step", "warpboard game 1\nvariant a\nstart x\nplay ", "a ", "\n"},
  {"a long word", "warpboard game 1\n", "a", " b\n"},
})

local link = require "tools.link"
add("a link", link.read, {{"letters", "#1", "A"}, {"ends", "#1A", "="}, {"blanks", "#1", " "},
  {"ends in the middle", "#1A", "=", "A"},
  {"dashes", "#1", "-_"}, {"signs", "#1", "!"},
  {"stars", "#9", "*"}})
add("the search for a link", link.find, {{"letters", "", "#1A"}, {"hashes", "", "#1"}, {"ends", "#1", "A", "!"},
  {"hashes and letters", "", "#1AAAA", " "}})

-- The packed frame of a link: a short one may unpack to a long one.
local function frame(text)
  local packed = warpboard.deflate(text)
  return packed and warpboard.inflate(packed, 1 << 24)
end
add("a packed frame", frame, {{"letters", "", "a"}, {"steps", "warpboard game 1\n", "play e2e4\n"}})

local chess = warpboard.load "chess"
local function weights(text) return chess:set_weights(text) end
add("weights", weights, {{"known names", "", "turn\t1\t1\n"}, {"unknown names", "", "kind nobody\t1\t1\n"},
  {"a long name", "", "a", "\t1\t1\n"}, {"long numbers", "turn\t", "1", "\t1\n"}, {"lines", "", "\n"},
  {"squares", "", "square nobody a1\t1\t1\n"}, {"tabs", "", "\t"}})

local function position(text) return chess:position(text) end
add("a position", position, {{"digits", "", "1"}, {"slashes", "", "/"}, {"letters", "", "K"},
  {"brackets", "8[", "Q", "]"},
  {"blanks", "8/8 ", " ", "w"}})

local dialects = require "notation.fen"
local function fen(text) return dialects.read(chess, text) end
add("FEN", fen, {{"holdings", "8/8/8/8/8/8/8/8[", "Q", "] w - - 0 1"}, {"stars", "8/8/8/8/8/8/8/8 w", " *", ""},
  {"numbers in a hand", "8/8/8/8/8/8/8/8[", "1Q", "] w"}, {"dashes", "8/8/8/8/8/8/8/8 w ", "-", ""},
  {"checks", "8/8/8/8/8/8/8/8 w - - 0 1 ", "+0", ""}, {"digits", "", "1"}, {"slashes", "", "/"},
  {"letters", "", "K"}, {"blanks", "8/8 ", " ", "w"}, {"rights", "8/8/8/8/8/8/8/8 w ", "K", " - 0 1"},
  {"fields", "8/8/8/8/8/8/8/8 w", " -", ""}, {"digits of a clock", "8/8/8/8/8/8/8/8 w - - ", "0", " 1"}})

local usi = require "notation.usi"
local shogi = warpboard.load "shogi"
local function sfen(text)
  local ours = usi.fen_of(shogi, text)
  return ours and dialects.read(shogi, ours)
end
add("SFEN", sfen, {{"digits", "", "1"}, {"slashes", "", "/"}, {"letters", "", "P"}, {"promoted", "9/9", "+P", " b - 1"},
  {"hands", "9/9/9/9/9/9/9/9/9 b ", "P", " 1"}, {"numbers in a hand", "9/9/9/9/9/9/9/9/9 b ", "2P", " 1"},
  {"digits in a hand", "9/9/9/9/9/9/9/9/9 b ", "1", "P 1"}, {"blanks", "9/9 ", " ", "b"},
  {"a long number", "9/9/9/9/9/9/9/9/9 b - ", "1", ""}, {"fields", "9/9/9/9/9/9/9/9/9 b", " -", ""}})

local epd_file = require "scenario.epd"
local function epd(text) return epd_file.scenarios("x.epd", text) end
local EPD = "8/8/8/8/8/8/8/8 w - - "
add("EPD", epd, RUNS)
add("EPD", epd, {{"lines of scenarios", "", EPD .. 'bm Kd2; id "a";\n'}, {"operations", EPD, "acd 1;", "bm a;\n"},
  {"an open operand", EPD .. "bm ", "a ", "\n"}, {"an open quotation", EPD .. 'id "', "a ", "\n"},
  {"quotations", EPD, 'id "a";', "bm a;\n"}, {"empty operands", EPD, 'c0 "";', "bm a;\n"},
  {"blanks before an operation", EPD, " ", "bm a;\n"}, {"blanks in an operand", EPD .. "bm a", " ", "b;\n"},
  {"blanks before a semicolon", EPD .. "bm a", " ", "x\n"}, {"a long opcode", EPD, "a", " b;\n"},
  {"a long opcode without an end", EPD, "a", "\n"}, {"opcodes without operands", EPD, "noop;", "bm a;\n"},
  {"a long board", "", "8/", " w - - bm a;\n"}, {"blanks between fields", "8/8 w", " ", "- - bm a;\n"},
  {"quotation marks in an operand", EPD .. "bm a", '"', ";\n"}, {"comments", "", "# a\n"}})

-- The reader of results of `levels`, with a correct checksum.
local players = require "tools.players"
local function levels(text)
  return players.recall({
    cache_path = function(name) return name end,
    is_readable = function(path) return path:find "%.levels$" ~= nil end,
    read_file = function() return text .. ("checksum\t%016x\n"):format(0) end,
    hash = function() return 0 end,
    say_once = function() error "the checksum is right" end,
  }, chess)
end
add("levels", levels, {{"numbers", "", "8\n"}, {"a long number", "", "8", "\n"}, {"lines", "", "\n"},
  {"blanks", "", " ", "\n"}, {"zeros", "", "0", "8\n"}, {"letters", "", "a\n"}})

-- JSON is only written, but the strings in it may come from others.
local json = require "tools.json"
local function write_json(text) return json.text(json.of{text = text, lines = json.lines(text)}) end
add("JSON", write_json, {{"letters", "", "a"}, {"quotes", "", '"'}, {"backslashes", "", "\\"}, {"lines", "", "\n"},
  {"controls", "", "\1"}, {"bytes beyond ASCII", "", "\xE6"}})

-- Without the time of checksums, which tests/session/journal_spec.lua limits.
local function read_journal(text) require "session.journal".read(text, function() return 0 end) end
local TITLE = "warpboard journal 1\n"
add("journal", read_journal, {{"records", TITLE, "1 0000000000000000 0000000000000000\na\n"}, {"lengths", TITLE, "0 "},
  {"lines", TITLE, "\n"}, {"long lengths", TITLE, "9999999 "}, {"letters", TITLE, "a"}, {"titles", "", TITLE},
  {"blanks", "", " "}, {"lines of a long record", TITLE .. "16777000 0000000000000000 0000000000000000\n", "a\n"}})

-- Drawn boards
local drawing = require "warpboard.scenario".words "chess"
local EMPTY = (". . . . . . . .\n"):rep(8)
local function draw(text)
  drawing.board(text)
  return tostring(drawing.pos)
end
add("drawing", draw, RUNS)
add("drawing", draw, {
  {"digits in a row", "8 a", "1", " x\n" .. EMPTY}, {"blanks in a row", "8 a", " ", "x\n" .. EMPTY},
  {"open brackets", "8 ", "((a", "\n" .. EMPTY}, {"bars", "8 ", "| ", "\n" .. EMPTY},
  {"marks", "8 ", "+", "\n" .. EMPTY}, {"slashes", EMPTY .. "FEN: ", "/", " x\n"},
  {"commas", EMPTY .. "reserves: White P", ", ", "; Black none\n"}, {"a long row", "8 ", "a", "\n" .. EMPTY},
})

-- -- Measuring

local function text_of(row, size)
  local left = size - #row.head - #row.tail
  if not row.piece:find "%%d" then return row.head .. row.piece:rep(left // #row.piece) .. row.tail end
  local parts, i = {row.head}, 1
  while left > 0 do
    parts[#parts + 1] = row.piece:format(i, i, i, i)
    left, i = left - #parts[#parts], i + 1
  end
  return table.concat(parts) .. row.tail
end

-- Return the processor time of one reading of the text.
local function measure(row, size)
  local text = text_of(row, size)
  collectgarbage()
  local began = os.clock()
  pcall(row.read, text)
  return os.clock() - began
end

-- Return true if the time grows too fast from one size to the next. Another program may slow the machine down for a
-- while, which affects even processor time. So both texts of a pair are read in turn, and one good pair is enough.
local function is_guilty(row, size, next_size)
  for _ = 1, PAIRS do
    local before, now = measure(row, size), measure(row, next_size)
    if now <= RATIO ^ STEPS * before then return false end
  end
  return true
end

-- Read longer and longer texts. Return a message if the time grows too fast, or nil.
local function grows_too_fast(row)
  local size, before = FIRST, measure(row, FIRST)
  while size << STEPS <= row.last and before < TOO_LONG do
    local next_size = size << STEPS
    local now = measure(row, next_size)
    local least = math.max(before, ENOUGH) -- shorter times say nothing
    if now > RATIO ^ STEPS * least and is_guilty(row, size, next_size) then
      return ("%d bytes take %.3f s, %d bytes %.3f s"):format(size, before, next_size, now)
    end
    size, before = next_size, now
  end
  return before >= TOO_LONG and ("%d bytes take %.1f s"):format(size, before) or nil
end

describe("the time to read", function()
  for i = 1, #rows, support.long and 1 or SHARE do
    local row = rows[i]
    it("grows in proportion: " .. row.name, function()
      assert.is_nil(grows_too_fast(row))
    end)
  end
end)
