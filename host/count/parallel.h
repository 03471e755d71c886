/* Random games played by several processes at once, in batches. A game is the same in every
 * process, and totals are sums, so the result doesn't depend on the number of processes. */
#ifndef COUNT_PARALLEL_H
#define COUNT_PARALLEL_H

#include "../system/workers.h"
#include "playout.h"

struct parallel_games {
    struct playing *playing; /* scratch memory for the games, made for the variant */
    const struct position *start;
    uint64_t seed, first; /* number of the first game */
    int games, jobs;
};

/* Play games number `first` to first + games - 1, and show progress. Return false if a walk failed
 * or the user has interrupted (see the machine's message). */
bool parallel_play(const struct parallel_games *task, struct playouts *playouts);

#endif
