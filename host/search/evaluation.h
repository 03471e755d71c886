/* Evaluation: the sum of the weights of a position, kept up to date move by move. */
#pragma once

#include "../game/game.h"
#include "../game/playing.h"
#include "weights.h"

/* The values of slots for White, on a full and on a sparse board, and their number of pieces. */
struct worth {
    int32_t full, sparse, pieces;
};

enum { EVALUATION_MAX = 100000 }; /* largest evaluation for either side */

/* Weights, ready for use. */
struct evaluation {
    struct weights weights;
    struct worth *worth;       /* values by slot and small value */
    struct worth *near;        /* values by class, owner of the royal piece, and place; NULL if not
                                  used */
    int32_t turn[2], moves[2]; /* values of WEIGHT_TURN and WEIGHT_MOVES: full, sparse */
    int32_t class_worth[CLASSES_MAX];
    bool has_pairs;  /* some pair of kinds has a weight */
    bool has_near;   /* some place near a royal piece has a weight */
    bool is_learned; /* some weight is not 0 */
};

/* Take ownership of the weights. */
void evaluation_init(struct evaluation *evaluation, struct weights *weights);
void evaluation_done(struct evaluation *evaluation);

/* Compute the tables anew after weights have changed. */
void evaluation_update(struct evaluation *evaluation);

/* Return the values of the slots of a position. */
struct worth evaluation_of(const struct evaluation *evaluation, const struct position *position);

/* Bring the values up to date after changes that have led to this position, in order of their
 * slots. */
void evaluation_follow(const struct evaluation *evaluation, const struct position *position,
                       const struct change *change, int changes, struct worth *worth);

/* Return the value of pairs of pieces. */
struct worth evaluation_of_pairs(const struct evaluation *evaluation,
                                 const struct position *position);

/* Bring the value of pairs up to date after these changes. */
void evaluation_follow_pairs(const struct evaluation *evaluation, const struct position *position,
                             const struct change *change, int changes, struct worth *pairs);

/* Add the value of the script's features (`worth`). Return false if a walk or function failed. */
bool evaluation_add_helps(const struct evaluation *evaluation, struct playing *playing,
                          struct worth *worth);

/* Return the value of the position for the player to move, with the numbers of moves of this
 * player, and of the opponent in the position before. */
int evaluation_score(const struct evaluation *evaluation, const struct worth *worth, int side,
                     int moves, int others);

/* Return the average value of a piece of this class for its owner, at least 0. */
static inline int evaluation_of_class(const struct evaluation *evaluation, int class) {
    return evaluation->class_worth[class];
}

/* Set points[i] to the part of weight i in the evaluation of the game's position, for the player to
 * move, in units of WEIGHT_UNIT. There are weights_count of them. `others`: number of moves that
 * the other player had before; -1 if as many as the player to move has. Return false if a walk or
 * function failed. */
bool account_take(const struct evaluation *evaluation, struct game *game, int others,
                  double *points);
