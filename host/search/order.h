/* Move ordering: moves that probably refute the previous move come first. Captures come first, of
 * much by little; then quiet moves that have refuted others in the same ply (killers); then quiet
 * ones by how often and how deep they have refuted anything, and the same move before them, less
 * how often they were tried in vain (history); and last captures that lose (exchange.h). */
#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "evaluation.h"

enum { HISTORY_SIZE = 1 << 14, REPLIES_SIZE = 1 << 16, HISTORY_MAX = 1 << 13 };

/* Two quiet moves; 0 for none. */
struct killers {
    uint32_t key[2];
};

/* A move of a list, and how early it is to be tried. */
struct ranked {
    int rank, number;
    uint32_t key; /* order_key of a quiet move; else 0 */
};

struct order {
    const struct evaluation *evaluation;
    const struct position *position; /* in hand */
    bool judges;                     /* captures that lose are known */
    int16_t history[HISTORY_SIZE];   /* -HISTORY_MAX..HISTORY_MAX */
    int16_t replies[REPLIES_SIZE];   /* the same, by the move before, too */
};

/* What quiet moves are ranked by beside themselves. */
struct order_context {
    struct killers killers;
    uint32_t before; /* order_key of the move before it; 0 for none */
};

/* A number that equal moves share, of any position. */
uint32_t order_key(const struct light_move *move);

/* A move that takes nothing, by a piece that stays what it is. */
static inline bool order_is_quiet(const struct light_move *move) {
    return !move->taken && move->landed == move->piece;
}

/* Nothing has been tried. `position` is the one in hand at any time. */
void order_begin(struct order *order, const struct evaluation *evaluation,
                 const struct position *position, bool judges);

/* Ranks move number `number` of the position. */
struct ranked order_rank(const struct order *order, const struct order_context *context,
                         const struct light_move *move, int number);

/* Whether that is the rank of a capture that loses. */
static inline bool rank_is_of_loss(int rank) {
    return rank < 0;
}

/* Puts the best of those from i on there, and gives its number; of equal ones that which was listed
 * first. */
int order_pick(struct ranked *ranked, int i, int count);

/* Of moves that were tried in this order, the last has refuted what was played before, looked at so
 * deep; it was quiet. */
void order_note_refutation(struct order *order, struct order_context *context,
                           const struct ranked *tried, int last, int depth);

/* How well a quiet move has done so far, -2 * HISTORY_MAX..2 * HISTORY_MAX. */
int order_history(const struct order *order, const struct order_context *context, uint32_t key);

#endif
