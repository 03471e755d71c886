/* Perft and random games of reversi, written by hand for this one game with bitboards: a yardstick
 * for bench/run. Squares are numbered from a1 along the ranks. Random games equal those of
 * `warpboard random reversi --seed 1`, move for move.
 *
 *     reversi POSITION DEPTH bulk|made      bulk: the last moves are counted without being made
 *     reversi games GAMES                   prints the games that White won, Black won, and drawn
 *                                           ones, and all plies */
#include "games.h"

#include <stdbool.h>
#include <string.h>

typedef uint64_t set;

enum { WAYS = 8 }; /* n, ne, e, se, s, sw, w, nw */

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H (FILE_A << 7)

/* The discs of the side to move and of the other side. */
struct state {
    set own, other;
    int side;
};

static inline int size(set squares) {
    return __builtin_popcountll(squares);
}

static inline set follow(set from, int way) {
    static const int by[WAYS] = {8, 9, 1, -7, -8, -9, -1, 7};
    set onto = way == 0 || way == 4 ? ~UINT64_C(0) : way < 4 ? ~FILE_A : ~FILE_H;
    return (by[way] < 0 ? from >> -by[way] : from << by[way]) & onto;
}

/* Return the empty squares where a disc encloses others. */
static inline set find_placings(set own, set other) {
    set placings = 0;
    for (int way = 0; way < WAYS; way++) {
        set row = follow(own, way) & other;
        for (int i = 0; i < 5; i++) row |= follow(row, way) & other;
        placings |= follow(row, way);
    }
    return placings & ~(own | other);
}

static inline set find_enclosed(set own, set other, set placed) {
    set enclosed = 0;
    for (int way = 0; way < WAYS; way++) {
        set row = 0, at = follow(placed, way);
        for (; at & other; at = follow(at, way)) row |= at;
        if (at & own) enclosed |= row;
    }
    return enclosed;
}

/* Return the state after a disc was placed, or after a pass if there is none. */
static inline struct state make(const struct state *state, set placed) {
    set turned = placed ? find_enclosed(state->own, state->other, placed) : 0;
    return (struct state){state->other & ~turned, state->own | placed | turned, !state->side};
}

/* -- Counting ---------------------------------------------------------------------------------- */

/* A player without a move passes if the other can place a disc. */
static uint64_t perft(const struct state *state, int depth, bool in_bulk) {
    if (depth == 0) return 1;
    set placings = find_placings(state->own, state->other);
    if (!placings && !find_placings(state->other, state->own)) return 0;
    if (depth == 1 && in_bulk) return placings ? (uint64_t)size(placings) : 1;
    uint64_t count = 0;
    do {
        struct state after = make(state, placings & -placings);
        count += perft(&after, depth - 1, in_bulk);
        placings &= placings - 1;
    } while (placings);
    return count;
}

static void put_disc(int square, char letter, void *discs) {
    ((set *)discs)[letter == 'd'] |= UINT64_C(1) << square;
}

/* Read BOARD SIDE; d is a disc of Black. */
static struct state read_position(const char *text) {
    set discs[2] = {0, 0};
    text = read_board(text, put_disc, discs);
    int side = text[0] && text[1] == 'b';
    return (struct state){discs[side], discs[!side], side};
}

/* -- Random games ------------------------------------------------------------------------------ */

/* Place the disc of move number n, in the order in which moves are found from the discs at the
 * other end. Directions are rotated for the mover. */
static set find_placing(const struct state *state, int n) {
    set other = state->other, found = state->own | other;
    for (set discs = state->own;; discs &= discs - 1) {
        for (int i = 0; i < WAYS; i++) {
            int way = state->side ? (WAYS + 4 - i) % WAYS : i;
            set to = follow(discs & -discs, way);
            if (!(to & other)) continue;
            while (to & other) to = follow(to, way);
            if (to & ~found && n-- == 0) return to;
            found |= to;
        }
    }
}

static enum outcome play(struct random *random, uint64_t *plies) {
    struct state state = {UINT64_C(0x810000000), UINT64_C(0x1008000000), 0};
    for (;; (*plies)++) {
        set placings = find_placings(state.own, state.other), placed = 0;
        if (!placings && !find_placings(state.other, state.own)) {
            int more = size(state.own) - size(state.other);
            return more == 0 ? DRAWN : (more > 0) == !state.side ? WHITE_WON : BLACK_WON;
        }
        int number = (int)random_below(random, placings ? (uint32_t)size(placings) : 1);
        if (placings) placed = find_placing(&state, number);
        state = make(&state, placed);
    }
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "games") == 0) return play_games(play, argv[2]);
    if (argc != 4) {
        fprintf(stderr, "usage: reversi POSITION DEPTH bulk|made, or reversi games GAMES\n");
        return 2;
    }
    struct state state = read_position(argv[1]);
    uint64_t count = perft(&state, atoi(argv[2]), strcmp(argv[3], "bulk") == 0);
    printf("%llu\n", (unsigned long long)count);
    return 0;
}
