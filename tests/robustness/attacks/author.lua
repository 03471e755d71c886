-- Attacks: mistakes of authors, such as missing, misspelled, mistyped or oversized parts of a script.

local HEAD, GAME = ...

return {
  { "assign_compare", "refused: 3: 'then' expected near '='", HEAD .. [[if moves = nil then end]] },
  { "blank", "refused: board is missing; write: board{8, 8}", "\n\n\n" },
  { "board_fraction", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{4.5, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_huge", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{1000000, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_infinite", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{math.huge, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_maximal", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{math.maxinteger, math.maxinteger} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_missing", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_negative", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{-4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_none", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_not_a_number", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: "
    .. "board{8, 8}",
    [[
title "A" board{0 / 0, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_numbers", "refused: 2: `board` needs a table; for example: board{8, 8, shape = "
    .. '"torus"}',
    [[
title "A" board(4, 4) piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_text", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{"4", 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "board_zero", "refused: 2: board: files and ranks must be whole numbers from 1 to 26; for example: board{8, 8}",
    [[
title "A" board{0, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "byte_order_mark", "answer: 0 (perft 2)",
    GAME, change = function(text) return "\u{feff}" .. text end },
  { "carriage_returns", "answer: 0 (perft 2)",
    GAME, change = function(text) return (text:gsub("\n", "\r\n")) end },
  { "colon_missing", "refused: 5: bad argument #1 to 'upper' (string expected, got no value)",
    HEAD .. [[
local s = "x"
moves = from "man" * n
s.upper()]] },
  { "counter_bounds", "refused: 3: `counter` needs a name, its least value (0 or more) "
    .. "and its greatest value, at most 10000 apart; for exampl",
    HEAD .. [[
counter("c", 5, 1)
moves = from "man" * n
loss(stuck)]] },
  { "counter_huge", "refused: 3: `counter` needs a name, its least value (0 or more) "
    .. "and its greatest value, at most 10000 apart; for exampl",
    HEAD .. [[
counter("c", math.maxinteger, math.maxinteger)
moves = from "man" * n
loss(stuck)]] },
  { "cut_off", "answer: 4 (perft 1)",
    HEAD .. [[moves = from "man" * n]], change = function(text) return text:sub(1, -2) end },
  { "dot_for_colon", "fails in perft: 3: write a colon before the method, as in view:at(square)",
    HEAD .. [[
moves = from "man" * test(function(view, square) return view.at(square) == "M" end) * n * empty * stop
loss(stuck)]] },
  { "global_typo", 'refused: 4: unknown word "stepp", did you mean "step"?', HEAD .. [[
local step = any{n, e}
moves = from "man" * stepp * empty]] },
  { "holes_everywhere", "answer: 0 (perft 1)", [[
title "A" board{2, 2, holes = "a1-b2"} piece("man", "M") start "2/2 w 1"
moves = from "man" * n
loss(stuck)]] },
  { "html", "refused: 2: unexpected symbol near '<'", [[
<!DOCTYPE html>
<html></html>]] },
  { "increment", "refused: 4: syntax error near '+'", HEAD .. [[
local i = 1
i++]] },
  { "ini", "refused: 2: unexpected symbol near '['", [[
[attack:chess]
king = k]] },
  { "json", "refused: 2: unexpected symbol near '{'", [[{"title": "Attack", "board": [8, 8]}]] },
  { "leap_nan", "refused: 3: `leap` needs two whole numbers from -26 to 26, not both 0; "
    .. "for example: leap(1, 2)",
    HEAD .. [[
moves = from "man" * leap(0 / 0, 1)
loss(stuck)]] },
  { "letter_long", "refused: 3: `piece` needs a name and a capital letter; for example: "
    .. 'piece("man", "M")',
    HEAD .. [[
piece("monk", "Mo")
moves = from "man" * n
loss(stuck)]] },
  { "letter_small", "refused: 3: `piece` needs a name and a capital letter; for example: "
    .. 'piece("man", "M")',
    HEAD .. [[
piece("monk", "k")
moves = from "man" * n
loss(stuck)]] },
  { "letter_twice", 'refused: 3: piece: "M" is the letter of "man" already, in line 2',
    HEAD .. [[
piece("monk", "M")
moves = from "man" * n
loss(stuck)]] },
  { "link_far", 'refused: 3: link: "z9" isn\'t a square of this board', HEAD .. [[
link("a1", "e", "z9")
moves = from "man" * n
loss(stuck)]] },
  { "link_itself", "answer: 1 (perft 1)", HEAD .. [[
link("a1", "warp", "a1")
moves = from "man" * way "warp" ^ 1 * stop
loss(stuck)]] },
  { "lua51_getn", "refused: 3: attempt to call a nil value (field 'getn')",
    HEAD .. [[for i = 1, table.getn{1} do end]] },
  { "lua51_ipow", 'refused: moves is missing; write: moves = from "man" * n * empty',
    HEAD .. [[math.pow(2, 3)]] },
  { "lua51_module", 'refused: 2: unknown word "module"', [[module("x", package.seeall)]] },
  { "lua51_setfenv", 'refused: 3: unknown word "setfenv"', HEAD .. [[setfenv(1, {})]] },
  { "lua51_unpack", 'refused: 3: unknown word "unpack", did you mean "unmark"?', HEAD .. [[
local a, b = unpack{n, e}
moves = from "man" * a]] },
  { "missing_end", "refused: 6: 'end' expected (to close 'function' at line 3) near <eof>",
    HEAD .. [[
local function hop()
  if n then
end]] },
  { "misspelt_condition", 'refused: 4: unknown word "stuk", did you mean "stuck"?', HEAD .. [[
moves = from "man" * n
loss(stuk)]] },
  { "misspelt_field", 'refused: 2: board: unknown field "shap", did you mean "shape"?', [[
title "A" board{4, 4, shap = "torus"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "misspelt_method", 'fails in moves: 4: a view has no "att", did you mean "at"?', HEAD .. [[
moves = from "man" * n * empty * stop * test(function(view, square)
  return view:att "a1"
end)
loss(stuck)]] },
  { "misspelt_piece", 'refused: 3: from: unknown piece "mann", did you mean "man"?', HEAD .. [[
moves = from "mann" * n
loss(stuck)]] },
  { "misspelt_shape", 'refused: 2: board: unknown shape "tours", did you mean "torus"?', [[
title "A" board{4, 4, shape = "tours"} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "misspelt_word", 'refused: 3: unknown word "form", did you mean "from"?',
    HEAD .. [[moves = form "man" * n]] },
  { "moves_gap", "refused: 3: moves: the items of the list must be numbered 1, 2, 3 and so on, not 5",
    HEAD .. [[
moves = {from "man" * n * empty * stop, [5] = from "man" * e * empty * stop}
loss(stuck)]] },
  { "moves_zero", "refused: 3: moves: the items of the list must be numbered 1, 2, 3 and so on, not 0",
    HEAD .. [[
moves = {[0] = from "man" * n * empty * stop, from "man" * e * empty * stop}
loss(stuck)]] },
  { "nil_call", "refused: 4: attempt to call a nil value (field 'walk')", HEAD .. [[
local t = {}
moves = t.walk()]] },
  { "nil_index", "refused: 4: attempt to index a nil value (local 't')", HEAD .. [[
local t
moves = t.walk]] },
  { "nil_walk", "refused: 4: `*` joins two walks, but the right one is nothing; is its name spelled right?", HEAD .. [[
local t = {}
moves = from "man" * t.walk]] },
  { "no_board", "refused: board is missing; write: board{8, 8}", [[
title "Attack" piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n]] },
  { "no_moves", 'refused: moves is missing; write: moves = from "man" * n * empty',
    HEAD .. [[loss(stuck)]] },
  { "no_piece", 'refused: piece is missing; write: piece("man", "M")', [[
title "Attack" board{4, 4} start "4/4/4/4 w 1"
moves = pass
loss(stuck)]] },
  { "no_start", 'refused: start is missing; for an empty board, write: start "4/4/4/4 w 1"', [[
title "Attack" board{4, 4} piece("man", "M")
moves = from "man" * n
loss(stuck)]] },
  { "no_title", 'refused: title is missing; write: title "My game: what is special about it"', [[
board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "not_equal", "refused: 3: 'then' expected near '!'", HEAD .. [[if 1 != 2 then end]] },
  { "only_comment", "refused: board is missing; write: board{8, 8}", [[-- nothing here]] },
  { "option_blank", 'refused: 5: option: "my option" cannot be a name: leave out blanks, = and a - at the beginning',
    GAME .. [[option("my option", 3, "turns", {1, 9})]] },
  { "option_bounds", "refused: 3: `option` needs a name, a default and a line of help, "
    .. "then bounds for a number, a list for a word, or",
    HEAD .. [[
option("o", 5, "help", {10, 1})
moves = from "man" * n
loss(stuck)]] },
  { "option_nan", "refused: 3: `option` needs a name, a default and a line of help, then "
    .. "bounds for a number, a list for a word, or",
    HEAD .. [[
option("o", 0 / 0, "help")
moves = from "man" * n
loss(stuck)]] },
  { "option_no_name", 'refused: 5: option: "" cannot be a name',
    GAME .. [[option("", 3, "turns", {1, 9})]] },
  { "option_outside", 'refused: 3: option "o" needs a whole number from 1 to 10, not "50"', HEAD .. [[
option("o", 50, "help", {1, 10})
moves = from "man" * n
loss(stuck)]] },
  { "option_type", "refused: 3: `option` needs a name, a default and a line of help, then "
    .. "bounds for a number, a list for a word, or",
    HEAD .. [[
option("o", {}, "help")
moves = from "man" * n
loss(stuck)]] },
  { "piece_twice", 'refused: 3: piece: there is a piece "man" already, in line 2', HEAD .. [[
piece("man", "N")
moves = from "man" * n
loss(stuck)]] },
  { "points_negative", 'refused: 3: piece: points must be a whole number from 0 to 1000000; for example: piece("man", '
    .. '"M", 1)',
    HEAD .. [[
piece("monk", "K", -1)
moves = from "man" * n
loss(stuck)]] },
  { "python", "refused: 2: syntax error near 'moves'", [=[
def moves(board):
    return []]=] },
  { "quiet_minimal", "refused: 4: `quiet` needs a whole number, 1 or more; for example: "
    .. "draw(quiet(40))",
    HEAD .. [[
moves = from "man" * n
draw(quiet(math.mininteger))]] },
  { "quiet_zero", "refused: 4: `quiet` needs a whole number, 1 or more; for example: "
    .. "draw(quiet(40))",
    HEAD .. [[
moves = from "man" * n
draw(quiet(0))]] },
  { "repeat_fraction", "refused: 3: `^` needs a walk and a whole number from 0 to 676, but was given "
    .. "the number 1.5; for example: (n * empty) ^ 1",
    HEAD .. [[
moves = from "man" * n ^ 1.5
loss(stuck)]] },
  { "repeat_huge", "refused: 3: `^` needs a walk and a whole number from 0 to 676, but was given "
    .. "the number 1e+300; for example: (n * empty) ^ 1",
    HEAD .. [[
moves = from "man" * n ^ 1e300
loss(stuck)]] },
  { "repeat_negative", "refused: 3: `^` needs a walk and a whole number from 0 to 676, but was given "
    .. "the number -1; for example: (n * empty) ^ 1",
    HEAD .. [[
moves = from "man" * n ^ -1
loss(stuck)]] },
  { "returns_function", "answer: 4 (perft 1)", GAME .. [[return function() end]] },
  { "returns_table", "refused: board is missing; write: board{8, 8}",
    [[return {title = "Attack", board = {8, 8}}]] },
  { "right_zero", "refused: 5: `right` needs a capital letter and a table of squares "
    .. 'and the pieces on them; for example: right("K", {e1 = "king", h1 = "rook"})',
    GAME .. [[right("K", {["a1\0x"] = "man"})]] },
  { "royal_missing", 'refused: 2: start: position: White must have exactly one "king", not 0',
    HEAD .. [[
piece("king", "K")
royal "king"
moves = from "man" * n
loss(stuck)]] },
  { "royal_unknown", 'refused: 3: royal: unknown piece "king"', HEAD .. [[
royal "king"
moves = from "man" * n
loss(stuck)]] },
  { "start_blanks", "refused: 2: start: position: the text is empty",
    [[
title "A" board{4, 4} piece("man", "M") start "  "
moves = from "man" * n
loss(stuck)]] },
  { "start_empty", "refused: 2: start: position: the text is empty",
    [[
title "A" board{4, 4} piece("man", "M") start ""
moves = from "man" * n
loss(stuck)]] },
  { "start_letter", "refused: 2: start: position, board, rank 1 (character 9): unknown "
    .. "letter 'X'; pieces are Mm",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMXM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "start_number", "refused: 2: start: position, move number (character 14): a whole number is missing here",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM w -1"
moves = from "man" * n
loss(stuck)]] },
  { "start_number_huge", "refused: 2: start: position, move number (character 14): the "
    .. "number may be at most 999999999",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 99999999999"
moves = from "man" * n
loss(stuck)]] },
  { "start_rank_long", "refused: 2: start: position, board, rank 1 (character 11): more "
    .. "than 4 squares",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "start_rank_short", "refused: 2: start: position, board, rank 1 (character 10): 3 "
    .. "squares instead of 4",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "start_ranks_few", "refused: 2: start: position, board, rank 2 (character 9): '/' and 1 more rank are missing here",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "start_ranks_many", "refused: 2: start: position, board, rank 1 (character 8): more "
    .. "than 4 ranks",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "start_rest", "refused: 2: start: position, end (character 15): the position text must end here", [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM w 1 extra"
moves = from "man" * n
loss(stuck)]] },
  { "start_side", "refused: 2: start: position, side to move (character 11): one blank and w or b are missing here",
    [[
title "A" board{4, 4} piece("man", "M") start "4/4/4/MMMM x 1"
moves = from "man" * n
loss(stuck)]] },
  { "start_zero_run", "refused: 2: start: position, board, rank 4 (character 1): 0 isn't a number of empty squares",
    [[
title "A" board{4, 4} piece("man", "M") start "0MMMM/4/4/4 w 1"
moves = from "man" * n
loss(stuck)]] },
  { "start_zeros", "refused: 2: start: position, board, rank 4 (character 1): a number must not begin with a zero",
    [[
title "A" board{4, 4} piece("man", "M") start "04/4/4/MMMM w 1"
moves = from "man" * n
loss(stuck)]] },
  { "step_far", "refused: 3: `step` needs two whole numbers from -26 to 26, not both 0; "
    .. "for example: step(0, 2)",
    HEAD .. [[
moves = from "man" * step(27, 0)
loss(stuck)]] },
  { "step_zero", "refused: 3: `step` needs two whole numbers from -26 to 26, not both 0; "
    .. "for example: step(0, 2)",
    HEAD .. [[
moves = from "man" * step(0, 0)
loss(stuck)]] },
  { "syntax", "refused: 3: unexpected symbol near '*'", HEAD .. [[moves = from "man" * * n]] },
  { "unfinished_long_string", "refused: 4: unfinished long string (starting at line 3) "
    .. "near <eof>",
    HEAD .. [[local s = [[]] },
  { "unfinished_string", "refused: 3: unfinished string near '\"Oops'", HEAD .. [[
title "Oops
moves = n]] },
  { "walk_and_number", "refused: 3: `*` joins two walks, but the right one is the number 3", HEAD .. [[
moves = from "man" * 3
loss(stuck)]] },
  { "walk_called", "refused: 3: `n` is a walk and takes no arguments; to repeat a walk, write it again: n * n",
    HEAD .. [[
moves = from "man" * n(2)
loss(stuck)]] },
  { "walk_compare", "refused: 3: a walk isn't a number; to count where it succeeds, write: at_least(3, by \"man\")",
    HEAD .. [[moves = n < e]] },
  { "walk_concat", "refused: 3: this operator doesn't work on walks; join them with `*` (then), `+` (or) or `|` "
    .. "(or else), and write -enemy for \"no enemy\"",
    HEAD .. [[moves = from "man" .. n]] },
  { "walk_minus", "refused: 3: this operator doesn't work on walks; join them with `*` (then), `+` (or) or `|` "
    .. "(or else), and write -enemy for \"no enemy\"",
    HEAD .. [[
moves = from "man" - n
loss(stuck)]] },
  { "zone_endless", "refused: 3: zone: the list of squares may have at most 4096 bytes", HEAD .. [[
zone("z", ("a1 "):rep(100000))
moves = from "man" * n
loss(stuck)]] },
  { "zone_far", 'refused: 3: zone: "a1-z9" leaves the board; its squares are a1 to d4',
    HEAD .. [[
zone("z", "a1-z9")
moves = from "man" * n
loss(stuck)]] },
}
