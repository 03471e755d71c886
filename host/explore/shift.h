/* Shifts: how random games differ under two sets of rules, figure by figure, with confidence
 * intervals. */
#ifndef EXPLORE_SHIFT_H
#define EXPLORE_SHIFT_H

#include "../count/playout.h"

/* A figure of a game, over many games: the mean, and half the width of its 95 % confidence
 * interval. */
struct shift_figure {
    double mean, error;
};

struct shift_row {
    const char
        *name;  /* "White wins", "plies", "moves to choose from", "captures", or a kind of move */
    bool share; /* a share of the games, 0..1; else a mean over them */
    struct shift_figure figure[2];
    struct shift_figure change; /* from the first to the second */
};

enum { SHIFT_ROWS_MAX = 8 + KIND_NAMES_MAX };

struct shifts {
    int games;
    struct shift_row row[SHIFT_ROWS_MAX];
    int rows;
};

/* Plays so many random games from both positions, from the same seeds. False when a walk failed or
 * the user has interrupted. */
bool shift_measure(struct shifts *shift, struct machine *const machine[2],
                   const struct position start[2], int games, int limit, uint64_t seed);

/* Whether the interval of the change leaves out 0. */
bool shift_is_clear(const struct shift_row *row);

#endif
