/* Playouts: random games and their statistics. */
#pragma once

#include "../base/random.h"
#include "../game/playing.h"
#include "../system/workers.h"

enum {
    PLAYOUT_GAMES_MAX = 1000000000, /* largest number that users can request */
    PLAYOUT_LIMIT_MAX = 1000000,
    PLAYOUT_LIMIT = 2000, /* default limit in plies */
    BRANCHING_MAX = 4096,
    KIND_NAMES_MAX = 80
};

/* Totals over games. The results of several runs over parts of the games add up to those of one
 * run. */
struct playouts {
    uint64_t games, outcome[4];      /* by enum outcome; ONGOING: stopped at the limit */
    uint64_t ended[ENDINGS_MAX + 1]; /* by the number of the ending that decided them; the last one:
                                        draws by the lack of moves, which no ending decides */
    uint64_t plies, captures;
    uint32_t *length;    /* length[n]: games of n plies, n up to limit */
    uint64_t *branching; /* branching[n]: positions with n moves; the last one also counts those
                            with more */
    int limit;           /* plies after which a game is stopped */
    const char *kind[KIND_NAMES_MAX]; /* names of kinds of moves, in alphabetical order */
    uint64_t kind_count[KIND_NAMES_MAX];
    int kinds;
    struct memory *memory;
};

void playouts_init(struct playouts *playouts, struct memory *memory, int limit);
void playouts_done(struct playouts *playouts);

/* Play games of a seed to their ends, from number `first` on; each is the same whatever was played
 * before. As many are played together as is efficient, at most `games`. Return their number; 0 if a
 * walk failed in the first one, or the user has interrupted. `playing` is scratch memory made for
 * the variant. Afterwards it is at the start again, and new columns are forgotten. */
int playouts_play(struct playouts *playouts, struct playing *playing, const struct position *start,
                  uint64_t seed, uint64_t first, int games);

/* Play games number `first` to first + games - 1, and show progress. Return false if a walk failed
 * or the user has interrupted (see the machine's message). */
bool playouts_play_all(struct playouts *playouts, struct playing *playing,
                       const struct position *start, uint64_t seed, uint64_t first, int games);
