/* Perft and random games of chess, written by hand for this one game: a yardstick for what
 * bench/run measures. A mailbox of 0x88 squares with lists of pieces; a move is made, asked whether
 * it leaves the King attacked, and taken back.
 *
 *     chess FEN DEPTH bulk|made      bulk: the last moves are counted without being made where it
 * is plain to see that they are legal: no check, no King, no en passant, nothing that stands in
 * line with the King
 *
 *     chess games GAMES      writes how many White won, Black won, were drawn, and all plies. Of
 * all moves one is drawn by lot, and another if that one is not legal. */
#include "games.h"

#include <stdbool.h>
#include <string.h>

enum {
    EMPTY,
    PAWN,
    KNIGHT,
    BISHOP,
    ROOK,
    QUEEN,
    KING,
    KINDS = 8,
    BLACK = 8,
    PIECES = 16
}; /* kind | side */
enum { BOARD = 128, LIST = 16, MOVES_MAX = 256, NOWHERE = -1 };
enum { WHITE_SHORT = 1, WHITE_LONG = 2, BLACK_SHORT = 4, BLACK_LONG = 8 };
enum { PLAIN, DOUBLE_STEP, EN_PASSANT, CASTLING };

struct move {
    uint8_t from, to, promoted, sort;
};

/* What making a move forgets. */
struct undo {
    uint8_t captured, slot, rights; /* slot: of what was captured in its list */
    int passed;
};

struct list {
    int count;
    struct move item[MOVES_MAX];
};

static uint8_t board[BOARD];
static uint8_t where[2][LIST]; /* the pieces of a side, the King first */
static int pieces[2];
static uint8_t place[BOARD]; /* of the piece on a square in its list */
static int rights, passed;   /* passed: the en passant square, or NOWHERE */
static uint8_t kept[BOARD];  /* the rights that stay when a square is touched */
static int8_t
    line[2 * BOARD]; /* by difference of squares: the step of a Queen from one to the other, or 0 */
static bool in_bulk;

static const int8_t knight_steps[8] = {33, 31, 18, 14, -14, -18, -31, -33};
static const int8_t king_steps[8] = {16, -16, 1, -1, 17, 15, -15, -17}; /* straight ones first */

static inline int side_of(int piece) {
    return piece >> 3;
}

static inline bool is_off(int square) {
    return square & 0x88;
}

/* -- Attacks ----------------------------------------------------------------------------------- */

/* Whether the first piece on the line is one that moves so and belongs to `by`. */
static inline bool slider_on(int square, int step, int kind, int by) {
    int at = square + step;
    while (!is_off(at) && board[at] == EMPTY) at += step;
    if (is_off(at)) return false;
    return board[at] == (QUEEN | by << 3) || board[at] == (kind | by << 3);
}

static bool attacked(int square, int by) {
    int back = by ? 16 : -16;
    for (int side = -1; side <= 1; side += 2)
        if (!is_off(square + back + side) && board[square + back + side] == (PAWN | by << 3))
            return true;
    for (int i = 0; i < 8; i++) {
        int knight = square + knight_steps[i], king = square + king_steps[i];
        if (!is_off(knight) && board[knight] == (KNIGHT | by << 3)) return true;
        if (!is_off(king) && board[king] == (KING | by << 3)) return true;
    }
    for (int i = 0; i < 8; i++)
        if (slider_on(square, king_steps[i], i < 4 ? ROOK : BISHOP, by)) return true;
    return false;
}

/* -- Making moves ------------------------------------------------------------------------------ */

static inline void lift(int square) {
    int side = side_of(board[square]), last = where[side][--pieces[side]];
    where[side][place[square]] = (uint8_t)last;
    place[last] = place[square];
    board[square] = EMPTY;
}

static inline void put(int square, int piece) {
    int side = side_of(piece);
    place[square] = (uint8_t)pieces[side];
    where[side][pieces[side]++] = (uint8_t)square;
    board[square] = (uint8_t)piece;
}

/* Puts the piece that was lifted last back where it was in its list. */
static inline void put_back(int square, int piece, int slot) {
    int side = side_of(piece), moved = where[side][slot];
    place[moved] = (uint8_t)pieces[side];
    where[side][pieces[side]++] = (uint8_t)moved;
    where[side][slot] = (uint8_t)square;
    place[square] = (uint8_t)slot;
    board[square] = (uint8_t)piece;
}

static inline void shift(int from, int to) {
    board[to] = board[from];
    board[from] = EMPTY;
    place[to] = place[from];
    where[side_of(board[to])][place[to]] = (uint8_t)to;
}

static inline int rook_from(int to) {
    return (to & 7) == 6 ? to + 1 : to - 2;
}

static inline int rook_to(int to) {
    return (to & 7) == 6 ? to - 1 : to + 1;
}

static struct undo make(struct move move) {
    struct undo undo = {board[move.to], place[move.to], (uint8_t)rights, passed};
    int behind = (move.from & 0x70) | (move.to & 7);
    rights &= kept[move.from] & kept[move.to];
    passed = move.sort == DOUBLE_STEP ? (move.from + move.to) / 2 : NOWHERE;
    if (undo.captured) lift(move.to);
    if (move.sort == EN_PASSANT) {
        undo.captured = board[behind];
        undo.slot = place[behind];
        lift(behind);
    }
    shift(move.from, move.to);
    if (move.promoted) board[move.to] = move.promoted;
    if (move.sort == CASTLING) shift(rook_from(move.to), rook_to(move.to));
    return undo;
}

static void unmake(struct move move, struct undo undo) {
    rights = undo.rights;
    passed = undo.passed;
    if (move.sort == CASTLING) shift(rook_to(move.to), rook_from(move.to));
    if (move.promoted) board[move.to] = (uint8_t)(PAWN | (move.promoted & BLACK));
    shift(move.to, move.from);
    if (move.sort == EN_PASSANT)
        put_back((move.from & 0x70) | (move.to & 7), undo.captured, undo.slot);
    else if (undo.captured)
        put_back(move.to, undo.captured, undo.slot);
}

/* -- Finding moves ----------------------------------------------------------------------------- */

static inline void add(struct list *list, int from, int to, int promoted, int sort) {
    list->item[list->count++] =
        (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)promoted, (uint8_t)sort};
}

static void add_pawn(struct list *list, int from, int to, int side) {
    int rank = to >> 4;
    if (rank != 0 && rank != 7) {
        add(list, from, to, 0, PLAIN);
        return;
    }
    for (int kind = KNIGHT; kind <= QUEEN; kind++) add(list, from, to, kind | side << 3, PLAIN);
}

static void pawn(struct list *list, int from, int side) {
    int ahead = side ? -16 : 16, to = from + ahead;
    if (board[to] == EMPTY) {
        add_pawn(list, from, to, side);
        if (from >> 4 == (side ? 6 : 1) && board[to + ahead] == EMPTY)
            add(list, from, to + ahead, 0, DOUBLE_STEP);
    }
    for (int aside = -1; aside <= 1; aside += 2) {
        int at = to + aside;
        if (is_off(at)) continue;
        if (board[at] != EMPTY && side_of(board[at]) != side) add_pawn(list, from, at, side);
        if (at == passed) add(list, from, at, 0, EN_PASSANT);
    }
}

static void leaper(struct list *list, int from, int side, const int8_t *steps) {
    for (int i = 0; i < 8; i++) {
        int to = from + steps[i];
        if (!is_off(to) && (board[to] == EMPTY || side_of(board[to]) != side))
            add(list, from, to, 0, PLAIN);
    }
}

static inline void slider(struct list *list, int from, int side, int first, int last) {
    for (int i = first; i < last; i++) {
        int to = from + king_steps[i];
        for (; !is_off(to) && board[to] == EMPTY; to += king_steps[i])
            add(list, from, to, 0, PLAIN);
        if (!is_off(to) && side_of(board[to]) != side) add(list, from, to, 0, PLAIN);
    }
}

/* The King is not in check, and lands nowhere attacked: that is asked of every move. */
static void castling(struct list *list, int from, int side, bool check) {
    int mine = rights >> (2 * side);
    if (check) return;
    if (mine & WHITE_SHORT && !board[from + 1] && !board[from + 2] && !attacked(from + 1, !side))
        add(list, from, from + 2, 0, CASTLING);
    if (mine & WHITE_LONG && !board[from - 1] && !board[from - 2] && !board[from - 3] &&
        !attacked(from - 1, !side))
        add(list, from, from - 2, 0, CASTLING);
}

static void find(struct list *list, int side, bool check) {
    list->count = 0;
    for (int i = 0; i < pieces[side]; i++) {
        int from = where[side][i];
        switch (board[from] & 7) {
        case PAWN: pawn(list, from, side); break;
        case KNIGHT: leaper(list, from, side, knight_steps); break;
        case BISHOP: slider(list, from, side, 4, 8); break;
        case ROOK: slider(list, from, side, 0, 4); break;
        case QUEEN: slider(list, from, side, 0, 8); break;
        default: leaper(list, from, side, king_steps); castling(list, from, side, check);
        }
    }
}

/* -- Counting ---------------------------------------------------------------------------------- */

static uint64_t perft(int side, int depth) {
    if (depth == 0) return 1;
    struct list list;
    int king = where[side][0];
    bool check = attacked(king, !side), quick = in_bulk && depth == 1 && !check;
    uint64_t count = 0;
    find(&list, side, check);
    for (int i = 0; i < list.count; i++) {
        struct move move = list.item[i];
        if (quick && move.from != king && move.sort != EN_PASSANT &&
            !line[BOARD + move.from - king]) {
            count++;
            continue;
        }
        struct undo undo = make(move);
        if (!attacked(where[side][0], !side))
            count += depth == 1 && in_bulk ? 1 : perft(!side, depth - 1);
        unmake(move, undo);
    }
    return count;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static void make_tables(void) {
    memset(kept, 15, sizeof kept);
    kept[0x04] = 15 - WHITE_SHORT - WHITE_LONG;
    kept[0x07] = 15 - WHITE_SHORT;
    kept[0x00] = 15 - WHITE_LONG;
    kept[0x74] = 15 - BLACK_SHORT - BLACK_LONG;
    kept[0x77] = 15 - BLACK_SHORT;
    kept[0x70] = 15 - BLACK_LONG;
    for (int i = 0; i < 8; i++)
        for (int far = 1; far < 8; far++) line[BOARD + far * king_steps[i]] = king_steps[i];
}

static const char *read_board(const char *text) {
    int rank = 7, file = 0;
    for (; *text && *text != ' '; text++) {
        const char *letters = ".PNBRQK..pnbrqk", *found = strchr(letters, *text);
        if (*text == '/') {
            rank--;
            file = 0;
        } else if (*text >= '1' && *text <= '8') {
            file += *text - '0';
        } else if (found && rank >= 0 && file < 8) {
            put(rank * 16 + file++, (int)(found - letters));
        }
    }
    return text;
}

/* Castling leaves the King first in its list, and so does everything else. */
static void bring_king_first(int side) {
    for (int i = 0; i < pieces[side]; i++) {
        int at = where[side][i], first = where[side][0];
        if ((board[at] & 7) != KING) continue;
        where[side][i] = (uint8_t)first;
        where[side][0] = (uint8_t)at;
        place[first] = (uint8_t)i;
        place[at] = 0;
    }
}

/* Reads BOARD SIDE CASTLING EN-PASSANT; the side to move. */
static int read_position(const char *text) {
    char side = 'w', castling_field[8] = "-", passed_field[8] = "-";
    const char *rest = read_board(text), *letters = "KQkq";
    sscanf(rest, " %c %7s %7s", &side, castling_field, passed_field);
    for (int i = 0; i < 4; i++)
        if (strchr(castling_field, letters[i])) rights |= 1 << i;
    passed =
        passed_field[0] == '-' ? NOWHERE : (passed_field[1] - '1') * 16 + passed_field[0] - 'a';
    bring_king_first(0);
    bring_king_first(1);
    return side == 'b';
}

/* -- Random games ------------------------------------------------------------------------------ */

enum { QUIET_PLIES = 100, REPETITIONS = 3 };

static uint64_t keys[BOARD][PIECES], rights_keys[16];

static void make_keys(void) {
    struct random random;
    random_seed(&random, 1);
    for (int i = 0; i < 16; i++) rights_keys[i] = random_next(&random);
    for (int at = 0; at < BOARD; at++)
        for (int piece = 1; piece < PIECES; piece++) keys[at][piece] = random_next(&random);
}

static uint64_t key_of(int side) {
    uint64_t key = rights_keys[rights] ^ (uint64_t)side;
    for (int colour = 0; colour < 2; colour++)
        for (int i = 0; i < pieces[colour]; i++)
            key ^= keys[where[colour][i]][board[where[colour][i]]];
    return passed == NOWHERE ? key : key ^ keys[passed][EMPTY + 1];
}

/* Makes a legal move that is drawn by lot; false if there is none. */
static bool make_any(struct random *random, int side, bool check, bool *quiet) {
    struct list list;
    find(&list, side, check);
    while (list.count > 0) {
        int drawn = (int)random_below(random, (uint32_t)list.count);
        struct move move = list.item[drawn];
        *quiet = board[move.to] == EMPTY && (board[move.from] & 7) != PAWN;
        struct undo undo = make(move);
        if (!attacked(where[side][0], !side)) return true;
        unmake(move, undo);
        list.item[drawn] = list.item[--list.count];
    }
    return false;
}

static enum outcome play(struct random *random, uint64_t *plies) {
    uint64_t key[QUIET_PLIES + 1];
    pieces[0] = pieces[1] = rights = 0;
    memset(board, EMPTY, sizeof board);
    int side = read_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    for (int clock = 0;; (*plies)++, side = !side) {
        bool check = attacked(where[side][0], !side), quiet;
        int times = 1;
        key[clock] = key_of(side);
        for (int i = clock - 4; i >= 0; i -= 2) times += key[i] == key[clock];
        if (!make_any(random, side, check, &quiet))
            return !check ? DRAWN : side ? WHITE_WON : BLACK_WON;
        if (clock == QUIET_PLIES || times >= REPETITIONS) return DRAWN;
        clock = quiet ? clock + 1 : 0;
    }
}

int main(int argc, char **argv) {
    make_tables();
    make_keys();
    if (argc == 3 && strcmp(argv[1], "games") == 0) return play_games(play, argv[2]);
    if (argc != 4) {
        fprintf(stderr, "usage: chess FEN DEPTH bulk|made, or chess games GAMES\n");
        return 2;
    }
    int side = read_position(argv[1]);
    in_bulk = strcmp(argv[3], "bulk") == 0;
    printf("%llu\n", (unsigned long long)perft(side, atoi(argv[2])));
    return 0;
}
