/* Perft and random games of chess, written by hand for this one game with bitboards: a yardstick
 * for bench/run. Squares are numbered from a1 along the ranks. Only legal moves are generated:
 * pinned pieces stay on their line, checks are answered, and the King avoids attacked squares. A
 * move is made on a copy of the position.
 *
 *     chess FEN DEPTH bulk|made      bulk: the last moves are counted without being made
 *     chess games GAMES              prints the games that White won, Black won, and drawn ones,
 *                                    and all plies */
#include "games.h"

#include <stdbool.h>
#include <string.h>

typedef uint64_t set;

enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, KINDS };
enum { WHITE_SHORT = 1, WHITE_LONG = 2, BLACK_SHORT = 4, BLACK_LONG = 8 };
enum { MOVES_MAX = 256 };

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H (FILE_A << 7)
#define RANKS_1_8 UINT64_C(0xff000000000000ff)

struct position {
    set of[2], kind[KINDS]; /* the pieces of a side, of a kind */
    set passed;             /* the square behind a pawn that has just moved two steps */
    int side, rights;
};

struct move {
    uint8_t from, to, kind, becomes;
};

struct list {
    int count;
    struct move item[MOVES_MAX];
};

static set knight_from[64], king_from[64], pawn_from[2][64]; /* attacks of a piece on a square */
static set file_of[64], up[64], down[64]; /* the file and both diagonals of a square, without it */
static uint8_t along_rank[64][8];         /* by the occupied squares of b to g, and file */
static set between[64][64], line[64][64]; /* of two squares on a line: with the second; the line */
static uint8_t kept[64];                  /* rights that remain after a move from or to a square */

static inline set bit(int square) {
    return UINT64_C(1) << square;
}
static inline int first(set squares) {
    return __builtin_ctzll(squares);
}
static inline int size(set squares) {
    return __builtin_popcountll(squares);
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* Subtracting a slider from the occupied squares of its line borrows up to the first piece. With
 * reversed bytes this also works in the other direction. */
static inline set along(set standing, int square, set on) {
    set before = standing & on, turned = __builtin_bswap64(before);
    before -= 2 * bit(square);
    turned -= 2 * __builtin_bswap64(bit(square));
    return (before ^ __builtin_bswap64(turned)) & on;
}

static inline set rook_from(set standing, int square) {
    int rank = square & 56;
    set row = along_rank[standing >> (rank + 1) & 63][square & 7];
    return along(standing, square, file_of[square]) | row << rank;
}

static inline set bishop_from(set standing, int square) {
    return along(standing, square, up[square]) | along(standing, square, down[square]);
}

/* -- Attacks ----------------------------------------------------------------------------------- */

static inline set straight(const struct position *p) {
    return p->kind[ROOK] | p->kind[QUEEN];
}
static inline set slanting(const struct position *p) {
    return p->kind[BISHOP] | p->kind[QUEEN];
}

static inline set pawns_attack(set pawns, int side) {
    set left = pawns & ~FILE_A, right = pawns & ~FILE_H;
    return side ? left >> 9 | right >> 7 : left << 7 | right << 9;
}

/* Return the pieces of a side that attack a square. */
static inline set attackers(const struct position *p, int square, set standing, int by) {
    return p->of[by] &
           ((knight_from[square] & p->kind[KNIGHT]) | (king_from[square] & p->kind[KING]) |
            (pawn_from[!by][square] & p->kind[PAWN]) | (rook_from(standing, square) & straight(p)) |
            (bishop_from(standing, square) & slanting(p)));
}

/* Return all squares that a side attacks. */
static inline set attacked(const struct position *p, set standing, int by) {
    set own = p->of[by], squares = pawns_attack(own & p->kind[PAWN], by);
    for (set rest = own & p->kind[KNIGHT]; rest; rest &= rest - 1)
        squares |= knight_from[first(rest)];
    for (set rest = own & straight(p); rest; rest &= rest - 1)
        squares |= rook_from(standing, first(rest));
    for (set rest = own & slanting(p); rest; rest &= rest - 1)
        squares |= bishop_from(standing, first(rest));
    return squares | king_from[first(own & p->kind[KING])];
}

static inline set pinned_by(const struct position *p, set standing, int king, set sliders) {
    set pinned = 0;
    for (; sliders; sliders &= sliders - 1) {
        set blockers = between[king][first(sliders)] & standing & ~bit(first(sliders));
        if (size(blockers) == 1) pinned |= blockers & p->of[p->side];
    }
    return pinned;
}

/* -- Making moves ------------------------------------------------------------------------------ */

static inline void remove_piece(struct position *p, set square) {
    p->of[0] &= ~square;
    p->of[1] &= ~square;
    for (int kind = 0; kind < KINDS; kind++) p->kind[kind] &= ~square;
}

static inline struct position make(const struct position *before, struct move move) {
    struct position p = *before;
    set from = bit(move.from), to = bit(move.to);
    if (p.of[!p.side] & to) remove_piece(&p, to);
    if (move.kind == PAWN && to == p.passed) remove_piece(&p, p.side ? to << 8 : to >> 8);
    p.of[p.side] ^= from | to;
    p.kind[move.kind] ^= from;
    p.kind[move.becomes] ^= to;
    int far = move.to - move.from;
    if (move.kind == KING && (far == 2 || far == -2)) {
        set rook = far == 2 ? to << 1 | to >> 1 : to >> 2 | to << 1;
        p.of[p.side] ^= rook;
        p.kind[ROOK] ^= rook;
    }
    p.passed = move.kind == PAWN && (far == 16 || far == -16) ? p.side ? to << 8 : to >> 8 : 0;
    p.rights &= kept[move.from] & kept[move.to];
    p.side = !p.side;
    return p;
}

/* -- Generating moves -------------------------------------------------------------------------- */

/* Moves are counted, and also listed unless the list is NULL, which is a compile-time constant
 * here. */
static inline int add_all(struct list *list, int kind, int from, set to) {
    for (set rest = to; list && rest; rest &= rest - 1)
        list->item[list->count++] =
            (struct move){(uint8_t)from, (uint8_t)first(rest), (uint8_t)kind, (uint8_t)kind};
    return size(to);
}

/* Add pawn moves to these squares by `step` squares. */
static inline int add_pawns(struct list *list, set to, int step) {
    for (set rest = to; list && rest; rest &= rest - 1) {
        int square = first(rest), last = bit(square) & RANKS_1_8 ? QUEEN : PAWN;
        for (int becomes = last == QUEEN ? KNIGHT : PAWN; becomes <= last; becomes++)
            list->item[list->count++] =
                (struct move){(uint8_t)(square - step), (uint8_t)square, PAWN, (uint8_t)becomes};
    }
    return size(to) + 3 * size(to & RANKS_1_8);
}

static inline int find_pawns(const struct position *p, struct list *list, set pawns, set target) {
    int side = p->side, ahead = side ? -8 : 8;
    set empty = ~(p->of[0] | p->of[1]), captured = p->of[!side] & target;
    set one = (side ? pawns >> 8 : pawns << 8) & empty;
    set third = UINT64_C(0xff) << (side ? 40 : 16), stepped = one & third;
    set two = (side ? stepped >> 8 : stepped << 8) & empty;
    set left = pawns & ~FILE_A, right = pawns & ~FILE_H;
    return add_pawns(list, one & target, ahead) + add_pawns(list, two & target, 2 * ahead) +
           add_pawns(list, (side ? left >> 9 : left << 7) & captured, ahead - 1) +
           add_pawns(list, (side ? right >> 7 : right << 9) & captured, ahead + 1);
}

/* Both pawns leave their rank, so each such capture is made and the King's safety is tested. */
static inline int find_passed(const struct position *p, struct list *list, int king) {
    int count = 0;
    set pawns =
        p->passed ? pawn_from[!p->side][first(p->passed)] & p->kind[PAWN] & p->of[p->side] : 0;
    for (; pawns; pawns &= pawns - 1) {
        struct move move = {(uint8_t)first(pawns), (uint8_t)first(p->passed), PAWN, PAWN};
        struct position after = make(p, move);
        if (attackers(&after, king, after.of[0] | after.of[1], !p->side)) continue;
        if (list) list->item[list->count++] = move;
        count++;
    }
    return count;
}

static inline int find_castling(const struct position *p, struct list *list, int king, set standing,
                                set danger) {
    int rights = p->rights >> (2 * p->side);
    set to = 0, e = bit(king);
    if (rights & WHITE_SHORT && !(standing & (e << 1 | e << 2)) && !(danger & (e << 1 | e << 2)))
        to |= e << 2;
    if (rights & WHITE_LONG && !(standing & (e >> 1 | e >> 2 | e >> 3)) &&
        !(danger & (e >> 1 | e >> 2)))
        to |= e >> 2;
    return add_all(list, KING, king, to);
}

/* Return all legal moves; *check is set if the King is attacked. */
static inline int find(const struct position *p, struct list *list, bool *check) {
    set own = p->of[p->side], enemy = p->of[!p->side], standing = own | enemy;
    int king = first(own & p->kind[KING]);
    set danger = attacked(p, standing & ~bit(king), !p->side);
    set checkers = danger & bit(king) ? attackers(p, king, standing, !p->side) : 0;
    int count = add_all(list, KING, king, king_from[king] & ~own & ~danger);
    *check = checkers != 0;
    if (checkers & (checkers - 1)) return count;
    set target = checkers ? between[king][first(checkers)] | checkers : ~own;
    set pinned = pinned_by(p, standing, king, rook_from(0, king) & straight(p) & enemy) |
                 pinned_by(p, standing, king, bishop_from(0, king) & slanting(p) & enemy);
    if (!checkers) count += find_castling(p, list, king, standing, danger);
    for (set rest = own & p->kind[KNIGHT] & ~pinned; rest; rest &= rest - 1)
        count += add_all(list, KNIGHT, first(rest), knight_from[first(rest)] & target & ~own);
    for (int kind = BISHOP; kind <= QUEEN; kind++)
        for (set rest = own & p->kind[kind]; rest; rest &= rest - 1) {
            int from = first(rest);
            set to = (kind != ROOK ? bishop_from(standing, from) : 0) |
                     (kind != BISHOP ? rook_from(standing, from) : 0);
            if (pinned & bit(from)) to &= line[king][from];
            count += add_all(list, kind, from, to & target & ~own);
        }
    set pawns = own & p->kind[PAWN];
    count += find_pawns(p, list, pawns & ~pinned, target);
    for (set rest = pawns & pinned; rest; rest &= rest - 1)
        count += find_pawns(p, list, rest & -rest, target & line[king][first(rest)]);
    return count + find_passed(p, list, king);
}

/* -- Counting ---------------------------------------------------------------------------------- */

static uint64_t perft(const struct position *p, int depth, bool in_bulk) {
    bool check;
    if (depth == 0) return 1;
    if (depth == 1 && in_bulk) return (uint64_t)find(p, NULL, &check);
    struct list list;
    uint64_t count = 0;
    list.count = 0;
    find(p, &list, &check);
    for (int i = 0; i < list.count; i++) {
        struct position after = make(p, list.item[i]);
        count += perft(&after, depth - 1, in_bulk);
    }
    return count;
}

/* -- Tables and reading ------------------------------------------------------------------------ */

static bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/* Return the squares after one in a direction, up to the edge. */
static set ray(int square, int files, int ranks) {
    set squares = 0;
    for (int file = (square & 7) + files, rank = (square >> 3) + ranks; on_board(file, rank);
         file += files, rank += ranks)
        squares |= bit(8 * rank + file);
    return squares;
}

static set step(int square, int files, int ranks) {
    int file = (square & 7) + files, rank = (square >> 3) + ranks;
    return on_board(file, rank) ? bit(8 * rank + file) : 0;
}

static void make_tables_of(int square) {
    for (int files = -2; files <= 2; files++)
        for (int ranks = -2; ranks <= 2; ranks++) {
            if (files * files + ranks * ranks == 5)
                knight_from[square] |= step(square, files, ranks);
            if (files * files > 1 || ranks * ranks > 1 || (files == 0 && ranks == 0)) continue;
            king_from[square] |= step(square, files, ranks);
            set ahead = ray(square, files, ranks), behind = ray(square, -files, -ranks);
            for (set rest = ahead; rest; rest &= rest - 1) {
                int to = first(rest);
                between[square][to] = ahead & ~ray(to, files, ranks);
                line[square][to] = ahead | behind | bit(square);
            }
        }
    for (int side = 0; side < 2; side++) pawn_from[side][square] = pawns_attack(bit(square), side);
    file_of[square] = ray(square, 0, 1) | ray(square, 0, -1);
    up[square] = ray(square, 1, 1) | ray(square, -1, -1);
    down[square] = ray(square, 1, -1) | ray(square, -1, 1);
}

static void make_tables(void) {
    for (int square = 0; square < 64; square++) make_tables_of(square);
    for (int standing = 0; standing < 64; standing++)
        for (int file = 0; file < 8; file++)
            for (int way = -1; way <= 1; way += 2)
                for (int at = file + way; at >= 0 && at < 8; at += way) {
                    along_rank[standing][file] |= (uint8_t)(1 << at);
                    if (standing << 1 >> at & 1) break;
                }
    memset(kept, 15, sizeof kept);
    kept[0] = 15 - WHITE_LONG;
    kept[4] = 15 - WHITE_SHORT - WHITE_LONG;
    kept[7] = 15 - WHITE_SHORT;
    kept[56] = 15 - BLACK_LONG;
    kept[60] = 15 - BLACK_SHORT - BLACK_LONG;
    kept[63] = 15 - BLACK_SHORT;
}

static void put_piece(int square, char letter, void *to) {
    struct position *p = to;
    const char *letters = "PNBRQKpnbrqk", *found = strchr(letters, letter);
    if (!found) return;
    p->of[found - letters >= KINDS] |= bit(square);
    p->kind[(found - letters) % KINDS] |= bit(square);
}

/* Read BOARD SIDE CASTLING EN-PASSANT. */
static struct position read_position(const char *text) {
    struct position p = {.side = 0};
    char side = 'w', castling[8] = "-", passed[8] = "-";
    text = read_board(text, put_piece, &p);
    sscanf(text, " %c %7s %7s", &side, castling, passed);
    for (int i = 0; i < 4; i++)
        if (strchr(castling, "KQkq"[i])) p.rights |= 1 << i;
    if (passed[0] != '-') p.passed = bit(8 * (passed[1] - '1') + passed[0] - 'a');
    p.side = side == 'b';
    return p;
}

/* -- Random games ------------------------------------------------------------------------------ */

enum { QUIET_PLIES = 100, REPETITIONS = 3 };

static uint64_t key_of(const struct position *p) {
    uint64_t key = random_mix(p->of[0] ^ (uint64_t)p->rights) ^ p->passed ^ (uint64_t)p->side;
    for (int kind = 0; kind < KINDS; kind++) key = random_mix(key ^ p->kind[kind]);
    return key;
}

static enum outcome play(struct random *random, uint64_t *plies) {
    uint64_t key[QUIET_PLIES + 1];
    struct position p = read_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    for (int clock = 0;; (*plies)++) {
        struct list list;
        bool check;
        int times = 1;
        list.count = 0;
        find(&p, &list, &check);
        if (list.count == 0) return !check ? DRAWN : p.side ? WHITE_WON : BLACK_WON;
        key[clock] = key_of(&p);
        for (int i = clock - 4; i >= 0; i -= 2) times += key[i] == key[clock];
        if (clock == QUIET_PLIES || times >= REPETITIONS) return DRAWN;
        struct move move = list.item[random_below(random, (uint32_t)list.count)];
        bool quiet = move.kind != PAWN && !(p.of[!p.side] & bit(move.to));
        clock = quiet ? clock + 1 : 0;
        p = make(&p, move);
    }
}

int main(int argc, char **argv) {
    make_tables();
    if (argc == 3 && strcmp(argv[1], "games") == 0) return play_games(play, argv[2]);
    if (argc != 4) {
        fprintf(stderr, "usage: chess FEN DEPTH bulk|made, or chess games GAMES\n");
        return 2;
    }
    struct position p = read_position(argv[1]);
    printf("%llu\n", (unsigned long long)perft(&p, atoi(argv[2]), strcmp(argv[3], "bulk") == 0));
    return 0;
}
