/* Random games of the players that are written by hand: what a program writes of them. */
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include "../host/base/random.h"

#include <stdio.h>
#include <stdlib.h>

enum outcome { WHITE_WON, BLACK_WON, DRAWN, UNFINISHED, OUTCOMES };

/* Plays a game with these random numbers, and adds its plies. */
typedef enum outcome play_game(struct random *random, uint64_t *plies);

/* Plays so many games, each with random numbers of its own, those of `warpboard random --seed 1`;
 * writes how many White won, Black won, were drawn, and all plies. */
static inline int play_games(play_game *play, const char *games) {
    uint64_t plies = 0, count[OUTCOMES] = {0};
    struct random random;
    for (uint64_t game = 1, last = strtoull(games, NULL, 10); game <= last; game++) {
        random_seed(&random, 1 ^ random_mix(game));
        count[play(&random, &plies)]++;
    }
    printf("%llu %llu %llu %llu\n", (unsigned long long)count[WHITE_WON],
           (unsigned long long)count[BLACK_WON], (unsigned long long)count[DRAWN],
           (unsigned long long)plies);
    return 0;
}

#endif
