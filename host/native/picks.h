/* Sampling the n-th move, as C, for random games (picks.c). */
#ifndef NATIVE_PICKS_H
#define NATIVE_PICKS_H

#include "translator.h"

/* pick_is_possible: return true if the moves of a side are counted so that one can be picked.
 * pick_counts_by_walk: return true if only walks count them, many at once, without a bulk table. */
bool pick_is_possible(struct translator *t);
bool pick_counts_by_walk(struct translator *t);

/* The rows in which moves are counted by origin, 0 if they are not; the row of a start, -1 for
 * none. */
int pick_rows(struct translator *t);
int pick_row(struct translator *t, const struct walk *walk);

/* How many operands of `|` around all moves are listed, not counted. */
int pick_listed_stages(const struct translator *t);

/* Pieces of the variable o<number> begin here: only those that may lead to the wanted move are
 * followed. */
void pick_write_start(struct translator *t, const struct walk *walk, int number);

/* Whether an operand of `|` is walked, as C; whether a walk is only asked before the moves of one,
 * which need not be asked where they are known. */
const char *pick_stage_text(struct translator *t, const struct walk *walk);
bool pick_is_asked_before(struct translator *t, const struct walk *walk);

/* The function that finds the piece that has the wanted move. */
void pick_write_aim(struct translator *t);

#endif
