/* Functions for the handwritten programs: reading positions, and playing random games. */
#pragma once

#include "../host/base/random.h"

#include <stdio.h>
#include <stdlib.h>

/* Read a board of 8 x 8 squares, and call put(square, letter, to) for each letter. Squares are
 * numbered from a1 along the ranks. Return the rest of the text. */
typedef void put_letter(int square, char letter, void *to);

static inline const char *read_board(const char *text, put_letter *put, void *to) {
    for (int rank = 7, file = 0; *text && *text != ' '; text++) {
        if (*text == '/') {
            rank--;
            file = 0;
        } else if (*text >= '1' && *text <= '8') {
            file += *text - '0';
        } else if (rank >= 0 && file < 8) {
            put(8 * rank + file++, *text, to);
        }
    }
    return text;
}

enum outcome { WHITE_WON, BLACK_WON, DRAWN, UNFINISHED, OUTCOMES };

/* Play a game with these random numbers, and add its plies. */
typedef enum outcome play_game(struct random *random, uint64_t *plies);

/* Play this number of games, each with the random numbers of `warpboard random --seed 1`. Print the
 * games that White won, Black won, and drawn ones, and all plies. */
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
