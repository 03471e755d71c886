/* Perft and random games of Warp Checkers (the revised rules), written by hand for this one game: a
 * yardstick for bench/run. While all pieces are men, they are bitboards, rotated around the torus.
 * After the first promotion, the position is a mailbox of 64 squares with a table of neighbors.
 * Moves are made on the board during generation, and undone.
 *
 *     warp_checkers POSITION DEPTH bulk|made      bulk: the last moves are only counted
 *
 *     warp_checkers games GAMES      prints the games that White won, Black won, and drawn ones,
 * and all plies. The moves of each piece are counted; those of one piece are generated again, up to
 * the one that is drawn.
 *
 * Moves of one piece with the same result are one move, and a 64-bit key identifies results. Men
 * cannot reach the same position in two ways, so they need no keys. */
#include "games.h"

#include <stdbool.h>
#include <string.h>

/* A piece is kind | side. */
enum { EMPTY, MAN = 2, FRAGMENT = 4, KING = 6, QUEEN = 8, PIECES = 10 };
enum { WHITE, BLACK };
enum { N, NE, E, SE, S, SW, W, NW, WAYS };
enum { SQUARES = 64, SEEN = 1 << 14, DEPTH_MAX = 64, CORNERS = 4 };

static uint8_t board[SQUARES];
static uint64_t key;
static uint64_t keys[SQUARES][PIECES];
static uint8_t next[SQUARES][WAYS];
static bool in_bulk;
static uint64_t wanted = UINT64_MAX; /* its result, for moves counted in bulk: */
static uint8_t chosen[SQUARES];

/* Forward for each side, then backward: men and fragments use the first two. */
static const uint8_t diagonals[2][4] = {{NW, NE, SW, SE}, {SE, SW, NE, NW}};

/* The results of one piece so far, by depth. An entry is valid if it has the node's stamp. */
struct seen {
    uint64_t key[SEEN];
    uint64_t stamp[SEEN];
    uint64_t now;
};
static struct seen seen[DEPTH_MAX];

struct node {
    int side, depth, origin;
    uint64_t count;
};

static uint64_t perft(int side, int depth);

static inline void set(int at, int piece) {
    key ^= keys[at][board[at]] ^ keys[at][piece];
    board[at] = (uint8_t)piece;
}

static inline bool is_enemy(const struct node *node, int piece) {
    return piece && (piece & 1) != node->side;
}

/* Return the number of directions of a piece. */
static inline int ways_of(int piece) {
    return piece < KING ? 2 : 4;
}

/* Return the result of merging this piece and another of its kind; EMPTY if they cannot merge. */
static inline int merged(int piece) {
    static const int kinds[PIECES / 2] = {EMPTY, EMPTY, KING, QUEEN, EMPTY};
    return kinds[piece >> 1] ? kinds[piece >> 1] | (piece & 1) : EMPTY;
}

static bool is_new(const struct node *node) {
    struct seen *table = &seen[node->depth];
    for (unsigned i = key & (SEEN - 1), probes = 0;; i = (i + 1) & (SEEN - 1)) {
        if (table->stamp[i] != table->now) {
            table->stamp[i] = table->now;
            table->key[i] = key;
            return true;
        }
        if (table->key[i] == key) return false;
        if (++probes == SEEN) abort();
    }
}

/* Count the lines from the position on the board. */
static inline void count_below(struct node *node) {
    if (node->depth > 1 || !in_bulk)
        node->count += perft(!node->side, node->depth - 1);
    else if (node->count++ == wanted)
        memcpy(chosen, board, sizeof chosen);
}

static inline void count_new(struct node *node) {
    if (is_new(node)) count_below(node);
}

/* -- Men --------------------------------------------------------------------------------------- */

static inline bool is_far(int side, int at) {
    return (at >> 3) == (side == WHITE ? 7 : 0);
}

static inline void place_man(struct node *node, int at, int piece) {
    if (node->depth == 1 && in_bulk && node->count != wanted) {
        node->count++;
        return;
    }
    board[at] = (uint8_t)piece;
    count_below(node);
    board[at] = EMPTY;
}

static void man_jumps(struct node *node, int at, int man) {
    for (int i = 0; i < 2; i++) {
        int way = diagonals[node->side][i], over = next[at][way], to = next[over][way],
            victim = board[over];
        if (!is_enemy(node, victim) || board[to] != EMPTY) continue;
        board[over] = EMPTY;
        if (is_far(node->side, to) ||
            is_far(!node->side, to)) { /* on it, or over it around the torus */
            place_man(node, to, KING | node->side);
        } else {
            place_man(node, to, man);
            man_jumps(node, to, man);
        }
        board[over] = (uint8_t)victim;
    }
}

static inline void man_steps(struct node *node, int at, int man) {
    for (int i = 0; i < 2; i++) {
        int to = next[at][diagonals[node->side][i]];
        if (board[to] == EMPTY)
            place_man(node, to, is_far(node->side, to) ? KING | node->side : man);
    }
}

/* -- Jumps and steps of the others, splits included -------------------------------------------- */

static void parts(struct node *node, int piece, int left, unsigned used);

/* Continue after a piece has landed: with the remaining parts of a split, otherwise the move is
 * complete. */
static inline void finish(struct node *node, int piece, int left, unsigned used) {
    if (left == 0)
        count_new(node);
    else
        parts(node, piece, left, used);
}

static void chain(struct node *node, int at, int piece, int split, int left, unsigned used);

/* Make one jump of a carried piece, and all continuations. `split` is the kind of the remaining
 * parts of a split. */
static inline void jump(struct node *node, int at, int way, int piece, int split, int left,
                        unsigned used) {
    int over = next[at][way], to = next[over][way], victim = board[over], there = board[to];
    if (!is_enemy(node, victim)) return;
    if (there == EMPTY) {
        set(over, EMPTY);
        set(to, piece);
        finish(node, split, left, used);
        set(to, EMPTY);
        chain(node, to, piece, split, left, used);
        set(over, victim);
    } else if (there == piece && merged(piece)) {
        set(over, EMPTY);
        set(to, merged(piece));
        finish(node, split, left, used);
        set(to, there);
        set(over, victim);
    }
}

static void chain(struct node *node, int at, int piece, int split, int left, unsigned used) {
    for (int i = 0; i < ways_of(piece); i++)
        jump(node, at, diagonals[node->side][i], piece, split, left, used);
}

static void walk(struct node *node, int at, int piece) {
    set(at, EMPTY);
    for (int i = 0; i < ways_of(piece); i++) {
        int to = next[at][diagonals[node->side][i]], there = board[to];
        int result = there == EMPTY ? piece : there == piece ? merged(piece) : EMPTY;
        if (result == EMPTY) continue;
        set(to, result);
        count_new(node);
        set(to, there);
    }
    chain(node, at, piece, 0, 0, 0);
    set(at, piece);
}

/* Place the parts of a split, one after the other: next to the origin, or by a jump from it. Of
 * four fragments no two use the same direction. */
static void parts(struct node *node, int piece, int left, unsigned used) {
    for (int i = 0; i < 4; i++) {
        int way = diagonals[node->side][i], to = next[node->origin][way];
        if (used >> way & 1) continue;
        unsigned now_used = used | 1U << way;
        if (board[to] == EMPTY) {
            set(to, piece);
            finish(node, piece, left - 1, now_used);
            set(to, EMPTY);
        } else if (i < ways_of(piece)) {
            jump(node, node->origin, way, piece, piece, left - 1, now_used);
        }
    }
}

static void split(struct node *node, int at, int piece) {
    int count = piece >= QUEEN ? 2 : 1;
    for (int i = 0; i < count; i++) {
        int part = (count == 2 && i == 0 ? KING : FRAGMENT) | node->side;
        set(at, part);
        parts(node, part, part >= KING || count == 1 ? 1 : 3, 0);
    }
    set(at, piece);
}

/* -- Swaps and cycles -------------------------------------------------------------------------- */

/* Return the piece that arrives on a square by a swap or a cycle: men are promoted on their far
 * rank. */
static inline int arriving(int piece, int at) {
    return (piece & ~1) == MAN && is_far(piece & 1, at) ? KING | (piece & 1) : piece;
}

static inline bool crosses(int from, int to) {
    return (from >> 3) + (to >> 3) == 7 && ((from >> 3) == 0 || (to >> 3) == 0);
}

static void swaps(struct node *node, int at, int piece) {
    for (int way = N; way < WAYS; way += 2) {
        int to = next[at][way], other = board[to];
        if (other == EMPTY || ((other & ~1) == MAN && crosses(at, to))) continue;
        set(to, piece);
        set(at, arriving(other, at));
        count_new(node);
        set(at, piece);
        set(to, other);
    }
}

/* Turn a block, given clockwise from the lower left, by this number of quarters. Men may not cross
 * the top/bottom edge. */
static void turn(struct node *node, const int *block, const int *pieces, int quarters) {
    bool seam = crosses(block[0], block[1]);
    for (int i = 0; i < CORNERS && seam; i++) {
        int to = block[(i + quarters) % CORNERS];
        if ((pieces[i] & ~1) == MAN && crosses(block[i], to)) return;
    }
    for (int i = 0; i < CORNERS; i++) {
        int to = block[(i + quarters) % CORNERS];
        set(to, arriving(pieces[i], to));
    }
    count_new(node);
}

/* Return the four blocks that contain the square, by their lower left squares. */
static void cycles(struct node *node, int at) {
    const int corner[CORNERS] = {at, next[at][W], next[at][SW], next[at][S]};
    for (int i = 0; i < CORNERS; i++) {
        int a = corner[i], b = next[a][N], pieces[CORNERS], occupied = 0;
        const int block[CORNERS] = {a, b, next[b][E], next[a][E]};
        for (int j = 0; j < CORNERS; j++) occupied += (pieces[j] = board[block[j]]) != EMPTY;
        if (occupied == 1) continue;
        for (int quarters = 1; quarters < CORNERS; quarters++) turn(node, block, pieces, quarters);
        for (int j = 0; j < CORNERS; j++) set(block[j], pieces[j]);
    }
}

/* -- Counting ---------------------------------------------------------------------------------- */

static void man(struct node *node, int at, int piece) {
    board[at] = EMPTY;
    man_steps(node, at, piece);
    man_jumps(node, at, piece);
    board[at] = (uint8_t)piece;
}

static void others(struct node *node, int at, int piece) {
    node->origin = at;
    seen[node->depth].now++;
    walk(node, at, piece);
    if (piece >= KING) {
        swaps(node, at, piece);
        split(node, at, piece);
    }
    if (piece >= QUEEN) cycles(node, at);
}

static inline void count_moves(struct node *node, int at) {
    int piece = board[at];
    if (!piece || (piece & 1) != node->side) return;
    if (piece < FRAGMENT)
        man(node, at, piece);
    else
        others(node, at, piece);
}

static uint64_t perft(int side, int depth) {
    if (depth == 0) return 1;
    struct node node = {side, depth, 0, 0};
    for (int at = 0; at < SQUARES; at++) count_moves(&node, at);
    return node.count;
}

/* -- Positions of men only: squares from a1 = 0, rank by rank ---------------------------------- */

typedef uint64_t bits;

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H (FILE_A << 7)
#define ENDS UINT64_C(0xff000000000000ff)

/* Move a set one step forward for a side, to the west (0) or the east (1). */
static inline bits go(bits from, int side, int way) {
    bits aside = way ? (from & ~FILE_H) << 1 | (from & FILE_H) >> 7
                     : (from & ~FILE_A) >> 1 | (from & FILE_A) << 7;
    return side == WHITE ? aside << 8 | aside >> 56 : aside >> 8 | aside << 56;
}

/* Return the men that can jump in this direction. */
static inline bits jumpers(bits own, bits enemy, int side, int way) {
    return own & go(go(~(own | enemy), !side, !way) & enemy, !side, !way);
}

/* Return the jumps that can follow from a square. */
static uint64_t count_jumps(int side, bits at, bits enemy, bits empty) {
    uint64_t count = 0;
    for (int way = 0; way < 2; way++) {
        bits over = go(at, side, way) & enemy, to = go(over, side, way) & empty;
        if (to) count += 1 + (to & ENDS ? 0 : count_jumps(side, to, enemy & ~over, empty | over));
    }
    return count;
}

static uint64_t count_men(int side, bits own, bits enemy) {
    bits empty = ~(own | enemy);
    uint64_t count = 0;
    for (int way = 0; way < 2; way++) {
        count += (uint64_t)__builtin_popcountll(go(own, side, way) & empty);
        for (bits able = jumpers(own, enemy, side, way); able; able &= able - 1) {
            bits from = able & -able, over = go(from, side, way), to = go(over, side, way);
            count +=
                1 + (to & ENDS ? 0 : count_jumps(side, to, enemy & ~over, empty | from | over));
        }
    }
    return count;
}

static uint64_t men_perft(int side, bits own, bits enemy, int depth);

/* Count the lines after a move of `side`, whose pieces are `own` then; the one on `to` was promoted
 * if `crowned`. */
static uint64_t count_after(int side, bits own, bits enemy, bits to, bool crowned, int depth) {
    if (depth == 0) return 1;
    if (!crowned) return men_perft(!side, enemy, own, depth);
    for (int at = 0; at < SQUARES; at++)
        set(at, own >> at & 1 ? MAN | side : enemy >> at & 1 ? MAN | !side : EMPTY);
    set(__builtin_ctzll(to), KING | side);
    return perft(!side, depth);
}

/* Count the lines after the jumps of a man that has reached a square; `own` are the others. */
static uint64_t men_jumps(int side, bits own, bits at, bits enemy, int depth) {
    uint64_t count = 0;
    for (int way = 0; way < 2; way++) {
        bits over = go(at, side, way) & enemy, to = go(over, side, way) & ~(own | enemy);
        if (!to) continue;
        count += count_after(side, own | to, enemy & ~over, to, to & ENDS, depth - 1);
        if (!(to & ENDS)) count += men_jumps(side, own, to, enemy & ~over, depth);
    }
    return count;
}

static uint64_t men_perft(int side, bits own, bits enemy, int depth) {
    uint64_t count = 0;
    bits able = 0;
    if (depth == 1 && in_bulk) return count_men(side, own, enemy);
    for (int way = 0; way < 2; way++) {
        able |= jumpers(own, enemy, side, way);
        for (bits rest = go(own, side, way) & ~(own | enemy); rest; rest &= rest - 1) {
            bits to = rest & -rest, moved = (own & ~go(to, !side, !way)) | to;
            count += count_after(side, moved, enemy, to, to & ENDS, depth - 1);
        }
    }
    for (; able; able &= able - 1)
        count += men_jumps(side, own & ~(able & -able), able & -able, enemy, depth);
    return count;
}

/* Count the lines from the position on the board. */
static uint64_t perft_of_board(int side, int depth) {
    bits men[2] = {0, 0};
    for (int at = 0; at < SQUARES; at++) {
        if (board[at] >= FRAGMENT) return perft(side, depth);
        if (board[at]) men[board[at] & 1] |= UINT64_C(1) << at;
    }
    return depth == 0 ? 1 : men_perft(side, men[side], men[!side], depth);
}

/* -- Reading ----------------------------------------------------------------------------------- */

static int piece_of(char letter) {
    const char *letters = "..MmFfKkQq", *found = strchr(letters, letter);
    return found && letter != '.' ? (int)(found - letters) : EMPTY;
}

static void make_tables(void) {
    static const int files[WAYS] = {0, 1, 1, 1, 0, -1, -1, -1},
                     ranks[WAYS] = {1, 1, 0, -1, -1, -1, 0, 1};
    uint64_t random = 1;
    for (int at = 0; at < SQUARES; at++) {
        for (int way = 0; way < WAYS; way++)
            next[at][way] =
                (uint8_t)(((at >> 3) + ranks[way] + 8) % 8 * 8 + (at + files[way] + 8) % 8);
        for (int piece = 1; piece < PIECES; piece++) { /* splitmix64 */
            uint64_t x = random += UINT64_C(0x9e3779b97f4a7c15);
            x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
            x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
            keys[at][piece] = x ^ (x >> 31);
        }
    }
}

static void put_piece(int at, char letter, void *to) {
    (void)to;
    set(at, piece_of(letter));
}

/* Read BOARD SIDE; return the side to move. */
static int read_position(const char *text) {
    text = read_board(text, put_piece, NULL);
    return text[0] && text[1] == 'b' ? BLACK : WHITE;
}

/* -- Random games ------------------------------------------------------------------------------ */

enum { QUIET_TURNS = 24 };

static int pieces_of(int side) {
    int count = 0;
    for (int at = 0; at < SQUARES; at++) count += board[at] && (board[at] & 1) == side;
    return count;
}

/* Make a random move; return false if there is none. */
static bool make_any(struct random *random, int side) {
    uint64_t before[SQUARES + 1];
    struct node node = {side, 1, 0, 0};
    for (int at = 0; at < SQUARES; at++) {
        before[at] = node.count;
        count_moves(&node, at);
    }
    before[SQUARES] = node.count;
    if (node.count == 0) return false;
    uint64_t number = random_below(random, (uint32_t)node.count);
    int at = 0;
    while (before[at + 1] <= number) at++;
    wanted = number - before[at];
    node.count = 0;
    count_moves(&node, at);
    wanted = UINT64_MAX;
    memcpy(board, chosen, sizeof board);
    return true;
}

/* A player who cannot move loses, even if the clock has run out. */
static enum outcome play(struct random *random, uint64_t *plies) {
    memset(board, EMPTY, sizeof board);
    int side = read_position("mmmmmmmm/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/MMMMMMMM w");
    for (int clock = 0;; (*plies)++, side = !side) {
        int enemies = pieces_of(!side);
        if (!make_any(random, side)) return side == WHITE ? BLACK_WON : WHITE_WON;
        if (clock == QUIET_TURNS) return DRAWN;
        clock = pieces_of(!side) < enemies ? 0 : clock + 1;
    }
}

int main(int argc, char **argv) {
    int depth = argc == 4 ? atoi(argv[2]) : -1;
    make_tables();
    if (argc == 3 && strcmp(argv[1], "games") == 0) {
        in_bulk = true;
        return play_games(play, argv[2]);
    }
    if (depth < 0 || depth >= DEPTH_MAX) {
        fprintf(stderr, "usage: warp_checkers POSITION DEPTH bulk|made; warp_checkers games N\n");
        return 2;
    }
    int side = read_position(argv[1]);
    in_bulk = strcmp(argv[3], "bulk") == 0;
    printf("%llu\n", (unsigned long long)perft_of_board(side, depth));
    return 0;
}
