/* Random games of four games, written by hand with bitboards: yardsticks for bench/run. Moves are
 * counted and drawn in the order of the variants' walks, with the same random numbers. So the games
 * equal those of `warpboard random GAME --seed 1`, move for move.
 *
 *     random_games GAME GAMES      prints the games that White won, Black won, and drawn ones, and
 * all plies */
#include "games.h"

#include <stdbool.h>
#include <string.h>

/* The pieces of the side to move and of the other side, if `side` is to move. */
struct state {
    uint64_t own, other;
    int side;
};

static inline int draw(struct random *random, int count) {
    return (int)random_below(random, (uint32_t)count);
}

static inline uint64_t nth_bit(uint64_t set, int n) {
    while (n-- > 0) set &= set - 1;
    return set & -set;
}

/* -- Breakthrough: squares from a1 = 0, rank by rank ------------------------------------------- */

static const uint64_t FILE_A = 0x0101010101010101, FILE_H = 0x8080808080808080;

/* The squares from which a pawn can move straight, to the west and to the east. */
struct origins {
    uint64_t straight, west, east;
};

static inline struct origins find_origins(const struct state *state) {
    uint64_t own = state->own, other = state->other, empty = ~(own | other);
    if (state->side == 0)
        return (struct origins){own & (empty >> 8), own & ~FILE_A & ~(own >> 7),
                                own & ~FILE_H & ~(own >> 9)};
    return (struct origins){own & (empty << 8), own & ~FILE_A & ~(own << 9),
                            own & ~FILE_H & ~(own << 7)};
}

/* Return the distance of move number n, and *from, its origin. */
static inline int find_step(struct origins origins, int n, uint64_t *from) {
    uint64_t able = origins.straight | origins.west | origins.east;
    for (;; able &= able - 1) {
        *from = able & -able;
        if (origins.straight & *from && n-- == 0) return 0;
        if (origins.west & *from && n-- == 0) return -1;
        if (origins.east & *from && n-- == 0) return 1;
    }
}

static inline uint64_t shifted(uint64_t square, int by) {
    return by < 0 ? square >> -by : square << by;
}

static enum outcome play_breakthrough(struct random *random, uint64_t *plies) {
    struct state state = {0xffff, 0xffff000000000000, 0};
    for (;; (*plies)++) {
        uint64_t home = state.side ? UINT64_C(0xff) << 56 : 0xff, from;
        if (state.other & home) return state.side ? WHITE_WON : BLACK_WON;
        struct origins origins = find_origins(&state);
        int count = __builtin_popcountll(origins.straight) + __builtin_popcountll(origins.west) +
                    __builtin_popcountll(origins.east);
        if (count == 0) return state.side ? WHITE_WON : BLACK_WON;
        int aside = find_step(origins, draw(random, count), &from);
        uint64_t to = shifted(from, (state.side ? -8 : 8) + aside);
        state = (struct state){state.other & ~to, (state.own ^ from) | to, !state.side};
    }
}

/* -- Lines: a rank has one bit more than it has files, so lines end at the edges --------------- */

static inline bool has_row(uint64_t set, int by, int length) {
    for (int i = 1; i < length; i++) set &= set >> by;
    return set;
}

static inline bool has_line(uint64_t set, int rank, int length) {
    return has_row(set, rank, length) || has_row(set, rank + 1, length) ||
           has_row(set, 1, length) || has_row(set, rank - 1, length);
}

static uint64_t board_of(int files, int ranks, int rank) {
    uint64_t board = 0;
    for (int i = 0; i < ranks; i++) board |= ((UINT64_C(1) << files) - 1) << (i * rank);
    return board;
}

/* Pieces are put on empty squares, or fall; a row wins. */
static enum outcome play_lines(struct random *random, uint64_t *plies, uint64_t board, int rank,
                               int length, bool falls) {
    struct state state = {0, 0, 0};
    for (;; (*plies)++) {
        uint64_t taken = state.own | state.other, empty = board & ~taken;
        if (has_line(state.other, rank, length)) return state.side ? WHITE_WON : BLACK_WON;
        if (!empty) return DRAWN;
        if (falls) empty &= ~(empty << rank);
        uint64_t to = nth_bit(empty, draw(random, __builtin_popcountll(empty)));
        state = (struct state){state.other, state.own | to, !state.side};
    }
}

static enum outcome play_connect_four(struct random *random, uint64_t *plies) {
    return play_lines(random, plies, board_of(7, 6, 8), 8, 4, true);
}

static enum outcome play_tic_tac_toe(struct random *random, uint64_t *plies) {
    return play_lines(random, plies, board_of(3, 3, 4), 4, 3, false);
}

/* -- English checkers: squares from a1 = 0, rank by rank --------------------------------------- */

enum { JUMPS_MAX = 64, DIAGONALS = 4, LIMIT = 2000 /* turns of a game */ };

/* The results of a chain of jumps; those from one origin are adjacent. */
struct jump {
    uint64_t origin, to, taken;
    bool crowned;
};

struct checkers {
    uint64_t own, other, kings;
    int side, jumps;
    struct jump jump[JUMPS_MAX];
};

/* The directions nw, ne, sw and se of the side to move, for which the board is rotated. A man has
 * the first two. */
static inline uint64_t go(uint64_t set, int side, int way) {
    static const int by[2][DIAGONALS] = {{7, 9, -9, -7}, {-7, -9, 9, 7}};
    return shifted(set, by[side][way]) & ((way + side) % 2 ? ~FILE_A : ~FILE_H);
}

static inline uint64_t far_rank(int side) {
    return side ? 0xff : UINT64_C(0xff) << 56;
}

static void add_jump(struct checkers *game, struct jump jump) {
    for (int i = 0; i < game->jumps; i++)
        if (game->jump[i].origin == jump.origin && game->jump[i].to == jump.to &&
            game->jump[i].taken == jump.taken)
            return; /* both directions around a circle count once */
    if (game->jumps == JUMPS_MAX) abort();
    game->jump[game->jumps++] = jump;
}

/* Add all chains from here; return false if there is no jump. */
static bool find_chains(struct checkers *game, uint64_t origin, uint64_t at, uint64_t taken) {
    bool king = game->kings & origin, found = false;
    for (int way = 0; way < (king ? DIAGONALS : 2); way++) {
        uint64_t over = go(at, game->side, way) & game->other & ~taken;
        uint64_t to =
            go(over, game->side, way) & ~((game->own & ~origin) | (game->other & ~(taken | over)));
        if (!to) continue;
        bool crowned = !king && to & far_rank(game->side);
        if (crowned || !find_chains(game, origin, to, taken | over))
            add_jump(game, (struct jump){origin, to, taken | over, crowned});
        found = true;
    }
    return found;
}

static void find_jumps(struct checkers *game) {
    uint64_t own = game->own, empty = ~(own | game->other), able = 0;
    game->jumps = 0;
    for (int way = 0; way < DIAGONALS; way++) {
        uint64_t over = go(way < 2 ? own : own & game->kings, game->side, way) & game->other;
        able |= go(over, game->side, way) & empty;
    }
    for (int king = 0; king <= 1 && able; king++)
        for (uint64_t o = king ? own & game->kings : own & ~game->kings; o; o &= o - 1)
            find_chains(game, o & -o, o & -o, 0);
}

static int count_steps(const struct checkers *game) {
    uint64_t own = game->own, empty = ~(own | game->other);
    int count = 0;
    for (int way = 0; way < DIAGONALS; way++)
        count +=
            __builtin_popcountll(go(way < 2 ? own : own & game->kings, game->side, way) & empty);
    return count;
}

static struct jump find_checkers_step(const struct checkers *game, int n) {
    uint64_t empty = ~(game->own | game->other);
    for (int king = 0;; king++) {
        uint64_t pieces = king ? game->own & game->kings : game->own & ~game->kings;
        for (; pieces; pieces &= pieces - 1) {
            for (int way = 0; way < (king ? DIAGONALS : 2); way++) {
                uint64_t from = pieces & -pieces, to = go(from, game->side, way) & empty;
                if (to && n-- == 0)
                    return (struct jump){from, to, 0, !king && to & far_rank(game->side)};
            }
        }
    }
}

static enum outcome play_checkers(struct random *random, uint64_t *plies) {
    struct checkers game = {.own = 0, .side = 0};
    game.own = 0x55aa55, game.other = UINT64_C(0xaa55aa) << 40;
    for (int turn = 0; turn < LIMIT; turn++, (*plies)++) {
        find_jumps(&game);
        int count = game.jumps ? game.jumps : count_steps(&game);
        if (count == 0) return game.side ? WHITE_WON : BLACK_WON;
        int n = draw(random, count);
        struct jump jump = game.jumps ? game.jump[n] : find_checkers_step(&game, n);
        uint64_t moved = game.kings & jump.origin || jump.crowned ? jump.to : 0;
        game.kings = (game.kings & ~(jump.origin | jump.taken)) | moved;
        uint64_t own = (game.own ^ jump.origin) | jump.to;
        game.own = game.other & ~jump.taken, game.other = own, game.side ^= 1;
    }
    return UNFINISHED;
}

/* ---------------------------------------------------------------------------------------------- */

static const struct player {
    const char *game;
    play_game *play;
} players[] = {{"breakthrough", play_breakthrough},
               {"english-checkers", play_checkers},
               {"connect-four", play_connect_four},
               {"tic-tac-toe", play_tic_tac_toe}};

int main(int count, char **word) {
    for (size_t i = 0; count == 3 && i < sizeof players / sizeof *players; i++)
        if (strcmp(word[1], players[i].game) == 0) return play_games(players[i].play, word[2]);
    fprintf(stderr, "usage: random_games "
                    "breakthrough|english-checkers|connect-four|tic-tac-toe GAMES\n");
    return 2;
}
