/* Pruning: chooses moves that a search examines less deeply, or not at all. All of these are
 * guesses from the position, in the units of evaluations, which mean the same in every game: 400
 * are odds of e to 1. */
#pragma once

#include "evaluation.h"

enum {
    PRUNING_DEPTH = 6,   /* largest depth pruned by evaluations */
    PRUNING_MARGIN = 130 /* units of evaluations, for each remaining ply */
};

/* Return the reduction of depth for the first search of move number `tried`, from 0, with this
 * success so far (order_history). `wide`: its exact score is needed. */
int pruning_reduction(int depth, int tried, int history, bool wide);

/* Return true if a quiet move need not be searched at this remaining depth. */
static inline bool pruning_skips(int depth, int tried, int evaluation, int alpha) {
    return depth <= PRUNING_DEPTH && tried > 0 &&
           (tried >= 3 + depth * depth || evaluation + PRUNING_MARGIN * (depth + 1) <= alpha);
}

/* Return true if a capture that loses need not be searched. */
static inline bool pruning_skips_loss(int depth, int tried) {
    return depth <= PRUNING_DEPTH / 2 && tried > 0;
}

/* Return true if a position is so much better than necessary that it will remain so. */
static inline bool pruning_is_far_above(int depth, int evaluation, int beta) {
    return depth <= PRUNING_DEPTH && evaluation - PRUNING_MARGIN * depth >= beta;
}

/* Return true if some move is nearly always better than a pass: in games with royal pieces. */
bool pruning_may_pass(const struct rules *rules);

/* Return true if that applies to this position, with this number of moves, and is useful. */
bool pruning_tries_pass(const struct evaluation *evaluation, const struct position *position,
                        int depth, int moves);

/* Return the depth to search after a pass. */
static inline int pruning_depth_behind_pass(int depth) {
    return depth - 3 - depth / 4;
}
