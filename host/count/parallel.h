/* Shares: random games played by several processes at once, each a share of them. Every game is the
 * same whoever plays it, and totals add up, so the result does not depend on how many processes
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
    void (*tell)(void *context,
                 uint64_t done); /* how many games have been played so far; NULL for nobody */
    void *context;
};

/* Plays games number 0 to games - 1. False when a walk failed or the user has interrupted: the
 * machine says why. */
bool parallel_play(const struct parallel_games *shares, struct playouts *playouts);

#endif
