/* The declarations: every call of a script that is no part of a walk, once, as words.h has the
 * words of walks. What faults say of a call, the help and the reference come from this table. */
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
        "what `warpboard list` says of the game, in one line", \
        "title \"My game: what is special about it\"") \
    DECLARATION(FAMILY,    "family",    GAME,       "name", \
        "a short text", \
        "the family under which `warpboard list` has the game; what builds on it belongs to it, " \
        "too", \
        "family \"draughts\"") \
    DECLARATION(OPTION,    "option",    GAME,       "name, default, help[, allowed]", \
        "a name, a default and a line of help, then bounds for numbers, a list for words, or " \
        "the letters allowed", \
        "something to be set from outside: true or false, a whole number with bounds, one word " \
        "of a list, or letters; its value", \
        "option(\"clock\", 24, \"turns that end the game\", {0, 1000})") \
    DECLARATION(START,     "start",     GAME,       "position", \
        "a position text", \
        "the position in which games begin: ranks from the far one down, then who is to move " \
        "and the move's number", \
        "start \"8/8/8/8/8/8/MMMMMMMM/8 w 1\"") \
    DECLARATION(MOVES,     "moves",     GAME,       "= walk", \
        "a walk", \
        "how the player to move may move; assigned, not called. Or a table, of how each piece " \
        "goes on after from and of further walks: moves = {king = any{n, e, s, w} * empty, pass}", \
        "moves = from \"man\" * n * empty") \
    DECLARATION(NOTATION,  "notation",  GAME,       "\"plain\" | \"uci\"", \
        "\"plain\" (c3-d4, c3xe5) or \"uci\" (e2e4, e7e8q)", \
        "how moves are written: plain (c3-d4, c3xe5) or uci, square to square and a letter " \
        "(e2e4, e7e8q)", \
        "notation \"uci\"") \
    DECLARATION(DIFFER,    "moves_differ", GAME, \
        "\"origin\" | \"landing\" | \"text\" | \"position\"", \
        "\"origin\", \"landing\", \"text\" or \"position\"", \
        "what tells moves apart that lead to the same position: the piece that moves (origin, as " \
        "where nothing is said), or also where and as what it lands at last (landing), or all " \
        "that their texts name (text); or nothing does (position)", \
        "moves_differ \"text\"") \
    DECLARATION(CHANGE,    "moves_change", GAME,    "", \
        "nothing", \
        "what leaves the board, the reserves and all else of a position as it is, is no move; " \
        "nor is what ends a turn of several moves so that all is as it was when that began", \
        "moves_change()") \
    DECLARATION(BOARD,     "board",     BOARD,      "{files, ranks[, field = value]...}", \
        "a table", \
        "how many files and ranks there are, which edges are joined (shape, or files and ranks " \
        "apart), which squares are in play (squares, holes), what they are (cells, form, lines), " \
        "how Black sees it (black), and from whose side they have numbers by which moves are " \
        "typed, too (numbers)", \
        "board{8, 8, shape = \"torus\"}") \
    DECLARATION(ZONE,      "zone",      BOARD,      "name, squares[, black]", \
        "a name and squares as White sees them, perhaps others for Black", \
        "a name for squares, as White sees them. Every board has board, home and far", \
        "zone(\"half\", \"a1-h4\")") \
    DECLARATION(LINK,      "link",      BOARD,      "square, way, square[, one_way]", \
        "a square, a way and a square", \
        "a portal: the step that way from the first square leads to the second, and back unless " \
        "one_way is true; a way of your own goes one way", \
        "link(\"h4\", \"e\", \"a5\")") \
    DECLARATION(PICTURE,   "picture",   BOARD,      "{field = value...}", \
        "a table", \
        "how pictures show the board: style is \"chequered\", \"plain\" (squares of one colour) " \
        "or \"points\" (pieces stand where lines meet); river is the rank beyond which lines " \
        "towards the other player are missing; crosses are rectangles with diagonals, dots are " \
        "squares with a dot", \
        "picture{style = \"points\", dots = \"c3 c7 g3 g7\"}") \
    DECLARATION(PIECE,     "piece",     PIECES,     "name, letter[, points | {field = value...}]", \
        "a name and a capital letter", \
        "a kind of piece; the letter is White's, the small one Black's, perhaps with a sign: +P, " \
        "Q~; points are for the ending points; glyph is what pictures show in place of the " \
        "letter, or two of them, White's and Black's: " \
        "piece(\"king\", \"K\", {points = 3, glyph = \"♔\"}); neutral ones belong to " \
        "nobody: piece(\"wall\", \"W\", {neutral = true})", \
        "piece(\"man\", \"M\")") \
    DECLARATION(ROYAL,     "royal",     PIECES,     "kind[, least[, most]]", \
        "the name of a piece and, if not one each, how many a player has; or false", \
        "each player has one piece of this kind, or that many, or from least to most, and no " \
        "move may leave one's own attacked, " \
        "which is where some walk of the other player could take it; that they would have to " \
        "make another move first (`a | b` or most(a) around the walks of pieces) does not " \
        "protect it; where they ask for attacks on royal pieces, that is passed over; " \
        "royal(false) says that the base's is royal no more", \
        "royal \"king\"") \
    DECLARATION(ATTACKS,   "attacks",   PIECES,     "walk", \
        "a walk that captures", \
        "how pieces attack the royal one, where that is not what the capturing walks of moves " \
        "say", \
        "attacks(from \"rook\" * any{n, e, s, w} * enemy * take)") \
    DECLARATION(RESERVE,   "reserve",   PIECES,     "kinds", \
        "a list of pieces", \
        "which pieces a player may hold in hand, to be dropped", \
        "reserve{\"man\"}") \
    DECLARATION(NEVER,     "never",     PIECES,     "walk | repeated(n), text", \
        "a walk or repeated(n), and what is wrong where it succeeds", \
        "refuses positions in which the walk succeeds, and says the text of them; of " \
        "repeated(n): no move may lead to a position that has then occurred n times, unless the " \
        "mover has the next turn, too, or no square changes", \
        "never(by \"man\" * on \"far\", \"a man on its far rank\")") \
    DECLARATION(WORTH,     "worth",     PIECES,     "points, walk", \
        "a whole number from -1000 to 1000 and a walk", \
        "what helps a player: the computer counts in how many ways he could walk this, his and " \
        "the other's, and each is worth so many points, until it has learned how many. With ten " \
        "points more, three games of four are won", \
        "worth(3, each \"far\" * own)") \
    DECLARATION(RIGHT,     "right",     STATE,      "letter, squares", \
        "a capital letter and where which pieces stand", \
        "a right of both players that ends when something moves on one of the squares; a field " \
        "of positions, in which those of White stand first, in the order of their declarations. " \
        "There may be 32, also with a + before the letter: +K", \
        "right(\"K\", {e1 = \"king\", h1 = \"rook\"})") \
    DECLARATION(MARKS,     "marks",     STATE,      "name, most", \
        "a name and how many squares there are at most (1 to 8)", \
        "squares that a move marks until the next is over; a field of positions", \
        "marks(\"passed\", 1)") \
    DECLARATION(COUNTER,   "counter",   STATE,      "name, least, greatest[, own | \"+\"]", \
        "a name and its least and greatest value, from 0 on, at most 255 apart", \
        "a number that moves ask and set; a field of positions. With true at the end, each " \
        "player has one, and moves mean the mover's, or with enemy's before its name the " \
        "other's; with \"+\", it is written behind the field before it, as in 3+3", \
        "counter(\"checks\", 0, 3)") \
    DECLARATION(CLOCK,     "clock",     STATE,      "", \
        "nothing", \
        "positions count the turns since the last capture, or since what else says reset", \
        "clock()") \
    DECLARATION(FEN,       "fen",       STATE,      "", \
        "nothing", \
        "positions have FEN's fields for castling and en passant, also where the game has " \
        "neither", \
        "fen()") \
    DECLARATION(WIN,       "win",       ENDINGS,    "condition", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function", \
        "the player to move has won", \
        "win(each \"far\" * own)") \
    DECLARATION(LOSS,      "loss",      ENDINGS,    "condition", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function", \
        "the player to move has lost", \
        "loss(stuck)") \
    DECLARATION(DRAW,      "draw",      ENDINGS,    "condition", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a function", \
        "nobody has won", \
        "draw(quiet(40))") \
    DECLARATION(POINTS,    "points",    ENDINGS,    "condition[, ahead]", \
        "a condition (stuck, checkmate, stalemate, quiet(n), repeated(n)), a walk or a " \
        "function, and perhaps a whole number, how many points White has beforehand", \
        "whoever has more points on the board, as a walk leaves it, has won; White has so many " \
        "beforehand, Black where they are less than 0", \
        "points(quiet(24))") \
    DECLARATION(STUCK,     "stuck",     CONDITIONS, "", \
        "nothing", \
        "the player to move has no move", \
        "loss(stuck)") \
    DECLARATION(CHECKMATE, "checkmate", CONDITIONS, "", \
        "nothing", \
        "no move, and the royal piece is attacked", \
        "loss(checkmate)") \
    DECLARATION(STALEMATE, "stalemate", CONDITIONS, "", \
        "nothing", \
        "no move, and the royal piece is not attacked", \
        "draw(stalemate)") \
    DECLARATION(QUIET,     "quiet",     CONDITIONS, "turns", \
        "a whole number from 1 on", \
        "that many turns without a capture or a reset, which positions count by clock()", \
        "draw(quiet(40))") \
    DECLARATION(REPEATED,  "repeated",  CONDITIONS, "times[, \"board\" | walk]", \
        "a whole number from 2 on, and perhaps \"board\" or a walk", \
        "the position has occurred that many times; with \"board\", what stands on its squares " \
        "has, whoever was to move; with a walk, and in every position since the first of them " \
        "the walk succeeds for the player who is to move now (to_move: whose turn it was)", \
        "draw(repeated(3))") \
    DECLARATION(BASE,      "base",      FILES,      "name[, options]", \
        "the name of a variant and a table of options", \
        "all that another variant's script says, with other defaults for its options; what this " \
        "script says of the same thing counts instead, of a board each field", \
        "base(\"my-game\", {clock = 20})") \
    DECLARATION(USE,       "use",       FILES,      "name", \
        "the name of a library in the folder variants/lib", \
        "the value of a library that several scripts share: a file of the folder lib beside the " \
        "script", \
        "use \"draughts\"")
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
