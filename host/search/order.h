/* Move ordering: moves that probably refute the previous move come first. Captures come first, of
 * valuable pieces by cheap ones. Quiet moves that have refuted other moves in the same ply follow
 * (killers). Other quiet moves are ranked by how often and how deeply they have refuted moves, also
 * after the same previous move, minus how often they failed to (history). Captures that lose
 * material come last (exchange.h). */
#pragma once

#include "evaluation.h"

enum { HISTORY_SIZE = 1 << 14, REPLIES_SIZE = 1 << 16, HISTORY_MAX = 1 << 13 };

/* Two quiet moves; 0 for none. */
struct killers {
    uint32_t key[2];
};

/* A move of a list, and its rank. */
struct ranked {
    int rank, number;
    uint32_t key; /* order_key of a quiet move; else 0 */
    bool rough;   /* the exact rank may be lower */
};

struct order {
    const struct evaluation *evaluation;
    struct machine *machine;
    struct position *position;     /* current position */
    bool judges;                   /* captures that lose can be recognized */
    int16_t history[HISTORY_SIZE]; /* -HISTORY_MAX..HISTORY_MAX */
    int16_t replies[REPLIES_SIZE]; /* the same by previous move and move */
};

/* The data besides the move itself that ranks quiet moves. */
struct order_context {
    struct killers killers;
    uint32_t before; /* order_key of the previous move; 0 for none */
};

/* Return a number that equal moves share in all positions. */
uint32_t order_key(const struct light_move *move);

/* Return true if a move captures nothing and keeps the kind of its piece. */
static inline bool order_is_quiet(const struct light_move *move) {
    return !move->taken && move->landed == move->piece;
}

/* Begin without knowledge. `position` remains the current one. */
void order_begin(struct order *order, struct machine *machine, const struct evaluation *evaluation,
                 struct position *position, bool judges);

/* Rank move number `number` of the position at first sight: captures as if they didn't lose, all
 * other moves alike, after them. */
struct ranked order_rank(const struct order *order, const struct light_move *move, int number);

/* Rank a move exactly. */
struct ranked order_rank_exactly(const struct order *order, const struct order_context *context,
                                 const struct light_move *move, int number);

/* Return true if this is the rank of a capture that loses. */
static inline bool rank_is_of_loss(int rank) {
    return rank < 0;
}

/* Move the best of the moves from i on to i, and return its number; of equal ones, the first in the
 * list. */
int order_pick(struct ranked *ranked, int i, int count);

/* Put the moves in an order drawn by the seed: of moves with the same rank, the first is tried
 * first, and a small budget ends before the last. In the order of the list, a game of placement
 * would begin on a1, b1, c1. */
void order_shuffle(struct ranked *ranked, int count, uint64_t seed);

/* Record that the last of these moves, tried in this order, has refuted the previous move at this
 * depth; it was quiet. */
void order_note_refutation(struct order *order, struct order_context *context,
                           const struct ranked *tried, int last, int depth);

/* Return the success of a quiet move so far, -2 * HISTORY_MAX..2 * HISTORY_MAX. */
int order_history(const struct order *order, const struct order_context *context, uint32_t key);
