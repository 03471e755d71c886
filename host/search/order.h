/* Order of moves: those that are likely to refute what was played before them are tried first.
 * Captures come first, of much by little; then quiet moves that have refuted others in the same
 * ply (killers); then quiet ones by how often and how deep they have refuted anything (history);
 * and last captures that lose (exchange.h). */
#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "evaluation.h"

enum { HISTORY_SIZE = 1 << 14 };

/* Two quiet moves; 0 for none. */
struct killers {
    uint32_t key[2];
};

/* A move of a list, and how early it is to be tried. */
struct ranked {
    int rank, number;
};

struct order {
    const struct evaluation *evaluation;
    bool judges; /* captures that lose are known */
    int32_t history[HISTORY_SIZE];
};

/* A number that equal moves share, of any position. */
uint32_t order_key(const struct light_move *move);

/* Nothing has been tried. */
void order_begin(struct order *order, const struct evaluation *evaluation, bool judges);

/* The higher, the earlier a move of the position is to be tried. */
int order_rank(const struct order *order, const struct position *position,
               const struct killers *killers, const struct light_move *move);

/* Whether that is the rank of a capture that loses. */
static inline bool rank_is_of_loss(int rank) {
    return rank < 0;
}

/* Puts the best of those from i on there, and gives its number; of equal ones that which was listed
 * first. */
int order_pick(struct ranked *ranked, int i, int count);

/* A quiet move has refuted what was played before it, looked at so deep. */
void order_note_refutation(struct order *order, struct killers *killers,
                           const struct light_move *move, int depth);

#endif
