/* The declarations of scripts: one table of every call that isn't part of a walk. The messages
 * about a call, the help and the reference come from this table. words.h has the words of walks.
 */
#ifndef WORDS_DECLARATIONS_H
#define WORDS_DECLARATIONS_H

enum declaration_part {
    PART_GAME,
    PART_BOARD,
    PART_PIECES,
    PART_STATE,
    PART_ENDINGS,
    PART_CONDITIONS,
    PART_FILES
};

/* clang-format off */
/*  id         in a script  part        arguments                        needs; meaning; example */
#define DECLARATIONS(DECLARATION) \
    DECLARATION(TITLE,     "title",     GAME,       "text", \
        "a text", \
        "sets the line that `warpboard list` shows for the game", \
        "title \"My game: what is special about it\"") \
    DECLARATION(FAMILY,    "family",    GAME,       "name", \
        "a short text", \
        "sets the family under which `warpboard list` shows the game. Games with this base " \
        "inherit it", \
        "family \"my-games\"") \
    DECLARATION(OPTION,    "option",    GAME,       "name, default, help[, allowed]", \
        "a name, a default and a line of help, then bounds for a number, a list for a word, or " \
        "the letters allowed", \
        "declares an option that the player can set, and returns its value. An option is true or " \
        "false, a whole number with bounds, one word of a list, or a string of letters", \
        "option(\"clock\", 24, \"turns that end the game\", {0, 1000})") \
    DECLARATION(START,     "start",     GAME,       "position", \
        "a position text", \
        "sets the position in which games begin: the ranks from the far one down, the side to " \
        "move and the move number", \
        "start \"8/8/8/8/8/8/MMMMMMMM/8 w 1\"") \
    DECLARATION(MOVES,     "moves",     GAME,       "= walk", \
        "a walk or a table of walks", \
        "is the walk of all moves; assign it in your script. You can also assign a table. A " \
        "field with the name of a kind is the walk of that kind after `from`; items without a " \
        "name are whole walks: moves = {king = any{n, e, s, w} * empty, pass}", \
        "moves = from \"man\" * n * empty") \
    DECLARATION(NOTATION,  "notation",  GAME,       "\"plain\" | \"uci\"", \
        "\"plain\" (c3-d4, c3xe5) or \"uci\" (e2e4, e7e8q)", \
        "sets how moves are written: plain (c3-d4, c3xe5), or uci: both squares and the letter " \
        "of a promotion (e2e4, e7e8q)", \
        "notation \"uci\"") \
    DECLARATION(DIFFER,    "moves_differ", GAME, \
        "\"origin\" | \"landing\" | \"text\" | \"position\"", \
        "\"origin\", \"landing\", \"text\" or \"position\"", \
        "sets which moves to the same position are listed separately: \"origin\", moves with " \
        "different origins (the default); \"landing\", also moves that end on different squares " \
        "or as different pieces; \"text\", moves with different texts; \"position\", none", \
        "moves_differ \"text\"") \
    DECLARATION(CHANGE,    "moves_change", GAME,    "", \
        "no arguments", \
        "makes a move illegal if it changes nothing in the position. In a turn of several moves, " \
        "the last move is illegal if it restores the position before the turn", \
        "moves_change()") \
    DECLARATION(BOARD,     "board",     BOARD,      "{files, ranks[, field = value]...}", \
        "a table", \
        "sets the number of files and ranks. Named fields set the rest: joined edges (shape, " \
        "files, ranks), the squares in play (squares, holes), their form (cells, form, lines), " \
        "how Black sees the board (black), and the numbers of squares (numbers)", \
        "board{8, 8, shape = \"torus\"}") \
    DECLARATION(ZONE,      "zone",      BOARD,      "name, squares[, black]", \
        "a name and squares as White sees them, and other squares for Black if they differ", \
        "names a set of squares, as White sees them. Every board has the zones `board`, `home` " \
        "and `far`", \
        "zone(\"corner\", \"a1-b2\")") \
    DECLARATION(LINK,      "link",      BOARD,      "square, way, square[, one_way]", \
        "a square, a direction and a square", \
        "joins two squares: a step in this direction from the first square leads to the second, " \
        "and the opposite step leads back unless one_way is true. A link in a direction of your " \
        "own goes one way only, unless the last argument names a direction that leads back. For " \
        "Black these two are exchanged, like n and s", \
        "link(\"d1\", \"e\", \"a2\")") \
    DECLARATION(PICTURE,   "picture",   BOARD,      "{field = value...}", \
        "a table", \
        "sets how pictures show the game. `style` is \"chequered\", \"plain\" (one colour) or " \
        "\"points\" (pieces on the crossings of lines). `pieces` is \"upright\", \"pentagons\" " \
        "(they point away from their owner; promoted pieces are red), \"heaps\" (the pieces " \
        "of a stack lie side by side, with their number) or \"counted\" (a stack is one piece " \
        "with the number of pieces). `cells` is \"equal\" or \"slots\" " \
        "(even files and ranks are narrow). `river` is the rank after which the lines between " \
        "the two players are missing. The other fields are squares: `crosses` are rectangles " \
        "with diagonals, `dots` have a dot, `shaded` are darker, `white` and `black` have " \
        "a thick border of this colour where the board ends", \
        "picture{style = \"points\", dots = \"c3 c7 g3 g7\"}") \
    DECLARATION(PIECE,     "piece",     PIECES,     "name, letter[, points | {field = value...}]", \
        "a name and a capital letter", \
        "declares a kind of piece and its letter: a capital for White, a small one for Black. " \
        "The letter may have a sign: +P, Q~. The number is the value of the piece for the ending " \
        "`points`. `glyph` replaces the letter in pictures; it may be a list of White's and " \
        "Black's. Neutral pieces belong to nobody. Examples: " \
        "piece(\"king\", \"K\", {points = 3, glyph = \"♔\"}), " \
        "piece(\"wall\", \"W\", {neutral = true})", \
        "piece(\"man\", \"M\")") \
    DECLARATION(ROYAL,     "royal",     PIECES,     "kinds[, least[, most]][, {safe = n}]", \
        "a piece or a list of pieces, then optionally how many each player has and how many of " \
        "them must be safe; or `false` alone, for no royal piece", \
        "makes a kind of piece royal: no move may leave the mover's own royal piece attacked. " \
        "Each player has one such piece, or the given number, or from `least` to `most`. With " \
        "several kinds the numbers count them together, and the default is one or more. With " \
        "`safe`, a move is legal if that number of royal pieces, or all that the player has, are " \
        "not attacked after it. A square is attacked if a walk of the opponent could capture " \
        "there, even if `|` or `most` would not allow this move. `royal(false)` cancels the " \
        "declaration of the base. Examples: royal{\"king\", \"queen\"}, " \
        "royal(\"king\", 1, 2, {safe = 1})", \
        "royal \"king\"") \
    DECLARATION(ATTACKS,   "attacks",   PIECES,     "walk", \
        "a walk that captures", \
        "sets how pieces attack the royal piece, if that differs from their captures in `moves`", \
        "attacks(from \"rook\" * any{n, e, s, w} * enemy * take)") \
    DECLARATION(RESERVE,   "reserve",   PIECES,     "kinds", \
        "a list of pieces", \
        "declares which pieces a player may hold in reserve and drop", \
        "reserve{\"man\"}") \
    DECLARATION(NEVER,     "never",     PIECES,     "walk | repeated(n), text", \
        "two values: a walk or repeated(n), and a text that says why such a position is not " \
        "allowed", \
        "rejects every position in which the walk succeeds, with the text as the reason. With " \
        "repeated(n), a move is illegal if the resulting position has then occurred n times. " \
        "This doesn't apply to moves that change no square or give the mover another turn. To " \
        "forbid moves by the position after them, write `legal`", \
        "never(by \"man\" * on \"far\", \"a man on its far rank\")") \
    DECLARATION(LEGAL,     "legal",     PIECES,     "walk, text", \
        "two values: a walk, and a text that says why other moves are not legal", \
        "makes a move legal only if the walk succeeds for the mover in the position after it; " \
        "otherwise the text is the reason why not. `stuck` heeds this, and so do `checkmate` and " \
        "`stalemate`, for which a player whose walk fails before the move is in check", \
        "legal(at_least(1, by \"man\" * on \"home\"), \"no man would be at home\")") \
    DECLARATION(WORTH,     "worth",     PIECES,     "points, walk", \
        "a whole number from -1000 to 1000 and a walk", \
        "gives the computer a hint: each successful branch of the walk is worth this number of " \
        "points to the player for whom it succeeds. Training replaces the number by a better " \
        "one. A lead of ten points wins about three games in four", \
        "worth(3, each \"far\" * own)") \
    DECLARATION(RIGHT,     "right",     STATE,      "letter, squares", \
        "a capital letter and a table of squares and the pieces on them", \
        "declares a right of each player, which ends when a piece moves from or to one of the " \
        "squares. `may` tests it, and `grant` gives it. Position texts list White's rights " \
        "first, in the order of their declarations. There may be 32 rights. The letter may have " \
        "a + before it: +K", \
        "right(\"K\", {e1 = \"king\", h1 = \"rook\"})") \
    DECLARATION(MARKS,     "marks",     STATE,      "name, most[, \"used\"]", \
        "a name, the greatest number of marked squares (1 to 8), and optionally \"used\"", \
        "declares lasting marks, which are part of the position: a mark lasts until the end of " \
        "the move after the one that made it. With \"used\", marks that make no difference to " \
        "the moves are dropped when a position text is read", \
        "marks(\"passed\", 1)") \
    DECLARATION(COUNTER,   "counter",   STATE, \
        "name, least, greatest[, own | \"+\" | \"move\"]", \
        "a name, its least value (0 or more) and its greatest value, at most 10000 apart", \
        "declares a number in the position that moves can test and change. With true as the last " \
        "argument each player has a counter of this name: \"checks\" is the mover's, \"enemy's " \
        "checks\" the opponent's. With \"+\", position texts join it to the field before it by a " \
        "plus, as in 3+3. With \"move\", the counter has its least value at the beginning of " \
        "each move and of each condition, and the position doesn't keep it", \
        "counter(\"checks\", 0, 3)") \
    DECLARATION(CLOCK,     "clock",     STATE,      "", \
        "no arguments", \
        "adds a clock to the position: the number of turns since the last capture or `reset`", \
        "clock()") \
    DECLARATION(FEN,       "fen",       STATE,      "", \
        "no arguments", \
        "adds the fields of FEN for castling and en passant to position texts, even if the game " \
        "has neither", \
        "fen()") \
    DECLARATION(WIN,       "win",       ENDINGS,    "condition", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function", \
        "ends the game as a win for the player to move", \
        "win(each \"far\" * own)") \
    DECLARATION(LOSS,      "loss",      ENDINGS,    "condition", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function", \
        "ends the game as a loss for the player to move", \
        "loss(stuck)") \
    DECLARATION(DRAW,      "draw",      ENDINGS,    "condition", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function", \
        "ends the game as a draw", \
        "draw(quiet(40))") \
    DECLARATION(POINTS,    "points",    ENDINGS,    "condition[, ahead]", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function, " \
        "and optionally a whole number: White's head start in points", \
        "ends the game as a win for the player with more points on the board. If the condition " \
        "is a walk that changes the board, the points are counted after these changes. White " \
        "gets `ahead` additional points; if the number is negative, Black gets them", \
        "points(quiet(24))") \
    DECLARATION(STUCK,     "stuck",     CONDITIONS, "", \
        "no arguments", \
        "is true if the player to move has no legal move", \
        "loss(stuck)") \
    DECLARATION(CHECKMATE, "checkmate", CONDITIONS, "", \
        "no arguments", \
        "is true if the player to move has no legal move and is in check: the royal piece is " \
        "attacked, or a condition of `legal` fails", \
        "loss(checkmate)") \
    DECLARATION(STALEMATE, "stalemate", CONDITIONS, "", \
        "no arguments", \
        "is true if the player to move has no legal move and isn't in check", \
        "draw(stalemate)") \
    DECLARATION(QUIET,     "quiet",     CONDITIONS, "turns", \
        "a whole number, 1 or more", \
        "is true after this many turns without a capture or a reset; `clock()` lets positions " \
        "count them", \
        "draw(quiet(40))") \
    DECLARATION(REPEATED,  "repeated",  CONDITIONS, \
        "times[, \"board\" | walk[, \"chasing\" | \"chased\"]]", \
        "a whole number, 2 or more, and optionally \"board\" or a walk, which may be " \
        "followed by \"chasing\" or \"chased\"", \
        "is true if the position has occurred this many times. With \"board\", only the pieces " \
        "on the squares have to be the same. With a walk, the walk must also succeed for the " \
        "player to move now in every position since the first occurrence. In the walk, " \
        "`to_move` tests whether it was this player's turn in that position. With \"chasing\", " \
        "the walk must make captures: the player to move must have threatened one piece with " \
        "each move since the first occurrence, and the opponent must not. With \"chased\", it is " \
        "the other way round", \
        "draw(repeated(3))") \
    DECLARATION(LASTING,   "lasting",   CONDITIONS, "turns, walk[, \"pieces\"]", \
        "a whole number, 0 or more, a walk, and optionally \"pieces\"", \
        "is true if the walk succeeds now and also succeeded before each of the last `turns` " \
        "turns, for the player who was to move. With \"pieces\", none of these turns may have " \
        "removed a piece or changed its kind or owner. The moves of the position are still " \
        "listed", \
        "draw(lasting(10, at_most(2, each \"board\" * occupied)))") \
    DECLARATION(DEAD,      "dead",      CONDITIONS, "walk", \
        "a walk", \
        "is true if the walk succeeds; use it for positions in which nobody can win. The game " \
        "is then over, but its moves are still listed, unlike after other endings by a walk. " \
        "Variants with this base don't inherit it, because they may be won in another way", \
        "draw(dead(-(each \"board\" * occupied * -is \"king\")))") \
    DECLARATION(BASE,      "base",      FILES,      "name[, options]", \
        "the name of a variant and a table of options", \
        "inherits all declarations of another variant, except dead positions. `options` gives " \
        "its options other defaults. Declarations of this script replace inherited ones; `board` " \
        "replaces only the fields that it names. `without` is a list of words whose declarations " \
        "aren't inherited: `win`, `loss`, `draw`, `points`, `never`, `legal`, `worth`, `link` or " \
        "`reserve`, as in base(\"my-game\", {without = {\"draw\", \"never\"}})", \
        "base(\"my-game\", {clock = 20})") \
    DECLARATION(USE,       "use",       FILES,      "name", \
        "the name of a library: a file of the folder variants/lib", \
        "returns the value of a library: a file in the folder lib next to the script, which " \
        "several scripts can share", \
        "use \"counting\"")
/* clang-format on */

enum declaration {
#define DECLARATION_ID(id, text, part, arguments, needs, meaning, example) DECLARATION_##id,
    DECLARATIONS(DECLARATION_ID)
#undef DECLARATION_ID
        DECLARATION_COUNT
};

struct declaration_entry {
    const char *text;
    enum declaration_part part;
    const char *arguments, *needs, *meaning, *example;
};

extern const struct declaration_entry declaration_table[DECLARATION_COUNT];

#endif
