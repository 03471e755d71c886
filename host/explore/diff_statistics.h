/* Statistics of random games under two sets of rules, figure by figure, with the change from the
 * first to the second and confidence intervals. */
#ifndef EXPLORE_DIFF_STATISTICS_H
#define EXPLORE_DIFF_STATISTICS_H

#include "../count/playout.h"

/* A figure of a game, over many games: the mean, and half the width of its 95 % confidence
 * interval. */
struct diff_figure {
    double mean, error;
};

struct diff_row {
    const char
        *name;  /* "White wins", "plies", "moves to choose from", "captures", or a kind of move */
    bool share; /* a share of the games, 0..1; else a mean over them */
    struct diff_figure figure[2];
    struct diff_figure change; /* from the first to the second */
};

enum { DIFF_ROWS_MAX = 8 + KIND_NAMES_MAX };

struct diff_statistics {
    int games;
    struct diff_row row[DIFF_ROWS_MAX];
    int rows;
};

/* Plays so many random games from both positions, from the same seeds. False when a walk failed or
 * the user has interrupted. */
bool diff_statistics_measure(struct diff_statistics *statistics, struct machine *const machine[2],
                             const struct position start[2], int games, int limit, uint64_t seed);

/* Whether the interval of the change leaves out 0. */
bool diff_statistics_is_significant(const struct diff_row *row);

#endif
