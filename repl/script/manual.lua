-- The declarations of scripts: one table of every call that isn't part of a walk. The messages about a call, the help
-- and the reference are made from this table; host/words/words.h has the words of walks. The file is a part of
-- declarations.lua and of the module (warpboard.words).
--
-- An entry has a name, a part of the reference, and the arguments as they are written. `needs` completes the message
-- "`name` needs ...". `meaning` completes a sentence that begins with the name.

return {
  { name = "title", part = "game", arguments = "text",
    needs = "a text",
    meaning = "sets the line that `warpboard list` shows for the game",
    example = 'title "My game: what is special about it"' },
  { name = "family", part = "game", arguments = "name",
    needs = "a short text",
    meaning = "sets the family under which `warpboard list` shows the game. Games with this base inherit it",
    example = 'family "my-games"' },
  { name = "option", part = "game", arguments = "name, default, help[, allowed]",
    needs = "a name, a default and a line of help, then bounds for a number, a list for a word, or the letters allowed",
    meaning = "declares an option that the player can set, and returns its value. An option is true or false, a whole "
      .. "number with bounds, one word of a list, or a string of letters",
    example = 'option("clock", 24, "turns that end the game", {0, 1000})' },
  { name = "start", part = "game", arguments = "position",
    needs = "a position text",
    meaning = "sets the position in which games begin: the ranks from the far one down, the side to move and the move "
      .. "number",
    example = 'start "8/8/8/8/8/8/MMMMMMMM/8 w 1"' },
  { name = "moves", part = "game", arguments = "= walk",
    needs = "a walk or a table of walks",
    meaning = "is the walk of all moves; assign it in your script. You can also assign a table. A field with the name "
      .. "of a kind is the walk of that kind after `from`; items without a name are whole walks: moves = {king = "
      .. "any{n, e, s, w} * empty, pass}",
    example = 'moves = from "man" * n * empty' },
  { name = "notation", part = "game", arguments = '"plain" | "uci"',
    needs = '"plain" (c3-d4, c3xe5) or "uci" (e2e4, e7e8q)',
    meaning = "sets how moves are written: plain (c3-d4, c3xe5), or uci: both squares and the letter of a promotion "
      .. "(e2e4, e7e8q)",
    example = 'notation "uci"' },
  { name = "moves_differ", part = "game", arguments = '"origin" | "landing" | "text" | "position"',
    needs = '"origin", "landing", "text" or "position"',
    meaning = 'sets which moves to the same position are listed separately: "origin", moves with different origins '
      .. '(the default); "landing", also moves that end on different squares or as different pieces; "text", moves '
      .. 'with different texts; "position", none',
    example = 'moves_differ "text"' },
  { name = "moves_change", part = "game", arguments = "",
    needs = "no arguments",
    meaning = "makes a move illegal if it changes nothing in the position. In a turn of several moves, the last move "
      .. "is illegal if it restores the position before the turn",
    example = "moves_change()" },
  { name = "board", part = "board", arguments = "{files, ranks[, field = value]...}",
    needs = "a table",
    meaning = "sets the number of files and ranks. Named fields set the rest: joined edges (shape, files, ranks), the "
      .. "squares in play (squares, holes), their form (cells, form, lines), how Black sees the board (black), and "
      .. "the numbers of squares (numbers)",
    example = 'board{8, 8, shape = "torus"}' },
  { name = "zone", part = "board", arguments = "name, squares[, black]",
    needs = "a name and a text with squares as White sees them, and another text for Black if they differ",
    meaning = "names a set of squares, as White sees them. Every board has the zones `board`, `home` and `far`",
    example = 'zone("corner", "a1-b2")' },
  { name = "link", part = "board", arguments = "square, way, square[, one_way]",
    needs = "a square, a direction and a square",
    meaning = "joins two squares: a step in this direction from the first square leads to the second, and the "
      .. "opposite step leads back unless one_way is true. A link in a direction of your own goes one way only, "
      .. "unless the last argument names a direction that leads back. For Black these two are exchanged, like n and s",
    example = 'link("d1", "e", "a2")' },
  { name = "picture", part = "board", arguments = "{field = value...}",
    needs = "a table",
    meaning = 'sets how pictures show the game. `style` is "chequered", "plain" (one colour) or "points" (pieces on '
      .. 'the crossings of lines). `pieces` is "upright", "pentagons" (they point away from their owner; promoted '
      .. 'pieces are red), "heaps" (the pieces of a stack lie side by side, with their number) or "counted" (a stack '
      .. 'is one piece with the number of pieces). `cells` is "equal" or "slots" (even files and ranks are narrow). '
      .. "`river` is the rank after which the lines between the two players are missing. The other fields are "
      .. "squares: `crosses` are rectangles with diagonals, `dots` have a dot, `shaded` are darker, `white` and "
      .. "`black` have a thick border of this colour where the board ends",
    example = 'picture{style = "points", dots = "c3 c7 g3 g7"}' },
  { name = "piece", part = "pieces", arguments = "name, letter[, points | {field = value...}]",
    needs = "a name and a capital letter",
    meaning = "declares a kind of piece and its letter: a capital for White, a small one for Black. The letter may "
      .. "have a sign: +P, Q~. The number is the value of the piece for the ending `points`. `glyph` replaces the "
      .. "letter in pictures; it may be a list of White's and Black's. Neutral pieces belong to nobody. Examples: "
      .. 'piece("king", "K", {points = 3, glyph = "♔"}), piece("wall", "W", {neutral = true})',
    example = 'piece("man", "M")' },
  { name = "royal", part = "pieces", arguments = "kinds[, least[, most]][, {safe = n}]",
    needs = "a piece or a list of pieces, then optionally how many each player has and how many of them must be safe; "
      .. "or `false` alone, for no royal piece",
    meaning = "makes a kind of piece royal: no move may leave the mover's own royal piece attacked. Each player has "
      .. "one such piece, or the given number, or from `least` to `most`. With several kinds the numbers count them "
      .. "together, and the default is one or more. With `safe`, a move is legal if that number of royal pieces, or "
      .. "all that the player has, are not attacked after it. A square is attacked if a walk of the opponent could "
      .. "capture there, even if `|` or `most` would not allow this move. `royal(false)` cancels the declaration of "
      .. 'the base. Examples: royal{"king", "queen"}, royal("king", 1, 2, {safe = 1})',
    example = 'royal "king"' },
  { name = "attacks", part = "pieces", arguments = "walk",
    needs = "a walk that captures",
    meaning = "sets how pieces attack the royal piece, if that differs from their captures in `moves`",
    example = 'attacks(from "rook" * any{n, e, s, w} * enemy * take)' },
  { name = "reserve", part = "pieces", arguments = "kinds",
    needs = "a list of pieces",
    meaning = "declares which pieces a player may hold in reserve and drop",
    example = 'reserve{"man"}' },
  { name = "never", part = "pieces", arguments = "walk | repeated(n), text",
    needs = "two values: a walk or repeated(n), and a text that says why such a position is not allowed",
    meaning = "rejects every position in which the walk succeeds, with the text as the reason. With repeated(n), a "
      .. "move is illegal if the resulting position has then occurred n times. This doesn't apply to moves that "
      .. "change no square or give the mover another turn. To forbid moves by the position after them, write `legal`",
    example = 'never(by "man" * on "far", "a man on its far rank")' },
  { name = "legal", part = "pieces", arguments = "walk, text",
    needs = "two values: a walk, and a text that says why other moves are not legal",
    meaning = "makes a move legal only if the walk succeeds for the mover in the position after it; otherwise the "
      .. "text is the reason why not. `stuck` heeds this, and so do `checkmate` and `stalemate`, for which a player "
      .. "whose walk fails before the move is in check",
    example = 'legal(at_least(1, by "man" * on "home"), "no man would be at home")' },
  { name = "worth", part = "pieces", arguments = "points, walk",
    needs = "a whole number from -1000 to 1000 and a walk",
    meaning = "gives the computer a hint: each successful branch of the walk is worth this number of points to the "
      .. "player for whom it succeeds. Training replaces the number by a better one. A lead of ten points wins about "
      .. "three games in four",
    example = 'worth(3, each "far" * own)' },
  { name = "right", part = "state", arguments = "letter, squares",
    needs = "a capital letter and a table of squares and the pieces on them",
    meaning = "declares a right of each player, which ends when a piece moves from or to one of the squares. `may` "
      .. "tests it, and `grant` gives it. Position texts list White's rights first, in the order of their "
      .. "declarations. There may be 32 rights. The letter may have a + before it: +K",
    example = 'right("K", {e1 = "king", h1 = "rook"})' },
  { name = "marks", part = "state", arguments = 'name, most[, "used"]',
    needs = 'a name, the greatest number of marked squares (1 to 8), and optionally "used"',
    meaning = "declares lasting marks, which are part of the position: a mark lasts until the end of the move after "
      .. 'the one that made it. With "used", marks that make no difference to the moves are dropped when a position '
      .. "text is read",
    example = 'marks("passed", 1)' },
  { name = "counter", part = "state", arguments = 'name, least, greatest[, own | "+" | "move"]',
    needs = "a name, its least value (0 or more) and its greatest value, at most 10000 apart",
    meaning = "declares a number in the position that moves can test and change. With true as the last argument each "
      .. "player has a counter of this name: \"checks\" is the mover's, \"enemy's checks\" the opponent's. With "
      .. '"+", position texts join it to the field before it by a plus, as in 3+3. With "move", the counter has its '
      .. "least value at the beginning of each move and of each condition, and the position doesn't keep it",
    example = 'counter("checks", 0, 3)' },
  { name = "clock", part = "state", arguments = "",
    needs = "no arguments",
    meaning = "adds a clock to the position: the number of turns since the last capture or `reset`",
    example = "clock()" },
  { name = "fen", part = "state", arguments = "",
    needs = "no arguments",
    meaning = "adds the fields of FEN for castling and en passant to position texts, even if the game has neither",
    example = "fen()" },
  { name = "win", part = "endings", arguments = "condition[, reason]",
    needs = "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function, and optionally a "
      .. "reason in quotes",
    meaning = "ends the game as a win for the player to move. Results and reports give the reason, if you write one",
    example = 'win(each "far" * own)' },
  { name = "loss", part = "endings", arguments = "condition[, reason]",
    needs = "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function, and optionally a "
      .. "reason in quotes",
    meaning = "ends the game as a loss for the player to move",
    example = "loss(stuck)" },
  { name = "draw", part = "endings", arguments = "condition[, reason]",
    needs = "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function, and optionally a "
      .. "reason in quotes",
    meaning = "ends the game as a draw",
    example = "draw(quiet(40))" },
  { name = "points", part = "endings", arguments = "condition[, ahead][, reason]",
    needs = "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function, and optionally a "
      .. "whole number, White's head start in points, and a reason in quotes",
    meaning = "ends the game as a win for the player with more points on the board. If the condition is a walk that "
      .. "changes the board, the points are counted after these changes. White gets `ahead` additional points; if the "
      .. "number is negative, Black gets them",
    example = "points(quiet(24))" },
  { name = "stuck", part = "conditions", arguments = "",
    needs = "no arguments",
    meaning = "is true if the player to move has no legal move",
    example = "loss(stuck)" },
  { name = "checkmate", part = "conditions", arguments = "",
    needs = "no arguments",
    meaning = "is true if the player to move has no legal move and is in check: the royal piece is attacked, or a "
      .. "condition of `legal` fails",
    example = "loss(checkmate)" },
  { name = "stalemate", part = "conditions", arguments = "",
    needs = "no arguments",
    meaning = "is true if the player to move has no legal move and isn't in check",
    example = "draw(stalemate)" },
  { name = "quiet", part = "conditions", arguments = "turns",
    needs = "a whole number, 1 or more",
    meaning = "is true after this many turns without a capture or a reset; `clock()` lets positions count them",
    example = "draw(quiet(40))" },
  { name = "repeated", part = "conditions", arguments = 'times[, "board" | walk[, "chasing" | "chased"]]',
    needs = 'a whole number, 2 or more, and optionally "board" or a walk, which may be followed by "chasing" or '
      .. '"chased"',
    meaning = 'is true if the position has occurred this many times. With "board", only the pieces on the squares '
      .. "have to be the same. With a walk, the walk must also succeed for the player to move now in every position "
      .. "since the first occurrence. In the walk, `to_move` tests whether it was this player's turn in that "
      .. 'position. With "chasing", the walk must make captures: the player to move must have threatened one piece '
      .. 'with each move since the first occurrence, and the opponent must not. With "chased", it is the other way '
      .. "round",
    example = "draw(repeated(3))" },
  { name = "lasting", part = "conditions", arguments = 'turns, walk[, "pieces"]',
    needs = 'a whole number, 0 or more, a walk, and optionally "pieces"',
    meaning = "is true if the walk succeeds now and also succeeded before each of the last `turns` turns, for the "
      .. 'player who was to move. With "pieces", none of these turns may have removed a piece or changed its kind or '
      .. "owner. The moves of the position are still listed",
    example = 'draw(lasting(10, at_most(2, each "board" * occupied)))' },
  { name = "dead", part = "conditions", arguments = "walk",
    needs = "a walk",
    meaning = "is true if the walk succeeds; use it for positions in which nobody can win. The game is then over, but "
      .. "its moves are still listed, unlike after other endings by a walk. Variants with this base don't inherit it, "
      .. "because they may be won in another way",
    example = 'draw(dead(-(each "board" * occupied * -is "king")))' },
  { name = "base", part = "files", arguments = "name[, options]",
    needs = "the name of a variant and a table of options",
    meaning = "inherits all declarations of another variant, except dead positions. `options` gives its options other "
      .. "defaults. Declarations of this script replace inherited ones; `board` replaces only the fields that it "
      .. "names. `without` is a list of words whose declarations aren't inherited: `win`, `loss`, `draw`, `points`, "
      .. '`never`, `legal`, `worth`, `link` or `reserve`, as in base("my-game", {without = {"draw", "never"}})',
    example = 'base("my-game", {clock = 20})' },
  { name = "use", part = "files", arguments = "name",
    needs = "the name of a library: a file of the folder variants/lib",
    meaning = "returns the value of a library: a file in the folder lib next to the script, which several scripts can "
      .. "share",
    example = 'use "counting"' },
}
