/* Evaluation: the sum of the weights of a position, kept up to date move by move. */
#ifndef SEARCH_EVALUATION_H
#define SEARCH_EVALUATION_H

#include "../game/playing.h"
#include "weights.h"

/* What slots are worth to White, in a full and in a sparse board, and how many pieces they hold. */
struct worth {
    int32_t full, sparse, pieces;
};

enum { EVALUATION_MAX = 100000 }; /* of an evaluation, either way */

/* Weights, ready for use. */
struct evaluation {
    struct weights weights;
    struct worth *worth;       /* by slot and value below COLUMN_FIRST */
    int32_t turn[2], moves[2]; /* full, sparse */
    int32_t class_worth[CLASSES_MAX];
    bool has_pairs;  /* some pair of kinds is worth something */
    bool is_learned; /* some weight is not 0 */
};

/* Takes over the weights, and frees them with itself. */
void evaluation_init(struct evaluation *evaluation, struct weights *weights);
void evaluation_done(struct evaluation *evaluation);

/* To be called when weights have been changed. */
void evaluation_update(struct evaluation *evaluation);

/* The worth of the slots of a position. */
struct worth evaluation_of(const struct evaluation *evaluation, const struct position *position);

/* What it is after a change. */
void evaluation_change(const struct evaluation *evaluation, const struct change *change,
                       struct worth *worth);

/* What pairs of pieces add. */
void evaluation_add_pairs(const struct evaluation *evaluation, const struct position *position,
                          struct worth *worth);

/* What the helps of the script add. False when a walk or function failed. */
bool evaluation_add_helps(const struct evaluation *evaluation, struct playing *playing,
                          struct worth *worth);

/* What the position is worth to the player to move, who has so many moves; the other had so many
 * in the position before. */
int evaluation_score(const struct evaluation *evaluation, const struct worth *worth, int side,
                     int moves, int others);

/* What a piece of this class is worth to its owner on average, not less than 0. */
static inline int evaluation_of_class(const struct evaluation *evaluation, int class) {
    return evaluation->class_worth[class];
}

#endif
