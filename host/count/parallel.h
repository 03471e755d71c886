/* Random games played by several processes at once, in batches. A game is the same in whichever
 * process it is played, and totals are sums, so the result does not depend on how many processes
 * there are. */
#ifndef COUNT_PARALLEL_H
#define COUNT_PARALLEL_H

#include "../base/workers.h"
#include "playout.h"

struct parallel_games {
    struct machine *machine;
    const struct position *start;
    uint64_t seed;
    int games, jobs;
    const volatile int *interrupt;
    /* Is called with how many games have been played so far; may be NULL. */
    void (*tell)(void *context, uint64_t done);
    void *context;
};

/* Plays games number 0 to games - 1. False when a walk failed or the user has interrupted: the
 * machine says why. */
bool parallel_play(const struct parallel_games *task, struct playouts *playouts);

#endif
