/* Pruning: chooses moves that a search examines less deeply, or not at all. All this is a guess
 * from what a position looks like, in the units of evaluations, which mean the same in every game:
 * 400 are odds of e to 1. */
#ifndef SEARCH_PRUNING_H
#define SEARCH_PRUNING_H

#include "evaluation.h"

enum {
    PRUNING_DEPTH = 6,   /* most that is pruned by evaluations */
    PRUNING_MARGIN = 130 /* of evaluations, for each ply that is left */
};

/* By how much less deep move number `tried` is searched at first, from 0, that has done so well
 * (order_history). `wide`: its exact score is wanted. */
int pruning_reduction(int depth, int tried, int history, bool wide);

/* Whether a quiet move need not be looked at, with so much depth left. */
static inline bool pruning_skips(int depth, int tried, int evaluation, int alpha) {
    return depth <= PRUNING_DEPTH && tried > 0 &&
           (tried >= 3 + depth * depth || evaluation + PRUNING_MARGIN * (depth + 1) <= alpha);
}

/* Whether a capture that loses need not be. */
static inline bool pruning_skips_loss(int depth, int tried) {
    return depth <= PRUNING_DEPTH / 2 && tried > 0;
}

/* Whether a position is so much better than it need be that it will stay so. */
static inline bool pruning_is_far_above(int depth, int evaluation, int beta) {
    return depth <= PRUNING_DEPTH && evaluation - PRUNING_MARGIN * depth >= beta;
}

/* Whether some move is better than to pass, nearly always: in games of royal pieces. */
bool pruning_may_pass(const struct rules *rules);

/* Whether it is so in this position, in which there are so many moves, and tells enough. */
bool pruning_tries_pass(const struct evaluation *evaluation, const struct position *position,
                        int depth, int moves);

/* How deep to look behind a pass. */
static inline int pruning_depth_behind_pass(int depth) {
    return depth - 3 - depth / 4;
}

#endif
