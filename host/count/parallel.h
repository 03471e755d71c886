/* Random games played by several processes at once, in batches. A game is the same in whichever
 * process it is played, and totals are sums, so the result does not depend on how many processes
 * there are. */
#ifndef COUNT_PARALLEL_H
#define COUNT_PARALLEL_H

#include "../system/workers.h"
#include "playout.h"

struct parallel_games {
    struct playing *playing; /* scratch memory for the games, made for the variant */
    const struct position *start;
    uint64_t seed, first; /* the number of the first game */
    int games, jobs;
};

/* Plays games number first to first + games - 1, and tells of the progress. False when a walk
 * failed or the user has interrupted: the machine says why. */
bool parallel_play(const struct parallel_games *task, struct playouts *playouts);

#endif
